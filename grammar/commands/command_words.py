"""Finds the command at the start of a line, in any of its spellings."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from grammar.commands.command_table.table import COMMANDS, SHOWING
from grammar.commands.press_kinds_and_power_lists import shade_behind
from grammar.words.typos import Nearby, distance

BY_WORD = {record.word: record for record in reversed(COMMANDS)}
"""The first record for each word."""

_SPELLINGS = {
    spelling: record.word for record in COMMANDS for spelling in (record.word, *record.also)
}
_LENGTHS = sorted({len(spelling.split()) for spelling in _SPELLINGS}, reverse=True)
_OPEN_SENTENCES = {record.word for record in COMMANDS if record.opens_sentences}
_ALONE = {record.word for record in COMMANDS if record.opens_sentences and not record.takes}
_IN_SMALL_LETTERS = {
    record.word: record.in_small_letters for record in COMMANDS if record.in_small_letters
}
_GUESSED = {spelling: word for spelling, word in _SPELLINGS.items() if word not in _OPEN_SENTENCES}
"""The spellings that are compared with misspelt words."""

_PRESS = re.compile(r"press|broadcast", re.IGNORECASE)
"""Matches lines in which a kind of press, such as GREY, may come before PRESS or BROADCAST."""

_SHORTEST = 3
OTHER_SIGNON = re.compile(r"(?:sign|log)[- ]?(?:on|in)?\b[:.]?(.*)", re.IGNORECASE)
"""Alternative spellings of SIGNON, with the rest of the line."""

_OF_OTHERS = frozenset({"LOG IN", "LOG ON"})
"""Spellings of SIGNON that look like another command of this judge (LOG)."""


def split_head(line: str) -> tuple[str, str]:
    """Splits a cleaned line into the command at its start and the rest: ``"sign on F@g x"`` gives
    ``("SIGNON", "F@g x")``. Any other line gives ``("", line)``."""
    if _PRESS.search(line):
        line = shade_behind(line)
    for length in _LENGTHS:
        words = line.split(None, length)
        said = " ".join(words[:length])
        spelling = said.upper().rstrip(":.!,;" if len(said) == len(line) else ":")
        if spelling[-1:] == "?" and _SPELLINGS.get(asked := spelling.rstrip(" ?!.")) in SHOWING:
            spelling = asked
        if spelling in _OF_OTHERS:
            return "", line
        if spelling in _SPELLINGS:
            word, rest = _SPELLINGS[spelling], "".join(words[length:])
            if word in _OPEN_SENTENCES and rest and ("@" not in rest or word in _ALONE):
                return "", line
            accepts = _IN_SMALL_LETTERS.get(word)
            if accepts and rest and not (said.isupper() or accepts(rest)):
                return "", line
            return word, rest
    return "", line


_ORDINARY = frozenset(
    {"ALL", "CON", "DEN", "HIS", "LET", "MON", "PAS", "SHOW", "TAKE", "UND", "WITH"}
)
"""Words that can begin any sentence, such as ``With kind regards``."""


def shortened_head(line: str) -> str:
    """Returns the command that the first word of a line abbreviates, or "" if there is not exactly
    one. The word must have at least three letters; an ordinary word only counts if the line
    contains an @. A single word that is not in capitals may be a name, so it only counts if the
    command just shows something."""
    words = line.split()
    first = words[0].upper().rstrip(":") if words else ""
    head = "" if first in _ORDINARY and "@" not in line else _begun(first)
    return head if len(words) > 1 or line.isupper() or head in SHOWING else ""


@lru_cache(maxsize=1024)
def _begun(first: str) -> str:
    if len(first) < _SHORTEST:
        return ""
    begun = {word for spelling, word in _GUESSED.items() if spelling.startswith(first)}
    return begun.pop() if len(begun) == 1 else ""


def near_head(line: str) -> str:
    """Returns the command that the first word of a line misspells, or ""."""
    return _nearest(line.split(None, 1)[0].upper().rstrip(":") if line else "")


@lru_cache(maxsize=1024)
def _nearest(word: str) -> str:
    """Returns the command nearest to a word. If there are two typos, the first letter must be
    right: ``Welcome`` does not mean BECOME."""
    near = (one for one in _nearby().near(word) if one[0] == word[0] or distance(one, word) == 1)
    found = next(near, "")
    return _GUESSED[found] if found else ""


@cache
def _nearby() -> Nearby:
    return Nearby(_GUESSED)
