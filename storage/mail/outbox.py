"""Letters to send: stored in the transaction whose news they bring, sent after it.

The courier holds no transaction while it talks to a server: `lease` marks letters as its own and
is committed, then it sends, then it marks them. When it dies, its leases run out and the same
letters go out again, with the same Message-ID.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from storage.database.kinds import OutboxState
from storage.database.tables import outbox, outbox_waiting


@dataclass(frozen=True, slots=True, kw_only=True)
class Outgoing:
    """A letter as it will go out. ``kind`` is the writer's own word for what it is."""

    recipient: str
    envelope_sender: str
    message_id: str
    raw: bytes
    game: str | None
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxRow:
    """``attempts`` counts leases; ``due_at`` is when it may go out next."""

    id: int
    recipient: str
    envelope_sender: str
    message_id: str
    raw: bytes
    game: str | None
    kind: str
    state: OutboxState
    posted_at: datetime
    due_at: datetime
    attempts: int
    owner: str | None
    leased_until: datetime | None
    reason: str
    changed_at: datetime


_POST = insert(outbox).returning(outbox.c.id)


def post(conn: Connection, outgoing: Outgoing, at: datetime) -> int:
    values = {
        "recipient": outgoing.recipient,
        "envelope_sender": outgoing.envelope_sender,
        "message_id": outgoing.message_id,
        "raw": outgoing.raw,
        "game": outgoing.game,
        "kind": outgoing.kind,
        "state": OutboxState.WAITING.value,
        "posted_at": at,
        "due_at": at,
        "attempts": 0,
        "reason": "",
        "changed_at": at,
    }
    return conn.execute(_POST, values).scalar_one()


def lease(conn: Connection, owner: str, now: datetime, seconds: int, limit: int) -> list[OutboxRow]:
    """Letters to send now, the oldest first; nobody else gets them for so many seconds."""
    free = outbox.c.leased_until.is_(None) | (outbox.c.leased_until <= now)
    ids = conn.scalars(
        select(outbox.c.id)
        .where(outbox_waiting, outbox.c.due_at <= now, free)
        .order_by(outbox.c.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
    ).all()
    if not ids:
        return []
    conn.execute(
        update(outbox)
        .where(outbox.c.id.in_(ids))
        .values(
            owner=owner,
            leased_until=now + timedelta(seconds=seconds),
            attempts=outbox.c.attempts + 1,
        )
    )
    return _rows(conn, outbox.c.id.in_(ids))


def unlease_all(conn: Connection) -> None:
    """Frees what a daemon that died had leased: for one that starts and knows it is alone."""
    conn.execute(update(outbox).where(outbox_waiting).values(owner=None, leased_until=None))


def mark_sent(conn: Connection, letter_id: int, at: datetime, kept: bytes) -> None:
    """Ends a letter that went out; ``kept`` is what stays of it, without its secrets."""
    _end(conn, letter_id, state=OutboxState.SENT.value, reason="", changed_at=at, raw=kept)


def reschedule(conn: Connection, letter_id: int, at: datetime, reason: str) -> None:
    """Has a letter tried again at that time."""
    _end(conn, letter_id, due_at=at, reason=reason)


def mark_failed(conn: Connection, letter_id: int, reason: str, at: datetime) -> None:
    """Gives a letter up."""
    _end(conn, letter_id, state=OutboxState.FAILED.value, reason=reason, changed_at=at)


def _end(conn: Connection, letter_id: int, **values: Any) -> None:
    """Ends a lease; a letter that was sent or given up meanwhile stays so."""
    conn.execute(
        update(outbox)
        .where(outbox.c.id == letter_id, outbox_waiting)
        .values(owner=None, leased_until=None, **values)
    )


def withdraw(
    conn: Connection, game: str, kinds: Collection[str], since: datetime, reason: str, at: datetime
) -> int:
    """Takes back letters of a game of these kinds, written at or after a moment, which no courier
    holds; nothing is kept of what they said. Returns how many."""
    unsent = outbox_waiting & outbox.c.owner.is_(None)
    of_these = outbox.c.kind.in_(kinds) & (outbox.c.posted_at >= since)
    state = OutboxState.WITHDRAWN.value
    values = {"state": state, "reason": reason, "changed_at": at, "raw": b""}
    taken_back = update(outbox).where(outbox.c.game == game, of_these, unsent).values(values)
    return conn.execute(taken_back).rowcount


def forget(conn: Connection, before: datetime) -> int:
    """Drops letters that were sent, or withdrawn, before that moment; returns how many."""
    over = outbox.c.state.in_((OutboxState.SENT.value, OutboxState.WITHDRAWN.value))
    return conn.execute(delete(outbox).where(over, outbox.c.changed_at < before)).rowcount


def retry(conn: Connection, letter_id: int, at: datetime) -> bool:
    """Has a letter sent now that was given up or waits for another try."""
    again = (OutboxState.FAILED.value, OutboxState.WAITING.value)
    changed = conn.execute(
        update(outbox)
        .where(outbox.c.id == letter_id, outbox.c.state.in_(again))
        .values(
            state=OutboxState.WAITING.value, due_at=at, owner=None, leased_until=None, changed_at=at
        )
    )
    return changed.rowcount == 1


def unsent_since(conn: Connection) -> datetime | None:
    """When the oldest letter not yet sent was written."""
    waiting = select(outbox.c.posted_at).where(outbox_waiting)
    return conn.scalar(waiting.order_by(outbox.c.posted_at).limit(1))


def posted_since(conn: Connection, recipient: str, kind: str, moment: datetime) -> bool:
    """Whether a letter of that kind was written to that address at or after a moment."""
    query = select(outbox.c.id).where(
        outbox.c.recipient == recipient, outbox.c.kind == kind, outbox.c.posted_at >= moment
    )
    return conn.scalar(query.limit(1)) is not None


def posted_as(conn: Connection, message_id: str) -> OutboxRow | None:
    """The letter that went out under a Message-ID."""
    found = _rows(conn, outbox.c.message_id == message_id)
    return found[0] if found else None


def last_to(conn: Connection, recipient: str) -> OutboxRow | None:
    """The letter that was written to that address last."""
    query = select(outbox.c.id).where(outbox.c.recipient == recipient)
    last = conn.scalar(query.order_by(outbox.c.id.desc()).limit(1))
    return row(conn, last) if last else None


def row(conn: Connection, letter_id: int) -> OutboxRow | None:
    found = _rows(conn, outbox.c.id == letter_id)
    return found[0] if found else None


def rows(
    conn: Connection, states: Collection[OutboxState] | None = None, limit: int | None = None
) -> list[OutboxRow]:
    """Letters in these states (None: in any), the oldest first."""
    wanted = OutboxState if states is None else states
    return _rows(conn, outbox.c.state.in_([state.value for state in wanted]), limit)


def _rows(
    conn: Connection, condition: ColumnElement[bool], limit: int | None = None
) -> list[OutboxRow]:
    query = select(outbox).where(condition).order_by(outbox.c.id).limit(limit)
    return [
        OutboxRow(
            id=row.id,
            recipient=row.recipient,
            envelope_sender=row.envelope_sender,
            message_id=row.message_id,
            raw=row.raw,
            game=row.game,
            kind=row.kind,
            state=OutboxState(row.state),
            posted_at=row.posted_at,
            due_at=row.due_at,
            attempts=row.attempts,
            owner=row.owner,
            leased_until=row.leased_until,
            reason=row.reason,
            changed_at=row.changed_at,
        )
        for row in conn.execute(query)
    ]
