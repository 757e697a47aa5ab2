"""Handles ABSENCE, which players and Masters send to say when they cannot write. No deadline falls
within that time."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, time, timedelta

from grammar.commands.statement_types import NoAbsence, SetAbsence
from grammar.words.dates_and_times import After, At, When
from grammar.words.durations_times_and_zones import DAY, LONGEST, clocks_of
from judge.game.game import Stage
from mailer.limits import MOST_ABSENCES_A_DAY
from mailer.scheduling import absences
from mailer.scheduling.calendar import resolve
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.wording import phrases, seat_names
from mailer.wording.notices.seats import away, back
from storage.database.enums import SeatRole
from storage.games.timing_types import Absence
from storage.people import audit_log

A_DAY = timedelta(days=1)
FURTHEST = timedelta(seconds=LONGEST)
MOST_WINDOWS = 20
"""The maximum number of absences that are stored for a seat."""

IS_AWAY, IS_BACK = "is away", "is back"
"""The acts of a seat in the log."""

LAST_MINUTE = 24 * 60 - 1


def set_absence(context: SeatContext, text: str, command: SetAbsence) -> None:
    work, table, seat = context.work, context.table, context.seat
    _check_writer(context)
    try:
        absence = _meant(context, command)
    except OverflowError:
        raise Declined("There is no such time.") from None
    except ValueError as error:
        raise Declined(f"{error} An absence must be in the future.") from None
    if absence.end > work.now + FURTHEST:
        raise Declined("An absence must end within a year.")
    mine = absences.with_absence(absences.counted(table.timing, seat.id), absence)
    _check_count(context)
    if _is_player(context):
        _check_days(context, absences.days_of(mine))
    if len(mine) > MOST_WINDOWS:
        raise Declined("You have announced too many absences. SET NOABSENCE cancels them.")
    due = table.timing.deadline
    timing = replace(table.timing, absences=absences.with_absence(table.timing.absences, absence))
    table.timing = absences.kept_clear(table.service, timing, work.now)
    work.note(table, f"seat {seat.id}", IS_AWAY)
    _tell(context, text, absence, moved=table.timing.deadline != due)


def _tell(context: SeatContext, text: str, absence: Absence, *, moved: bool) -> None:
    work, table, seat = context.work, context.table, context.seat
    days = absences.days_of(absences.counted(table.timing, seat.id))
    limit = table.service.absences // DAY
    context.section.say(
        text,
        f"You will be away {phrases.window(absence.start, absence.end, _zone(context))}:"
        " there will be no deadline in that time. Everyone is told."
        + f" You have now used {days} of your {phrases.plural(limit, 'day')} in this game."
        * _is_player(context),
    )
    away(work, table, seat, absence, moved=moved)


def end_absence(context: SeatContext, text: str, command: NoAbsence) -> None:
    """Cancels a seat's absences. Days that have passed, or that have already moved a deadline,
    still count. The current deadline stays."""
    work, table, seat = context.work, context.table, context.seat
    before = table.timing
    table.timing = absences.taken_back(table.service, before, seat.id, work.now)
    if table.timing.absences == before.absences:
        raise Declined("You have announced no absence.")
    work.note(table, f"seat {seat.id}", IS_BACK)
    is_spent = _is_player(context) and table.timing.spent != before.spent
    context.section.say(
        text,
        "Your absence is cancelled. The deadline stays. Everyone is told."
        + " A deadline has moved because of it, so its days still count." * is_spent,
    )
    back(work, table, seat)


def _is_player(context: SeatContext) -> bool:
    return context.seat.role is SeatRole.PLAYER


def _check_writer(context: SeatContext) -> None:
    table = context.table
    if table.game.stage is Stage.ENDED:
        raise Declined(f"{table.name} is over.")
    if context.seat.role is SeatRole.OBSERVER:
        raise Declined("No one waits for observers, so you can be away as long as you like.")
    if _is_player(context) and not table.service.absences:
        raise Declined(
            f"In {table.name} no deadline moves for an absence (ABSENCES OFF). Tell the Master:"
            " PRESS TO MASTER, your text, ENDPRESS."
        )


def _check_count(context: SeatContext) -> None:
    """Raises Declined if the player cannot announce another absence now. There is a daily limit,
    because the judge tells everyone about each absence."""
    work, actor = context.work, f"seat {context.seat.id}"
    lately = audit_log.moments(work.conn, IS_AWAY, actor, work.now - A_DAY)
    if len(lately) >= MOST_ABSENCES_A_DAY:
        raise Declined(
            f"You have announced absences {len(lately)} times within a day, and everyone"
            " was told each time. Try again tomorrow, or tell the Master: PRESS TO"
            " MASTER, your text, ENDPRESS."
        )


def _check_days(context: SeatContext, days: int) -> None:
    limit = context.table.service.absences // DAY
    if days > limit:
        raise Declined(
            f"You would then be away for {days} days in all; in {context.table.name} the limit"
            f" for each player is {limit} (ABSENCES). For more, ask the Master: PRESS TO MASTER,"
            " your text, ENDPRESS."
        )


def _meant(context: SeatContext, command: SetAbsence) -> Absence:
    """Returns the absence that a command announces. Without times of day, it lasts from the start
    of the first day to the end of the last day."""
    now, zone = context.work.now, _zone(context)
    first, last = command.first, command.last
    if last is None and isinstance(first, After):
        first, last = None, first
    start = _beginning(first or At(ahead=0), now, zone)
    end = _end(last or first or After(DAY), start, zone)
    return Absence(context.seat.id, start, end)


def _zone(context: SeatContext) -> str:
    """Returns the time zone in which the days begin and end. This is the person's own zone, or the
    game's zone if players are anonymous, because the hour at which a day starts could reveal where
    they live."""
    table = context.table
    if seat_names.hides_names(table):
        return table.service.zone
    return context.work.zone(context.seat, table)


def _beginning(when: When, now: datetime, zone: str) -> datetime:
    moment = resolve(when, now, zone, LAST_MINUTE)
    if isinstance(when, After) or when.minute is not None:
        return moment
    day = moment.astimezone(clocks_of(when.zone or zone)).date()
    return datetime.combine(day, time(), clocks_of(when.zone or zone)).astimezone(UTC)


def _end(when: When, start: datetime, zone: str) -> datetime:
    moment = resolve(when, start, zone, LAST_MINUTE)
    by_day = not isinstance(when, After) and when.minute is None
    return moment + timedelta(minutes=by_day)
