"""Stores the journal: press, an audit log of acts, and heartbeats."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy import text as sql

from judge.board.phases import Phase
from judge.game.game import Stage
from storage.database.tables import audit as audit_table
from storage.database.tables import games, heartbeat, press
from storage.database.upsert import insert_unless_there


@dataclass(frozen=True, slots=True)
class SentPress:
    """Stored press. ``sender`` is the number of the seat that wrote it, even if it was ``grey``
    (anonymous to its readers)."""

    phase: Phase
    sender: str
    recipients: tuple[str, ...]
    grey: bool
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Carried:
    """How press was delivered: the names of the writer and the addressees that readers saw, and the
    numbers of the readers' seats (None: everyone who has a seat in the game, now or later)."""

    writer: str
    addressees: str
    readers: Collection[int] | None


@dataclass(frozen=True, slots=True)
class Kept:
    """Press that its writer or a reader may read again. ``is_own`` means that the person who reads
    it now wrote it, and ``is_alone`` that no one else received it."""

    phase: Phase
    at: datetime
    writer: str
    addressees: str
    recipients: tuple[str, ...]
    text: str
    is_own: bool
    is_alone: bool


@dataclass(frozen=True, slots=True)
class Act:
    """An entry in the audit log. ``actor`` and ``act`` are short keys, and ``detail`` is a
    sentence."""

    at: datetime
    game_id: int | None
    actor: str
    act: str
    detail: str


def add_press(
    conn: Connection,
    game_id: int,
    phase: Phase,
    sender: str,
    recipients: Sequence[str],
    grey: bool,
    text: str,
    at: datetime,
    key: str | None = None,
    carried: Carried | None = None,
) -> int:
    """Stores press and returns its number. Replies refer to it by its ``key``, which no one can
    guess. Readers can see it again later only if ``carried`` is given."""
    values = {
        "game_id": game_id,
        "phase": str(phase),
        "sender": sender,
        "recipients": json.dumps(list(recipients), ensure_ascii=False),
        "grey": grey,
        "text": text,
        "at": at,
        "key": key,
    }
    if carried:
        values |= {"writer": carried.writer, "addressees": carried.addressees}
        values["readers"] = EVERYBODY if carried.readers is None else _numbers(carried.readers)
    return conn.execute(insert(press).returning(press.c.id), values).scalar_one()


EVERYBODY = "*"


def _numbers(seats: Collection[int]) -> str:
    return f" {' '.join(map(str, sorted(seats)))} "


def kept_press(conn: Connection, game_id: int, seat: int) -> Iterator[Kept]:
    """Yields the press of that game that the seat wrote or received, including press to everyone,
    in order."""
    mine = press.c.sender == str(seat)
    got = press.c.readers.contains(_numbers([seat]), autoescape=True)
    query = (
        select(
            press.c.phase,
            press.c.at,
            press.c.writer,
            press.c.addressees,
            press.c.recipients,
            press.c.text,
            press.c.sender,
            press.c.readers,
        )
        .where(press.c.game_id == game_id, press.c.readers.is_not(None))
        .where(or_(mine, got, press.c.readers == EVERYBODY))
        .order_by(press.c.id)
    )
    alone = _numbers([seat])
    for row in conn.execute(query):
        named = tuple(json.loads(row.recipients))
        yield Kept(
            Phase.read(row.phase),
            row.at,
            row.writer or "",
            row.addressees or "",
            named,
            row.text,
            row.sender == str(seat),
            row.readers == alone,
        )


def count_press(conn: Connection, game_id: int, sender: str, since: datetime) -> int:
    """Returns the number of press messages that this seat has written in that game since that
    time."""
    written = select(func.count()).where(
        press.c.game_id == game_id, press.c.sender == sender, press.c.at >= since
    )
    return conn.scalar(written) or 0


def press_of_key(conn: Connection, key: str, game_id: int) -> SentPress | None:
    """Returns the press of that game with that key."""
    return _press(conn, press.c.key == key, game_id)


def press_letter(conn: Connection, number: int, game_id: int) -> SentPress | None:
    """Returns the press of that game with that number, if it has no key."""
    return _press(conn, and_(press.c.id == number, press.c.key.is_(None)), game_id)


def _press(conn: Connection, which: ColumnElement[bool], game_id: int) -> SentPress | None:
    query = select(
        press.c.phase, press.c.sender, press.c.recipients, press.c.grey, press.c.text, press.c.at
    ).where(which, press.c.game_id == game_id)
    for phase, sender, recipients, grey, text, at in conn.execute(query):
        return SentPress(Phase.read(phase), sender, tuple(json.loads(recipients)), grey, text, at)
    return None


def note(
    conn: Connection, at: datetime, game_id: int | None, actor: str, act: str, detail: str
) -> None:
    """Writes an act to the log. ``detail`` must not contain a password, a token or the text of a
    letter."""
    values = {"at": at, "game_id": game_id, "actor": actor, "act": act, "detail": detail}
    conn.execute(insert(audit_table), values)


def audit(conn: Connection, game_id: int | None) -> list[Act]:
    """Returns the log of a game in order, or the entries without a game if ``game_id`` is None."""
    query = select(
        audit_table.c.at,
        audit_table.c.game_id,
        audit_table.c.actor,
        audit_table.c.act,
        audit_table.c.detail,
    ).where(audit_table.c.game_id.is_not_distinct_from(game_id))
    return [Act(*row) for row in conn.execute(query.order_by(audit_table.c.id))]


def moments(conn: Connection, act: str, actor: str, since: datetime) -> list[datetime]:
    """Returns the times of this actor's acts of one kind since that time."""
    query = select(audit_table.c.at).where(
        audit_table.c.act == act, audit_table.c.actor == actor, audit_table.c.at >= since
    )
    return list(conn.scalars(query.order_by(audit_table.c.at)))


def done_in(conn: Connection, game_id: int, act: str, since: datetime) -> list[datetime]:
    """Returns the times of all acts of one kind in that game since that time."""
    query = select(audit_table.c.at).where(
        audit_table.c.game_id == game_id, audit_table.c.act == act, audit_table.c.at >= since
    )
    return list(conn.scalars(query))


def counts(conn: Connection, act: str, actors: Collection[str], since: datetime) -> dict[str, int]:
    """Returns how many acts of one kind each of these actors has done since that time. Leaves out
    actors with none."""
    query = select(audit_table.c.actor, func.count()).where(
        audit_table.c.act == act, audit_table.c.actor.in_(actors), audit_table.c.at >= since
    )
    return {row[0]: row[1] for row in conn.execute(query.group_by(audit_table.c.actor))}


def forget(conn: Connection, acts: Collection[str], before: datetime) -> None:
    """Deletes the entries for these kinds of acts that were written before that time."""
    conn.execute(delete(audit_table).where(audit_table.c.act.in_(acts), audit_table.c.at < before))


def forget_log(conn: Connection, before: datetime, limit: int | None = None) -> int:
    """Deletes at most ``limit`` log entries from before that time, the oldest first. Returns the
    number of deleted entries. Keeps the entries for games that are not over, and those with the act
    `FIRST_CONTACT`, which are always needed."""
    going_on = select(games.c.id).where(games.c.stage != Stage.ENDED.value)
    over = or_(audit_table.c.game_id.is_(None), audit_table.c.game_id.not_in(going_on))
    old = select(audit_table.c.id).where(
        over, audit_table.c.at < before, audit_table.c.act != FIRST_CONTACT
    )
    these = old.order_by(audit_table.c.id).limit(limit)
    return conn.execute(delete(audit_table).where(audit_table.c.id.in_(these))).rowcount


FIRST_CONTACT = "first contact"
"""The act that is logged when the judge first connects to an account from which it fetches mail."""


BACKED_UP = "backed up"
"""The act that is logged when a backup has been made and verified."""


def last_backup(conn: Connection) -> datetime | None:
    """Returns the time of the last backup in the log, or None."""
    return conn.scalar(select(func.max(audit_table.c.at)).where(audit_table.c.act == BACKED_UP))


def oldest(conn: Connection) -> datetime | None:
    """Returns the time of the oldest log entry, or None."""
    first = select(audit_table.c.at).order_by(audit_table.c.id).limit(1)
    return conn.scalar(first)


def detail_of(conn: Connection, act: str, actor: str, game_id: int | None = None) -> str | None:
    """Returns the detail of this actor's latest act of that kind (in that game, if one is given),
    or None."""
    query = select(audit_table.c.detail).where(
        audit_table.c.actor == actor, audit_table.c.act == act
    )
    if game_id is not None:
        query = query.where(audit_table.c.game_id == game_id)
    return conn.scalar(query.order_by(audit_table.c.id.desc()).limit(1))


def details(conn: Connection, act: str, actor: str) -> list[str]:
    """Returns the details of all acts of that kind by this actor, in order."""
    query = select(audit_table.c.detail).where(
        audit_table.c.actor == actor, audit_table.c.act == act
    )
    return list(conn.scalars(query.order_by(audit_table.c.id)))


def since_act(conn: Connection, act: str, last: str, actor: str) -> list[str]:
    """Returns the details of this actor's acts of one kind since their latest act of the kind
    ``last``."""
    done = (audit_table.c.actor == actor) & (audit_table.c.act == last)
    before = select(func.coalesce(func.max(audit_table.c.id), 0)).where(done).scalar_subquery()
    query = select(audit_table.c.detail).where(
        audit_table.c.act == act, audit_table.c.actor == actor, audit_table.c.id > before
    )
    return list(conn.scalars(query.order_by(audit_table.c.id)))


def beat(conn: Connection, at: datetime) -> None:
    """Records a heartbeat."""
    if insert_unless_there(conn, heartbeat, {"id": 1, "at": at}, heartbeat.c.id) is None:
        conn.execute(update(heartbeat).where(heartbeat.c.at < at).values(at=at))


def last_beat(conn: Connection) -> datetime | None:
    """Returns the time of the last heartbeat of any judge on this database, or None."""
    return conn.scalar(select(heartbeat.c.at))


ALIVE = timedelta(seconds=30)
"""The age after which a heartbeat no longer counts. A running judge writes one every ten
seconds."""

SESSIONS = sql(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND coalesce(application_name, '') <> current_setting('application_name')"
)
"""Counts the database sessions of other programs."""


JUDGES = sql(
    "SELECT DISTINCT application_name FROM pg_stat_activity WHERE datname = current_database()"
    " AND application_name LIKE 'judge %'"
    " AND application_name <> current_setting('application_name') ORDER BY 1"
)
"""Selects the names of the sessions of other judges and of running commands."""


def judges_connected(conn: Connection) -> list[str]:
    """Returns the names of the judges and running ``judge`` commands that are connected to this
    PostgreSQL database. A name contains the process ID and the machine, as in ``judge 4711 at
    north``."""
    return list(conn.scalars(JUDGES))


def is_worked_on(conn: Connection, now: datetime) -> bool:
    """Returns whether a judge is using this PostgreSQL database, which means that there was a
    heartbeat within `ALIVE` and that other programs are connected. (On SQLite, a judge locks the
    file instead.)"""
    sign = last_beat(conn)
    return sign is not None and now - sign < ALIVE and bool(conn.scalar(SESSIONS))
