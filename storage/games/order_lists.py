"""Stores order lists, both those on file and those whose phase has run. Each list is one row, and
its lines are orders in their canonical form."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game
from judge.orders.order import Order
from judge.orders.order_lists import Mark, MarkedLine, MarkedList, OrderList
from storage.database.enums import ListState
from storage.database.tables import on_file, order_lists
from storage.database.upsert import insert_into

Key = tuple[Phase, Power]

_read_order = lru_cache(maxsize=4096)(Order.read)
_read_phase = lru_cache(maxsize=256)(Phase.read)


_ANY_ON_FILE = (
    select(
        order_lists.c.game_id,
        order_lists.c.phase,
        order_lists.c.power,
        order_lists.c.letter,
        order_lists.c.complete,
        order_lists.c.asked,
        order_lists.c.lines,
    )
    .where(on_file)
    .order_by(order_lists.c.id)
)
_ON_FILE = _ANY_ON_FILE.where(order_lists.c.game_id == bindparam("game"))
_ON_FILE_OF_ALL = _ANY_ON_FILE.where(order_lists.c.game_id.in_(bindparam("games", expanding=True)))
_ON_RECORD = select(
    order_lists.c.run_id, order_lists.c.power, order_lists.c.lines, order_lists.c.marks
).where(order_lists.c.run_id.in_(bindparam("runs", expanding=True)))

_OFF_FILE = delete(order_lists).where(
    order_lists.c.game_id == bindparam("game"),
    order_lists.c.phase == bindparam("phase"),
    order_lists.c.power == bindparam("power"),
    on_file,
)
_SEAL = (
    update(order_lists)
    .where(
        order_lists.c.game_id == bindparam("game"),
        order_lists.c.phase == bindparam("sealed"),
        on_file,
    )
    .values(state=ListState.SEALED.value)
)
_INSERT = insert(order_lists)


def lists_on_file(conn: Connection, games: list[int]) -> dict[int, dict[Key, OrderList]]:
    """Returns all lists of these games for phases that have not run."""
    found: dict[int, dict[Key, OrderList]] = {game: {} for game in games}
    rows = (
        conn.execute(_ON_FILE, {"game": games[0]})
        if len(games) == 1
        else conn.execute(_ON_FILE_OF_ALL, {"games": games})
    )
    for game, phase, power, letter, complete, asked, lines in rows.all():
        found[game][_read_phase(phase), power] = _list(lines, letter, complete, asked)
    return found


def marked_lists(conn: Connection, run_ids: list[int]) -> dict[int, dict[Power, MarkedList]]:
    """Returns the lists of these runs with their marks. Leaves out lines without a mark, which the
    adjudicator did not use."""
    found: dict[int, dict[Power, MarkedList]] = {run: {} for run in run_ids}
    for run, power, lines, marks in conn.execute(_ON_RECORD, {"runs": run_ids}):
        if run is not None:
            found[run][power] = _marked(_orders(lines), json.loads(marks) if marks else ())
    return found


def _marked(orders: Sequence[Order], marks: Sequence[str | None]) -> MarkedList:
    pairs = zip(orders, marks, strict=False)  # there are no marks if the adjudicator used no list
    return tuple(MarkedLine(order, Mark(mark)) for order, mark in pairs if mark)


@lru_cache(maxsize=4096)
def _list(lines: str, letter: int, complete: bool, asked: bool) -> OrderList:
    return OrderList(_orders(lines), letter, complete, asked)


@lru_cache(maxsize=4096)
def _orders(lines: str) -> tuple[Order, ...]:
    return tuple(map(_read_order, json.loads(lines)))


def sync_lists(conn: Connection, game_id: int, old: Game | None, new: Game) -> None:
    """Writes the differences between the lists of two versions of a game."""
    before = old.lists if old else {}
    _take_off_file(conn, game_id, [key for key in before if key not in new.lists])
    unsealed = old.sealed - new.sealed if old else frozenset()
    changed = [
        _row(game_id, key, entry, ListState.SEALED if key[0] in new.sealed else ListState.OPEN)
        for key, entry in new.lists.items()
        if before.get(key) != entry or key[0] in unsealed
    ]
    if changed:
        # SQLAlchemy is faster if a single row is not wrapped in a Python list
        conn.execute(_file(conn.dialect.name), changed[0] if len(changed) == 1 else changed)
    for phase in new.sealed - (old.sealed if old else frozenset()):
        conn.execute(_SEAL, {"game": game_id, "sealed": str(phase)})


@cache
def _file(dialect: str) -> sqlite.Insert | postgresql.Insert:
    filing = insert_into(dialect, order_lists)
    new = filing.excluded
    return filing.on_conflict_do_update(
        index_elements=["game_id", "phase", "power"],
        index_where=on_file,
        set_={
            "state": new.state,
            "letter": new.letter,
            "complete": new.complete,
            "asked": new.asked,
            "lines": new.lines,
        },
    )


def _take_off_file(conn: Connection, game_id: int, keys: Sequence[Key]) -> None:
    if keys:
        gone = [{"game": game_id, "phase": str(phase), "power": power} for phase, power in keys]
        conn.execute(_OFF_FILE, gone)


def _row(
    game_id: int, key: Key, entry: OrderList, state: ListState, run_id: int | None = None
) -> dict[str, Any]:
    phase, power = key
    return {
        "game_id": game_id,
        "phase": str(phase),
        "power": power,
        "state": state.value,
        "letter": entry.letter,
        "complete": entry.complete,
        "asked": entry.asked,
        "run_id": run_id,
        "lines": _texts(map(str, entry.lines)),
        "marks": None,
    }


def _texts(words: Iterable[str]) -> str:
    return json.dumps(list(words), ensure_ascii=False, separators=(",", ":"))


def store_run_lists(
    conn: Connection,
    game_id: int,
    run_id: int,
    phase: Phase,
    filed: Mapping[Power, OrderList],
    marked: Mapping[Power, MarkedList],
) -> None:
    """Replaces the lists on file for a phase with marked lists that belong to the run.

    A power that sent no list gets only the lines that the rules wrote for it.
    """
    keys = [(phase, power) for power in sorted({*filed, *marked})]
    rows = []
    for key in keys:
        power = key[1]
        row = _row(game_id, key, filed.get(power, _NOTHING), ListState.RUN, run_id)
        rows.append(row | _with_marks(marked[power]) if power in marked else row)
    _take_off_file(conn, game_id, keys)
    if rows:
        conn.execute(_INSERT, rows)


_NOTHING = OrderList((), complete=False)


def _with_marks(lines: MarkedList) -> dict[str, Any]:
    return {
        "lines": _texts(str(line.order) for line in lines),
        "marks": _texts(line.mark.value for line in lines),
    }
