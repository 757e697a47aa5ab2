"""A letter that came in, as a value: before it is stored, and after."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row

from storage.kinds import InboxState


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrived:
    """A letter at the door, and what its bytes do not tell. ``sender_key`` is the same for all
    letters whose order matters among each other."""

    raw: bytes
    recipient: str
    door: str
    peer: str
    envelope_sender: str
    received_at: datetime
    sender_key: str


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


def inbox_row_of(row: Row[Any]) -> InboxRow:
    """The letter a row of the table holds."""
    return InboxRow(
        id=row.id,
        raw=row.raw,
        digest=row.digest,
        recipient=row.recipient,
        door=row.door,
        peer=row.peer,
        envelope_sender=row.envelope_sender,
        received_at=row.received_at,
        sender_key=row.sender_key,
        message_id=row.message_id,
        state=InboxState(row.state),
        attempts=row.attempts,
        attempted_at=row.attempted_at,
        reason=row.reason,
        released=row.released,
        changed_at=row.changed_at,
    )
