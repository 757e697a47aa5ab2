"""Takes seats from players, offers seats, and makes powers dummies."""

from __future__ import annotations

from grammar.commands.statement_types import (
    Dummy,
    Eject,
    Invite,
    Revive,
    SignOff,
    SignOn,
    Statement,
)
from judge.board.power_names_and_place_codes import Power, power_title
from judge.game.game import Seating, Stage
from judge.games.registry import variant_of
from judge.play import conduct_game, draw_votes
from mailer.transaction.context import SeatContext
from mailer.transaction.count_kept_deadlines import leave_seat
from mailer.transaction.reply_builder import Declined
from mailer.transaction.unit_of_work import Table
from mailer.wording import phrases, seat_names
from mailer.wording.notices.seats import dummy, left, lost_seat, revived, vacant, votes_wait
from storage.database.enums import Departure, SeatRole
from storage.people.accounts_and_seats import Seat


def eject(context: SeatContext, text: str, command: Eject) -> None:
    """Takes a seat from a player or an observer. In a running game, the command names the player's
    power. For observers, and for players without a power, it gives the person's name."""
    table = context.table
    seat = _meant(table, command)
    if context.work.moment < seat.since:
        who = seat_names.person(table, seat, context.seat, "Somebody")
        raise Declined(
            f"{who} took the seat after you wrote this. If you mean {who}, send EJECT again."
        )
    if seat.power and table.game.stage is Stage.ENDED:
        raise Declined(f"{table.name} is over, so its players keep their seats.")
    if seat.power is None:
        _dismiss(context, text, seat)
        return
    leave_seat(context.work, table, seat, Departure.EJECTED)
    table.game = conduct_game.reseated(table.game, seat.power, Seating.OFFERED)
    context.section.say(text, f"{phrases.power_name(seat.power)}'s seat is vacant.")
    why = f"The Master has ejected you. You can write to the Master at {context.seat.address}."
    lost_seat(context.work, table, seat, why)
    vacant(
        context.work,
        table,
        seat.power,
        "was ejected by the Master",
        kept=_is_kept(context, command, seat.power),
    )


def _is_kept(context: SeatContext, command: Eject, power: Power) -> bool:
    """Returns whether an INVITE further down in the same section reserves the seat."""
    line = context.hand.line_of(command)
    for part in context.hand.reading.parts:
        match part:
            case Statement(command=SignOn() | SignOff()) if part.line > line:
                return False
            case Statement(command=Invite(power=named)) if part.line > line and named == power:
                return True
    return False


def _meant(table: Table, command: Eject) -> Seat:
    forming = table.game.stage is Stage.FORMING
    if command.power and forming:
        wished = [seat for seat in table.players if seat.wish == command.power]
        if not wished:
            raise Declined(
                f"No one has joined {table.name} as {phrases.power_name(command.power)}. Before the"
                " start, name the person: LIST shows who has joined."
            )
        return wished[0]
    if command.power:
        seat = table.seat_of(command.power)
        if seat is None:
            raise Declined(f"Nobody plays {phrases.power_name(command.power)}.")
        return seat
    named = (
        [*table.players, *table.observers] if seat_names.knows_names(table, table.master) else []
    )
    called = [
        seat for seat in named if seat_names.own_name(seat).casefold() == command.name.casefold()
    ]
    if not called and "@" in command.name:
        raise Declined("EJECT needs a power, or a person's name as LIST shows it, not an address.")
    if not called:
        hint = (f"Did you mean  EJECT {command.near}",) if command.near else ()
        none = f"There is no person and no power called {command.name} in {table.name}."
        raise Declined(none, hint)
    if called[0].power:
        power = called[0].power
        raise Declined(
            f"{seat_names.own_name(called[0])} plays {power_title(power)}: EJECT {power}"
        )
    if len(called) > 1:
        raise Declined(f"{len(called)} people in {table.name} have the name {command.name}.")
    return called[0]


def _dismiss(context: SeatContext, text: str, seat: Seat) -> None:
    """Takes a seat without a power from an observer, or from a player before the start."""
    work, table = context.work, context.table
    name = seat_names.person(table, seat, context.seat, "The player")
    leave_seat(work, table, seat, Departure.EJECTED)
    context.section.say(text, f"{name} no longer has a seat in {table.name}.")
    why = f"This was the Master's decision. You can write to the Master at {context.seat.address}."
    lost_seat(work, table, seat, why)
    if seat.role is SeatRole.PLAYER:
        left(work, table, seat, " no longer plays, by decision of the Master.")


def make_dummy(context: SeatContext, text: str, command: Dummy) -> None:
    """Turns a power without a player into a dummy, so that the game no longer waits for it."""
    table, power = context.table, command.power
    name, seating = phrases.power_name(power), table.game.seats.get(power)
    _check_seating(table, power)
    if seating is Seating.DUMMY and not command.lets_votes_count:
        raise Declined(f"{name} is already a dummy. To offer its seat again, send  REVIVE {power}")
    if seating is Seating.PLAYED:
        raise Declined(
            f"{name} has a player. EJECT {power} takes the seat from them; DUMMY {power}"
            " below that line makes it a dummy."
        )
    if command.lets_votes_count:
        table.votes_count = draw_votes.BY_VOTE
        sentences = [VOTES_COUNT]
    else:
        if draw_votes.has_vote(table.game, power):
            # the votes so far were cast while this power still had a vote
            table.votes_count = frozenset()
        sentences = [
            votes_wait(),
            f"To let such an agreement take effect now, send  DUMMY {power} YES",
        ]
    if seating is not Seating.DUMMY:
        sentences = [f"{name} is a dummy now. REVIVE {power} offers its seat again.", *sentences]
        table.game = conduct_game.given_up(table.game, power)
        dummy(context.work, table, power, votes_count=command.lets_votes_count)
    context.section.say(text, *sentences)


VOTES_COUNT = "What all others have agreed to takes effect now."


def revive(context: SeatContext, text: str, command: Revive) -> None:
    """Offers a seat again after the game has stopped waiting for it."""
    table, power = context.table, command.power
    name, seating = phrases.power_name(power), table.game.seats.get(power)
    _check_seating(table, power)
    if seating not in (Seating.DUMMY, Seating.IDLE):
        how = "has a player" if seating is Seating.PLAYED else "is already vacant"
        raise Declined(f"{name} {how}.")
    table.game = conduct_game.reseated(table.game, power, Seating.OFFERED)
    context.section.say(text, f"{name}'s seat is vacant, and the game is waiting for it again.")
    revived(context.work, table, power)


def _check_seating(table: Table, power: Power) -> None:
    """Raises Declined if the Master cannot change who holds this power's seat now."""
    if table.game.stage is not Stage.RUNNING:
        raise Declined(f"{table.name} is not running.")
    if power not in variant_of(table.game).played(table.game.settings):
        raise Declined(f"{phrases.power_name(power)} has no player in this game.")
