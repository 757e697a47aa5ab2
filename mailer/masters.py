"""What a Master's lines do. Every act is logged; what touches players is told to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from grammar.commands import (
    AllowSequence,
    DenySequence,
    Eject,
    ForMasters,
    Pause,
    Process,
    Resume,
    SetDeadline,
    Setting,
    Start,
    Statement,
    Terminate,
)
from grammar.settings import write_setting
from grammar.times import resolve
from judge import asking, play, rearranging, tasks
from judge.game import Ending, Game, How, Leave, NotNow, Seating, Stage
from judge.phases import Phase, Span
from judge.settings import Press, Settings
from mailer import beginnings, bulletins, deadlines, notices, progress, telling, wording
from mailer.frames import Visit
from storage.people import SeatRole

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


def work(visit: Visit, part: Statement, command: ForMasters) -> None:
    """Does what one line says, if the speaker is the game's Master, writing from home."""
    if visit.seat.role is not SeatRole.MASTER:
        visit.section.refuse(part.text, "Only the Master of the game can do this.")
        return
    if not visit.speaker.at_home:
        visit.section.refuse(part.text, "Only a letter from the Master's own address may do this.")
        return
    refused = _do(visit, part.text, command)
    if refused:
        visit.section.refuse(part.text, refused)
    else:
        visit.sitting.note(visit.table, "MASTER", type(command).__name__, part.text)


def _do(visit: Visit, text: str, command: ForMasters) -> str:
    """Carries the command out; returns why not, or nothing."""
    match command:
        case Process():
            return _process(visit, text, command)
        case SetDeadline():
            return _deadline(visit, text, command)
        case Setting():
            return _setting(visit, text, command)
        case Eject():
            return _eject(visit, text, command)
        case Pause():
            return _pause(visit, text)
        case Resume():
            return _resume(visit, text)
        case Start():
            return _start(visit, text)
        case AllowSequence():
            return _allow(visit, text, command)
        case DenySequence():
            return _deny(visit, text, command)
        case Terminate():
            return _terminate(visit, text)
        case _:
            assert_never(command)


# -- time --------------------------------------------------------------------------------------


def _process(visit: Visit, text: str, command: Process) -> str:
    """PROCESS overrides WAIT and DELAY, never a missing list; FORCE does (CB 2.2)."""
    table = visit.table
    wanted = asking.wanted(table.game)
    if wanted is None:
        return f"{table.name} does not run."
    if table.timing.paused_at:
        return "The game is paused; RESUME first."
    code = asking.code_of(wanted.phases)
    named = command.phase
    named = named.outside(wanted.phases) if isinstance(named, Span) else named
    if named not in (None, *wanted.phases):
        return (
            f"{command.phase} is not the phase in hand, so nothing was processed. The judge now"
            f" takes orders for {code}."
        )
    if wanted.missing and asking.always_waits(table.game):
        return (
            f"Orders are missing from {wording.powers(wanted.missing)}, and by the rules of this"
            f" game {code} waits for all of them."
        )
    if wanted.missing and not command.force:
        return (
            f"Orders are missing from {wording.powers(wanted.missing)}. To seal them as they stand,"
            f" send  PROCESS {wanted.phase} FORCE  ({_hears(table.game, wanted.phases)})."
        )
    run = table.game.run
    progress.advance(visit.sitting, table)
    ran = " What could run has run; its results are in a mail of their own."
    visit.section.say(text, f"{code} is sealed.{ran if table.game.run > run else ''}")
    return ""


def _hears(game: Game, phases: Sequence[Phase]) -> str:
    """Who is told that orders were not waited for."""
    is_public = tasks.names_the_late(game, phases)
    whom = "announced to all" if is_public else "told to those who are late"
    return f"this is {whom}"


def _deadline(visit: Visit, text: str, command: SetDeadline) -> str:
    table, now = visit.table, visit.sitting.now
    wanted = asking.wanted(table.game)
    if wanted is None:
        return f"{table.name} does not run, so it has no deadline."
    when = resolve(command.when, now, table.game.settings.zone)
    zone = visit.sitting.zone(visit.seat, table)
    if when <= now:
        return f"{wording.moment(when, zone)} has passed; a deadline lies ahead."
    table.timing = deadlines.with_deadline(table.game, table.timing, when, now)
    code = asking.code_of(wanted.phases)
    visit.section.say(text, f"Deadline: {code}  {wording.deadline(when, zone, now)}")
    telling.announce(
        visit.sitting, table, "the deadline moves", "The Master has set a new deadline."
    )
    return ""


def _pause(visit: Visit, text: str) -> str:
    table = visit.table
    if table.game.stage is not Stage.RUNNING or table.timing.paused_at:
        return f"{table.name} does not run."
    table.timing = replace(table.timing, paused_at=visit.sitting.now)
    visit.section.say(text, "The game is paused: no deadline, and nothing runs until RESUME.")
    telling.announce(
        visit.sitting,
        table,
        "the game is paused",
        "The Master has paused the game. You can go on sending orders; nothing runs meanwhile.",
    )
    return ""


def _resume(visit: Visit, text: str) -> str:
    table = visit.table
    if not table.timing.paused_at:
        return f"{table.name} is not paused."
    table.timing = deadlines.resumed(table.timing, visit.sitting.now)
    visit.section.say(text, "The game goes on; the deadline has moved by the length of the pause.")
    telling.announce(visit.sitting, table, "the game goes on", "The Master has ended the pause.")
    return ""


# -- the game ----------------------------------------------------------------------------------


def _setting(visit: Visit, text: str, command: Setting) -> str:
    table = visit.table
    if table.game.stage is not Stage.FORMING and command.field in AT_START_ONLY:
        return f"{command.label} cannot be changed once the game has started."
    if table.game.stage is not Stage.FORMING and _opens_lists(table.game.settings, command):
        return "A game that has started cannot go from press to no press: it would open the lists."
    settings = table.game.settings.changed({command.field: command.value})
    refused = beginnings.fault_of(settings) or beginnings.fault_of_seats(table, settings)
    if refused:
        return refused
    table.game = play.under(table.game, settings)
    table.timing = deadlines.with_grace(table.game, table.timing)
    line = write_setting(command.field, command.value)
    visit.section.say(text, f"Now in force:  {line}")
    if command.field != "private":
        table.announced.append(line)
    return ""


def _opens_lists(settings: Settings, command: Setting) -> bool:
    """Whether lists that were written as secret would become public (CB 3.6)."""
    return not settings.lists_are_public and command.value is Press.NONE


def _start(visit: Visit, text: str) -> str:
    table = visit.table
    if table.game.stage is not Stage.FORMING:
        return f"{table.name} has started already."
    if not table.players:
        return "Nobody has joined yet."
    visit.section.say(text, "The game begins.")
    beginnings.begin(visit.sitting, table)
    return ""


def _terminate(visit: Visit, text: str) -> str:
    table = visit.table
    if table.game.stage is Stage.ENDED:
        return f"{table.name} is over already."
    table.game = play.end(table.game, Ending(How.TERMINATED))
    visit.section.say(text, "The game is ended.")
    return ""


def _eject(visit: Visit, text: str, command: Eject) -> str:
    table = visit.table
    seat = table.seat_of(command.power)
    if seat is None:
        return f"Nobody plays {wording.power_name(command.power)}."
    visit.sitting.leave_seat(table, seat)
    table.game = play.reseated(table.game, command.power, Seating.OFFERED)
    visit.section.say(text, f"{wording.power_name(command.power)}'s seat is on offer.")
    why = f"The Master has given it to others. You can write to him at {visit.seat.address}."
    notices.lost_seat(visit.sitting, table, seat, why)
    notices.vacant(visit.sitting, table, command.power, "was ejected by the Master")
    return ""


# -- rearranging the Fall 1901 list (CB Q&A) ------------------------------------------------


def _allow(visit: Visit, text: str, command: AllowSequence) -> str:
    table = visit.table
    phase = rearranging.rearrangeable_phase(table.game)
    outcome = rearranging.allow_rearranging(table.game, command.power)
    if isinstance(outcome, NotNow) or phase is None:
        return outcome.reason if isinstance(outcome, NotNow) else "Nothing can be rearranged now."
    table.game = outcome
    name = wording.power_name(command.power)
    if table.game.rearrangements[command.power].leave is Leave.USED:
        visit.section.say(text, f"{name}'s list for {phase.words} is rearranged.")
        bulletins.rearranged(visit.sitting, table, command.power, phase)
        return ""
    visit.section.say(text, f"{name} may rearrange the list for {phase.words} once.")
    seat = table.seat_of(command.power)
    if seat:
        telling.tell(
            visit.sitting,
            table,
            seat,
            "you may rearrange your list",
            f"The Master allows you to rearrange your sealed list for {phase.words} once. Write"
            " SEQUENCE and all its line numbers in the new order, for example\n\n"
            "    SEQUENCE 5 1 2 3 4",
        )
    return ""


def _deny(visit: Visit, text: str, command: DenySequence) -> str:
    table = visit.table
    outcome = rearranging.deny_rearranging(table.game, command.power)
    if isinstance(outcome, NotNow):
        return outcome.reason
    table.game = outcome
    visit.section.say(text, f"{wording.power_name(command.power)} is told.")
    seat = table.seat_of(command.power)
    if seat:
        why = f" The reason: {command.reason}" if command.reason else ""
        telling.tell(
            visit.sitting,
            table,
            seat,
            "your list stays as it is",
            f"The Master does not allow your list to be rearranged.{why}",
        )
    return ""
