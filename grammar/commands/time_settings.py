"""Parses and writes settings that are dates or times. The parsers raise ValueError with a message
for the player."""

from __future__ import annotations

import re
from collections.abc import Collection

from grammar.words.clean_text import shorten
from grammar.words.dates_and_times import At, read_when
from grammar.words.durations_times_and_zones import (
    DAY,
    HOUR,
    read_clock,
    read_duration,
    write_clock,
    write_duration,
    zone_of,
)

NO = frozenset({"off", "no", "false", "none", "never", "n"})
_MOST_REMINDERS = 5
DEFAULT_WORD = "default"
"""The word that players write to get the default value."""


def read_clock_or_none(text: str) -> int | None:
    if text.lower() in NO:
        return None
    time_, _, zone = text.rpartition(" ")
    if place := time_ and zone_of(zone.lower()):
        raise ValueError(
            f"CLOCK is only a time of day, in the game's time zone: SET ZONE {place} sets the zone."
        )
    return read_clock(text)


def write_clock_or_none(value: int | None) -> str:
    return "OFF" if value is None else write_clock(value)


_FIRST_LETTERS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_DAY_NAMED = rf"({'|'.join(_FIRST_LETTERS)})[a-z]*"
_SPAN_OF_DAYS = re.compile(rf"{_DAY_NAMED}\s*(?:-|to|until|till|through)\s*{_DAY_NAMED}")


def read_days(text: str) -> str:
    """Parses the days on which deadlines may fall. Returns seven letters, starting with Monday,
    with a dash for each day without deadlines. Also accepts x instead of a dash, ``Mon-Fri``, and
    lists of days."""
    named = {
        "daily": "MTWTFSS",
        "all": "MTWTFSS",
        "weekdays": "MTWTF--",
        "weekend": "-----SS",
        "no weekends": "MTWTF--",
    }
    if span := _SPAN_OF_DAYS.fullmatch(text.lower()):
        first, last = (_FIRST_LETTERS.index(day) for day in span.groups())
        order = range(first, first + (last - first) % 7 + 1)
        text = _of_days({day % 7 for day in order})
    elif (listed := [_A_DAY.fullmatch(one) for one in _BETWEEN_DAYS.split(text.lower())]) and all(
        listed
    ):
        text = _of_days({_FIRST_LETTERS.index(day[1]) for day in listed if day})
    days = named.get(text.lower(), text.upper().replace(" ", "").replace("X", "-"))
    if not _fits(days, "MTWTFSS") and _fits(days, "SMTWTFS"):
        days = days[1:] + days[0]
    if not _fits(days, "MTWTFSS") or set(days) == {"-"}:
        raise ValueError(
            f"'{shorten(text, 40)}' names no days: write seven letters, starting with Monday,"
            " with a dash for each day without deadlines, like MTWTF-- (Monday to Friday)."
        )
    return days


_A_DAY = re.compile(rf"{_DAY_NAMED}\.?")
_BETWEEN_DAYS = re.compile(r"[\s,;/+&]+(?:and\s+)?")


def _of_days(days: Collection[int]) -> str:
    """Returns the letters for these days. Monday is 0."""
    return "".join("MTWTFSS"[day] if day in days else "-" for day in range(7))


def _fits(days: str, week: str) -> bool:
    """Returns whether the letters match a week. On the older judges, the week begins on Sunday."""
    return len(days) == 7 and all(a in (b, "-") for a, b in zip(days, week, strict=True))


def read_delay(text: str) -> int:
    """Parses a length of time into seconds. The older judges write half an hour as ``.5``."""
    return read_duration(f"0{text}h" if re.fullmatch(r"\d*\.\d+", text) else text)


def _hours(text: str) -> str:
    """Adds ``h`` to a bare number, because on the older judges such a number means hours."""
    return f"{text}h" if re.fullmatch(r"0*[1-9]\d{0,3}", text) else text


def read_span(text: str) -> int:
    seconds = read_duration(_hours(text))
    if not seconds:
        raise ValueError("It must be longer than zero: for example, 3 days.")
    return seconds


def read_bare_hours(text: str) -> int:
    """Parses a length of time into seconds. It may be 0."""
    return read_duration(_hours(text))


def read_span_or_default(text: str) -> int:
    """Parses a length of time into seconds. 0 means the default."""
    return 0 if text.lower() in (DEFAULT_WORD, *NO) else read_span(text)


def write_span_or_default(value: int) -> str:
    return write_duration(value) if value else DEFAULT_WORD.upper()


def read_late_remind(text: str) -> int:
    """Parses the time between two reminders into seconds. It must be at least an hour, or 0."""
    seconds = read_bare_hours(text)
    if 0 < seconds < HOUR:
        raise ValueError("It must be at least an hour, or OFF.")
    return seconds


def read_days_in_all(text: str) -> int:
    """Parses a number of whole days into seconds. A bare number is a number of days, and 0 means
    none."""
    seconds = read_duration(f"{text} days" if text.isdecimal() else text)
    if seconds % DAY:
        raise ValueError("It must be whole days, or OFF.")
    return seconds


def read_grace(text: str) -> int:
    """Parses the grace period after each deadline into seconds. If the text is a date, which the
    older judges accept, the error suggests SET DEADLINE."""
    try:
        return read_duration(_hours(text))
    except ValueError:
        if not _is_date(text):
            raise
    raise ValueError(
        "GRACE is not a date but a length of time, counted from every deadline: write,"
        " for example, 36h. SET DEADLINE sets a date for the current phase."
    )


def _is_date(text: str) -> bool:
    try:
        return isinstance(read_when(text), At)
    except ValueError:
        return False


def read_reminders(text: str) -> tuple[int, ...]:
    if text.lower() in NO:
        return ()
    spans = {read_span(part.strip()) for part in text.replace(";", ",").split(",") if part.strip()}
    if not 1 <= len(spans) <= _MOST_REMINDERS:
        raise ValueError(f"Write one to {_MOST_REMINDERS} lengths of time, like 24h, 8h.")
    return tuple(sorted(spans, reverse=True))


def write_reminders(value: tuple[int, ...]) -> str:
    return ", ".join(map(write_duration, value)) or "NONE"
