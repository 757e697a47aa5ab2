"""Makes the names that people choose safe to show in messages to others.

A safe name is a single short line. It contains nothing that mail programs turn into an address or a
link, nothing that reverses or hides the text around it, and no characters that the judge uses as
markup.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from mailer.limits import LONGEST_NAME

PUNCTUATION = frozenset(" .,'-+&#!_\u2019\u2013\u00b7")
"""Characters allowed in a name in addition to letters and digits: no brackets, quotation marks,
colons, slashes, at-signs or equals signs."""

UNSEEN_LETTERS = frozenset("\u115f\u1160\u3164\uffa0\u034f\u17b4\u17b5")
"""Invisible characters that Unicode classifies as letters or marks."""

SELECTORS = re.compile("[\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
MOST_MARKS = 2
"""The maximum number of combining marks on one letter. Vietnamese letters have up to two. More
marks could be stacked high enough to cover the lines above."""

SPACES = re.compile(r"\s+")
LINKED = re.compile(r"\.(?=[^\W_])")


def harmless_name(written: str) -> str:
    """Returns the name without any characters that could mislead a reader or a mail program.

    The result has at most 60 characters, and may be empty.
    """
    text = unicodedata.normalize("NFC", written[: 8 * LONGEST_NAME])
    text = LINKED.sub(". ", SELECTORS.sub("", "".join(_allowed_chars(text))))
    return SPACES.sub(" ", text).strip(" ,-+&_\u2013\u00b7#")[:LONGEST_NAME].strip()


def _allowed_chars(text: str) -> Iterator[str]:
    """Yields the allowed characters. Drops invisible characters, and replaces other forbidden
    characters with spaces."""
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
"""Characters that all look like a vertical stroke."""
_FIGURES = str.maketrans("0345$@", "oeassa")
"""Digits and signs that can be read as letters."""
_DRAWN = (("rn", "m"), ("vv", "w"))
"""Pairs of letters that together look like one."""


def skeletons(name: str) -> frozenset[str]:
    """Returns keys that describe how a name looks. Names that look alike have a key in common.

    The keys are derived from the name as written, from the name in upper and in lower case, and
    from the name with each letter in the case that looks like a Latin letter.
    """
    plain = unicodedata.normalize("NFKC", name)
    written = (plain, plain.upper(), plain.lower())
    looks = ["".join(map(_look, unicodedata.normalize("NFD", one))) for one in written]
    latin = "".join(map(_as_latin, unicodedata.normalize("NFD", plain.lower())))
    return frozenset(map(_skeleton, (*looks, latin)))


def _as_latin(char: str) -> str:
    """Returns the Latin letter that a lower-case letter or its capital looks like. If there is
    none, returns the letter itself."""
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
