"""Decides which absences count and which deadlines they move, and counts the days that a player has
used."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import reduce

from grammar.words.durations_times_and_zones import DAY
from mailer.scheduling import calendar
from mailer.scheduling.deadlines import with_deadline
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from storage.games.timing_types import Absence, Timing


def counted(timing: Timing, seat: int) -> tuple[Absence, ...]:
    """Returns the absences that count for this seat, including those that were cancelled too
    late."""
    return _merge(a for a in (*timing.absences, *timing.spent) if a.seat == seat)


def still_to_come(timing: Timing, now: datetime) -> tuple[Absence, ...]:
    """Returns all absences that are not over yet, the earliest first."""
    return tuple(sorted((a for a in timing.absences if a.end > now), key=lambda a: a.start))


def days_of(absences: Iterable[Absence]) -> int:
    """Returns the total number of days in the absences, each rounded up to whole days."""
    return sum(-(-_seconds(absence) // DAY) for absence in absences)


AN_HOUR = timedelta(hours=1)


def _seconds(absence: Absence) -> int:
    """Returns the length of an absence in seconds, minus one hour, because a day has 25 hours when
    the clocks go back."""
    return int((absence.end - absence.start - AN_HOUR).total_seconds())


def with_absence(absences: Sequence[Absence], new: Absence) -> tuple[Absence, ...]:
    """Returns the absences with a new one added. Merges it with absences of the same seat that
    overlap or adjoin it."""
    touched = [
        a for a in absences if a.seat == new.seat and a.start <= new.end and new.start <= a.end
    ]
    others = tuple(a for a in absences if a not in touched)
    start = min((new.start, *(a.start for a in touched)))
    end = max((new.end, *(a.end for a in touched)))
    return (*others, Absence(new.seat, start, end))


def _merge(absences: Iterable[Absence]) -> tuple[Absence, ...]:
    return reduce(with_absence, absences, ())


def without(absences: Sequence[Absence], seat: int, now: datetime) -> tuple[Absence, ...]:
    """Returns the absences without this seat's future ones. Keeps days that have passed."""
    cut = (replace(a, end=min(a.end, now)) if a.seat == seat else a for a in absences)
    return tuple(a for a in cut if a.start < a.end)


def taken_back(settings: ServiceSettings, timing: Timing, seat: int, now: datetime) -> Timing:
    """Returns the timing after a player cancels the future absences of this seat.

    If the deadline has moved because of one of these absences, the days of that absence still count
    as used. Otherwise, a player could delay one deadline after another.
    """
    mine = [a for a in timing.absences if a.seat == seat and a.end > now]
    spent = [replace(a, start=max(a.start, now)) for a in mine if _has_moved(settings, timing, a)]
    return replace(
        timing,
        absences=without(timing.absences, seat, now),
        spent=_merge((*timing.spent, *spent)),
    )


def left(timing: Timing, seat: int) -> Timing:
    """Returns the timing after the player of a seat resigns, without that seat's absences.

    The days still count as used if the player comes back.
    """
    return replace(
        timing,
        absences=tuple(a for a in timing.absences if a.seat != seat),
        spent=(*(a for a in timing.spent if a.seat != seat), *counted(timing, seat)),
    )


def come_back(timing: Timing, former: Collection[int], seat: int) -> Timing:
    """Returns the timing after a player takes a new seat. Days that the player used in former seats
    count for the new one."""
    spent = (replace(a, seat=seat) if a.seat in former else a for a in timing.spent)
    return replace(timing, spent=_merge(spent))


def _has_moved(settings: ServiceSettings, timing: Timing, absence: Absence) -> bool:
    """Returns whether the deadline has moved because of this absence.

    It has if no deadline is possible on any day between the absence and the deadline.
    """
    before = timing.deadline
    while before is not None:
        before = calendar.day_before(settings, before)
        if calendar.is_away([absence], before):
            return True
        if calendar.is_day_for_it(settings, before, timing.absences):
            return False
    return False


def kept_clear(settings: ServiceSettings, timing: Timing, now: datetime) -> Timing:
    """Returns the timing with its deadline moved out of all absences.

    Does not move a deadline that has passed, or that will move anyway when a pause ends.
    """
    waits = timing.paused_at is not None and not timing.set_in_pause
    if timing.deadline is None or timing.deadline <= now or waits:
        return timing
    if not calendar.is_away(timing.absences, timing.deadline):
        return timing
    deadline = calendar.on_a_day_for_it(settings, timing.deadline, timing.absences)
    return with_deadline(settings, timing, deadline, now)
