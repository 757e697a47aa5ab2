"""What a name looks like, whatever letters it is made of (Unicode Technical Standard 39).

Two names are alike if their skeletons are the same: without marks and capitals, each letter as the
one it looks like. The data is Unicode's own (``confusables.txt`` beside this module, which has its
licence); small capitals are known by the names that Unicode gives them.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib.resources import files

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
