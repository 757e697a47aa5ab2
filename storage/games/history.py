"""Stores runs, which are the phases that were adjudicated, with their results. Also stores the data
for rollbacks: the game before each run, and the abandoned branches.

A rollback deletes nothing. It marks the undone runs as abandoned, and stores the game as it was
before the rollback, including the lists that had not run.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from operator import itemgetter
from typing import Any, Protocol

from sqlalchemy import Connection, Row, and_, bindparam, case, func, insert, select, update

from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game
from judge.game.phase_results import Ran, ran_from_data, ran_to_data
from judge.games.registry import ledger_in, news_in
from judge.orders.order import Order
from judge.orders.order_lists import MarkedList, OrderList
from storage.database.tables import branches
from storage.database.tables import runs as runs_table
from storage.database.upsert import Conflict, insert_unless_there
from storage.games.order_lists import lists_on_file, marked_lists, store_run_lists


class Numbered(Protocol):
    @property
    def id(self) -> int: ...


def add_run(
    conn: Connection,
    stored: Numbered,
    ran: Ran,
    at: datetime,
    filed: Mapping[Power, OrderList] | None = None,
    before: str | None = None,
) -> Ran:
    """Adds to a game's record a phase that has run, with its lists, and returns the phase with its
    version. ``before`` is the game before the run, as text, or `TOGETHER`.

    ``filed`` has the lists as they were when the phase ran. It is needed if one of them arrived in
    this transaction and has not been saved with the game yet. Without ``filed``, the stored lists
    are used, so this function must be called before `save_game`. The new run follows the last valid
    one. Raises Conflict if there is already a run with that number.
    """
    last, abandoned, of_phase = conn.execute(
        _ON_RECORD_BEFORE, {"game": stored.id, "phase": str(ran.phase)}
    ).one()
    ran = replace(ran, version=1 + of_phase)
    if filed is None:
        on_file = lists_on_file(conn, [stored.id])[stored.id]
        filed = {power: entry for (phase, power), entry in on_file.items() if phase == ran.phase}
    values = {
        "game_id": stored.id,
        "number": ran.number + abandoned,
        "predecessor": last,
        "phase": str(ran.phase),
        "at": at,
        "data": json.dumps(ran_to_data(ran), ensure_ascii=False, separators=(",", ":")),
        "before": before,
    }
    run_id = insert_unless_there(conn, runs_table, values, runs_table.c.id)
    if run_id is None:
        raise Conflict(f"{ran.phase} of game {stored.id} has run already")
    store_run_lists(conn, stored.id, run_id, ran.phase, filed, ran.lists)
    return ran


_is_valid = runs_table.c.abandoned_at.is_(None)
_is_abandoned = runs_table.c.abandoned_at.is_not(None)
_ON_RECORD_BEFORE = select(
    func.max(case((_is_valid, runs_table.c.number))),
    func.count(case((_is_abandoned, 1))),
    func.count(case((and_(_is_abandoned, runs_table.c.phase == bindparam("phase")), 1))),
).where(runs_table.c.game_id == bindparam("game"))
"""Selects the last valid run of a game, the number of all abandoned runs, and the number of
abandoned runs of one phase."""


_with_data = select(runs_table.c.id, runs_table.c.data).order_by(runs_table.c.number)


def runs(conn: Connection, game_id: int) -> list[Ran]:
    """Returns all phases of a game that have run, in order, except those undone by a rollback."""
    rows = conn.execute(_with_data.where(runs_table.c.game_id == game_id, _is_valid))
    return _rans(conn, rows.all())


@dataclass(frozen=True, slots=True)
class OnRecord:
    """A phase on record, and the time when it ran."""

    run_id: int
    phase: Phase
    at: datetime


def contents(conn: Connection, game_id: int) -> list[OnRecord]:
    """Returns the phases of a game that are on record, in the order in which they ran, but without
    their contents."""
    columns = (runs_table.c.id, runs_table.c.phase, runs_table.c.at)
    of_game = select(*columns).where(runs_table.c.game_id == game_id, _is_valid)
    query = of_game.order_by(runs_table.c.number)
    return [OnRecord(run_id, Phase.read(phase), at) for run_id, phase, at in conn.execute(query)]


def run(conn: Connection, entry: OnRecord) -> Ran:
    """Returns the contents of a phase that is on record."""
    (ran,) = runs_of(conn, [entry])
    return ran


def runs_of(conn: Connection, entries: Sequence[OnRecord]) -> list[Ran]:
    """Returns the contents of these phases, in the order in which they ran."""
    numbers = [entry.run_id for entry in entries]
    rows = conn.execute(_with_data.where(runs_table.c.id.in_(numbers)))
    return _rans(conn, rows.all())


def _rans(conn: Connection, rows: Sequence[Row[int, str]]) -> list[Ran]:
    lists = marked_lists(conn, [run_id for run_id, _ in rows])
    return [_ran(json.loads(data), lists[run_id]) for run_id, data in rows]


def _ran(data: dict[str, Any], lists: Mapping[Power, MarkedList]) -> Ran:
    return ran_from_data(data, lists, news_in(data))


TOGETHER = ""
"""Stored in place of the game before a run if the phase ran together with the phase before it."""


def game_as_text(game: Game) -> str:
    """Returns a whole game as one string, with its lists but without its name."""
    phases = list(map(str, map(itemgetter(0), game.lists)))
    lists = [
        [phase, power, entry.letter, entry.complete, list(map(str, entry.lines)), *_asked(entry)]
        for phase, (_, power), entry in zip(phases, game.lists, game.lists.values(), strict=True)
    ]
    data = {"game": game.to_data(), "lists": lists}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _asked(entry: OrderList) -> tuple[int, ...]:
    return (entry.asked,) if entry.asked else ()


def game_from_text(name: str, text: str) -> Game:
    """Returns the game that `game_as_text` converted to this text."""
    data = json.loads(text)
    lists = {
        (Phase.read(phase), power): OrderList(
            tuple(map(Order.read, lines)), letter, complete, *asked
        )
        for phase, power, letter, complete, lines, *asked in data["lists"]
    }
    return Game.from_data(name, data["game"], lists, ledger_in(data["game"]))


@dataclass(frozen=True, slots=True)
class WayBack:
    """A game as it was at an earlier time. ``undone`` has all runs since then, in order."""

    then: Game
    undone: tuple[OnRecord, ...]


def way_back(conn: Connection, game_id: int, name: str, to: OnRecord) -> WayBack | None:
    """Returns the game as it was before this run, and the runs that a rollback undoes. If orders
    for several phases were requested at once, so that these phases ran together, returns the game
    as it was before the first of them. Returns None if the game was not stored at that time, as in
    old games."""
    query = (
        select(runs_table.c.id, runs_table.c.phase, runs_table.c.at, runs_table.c.before)
        .where(runs_table.c.game_id == game_id, runs_table.c.abandoned_at.is_(None))
        .order_by(runs_table.c.number.desc())
    )
    undone: list[OnRecord] = []
    is_there = False
    for run_id, phase, at, before in conn.execute(query):
        undone.insert(0, OnRecord(run_id, Phase.read(phase), at))
        is_there |= run_id == to.run_id
        if is_there and before != TOGETHER:
            return WayBack(game_from_text(name, before), tuple(undone)) if before else None
    return None


def earliest(conn: Connection, game_id: int) -> Phase | None:
    """Returns the first phase to which a game can be rolled back, or None if there is none."""
    query = (
        select(runs_table.c.phase)
        .where(
            runs_table.c.game_id == game_id,
            runs_table.c.abandoned_at.is_(None),
            runs_table.c.before.is_not(None),
        )
        .order_by(runs_table.c.number)
        .limit(1)
    )
    phase = conn.scalar(query)
    return Phase.read(phase) if phase else None


def abandon(
    conn: Connection, game_id: int, left: Game, undone: tuple[OnRecord, ...], at: datetime
) -> None:
    """Marks these runs as abandoned, and stores ``left``, the game as it was before the
    rollback."""
    numbers = [entry.run_id for entry in undone]
    conn.execute(update(runs_table).where(runs_table.c.id.in_(numbers)).values(abandoned_at=at))
    values = {"game_id": game_id, "at": at, "game": game_as_text(left)}
    conn.execute(insert(branches).values(values))


def take_up(conn: Connection, run_ids: Collection[int]) -> None:
    """Makes abandoned runs valid again."""
    these = runs_table.c.id.in_(run_ids)
    conn.execute(update(runs_table).where(these).values(abandoned_at=None))
