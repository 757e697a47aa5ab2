"""Decides which names of seats and people a reader may know, and whose view of a game a seat
gets."""

from __future__ import annotations

from judge.game.game import Stage
from judge.game.phase_report import Reader, Role
from mailer.mail.safe_display_names import harmless_name
from mailer.transaction.unit_of_work import Table
from mailer.wording import phrases
from storage.database.enums import SeatRole
from storage.people.accounts_and_seats import Seat
from storage.people.same_addresses import is_same_address


def reader_of(table: Table, seat: Seat) -> Reader:
    """Returns whose view of the results a seat gets.

    The Master's seat gets only the public results if the Master also plays in the game.
    """
    if seat.role is SeatRole.PLAYER and seat.power:
        return seat.power
    sees_all = seat.role is SeatRole.MASTER and not plays(table, seat)
    return Role.MASTER if sees_all else Role.PUBLIC


def hides_names(table: Table) -> bool:
    """Returns True if GUNBOAT now hides who plays which power."""
    is_told = table.game.stage is Stage.ENDED and table.service.reveal
    return table.service.gunboat and not is_told


def knows_names(table: Table, reader: Seat | None) -> bool:
    """Returns True if this reader may know the names of the players. None means the public.

    With GUNBOAT, only a Master who does not play may know them.
    """
    if not hides_names(table):
        return True
    if reader is None or reader.role is not SeatRole.MASTER:
        return False
    return not plays(table, reader)


def plays(table: Table, master: Seat) -> bool:
    """Returns True if the Master also plays in the game."""
    return any(
        is_same_address(seat.address, master.address) or seat.addresses & master.addresses
        for seat in table.players
    )


def seat_name(table: Table, seat: Seat, reader: Seat | None = None) -> str:
    """Returns the name of a seat, or as much of it as this reader may know. None means the public.

    Examples are ``France``, ``the Master``, ``eve (observer)``, ``fred (player)`` and ``a player``.
    """
    known = knows_names(table, reader)
    match seat.role:
        case SeatRole.MASTER:
            return "the Master"
        case SeatRole.OBSERVER:
            return f"{own_name(seat)} (observer)" if known else "an observer"
        case SeatRole.PLAYER if seat.power:
            return phrases.power_name(seat.power)
        case SeatRole.PLAYER:
            return f"{own_name(seat)} (player)" if known else "a player"


def person(table: Table, seat: Seat, reader: Seat | None, unnamed: str) -> str:
    """Returns the name of the person in a seat, or ``unnamed`` if the reader may not know it."""
    return own_name(seat) if knows_names(table, reader) else unnamed


def own_name(seat: Seat) -> str:
    """Returns the name that the person in the seat chose. The judge does not verify it."""
    return harmless_name(seat.name) or "someone without a name"


def roster(table: Table, reader: Seat | None) -> list[str]:
    """Returns one line for each power with the name of its player, or nothing if the reader may not
    know the names."""
    if not knows_names(table, reader):
        return []
    seats = sorted(table.players, key=lambda s: s.power or "")
    return phrases.in_columns([(seat.power or "", own_name(seat)) for seat in seats])


def public_name(table: Table, seat: Seat) -> str:
    """Returns the name of a seat at the beginning of a sentence for everyone in the game, or "A
    player" if QUIET hides it."""
    if table.service.quiet and seat.role is SeatRole.PLAYER:
        return "A player"
    name = seat_name(table, seat)
    return name[:1].upper() + name[1:]
