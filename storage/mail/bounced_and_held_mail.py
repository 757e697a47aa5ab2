"""Manages e-mails that bounced, and e-mails that are held back until their reader can be reached
again."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ColumnElement, Connection, select, update

from storage.database.enums import OutboxState
from storage.database.tables import outbox, outbox_held, outbox_waiting
from storage.mail.outbox import OutboxRow, rows_that
from storage.people.same_addresses import address_key

RETURNED = "came back: "
"""The start of the reason that is stored for an e-mail that was sent and bounced."""

NOTHING_KEPT = b""
"""Replaces an e-mail that was never sent, because it contains secrets."""


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
    """Makes an e-mail that was given up wait instead, because its reader's address accepts no mail
    for now."""
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
    """Makes the newest ``most`` of the e-mails that wait for an address due at that time, and
    withdraws the older ones. Returns how many it made due and how many it withdrew."""
    mine = outbox_waiting & (outbox.c.recipient_key == address_key(recipient))
    ids = conn.scalars(select(outbox.c.id).where(mine).order_by(outbox.c.id.desc())).all()
    later, gone = ids[:most], ids[most:]
    conn.execute(update(outbox).where(outbox.c.id.in_(later)).values(due_at=at))
    _withdraw(conn, outbox.c.id.in_(gone), at)
    return len(later), len(gone)


def withdraw_held(conn: Connection, before: datetime, at: datetime) -> None:
    """Withdraws e-mails that were written before that time and wait for unreachable readers."""
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
