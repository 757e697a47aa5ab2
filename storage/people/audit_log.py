"""Stores the audit log: who did what and when, in a game or in the judge as a whole."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields
from datetime import datetime

from sqlalchemy import (
    Connection,
    delete,
    func,
    insert,
    or_,
    select,
)

from judge.game.game import Stage
from storage.database.tables import audit as audit_table
from storage.database.tables import games

_log = audit_table.c


@dataclass(frozen=True, slots=True)
class Act:
    """An entry in the audit log. ``actor`` and ``act`` are short keys, and ``detail`` is a
    sentence."""

    at: datetime
    game_id: int | None
    actor: str
    act: str
    detail: str


def note(
    conn: Connection, at: datetime, game_id: int | None, actor: str, act: str, detail: str
) -> None:
    """Writes an act to the log. ``detail`` must not contain a password, a token or the text of a
    letter."""
    values = {"at": at, "game_id": game_id, "actor": actor, "act": act, "detail": detail}
    conn.execute(insert(audit_table), values)


def audit(conn: Connection, game_id: int | None) -> list[Act]:
    """Returns the log of a game in order, or the entries without a game if ``game_id`` is None."""
    query = select(*(_log[field.name] for field in fields(Act)))
    query = query.where(_log.game_id.is_not_distinct_from(game_id)).order_by(_log.id)
    return [Act(*row) for row in conn.execute(query)]


def moments(conn: Connection, act: str, actor: str, since: datetime) -> list[datetime]:
    """Returns the times of this actor's acts of one kind since that time."""
    query = select(_log.at).where(_log.act == act, _log.actor == actor, _log.at >= since)
    return list(conn.scalars(query.order_by(_log.at)))


def done_in(conn: Connection, game_id: int, act: str, since: datetime) -> list[datetime]:
    """Returns the times of all acts of one kind in that game since that time."""
    query = select(_log.at).where(_log.game_id == game_id, _log.act == act, _log.at >= since)
    return list(conn.scalars(query))


def counts(conn: Connection, act: str, actors: Collection[str], since: datetime) -> dict[str, int]:
    """Returns the number of acts of one kind that each of these actors has performed since that
    time. Leaves out actors with none."""
    query = select(_log.actor, func.count()).where(
        _log.act == act, _log.actor.in_(actors), _log.at >= since
    )
    return {row[0]: row[1] for row in conn.execute(query.group_by(_log.actor))}


def forget(conn: Connection, acts: Collection[str], before: datetime) -> None:
    """Deletes the entries for these kinds of acts that were written before that time."""
    conn.execute(delete(audit_table).where(_log.act.in_(acts), _log.at < before))


def forget_log(conn: Connection, before: datetime, limit: int | None = None) -> int:
    """Deletes at most ``limit`` log entries from before that time, the oldest first. Returns the
    number of deleted entries. Keeps the entries for games that are not over, and those with the act
    `FIRST_CONTACT`, which are always needed."""
    going_on = select(games.c.id).where(games.c.stage != Stage.ENDED.value)
    over = or_(_log.game_id.is_(None), _log.game_id.not_in(going_on))
    old = select(_log.id).where(over, _log.at < before, _log.act != FIRST_CONTACT)
    these = old.order_by(_log.id).limit(limit)
    return conn.execute(delete(audit_table).where(_log.id.in_(these))).rowcount


FIRST_CONTACT = "first contact"
"""The act that is logged when the judge first connects to an account from which it fetches mail."""


BACKED_UP = "backed up"
"""The act that is logged when a backup has been made and verified."""


def last_backup(conn: Connection) -> datetime | None:
    """Returns the time of the last backup in the log, or None."""
    return conn.scalar(select(func.max(_log.at)).where(_log.act == BACKED_UP))


def oldest(conn: Connection) -> datetime | None:
    """Returns the time of the oldest log entry, or None."""
    first = select(_log.at).order_by(_log.id).limit(1)
    return conn.scalar(first)


def detail_of(conn: Connection, act: str, actor: str, game_id: int | None = None) -> str | None:
    """Returns the detail of this actor's latest act of that kind (in that game, if one is given),
    or None."""
    query = select(_log.detail).where(_log.actor == actor, _log.act == act)
    if game_id is not None:
        query = query.where(_log.game_id == game_id)
    return conn.scalar(query.order_by(_log.id.desc()).limit(1))


def details(conn: Connection, act: str, actor: str) -> list[str]:
    """Returns the details of all acts of that kind by this actor, in order."""
    query = select(_log.detail).where(_log.actor == actor, _log.act == act)
    return list(conn.scalars(query.order_by(_log.id)))


def since_act(conn: Connection, act: str, last: str, actor: str) -> list[str]:
    """Returns the details of this actor's acts of one kind since their latest act of the kind
    ``last``."""
    done = (_log.actor == actor) & (_log.act == last)
    before = select(func.coalesce(func.max(_log.id), 0)).where(done).scalar_subquery()
    query = select(_log.detail).where(_log.act == act, _log.actor == actor, _log.id > before)
    return list(conn.scalars(query.order_by(_log.id)))
