"""Parses durations, times of day and time zones as people write them."""

from __future__ import annotations

import re
from datetime import timedelta, timezone, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from grammar.words.clean_text import shorten, tidy
from grammar.words.typos import Nearby

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
_DURATION = re.compile(r"(\d{1,6}(?:\.\d{1,3})?)\s*([a-z]+)")
_ONE_TO_TWELVE = (
    *("one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_NUMBERS = {
    **dict.fromkeys(("a", "an", "another", "ein", "eine", "einen", "un", "une", "una"), 1),
    **dict.fromkeys(("zwei", "deux", "due", "dos"), 2),
    **dict.fromkeys(("drei", "trois", "tre", "tres"), 3),
    **dict.fromkeys(("vier", "quatre", "quattro", "cuatro"), 4),
    **dict.fromkeys(("fünf", "cinq", "cinque", "cinco"), 5),
    **{word: number for number, word in enumerate(_ONE_TO_TWELVE, 1)},
}
_IN_WORDS = re.compile(rf"\b({'|'.join(_NUMBERS)})(?=\s+(?:hour|day|week|minute)s?\b)")
_MORE = r"(?:more|extra|additional|further|full|whole|weitere)"
_SAID = re.compile(
    rf"\b(?:([1-9]\d{{0,2}}|{'|'.join(_NUMBERS)})(?: {_MORE})? (hour|day|week)s?"
    r"|([1-9]\d{0,2})(h|d|w))\b"
)
_HOURS = re.compile(r"(\d{1,2})(?:[.h](\d{2})h?|h|uhr)")
_CLOCK = re.compile(r"(\d{1,2}):(\d{2})(?:uhr|:00)?(am|pm)?|(\d{1,2})(am|pm|uhr)")

_ABROAD = """
hour: stunde stunden heure heures ora ore hora horas
day: tag tage tagen jour jours giorno giorni día días dia dias
week: woche wochen semaine semaines settimana settimane semana semanas
monday: montag lundi lunedì lunedi lunes
tuesday: dienstag mardi martedì martedi martes
wednesday: mittwoch mercredi mercoledì mercoledi miércoles miercoles
thursday: donnerstag jeudi giovedì giovedi jueves
friday: freitag vendredi venerdì venerdi viernes
saturday: samstag sonnabend samedi sabato sábado
sunday: sonntag dimanche domenica domingo
january: januar jänner janvier gennaio enero
february: februar feber février febbraio febrero
march: märz mars marzo
april: avril aprile abril
may: mai maggio mayo
june: juni juin giugno junio
july: juli juillet luglio julio
august: août agosto
september: septembre settembre septiembre
october: oktober okt octobre ottobre octubre
november: novembre noviembre
december: dezember dez décembre dicembre diciembre
today: heute aujourd'hui oggi hoy
tomorrow: demain domani mañana
noon: mittag midi mezzogiorno mediodía
""".strip()
_ENGLISH = {
    word: english
    for english, _, words in (row.partition(": ") for row in _ABROAD.splitlines())
    for word in words.split()
}
_FOREIGN = re.compile(rf"\b(?:{'|'.join(_ENGLISH)})\b")
"""Words about time in German, French, Italian and Spanish. ``Morgen`` is left out, because it is
also a greeting."""


# -- durations -------------------------------------------------------------------------------


def read_duration(text: str, longest: int = LONGEST) -> int:
    """Parses ``"36h"``, ``"3 days"``, ``"1 day 12 hours"`` into seconds. Raises ValueError with a
    message that tells the player what to write."""
    line = in_digits(tidy(text).lower())
    if line in ("0", "none", "off"):
        return 0
    pairs = _DURATION.findall(line)
    rest = re.sub(r"[\s,]|\band\b", "", _DURATION.sub("", line))
    if not pairs or rest or any(unit not in UNITS for _, unit in pairs):
        raise ValueError(
            f"'{shorten(line, 40)}' is not a length of time: write, for example, 36h, 30"
            " minutes or 3 days."
        )
    seconds = round(sum(float(number) * UNITS[unit] for number, unit in pairs))
    if seconds > longest:
        raise ValueError(f"'{shorten(line, 40)}' is longer than {write_duration(longest)}.")
    return seconds


def in_digits(line: str) -> str:
    """Replaces foreign words in a lower-case line with English ones, and numbers in words with
    digits: ``"two days"`` and ``"zwei tage"`` become ``"2 days"``, and ``"freitag"`` becomes
    ``"friday"``."""
    line = _FOREIGN.sub(lambda found: _ENGLISH[found[0]], line)
    return _IN_WORDS.sub(lambda found: str(_NUMBERS[found[1]]), line)


def duration_in(sentence: str) -> str:
    """Returns the first length of time in a sentence: ``"give us two more days"`` -> ``"2 days"``;
    "" if there is none."""
    found = _SAID.search(in_digits(" ".join(sentence.lower().split())))
    if not found:
        return ""
    said, unit = found[1] or found[3], found[2] or found[4]
    number = _NUMBERS[said] if said in _NUMBERS else int(said)
    noun = {"h": "hour", "d": "day", "w": "week"}.get(unit, unit)
    return f"{number} {noun}{'s' * (number != 1)}"


def write_duration(seconds: int) -> str:
    """Writes ``"1 day 12 hours"``, which `read_duration` reads back."""
    parts = []
    for length, name in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute"), (1, "second")):
        count, seconds = divmod(seconds, length)
        if count:
            parts.append(f"{count} {name}{'s' * (count != 1)}")
    return " ".join(parts) or "0 seconds"


def read_clock(text: str) -> int:
    """Parses a time of day, ``"20:00"``, ``"20.00"``, ``"20h"`` or ``"8pm"``, into minutes after
    midnight. Raises ValueError."""
    said = tidy(text).lower().replace(" ", "")
    if hours := _HOURS.fullmatch(said):
        said = f"{hours[1]}:{hours[2] or '00'}"
    minute = minute_of(said)
    if minute is None:
        raise ValueError(
            f"'{shorten(tidy(text), 40)}' is not a time of day: write, for example, 20:00."
        )
    return minute


def write_clock(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"


def minute_of(word: str) -> int | None:
    """Parses one word as a time of day and returns minutes after midnight. Returns None for other
    words."""
    found = _CLOCK.fullmatch(word)
    if found is None:
        return None
    hour, minute = int(found[1] or found[4]), int(found[2] or 0)
    if half := found[3] or found[5]:
        if half != "uhr" and not 1 <= hour <= 12:
            return None
        hour = hour if half == "uhr" else hour % 12 + 12 * (half == "pm")
    return hour * 60 + minute if hour < 24 and minute < 60 else None


# -- zones -----------------------------------------------------------------------------------


@cache
def zones() -> dict[str, str]:
    """Returns every time zone, keyed by its name in lower case."""
    return {name.lower(): name for name in available_timezones() if name != "localtime"}


_OFFSET = re.compile(r"(?:gmt|utc)_?[+-]_?\d")
"""An offset from UTC in hours. It is rejected, because in similar names of zones, such as
``Etc/GMT+1``, the sign has the opposite meaning."""


@cache
def _cities() -> tuple[Nearby, dict[str, str]]:
    """Returns an index that finds misspelt names of cities with their own zone, and the zones keyed
    by city."""
    cities = {
        name.rpartition("/")[2]: full for name, full in sorted(zones().items()) if "/" in name
    }
    return Nearby(cities), cities


_REGIONS = ("europe/", "america/", "asia/", "africa/", "australia/", "atlantic/", "pacific/")


def zone_of(place: str) -> str | None:
    """Returns the time zone with this lower-case name, or the one named after this city."""
    known = zones().get(place)
    city = _cities()[1].get(place) if known is None else None
    return city if city and city.lower().startswith(_REGIONS) else known


_HOURS_OFF = re.compile(r"(?:gmt|utc)([+-])(\d{1,2})(?::?(\d{2}))?|([+-])(\d{2}):?(\d{2})")
_OFTEN_WRITTEN = {
    "cest": "+0200",
    "bst": "+0100",
    "west": "+0100",
    "eest": "+0300",
    "edt": "-0400",
    "cst": "-0600",
    "cdt": "-0500",
    "mdt": "-0600",
    "pst": "-0800",
    "pdt": "-0700",
    "aest": "+1000",
    "aedt": "+1100",
}
"""Common abbreviations for time zones in Europe, North America and Australia that are not
themselves names of zones."""


def offset_of(word: str) -> str | None:
    """Returns the UTC offset that a lower-case word names (``cest``, ``utc-5``, ``+01:00``) in the
    form that the judge uses, ``"+0100"``."""
    if word in _OFTEN_WRITTEN:
        return _OFTEN_WRITTEN[word]
    found = _HOURS_OFF.fullmatch(word)
    if found is None:
        return None
    sign, hours, minutes = found[1] or found[4], found[2] or found[5], found[3] or found[6] or "0"
    fits = int(hours) <= _FARTHEST_OFF and int(minutes) < 60
    return f"{sign}{int(hours):02}{int(minutes):02}" if fits else None


_FARTHEST_OFF = 14
"""The largest UTC offset in use, in hours: that of an island in the Pacific."""


def clocks_of(zone: str) -> tzinfo:
    """Returns the tzinfo of a zone or an offset."""
    if zone[:1] not in ("+", "-"):
        return ZoneInfo(zone)
    minutes = int(zone[1:3]) * 60 + int(zone[3:])
    return timezone(timedelta(minutes=-minutes if zone[0] == "-" else minutes))


def read_zone(text: str) -> str:
    """Parses the name of a time zone, in upper or lower case: ``"Europe/Paris"``. Raises ValueError
    with a hint for the player."""
    word = tidy(text).lower().replace(" ", "_")
    if known := zones().get(word):
        return known
    if _OFFSET.match(word) or word in _OFTEN_WRITTEN:
        raise ValueError(
            f"'{shorten(tidy(text), 40)}' is not a time zone here: name a place in your"
            " zone, like Europe/Berlin. Then the judge also knows about summer time."
        )
    nearby, cities = _cities()
    city = word.rpartition("/")[2]
    near = (city,) if city in cities else nearby.near(city)
    example = " Write, for example, Europe/Berlin or UTC."
    hint = f" Did you mean {cities[near[0]]}?" if near else example
    raise ValueError(f"There is no time zone '{shorten(tidy(text), 40)}'.{hint}")
