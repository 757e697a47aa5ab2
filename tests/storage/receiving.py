"""Stores a single message in the way in which the listeners store several."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from storage.database.tables import inbox
from storage.mail.inbox import receive_all
from storage.mail.received_letters_and_queue_keys import Arrived


def receive(conn: Connection, letter: Arrived) -> int | None:
    """Returns the message's number, or None if the same message to the same recipient is already
    stored."""
    newest = select(func.max(inbox.c.id))
    before = conn.scalar(newest)
    receive_all(conn, [letter])
    after = conn.scalar(newest)
    return after if after != before else None
