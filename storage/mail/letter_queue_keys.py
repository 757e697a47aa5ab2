"""Computes the keys of letter queues, and deletes letters that are no longer needed. Letters in the
same queue are processed one at a time, in order."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Connection,
    Select,
    and_,
    cast,
    delete,
    func,
    literal,
    select,
    union_all,
)

from judge.game.game import Stage
from storage.database.columns import Words
from storage.database.enums import InboxState
from storage.database.tables import further_addresses, games, inbox, seats

SEAT = "seat "
"""The prefix of the key for letters to a secret address. The number of the seat follows."""

held_in_game = and_(seats.c.game_id == games.c.id, seats.c.until.is_(None))
"""The condition that a seat in the query's game is currently held."""


@dataclass(frozen=True, slots=True)
class MailFilter:
    """Selects the letters or e-mails that an operator wants to see. None means any. ``people`` has
    the keys of addresses or seats. ``game`` is the name of a game. ``since`` and ``until`` limit
    the time of arrival or writing. ``offset`` and ``limit`` select a part of the result."""

    people: Collection[str] | None = None
    game: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    offset: int = 0
    limit: int | None = None


EVERYTHING = MailFilter()


def conditions(
    wanted: MailFilter, who: ColumnElement[Any], at: ColumnElement[datetime]
) -> Iterator[ColumnElement[bool]]:
    """Yields a condition on each of these columns that the filter restricts."""
    if wanted.people is not None:
        yield who.in_(wanted.people)
    if wanted.since is not None:
        yield at >= wanted.since
    if wanted.until is not None:
        yield at < wanted.until


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


_RUNNING = select(games.c.id).where(games.c.stage == Stage.RUNNING.value)


def forget_letters(conn: Connection, before: datetime, limit: int | None = None) -> int:
    """Deletes the oldest processed letters that arrived before that time, at most ``limit`` of
    them. Returns the number of deleted letters. Keeps the letters of people who have or had a seat
    in a game that is still running, because someone may ask who wrote what."""
    people = keys_of_people(seats.c.game_id.in_(_RUNNING)).scalar_subquery()
    old = select(inbox.c.id).where(
        inbox.c.state == InboxState.DONE.value,
        inbox.c.received_at < before,
        inbox.c.sender_key.not_in(people),
    )
    these = old.order_by(inbox.c.id).limit(limit)
    return conn.execute(delete(inbox).where(inbox.c.id.in_(these))).rowcount
