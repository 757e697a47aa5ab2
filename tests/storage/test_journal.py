"""Tests stored press, the log of what was done, and heartbeats."""

from __future__ import annotations

from storage.database.database_in_use import beat, last_beat
from storage.database.engine import Database
from storage.games.games import create_game
from storage.games.stored_press import SentPress, add_press, press_letter
from storage.people.audit_log import Act, audit, moments, note
from tests.storage.samples import F1901M, GAME, NOON, TIMING, minutes


def test_press_keeps_its_text_and_is_found_in_its_game_alone(database: Database) -> None:
    text = "  Grüße!\n\n> SIGNON\n\t-- \n"
    with database.writing() as conn:
        game_id = create_game(conn, GAME, TIMING, NOON).id
        number = add_press(conn, game_id, F1901M, "FRANCE", ["ITALY", "MASTER"], True, text, NOON)
        reply = add_press(conn, game_id, F1901M, "ITALY", [], False, "", minutes(1))
        assert press_letter(conn, number, game_id) == SentPress(
            F1901M, "FRANCE", ("ITALY", "MASTER"), True, text, NOON
        )
        assert press_letter(conn, reply, game_id) == SentPress(
            F1901M, "ITALY", (), False, "", minutes(1)
        )
        assert press_letter(conn, number, game_id + 1) is None


def test_acts_are_logged_by_game(database: Database) -> None:
    with database.writing() as conn:
        game_id = create_game(conn, GAME, TIMING, NOON).id
        note(conn, NOON, game_id, "MASTER", "EXTEND", "2 days")
        note(conn, NOON, None, "operator", "drop", "letter 7")
        assert audit(conn, game_id) == [Act(NOON, game_id, "MASTER", "EXTEND", "2 days")]
        assert audit(conn, None) == [Act(NOON, None, "operator", "drop", "letter 7")]


def test_it_is_known_how_often_somebody_did_something_lately(database: Database) -> None:
    with database.writing() as conn:
        for minute in (0, 5, 9):
            note(conn, minutes(minute), None, "seat 1", "wrong password", "")
        note(conn, minutes(9), None, "seat 2", "wrong password", "")
        note(conn, minutes(9), None, "seat 1", "drop", "")
        assert moments(conn, "wrong password", "seat 1", minutes(5)) == [minutes(5), minutes(9)]


def test_the_last_sign_of_life_counts_whoever_gave_it(database: Database) -> None:
    with database.writing() as conn:
        assert last_beat(conn) is None
        beat(conn, NOON)
        beat(conn, minutes(2))
        beat(conn, minutes(1))
        assert last_beat(conn) == minutes(2)
