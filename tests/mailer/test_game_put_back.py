"""Tests restoring a single game from a backup, while all other games go on."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from click.testing import Result

from judge.games.standard.rules import ATLAS
from mailer.config.now import utc_now
from storage.games import history
from storage.mail import outbox
from tests.mailer.office import Office, flat

Judge = Callable[..., Result]


@pytest.fixture
def games(office: Office) -> Office:
    office.now = utc_now() - timedelta(minutes=10)
    office.seven("alpha", variant="standard")
    office.seven_more("bravo")
    return office


def phases(office: Office, name: str) -> list[str]:
    with office.database.reading() as conn:
        return [str(run.phase) for run in history.contents(conn, office.table(name).id)]


def play(office: Office, phase: str, name: str = "alpha") -> None:
    """Plays a phase in which all units hold."""
    for power in ATLAS.powers:
        office.says(power, f"ORDERS {phase}\nREST HOLDS", name)
    office.alarms()


@pytest.fixture
def kept(games: Office, judge: Judge, tmp_path: Path) -> Path:
    """Returns a backup, with a game in which Spring 1901 has run and France has a list on file."""
    play(games, "S1901M")
    assert phases(games, "alpha") == ["S1901M"]
    games.says("FRANCE", "A PAR - BUR")
    told = judge("backup", str(tmp_path / "kept"))
    assert told.exit_code == 0, told.output
    games.now = utc_now()
    return tmp_path / "kept"


def test_the_operator_is_told_what_is_lost_and_asked(
    games: Office, judge: Judge, kept: Path
) -> None:
    games.says("MASTER", "SET NEXT 5 days")
    play(games, "F1901M")
    before = games.table("alpha").game
    told = judge("games", "restore", "alpha", "--from", str(kept), input="n\n")
    assert "This is lost:\n  phases that have run since: F1901M" in told.output
    assert "changes to settings:" in told.output
    assert "This stays as it is now: who plays" in told.output
    assert told.exit_code == 1
    assert games.table("alpha").game == before


def test_one_game_is_as_it_was_and_the_others_go_on(
    games: Office, judge: Judge, kept: Path
) -> None:
    was = games.table("alpha")
    games.says("FRANCE", "A PAR - PIC")
    games.says("MASTER", "SET NEXT 5 days")
    play(games, "F1901M")
    games.says("FRANCE", "PRESS TO ENGLAND\nsince then\nENDPRESS")
    address = games.reply_address("alpha", "FRANCE")
    with games.database.reading() as conn:
        others = [row for row in outbox.rows(conn) if row.game == "bravo"]
    other = games.table("bravo")
    told = judge("games", "restore", "alpha", "--from", str(kept), "--yes")
    assert told.exit_code == 0, told.output
    table = games.table("alpha")
    assert phases(games, "alpha") == ["S1901M"]
    assert (table.game.phase, table.game.position) == (was.game.phase, was.game.position)
    assert table.game.settings == was.game.settings
    assert table.service == was.service
    (entry,) = [one for (_, power), one in table.game.lists.items() if power == "FRANCE"]
    assert [str(line) for line in entry.lines] == ["A PAR - BUR"]
    assert table.timing.deadline
    assert table.timing.deadline > utc_now()
    mail = flat(games.last_mail("france@example.org"))
    assert "[alpha] the game goes back to" in mail
    assert "The operator has restored the game from a backup to its state at" in mail
    assert "run since then and no longer count: F1901M" in mail
    assert "A PAR - BUR" in mail
    assert games.table("bravo").game == other.game
    assert games.table("bravo").timing == other.timing
    with games.database.reading() as conn:
        assert [row for row in outbox.rows(conn) if row.game == "bravo"] == others
    assert games.reply_address("alpha", "FRANCE") == address
    games.now = utc_now()
    play(games, "F1901M")
    assert phases(games, "alpha") == ["S1901M"]  # the judge has set France to WAIT
    games.says("FRANCE", "SET NOWAIT")
    assert phases(games, "alpha") == ["S1901M", "F1901M"]


def test_a_rollback_since_is_undone_too(games: Office, judge: Judge, kept: Path) -> None:
    games.says("MASTER", "ROLLBACK S1901M")
    assert phases(games, "alpha") == []
    told = judge("games", "restore", "alpha", "--from", str(kept), "--yes")
    assert told.exit_code == 0, told.output
    assert phases(games, "alpha") == ["S1901M"]
    mail = flat(games.last_mail("france@example.org"))
    assert "No phase has run since" in mail


def test_a_player_who_came_since_keeps_the_seat(games: Office, judge: Judge, kept: Path) -> None:
    games.says("FRANCE", "RESIGN alpha")
    games.says("FRANCE", "RESIGN")
    vacant = games.table("alpha").seat_of("FRANCE") is None
    told = judge("games", "restore", "alpha", "--from", str(kept), "--yes")
    assert told.exit_code == 0, told.output
    assert (games.table("alpha").seat_of("FRANCE") is None) == vacant


@pytest.mark.parametrize(
    ("name", "words"),
    [("charlie", "There is no game charlie in that backup"), ("bravo", "the game of the name")],
)
def test_what_cannot_be_put_back_is_refused(
    games: Office, judge: Judge, kept: Path, name: str, words: str
) -> None:
    if name == "bravo":
        with games.database.writing() as conn:
            from storage.games.games import remove_game

            remove_game(conn, games.table("bravo").id)
        told = judge("games", "restore", "bravo", "--from", str(kept), "--yes")
        assert "There is no running game bravo" in told.output
    else:
        told = judge("games", "restore", name, "--from", str(kept), "--yes")
        assert words in told.output
    assert told.exit_code == 1
    assert "cannot be used" in judge("games", "restore", "alpha", "--from", str(kept.parent)).output
