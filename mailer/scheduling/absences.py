"""Times in which somebody cannot write: which count, and for how many days."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import reduce

from grammar.words.durations import DAY
from mailer.scheduling import calendar
from mailer.scheduling.deadlines import with_deadline
from mailer.scheduling.game_mail_settings import ServiceSettings
from storage.games.timing import Absence, Timing


def counted(timing: Timing, seat: int) -> tuple[Absence, ...]:
    """What counts of this seat's days: its absences, and what was taken back too late."""
    return _united(a for a in (*timing.absences, *timing.spent) if a.seat == seat)


def still_to_come(timing: Timing, now: datetime) -> tuple[Absence, ...]:
    """Those that are not over, the first one first."""
    return tuple(sorted((a for a in timing.absences if a.end > now), key=lambda a: a.start))


def days_of(absences: Iterable[Absence]) -> int:
    """How many days they are together; a part of a day is one."""
    return sum(-(-_seconds(absence) // DAY) for absence in absences)


AN_HOUR = timedelta(hours=1)


def _seconds(absence: Absence) -> int:
    """Its length, without the hour that a night in autumn has more."""
    return int((absence.end - absence.start - AN_HOUR).total_seconds())


def with_absence(absences: Sequence[Absence], new: Absence) -> tuple[Absence, ...]:
    """All of them with a new one, which is one with those of the same seat that it touches."""
    touched = [a for a in absences if a.seat == new.seat and _touches(a, new)]
    others = tuple(a for a in absences if a not in touched)
    start = min((new.start, *(a.start for a in touched)))
    end = max((new.end, *(a.end for a in touched)))
    return (*others, Absence(new.seat, start, end))


def _united(absences: Iterable[Absence]) -> tuple[Absence, ...]:
    return reduce(with_absence, absences, ())


def _touches(one: Absence, other: Absence) -> bool:
    return one.start <= other.end and other.start <= one.end


def without(absences: Sequence[Absence], seat: int, now: datetime) -> tuple[Absence, ...]:
    """All of them without what is still to come of this seat's; days that have passed stay."""
    cut = (replace(a, end=min(a.end, now)) if a.seat == seat else a for a in absences)
    return tuple(a for a in cut if a.start < a.end)


def taken_back(settings: ServiceSettings, timing: Timing, seat: int, now: datetime) -> Timing:
    """The timing without what is still to come of this seat's absences. What a deadline has moved
    for counts as days nevertheless, or he could put off one deadline after another."""
    mine = [a for a in timing.absences if a.seat == seat and a.end > now]
    spent = [replace(a, start=max(a.start, now)) for a in mine if _has_moved(settings, timing, a)]
    return replace(
        timing,
        absences=without(timing.absences, seat, now),
        spent=_united((*timing.spent, *spent)),
    )


def left(timing: Timing, seat: int) -> Timing:
    """The timing without the absences of a seat that is given up; they count if its holder comes
    back."""
    return replace(
        timing,
        absences=tuple(a for a in timing.absences if a.seat != seat),
        spent=(*(a for a in timing.spent if a.seat != seat), *counted(timing, seat)),
    )


def come_back(timing: Timing, former: Collection[int], seat: int) -> Timing:
    """The timing in which what counted of seats that somebody has left counts of his new one."""
    spent = (replace(a, seat=seat) if a.seat in former else a for a in timing.spent)
    return replace(timing, spent=_united(spent))


def _has_moved(settings: ServiceSettings, timing: Timing, absence: Absence) -> bool:
    """Whether the deadline is as late as it is because of this absence: nothing but days without
    deadlines lies between."""
    before = timing.deadline
    while before is not None:
        before = calendar.day_before(settings, before)
        if calendar.is_away([absence], before):
            return True
        if calendar.is_day_for_it(settings, before, timing.absences):
            return False
    return False


def kept_clear(settings: ServiceSettings, timing: Timing, now: datetime) -> Timing:
    """The timing with the deadline at hand moved out of all absences; one that has passed stays,
    and so does, until the game goes on, what a pause moves anyway."""
    waits = timing.paused_at is not None and not timing.set_in_pause
    if timing.deadline is None or timing.deadline <= now or waits:
        return timing
    if not calendar.is_away(timing.absences, timing.deadline):
        return timing
    deadline = calendar.on_a_day_for_it(settings, timing.deadline, timing.absences)
    return with_deadline(settings, timing, deadline, now)
