"""Stores outgoing e-mails in the same transaction as the changes that they report. They are sent
later (`storage.mail.outbox_leases`)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from enum import IntEnum
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from storage.database.columns import UtcTime, written_out
from storage.database.enums import OutboxState
from storage.database.tables import outbox, outbox_held, outbox_waiting
from storage.mail.mail_filter import EVERYTHING, MailFilter, conditions
from storage.mail.mail_pictures import KeptPicture, enclose, take_out
from storage.people.same_addresses import address_key


class Lane(IntEnum):
    """The priority of an e-mail if not everything can be sent at once. URGENT: a deadline depends
    on it. LATER: it can wait until tomorrow."""

    URGENT = 0
    USUAL = 1
    LATER = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Outgoing:
    """An e-mail as it will be sent. Its ``pictures`` are drawn when it is sent. ``kind`` names its
    purpose, and is chosen by the code that writes the e-mail."""

    recipient: str
    envelope_sender: str
    message_id: str
    raw: bytes
    game: str | None
    kind: str
    lane: Lane = Lane.USUAL
    pictures: Sequence[KeptPicture] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxRow:
    """A stored e-mail. ``attempts`` is the number of attempts to send it, and ``due_at`` the time
    of the next possible attempt. ``changed_at`` is the time when it was posted, sent, postponed,
    given up or retried."""

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
    lane: Lane


_POST = (
    insert(outbox)
    .values(
        state=written_out(OutboxState.WAITING.value),
        attempts=written_out(0),
        reason=written_out(""),
        **dict.fromkeys(("posted_at", "due_at", "changed_at"), bindparam("at", type_=UtcTime)),
    )
    .returning(outbox.c.id)
)


def post(conn: Connection, outgoing: Outgoing, at: datetime, known: set[str] | None = None) -> int:
    """Stores an e-mail to be sent, and returns its number. ``known`` has the keys of the pictures
    that this transaction has already stored. Adds the keys of this e-mail's pictures to it."""
    values = {
        "recipient": outgoing.recipient,
        "recipient_key": address_key(outgoing.recipient),
        "envelope_sender": outgoing.envelope_sender,
        "message_id": outgoing.message_id,
        "raw": outgoing.raw,
        "game": outgoing.game,
        "kind": outgoing.kind,
        "at": at,
        "lane": int(outgoing.lane),
    }
    number = conn.execute(_POST, values).scalar_one()
    if outgoing.pictures:
        enclose(conn, number, outgoing.pictures, at, known)
    return number


def mark_sent(conn: Connection, letter_id: int, at: datetime, kept: bytes) -> None:
    """Marks an e-mail as sent. ``kept`` is a copy without secrets that replaces its bytes."""
    conn.execute(_SENT, {"letter": letter_id, "moment": at, "kept": kept})


_SENT = (
    update(outbox)
    .where(outbox.c.id == bindparam("letter"), outbox_waiting)
    .values(owner=None, leased_until=None, state=OutboxState.SENT.value, reason="")
    .values(changed_at=bindparam("moment"), raw=bindparam("kept"))
)


def reschedule(
    conn: Connection,
    letter_id: int,
    again: datetime,
    reason: str,
    now: datetime,
    *,
    untried: bool = False,
) -> None:
    """Reschedules an e-mail for that time. With ``untried``, the attempt does not count, because
    the e-mail reached no server."""
    attempts = outbox.c.attempts - (1 if untried else 0)
    _end(conn, letter_id, due_at=again, reason=reason, changed_at=now, attempts=attempts)


def mark_failed(conn: Connection, letter_id: int, reason: str, at: datetime) -> None:
    """Marks an e-mail as given up."""
    _end(conn, letter_id, state=OutboxState.FAILED.value, reason=reason, changed_at=at)


def take_up(conn: Connection, letter_id: int, again: datetime, reason: str, now: datetime) -> None:
    """Reschedules an e-mail that was given up too early."""
    conn.execute(
        update(outbox)
        .where(outbox.c.id == letter_id, outbox.c.state == OutboxState.FAILED.value)
        .values(state=OutboxState.WAITING.value, due_at=again, reason=reason, changed_at=now)
    )


def _end(conn: Connection, letter_id: int, **values: Any) -> None:
    """Ends the lease of a waiting e-mail and sets these values. Does nothing if the e-mail is no
    longer waiting."""
    conn.execute(
        update(outbox)
        .where(outbox.c.id == letter_id, outbox_waiting)
        .values(owner=None, leased_until=None, **values)
    )


def withdraw(
    conn: Connection, game: str, kinds: Collection[str], since: datetime, reason: str, at: datetime
) -> int:
    """Withdraws waiting e-mails about a game, and drops their contents. Selects e-mails of these
    kinds that were written at or after a time and are not leased. Returns how many it withdrew."""
    unsent = outbox_waiting & outbox.c.owner.is_(None)
    of_these = outbox.c.kind.in_(kinds) & (outbox.c.posted_at >= since)
    state = OutboxState.WITHDRAWN.value
    values = {"state": state, "reason": reason, "changed_at": at, "raw": b""}
    take_out(conn, select(outbox.c.id).where(outbox.c.game == game, of_these, unsent))
    taken_back = update(outbox).where(outbox.c.game == game, of_these, unsent).values(values)
    return conn.execute(taken_back).rowcount


def forget(conn: Connection, before: datetime, limit: int | None = None) -> int:
    """Deletes at most ``limit`` e-mails that were sent, withdrawn or given up before that time, the
    oldest first. Returns the number of deleted e-mails."""
    over = outbox.c.state != OutboxState.WAITING.value
    old = select(outbox.c.id).where(over, outbox.c.changed_at < before)
    these = old.order_by(outbox.c.id).limit(limit)
    return conn.execute(delete(outbox).where(outbox.c.id.in_(these))).rowcount


_UNSENT = outbox.c.state.in_([OutboxState.FAILED.value, OutboxState.WAITING.value])


def retry(conn: Connection, at: datetime, letter_id: int | None = None) -> int:
    """Retries an e-mail that is waiting or was given up, or all such e-mails: makes them due at
    once, and counts their attempts from 0 again. Returns the number of e-mails."""
    return conn.execute(
        update(outbox)
        .where(_UNSENT, *([] if letter_id is None else [outbox.c.id == letter_id]))
        .values(
            state=OutboxState.WAITING.value,
            due_at=at,
            owner=None,
            leased_until=None,
            changed_at=at,
            attempts=0,
        )
    ).rowcount


def unsent(
    conn: Connection, letter_id: int | None = None, recipient: str | None = None
) -> list[OutboxRow]:
    """Returns the e-mails that are waiting or were given up, either by number or by recipient
    (regardless of case)."""
    if recipient is None:
        return rows_that(conn, _UNSENT & (outbox.c.id == letter_id))
    key = address_key(recipient)
    return [row for row in rows_that(conn, _UNSENT) if address_key(row.recipient) == key]


def drop(conn: Connection, letter_id: int, at: datetime, kept: bytes) -> bool:
    """Withdraws an e-mail that has not been sent, even if it is leased. ``kept`` replaces its
    bytes. Returns whether there was such an e-mail."""
    take_out(conn, select(outbox.c.id).where(outbox.c.id == letter_id, _UNSENT))
    changed = conn.execute(
        update(outbox)
        .where(outbox.c.id == letter_id, _UNSENT)
        .values(
            state=OutboxState.WITHDRAWN.value,
            owner=None,
            leased_until=None,
            changed_at=at,
            raw=kept,
        )
    )
    return changed.rowcount == 1


def unsent_since(conn: Connection) -> datetime | None:
    """Returns the time when the oldest unsent e-mail was posted, or None. E-mails that are held
    back because mail to their reader bounces do not count."""
    waiting = select(outbox.c.posted_at).where(outbox_waiting, ~outbox_held)
    return conn.scalar(waiting.order_by(outbox.c.posted_at).limit(1))


def count(conn: Connection, state: OutboxState) -> int:
    """Returns the number of e-mails in a state."""
    return conn.scalar(select(func.count()).where(outbox.c.state == state.value)) or 0


def count_deferred(conn: Connection) -> int:
    """Returns the number of waiting e-mails that have been tried at least once."""
    tried = select(func.count()).where(outbox_waiting, outbox.c.reason != "")
    return conn.scalar(tried) or 0


def posted_since(conn: Connection, recipient: str, kind: str, moment: datetime) -> bool:
    """Returns whether an e-mail of that kind has been written to that address since a time."""
    query = select(outbox.c.id).where(
        outbox.c.recipient == recipient, outbox.c.kind == kind, outbox.c.posted_at >= moment
    )
    return conn.scalar(query.limit(1)) is not None


def awaits(conn: Connection, recipient: str, kind: str) -> bool:
    """Returns whether an e-mail of that kind to that address is still waiting to be sent."""
    query = select(outbox.c.id).where(
        outbox_waiting, outbox.c.recipient == recipient, outbox.c.kind == kind
    )
    return conn.scalar(query.limit(1)) is not None


def posted_as(conn: Connection, message_id: str) -> OutboxRow | None:
    """Returns the e-mail that was sent with that Message-ID, or None."""
    found = rows_that(conn, outbox.c.message_id == message_id) if message_id else []
    return found[0] if found else None


def last_to(conn: Connection, recipient: str) -> OutboxRow | None:
    """Returns the last e-mail that was written to that address, or None."""
    query = select(outbox.c.id).where(outbox.c.recipient == recipient)
    last = conn.scalar(query.order_by(outbox.c.id.desc()).limit(1))
    return row(conn, last) if last else None


def row(conn: Connection, letter_id: int) -> OutboxRow | None:
    found = rows_that(conn, outbox.c.id == letter_id)
    return found[0] if found else None


def rows(
    conn: Connection,
    states: Collection[OutboxState] | None = None,
    wanted: MailFilter = EVERYTHING,
) -> list[OutboxRow]:
    """Returns e-mails in these states (None: any), the oldest first."""
    return rows_that(conn, and_(*_wanted(states, wanted)), wanted.limit, wanted.offset)


def count_rows(
    conn: Connection, states: Collection[OutboxState] | None, wanted: MailFilter = EVERYTHING
) -> int:
    """Returns the total number of matching e-mails, ignoring ``offset`` and ``limit``."""
    return conn.scalar(select(func.count(outbox.c.id)).where(*_wanted(states, wanted))) or 0


def _wanted(
    states: Collection[OutboxState] | None, wanted: MailFilter
) -> Iterator[ColumnElement[bool]]:
    chosen = OutboxState if states is None else states
    yield outbox.c.state.in_([state.value for state in chosen])
    yield from conditions(wanted, outbox.c.recipient_key, outbox.c.posted_at)
    if wanted.game is not None:
        yield func.lower(outbox.c.game) == wanted.game.lower()


def rows_that(
    conn: Connection, condition: ColumnElement[bool], limit: int | None = None, offset: int = 0
) -> list[OutboxRow]:
    """Returns the e-mails that meet the condition, the oldest first."""
    query = select(*_COLUMNS).where(condition).order_by(outbox.c.id)
    query = query.limit(limit).offset(offset or None)
    return [
        OutboxRow(**{**row, "state": OutboxState(row["state"]), "lane": Lane(row["lane"])})
        for row in conn.execute(query).mappings()
    ]


_COLUMNS = [outbox.c[field.name] for field in fields(OutboxRow)]
