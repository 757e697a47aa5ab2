"""Finds the games that anyone may see. Each has a value that changes whenever there is something
new to show about the game."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, and_, func, select

from storage.database.tables import games, press, runs, seats
from storage.games.games import UNLISTED

PRIVATE = '"private":"'
"""Text in the stored data of every game for which players need a password. See `UNLISTED`."""


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A game that anyone may see. ``moved`` changes whenever the game, its runs, its seats or its
    press change."""

    id: int
    name: str
    begun: datetime
    moved: tuple[object, ...]


def shown_games(conn: Connection) -> list[ShownGame]:
    """Returns all games that are listed and not private, in any stage, sorted by name."""
    hidden = [games.c.data.contains(mark, autoescape=True) for mark in (UNLISTED, PRIVATE)]
    wanted = and_(*(~one for one in hidden))
    columns = (games.c.id, games.c.name, games.c.created_at, games.c.version)
    rows = conn.execute(select(*columns).where(wanted).order_by(games.c.name_key)).all()
    moved = [_by_game(conn, *each) for each in (_SEATED, _RAN, _SAID)]
    return [
        ShownGame(number, name, begun, (version, *(one.get(number) for one in moved)))
        for number, name, begun, version in rows
    ]


def _by_game(conn: Connection, *columns: object) -> dict[int, tuple[object, ...]]:
    query = select(*columns).group_by(columns[0])  # type: ignore[call-overload]
    return {row[0]: tuple(row[1:]) for row in conn.execute(query)}


_SEATED = (
    seats.c.game_id,
    func.count(),
    func.max(seats.c.id),
    func.count(seats.c.until),
    func.sum(func.length(seats.c.name)),
)
_RAN = (runs.c.game_id, func.count(), func.max(runs.c.id), func.count(runs.c.abandoned_at))
_SAID = (press.c.game_id, func.count(), func.max(press.c.id), func.sum(func.length(press.c.text)))
