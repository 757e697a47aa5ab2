"""Runs: the phases that have run, and what was decided in each."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from sqlalchemy import Connection, insert, select

from judge.board.phases import Phase
from judge.board.pieces import Power
from judge.game.record import ran_from_data, ran_to_data
from judge.game.report import Ran
from judge.games.registry import news_in
from judge.orders.lists import MarkedList, OrderList
from storage.database.tables import runs as runs_table
from storage.games.lists import lists_on_file, marked_lists, store_run_lists


class Numbered(Protocol):
    @property
    def id(self) -> int: ...


def add_run(
    conn: Connection,
    stored: Numbered,
    ran: Ran,
    at: datetime,
    filed: Mapping[Power, OrderList] | None = None,
) -> None:
    """Adds a phase that ran to a game's record, and moves its lists there.

    ``filed`` are the lists as they stood when it ran, needed where one of them came in this very
    transaction and was never saved with the game; without it those in the store are taken, so
    call this *before* `save_game`. The run follows the last one. Raises IntegrityError when a run
    of that number is there already: no run happens twice.
    """
    if filed is None:
        on_file = lists_on_file(conn, [stored.id])[stored.id]
        filed = {power: entry for (phase, power), entry in on_file.items() if phase == ran.phase}
    values = {
        "game_id": stored.id,
        "number": ran.number,
        "predecessor": _last_number(conn, stored.id),
        "phase": str(ran.phase),
        "at": at,
        "data": json.dumps(ran_to_data(ran), ensure_ascii=False, separators=(",", ":")),
    }
    run_id = conn.execute(insert(runs_table).returning(runs_table.c.id), values).scalar_one()
    store_run_lists(conn, stored.id, run_id, ran.phase, filed, ran.lists)


def _last_number(conn: Connection, game_id: int) -> int | None:
    numbers = select(runs_table.c.number).where(runs_table.c.game_id == game_id)
    return conn.scalar(numbers.order_by(runs_table.c.number.desc()).limit(1))


def runs(conn: Connection, game_id: int) -> list[Ran]:
    """All phases of a game that have run, in the order in which they ran."""
    query = (
        select(runs_table.c.id, runs_table.c.data)
        .where(runs_table.c.game_id == game_id)
        .order_by(runs_table.c.number)
    )
    rows = conn.execute(query).all()
    lists = marked_lists(conn, [row.id for row in rows])
    return [_ran(json.loads(data), lists[run_id]) for run_id, data in rows]


@dataclass(frozen=True, slots=True)
class OnRecord:
    """A phase that is on record, and when it ran."""

    run_id: int
    phase: Phase
    at: datetime


def contents(conn: Connection, game_id: int) -> list[OnRecord]:
    """Which phases of a game are on record, in the order in which they ran."""
    columns = (runs_table.c.id, runs_table.c.phase, runs_table.c.at)
    query = select(*columns).where(runs_table.c.game_id == game_id).order_by(runs_table.c.number)
    return [OnRecord(run_id, Phase.read(phase), at) for run_id, phase, at in conn.execute(query)]


def run(conn: Connection, entry: OnRecord) -> Ran:
    """One phase that is on record."""
    data = conn.execute(select(runs_table.c.data).where(runs_table.c.id == entry.run_id))
    return _ran(json.loads(data.scalar_one()), marked_lists(conn, [entry.run_id])[entry.run_id])


def _ran(data: dict[str, Any], lists: Mapping[Power, MarkedList]) -> Ran:
    return ran_from_data(data, lists, news_in(data))
