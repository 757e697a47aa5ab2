"""Leases e-mails to senders, the threads that send them.

A sender has no open transaction while it talks to a server. It leases some e-mails with `lease` and
commits the transaction. Then it sends these e-mails, calls `renew` if that takes a long time, and
records each result in the outbox. If a sender dies, its leases run out, and the e-mails are sent
again with the same Message-ID.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Connection, func, or_, select, update

from storage.database.tables import outbox, outbox_held, outbox_sent, outbox_waiting
from storage.mail.outbox import Lane, OutboxRow, rows_that

COUNTING = 0x6D61696C
"""The number of the PostgreSQL lock that `lease_alone` takes."""

SKEW = timedelta(seconds=60)
"""If a stored time is further in the future than this, the clock must have been set back since it
was stored, so the time is ignored."""


SHARE = 10
"""One in this many e-mails is taken from each later lane, so that a flood of urgent e-mails cannot
block the others forever."""


def lease(
    conn: Connection,
    owner: str,
    now: datetime,
    seconds: int,
    limit: int,
    lanes: Collection[Lane] = tuple(Lane),
) -> list[OutboxRow]:
    """Leases due e-mails for that many seconds and returns them. The lowest lane comes first, and
    within each lane the oldest e-mail. No other sender gets these e-mails. Leaves out e-mails to
    addresses whose mail bounces. If more than ``limit`` e-mails are due, each later lane gets its
    `SHARE`."""
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
    """Extends all leases of a sender until that time."""
    held = (outbox.c.owner == owner) & outbox_waiting
    conn.execute(update(outbox).where(held).values(leased_until=until))


def give_back(conn: Connection, owner: str, letters: Collection[int] | None = None) -> None:
    """Ends a sender's leases on these e-mails (None: all its leases), so that another sender can
    take them. The attempts do not count."""
    held = (outbox.c.owner == owner) & outbox_waiting
    conn.execute(
        update(outbox)
        .where(held if letters is None else held & outbox.c.id.in_(letters))
        .values(owner=None, leased_until=None, attempts=outbox.c.attempts - 1)
    )


def unlease(conn: Connection, owner: str) -> None:
    """Frees the e-mails that a sender of that name leased before it died."""
    held = (outbox.c.owner == owner) & outbox_waiting
    conn.execute(update(outbox).where(held).values(owner=None, leased_until=None))


def unlease_all(conn: Connection) -> None:
    """Frees all leased e-mails. Only a judge that is starting and knows that it is the only one may
    call this."""
    leased = outbox_waiting & (outbox.c.owner.is_not(None) | outbox.c.leased_until.is_not(None))
    conn.execute(update(outbox).where(leased).values(owner=None, leased_until=None))


def note_waiting(conn: Connection, now: datetime, reason: str) -> None:
    """Records the reason why due e-mails are not being sent."""
    conn.execute(
        update(outbox)
        .where(outbox_waiting, ~outbox_held, outbox.c.due_at <= now, outbox.c.reason != reason)
        .values(reason=reason)
    )


def asked_again(conn: Connection, since: datetime) -> bool:
    """Returns whether `outbox.retry` has been called since that time."""
    again = (outbox.c.attempts == 0) & (outbox.c.changed_at > outbox.c.posted_at)
    query = select(outbox.c.id).where(outbox_waiting, again, outbox.c.changed_at >= since)
    return conn.scalar(query.limit(1)) is not None


def hasten(conn: Connection, since: datetime, now: datetime) -> None:
    """Makes e-mails due now if they have been postponed since that time, because the server that
    failed is working again."""
    put_off = (outbox.c.attempts > 0) & (outbox.c.changed_at >= since) & (outbox.c.due_at > now)
    conn.execute(
        update(outbox)
        .where(outbox_waiting, put_off, outbox.c.reason != "", outbox.c.owner.is_(None))
        .values(due_at=now)
    )


def sent_between(conn: Connection, moment: datetime, now: datetime) -> int:
    """Returns the number of e-mails that have been sent since that time."""
    lately = outbox_sent & (outbox.c.changed_at > moment) & (outbox.c.changed_at <= now + SKEW)
    return conn.scalar(select(func.count()).where(lately)) or 0


def waits(conn: Connection, lanes: Collection[Lane], now: datetime) -> bool:
    """Returns whether an e-mail in one of these lanes is due and not held back."""
    could = outbox_waiting & ~outbox_held & outbox.c.lane.in_(lanes)
    return conn.scalar(select(outbox.c.id).where(could, _is_due(now)).limit(1)) is not None


def lease_alone(conn: Connection) -> None:
    """Makes other senders wait until this transaction ends before they lease e-mails and count the
    sent ones. On SQLite, they always have to wait."""
    if conn.dialect.name == "postgresql":
        conn.execute(select(func.pg_advisory_xact_lock(COUNTING)))


def leased_by_others(conn: Connection, owner: str, now: datetime, seconds: int) -> int:
    """Returns the number of e-mails that other senders are sending now."""
    theirs = outbox_waiting & _is_leased(now, timedelta(seconds=seconds))
    query = select(func.count()).where(theirs, outbox.c.owner != owner)
    return conn.scalar(query) or 0
