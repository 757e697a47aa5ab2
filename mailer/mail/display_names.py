"""Names that people give themselves, made fit to stand in mails to others.

A name is a few letters on one line. It holds nothing that mail programs turn into an address or a
link, nothing that turns or hides what stands beside it, and no marks that the judge's own mails
are made of.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from mailer.limits import LONGEST_NAME

PUNCTUATION = frozenset(" .,'-+&#!_\u2019\u2013\u00b7")
"""What may stand in a name besides letters and figures: no brackets, quotation marks, colons,
slashes, at-signs, equals signs."""

UNSEEN_LETTERS = frozenset("\u115f\u1160\u3164\uffa0\u034f\u17b4\u17b5")
"""Letters and marks, as Unicode has it, of which nobody sees anything."""

SELECTORS = re.compile("[\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
MOST_MARKS = 2
"""Marks upon one letter; Vietnamese has two, and towers of them cover the lines above."""

SPACES = re.compile(r"\s+")
LINKED = re.compile(r"\.(?=[^\W_])")


def harmless_name(written: str) -> str:
    """The name without anything that could harm its readers, at most 60 characters; empty if
    nothing is left of it."""
    text = unicodedata.normalize("NFC", written[: 8 * LONGEST_NAME])
    text = LINKED.sub(". ", SELECTORS.sub("", "".join(_kept(text))))
    return SPACES.sub(" ", text).strip(" ,-+&_\u2013\u00b7#")[:LONGEST_NAME].strip()


def _kept(text: str) -> Iterator[str]:
    """What cannot be seen is left out, what is no part of a name becomes a space."""
    marks = 0
    for char in text:
        category = unicodedata.category(char)
        marks = marks + 1 if category.startswith("M") else 0
        if category == "Cf" or char in UNSEEN_LETTERS or marks > MOST_MARKS:
            continue
        is_plain = category[0] in "LMN" or char in PUNCTUATION
        yield char if is_plain else " "


_SMALL_CAPITAL = re.compile(r"LATIN (?:LETTER|SUBSCRIPT|MODIFIER LETTER) SMALL CAPITAL ([A-Z])")
_STROKES = str.maketrans("l1|jı", "iiiii")
"""Which of them a stroke is, nobody sees."""
_FIGURES = str.maketrans("0345$@", "oeassa")
"""Figures and signs that are read as letters."""
_DRAWN = (("rn", "m"), ("vv", "w"))
"""Letters that together look like one, as the data has it."""


def skeletons(name: str) -> frozenset[str]:
    """Returns how a name looks, in its own letters, in capitals and in small letters, and with each
    letter in the one of the two that looks like a Latin one."""
    plain = unicodedata.normalize("NFKC", name)
    written = (plain, plain.upper(), plain.lower())
    looks = ["".join(map(_look, unicodedata.normalize("NFD", one))) for one in written]
    latin = "".join(map(_as_latin, unicodedata.normalize("NFD", plain.lower())))
    return frozenset(map(_skeleton, (*looks, latin)))


def _as_latin(char: str) -> str:
    """A small letter as the Latin one that it looks like, or that its capital does."""
    found = (look for look in (_look(char), _look(char.upper())) if look.isascii())
    return next(found, char)


def _skeleton(letters: str) -> str:
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", letters).casefold())
    kept = "".join(char for char in bare.translate(_FIGURES) if char.isalnum())
    for drawn, letter in _DRAWN:
        kept = kept.replace(drawn, letter)
    return kept.translate(_STROKES)


@cache
def _look(char: str) -> str:
    if char.isascii():
        return char
    return "".join(
        map(_as_capital, _looks().get(char, char) if _as_capital(char) == char else char)
    )


def _as_capital(char: str) -> str:
    small = _SMALL_CAPITAL.fullmatch(unicodedata.name(char, ""))
    return small[1] if small else char


@cache
def _looks() -> dict[str, str]:
    text = files("mailer").joinpath("mail/confusables.txt").read_text(encoding="utf-8")
    lines = (line.split("\t") for line in text.splitlines() if line and not line.startswith("#"))
    return {one: _letters(look) for look, alike in lines for one in _letters(alike)}


def _letters(points: str) -> str:
    return "".join(chr(int(point, 16)) for point in points.split())
