"""Writes notices about absences, which can move deadlines."""

from __future__ import annotations

from mailer.scheduling import absences
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import notify, phrases, seat_names
from storage.database.enums import SeatRole
from storage.games.game_times import Absence
from storage.people.accounts_and_seats import Seat


def away(work: UnitOfWork, table: Table, seat: Seat, absence: Absence, *, moved: bool) -> None:
    """Announces an absence, and says whether it moved the deadline."""
    when = phrases.window(absence.start, absence.end, table.service.zone)
    later = "The deadline has moved." if moved else "No deadline falls in that time."
    text = f"{_begun(_who(table, seat))} is away {when}. {later}"
    notify.announce(work, table, "someone will be away", text)


def back(work: UnitOfWork, table: Table, seat: Seat) -> None:
    text = f"{_begun(_who(table, seat))} is no longer away. The deadline stays as it is."
    notify.announce(work, table, "someone is back", text)


def _who(table: Table, seat: Seat) -> str:
    """Returns the power, or "a player" if QUIET hides it."""
    is_hidden = table.service.quiet and seat.role is SeatRole.PLAYER
    return "a player" if is_hidden else seat_names.seat_name(table, seat)


def _begun(who: str) -> str:
    return who[:1].upper() + who[1:]


def away_lines(work: UnitOfWork, table: Table, reader: Seat) -> list[str]:
    """Returns a line for each absence, now or later, that says who is away and when."""
    lines = []
    for absence in absences.still_to_come(table.timing, work.now):
        seat = next((one for one in table.seats if one.id == absence.seat), None)
        if seat is None:
            continue
        who = "You are" if seat.id == reader.id else f"{_begun(_who(table, seat))} is"
        when = phrases.window(absence.start, absence.end, work.zone(reader, table))
        lines.append(f"{who} away {when}.")
    return lines
