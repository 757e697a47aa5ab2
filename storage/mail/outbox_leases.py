"""How letters are leased to couriers.

A courier holds no transaction while it talks to a server: `lease` marks letters as its own and is
committed; then it sends, and calls `renew` while that takes long; then each letter is marked in the
outbox. When it dies, its leases run out and the same letters go out again, with the same
Message-ID.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Connection, func, or_, select, update

from storage.database.tables import outbox, outbox_held, outbox_sent, outbox_waiting
from storage.mail.outbox import Lane, OutboxRow, rows_that

COUNTING = 0x6D61696C
"""The number of a lock, for who knows that number."""

SKEW = timedelta(seconds=60)
"""Moments this far in the future were written before a clock was set back: nobody waits for
them."""


SHARE = 10
"""One letter in so many is of a later lane, if some wait there: a flood of what matters most holds
up nothing else without end."""


def lease(
    conn: Connection,
    owner: str,
    now: datetime,
    seconds: int,
    limit: int,
    lanes: Collection[Lane] = tuple(Lane),
) -> list[OutboxRow]:
    """Letters to send now, those of the first lanes first, in each the oldest; nobody else gets
    them for so many seconds. None to addresses from which mail comes back. Where more wait than
    these, each lane has its `SHARE`."""
    lasting = timedelta(seconds=seconds)
    could = _is_due(now) & ~_is_leased(now, lasting)
    ids = _first(conn, could, lanes, limit)
    if len(ids) == limit:
        theirs = [_first(conn, could, [lane], limit // SHARE) for lane in sorted(lanes)[1:]]
        shared = [letter for some in theirs for letter in some]
        ids = [*[one for one in ids if one not in shared][: limit - len(shared)], *shared]
    if not ids:
        return []
    conn.execute(
        update(outbox)
        .where(outbox.c.id.in_(ids))
        .values(owner=owner, leased_until=now + lasting, attempts=outbox.c.attempts + 1)
    )
    return sorted(rows_that(conn, outbox.c.id.in_(ids)), key=lambda row: (row.lane, row.id))


def _first(
    conn: Connection, could: ColumnElement[bool], lanes: Collection[Lane], limit: int
) -> list[int]:
    query = (
        select(outbox.c.id)
        .where(outbox_waiting, ~outbox_held, outbox.c.lane.in_(lanes), could)
        .order_by(outbox.c.lane, outbox.c.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return list(conn.scalars(query)) if limit else []


def _is_due(now: datetime) -> ColumnElement[bool]:
    return or_(outbox.c.due_at <= now, outbox.c.changed_at > now + SKEW)


def _is_leased(now: datetime, lasting: timedelta) -> ColumnElement[bool]:
    until = outbox.c.leased_until
    return until.is_not(None) & (until > now) & (until <= now + max(lasting, SKEW) + SKEW)


def renew(conn: Connection, owner: str, until: datetime) -> None:
    """Has all leases of a courier last until then."""
    held = (outbox.c.owner == owner) & outbox_waiting
    conn.execute(update(outbox).where(held).values(leased_until=until))


def give_back(conn: Connection, owner: str, letters: Collection[int] | None = None) -> None:
    """Leaves leased letters (None: all that the courier has) to whoever comes next; they were not
    tried."""
    held = (outbox.c.owner == owner) & outbox_waiting
    conn.execute(
        update(outbox)
        .where(held if letters is None else held & outbox.c.id.in_(letters))
        .values(owner=None, leased_until=None, attempts=outbox.c.attempts - 1)
    )


def unlease(conn: Connection, owner: str) -> None:
    """Frees what a courier of that name had leased, who died."""
    held = (outbox.c.owner == owner) & outbox_waiting
    conn.execute(update(outbox).where(held).values(owner=None, leased_until=None))


def unlease_all(conn: Connection) -> None:
    """Frees what a daemon that died had leased: for one that starts and knows it is alone."""
    leased = outbox_waiting & (outbox.c.owner.is_not(None) | outbox.c.leased_until.is_not(None))
    conn.execute(update(outbox).where(leased).values(owner=None, leased_until=None))


def note_waiting(conn: Connection, now: datetime, reason: str) -> None:
    """Writes to all letters that are due why they are not sent."""
    conn.execute(
        update(outbox)
        .where(outbox_waiting, ~outbox_held, outbox.c.due_at <= now, outbox.c.reason != reason)
        .values(reason=reason)
    )


def asked_again(conn: Connection, since: datetime) -> bool:
    """Whether somebody had letters sent at once after that moment (`outbox.retry`)."""
    again = (outbox.c.attempts == 0) & (outbox.c.changed_at > outbox.c.posted_at)
    query = select(outbox.c.id).where(outbox_waiting, again, outbox.c.changed_at >= since)
    return conn.scalar(query.limit(1)) is not None


def sent_between(conn: Connection, moment: datetime, now: datetime) -> int:
    """How many letters went out after that moment, until now."""
    lately = outbox_sent & (outbox.c.changed_at > moment) & (outbox.c.changed_at <= now + SKEW)
    return conn.scalar(select(func.count()).where(lately)) or 0


def waits(conn: Connection, lanes: Collection[Lane], now: datetime) -> bool:
    """Whether a letter of these lanes could go out now."""
    could = outbox_waiting & ~outbox_held & outbox.c.lane.in_(lanes)
    return conn.scalar(select(outbox.c.id).where(could, _is_due(now)).limit(1)) is not None


def lease_alone(conn: Connection) -> None:
    """Has other couriers wait until the end of this transaction before they count what is sent: on
    SQLite they do so anyway."""
    if conn.dialect.name == "postgresql":
        conn.execute(select(func.pg_advisory_xact_lock(COUNTING)))


def leased_by_others(conn: Connection, owner: str, now: datetime, seconds: int) -> int:
    """How many letters other couriers are sending now."""
    theirs = outbox_waiting & _is_leased(now, timedelta(seconds=seconds))
    query = select(func.count()).where(theirs, outbox.c.owner != owner)
    return conn.scalar(query) or 0
