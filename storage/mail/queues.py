"""Whose letters wait for each other: what those of a game's people are filed under."""

from __future__ import annotations

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Select,
    and_,
    cast,
    literal,
    select,
    union_all,
)

from storage.database.columns import Words
from storage.database.tables import further_addresses, games, seats

SEAT = "seat "
"""What the letters are filed under that came to a secret address, before the seat's number."""

held_in_game = and_(seats.c.game_id == games.c.id, seats.c.until.is_(None))
"""Whether somebody has a seat now in a game that is asked about."""


def keys_of_people(sits: ColumnElement[bool]) -> CompoundSelect[str]:
    """What the letters of people are filed under who have one of these seats."""
    seat = (literal(SEAT, Words) + cast(seats.c.id, Words)).label("key")
    return select(seat).where(sits).correlate(games).union_all(*_addresses(sits))


def addresses_of_people(sits: ColumnElement[bool]) -> CompoundSelect[str]:
    """The same for letters that came to no secret address: anyone may have written them."""
    return union_all(*_addresses(sits))


def _addresses(sits: ColumnElement[bool]) -> tuple[Select[str], Select[str]]:
    beside = further_addresses.c.account_key == seats.c.address_key
    further = select(further_addresses.c.address_key.label("key")).join(seats, beside)
    own = select(seats.c.address_key.label("key"))
    return own.where(sits).correlate(games), further.where(sits).correlate(games)


def key_of_seat(seat: int) -> str:
    """What letters are filed under that came to a secret address of this seat."""
    return f"{SEAT}{seat}"


def seat_of(key: str) -> int | None:
    """The seat whose letters are filed under this; None where they are an address's."""
    number = key.removeprefix(SEAT)
    return int(number) if number != key and number.isdecimal() and len(number) < 10 else None
