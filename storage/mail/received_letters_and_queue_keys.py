"""Represents an incoming letter as a value, before and after it is stored, and computes the keys of
letter queues.

Letters in the same queue are processed one at a time, in order.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Connection,
    Row,
    Select,
    and_,
    cast,
    func,
    literal,
    select,
    union_all,
)

from storage.database.columns import Words
from storage.database.enums import InboxState
from storage.database.tables import further_addresses, games, inbox, seats


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


SEAT = "seat "
"""The prefix of the key for letters to a secret address. The number of the seat follows."""

held_in_game = and_(seats.c.game_id == games.c.id, seats.c.until.is_(None))
"""The condition that a seat in the query's game is currently held."""


def last_of_senders(conn: Connection) -> dict[str, datetime]:
    """Returns the time of the last letter for each sender key."""
    query = select(inbox.c.sender_key, func.max(inbox.c.received_at)).group_by(inbox.c.sender_key)
    return {row[0]: row[1] for row in conn.execute(query)}


def keys_of_people(sits: ColumnElement[bool]) -> CompoundSelect[str]:
    """Returns a query for the queue keys of everyone who has one of these seats."""
    seat = (literal(SEAT, Words) + cast(seats.c.id, Words)).label("key")
    return select(seat).where(sits).correlate(games).union_all(*_addresses(sits))


def addresses_of_people(sits: ColumnElement[bool]) -> CompoundSelect[str]:
    """Returns a query for the address keys of everyone who has one of these seats. Letters with
    such a key did not come to a secret address, so anyone may have written them."""
    return union_all(*_addresses(sits))


def _addresses(sits: ColumnElement[bool]) -> tuple[Select[str], Select[str]]:
    beside = further_addresses.c.account_key == seats.c.address_key
    further = select(further_addresses.c.address_key.label("key")).join(seats, beside)
    own = select(seats.c.address_key.label("key"))
    return own.where(sits).correlate(games), further.where(sits).correlate(games)


def key_of_seat(seat: int) -> str:
    """Returns the key of letters that came to a secret address of this seat."""
    return f"{SEAT}{seat}"


def seat_of(key: str) -> int | None:
    """Returns the seat of such a key, or None if the key is an address."""
    number = key.removeprefix(SEAT)
    return int(number) if number != key and number.isdecimal() and len(number) < 10 else None
