"""Phases as people name them: ``F1901M``, ``Fall 1901``, ``autumn 1901 retreats``."""

from __future__ import annotations

import re

from grammar.text import tidy
from judge.phases import Phase, PhaseKind, Season, Span, Undated

_CODE = re.compile(r"([sfaw])(\d{4}|\d{2})([mrab]?)")
_YEAR = re.compile(r"\d{4}|\d{2}")
_SEASONS = {"spring": "S", "fall": "F", "autumn": "F", "winter": "W"}
_KINDS = {
    word: kind
    for kind, words in {
        "M": "movement movements moves move orders",
        "R": "retreat retreats",
        "A": "adjustment adjustments build builds removals",
    }.items()
    for word in words.split()
}
_FILLERS = {"of", "phase", "season", "seasons", "the", "for"}


def read_phase(text: str) -> Phase:
    """The phase named by a text. Without a kind it is the movement of Spring or Fall, the
    adjustments of Winter; two digits of a year are of the 1900s. Raises ValueError."""
    line = tidy(text).lower().rstrip(":. ")
    if code := _CODE.fullmatch(line):
        return _phase(code[1], code[2], code[3].upper(), text)
    words = [word for word in re.findall(r"[a-z]+|\d+", line) if word not in _FILLERS]
    match words:
        case [season, year] if season in _SEASONS and _YEAR.fullmatch(year):
            return _phase(_SEASONS[season], year, "", text)
        case [season, year, kind] if (
            season in _SEASONS and _YEAR.fullmatch(year) and kind in _KINDS
        ):
            return _phase(_SEASONS[season], year, _KINDS[kind], text)
    raise _no_phase(text)


def is_phase(text: str) -> bool:
    """Whether a text is nothing but the name of a phase."""
    try:
        read_phase(text)
    except ValueError:
        return False
    return True


def read_phases(text: str) -> Phase | Span:
    """One phase, or all that one letter is for, as the judge names them: ``W1901A-F1902M``. Raises
    ValueError."""
    first, dash, last = text.strip(":. ").partition("-")
    ends = [end.strip() for end in (first, last)]
    if dash and all(map(is_phase, ends)):
        return Span(tuple(map(read_phase, ends)))
    return read_phase(text)


def read_undated(text: str) -> Undated | None:
    """A phase named without its year, ``Spring``, ``fall retreats``; None for any other text."""
    line = tidy(text).lower().rstrip(":. ")
    match [word for word in line.split() if word not in _FILLERS]:
        case [season] if season in _SEASONS:
            return Undated(Season(_SEASONS[season]))
        case [season, kind] if season in _SEASONS and kind in _KINDS:
            named = PhaseKind(_KINDS[kind])
            fits = (season == "winter") == (named is PhaseKind.ADJUSTMENT)
            return Undated(Season(_SEASONS[season]), named) if fits else None
    return None


def names_season(word: str) -> bool:
    """Whether a word is the name of a season."""
    return word.lower() in _SEASONS


def _phase(season: str, year: str, kind: str, text: str) -> Phase:
    season = season.upper().replace("A", "F")
    if season == "F" and kind in ("A", "B"):  # the older judges write the builds of a year F1901B
        season, kind = "W", "A"
    kind = kind or ("A" if season == "W" else "M")
    try:
        return Phase.read(f"{season}{year if len(year) > 2 else '19' + year}{kind}")
    except ValueError:
        raise _no_phase(text) from None


def _no_phase(text: str) -> ValueError:
    return ValueError(f"'{tidy(text)}' is no phase: write for example F1901M, S1902R or W1901A.")
