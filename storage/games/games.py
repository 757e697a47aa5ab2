"""Stores, renames and removes games, with their timing and order lists. `storage.games.history`
stores their runs."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache
from typing import Any, TypeAlias

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    and_,
    bindparam,
    delete,
    exists,
    func,
    select,
    update,
)

from judge.game.game import Game, Stage
from judge.game.settings import RULES, Settings
from judge.games.registry import ledger_in
from storage.database.enums import SeatRole
from storage.database.tables import (
    audit,
    branches,
    games,
    holds_token,
    order_lists,
    outbox,
    press,
    runs,
    seats,
)
from storage.database.upsert import Conflict, insert_unless_there
from storage.games.order_lists import lists_on_file, sync_lists
from storage.games.timing_types import Timing

NOTHING: Mapping[Any, Any] = {}

DECODED = 256
"""The number of stored games that are kept in memory in decoded form. Orders do not change the
stored text of a game, so it is usually still the same when the next letter arrives."""


class NameTaken(Exception):
    """Raised if another game has that name, regardless of case."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it was read. ``version`` shows whether the game has changed since. ``service`` has
    those settings that are not rules and that differ from the defaults, as plain data."""

    id: int
    version: int
    game: Game
    timing: Timing
    service: Mapping[str, Any] = field(default_factory=dict)


def create_game(
    conn: Connection,
    game: Game,
    timing: Timing,
    now: datetime,
    service: Mapping[str, Any] = NOTHING,
) -> StoredGame:
    """Stores a new game and returns it. Raises NameTaken."""
    values = _values(game, timing, service)
    values |= {"name": game.name, "name_key": game.name.casefold(), "created_at": now, "version": 1}
    game_id = insert_unless_there(conn, games, values, games.c.id)
    if game_id is None:
        raise NameTaken(game.name)
    sync_lists(conn, game_id, None, game)
    return StoredGame(game_id, 1, game, timing, service)


_REPLACE = update(games).where(
    games.c.id == bindparam("number"), games.c.version == bindparam("read")
)


def save_game(
    conn: Connection,
    stored: StoredGame,
    game: Game,
    timing: Timing,
    service: Mapping[str, Any] | None = None,
) -> StoredGame:
    """Replaces the game that was read with a new value, and returns it as stored. Writes only what
    has changed. Keeps the settings that are not rules if ``service`` is None.

    Raises Conflict if the game has changed since.
    """
    version = stored.version + 1
    service = stored.service if service is None else service
    values = {"number": stored.id, "read": stored.version, "version": version}
    alike = service == stored.service and _differ_in_lists(stored.game, game)
    values |= _moments(timing) if alike else _values(game, timing, service)
    changed = conn.execute(_REPLACE, values)
    if changed.rowcount != 1:
        raise Conflict(f"{game.name} is no longer at version {stored.version}")
    sync_lists(conn, stored.id, stored.game, game)
    return StoredGame(stored.id, version, game, timing, service)


def _differ_in_lists(old: Game, new: Game) -> bool:
    return replace(old, lists=new.lists) == new


def game_to_data(game: Game, service: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the stored form of a game. Its settings are one object, whether they are rules or
    not."""
    data = game.to_data()
    return {**data, "settings": {**data["settings"], **service}}


def service_in(data: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the settings of a stored game that are not rules."""
    return {name: value for name, value in data["settings"].items() if name not in RULES}


def _values(game: Game, timing: Timing, service: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "stage": game.stage.value,
        "data": _text(game_to_data(game, service)),
        **_moments(timing),
    }


def _moments(timing: Timing) -> dict[str, Any]:
    return {"timing": _text(timing.to_data()), "wake_at": timing.wake_at}


def _text(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


_STORED = select(
    games.c.id, games.c.version, games.c.name, games.c.data, games.c.timing, games.c.wake_at
)


StoredQuery: TypeAlias = tuple[
    Select[int, int, str, str, str, datetime | None],
    Select[int, int, str, str, str, datetime | None],
]


def _where(condition: ColumnElement[bool]) -> StoredQuery:
    """Returns two queries for a game: one that only reads it, and one that also locks it for a
    change."""
    found = _STORED.where(condition)
    return found, found.with_for_update(of=games)


_NAMED = _where(games.c.name_key == bindparam("name"))
_NUMBER = select(games.c.id).where(games.c.name_key == bindparam("name"))
_NUMBERED = _where(games.c.id == bindparam("number"))
_ADDRESSED = _where(games.c.id == select(seats.c.game_id).where(holds_token).scalar_subquery())


def load_game(conn: Connection, name: str, *, to_change: bool = False) -> StoredGame | None:
    """Returns the game of that name, regardless of case. With ``to_change``, no other judge can
    change the game until the transaction ends."""
    return _one(conn, _NAMED, {"name": name.casefold()}, to_change)


def number_of(conn: Connection, name: str) -> int | None:
    """Returns the number of the game with that name, or None. This also works for a game that
    cannot be read."""
    return conn.scalar(_NUMBER, {"name": name.casefold()})


def created_at(conn: Connection, game_id: int) -> datetime:
    """Returns the time when a game was created. Raises LookupError."""
    found = conn.scalar(select(games.c.created_at).where(games.c.id == game_id))
    if found is None:
        raise LookupError(game_id)
    return found


def load_game_by_id(
    conn: Connection, game_id: int, *, to_change: bool = False
) -> StoredGame | None:
    return _one(conn, _NUMBERED, {"number": game_id}, to_change)


def load_game_by_token(
    conn: Connection, token_hash: str, *, to_change: bool = False
) -> StoredGame | None:
    """Returns the game of the seat whose reply address currently has this token."""
    return _one(conn, _ADDRESSED, {"token": token_hash}, to_change)


def _one(
    conn: Connection, query: StoredQuery, values: dict[str, Any], to_change: bool
) -> StoredGame | None:
    row = conn.execute(query[to_change], values).first()
    return _stored(conn, [row])[0] if row else None


def settings_in(conn: Connection, name: str) -> Settings | None:
    """Returns the settings of the game with that name, or None if there is no such game."""
    data = conn.scalar(_DATA_NAMED, {"name": name.casefold()})
    return settings_from(data) if data else None


def settings_at(conn: Connection, token_hash: str) -> Settings | None:
    """Returns the settings of the game in which a seat has this reply address."""
    data = conn.scalar(_DATA_AT, {"token": token_hash})
    return settings_from(data) if data else None


_DATA = select(games.c.data)
_DATA_NAMED = _DATA.where(games.c.name_key == bindparam("name"))
_DATA_AT = _DATA.join(seats, seats.c.game_id == games.c.id).where(holds_token)


@lru_cache(maxsize=DECODED)
def settings_from(data: str) -> Settings:
    """Returns the settings in the stored data of a game. Raises KeyError, TypeError or ValueError
    if they cannot be read."""
    return Settings.from_data(json.loads(data)["settings"])


def list_games(conn: Connection, stages: Collection[Stage]) -> list[StoredGame]:
    """Returns all games in these stages, sorted by name."""
    wanted = games.c.stage.in_([stage.value for stage in stages])
    return _stored(conn, list(conn.execute(_STORED.where(wanted).order_by(games.c.name_key))))


@dataclass(frozen=True, slots=True)
class Page:
    """The first games of a longer list, and the total length of that list."""

    games: list[StoredGame]
    count: int


def listed_games(conn: Connection, limit: int) -> Page:
    """Returns listed games that are not over: first those that are forming, then those that are
    running, each group sorted by name. Leaves out games that cannot be read. Loading such a game by
    name raises an error."""
    going_on = games.c.stage.in_([Stage.FORMING.value, Stage.RUNNING.value])
    wanted = and_(going_on, ~games.c.data.contains(UNLISTED, autoescape=True))
    first = _STORED.where(wanted).order_by(games.c.stage, games.c.name_key).limit(limit)
    count = conn.scalar(select(func.count()).select_from(games).where(wanted)) or 0
    return Page(_readable(conn, list(conn.execute(first))), count)


def is_listed(conn: Connection, name: str) -> bool:
    """Returns whether there is a listed game of that name. Anyone may know about listed games."""
    data = conn.scalar(_DATA_NAMED, {"name": name.casefold()})
    return data is not None and UNLISTED not in data


UNLISTED = '"listed":false'
"""Text in the stored data of a game that LIST does not show. JSON escapes quotation marks within
strings, so no string can contain it."""


def _stored(
    conn: Connection, rows: list[Row[int, int, str, str, str, datetime | None]]
) -> list[StoredGame]:
    lists = lists_on_file(conn, [row.id for row in rows])
    return [
        StoredGame(
            game_id,
            version,
            replace(game, lists=lists[game_id]),
            Timing.from_data(json.loads(timing), wake_at),
            service,
        )
        for game_id, version, name, text, timing, wake_at in rows
        for game, service in (_without_lists(name, text),)
    ]


@lru_cache(maxsize=DECODED)
def _without_lists(name: str, text: str) -> tuple[Game, dict[str, Any]]:
    """Returns a stored game without its lists, and its settings that are not rules."""
    data = json.loads(text)
    return Game.from_data(name, data, NOTHING, ledger_in(data)), service_in(data)


def _readable(
    conn: Connection, rows: list[Row[int, int, str, str, str, datetime | None]]
) -> list[StoredGame]:
    try:
        return _stored(conn, rows)
    except (LookupError, TypeError, ValueError):
        halves = (rows[: len(rows) // 2], rows[len(rows) // 2 :]) if len(rows) > 1 else ()
        return [game for half in halves for game in _readable(conn, half)]


def games_due(conn: Connection, now: datetime) -> list[int]:
    """Returns the numbers of the games that are due, the longest overdue first."""
    due = select(games.c.id).where(games.c.wake_at <= now)
    return list(conn.scalars(due.order_by(games.c.wake_at, games.c.id)))


def postpone(conn: Connection, game_id: int, now: datetime, until: datetime) -> None:
    """Postpones the wake-up time of a game that is due. Does nothing if the game is not due."""
    due = update(games).where(games.c.id == game_id, games.c.wake_at <= now)
    conn.execute(due.values(wake_at=until))


def count_stages(conn: Connection) -> dict[Stage, int]:
    """Returns the number of games in each stage."""
    counted = select(games.c.stage, func.count()).group_by(games.c.stage)
    found = {Stage(stage): count for stage, count in conn.execute(counted)}
    return {stage: found.get(stage, 0) for stage in Stage}


def next_wake(conn: Connection) -> datetime | None:
    """Returns the time when the next game is due, or None."""
    waking = select(games.c.wake_at).where(games.c.wake_at.is_not(None))
    return conn.scalar(waking.order_by(games.c.wake_at).limit(1))


def remove_game(conn: Connection, game_id: int) -> None:
    """Deletes a game with its seats, record, press and log. Keeps e-mails about the game."""
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
    """Returns the numbers of forming games without players that were created before that time, the
    oldest first."""
    plays = exists().where(
        seats.c.game_id == games.c.id,
        seats.c.role == SeatRole.PLAYER.value,
        seats.c.until.is_(None),
    )
    query = select(games.c.id).where(
        games.c.stage == Stage.FORMING.value, games.c.created_at < before, ~plays
    )
    return list(conn.scalars(query.order_by(games.c.id).limit(limit)))
