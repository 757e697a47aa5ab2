"""Decides which deadline is processed next. A deadline waits only for letters that arrived before
it.

A deadline waits longest for letters from the game's own players: letters to the secret addresses of
its seats, and letters from the addresses of the people who hold those seats. A letter from any
other address may also contain orders for a seat, with its password, so the deadline waits a short
time for all other letters. Only the first letters of each sender count, so no one can delay a
deadline by writing more letters.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    exists,
    or_,
    select,
    update,
)

from storage.database.columns import UtcTime
from storage.database.tables import games, inbox, inbox_open
from storage.mail.inbox import FAILED, FIRST_OF_SENDER, KIND, URGENT
from storage.mail.received_letters_and_queue_keys import held_in_game, keys_of_people

MOST_BEFORE = 200
"""The number of lanes, counted from the lowest, whose letters can be moved forward. The earlier
letters of the same game move forward with them."""

AT_ONCE = 20
"""The number of games whose letters are moved forward in one call."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long deadlines wait. Deadlines after ``own`` wait for letters from the game's own
    players. Deadlines after ``others`` wait for all letters."""

    own: datetime
    others: datetime


def since(now: datetime, patience: timedelta, up_since: datetime) -> datetime:
    """Returns a time such that every deadline before it has waited for at least ``patience``. If
    the judge has not been running for that long, returns a time long ago, because the judge
    processed no letters before it started."""
    return now - (LONG_AGO if now - up_since < patience else patience)


LONG_AGO = timedelta(days=36500)


_counts = and_(
    inbox_open,
    inbox.c.received_at <= games.c.wake_at,
    inbox.c.lane < FAILED,
    inbox.c.nth < FIRST_OF_SENDER,
)
_due = games.c.wake_at <= bindparam("now", type_=UtcTime)


def _is_recent(patience: str) -> ColumnElement[bool]:
    return games.c.wake_at > bindparam(patience, type_=UtcTime)


_THEIRS = keys_of_people(held_in_game).scalar_subquery()
_own = exists().where(_counts, inbox.c.sender_key.in_(_THEIRS)).correlate(games)
_any = exists().where(_counts).correlate(games)
_waits = or_(and_(_is_recent("own_since"), _own), and_(_is_recent("others_since"), _any))
_READY = select(games.c.id).where(_due, ~_waits).order_by(games.c.wake_at, games.c.id).limit(1)
_TAKE = _READY.with_for_update(skip_locked=True, of=games)


def ready(conn: Connection, now: datetime, patience: Patience, *, take: bool = False) -> int | None:
    """Returns the game that has been due longest among those that are not waiting for a letter, or
    None. With ``take``, no other judge gets the same game until this transaction ends."""
    values = {"now": now, "own_since": patience.own, "others_since": patience.others}
    return conn.scalar(_TAKE if take else _READY, values)


@dataclass(frozen=True, slots=True)
class Outlook:
    """Whether any letter can be processed, and when the next game is due."""

    has_letters: bool
    wake: datetime | None


_FREE = inbox.c.not_before.is_(None) | (inbox.c.not_before <= bindparam("now", type_=UtcTime))
_NEXT_WAKE = (
    select(games.c.wake_at).where(games.c.wake_at.is_not(None)).order_by(games.c.wake_at).limit(1)
)
_OUTLOOK = select(
    exists().where(inbox_open, _FREE).label("has_letters"),
    _NEXT_WAKE.scalar_subquery().label("wake"),
)


def outlook(conn: Connection, now: datetime) -> Outlook:
    """Returns everything that an idle judge needs to know, with a single query."""
    found = conn.execute(_OUTLOOK, {"now": now}).one()
    return Outlook(bool(found.has_letters), found.wake)


_DUE = select(games.c.id, games.c.wake_at).where(_due).order_by(games.c.wake_at, games.c.id)
_WAITED_FOR = (
    select(inbox.c.id)
    .join(games, games.c.id == bindparam("game"))
    .where(
        inbox_open,
        inbox.c.lane.between(0, FAILED - 1),
        inbox.c.lane % KIND < MOST_BEFORE,
        inbox.c.nth < FIRST_OF_SENDER,
        inbox.c.received_at <= games.c.wake_at,
        inbox.c.sender_key.in_(_THEIRS),
    )
    .order_by(inbox.c.id)
)
_OF_GAME_OR_THESE = (
    select(inbox.c.id)
    .where(
        inbox_open,
        inbox.c.lane.between(0, FAILED - 1),
        inbox.c.id.in_(bindparam("letters", expanding=True))
        | ((inbox.c.game_id == bindparam("game")) & (inbox.c.id < bindparam("last"))),
    )
    .order_by(inbox.c.id)
    .with_for_update(skip_locked=True)
)
_HURRY = (
    update(inbox)
    .where(inbox.c.id.in_(bindparam("letters", expanding=True)))
    .values(lane=inbox.c.lane + URGENT)
)


def hurry(conn: Connection, now: datetime) -> None:
    """Moves to the front of the queue the letters for which deadlines are waiting, along with
    earlier letters to seats of the same game, which must be processed first. The order of letters
    within a game does not change."""
    for number, _ in conn.execute(_DUE.limit(AT_ONCE), {"now": now}).all():
        letters = list(conn.scalars(_WAITED_FOR, {"game": number}))
        if letters:
            values = {"game": number, "letters": letters, "last": letters[-1]}
            letters = list(conn.scalars(_OF_GAME_OR_THESE, values))
            conn.execute(_HURRY, {"letters": letters})
