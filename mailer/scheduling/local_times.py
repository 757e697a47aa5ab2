"""The moment that is meant by what somebody wrote, as the clocks of his zone show it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta

from grammar.words.dates_and_times import MONTHS, WEEKDAYS, After, At, When, day_of
from grammar.words.durations import DAY, MINUTE, clocks_of


def resolve(when: When, now: datetime, zone: str, clock: int | None = None) -> datetime:
    """The next moment, in UTC, that matches ``when`` for somebody in ``zone``.

    ``now`` must know its zone. A time of day left out is ``clock`` (minutes after midnight), or
    the last minute of the day. A time that clocks skip in Spring is that much later. Raises
    ValueError when the moment has passed, or day and weekday disagree.
    """
    if isinstance(when, After):
        return (now + timedelta(seconds=when.seconds)).astimezone(UTC)
    place = clocks_of(when.zone or zone)
    minute = when.minute if when.minute is not None else clock
    hour, minute = divmod(DAY // MINUTE - 1 if minute is None else minute, 60)
    today = now.astimezone(place).date()
    for day in _days(when, today):
        moment = datetime.combine(day, time(hour, minute), place).astimezone(UTC)
        if moment > now:
            _agree(when, day)
            return moment
    raise ValueError("That moment has passed.")


def instead(when: At, now: datetime, zone: str, clock: int | None = None) -> datetime:
    """A moment near to one that cannot be resolved: its date without the weekday that does not fit,
    else the next time the clock shows that time of day."""
    try:
        return resolve(replace(when, weekday=None), now, zone, clock)
    except ValueError:
        return resolve(At(minute=when.minute, zone=when.zone), now, zone, clock)


def either_day(when: At, now: datetime, zone: str, clock: int | None = None) -> list[datetime]:
    """What may be meant by a date that is no such day of the week: the nearest such day, and the
    date; those that lie ahead."""
    place = clocks_of(when.zone or zone)
    written = instead(when, now, zone, clock).astimezone(place)
    away = ((when.weekday or 0) - written.weekday() + 3) % 7 - 3
    both = [written.replace(tzinfo=None) + timedelta(days=away), written.replace(tzinfo=None)]
    return [moment for one in both if (moment := one.replace(tzinfo=place)) > now]


def _days(when: At, today: date) -> Iterator[date]:
    """The days a moment may mean, the nearest first."""
    if when.ahead is not None:
        return iter((today + timedelta(days=when.ahead),))
    if when.day is None:
        days = (today + timedelta(days=n) for n in range(8))
        return (d for d in days if when.weekday is None or d.weekday() == when.weekday)
    years = (when.year,) if when.year else tuple(range(today.year, today.year + 9))
    months = (when.month,) if when.month else tuple(range(1, 13))
    every = (day_of(year, month, when.day) for year in years for month in months)
    return (d for d in every if d is not None and d >= today)


class WrongWeekday(ValueError):
    """A date is no such day of the week."""


def _agree(when: At, day: date) -> None:
    if when.weekday is not None and day.weekday() != when.weekday:
        is_, said = WEEKDAYS[day.weekday()], WEEKDAYS[when.weekday]
        date_ = f"{day.day} {MONTHS[day.month - 1]} {day.year}"
        raise WrongWeekday(f"{date_} is a {is_}, not a {said}.")
