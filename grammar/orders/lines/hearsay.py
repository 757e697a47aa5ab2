"""Sentences that tell of orders, and need not be any: ``England promised F LON - NTH``, ``In Fall I
want A SPA - POR``, ``If we take Belgium please build F BRE``. Whether they are is known at the desk
alone."""

from __future__ import annotations

import re
from dataclasses import replace

from grammar.orders.language import Language
from grammar.orders.lines.beginnings import places_named
from grammar.words.mistakes import Hearsay
from grammar.words.phases import read_undated
from grammar.words.tokens import Tokens, cut_loosely

_CHANGES = re.compile(
    r"\b(?:instead|rather|actually|change[ds]?|mind|cancel|undo|forget|wrong|mistake|sorry"
    r"|correct(?:ion|ed)?|i mean(?:t)?|stattdessen|statt|lieber|doch|plutôt|invece|sino)\b",
    re.IGNORECASE,
)
"""With these words a line may change an order."""
_ACTS = frozenset({"_DASH", "HOLD", "SUPPORT", "CONVOY", "VIA", "PROXY", "RETREAT", "DISBAND"})
_LONGEST = 300


def told_of(line: str, language: Language) -> Hearsay | None:
    """What a line that may hold an order tells of; None where it may change one."""
    if len(line) > _LONGEST or _CHANGES.search(line):
        return None
    words = cut_loosely(line, language.names)
    units = set[str]()
    for at, kind in enumerate(words.kinds):
        if kind == "UNIT" and words.kinds[at + 1 : at + 2] == ("NAME",):
            units |= places_named(f"A {words.values[at + 1]}", language)
    seasons = tuple(filter(None, map(read_undated, re.findall(r"[^\W\d_]+", line))))
    builds = _speaks_of_builds(words)
    return Hearsay(places_named(line, language) | units, frozenset(units), seasons, builds=builds)


def idle_talk(line: str, language: Language) -> Hearsay | None:
    """What a sentence tells of a unit with which it begins, ``Fleet Brest is the one I am proud
    of``; None where it may say what that does, or speaks of more."""
    behind = _BEHIND.fullmatch(line.strip())
    if not behind or _STRICTLY.search(line):
        return None
    kinds = cut_loosely(line, language.names).kinds
    below = {*kinds[kinds.index("UNIT") + 1 :]} if "UNIT" in kinds else _ACTS
    told = told_of(line, language) if not below & (_ACTS | _GOES) else None
    return replace(told, idle=True) if told and len(told.places) == len(told.units) == 1 else None


_GOES = frozenset({"_TO", "FROM", "UNIT", "COAST", "BUILD", "REMOVE", "CONVERT", "NUMBER"})
_BEHIND = re.compile(
    r"(?:(?i:the|my|our) )?(?i:army|fleet) (?:in |at |of )?(?:the )?[^\W\d_]+"
    r"(?: (?:[a-zäöüß']+|I|I'[a-z]+)){3,14}[.!]*"
)
"""A unit in words, and words without capitals behind it."""
_STRICTLY = re.compile(
    r"\b(?:not|n't|never|no|if|unless|or|should|must|may|might|could|would|will|shall|want|to|until"
    r"|stop|only|also|too|same|wait)\b|n't\b",
    re.IGNORECASE,
)
"""With these it may say what is to be done."""


def _speaks_of_builds(words: Tokens) -> bool:
    """Whether all that a line has units do is to be built or removed."""
    at = next((n for n in range(len(words.kinds)) if _is_build(words, n)), len(words.kinds))
    return (
        at < len(words.kinds) and "UNIT" not in words.kinds[:at] and not _ACTS & {*words.kinds[at:]}
    )


def _is_build(words: Tokens, at: int) -> bool:
    return words.kinds[at] in ("BUILD", "REMOVE") and len(words.written[words.starts[at]]) > 1
