"""Durations and moments as people write them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import TypeAlias
from zoneinfo import ZoneInfo, available_timezones

from grammar.words.misspelt import Nearby
from grammar.words.text import shorten, tidy


@dataclass(frozen=True, slots=True)
class After:
    """``+36h``, ``in 3 days``: that many seconds from now."""

    seconds: int


@dataclass(frozen=True, slots=True)
class At:
    """``Fri 27 Nov 2026 20:00 Europe/Paris``; what was not written is None. ``weekday`` counts
    from Monday, 0."""

    weekday: int | None = None
    day: int | None = None
    month: int | None = None
    year: int | None = None
    minute: int | None = None
    """Minutes after midnight."""
    zone: str | None = None


When: TypeAlias = After | At

MINUTE, HOUR, DAY, WEEK = 60, 3600, 86400, 604800
LONGEST = 366 * DAY

UNITS = {
    word: length
    for length, words in {
        1: "s sec secs second seconds",
        MINUTE: "m min mins minute minutes",
        HOUR: "h hr hrs hour hours",
        DAY: "d day days",
        WEEK: "w week weeks",
    }.items()
    for word in words.split()
}
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)
_DURATION = re.compile(r"(\d{1,6}(?:\.\d{1,3})?)\s*([a-z]+)")
_CLOCK = re.compile(r"(\d{1,2}):(\d{2})(?::00)?(am|pm)?|(\d{1,2})(am|pm)")
_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?")
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\.(\d{1,2})\.(\d{4})")
_FILLERS = frozenset({"on", "at", "to", "until", "till", "the", "of", "o'clock", "and"})


# -- durations -------------------------------------------------------------------------------


def read_duration(text: str, longest: int = LONGEST) -> int:
    """``"36h"``, ``"3 days"``, ``"1 day 12 hours"`` in whole seconds. Raises ValueError with a
    sentence that says how to write it."""
    line = tidy(text).lower()
    if line in ("0", "none", "off"):
        return 0
    pairs = _DURATION.findall(line)
    rest = re.sub(r"[\s,]|\band\b", "", _DURATION.sub("", line))
    if not pairs or rest or any(unit not in UNITS for _, unit in pairs):
        raise ValueError(
            f"'{shorten(line, 40)}' is no length of time: write for example 36h, 30 minutes"
            " or 3 days."
        )
    seconds = round(sum(float(number) * UNITS[unit] for number, unit in pairs))
    if seconds > longest:
        raise ValueError(f"'{shorten(line, 40)}' is longer than {write_duration(longest)}.")
    return seconds


def write_duration(seconds: int) -> str:
    """``"1 day 12 hours"``; `read_duration` reads it back."""
    parts = []
    for length, name in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute"), (1, "second")):
        count, seconds = divmod(seconds, length)
        if count:
            parts.append(f"{count} {name}{'s' * (count != 1)}")
    return " ".join(parts) or "0 seconds"


def read_clock(text: str) -> int:
    """A time of day, ``"20:00"`` or ``"8pm"``, in minutes after midnight. Raises ValueError."""
    minute = _clock(tidy(text).lower().replace(" ", ""))
    if minute is None:
        raise ValueError(f"'{shorten(tidy(text), 40)}' is no time of day: write for example 20:00.")
    return minute


def write_clock(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"


def _clock(word: str) -> int | None:
    found = _CLOCK.fullmatch(word)
    if found is None:
        return None
    hour, minute = int(found[1] or found[4]), int(found[2] or 0)
    if half := found[3] or found[5]:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + 12 * (half == "pm")
    return hour * 60 + minute if hour < 24 and minute < 60 else None


# -- zones -----------------------------------------------------------------------------------


@cache
def _zones() -> dict[str, str]:
    """Every zone by its name in lower case."""
    return {name.lower(): name for name in available_timezones() if name != "localtime"}


@cache
def _cities() -> tuple[Nearby, dict[str, str]]:
    """Zones by the last part of their names, and what is near to those."""
    cities = {
        name.rpartition("/")[2]: full for name, full in sorted(_zones().items()) if "/" in name
    }
    return Nearby(cities), cities


def read_zone(text: str) -> str:
    """A time zone by its name, in any case: ``"Europe/Paris"``. Raises ValueError with a hint."""
    word = tidy(text).lower().replace(" ", "_")
    if known := _zones().get(word):
        return known
    nearby, cities = _cities()
    city = word.rpartition("/")[2]
    near = (city,) if city in cities else nearby.near(city)
    hint = (
        f" Did you mean {cities[near[0]]}?" if near else " Write for example Europe/Berlin or UTC."
    )
    raise ValueError(f"There is no time zone '{shorten(tidy(text), 40)}'.{hint}")


# -- moments ---------------------------------------------------------------------------------


def read_when(text: str) -> When:
    """``"Fri 27 Nov 20:00"``, ``"27 Nov 2026 20:00 Europe/Paris"``, ``"2026-11-27"``,
    ``"in 3 days"``, ``"+36h"``. Raises ValueError with a sentence."""
    line = tidy(text)
    low = line.lower()
    if low.startswith(("+", "in ")):
        return After(read_duration(low[1:] if low[0] == "+" else low[3:]))
    words = re.sub(r"(\d)\s+(am|pm)\b", r"\1\2", low.replace(",", " ")).split()
    known: dict[str, int | str] = {}
    for word in words:
        if word in _FILLERS:
            continue
        facts = _facts(word)
        if not facts or facts.keys() & known.keys():
            raise ValueError(
                f"'{shorten(word, 40)}' was not understood in '{shorten(line, 80)}': write for"
                " example Fri 27 Nov 20:00, 27 Nov 2026 20:00 Europe/Paris, or in 3 days."
            )
        known |= facts
    return _at(known, line)


def _facts(word: str) -> dict[str, int | str]:
    """What one word says of a moment: nothing, if it is no such word."""
    if (minute := _clock(word)) is not None:
        return {"minute": minute}
    if date := _DATE.fullmatch(word):
        year, month, day = (date[1], date[2], date[3]) if date[1] else (date[6], date[5], date[4])
        return {"year": int(year), "month": int(month), "day": int(day)}
    if re.fullmatch(r"\d{4}", word):
        return {"year": int(word)}
    if day_of_month := _DAY.fullmatch(word):
        return {"day": int(day_of_month[1])}
    for key, full, first in (("weekday", _WEEKDAYS, 0), ("month", _MONTHS, 1)):
        for number, name in enumerate(full, first):
            if len(word.rstrip(".")) >= 3 and name.startswith(word.rstrip(".")):
                return {key: number}
    zone = _zones().get(word)
    return {"zone": zone} if zone else {}


def _at(known: dict[str, int | str], line: str) -> At:
    if not known.keys() - {"zone"}:
        raise ValueError(f"'{shorten(line, 80)}' names no moment: write for example Fri 20:00.")
    numbers = {key: int(value) for key, value in known.items() if key != "zone"}
    month, day = numbers.get("month", 1), numbers.get("day", 1)
    leap = 2000
    if "year" in numbers and not 1900 <= numbers["year"] <= 2999:
        raise ValueError(f"The year {numbers['year']} is not one to wait for.")
    try:
        date(numbers.get("year", leap), month, day)
    except ValueError:
        raise ValueError(f"There is no such day as in '{shorten(line, 80)}'.") from None
    if "month" in numbers and "day" not in numbers:
        raise ValueError(f"'{shorten(line, 80)}' names a month, but no day.")
    zone = known.get("zone")
    return At(**numbers, zone=str(zone) if zone else None)


def resolve(when: When, now: datetime, zone: str, clock: int | None = None) -> datetime:
    """The next moment, in UTC, that matches ``when`` for somebody in ``zone``.

    ``now`` must know its zone. A time of day left out is ``clock`` (minutes after midnight), or
    the last minute of the day. A time that clocks skip in Spring is that much later. Raises
    ValueError when the moment has passed, or day and weekday disagree.
    """
    if isinstance(when, After):
        return (now + timedelta(seconds=when.seconds)).astimezone(UTC)
    place = ZoneInfo(when.zone or zone)
    minute = when.minute if when.minute is not None else clock
    hour, minute = divmod(DAY // MINUTE - 1 if minute is None else minute, 60)
    today = now.astimezone(place).date()
    for day in _days(when, today):
        moment = datetime.combine(day, time(hour, minute), place).astimezone(UTC)
        if moment > now:
            _agree(when, day)
            return moment
    raise ValueError("That moment has passed.")


def instead(when: At, now: datetime, zone: str) -> datetime:
    """A moment near to one that cannot be resolved: its date without the weekday that does not fit,
    else the next time the clock shows that time of day."""
    try:
        return resolve(replace(when, weekday=None), now, zone)
    except ValueError:
        return resolve(At(minute=when.minute, zone=when.zone), now, zone)


def _days(when: At, today: date) -> Iterator[date]:
    """The days a moment may mean, the nearest first."""
    if when.day is None:
        days = (today + timedelta(days=n) for n in range(8))
        return (d for d in days if when.weekday is None or d.weekday() == when.weekday)
    years = (when.year,) if when.year else tuple(range(today.year, today.year + 9))
    months = (when.month,) if when.month else tuple(range(1, 13))
    every = (_day(year, month, when.day) for year in years for month in months)
    return (d for d in every if d is not None and d >= today)


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _agree(when: At, day: date) -> None:
    if when.weekday is not None and day.weekday() != when.weekday:
        is_, said = _WEEKDAYS[day.weekday()].title(), _WEEKDAYS[when.weekday].title()
        raise ValueError(
            f"{day.day} {_MONTHS[day.month - 1].title()} {day.year} is a {is_}, not a {said}."
        )
