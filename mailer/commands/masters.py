"""What a Master's lines do. Every act is logged; what touches players is told to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from zoneinfo import ZoneInfo

from grammar.commands.commands import (
    AllowSequence,
    DenySequence,
    Eject,
    Pause,
    Process,
    Resume,
    SetDeadline,
    Setting,
    Start,
    Terminate,
)
from grammar.commands.settings import write_setting
from grammar.words.times import LONGEST, After, When, instead, resolve
from judge.board.phases import Phase, Span
from judge.game.game import Ending, Game, How, Leave, NotNow, Seating, Stage
from judge.game.settings import Press, Settings
from judge.play import course, rearranging, schedule, tasks
from mailer.commands import lifecycle, progress
from mailer.commands.order_lines import is_from_before
from mailer.session import deadlines
from mailer.session.answers import Declined
from mailer.session.context import SeatContext
from mailer.text import bulletins, notices, telling, wording
from mailer.text.standing import SECRET_SETTINGS

AT_START_ONLY = frozenset(
    {
        "variant",
        "players",
        "powers",
        "start",
        "victory",
        "private",
        "early_solo",
        "public_lists",
        "master_sees_lists",
    }
)
"""Settings that cannot change once the game runs."""

FURTHEST = timedelta(seconds=LONGEST)
"""How far ahead a deadline may lie: as far as any other span of time."""


# -- time --------------------------------------------------------------------------------------


def process(context: SeatContext, text: str, command: Process) -> Declined | None:
    """PROCESS overrides WAIT and DELAY, never a missing list; FORCE does (CB 2.2)."""
    table = context.table
    wanted = schedule.wanted(table.game)
    if wanted is None:
        return Declined(f"{table.name} does not run.")
    if table.timing.paused_at:
        return Declined("The game is paused; RESUME first.")
    code = schedule.code_of(wanted.phases)
    named = command.phase
    named = named.outside(wanted.phases) if isinstance(named, Span) else named
    if named not in (None, *wanted.phases):
        return Declined(
            f"{command.phase} is not the phase in hand, so nothing was processed. The judge now"
            f" takes orders for {code}."
        )
    if named is None and context.work.moment < table.stored.timing.opened_at:
        return Declined(
            f"Your letter is from before the judge asked for {code}. If you mean it, send "
            f" PROCESS {wanted.phase}"
        )
    if wanted.missing and schedule.always_waits(table.game):
        return Declined(
            f"Orders are missing from {wording.powers(wanted.missing)}, and by the rules of this"
            f" game {code} waits for all of them."
        )
    if wanted.missing and not command.force:
        return Declined(
            f"Orders are missing from {wording.powers(wanted.missing)}. To seal them as they stand,"
            f" send  PROCESS {wanted.phase} FORCE  ({_hears(table.game, wanted.phases)})."
        )
    run = table.game.run
    progress.advance(context.work, table)
    ran = " What could run has run; its results are in a mail of their own."
    context.section.say(text, f"{code} is sealed.{ran if table.game.run > run else ''}")
    return None


def _hears(game: Game, phases: Sequence[Phase]) -> str:
    """Who is told that orders were not waited for."""
    is_public = tasks.names_the_late(game, phases)
    whom = "announced to all" if is_public else "told to those who are late"
    return f"this is {whom}"


def set_deadline(context: SeatContext, text: str, command: SetDeadline) -> Declined | None:
    table, now = context.table, context.work.now
    wanted = schedule.wanted(table.game)
    if wanted is None:
        return Declined(f"{table.name} does not run, so it has no deadline.")
    code = schedule.code_of(wanted.phases)
    if is_from_before(context, table.stored.timing.opened_at):
        return Declined(
            f"Your letter was written before the judge asked for {code}, so the deadline stays as"
            " it is. If you mean it, reply to this mail with the line once more."
        )
    zone = context.work.zone(context.seat, table)
    try:
        when = resolve(command.when, now, table.service.zone)
    except OverflowError:
        return Declined("There is no such moment.")
    except ValueError as error:
        return _no_such_deadline(context, command.when, str(error))
    if when > now + FURTHEST:
        return Declined("A deadline lies within a year.")
    if when <= now:
        return Declined(f"{wording.moment(when, zone)} has passed; a deadline lies ahead.")
    table.timing = deadlines.with_deadline(table.service, table.timing, when, now)
    table.deadline_moved = True
    context.section.say(text, f"Deadline: {code}  {wording.deadline(when, zone, now)}")
    return None


def _no_such_deadline(context: SeatContext, when: When, why: str) -> Declined:
    """Why a date cannot be a deadline, and one near to it that can."""
    lies_ahead = Declined(f"{why} A deadline lies ahead.")
    if isinstance(when, After):
        return lies_ahead
    zone = when.zone or context.table.service.zone
    near = instead(when, context.work.now, zone).astimezone(ZoneInfo(zone))
    said = near.strftime(f"%a {near.day} %b %Y %H:%M") + f" {when.zone}" * bool(when.zone)
    return replace(lies_ahead, more=(f"Possible would be:  SET DEADLINE {said}",))


def pause(context: SeatContext, text: str, command: Pause) -> Declined | None:
    table = context.table
    if table.game.stage is not Stage.RUNNING or table.timing.paused_at:
        return Declined(f"{table.name} does not run.")
    table.timing = replace(table.timing, paused_at=context.work.now)
    context.section.say(text, "The game is paused: no deadline, and nothing runs until RESUME.")
    return None


def resume(context: SeatContext, text: str, command: Resume) -> Declined | None:
    table = context.table
    if not table.timing.paused_at:
        return Declined(f"{table.name} is not paused.")
    table.timing = deadlines.resumed(table.timing, context.work.now)
    context.section.say(
        text, "The game goes on; the deadline has moved by the length of the pause."
    )
    return None


# -- the game ----------------------------------------------------------------------------------


def change_setting(context: SeatContext, text: str, command: Setting) -> Declined | None:
    table = context.table
    if table.game.stage is not Stage.FORMING and command.field in AT_START_ONLY:
        return Declined(f"{command.label} cannot be changed once the game has started.")
    if table.game.stage is not Stage.FORMING and _opens_lists(table.game.settings, command):
        return Declined(
            "A game that has started cannot go from press to no press: it would open the lists."
        )
    if command.field == "public_lists" and table.game.settings.press is Press.NONE:
        return Declined(LISTS_ARE_PUBLIC)
    rules, service = lifecycle.changed(table.game.settings, table.service, [command])
    refused = lifecycle.fault_of(rules, service) or lifecycle.fault_of_seats(table, rules)
    if refused:
        return refused
    table.game, table.service = course.under(table.game, rules), service
    table.timing = deadlines.with_grace(service, table.timing)
    line = write_setting(command.field, command.value)
    if table.service.list_wanted and command.field == "list_address":
        return _ask_list(context, text)
    context.section.say(text, f"Now in force:  {line}")
    if command.field not in SECRET_SETTINGS:
        table.announced.append(line)
    return None


LISTS_ARE_PUBLIC = (
    "In a game without press all lists are public, whatever this is set to (CB 3.6). With another"
    " SET PRESS it is yours to choose."
)


def _ask_list(context: SeatContext, text: str) -> Declined | None:
    if not lifecycle.ask_list(context.hand, context.table):
        return Declined(lifecycle.LIST_NOT_ASKED)
    context.section.say(text, lifecycle.LIST_ASKED)
    return None


def _opens_lists(settings: Settings, command: Setting) -> bool:
    """Whether lists that were written as secret would become public (CB 3.6)."""
    return not settings.lists_are_public and command.value is Press.NONE


def start(context: SeatContext, text: str, command: Start) -> Declined | None:
    table = context.table
    if table.game.stage is not Stage.FORMING:
        return Declined(f"{table.name} has started already.")
    if not table.players:
        return Declined("Nobody has joined yet.")
    context.section.say(text, "The game begins.")
    lifecycle.begin(context.work, table)
    return None


def terminate(context: SeatContext, text: str, command: Terminate) -> Declined | None:
    table = context.table
    if table.game.stage is Stage.ENDED:
        return Declined(f"{table.name} is over already.")
    table.game = course.end(table.game, Ending(How.TERMINATED))
    context.section.say(text, "The game is ended.")
    return None


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


# -- rearranging the Fall 1901 list (CB Q&A) ------------------------------------------------


def allow_rearranging(context: SeatContext, text: str, command: AllowSequence) -> Declined | None:
    table = context.table
    phase = rearranging.rearrangeable_phase(table.game)
    outcome = rearranging.allow_rearranging(table.game, command.power)
    if isinstance(outcome, NotNow) or phase is None:
        why = outcome.reason if isinstance(outcome, NotNow) else "Nothing can be rearranged now."
        return Declined(why)
    table.game = outcome
    name = wording.power_name(command.power)
    if table.game.rearrangements[command.power].leave is Leave.USED:
        context.section.say(text, f"{name}'s list for {phase.words} is rearranged.")
        bulletins.rearranged(context.work, table, command.power, phase)
        return None
    context.section.say(text, f"{name} may rearrange the list for {phase.words} once.")
    seat = table.seat_of(command.power)
    if seat:
        telling.tell(
            context.work,
            table,
            seat,
            "you may rearrange your list",
            f"The Master allows you to rearrange your sealed list for {phase.words} once. Write"
            " SEQUENCE and all its line numbers in the new order, for example\n\n"
            "    SEQUENCE 5 1 2 3 4",
        )
    return None


def deny_rearranging(context: SeatContext, text: str, command: DenySequence) -> Declined | None:
    table = context.table
    outcome = rearranging.deny_rearranging(table.game, command.power)
    if isinstance(outcome, NotNow):
        return Declined(outcome.reason)
    table.game = outcome
    context.section.say(text, f"{wording.power_name(command.power)} is told.")
    seat = table.seat_of(command.power)
    if seat:
        why = f" The reason: {command.reason}" if command.reason else ""
        telling.tell(
            context.work,
            table,
            seat,
            "your list stays as it is",
            f"The Master does not allow your list to be rearranged.{why}",
        )
    return None
