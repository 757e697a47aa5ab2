"""Tests that the queries for a message do not become slower as the number of games grows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import event

from storage.database.engine import Database
from storage.database.schema import migrate
from storage.games.games import create_game, load_game, load_game_by_id, load_game_by_token
from storage.games.timing_types import Timing
from storage.mail.choose_next_letter import claim
from storage.mail.inbox import receive_all
from storage.people import accounts_and_seats
from tests.storage.samples import GAME, NOON, arrived, minutes


def test_a_game_is_fetched_by_keys_only(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/judge.db")
    migrate(database)
    asked: list[tuple[str, Any]] = []
    with database.writing() as conn:
        game = create_game(conn, GAME, Timing(opened_at=NOON), NOON)
    event.listen(
        database.engine,
        "before_cursor_execute",
        lambda conn, cursor, statement, values, *_: asked.append((statement, values)),
    )
    with database.reading() as conn:
        load_game(conn, GAME.name)
        load_game_by_id(conn, game.id)
        load_game_by_token(conn, "x")
        accounts_and_seats.current_seats(conn, game.id)
        plans = [
            row.detail
            for statement, values in list(asked)
            if statement.startswith("SELECT")
            for row in conn.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
        ]
    database.close()
    assert len(plans) > 8
    assert [plan for plan in plans if plan.startswith("SCAN") or "run_id" in plan] == []


def test_a_letter_is_taken_in_and_claimed_without_a_look_at_all_games(tmp_path: Path) -> None:
    """Neither the number of games nor how many of them are due makes a difference."""
    database = Database(f"sqlite:///{tmp_path}/judge.db")
    migrate(database)
    asked: list[tuple[str, Any]] = []
    event.listen(
        database.engine,
        "before_cursor_execute",
        lambda conn, cursor, statement, values, *_: asked.append((statement, values)),
    )
    with database.writing() as conn:
        receive_all(conn, [arrived()])
        assert claim(conn, minutes(1), due_since=NOON)
        plans = [
            row.detail
            for statement, values in list(asked)
            if not statement.startswith("BEGIN")
            for row in conn.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
        ]
    database.close()
    assert len(plans) > 20
    wide = ("SCAN games", "SCAN seats")
    assert [plan for plan in plans if plan.startswith(wide) or "(rowid<?)" in plan] == []
