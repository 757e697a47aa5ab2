"""Handles PROCESS, and the commands that move the deadline or pause the game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from grammar.commands.statement_types import Extend, Pause, Process, Resume, SetDeadline
from grammar.words.dates_and_times import After, At, When
from grammar.words.durations_times_and_zones import LONGEST, clocks_of, write_duration
from judge.board.phases import Phase, Span
from judge.game.game import Stage
from judge.play import awaited_orders
from mailer.commands import advance_game
from mailer.commands.filing.order_lines import is_from_before
from mailer.scheduling import calendar, deadlines, pauses
from mailer.scheduling.calendar import WrongWeekday, either_day, instead, resolve
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.transaction.unit_of_work import Table
from mailer.wording import phrases
from mailer.wording.notices.reminders import names_the_late

FURTHEST = timedelta(seconds=LONGEST)
"""The maximum time until a deadline, which is also the maximum for any other length of time."""


def process(context: SeatContext, text: str, command: Process) -> None:
    """Runs the phase. PROCESS overrides WAIT and DELAY. If lists are missing, it needs FORCE, but
    some games wait for missing lists in any case (CB 2.2)."""
    table = context.table
    wanted = awaited_orders.wanted(table.game)
    if wanted is None:
        raise Declined(f"{table.name} is not running.")
    if table.timing.paused_at:
        raise Declined("The game is paused; RESUME first.")
    code = awaited_orders.code_of(wanted.phases)
    named = command.phase
    named = named.outside(wanted.phases) if isinstance(named, Span) else named
    if named not in (None, *wanted.phases):
        raise Declined(
            f"{command.phase} is not the current phase, so nothing was processed. The"
            f" judge now takes orders for {code}."
        )
    if named is None and context.work.moment < table.stored.timing.opened_at:
        raise Declined(
            f"You wrote your message before the judge asked for {code}. If you mean it,"
            f" send  PROCESS {wanted.phase}"
        )
    if wanted.missing and awaited_orders.always_waits(table.game):
        raise Declined(
            f"Orders are missing from {phrases.powers(wanted.missing)}, and under the rules"
            f" of this game {code} cannot run without them."
        )
    if wanted.missing and not command.force:
        raise Declined(
            f"Orders are missing from {phrases.powers(wanted.missing)}. To lock the phase"
            f" without them, send  PROCESS {wanted.phase} FORCE"
            f"  ({_hears(table, wanted.phases)})."
        )
    run = table.game.run
    advance_game.advance(context.work, table)
    ran = " Every phase that could run has run; a separate e-mail has the results."
    context.section.say(text, f"{code} is locked.{ran if table.game.run > run else ''}")


def _hears(table: Table, phases: Sequence[Phase]) -> str:
    is_public = names_the_late(table, phases)
    whom = "announced to all" if is_public else "the late players are told"
    return f"this is {whom}"


def set_deadline(context: SeatContext, text: str, command: SetDeadline) -> None:
    table, now = context.table, context.work.now
    wanted = awaited_orders.wanted(table.game)
    if wanted is None:
        raise Declined(f"{table.name} is not running, so it has no deadline.")
    code = awaited_orders.code_of(wanted.phases)
    if is_from_before(context, table.stored.timing.opened_at):
        raise Declined(
            f"You wrote your message before the judge asked for {code}, so the deadline"
            " stays as it is. If you mean it, reply to this e-mail with the line again."
        )
    zone = context.work.zone(context.seat, table)
    try:
        when = calendar.meant(table.service, command.when, now)
    except OverflowError:
        raise Declined("There is no such time.") from None
    except calendar.NoDeadlinesThen as error:
        raise Declined(str(error), _other_time(context, command.when)) from None
    except WrongWeekday as error:
        raise Declined(str(error), _one_of_two(context, command.when)) from None
    except ValueError as error:
        why = f"{error} A deadline must be in the future."
        raise Declined(why, _other_time(context, command.when)) from None
    if when > now + FURTHEST:
        raise Declined("A deadline must be within a year.")
    if when <= now:
        raise Declined(
            f"{phrases.in_words(when, zone)} has passed; a deadline must be in the future."
        )
    table.timing = deadlines.appointed(table.service, table.timing, when, now)
    table.deadline_moved = True
    lines = [f"Deadline: {code}  {phrases.deadline(when, zone, now)}"]
    if table.timing.paused_at:
        least = write_duration(int(pauses.least_left(table.game, table.service).total_seconds()))
        lines.append(
            f"It stays as it is when the pause ends; but if less than {least} is left then, it"
            f" moves so that {least} is left. No phase will run until the game resumes."
        )
    context.section.say(text, *lines, *_away(table, when))


def _away(table: Table, deadline: datetime) -> tuple[str, ...]:
    """Returns a note for the Master if someone is away at the new deadline."""
    is_away = calendar.is_away(table.timing.absences, deadline)
    return ("Someone is away then; STATUS shows who.",) if is_away else ()


def _one_of_two(context: SeatContext, when: When) -> Sequence[str]:
    """Returns the days to choose from if a date has the wrong day of the week."""
    if isinstance(when, After):
        return ()
    service = context.table.service
    days = either_day(when, context.work.now, when.zone or service.zone, service.clock)
    choices = [f"  SET DEADLINE {_written(day, when)}" for day in days]
    return (f"This would be possible:{' or'.join(choices)}",)


def _other_time(context: SeatContext, when: When) -> Sequence[str]:
    if isinstance(when, After):
        return ()
    service = context.table.service
    zone = when.zone or service.zone
    near = instead(when, context.work.now, zone, service.clock)
    near = calendar.on_a_day_for_it(service, near).astimezone(clocks_of(zone))
    return (f"This would be possible:  SET DEADLINE {_written(near, when)}",)


def _written(day: datetime, when: At) -> str:
    return day.strftime(f"%a {day.day} %b %Y %H:%M") + f" {when.zone}" * bool(when.zone)


def extend(context: SeatContext, text: str, command: Extend) -> None:
    """Moves the deadline, and everything that depends on it."""
    table, now = context.table, context.work.now
    wanted = awaited_orders.wanted(table.game)
    if wanted is None or table.timing.deadline is None:
        raise Declined(f"{table.name} is not running, so it has no deadline.")
    span = timedelta(seconds=command.seconds)
    timing = deadlines.extended(table.service, table.timing, span, now)
    if timing.deadline is None or timing.deadline > now + FURTHEST:
        raise Declined("A deadline must be within a year.")
    table.timing = timing
    table.deadline_moved = True
    if timing.paused_at and not timing.set_in_pause:
        later = f"the deadline will be {write_duration(command.seconds)} later"
        context.section.say(text, f"When the game resumes, {later}.")
        return
    zone = context.work.zone(context.seat, table)
    until = phrases.until(timing.deadline, zone, now)
    sentence = f"Deadline: {awaited_orders.code_of(wanted.phases)}  {until}"
    context.section.say(text, sentence, *_away(table, timing.deadline))


def pause(context: SeatContext, text: str, command: Pause) -> None:
    """Stops the game until RESUME or until the given moment. A second PAUSE changes that moment."""
    table, now = context.table, context.work.now
    if table.game.stage is not Stage.RUNNING:
        raise Declined(f"{table.name} is not running.")
    if table.timing.declared:
        raise Declined(f"{table.name} is about to end, and no phase will run until then.")
    try:
        until = _until(table, command, now)
    except OverflowError:
        raise Declined("There is no such time.") from None
    except ValueError as error:
        raise Declined(f"{error} A pause must end in the future.") from None
    if until and not now < until <= now + FURTHEST:
        raise Declined("A pause can last at most a year.")
    table.timing = pauses.paused(table.timing, now, until)
    ends = phrases.until(
        table.timing.pause_ends or now, context.work.zone(context.seat, table), now
    )
    longer = "" if until else " For a longer pause, give its length:  PAUSE 8 weeks"
    context.section.say(
        text,
        "The game is paused: no phase will run until you send RESUME. Without RESUME, the"
        f" game resumes by itself on {ends}.{longer}",
    )


def _until(table: Table, command: Pause, now: datetime) -> datetime | None:
    if command.until is None:
        return None
    return resolve(command.until, now, table.service.zone, table.service.clock)


def resume(context: SeatContext, text: str, command: Resume) -> None:
    table, now = context.table, context.work.now
    if table.game.stage is Stage.ENDED:
        raise Declined(f"{table.name} is already over.")
    if not table.timing.paused_at:
        raise Declined(f"{table.name} is not paused.")
    was_to_end = table.timing.declared
    table.timing = pauses.resumed(table.game, table.service, table.timing, now)
    kept = "The game will not end. " if was_to_end else ""
    deadline = table.timing.deadline
    zone = context.work.zone(context.seat, table)
    due = f" The deadline is {phrases.until(deadline, zone, now)}." if deadline else ""
    context.section.say(text, f"{kept}The game goes on.{due}")
