"""Parses phases as people name them: ``F1901M``, ``Fall 1901``, ``autumn 1901 retreats``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from grammar.words.clean_text import shorten, tidy
from judge.board.phases import (
    PLAIN_YEARS,
    Phase,
    PhaseKind,
    Season,
    Span,
    Undated,
    Years,
)

_CODE = re.compile(r"([sfawpvoni]|[vnf]j)'?(\d{1,4})([mrab]?)")
_YEAR = re.compile(r"\d{1,4}")
_LONG_YEAR = re.compile(r"\d{4}")
_SEASONS = {
    word: season
    for season, words in {
        "S": "spring frühjahr fruehjahr frühling fruehling printemps primavera voorjaar lente",
        "F": "fall autumn herbst automne autunno otoño otono najaar herfst outono",
        "W": "winter hiver inverno invierno",
    }.items()
    for word in words.split()
}
_KINDS = {
    word: kind
    for kind, words in {
        "M": "movement movements moves move orders züge zuege mouvements movimenti movimientos",
        "R": "retreat retreats rückzug rückzüge rueckzug rueckzuege retraites ritirate retiradas",
        "A": "adjustment adjustments build builds removals aufbau aufbauten ajustements",
    }.items()
    for word in words.split()
}
_LETTERS = {"s": "S", "f": "F", "a": "F", "w": "W"}
_CODED = ("s", "f", "w")
"""The letters that may be separated from a year by a space: ``F 1901``."""
_LETTERS_ABROAD = {
    "p": "S",
    "v": "S",
    "vj": "S",
    "fj": "S",
    "o": "F",
    "n": "F",
    "nj": "F",
    "i": "W",
    "sp": "S",
    "fa": "F",
    "au": "F",
    "wi": "W",
}
"""The first letters of ``printemps``, ``voorjaar``, ``otoño``, ``najaar``, ``inverno`` and so on,
and abbreviations of two letters."""
_OF_TWO_LETTERS = frozenset(short for short in _LETTERS_ABROAD if len(short) > 1)
_SHORTEST = 3
_NOT_MOVES = ("R", "A")
SHORT_SEASON = (
    r"(?:[sfawpvoni]|[vnf]j|sp|fa|au|wi|"
    + "|".join(sorted({name[:_SHORTEST] for name in _SEASONS}))
    + r")[^\W\d_]{0,6}\.? ?'?\d{2}"
)
"""A pattern for an abbreviated season with a year."""
SEASON_WORDS = tuple(_SEASONS)
"""The names of seasons, in English, German, French, Italian, Spanish, Dutch and Portuguese."""

_LONGEST = 80
"""The maximum length of a text, in characters: twice the length of the longest name of a phase."""
_FILLERS = {
    "of",
    "phase",
    "season",
    "seasons",
    "the",
    "for",
    "de",
    "des",
    "del",
    "der",
    "für",
    "pour",
}


@dataclass(frozen=True, slots=True)
class Calendar:
    """The years of a game that starts in ``first_year``. ``years`` shows between which seasons the
    year changes."""

    first_year: int
    years: Years = PLAIN_YEARS

    def year(self, digits: str) -> int | None:
        """Returns the year with these digits. If years have more than two digits, two digits mean a
        year in the century of the first year. Returns None if there are too few digits."""
        if len(digits) >= len(str(self.first_year)):
            return int(digits) or None
        century = self.first_year - self.first_year % 100
        return century + int(digits) if len(digits) == 2 else None

    @property
    def examples(self) -> tuple[str, str, str]:
        """Returns an example of each kind of phase, from the first years of the game."""
        fall = self.first_year + self.years.spring_to_fall
        return f"F{fall}M", f"S{fall + self.years.fall_to_spring}R", f"W{fall}A"


def read_phase(text: str, calendar: Calendar) -> Phase:
    """Parses text as a phase. If the text names no kind of phase, Spring and Fall mean movement,
    and Winter means adjustment. Raises ValueError."""
    if phase := _named(text, calendar):
        return phase
    one, other, last = calendar.examples
    raise ValueError(
        f"'{shorten(tidy(text), 60)}' is not a phase: write, for example, {one}, {other} or {last}."
    )


@lru_cache(maxsize=4096)
def _named(text: str, calendar: Calendar) -> Phase | None:
    """Returns the phase that a text names, or None if the text contains anything else."""
    line = tidy(text).lower().rstrip(":. ")
    phase: Phase | None = None
    if len(line) > _LONGEST:
        return None
    if code := _CODE.fullmatch(line):
        letter = _LETTERS_ABROAD.get(code[1], code[1])
        phase = _phase(letter, calendar.year(code[2]), code[3].upper())
    else:
        words = [word for word in re.findall(r"[^\W\d_]+|\d+", line) if word not in _FILLERS]
        match words:
            case [season, year] if _season(season) and _YEAR.fullmatch(year):
                phase = _phase(_season(season), calendar.year(year), "")
            case [season, year] if season in _CODED and _LONG_YEAR.fullmatch(year):
                phase = _phase(season, calendar.year(year), "")
            case [season, year, kind] if _is_dated(season, year) and kind in _KINDS:
                letter = _season(season) or season
                phase = _phase(letter, calendar.year(year), _KINDS[kind])
            case [kind, season, year] if _is_dated(season, year) and _KINDS.get(kind) in _NOT_MOVES:
                letter = _season(season) or season
                phase = _phase(letter, calendar.year(year), _KINDS[kind])
    return phase


def _is_dated(season: str, year: str) -> bool:
    """Returns whether these words are a season and a year, as in ``S1902 retreats``."""
    return bool(_season(season) or season in _LETTERS) and _YEAR.fullmatch(year) is not None


def _season(word: str) -> str:
    """Returns the letter of a season. The word is either the name of the season or, next to a year,
    the start of that name: ``voorj. 1901``, ``VJ 1901``. Returns "" for any other word."""
    if word in _SEASONS or word in _OF_TWO_LETTERS:
        return _SEASONS.get(word) or _LETTERS_ABROAD[word]
    found = {of for name, of in _SEASONS.items() if name.startswith(word)}
    return found.pop() if len(found) == 1 and len(word) >= _SHORTEST else ""


def is_phase(text: str, calendar: Calendar) -> bool:
    """Returns whether a text names a phase and contains nothing else."""
    return _named(text, calendar) is not None


def read_phases(text: str, calendar: Calendar) -> Phase | Span:
    """Parses one phase, or a range of phases in the judge's notation: ``W1901A-F1902M``. Raises
    ValueError."""
    first, dash, last = text.strip(":. ").partition("-")
    ends = [end.strip() for end in (first, last)]
    if dash and all(is_phase(end, calendar) for end in ends):
        return Span(tuple(read_phase(end, calendar) for end in ends))
    return read_phase(text, calendar)


@lru_cache(maxsize=4096)
def read_undated(text: str) -> Undated | None:
    """Parses a phase without a year: ``Spring``, ``fall retreats``. Returns None for any other
    text."""
    line = tidy(text).lower().rstrip(":. ")
    match [word for word in line.split() if word not in _FILLERS]:
        case [season] if season in _SEASONS:
            return Undated(Season(_SEASONS[season]))
        case [season, kind] if season in _SEASONS and kind in _KINDS:
            named = PhaseKind(_KINDS[kind])
            fits = (season == "winter") == (named is PhaseKind.ADJUSTMENT)
            return Undated(Season(_SEASONS[season]), named) if fits else None
    return None


_F = re.compile(r"(?<![^\W_])f\.? ?'?(?:\d{4}|\d{2})(?![\da-z])", re.IGNORECASE)


def in_german(heading: str, phase: Phase) -> Phase | None:
    """Returns the other phase that a heading may name if it is German and has the letter F, which
    stands for ``Frühjahr`` in German. Returns None for any other heading, including ``F1901M``:
    that is how the judge itself writes a fall phase."""
    if phase.season is not Season.FALL or not _F.search(heading):
        return None
    return Phase.read(f"S{str(phase)[1:]}")


def names_season(word: str) -> bool:
    """Returns whether a word is the name of a season."""
    return word.lower() in _SEASONS


def _phase(season: str, year: int | None, kind: str) -> Phase | None:
    season = season.upper().replace("A", "F")
    if season == "F" and kind in ("A", "B"):  # older judges call the builds of 1901 F1901B
        season, kind = "W", "A"
    kind = kind or ("A" if season == "W" else "M")
    try:
        return Phase.read(f"{season}{year}{kind}")
    except ValueError:
        return None
