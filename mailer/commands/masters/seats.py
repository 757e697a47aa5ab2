"""Who sits in a game: seats taken from their players, offered, and left to nobody."""

from __future__ import annotations

from grammar.commands.commands import Dummy, Eject, Revive
from judge.board.pieces import Power
from judge.game.game import Seating, Stage
from judge.games.registry import variant_of
from judge.play import course
from mailer.session.answers import Declined
from mailer.session.context import SeatContext
from mailer.session.unit_of_work import Table
from mailer.text import notices, wording


def eject(context: SeatContext, text: str, command: Eject) -> Declined | None:
    table = context.table
    seat = table.seat_of(command.power)
    if seat is None:
        return Declined(f"Nobody plays {wording.power_name(command.power)}.")
    if context.work.moment < seat.since:
        return Declined(
            f"{wording.power_name(command.power)}'s player took the seat after you wrote this."
            " If you mean that player, send EJECT once more."
        )
    context.work.leave_seat(table, seat)
    table.game = course.reseated(table.game, command.power, Seating.OFFERED)
    context.section.say(text, f"{wording.power_name(command.power)}'s seat is on offer.")
    why = f"The Master has given it to others. You can write to him at {context.seat.address}."
    notices.lost_seat(context.work, table, seat, why)
    notices.vacant(context.work, table, command.power, "was ejected by the Master")
    return None


def make_dummy(context: SeatContext, text: str, command: Dummy) -> Declined | None:
    """A power that nobody plays: the game goes on without it."""
    table, power = context.table, command.power
    name, seating = wording.power_name(power), table.game.seats.get(power)
    refused = _why_not_seated(table, power)
    if refused:
        return refused
    if seating is Seating.DUMMY:
        return Declined(f"{name} is a dummy already. To offer its seat again, send  REVIVE {power}")
    if seating is Seating.PLAYED:
        return Declined(
            f"{name} has a player. EJECT {power} takes the seat from him; DUMMY {power} below that"
            " line leaves it to nobody."
        )
    table.game = course.given_up(table.game, power)
    context.section.say(text, f"{name} is played by nobody now. REVIVE {power} offers it again.")
    notices.dummy(context.work, table, power)
    return None


def revive(context: SeatContext, text: str, command: Revive) -> Declined | None:
    """A seat that nobody was waited for in is on offer again."""
    table, power = context.table, command.power
    name, seating = wording.power_name(power), table.game.seats.get(power)
    refused = _why_not_seated(table, power)
    if refused:
        return refused
    if seating not in (Seating.DUMMY, Seating.IDLE):
        how = "has a player" if seating is Seating.PLAYED else "is on offer already"
        return Declined(f"{name} {how}.")
    table.game = course.reseated(table.game, power, Seating.OFFERED)
    context.section.say(text, f"{name}'s seat is on offer, and the game waits for it again.")
    notices.revived(context.work, table, power)
    return None


def _why_not_seated(table: Table, power: Power) -> Declined | None:
    """Why nobody can be put into, or taken out of, the seat of this power now."""
    if table.game.stage is not Stage.RUNNING:
        return Declined(f"{table.name} does not run.")
    if power not in variant_of(table.game).played(table.game.settings):
        return Declined(f"{wording.power_name(power)} has no player in this game.")
    return None
