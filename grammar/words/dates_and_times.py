"""Parses dates and times as people write them: a day, a time of day, or the time until then."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import TypeAlias

from grammar.words.clean_text import shorten, tidy
from grammar.words.durations_times_and_zones import (
    DAY,
    HOUR,
    MINUTE,
    UNITS,
    in_digits,
    minute_of,
    offset_of,
    read_duration,
    write_clock,
    zone_of,
)


@dataclass(frozen=True, slots=True)
class After:
    """``+36h``, ``in 3 days``: a number of seconds from now. ``by_days`` is set if the text counts
    in days or weeks, so it gives no time of day."""

    seconds: int
    by_days: bool = False


@dataclass(frozen=True, slots=True)
class At:
    """``Fri 27 Nov 2026 20:00 Europe/Paris``; the parts that are missing from the text are None.
    ``weekday`` is 0 for Monday; ``ahead`` counts days from today, so 1 is tomorrow."""

    weekday: int | None = None
    day: int | None = None
    month: int | None = None
    year: int | None = None
    minute: int | None = None
    """Minutes after midnight."""
    zone: str | None = None
    ahead: int | None = None


When: TypeAlias = After | At
Facts: TypeAlias = dict[str, int | str]

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
_SAID = {"today": ("ahead", 0), "tomorrow": ("ahead", 1), "noon": ("minute", 12 * 60)}
_FILLERS = frozenset(
    {"on", "at", "to", "until", "till", "the", "of", "o'clock", "and", "from", "um"}
    | {"by", "this", "coming", "sharp", "latest"}
)
_NOON, _MIDNIGHT = 12 * HOUR // MINUTE, DAY // MINUTE
_PARTS = {
    "morning": (0, _NOON),
    "afternoon": (_NOON, _MIDNIGHT - 4 * 60),
    "evening": (_NOON + 4 * 60, _MIDNIGHT),
    "night": (_NOON + 6 * 60, _MIDNIGHT),
    "tonight": (_NOON + 4 * 60, _MIDNIGHT),
}
"""Parts of the day, in minutes after midnight. A time given together with a part of the day must
fall within it."""
_MONTHS_BEHIND = "|".join(month[:3].lower() for month in MONTHS)
_OTHERWISE = tuple(
    (re.compile(form), ours)
    for form, ours in (
        (r"(?<=\d)t(?=\d\d:\d\d)", " "),  # 2026-11-27T20:00Z
        (r"(?<=:\d\d)z\b", " utc"),
        (r"(?<=:\d\d)(?=[+-]\d\d:?\d\d\b)", " "),
        (r"\b([ap])\. ?m\b\.?", r"\1m"),
        (r"(\d)\s+(am|pm|uhr)\b", r"\1\2"),
        (r"(\d)\.(\d\d)uhr", r"\1:\2uhr"),
        (r"\b([012]\d)([0-5]\d) ?h(?:ou)?rs?\b", r"\1:\2"),
        (r"\b24:00\b", "23:59"),
        (r"\b(?:in the|at) (?=(?:morning|afternoon|evening|night)\b)", ""),
        (rf"\b(?:at|um) (\d{{1,2}})(?![\w:.])(?! (?:{_MONTHS_BEHIND}))", r"at\1"),
    )
)
"""Alternative ways of writing times, in lower case, with the form that `_facts` reads."""
_TIME_BEHIND = re.compile(r"(?<=[a-z]{3}) time$")
_UNIT = "|".join(sorted(UNITS, reverse=True))
_SPAN = re.compile(rf"(?:\d[\d.]*\s*(?:{_UNIT})(?![a-z])[\s,]*(?:and\b\s*)?)+")
_BY_DAYS = re.compile(r"[^a-z]*(?:d|days?|w|weeks?)[^a-z]*")
_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?\.?")
_YEAR_FIRST = re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})")
_DOTTED = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?")
_TWO = re.compile(r"(\d{1,2})(?:(\.)(?=\d)|(h))(\d{2})?h?")
_EITHER = re.compile(r"(\d{1,2})([-/])(\d{1,2})(?:\2(\d{4}|\d{2}))?")
"""A date that could have either the day or the month first."""


def read_when(text: str) -> When:
    """Parses ``"Fri 27 Nov 20:00"``, ``"27 Nov 2026 20:00 Europe/Paris"``, ``"2026-11-27"``,
    ``"27/11"``, ``"tomorrow 18:00"``, ``"in 3 days"``, ``"2 days"``, ``"+36h"``. Raises ValueError
    with a message for the player."""
    line = tidy(text)
    low = in_digits(line.lower())
    span = re.sub(r"^(?:\+|in )|(?: from (?:now|today))$", "", low)
    if span != low or _SPAN.fullmatch(low):
        return After(read_duration(span), by_days=bool(_BY_DAYS.fullmatch(span)))
    bare = _TIME_BEHIND.sub("", low.replace(",", " "))
    for form, ours in _OTHERWISE:
        bare = form.sub(ours, bare)
    known: Facts = {}
    for word in bare.split():
        if word in _FILLERS:
            continue
        facts = _facts(word)
        if word in _EITHER_DAY:
            raise ValueError(_EITHER_DAY[word].format(shorten(line, 80)))
        if not facts or facts.keys() & known.keys():
            within = f" in '{shorten(line, 80)}'" * (word != line.lower())
            raise ValueError(
                f"I could not read '{shorten(word, 40)}'{within}: write, for example, Fri 27 Nov"
                " 20:00, 27 Nov 2026 20:00 Europe/Paris, or in 3 days."
            )
        known |= facts
    return _at(_timed(_settled(known, line), line), line)


_EITHER_DAY = {
    "next": "'{}' could be two different days: write the date, for example Fri 27 Nov 20:00, or"
    " how long it is until then, like in 3 days.",
    "midnight": "Midnight in '{}' could be the start or the end of the day: write 0:00 or 23:59.",
}
"""Words that could mean two different days or times, with the reply to each."""


_VAGUE = re.compile(
    r"\b(?:early|late|morning|afternoon|evening|night|sharp|local|german|central|european|our)\b"
    r"|(?<=[\dm])\s+time\b",
    re.IGNORECASE,
)
"""Words near a date or time that the parser ignores."""

_MOST_WORDS, _MOST_OF_MOMENT = 30, 8
"""The number of words in a sentence that are searched, and the maximum number in a date or time."""


def moment_in(sentence: str) -> str:
    """Returns the date or time in a sentence, in a form that `read_when` reads: ``"New deadline:
    Friday, 27 November, 8 pm"`` -> ``"Friday 27 November 20:00"``. Returns "" if there is none, or
    if it is ambiguous, like ``next Friday``."""
    words = _VAGUE.sub(" ", tidy(sentence).replace(",", " ")).split()[:_MOST_WORDS]
    for length in range(min(len(words), _MOST_OF_MOMENT), 0, -1):
        for first in range(len(words) - length + 1):
            before = words[first - 1].lower() if first else ""
            said = _moment(words[first : first + length])
            if said and before != "next":
                return said
    return ""


def _moment(words: list[str]) -> str:
    try:
        when = read_when(" ".join(words).strip(".;:!?()\"'"))
    except ValueError:
        return ""
    if isinstance(when, After):
        return ""
    is_day = when.day is not None and (when.month is not None or words[-1][-1].isalpha())
    told = (when.weekday, when.minute, when.ahead)
    return write_when(when) if is_day or any(fact is not None for fact in told) else ""


def write_when(when: At) -> str:
    """Writes ``"Friday 27 November 2026 20:00 Europe/Paris"``, which `read_when` reads back."""
    said = [
        "" if when.ahead is None else ("today", "tomorrow")[when.ahead],
        "" if when.weekday is None else WEEKDAYS[when.weekday],
        "" if when.day is None else str(when.day),
        "" if when.month is None else MONTHS[when.month - 1],
        "" if when.year is None else str(when.year),
        "" if when.minute is None else write_clock(when.minute),
        when.zone or "",
    ]
    return " ".join(filter(None, said))


# -- words -----------------------------------------------------------------------------------


def _facts(word: str) -> Facts:
    """Returns what one word says about a date or time, or nothing for any other word."""
    if word in _SAID:
        key, said = _SAID[word]
        return {key: said}
    if word in _PARTS:
        return {"part": word, **({"ahead": 0} if word == "tonight" else {})}
    if hour := re.fullmatch(r"at(\d{1,2})", word):
        return {"hour": int(hour[1])}
    if (minute := minute_of(word)) is not None:
        return {"minute": minute}
    if two := _TWO.fullmatch(word):
        return _dotted(int(two[1]), int(two[4] or 0), is_time=bool(two[3]))
    if re.fullmatch(r"\d{4}", word):
        return {"year": int(word)}
    if day_of_month := _DAY.fullmatch(word):
        return {"day": int(day_of_month[1])}
    for key, full, first in (("weekday", WEEKDAYS, 0), ("month", MONTHS, 1)):
        for number, name in enumerate(full, first):
            if len(word.rstrip(".")) >= 3 and name.lower().startswith(word.rstrip(".")):
                return {key: number}
    zone = zone_of(word) or offset_of(word)
    return {"zone": zone} if zone else _numbers(word)


def _timed(known: Facts, line: str) -> Facts:
    """Combines an hour and a part of the day into a minute of the day: ``tonight at 9``, ``Fri
    2000``. Raises ValueError if the two contradict each other, or if the hour could be a.m. or
    p.m."""
    told = {key: known[key] for key in known.keys() - {"part", "hour"}}
    part, hour = known.get("part"), known.get("hour")
    if "year" in told and "day" not in told:
        at, past = divmod(int(told.pop("year")), 100)
        if not {"weekday", "ahead"} & told.keys() or at > 23 or past > 59 or past % 5:
            raise ValueError(f"'{shorten(line, 80)}' has a year but no day.")
        told["minute"] = at * 60 + past
    if hour is not None:
        if not part and 1 <= int(hour) <= 12:
            raise ValueError(
                f"'at {hour}' could be in the morning or in the evening: write"
                f" {hour}:00, or {int(hour) % 12 + 12}:00."
            )
        told.setdefault("minute", int(hour) * 60)
    return {**told, "minute": _in_part(str(part), told.get("minute"), line)} if part else told


def _in_part(part: str, minute: int | str | None, line: str) -> int:
    if minute is None:
        raise ValueError(f"'{shorten(line, 80)}' has no time of day: write one, like 20:00.")
    first, end = _PARTS[part]
    both = (int(minute), int(minute) + _NOON)
    fits = [time_ for time_ in both if first <= time_ < end]
    if not fits:
        raise ValueError(f"'{shorten(line, 80)}' has two times of day: leave one out.")
    return fits[0]


def _dotted(one: int, other: int, *, is_time: bool) -> Facts:
    """Parses numbers that may be a time (``20.00``, ``20h30``) or a date (``27.11``). Raises
    ValueError if both are possible."""
    can_be_time, can_be_date = one < 24 and other < 60, 1 <= one <= 31 and 1 <= other <= 12
    if can_be_time and can_be_date and not is_time:
        raise ValueError(
            f"'{one}.{other:02}' could be a date or a time of day: write {one}"
            f" {MONTHS[other - 1][:3]}, or {one}:{other:02}."
        )
    if can_be_time and (is_time or not can_be_date):
        return {"minute": one * 60 + other}
    return {"day": one, "month": other} if can_be_date else {}


def _numbers(word: str) -> Facts:
    """Parses a numeric date. Returns ``first`` and ``second`` if the day and the month could be
    swapped."""
    if date_ := _YEAR_FIRST.fullmatch(word):
        return {"year": int(date_[1]), "month": int(date_[3]), "day": int(date_[4])}
    if date_ := _DOTTED.fullmatch(word):
        return {"day": int(date_[1]), "month": int(date_[2]), **_year(date_[3])}
    if date_ := _EITHER.fullmatch(word):
        one, other = int(date_[1]), int(date_[3])
        if one == other or one > 12 or other > 12:
            day, month = (other, one) if other > 12 else (one, other)
            return {"day": day, "month": month, **_year(date_[4])}
        return {"first": one, "second": other, **_year(date_[4])}
    return {}


def _year(digits: str | None) -> Facts:
    if not digits:
        return {}
    return {"year": int(digits) + (2000 if len(digits) == 2 else 0)}


def _settled(known: Facts, line: str) -> Facts:
    """Uses the weekday to decide which of two numbers is the day. Raises ValueError if both are
    still possible."""
    if "first" not in known:
        return known
    one, other = int(known["first"]), int(known["second"])
    readings = [(one, other), (other, one)]
    rest = {key: value for key, value in known.items() if key not in ("first", "second")}
    days = [(day_of(int(rest.get("year", 0)), month, day), day, month) for day, month in readings]
    fits = [
        (day, month)
        for date_, day, month in days
        if date_ is not None and date_.weekday() == rest.get("weekday")
    ]
    if len(fits) != 1:
        either = " or ".join(f"{day} {MONTHS[month - 1]}" for day, month in readings)
        raise ValueError(
            f"'{shorten(line, 80)}' could be {either}: write the month as a word, for example"
            f" {one} {MONTHS[other - 1][:3]}."
        )
    return {**rest, "day": fits[0][0], "month": fits[0][1]}


def _at(known: Facts, line: str) -> At:
    if not known.keys() - {"zone"}:
        raise ValueError(
            f"'{shorten(line, 80)}' is not a day or a time: write, for example, Fri 20:00."
        )
    numbers = {key: int(value) for key, value in known.items() if key != "zone"}
    month, day = numbers.get("month", 1), numbers.get("day", 1)
    leap = 2000
    if "year" in numbers and not 1900 <= numbers["year"] <= 2999:
        raise ValueError(f"The year {numbers['year']} must be between 1900 and 2999.")
    if day_of(numbers.get("year", leap), month, day) is None:
        raise ValueError(f"The day in '{shorten(line, 80)}' does not exist.")
    if "month" in numbers and "day" not in numbers:
        raise ValueError(f"'{shorten(line, 80)}' has a month but no day.")
    if "ahead" in numbers and "day" in numbers:
        raise ValueError(f"'{shorten(line, 80)}' has two days: leave one out.")
    zone = known.get("zone")
    return At(**numbers, zone=str(zone) if zone else None)


def day_of(year: int, month: int, day: int) -> date | None:
    """Returns the date, or None if it does not exist."""
    try:
        return date(year, month, day)
    except ValueError:
        return None
