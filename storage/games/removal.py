"""Games that go, with everything that is kept of them."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, delete, exists, select

from judge.game.game import Stage
from storage.database.kinds import SeatRole
from storage.database.tables import audit, branches, games, order_lists, press, runs, seats


def remove_game(conn: Connection, game_id: int) -> None:
    """Drops a game, its seats, its record, its press and its log. Mails about it stay."""
    for table in (order_lists, runs, branches, press, audit, seats):
        conn.execute(delete(table).where(table.c.game_id == game_id))
    conn.execute(delete(games).where(games.c.id == game_id))


def deserted(conn: Connection, before: datetime, limit: int) -> list[int]:
    """Games made before that moment, still to begin, in which nobody wants to play; the oldest
    first."""
    plays = exists().where(
        seats.c.game_id == games.c.id,
        seats.c.role == SeatRole.PLAYER.value,
        seats.c.until.is_(None),
    )
    query = select(games.c.id).where(
        games.c.stage == Stage.FORMING.value, games.c.created_at < before, ~plays
    )
    return list(conn.scalars(query.order_by(games.c.id).limit(limit)))
