"""Stores runs: the phases that were adjudicated, and the results of each."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Protocol

from sqlalchemy import Connection, Row, and_, bindparam, case, func, select

from judge.board.phases import Phase
from judge.board.units import Power
from judge.game.phase_record import ran_from_data, ran_to_data
from judge.game.phase_report import Ran
from judge.games.registry import news_in
from judge.orders.order_lists import MarkedList, OrderList
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
    """Adds a phase that has run to a game's record, with its lists, and returns the phase with its
    version. ``before`` is for `storage.games.rollback_branches`.

    ``filed`` has the lists as they were when the phase ran. It is needed if one of them has not
    been saved with the game because it came in this same transaction. Without ``filed``, the stored
    lists are used, so this function must be called before `save_game`. The run follows the last
    valid one. Raises Conflict if there is a run with that number, because no run happens twice.
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
    """Returns the phases of a game that are on record, in the order in which they ran, without
    their contents."""
    columns = (runs_table.c.id, runs_table.c.phase, runs_table.c.at)
    of_game = select(*columns).where(runs_table.c.game_id == game_id, _is_valid)
    query = of_game.order_by(runs_table.c.number)
    return [OnRecord(run_id, Phase.read(phase), at) for run_id, phase, at in conn.execute(query)]


def run(conn: Connection, entry: OnRecord) -> Ran:
    """Returns one phase that is on record."""
    (ran,) = runs_of(conn, [entry])
    return ran


def runs_of(conn: Connection, entries: Sequence[OnRecord]) -> list[Ran]:
    """Returns these phases, in the order in which they ran."""
    numbers = [entry.run_id for entry in entries]
    rows = conn.execute(_with_data.where(runs_table.c.id.in_(numbers)))
    return _rans(conn, rows.all())


def _rans(conn: Connection, rows: Sequence[Row[int, str]]) -> list[Ran]:
    lists = marked_lists(conn, [run_id for run_id, _ in rows])
    return [_ran(json.loads(data), lists[run_id]) for run_id, data in rows]


def _ran(data: dict[str, Any], lists: Mapping[Power, MarkedList]) -> Ran:
    return ran_from_data(data, lists, news_in(data))
