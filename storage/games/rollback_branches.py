"""Stores the data for rollbacks: the game before each of its runs, and the abandoned branches.

Nothing is deleted. The runs of an abandoned branch stay, marked as such, and the game as it was
before the rollback is stored with them, including the lists that had not run.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from operator import itemgetter

from sqlalchemy import Connection, insert, select, update

from judge.board.phases import Phase
from judge.game.game import Game
from judge.games.registry import ledger_in
from judge.orders.order import Order
from judge.orders.order_lists import OrderList
from storage.database.tables import branches
from storage.database.tables import runs as runs_table
from storage.games.history import OnRecord

TOGETHER = ""
"""Stored instead of the game for a run that ran together with the run before it."""


def game_as_text(game: Game) -> str:
    """Returns a whole game as one text, with its lists but without its name."""
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
    """Returns the game from the text that `game_as_text` wrote."""
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
    """A game as it was before some runs. ``undone`` has all the runs that followed, in order."""

    then: Game
    undone: tuple[OnRecord, ...]


def way_back(conn: Connection, game_id: int, name: str, to: OnRecord) -> WayBack | None:
    """Returns the way back to before this run. If several phases ran together, because orders for
    all of them were requested at once, it leads to before the first of them. Returns None if that
    state was not stored (old games)."""
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
    """Marks these runs as abandoned, and stores the game as it was before the rollback."""
    numbers = [entry.run_id for entry in undone]
    conn.execute(update(runs_table).where(runs_table.c.id.in_(numbers)).values(abandoned_at=at))
    values = {"game_id": game_id, "at": at, "game": game_as_text(left)}
    conn.execute(insert(branches).values(values))


def take_up(conn: Connection, run_ids: Collection[int]) -> None:
    """Makes abandoned runs count again."""
    these = runs_table.c.id.in_(run_ids)
    conn.execute(update(runs_table).where(these).values(abandoned_at=None))
