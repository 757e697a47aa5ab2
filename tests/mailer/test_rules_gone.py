"""Tests that a game is paused if its rules are no longer installed: nothing in it is lost, and
other games go on."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner

from grammar.words.durations_times_and_zones import DAY, HOUR
from mailer.__main__ import cli
from mailer.cli.check_database import resting
from mailer.scheduling.calendar import round_up
from storage.database.enums import InboxState
from tests.judge.test_registry import ENTRY, TOLLS
from tests.mailer.office import VOUCHED, Office, flat
from tests.packages import Environment, environment

__all__ = ["environment"]

DAYS = timedelta(days=1)
SAID = "bridge is stopped: the rules of tolls are no longer installed here."


@pytest.fixture
def gone(environment: Environment, office: Office) -> Office:
    """Returns a judge with several games, of which ``bridge`` and ``lone`` have rules that are no
    longer installed."""
    environment.install("tolls", TOLLS, ENTRY)
    office.found("sound")
    office.found("lone", "tolls")
    office.seven("alpha", remind=(DAY,), move_next=3 * DAY)
    office.seven("bridge", "toll.example", variant="tolls", remind=(HOUR,), move_next=2 * DAY)
    environment.uninstall("tolls")
    return office


def answer(
    office: Office, sender: str, text: str, to: str = "judge@localhost", vouched: bool = False
) -> str:
    """Sends a message, and checks that it is processed at once. Returns the last e-mail to its
    sender."""
    number = office.letter(sender, text, to, VOUCHED * vouched)
    office.settle()
    assert office.row(number).state is InboxState.DONE
    return office.mails(sender)[-1].replace("\r\n", "\n")


def test_list_tells_of_all_others_and_why_it_is_not_among_them(gone: Office) -> None:
    told = answer(gone, "ann@example.org", "LIST")
    assert "\nalpha: Crystal Ball, " in told
    assert told.count("bridge") == told.count("lone") == 1
    assert SAID in flat(told)


@pytest.mark.parametrize("line", ["LIST bridge", "JOIN bridge sesame", "TAKEOVER FRANCE@bridge x"])
def test_who_asks_for_it_by_name_is_told(gone: Office, line: str) -> None:
    told = answer(gone, "france@example.org", f"{line}\nLIST alpha", vouched=True)
    assert f"! {line[:8]}" in told
    assert SAID in flat(told)
    assert "alpha: Crystal Ball, running" in told


def test_a_letter_for_it_is_answered_with_a_plain_sentence(gone: Office) -> None:
    at = gone.reply_address("bridge", "FRANCE")
    told = answer(gone, "france@toll.example", "A PAR - BUR\nA PAR DO TOLL 3\nSET WAIT", at)
    assert "== bridge: you are France ==" in told
    assert "! A PAR - BUR\n! A PAR DO TOLL 3\n! SET WAIT\n    I ignored this" in told
    assert SAID in flat(told)
    assert gone.table("bridge").game.lists == {}


def test_a_letter_for_it_and_for_another_game_counts_there(gone: Office) -> None:
    at = gone.reply_address("bridge", "FRANCE")
    text = "A PAR - BUR\nSIGNON MASTER@sound sesame\nSET COMMENT all is well"
    told = answer(gone, "gm@example.org", text, at)
    assert "> SET COMMENT all is well" in told
    assert "! A PAR - BUR" in gone.mails("france@toll.example")[-1]


def test_its_password_opens_its_seat_and_nothing_is_done(gone: Office) -> None:
    told = answer(gone, "gm@example.org", "SIGNON MASTER@lone sesame\nSET COMMENT hello\nSTART")
    assert "! SET COMMENT hello\n! START\n    I ignored this" in told
    assert "lone is stopped: the rules of tolls" in flat(told)


def test_status_tells_of_all_seats_of_its_sender(gone: Office) -> None:
    told = answer(gone, "gm@example.org", "STATUS", vouched=True)
    assert "sound is forming" in told
    assert "lone is stopped: the rules of tolls" in flat(told)


def test_a_reply_to_its_press_is_not_carried_and_its_writer_is_told(gone: Office) -> None:
    at = gone.reply_address("bridge", "FRANCE", "press")
    before = len(gone.mails("england@toll.example"))
    assert SAID in flat(answer(gone, "france@toll.example", "Dear England, well met.", at))
    assert len(gone.mails("england@toll.example")) == before


def test_its_alarm_rests_and_others_ring(gone: Office) -> None:
    gone.now += 4 * DAYS
    assert gone.alarms() == 2
    assert gone.table("alpha").timing.late_told
    paused = gone.table("bridge").timing
    assert paused.paused_at == gone.now and paused.wake_at is None
    for reader in ("gm@toll.example", "france@toll.example", "op@localhost"):
        assert SAID in flat(gone.mails(reader)[-1])
    assert "RESUME" in gone.mails("gm@toll.example")[-1]
    assert "RESUME" not in gone.mails("france@toll.example")[-1]
    gone.now += 4 * DAYS
    assert gone.alarms() <= 1


def test_a_start_without_its_rules_excuses_the_others(gone: Office) -> None:
    gone.desk.beat(gone.now)
    gone.now += 4 * DAYS
    gone.desk.wake(gone.now)
    assert "more time" in gone.mails("france@example.org")[-1]


def test_a_mail_of_it_that_does_not_arrive_is_told_to_the_operator(gone: Office) -> None:
    gone.give_up(next(iter(gone.numbers("france@toll.example"))))
    assert "france@toll.example: 550" in gone.mails("op@localhost")[-1]


def test_with_its_rules_back_all_is_as_it_was(gone: Office, environment: Environment) -> None:
    gone.now += 4 * DAYS
    gone.alarms()
    environment.install("tolls", TOLLS, ENTRY)
    table = gone.table("bridge")
    assert table.game.ledger and table.game.ledger.to_data() == {"kind": "purse", "gold": 3}
    gone.now += DAYS
    at = gone.reply_address("bridge", "MASTER")
    assert "The game goes on" in answer(gone, "gm@toll.example", "RESUME", at)
    deadline = gone.table("bridge").timing.deadline
    assert deadline and deadline == round_up(gone.now + timedelta(days=1), HOUR)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_judge_check_and_judge_games_name_it(
    gone: Office, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finding, other = resting(gone.database)
    assert other.words.startswith("lone is stopped")
    assert finding.words == "bridge is stopped: the rules of tolls are not installed"
    assert "Install the package" in finding.remedy
    url = gone.database.url.render_as_string(hide_password=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUDGE_DATABASE__URL", url)
    told = CliRunner().invoke(cli, ["check"])
    assert f"WRONG games: {finding.words}" in told.output
    told = CliRunner().invoke(cli, ["games", "list"])
    assert "bridge  tolls         running  S1901M  its rules are not installed" in told.output
    assert CliRunner().invoke(cli, ["games", "show", "bridge"]).exit_code == 0
