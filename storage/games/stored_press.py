"""Stores press, and how it was delivered."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, and_, func, insert, or_, select

from judge.board.phases import Phase
from storage.database.tables import press


@dataclass(frozen=True, slots=True)
class SentPress:
    """Stored press. ``sender`` is the number of the seat that wrote it, even if it was ``grey``
    (anonymous to its readers)."""

    phase: Phase
    sender: str
    recipients: tuple[str, ...]
    grey: bool
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class PressDelivery:
    """How press was delivered: the names of the writer and the addressees that readers saw, and the
    numbers of the readers' seats (None: everyone who has a seat in the game, now or later)."""

    writer: str
    addressees: str
    readers: Collection[int] | None


@dataclass(frozen=True, slots=True)
class KeptPress:
    """Press that its writer or a reader may read again. ``is_own`` means that this person wrote it,
    and ``is_alone`` means that no one else received it."""

    phase: Phase
    at: datetime
    writer: str
    addressees: str
    recipients: tuple[str, ...]
    text: str
    is_own: bool
    is_alone: bool


def add_press(
    conn: Connection,
    game_id: int,
    phase: Phase,
    sender: str,
    recipients: Sequence[str],
    grey: bool,
    text: str,
    at: datetime,
    key: str | None = None,
    delivery: PressDelivery | None = None,
) -> int:
    """Stores press and returns its number. Replies refer to it by its ``key``, which no one can
    guess. Readers can see it again later only if ``delivery`` is given."""
    values = {
        "game_id": game_id,
        "phase": str(phase),
        "sender": sender,
        "recipients": json.dumps(list(recipients), ensure_ascii=False),
        "grey": grey,
        "text": text,
        "at": at,
        "key": key,
    }
    if delivery:
        values |= {"writer": delivery.writer, "addressees": delivery.addressees}
        values["readers"] = EVERYBODY if delivery.readers is None else _numbers(delivery.readers)
    return conn.execute(insert(press).returning(press.c.id), values).scalar_one()


EVERYBODY = "*"


def _numbers(seats: Collection[int]) -> str:
    return f" {' '.join(map(str, sorted(seats)))} "


def kept_press(conn: Connection, game_id: int, seat: int) -> Iterator[KeptPress]:
    """Yields the press in that game that the seat wrote or received, including press to everyone,
    in order."""
    mine = press.c.sender == str(seat)
    got = press.c.readers.contains(_numbers([seat]), autoescape=True)
    query = (
        select(
            press.c.phase,
            press.c.at,
            press.c.writer,
            press.c.addressees,
            press.c.recipients,
            press.c.text,
            press.c.sender,
            press.c.readers,
        )
        .where(press.c.game_id == game_id, press.c.readers.is_not(None))
        .where(or_(mine, got, press.c.readers == EVERYBODY))
        .order_by(press.c.id)
    )
    alone = _numbers([seat])
    for row in conn.execute(query):
        named = tuple(json.loads(row.recipients))
        yield KeptPress(
            Phase.read(row.phase),
            row.at,
            row.writer or "",
            row.addressees or "",
            named,
            row.text,
            row.sender == str(seat),
            row.readers == alone,
        )


def count_press(conn: Connection, game_id: int, sender: str, since: datetime) -> int:
    """Returns the number of press messages that this seat has written in that game since that
    time."""
    written = select(func.count()).where(
        press.c.game_id == game_id, press.c.sender == sender, press.c.at >= since
    )
    return conn.scalar(written) or 0


def press_of_key(conn: Connection, key: str, game_id: int) -> SentPress | None:
    """Returns the press in that game with that key."""
    return _press(conn, press.c.key == key, game_id)


def press_letter(conn: Connection, number: int, game_id: int) -> SentPress | None:
    """Returns the press in that game with that number, if it has no key."""
    return _press(conn, and_(press.c.id == number, press.c.key.is_(None)), game_id)


def _press(conn: Connection, which: ColumnElement[bool], game_id: int) -> SentPress | None:
    query = select(
        press.c.phase, press.c.sender, press.c.recipients, press.c.grey, press.c.text, press.c.at
    ).where(which, press.c.game_id == game_id)
    for phase, sender, recipients, grey, text, at in conn.execute(query):
        return SentPress(Phase.read(phase), sender, tuple(json.loads(recipients)), grey, text, at)
    return None
