"""Represents an incoming letter as a value, before and after it is stored."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

from sqlalchemy import Row, select

from storage.database.enums import InboxState
from storage.database.tables import games, inbox


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrived:
    """A letter as it arrives, with data that is not part of its bytes. ``sender_key`` is the same
    for all letters that must stay in order. ``secret`` is the digest of the secret part of the
    recipient's address, and ``recipient`` has the digest in place of the secret. ``message_id`` is
    the unchanged Message-ID, which is only logged."""

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
    """A stored letter. ``attempts`` includes the current attempt. ``released`` means that the
    letter was held and then confirmed. ``game_data`` is the stored data of the game to whose secret
    address it came (`storage.games.games.settings_from`), but only for a letter that was claimed
    for processing."""

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
    game_data: str | None = None


_NAMES = tuple(field.name for field in fields(InboxRow))
INBOX_COLUMNS = tuple(inbox.c[name] for name in _NAMES if name != "game_data")
"""The columns that `inbox_row_of` needs, in this order."""
DATA_OF_ITS_GAME = select(games.c.data).where(games.c.id == inbox.c.game_id).scalar_subquery()
"""The value of ``game_data``, for letters that are claimed."""


def inbox_row_of(row: Row[Any]) -> InboxRow:
    """Converts a row of the table to a letter."""
    values = dict(zip(_NAMES, row, strict=False))
    return InboxRow(**values | {"state": InboxState(values["state"])})
