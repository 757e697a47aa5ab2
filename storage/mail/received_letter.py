"""A letter that came in, as a value: before it is stored, and after."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

from sqlalchemy import Row

from storage.database.enums import InboxState
from storage.database.tables import inbox


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrived:
    """A letter at the door, and what its bytes do not tell. ``sender_key`` is the same for all
    letters whose order matters among each other. ``secret`` is the digest of the secret part of
    the address it came to, which stands in ``recipient`` in its place. ``message_id`` is as it was
    written, and not kept here: it is told when the letter is taken in."""

    raw: bytes
    recipient: str
    door: str
    peer: str
    envelope_sender: str
    received_at: datetime
    sender_key: str
    secret: str = ""
    message_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class InboxRow:
    """``attempts`` counts the one under way. ``released`` tells that somebody gave the word the
    letter was held for."""

    id: int
    raw: bytes
    digest: str
    recipient: str
    door: str
    peer: str
    envelope_sender: str
    received_at: datetime
    sender_key: str
    message_id: str | None
    state: InboxState
    attempts: int
    attempted_at: datetime | None
    reason: str
    released: bool
    changed_at: datetime


INBOX_COLUMNS = tuple(inbox.c[field.name] for field in fields(InboxRow))
"""What to ask of the table for `inbox_row_of`, in this order."""
_NAMES = tuple(column.name for column in INBOX_COLUMNS)


def inbox_row_of(row: Row[Any]) -> InboxRow:
    """The letter a row of the table holds."""
    values = dict(zip(_NAMES, row, strict=True))
    return InboxRow(**values | {"state": InboxState(values["state"])})
