"""Computes how reliable people are: how many games they finished, how many they left early, and how
many deadlines they met.

The figures must not reveal who plays which power in a game that keeps this secret. Therefore a
gunboat game counts only if it is over and reveals the names. It counts only for people who held
their seats to the end, because only their names are revealed. Other listed games count even while
they are running, but a deadline counts only if everyone in the game knows who met it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, case, func, literal, or_, select, update

from judge.game.game import Stage
from storage.database.columns import Words
from storage.database.enums import Departure, SeatRole
from storage.database.tables import games, seats
from storage.games.games import UNLISTED
from storage.people.same_addresses import address_key, has_key_of


@dataclass(frozen=True, slots=True)
class Reliability:
    """The figures of a person. ``resigned``, ``ejected`` and ``late`` (orders were missing) count
    the games that the person left early, by reason."""

    finished: int = 0
    resigned: int = 0
    ejected: int = 0
    late: int = 0
    deadlines: int = 0
    kept: int = 0

    @property
    def left(self) -> int:
        return self.resigned + self.ejected + self.late

    @property
    def is_new(self) -> bool:
        """Returns whether there are no figures to show."""
        return not (self.finished or self.left or self.deadlines)


def count_deadline(
    conn: Connection, seat_ids: Collection[int], *, kept: bool, is_open: bool
) -> None:
    """Counts a deadline for these seats. ``is_open`` means that everyone in the game knows who met
    it."""
    if not seat_ids:
        return
    values = {
        "deadlines": seats.c.deadlines + 1,
        "kept": seats.c.kept + int(kept),
        "open_deadlines": seats.c.open_deadlines + int(is_open),
        "open_kept": seats.c.open_kept + int(kept and is_open),
    }
    conn.execute(update(seats).where(seats.c.id.in_(seat_ids)).values(values))


def reliability_of(conn: Connection, address: str) -> Reliability:
    """Returns the figures of the owner of an address, summed over all their addresses."""
    return _figures(conn, has_key_of(seats.c.address_key, literal(address_key(address), Words)))


def reliability_at(conn: Connection, address: str) -> Reliability:
    """Returns the figures of this address only. A Master who knows one address of a person must not
    learn about the others."""
    return _figures(conn, seats.c.address_key == address_key(address))


GUNBOAT, NEVER_TOLD = '"gunboat":true', '"reveal":false'
"""Texts in the stored data of games that hide who plays which power, and of games that never reveal
it."""

_over = games.c.stage == Stage.ENDED.value
_gunboat = games.c.data.contains(GUNBOAT, autoescape=True)
_told = ~games.c.data.contains(NEVER_TOLD, autoescape=True)
_listed = ~games.c.data.contains(UNLISTED, autoescape=True)
_to_the_end = or_(
    and_(seats.c.until.is_(None), seats.c.departure.is_(None)),
    seats.c.departure == Departure.OVER.value,
)
_counts = or_(
    and_(_over, or_(~_gunboat, and_(_told, _to_the_end))),
    and_(~_over, ~_gunboat, _listed),
)


def _figures(conn: Connection, whose: ColumnElement[bool]) -> Reliability:
    stayed = or_(_to_the_end, seats.c.departure == Departure.OUT.value)
    query = (
        select(
            _sum(case((and_(_over, stayed), 1), else_=0)),
            *(
                _sum(case((seats.c.departure == how.value, 1), else_=0))
                for how in (Departure.RESIGNED, Departure.EJECTED, Departure.LATE)
            ),
            _sum(case((_over, seats.c.deadlines), else_=seats.c.open_deadlines)),
            _sum(case((_over, seats.c.kept), else_=seats.c.open_kept)),
        )
        .select_from(seats.join(games, games.c.id == seats.c.game_id))
        .where(whose, seats.c.role == SeatRole.PLAYER.value, seats.c.power.is_not(None), _counts)
    )
    return Reliability(*(int(count) for count in conn.execute(query).one()))


def _sum(of: ColumnElement[int]) -> ColumnElement[int]:
    return func.coalesce(func.sum(of), 0)
