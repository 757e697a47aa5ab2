"""Tests that games are loaded as they were stored, and that one of two simultaneous changes must
start over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from sqlalchemy import event, text

from judge.game.game import Game, Stage
from judge.orders.order_lists import OrderList
from storage.database.engine import Database
from storage.database.upsert import Conflict
from storage.games.games import (
    NameTaken,
    StoredGame,
    create_game,
    games_due,
    list_games,
    load_game,
    load_game_by_id,
    next_wake,
    save_game,
)
from storage.games.timing_types import Absence, Timing
from tests.storage.parallel import at_once
from tests.storage.samples import (
    F1901M,
    F1902M,
    GAME,
    NOON,
    OVER,
    S1902M,
    TIMING,
    minutes,
    orders,
)


def _created(database: Database, game: Game = GAME, timing: Timing = TIMING) -> StoredGame:
    with database.writing() as conn:
        return create_game(conn, game, timing, NOON)


def _loaded(database: Database, name: str = "Alpha") -> StoredGame | None:
    with database.reading() as conn:
        return load_game(conn, name)


SELDOM = replace(
    TIMING,
    late_reminded=3,
    late_mailed=minutes(61),
    pause_ends=minutes(600),
    set_in_pause=True,
    absences=(Absence(4, NOON, minutes(1440)),),
    spent=(Absence(5, NOON, minutes(2880)),),
)
"""A timing that sets the fields that few games use."""


@pytest.mark.parametrize("game", [GAME, OVER])
@pytest.mark.parametrize("timing", [TIMING, SELDOM, Timing(opened_at=NOON)])
def test_a_game_comes_back_as_it_was_stored(database: Database, game: Game, timing: Timing) -> None:
    created = _created(database, game, timing)
    assert created.game == game and created.timing == timing
    assert _loaded(database) == created
    with database.reading() as conn:
        assert load_game_by_id(conn, created.id) == created


def test_a_name_is_found_in_any_case_and_given_once(database: Database) -> None:
    _created(database)
    assert _loaded(database, "ALPHA") == _loaded(database, "alpha") == _loaded(database)
    assert _loaded(database, "beta") is None
    with pytest.raises(NameTaken, match="ALPHA"):
        _created(database, replace(GAME, name="ALPHA"))


def test_lists_are_filed_replaced_sealed_and_taken_back(database: Database) -> None:
    stored = _created(database)
    longer = OrderList(orders("F KIE - DEN", "A MUN - BUR"), 12, True)
    lists = {
        (F1901M, "FRANCE"): GAME.lists[F1901M, "FRANCE"],
        (F1901M, "GERMANY"): longer,
        (F1902M, "RUSSIA"): OrderList((), 9),
    }
    changed = replace(GAME, lists=lists, sealed=frozenset({F1901M, S1902M, F1902M}))
    with database.writing() as conn:
        saved = save_game(conn, stored, changed, TIMING)
    assert saved.version == stored.version + 1
    assert _loaded(database) == saved
    assert _states(database) == {("F1901M", "sealed"), ("F1902M", "sealed")}


def _states(database: Database) -> set[tuple[str, str]]:
    with database.reading() as conn:
        rows = conn.execute(text("SELECT phase, state FROM order_lists"))
        return {(row.phase, row.state) for row in rows}


def test_lists_are_open_until_their_phase_is_sealed(database: Database) -> None:
    stored = _created(database)
    assert _states(database) == {("F1901M", "sealed"), ("S1902M", "open")}
    with database.writing() as conn:
        save_game(conn, stored, replace(GAME, sealed=frozenset({F1901M, S1902M})), TIMING)
    assert _states(database) == {("F1901M", "sealed"), ("S1902M", "sealed")}


def test_of_two_changes_to_one_reading_the_second_conflicts(
    open_database: Callable[[], Database],
) -> None:
    one, two = open_database(), open_database()
    stored = _created(one)
    with one.writing() as conn:
        save_game(conn, stored, replace(GAME, seed=1), TIMING)
    with pytest.raises(Conflict), two.writing() as conn:
        save_game(conn, stored, replace(GAME, seed=2, lists={}), TIMING)
    now = _loaded(two)
    assert now and now.game == replace(GAME, seed=1)


def test_no_update_is_lost_between_four_threads(open_database: Callable[[], Database]) -> None:
    _created(open_database(), replace(GAME, seed=0))
    shared = open_database()
    databases = [shared, shared, open_database(), open_database()]
    at_once(partial(_count_up, database, 15) for database in databases)
    now = _loaded(shared)
    assert now and (now.game.seed, now.version) == (60, 61)


def _count_up(database: Database, times: int) -> None:
    """Reads outside the transaction, as the desk does, and starts over after a conflict."""
    done = 0
    while done < times:
        stored = _loaded(database)
        assert stored
        changed = replace(stored.game, seed=stored.game.seed + 1)
        try:
            with database.writing() as conn:
                save_game(conn, stored, changed, stored.timing)
        except Conflict:
            continue
        done += 1


def test_saving_writes_only_what_differs(database: Database) -> None:
    stored = _created(database)
    statements: list[str] = []

    def listen(_conn: Any, _cursor: Any, statement: str, *_: Any) -> None:
        statements.append(statement.split()[0])

    event.listen(database.engine, "before_cursor_execute", listen)
    with database.writing() as conn:
        again = save_game(conn, stored, replace(GAME, waits=frozenset()), TIMING)
    assert [word for word in statements if word != "BEGIN"] == ["UPDATE"]

    statements.clear()
    lists = {**GAME.lists, (S1902M, "FRANCE"): OrderList(orders("A MAR H"), 13)}
    with database.writing() as conn:
        save_game(conn, again, replace(again.game, lists=lists), TIMING)
    words = [word for word in statements if word != "BEGIN"]
    assert words == ["UPDATE", "INSERT"]


def test_games_are_listed_by_name_and_stage(database: Database) -> None:
    beta = _created(database, replace(GAME, name="beta"))
    alpha = _created(database)
    over = _created(database, replace(OVER, name="Aachen"))
    with database.reading() as conn:
        assert list_games(conn, [Stage.RUNNING]) == [alpha, beta]
        assert list_games(conn, list(Stage)) == [over, alpha, beta]
        assert list_games(conn, [Stage.FORMING]) == []


def test_due_games_come_the_longest_overdue_first(database: Database) -> None:
    moments = {"a": 10, "b": 5, "c": 20}
    ids = {
        name: _created(database, replace(GAME, name=name), replace(TIMING, wake_at=minutes(m))).id
        for name, m in moments.items()
    }
    _created(database, replace(GAME, name="asleep"), replace(TIMING, wake_at=None))
    with database.reading() as conn:
        assert games_due(conn, minutes(4)) == []
        assert games_due(conn, minutes(10)) == [ids["b"], ids["a"]]
        assert next_wake(conn) == minutes(5)


def test_a_sleeping_judge_waits_for_nothing(database: Database) -> None:
    with database.reading() as conn:
        assert next_wake(conn) is None
