"""Letters that went out and came back, and those that wait since for readers who can be reached."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ColumnElement, Connection, select, update

from storage.database.enums import OutboxState
from storage.database.tables import outbox, outbox_held, outbox_waiting
from storage.mail.outbox import OutboxRow, rows_that
from storage.people.addresses import address_key

RETURNED = "came back: "
"""Opens the reason of a letter that went out and did not arrive."""

NOTHING_KEPT = b""
"""In place of a letter that was never sent, with its secrets."""


def left_under(conn: Connection, envelope_sender: str) -> OutboxRow | None:
    """The letter that left under that address, with a digest in place of its secret part."""
    found = rows_that(conn, outbox.c.envelope_sender == envelope_sender, limit=1)
    return found[0] if found else None


def mark_returned(conn: Connection, letter_id: int, reason: str, at: datetime) -> None:
    """Notes that a letter went out and came back."""
    conn.execute(
        update(outbox)
        .where(outbox.c.id == letter_id)
        .values(reason=f"{RETURNED}{reason}", changed_at=at)
    )


def wait_for_reader(conn: Connection, letter_id: int, reason: str, at: datetime) -> None:
    """Has a letter wait that was given up: its reader's address takes none for now."""
    conn.execute(
        update(outbox)
        .where(outbox.c.id == letter_id)
        .values(state=OutboxState.WAITING.value, due_at=at, reason=reason, changed_at=at)
    )


def returned_since(conn: Connection, recipient: str, moment: datetime) -> list[OutboxRow]:
    """The letters to an address that came back at or after a moment, the oldest first."""
    return rows_that(
        conn,
        (outbox.c.recipient_key == address_key(recipient))
        & (outbox.c.changed_at >= moment)
        & outbox.c.reason.startswith(RETURNED, autoescape=True),
    )


def resume(conn: Connection, recipient: str, at: datetime, most: int) -> tuple[int, int]:
    """Has the letters that wait for an address go out from that moment on, ``most`` of them, and
    withdraws those before: how many of each."""
    mine = outbox_waiting & (outbox.c.recipient_key == address_key(recipient))
    ids = conn.scalars(select(outbox.c.id).where(mine).order_by(outbox.c.id.desc())).all()
    later, gone = ids[:most], ids[most:]
    conn.execute(update(outbox).where(outbox.c.id.in_(later)).values(due_at=at))
    _withdraw(conn, outbox.c.id.in_(gone), at)
    return len(later), len(gone)


def withdraw_held(conn: Connection, before: datetime, at: datetime) -> None:
    """Withdraws letters written before that moment that wait for readers who do not write."""
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
    """The numbers of the letters that wait until their readers write."""
    return frozenset(conn.scalars(select(outbox.c.id).where(outbox_waiting, outbox_held)))
