"""Tests how the operator pauses all games, and writes to everyone who plays."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from click.testing import Result

from mailer.config.now import utc_now
from storage.people import accounts_and_seats
from tests.mailer.office import Office, flat

Judge = Callable[..., Result]
MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)


@pytest.fixture
def games(office: Office) -> Office:
    """Returns a judge with two running games, at the real time, because the command line uses the
    real clock."""
    office.now = utc_now()
    office.seven("alpha")
    office.seven_more("bravo")
    return office


def test_all_games_stand_still_and_go_on_with_as_much_time(games: Office, judge: Judge) -> None:
    due = games.table("alpha").timing.deadline
    assert due
    told = judge("pause", "a", "new", "disk")
    assert told.output == "alpha\nbravo\n2 games paused; everyone in them will be told.\n"
    mail = flat(games.last_mail("france@example.org"))
    assert "[alpha] the game is paused" in mail
    assert "has paused all games: a new disk. You can still send orders, but no phase" in mail
    assert games.table("alpha").timing.paused_at
    count = len(games.mails("france@example.org"))
    assert "No game can be paused" in judge("pause").output
    assert len(games.mails("france@example.org")) == count  # everyone is told only once
    began = games.table("alpha").timing.paused_at
    games.now = due + HOUR
    assert games.alarms() == 0 or games.table("alpha").game.run == 0
    games.now = utc_now()
    assert (
        judge("resume").output == "alpha\nbravo\n2 games resumed; everyone in them will be told.\n"
    )
    timing = games.table("alpha").timing
    assert timing.paused_at is None
    assert timing.deadline
    assert began
    assert due <= timing.deadline <= due + (utc_now() - began) + MINUTE
    assert "has ended the pause" in flat(games.last_mail("france@example.org"))
    assert "No game can be resumed" in judge("resume").output


def test_a_game_that_its_master_has_paused_or_resumed_is_left_alone(
    games: Office, judge: Judge
) -> None:
    games.says("MASTER", "PAUSE")
    assert judge("pause").output.startswith("bravo\n1 game paused")
    assert judge("resume").output.startswith("bravo\n1 game resumed")
    assert games.table("alpha").timing.paused_at
    games.says("MASTER", "RESUME")
    judge("pause")
    games.now = utc_now()
    games.says("MASTER", "RESUME")
    games.says("MASTER", "PAUSE")
    assert judge("resume").output.startswith("bravo\n1 game resumed")
    assert games.table("alpha").timing.paused_at


def test_a_pause_can_end_by_itself(games: Office, judge: Judge) -> None:
    judge("pause", "--for", "3 hours")
    timing = games.table("bravo").timing
    assert timing.paused_at
    assert timing.pause_ends == timing.paused_at + 3 * HOUR
    assert judge("resume").exit_code == 0
    assert judge("pause", "--for", "tomorrow").exit_code == 1


def test_everyone_who_plays_gets_one_letter_of_the_operator(
    games: Office, judge: Judge, tmp_path: Path
) -> None:
    text = tmp_path / "text"
    text.write_text("The judge moves to another machine on Friday.\n")
    before = len(games.mails("france@example.org"))
    asked = judge("announce", "--subject", "a new machine", str(text), input="n\n")
    assert "This writes to 16 people. Go on?" in asked.output
    assert len(games.mails("france@example.org")) == before
    told = judge("announce", "--subject", "a new machine", "--yes", str(text))
    assert told.output == "16 e-mails will be sent.\n"
    mail = games.last_mail("france@example.org")
    assert "Subject: a new machine" in mail
    assert "Reply-To: root@localhost" in mail
    assert "The judge moves to another machine on Friday." in mail
    assert "This is from the operator of" in mail
    told = judge("announce", "--subject", "two\nlines", "--yes", input="From standard input.")
    assert told.exit_code == 0
    assert "Subject: two lines" in games.last_mail("gm@bravo.example")


def test_someone_with_two_seats_gets_it_once(games: Office, judge: Judge) -> None:
    with games.database.writing() as conn:
        seat = games.table("bravo").seat_of("ITALY")
        assert seat
        accounts_and_seats.update_seat(conn, seat.id, address="france@example.org")
    before = len(games.mails("france@example.org"))
    assert judge("announce", "--subject", "x", "--yes", input="text").exit_code == 0
    assert len(games.mails("france@example.org")) == before + 1


@pytest.mark.parametrize("words", [["--subject", "x"], ["--subject", " ", "--yes"]])
def test_nothing_is_sent_by_mistake(games: Office, judge: Judge, words: list[str]) -> None:
    before = len(games.mails("france@example.org"))
    assert judge("announce", *words, input="text").exit_code == 1
    assert len(games.mails("france@example.org")) == before


@pytest.mark.parametrize(
    "text",
    [
        '[outgoing]\nhost = "smtp.example.org"\npassword = "geheim"\n',
        'outgoing = { password = "geheim" }\n',
        'We move on Friday.\n[outgoing]\n  password = "geheim"\n',
    ],
)
def test_settings_are_sent_to_nobody(
    games: Office, judge: Judge, tmp_path: Path, text: str
) -> None:
    file = tmp_path / "another.toml"
    file.write_text(text)
    words = ["announce", "--subject", "x", "--yes"]
    before = len(games.mails("france@example.org"))
    for told in (judge(*words, str(file)), judge(*words, input=text)):
        assert told.exit_code == 1
        assert "This is a settings file" in told.output
    assert len(games.mails("france@example.org")) == before


def test_the_judges_own_settings_file_is_refused_whatever_is_in_it(
    games: Office, judge: Judge, tmp_path: Path
) -> None:
    own = tmp_path / "judge.toml"
    own.write_text("# password geheim\n")
    told = judge("announce", "--subject", "x", "--yes", str(own))
    assert told.exit_code == 1
    assert "This is a settings file" in told.output


def test_an_announcement_may_name_settings_in_a_sentence(games: Office, judge: Judge) -> None:
    text = "The judge is new:\n[judge]\nits name stays, 1 + 1 = 2, and day = night.\n"
    assert judge("announce", "--subject", "x", "--yes", input=text).exit_code == 0
