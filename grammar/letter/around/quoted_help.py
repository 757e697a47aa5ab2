"""HELP texts that come back without quotation marks, from a player or an auto-responder. Their
examples are commands, which the judge must not obey."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from grammar.commands.help import help_text, topics
from grammar.words.clean_text import tidy

_LEAST_EXPLAINED = 5
"""Words of explanation that a quotation needs: a player may copy the examples alone on purpose."""

_LEAST_LINES = 2


@dataclass(frozen=True, slots=True)
class _OwnWords:
    """All HELP texts joined: the words with a space before and after each, and for each character
    the number of words of explanation up to it. Words in examples do not count."""

    words: str
    explained: Sequence[int]


@cache
def _own_words() -> _OwnWords:
    words: list[str] = []
    explained: list[int] = []
    count = 0
    for topic in ("", *topics()):
        for line in help_text(topic).splitlines():
            for word in _plain(line).split():
                words.append(f" {word}")
                count += not line.startswith("    ")
                explained += [count] * (len(word) + 1)
        words.append(" \n")
        explained += [count] * 2
    return _OwnWords("".join(words), explained)


def _plain(line: str) -> str:
    return " ".join(tidy(line).lower().split())


def own_words(lines: Sequence[str], at: int) -> int:
    """Returns how many tidy lines from ``at`` on are the judge's own words, or 0. These are the
    lines that follow one another in HELP, if they include enough explanation. Line breaks may
    differ."""
    own, said = _own_words(), ""
    start, end, count = -1, at, 0
    for number in range(at, len(lines)):
        if not (line := _plain(lines[number])):
            continue
        found = own.words.find(f"{said} {line} ")
        if found < 0:
            break
        start, end, count, said = found, number + 1, count + 1, f"{said} {line}"
    if count < _LEAST_LINES:
        return 0
    explained = own.explained[start + len(said) - 1] - own.explained[start - 1 if start else 0]
    return end - at if explained >= _LEAST_EXPLAINED else 0
