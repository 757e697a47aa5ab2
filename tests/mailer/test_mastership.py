"""Tests how a game gets another Master, either with that person's consent or through the
operator."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mailer.__main__ import cli
from tests.mailer.office import VOUCHED, Office

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

NEW = "nina@example.org"


def said(office: Office, power: str, text: str) -> str:
    """Returns the answer to a message as a single line."""
    return " ".join(office.says(power, text, headers=VOUCHED).split())


def last(office: Office, address: str) -> str:
    return " ".join(office.mails(address)[-1].split())


@pytest.fixture
def alpha(office: Office) -> Office:
    office.seven("alpha", variant="standard")
    return office


def test_the_new_master_agrees_and_is_one(alpha: Office) -> None:
    old = alpha.reply_address("alpha", "MASTER")
    assert f"An e-mail to {NEW} asks them to agree." in said(alpha, "MASTER", f"PROMOTE {NEW}")
    master = alpha.table("alpha").master
    assert master and master.address == "gm@example.org"
    assert "will you be its Master?" in last(alpha, NEW)
    alpha.agree(NEW)
    master = alpha.table("alpha").master
    assert master and master.address == NEW
    assert "You are now the Master of alpha." in last(alpha, NEW)
    assert "alpha has a new Master:" in last(alpha, "france@example.org")
    assert "has replaced you as the Master of alpha." in last(alpha, "gm@example.org")
    alpha.letter("gm@example.org", "PAUSE", old)
    alpha.settle()
    assert alpha.table("alpha").timing.paused_at is None
    alpha.letter(NEW, "PAUSE", alpha.reply_address("alpha", "MASTER"))
    alpha.settle()
    assert alpha.table("alpha").timing.paused_at is not None


def test_who_has_learned_the_reply_address_gives_no_game_away(alpha: Office) -> None:
    answer = " ".join(alpha.says("MASTER", f"PROMOTE {NEW}").split())
    assert "SIGNON MASTER@alpha your-password" in answer
    assert alpha.mails(NEW) == []


def test_who_does_not_say_yes_is_no_master(alpha: Office) -> None:
    said(alpha, "MASTER", f"PROMOTE {NEW}")
    alpha.agree(NEW, "No, thank you.")
    master = alpha.table("alpha").master
    assert master and master.address == "gm@example.org"


def test_nothing_else_of_the_letter_is_worked_with_the_agreement(alpha: Office) -> None:
    said(alpha, "MASTER", f"PROMOTE {NEW}\nEXTEND 2 days")
    deadline = alpha.table("alpha").timing.deadline
    alpha.agree(NEW)
    assert alpha.table("alpha").timing.deadline == deadline


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("PROMOTE gm@example.org", "You are already the Master of alpha."),
        ("PROMOTE bob", "'bob' is not an e-mail address"),
    ],
)
def test_who_cannot_be_master_is_told(alpha: Office, line: str, why: str) -> None:
    assert why in said(alpha, "MASTER", line)


def test_who_plays_from_which_address_is_not_found_out_so(alpha: Office) -> None:
    answer = said(alpha, "MASTER", "PROMOTE france@example.org")
    assert "asks them to agree" in answer and "plays" not in answer
    alpha.agree("france@example.org")
    assert "a Master cannot play in it." in last(alpha, "gm@example.org")
    master = alpha.table("alpha").master
    assert master and master.address == "gm@example.org"


def test_an_observer_who_becomes_master_looks_on_no_more(alpha: Office) -> None:
    alpha.letter(NEW, "OBSERVE alpha tea-time")
    alpha.work()
    alpha.agree(NEW)
    assert len(alpha.table("alpha").observers) == 1
    said(alpha, "MASTER", f"PROMOTE {NEW}")
    alpha.agree(NEW)
    assert alpha.table("alpha").observers == []


def test_the_operator_gives_a_game_to_another_master(alpha: Office, tmp_path: Path) -> None:
    file = alpha.settings_file(tmp_path)
    words = ["games", "master", "--config", str(file), "alpha"]
    assert "not an e-mail address" in CliRunner().invoke(cli, [*words, "nina"]).output
    assert "a Master cannot play" in CliRunner().invoke(cli, [*words, "france@example.org"]).output
    done = CliRunner().invoke(cli, [*words, NEW])
    assert done.exit_code == 0, done.output
    assert "is now the Master of alpha." in done.output
    master = alpha.table("alpha").master
    assert master and master.address == NEW
    assert "you are no longer its Master" in last(alpha, "gm@example.org")
    assert "alpha has a new Master:" in last(alpha, "france@example.org")
    words = ["games", "master", "--config", str(file), "omega", NEW]
    assert "There is no running game omega" in CliRunner().invoke(cli, words).output
