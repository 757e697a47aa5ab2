"""Tests that results stay readable, with every line and every mark."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import text

from judge.game.phase_results import Ran
from judge.orders.order_lists import OrderList
from storage.database.engine import Database
from storage.database.upsert import Conflict
from storage.games.games import StoredGame, create_game, load_game, save_game
from storage.games.history import add_run, runs
from tests.storage.samples import (
    F1901M,
    F1901R,
    GAME,
    NOON,
    RAN,
    S1902M,
    TIMING,
    W1901A,
    lines_of,
    minutes,
    orders,
)

RETREATED = Ran(
    number=4,
    phase=F1901R,
    before=RAN.after,
    adjudication=replace(RAN.adjudication, phase=F1901R),
    after=RAN.before,
    next=W1901A,
)


def _created(database: Database) -> StoredGame:
    with database.writing() as conn:
        return create_game(conn, GAME, TIMING, NOON)


def test_a_run_comes_back_as_it_was_stored(database: Database) -> None:
    stored = _created(database)
    with database.writing() as conn:
        assert runs(conn, stored.id) == []
        add_run(conn, stored, RAN, NOON)
        add_run(conn, stored, RETREATED, minutes(1))
    with database.reading() as conn:
        assert runs(conn, stored.id) == [RAN, RETREATED]
        assert runs(conn, stored.id + 1) == []


def test_a_run_takes_its_lists_off_the_game(database: Database) -> None:
    stored = _created(database)
    lists = {key: entry for key, entry in GAME.lists.items() if key[0] == S1902M}
    after = replace(GAME, lists=lists, sealed=frozenset(), run=3, phase=F1901R)
    with database.writing() as conn:
        add_run(conn, stored, RAN, NOON)
        saved = save_game(conn, stored, after, TIMING)
    with database.reading() as conn:
        assert load_game(conn, "Alpha") == saved
        assert runs(conn, stored.id) == [RAN]


def test_a_list_of_this_very_letter_is_recorded_with_the_run(database: Database) -> None:
    stored = _created(database)
    late = OrderList(orders("A MUN R BOH"), 31)
    with database.writing() as conn:
        save_game(conn, stored, replace(GAME, phase=W1901A, run=4), TIMING)
        add_run(conn, stored, RETREATED, NOON, {"GERMANY": late})
    assert _recorded(database, 4) == [("GERMANY", 31, True, "A MUN R BOH", None)]


def _recorded(database: Database, number: int) -> list[tuple[object, ...]]:
    query = text(
        "SELECT power, letter, complete, lines, marks FROM order_lists"
        " JOIN runs ON runs.id = run_id"
        " WHERE runs.number = :number AND state = 'run' ORDER BY power"
    )
    with database.reading() as conn:
        return [
            (row.power, row.letter, bool(row.complete), line, mark)
            for row in conn.execute(query, {"number": number})
            for line, mark in lines_of(row.lines, row.marks)
        ]


def test_lists_of_a_run_keep_letter_lines_and_marks(database: Database) -> None:
    stored = _created(database)
    with database.writing() as conn:
        add_run(conn, stored, RAN, NOON)
    assert _recorded(database, 3) == [
        ("FRANCE", 7, True, "A BUR - MUN", "revoked"),
        ("FRANCE", 7, True, "BUR - MUN", "ordered"),
        ("FRANCE", 7, True, "A MAR P GERMANY", "noProxy"),
        ("GERMANY", 5, False, "F KIE S A MUN", "ordered"),
        ("GERMANY", 5, False, "A MUN H", "default"),
    ]


def test_no_run_happens_twice(database: Database) -> None:
    stored = _created(database)
    with database.writing() as conn:
        add_run(conn, stored, RAN, NOON)
    with pytest.raises(Conflict), database.writing() as conn:
        add_run(conn, stored, RAN, NOON)
    with database.reading() as conn:
        assert runs(conn, stored.id) == [RAN]


def test_a_phase_can_run_again_in_another_branch(database: Database) -> None:
    """Runs are identified by their number, not by their phase."""
    stored = _created(database)
    again = replace(RAN, number=5)
    with database.writing() as conn:
        add_run(conn, stored, RAN, NOON)
        add_run(conn, stored, RETREATED, NOON)
        add_run(conn, stored, again, NOON, {"FRANCE": GAME.lists[F1901M, "FRANCE"]})
    with database.reading() as conn:
        assert [ran.number for ran in runs(conn, stored.id)] == [3, 4, 5]
        found = conn.execute(text("SELECT number, predecessor FROM runs ORDER BY number"))
        assert [tuple(row) for row in found] == [(3, None), (4, 3), (5, 4)]
