"""Removes and renames games."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, delete, exists, select, update

from judge.game.game import Stage
from storage.database.enums import SeatRole
from storage.database.tables import audit, branches, games, order_lists, outbox, press, runs, seats
from storage.games.games import NameTaken


def remove_game(conn: Connection, game_id: int) -> None:
    """Deletes a game with its seats, record, press and log. E-mails about the game stay."""
    for table in (order_lists, runs, branches, press, audit, seats):
        conn.execute(delete(table).where(table.c.game_id == game_id))
    conn.execute(delete(games).where(games.c.id == game_id))


def rename_game(conn: Connection, game_id: int, name: str) -> None:
    """Renames a game, and replaces its name in stored e-mails. Raises NameTaken."""
    taken = select(games.c.id).where(games.c.name_key == name.casefold(), games.c.id != game_id)
    if conn.scalar(taken) is not None:
        raise NameTaken(name)
    old = conn.scalar(select(games.c.name).where(games.c.id == game_id))
    conn.execute(update(outbox).where(outbox.c.game == old).values(game=name))
    values = {"name": name, "name_key": name.casefold(), "version": games.c.version + 1}
    conn.execute(update(games).where(games.c.id == game_id).values(**values))


def deserted(conn: Connection, before: datetime, limit: int) -> list[int]:
    """Returns forming games that were created before that time and in which no one has a player's
    seat, the oldest first."""
    plays = exists().where(
        seats.c.game_id == games.c.id,
        seats.c.role == SeatRole.PLAYER.value,
        seats.c.until.is_(None),
    )
    query = select(games.c.id).where(
        games.c.stage == Stage.FORMING.value, games.c.created_at < before, ~plays
    )
    return list(conn.scalars(query.order_by(games.c.id).limit(limit)))
