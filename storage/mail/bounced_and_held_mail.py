"""Manages e-mails that bounced, addresses to which mail bounces, and e-mails that are held back
until their readers can be reached again."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, delete, literal, select, update

from storage.database.columns import Words
from storage.database.enums import OutboxState
from storage.database.tables import failing_addresses, outbox, outbox_held, outbox_waiting
from storage.database.upsert import insert_unless_there
from storage.mail.outbox import OutboxRow, rows_that
from storage.people.same_addresses import address_key, own_key

RETURNED = "came back: "
"""The start of the reason that is stored for an e-mail that was sent and bounced."""

NOTHING_KEPT = b""
"""Replaces the bytes of an e-mail that was never sent, because they contain secrets."""


def left_under(conn: Connection, envelope_sender: str) -> OutboxRow | None:
    """Returns the e-mail that was sent with that envelope sender (with a digest in place of the
    secret part), or None."""
    found = rows_that(conn, outbox.c.envelope_sender == envelope_sender, limit=1)
    return found[0] if found else None


def mark_returned(conn: Connection, letter_id: int, reason: str, at: datetime) -> None:
    """Records that an e-mail bounced."""
    conn.execute(
        update(outbox)
        .where(outbox.c.id == letter_id)
        .values(reason=f"{RETURNED}{reason}", changed_at=at)
    )


def wait_for_reader(conn: Connection, letter_id: int, reason: str, at: datetime) -> None:
    """Changes the state of an e-mail from given up to waiting, because its reader's address does
    not accept mail at the moment."""
    conn.execute(
        update(outbox)
        .where(outbox.c.id == letter_id)
        .values(state=OutboxState.WAITING.value, due_at=at, reason=reason, changed_at=at)
    )


def returned_since(conn: Connection, recipient: str, moment: datetime) -> list[OutboxRow]:
    """Returns the e-mails to an address that bounced at or after a time, the oldest first."""
    return rows_that(
        conn,
        (outbox.c.recipient_key == address_key(recipient))
        & (outbox.c.changed_at >= moment)
        & outbox.c.reason.startswith(RETURNED, autoescape=True),
    )


def resume(conn: Connection, recipient: str, at: datetime, most: int) -> tuple[int, int]:
    """Resumes mail to an address. Of the e-mails that are waiting for it, makes the newest ``most``
    due at that time and withdraws the older ones. Returns the numbers of e-mails made due and
    withdrawn."""
    mine = outbox_waiting & (outbox.c.recipient_key == address_key(recipient))
    ids = conn.scalars(select(outbox.c.id).where(mine).order_by(outbox.c.id.desc())).all()
    later, gone = ids[:most], ids[most:]
    conn.execute(update(outbox).where(outbox.c.id.in_(later)).values(due_at=at))
    _withdraw(conn, outbox.c.id.in_(gone), at)
    return len(later), len(gone)


def withdraw_held(conn: Connection, before: datetime, at: datetime) -> None:
    """Withdraws e-mails that were written before that time and are waiting for unreachable
    readers."""
    _withdraw(conn, outbox_waiting & (outbox.c.posted_at < before) & outbox_held, at)


def _withdraw(conn: Connection, which: ColumnElement[bool], at: datetime) -> None:
    conn.execute(
        update(outbox)
        .where(which)
        .values(
            state=OutboxState.WITHDRAWN.value,
            reason="its reader could not be reached",
            changed_at=at,
            raw=NOTHING_KEPT,
        )
    )


def held(conn: Connection) -> frozenset[int]:
    """Returns the numbers of the e-mails that are held back until their readers write."""
    return frozenset(conn.scalars(select(outbox.c.id).where(outbox_waiting, outbox_held)))


@dataclass(frozen=True, slots=True)
class Failing:
    """The key of an address, the time when mail to it began to bounce, and the reason that its
    server gave."""

    address_key: str
    since: datetime
    reason: str


def mark_failing(conn: Connection, address: str, since: datetime, reason: str) -> bool:
    """Records that mail to an address bounces. Returns False if that is already recorded."""
    values = {"address_key": address_key(address), "since": since, "reason": reason}
    key = failing_addresses.c.address_key
    return insert_unless_there(conn, failing_addresses, values, key) is not None


def clear_failing(conn: Connection, address: str) -> Failing | None:
    """Records that mail to an address may be tried again. Returns the record of its bounces, or
    None if there was none."""
    gone = delete(failing_addresses).where(failing_addresses.c.address_key == address_key(address))
    columns = (failing_addresses.c[field.name] for field in fields(Failing))
    row = conn.execute(gone.returning(*columns)).first()
    return Failing(*row) if row else None


def failing_of(conn: Connection, address: str) -> list[str]:
    """Checks an address and its account's own address, and returns the keys of those whose mail
    bounces."""
    key = literal(address_key(address), Words)
    mine = failing_addresses.c.address_key.in_([key, own_key(key)])
    return list(conn.scalars(select(failing_addresses.c.address_key).where(mine)))
