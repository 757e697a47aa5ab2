"""Computes the keys of letter queues. Letters in the same queue are processed one at a time, in
order."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Connection,
    Select,
    and_,
    cast,
    func,
    literal,
    select,
    union_all,
)

from storage.database.columns import Words
from storage.database.tables import further_addresses, games, inbox, seats

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
