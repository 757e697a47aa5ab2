"""Games: the value, its moments, its lists. Runs are in `storage.history`."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, bindparam, select, update

from judge.game import Game, Stage
from storage.history import add_run, last_run, runs
from storage.lists import lists_on_file, sync_lists
from storage.tables import games
from storage.timing import Timing
from storage.writing import Conflict, insert_unless_there

__all__ = [
    "Conflict",
    "NameTaken",
    "StoredGame",
    "Timing",
    "add_run",
    "create_game",
    "games_due",
    "last_run",
    "list_games",
    "load_game",
    "load_game_by_id",
    "next_wake",
    "postpone",
    "runs",
    "save_game",
]


class NameTaken(Exception):
    """Another game has that name, in whatever case."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it was read; ``version`` tells later whether it has changed since."""

    id: int
    version: int
    game: Game
    timing: Timing


def create_game(conn: Connection, game: Game, timing: Timing, now: datetime) -> StoredGame:
    """Raises NameTaken."""
    values = _values(game, timing)
    values |= {"name": game.name, "name_key": game.name.casefold(), "created_at": now, "version": 1}
    game_id = insert_unless_there(conn, games, values, games.c.id)
    if game_id is None:
        raise NameTaken(game.name)
    sync_lists(conn, game_id, None, game)
    return StoredGame(game_id, 1, game, timing)


_REPLACE = update(games).where(
    games.c.id == bindparam("number"), games.c.version == bindparam("read")
)


def save_game(conn: Connection, stored: StoredGame, game: Game, timing: Timing) -> StoredGame:
    """Puts a new value in place of the one that was read; writes only lists that differ.

    Raises Conflict when somebody else changed the game since.
    """
    version = stored.version + 1
    values = {"number": stored.id, "read": stored.version, "version": version}
    changed = conn.execute(_REPLACE, values | _values(game, timing))
    if changed.rowcount != 1:
        raise Conflict(f"{game.name} is no longer at version {stored.version}")
    sync_lists(conn, stored.id, stored.game, game)
    return StoredGame(stored.id, version, game, timing)


def _values(game: Game, timing: Timing) -> dict[str, Any]:
    return {
        "stage": game.stage.value,
        "data": _text(game.to_data()),
        "timing": _text(timing.to_data()),
        "wake_at": timing.wake_at,
    }


def _text(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


_STORED = select(
    games.c.id, games.c.version, games.c.name, games.c.data, games.c.timing, games.c.wake_at
)


_NAMED = _STORED.where(games.c.name_key == bindparam("name"))
_NUMBERED = _STORED.where(games.c.id == bindparam("number"))


def load_game(conn: Connection, name: str) -> StoredGame | None:
    """The game of that name, in whatever case."""
    row = conn.execute(_NAMED, {"name": name.casefold()}).first()
    return _stored(conn, [row])[0] if row else None


def load_game_by_id(conn: Connection, game_id: int) -> StoredGame | None:
    row = conn.execute(_NUMBERED, {"number": game_id}).first()
    return _stored(conn, [row])[0] if row else None


def list_games(conn: Connection, stages: Collection[Stage]) -> list[StoredGame]:
    """All games in one of these stages, by name."""
    wanted = games.c.stage.in_([stage.value for stage in stages])
    return _stored(conn, list(conn.execute(_STORED.where(wanted).order_by(games.c.name_key))))


def _stored(
    conn: Connection, rows: list[Row[int, int, str, str, str, datetime | None]]
) -> list[StoredGame]:
    lists = lists_on_file(conn, [row.id for row in rows])
    return [
        StoredGame(
            game_id,
            version,
            Game.from_data(name, json.loads(data), lists[game_id]),
            Timing.from_data(json.loads(timing), wake_at),
        )
        for game_id, version, name, data, timing, wake_at in rows
    ]


def games_due(conn: Connection, now: datetime, limit: int | None = None) -> list[int]:
    """Games that must be looked at, the longest overdue first."""
    due = select(games.c.id).where(games.c.wake_at <= now)
    return list(conn.scalars(due.order_by(games.c.wake_at, games.c.id).limit(limit)))


def postpone(conn: Connection, game_id: int, now: datetime, until: datetime) -> None:
    """Sets the alarm of a game that is due to a later moment; another one stays as it is."""
    due = update(games).where(games.c.id == game_id, games.c.wake_at <= now)
    conn.execute(due.values(wake_at=until))


def next_wake(conn: Connection) -> datetime | None:
    """When the next game must be looked at."""
    waking = select(games.c.wake_at).where(games.c.wake_at.is_not(None))
    return conn.scalar(waking.order_by(games.c.wake_at).limit(1))
