"""Sentences that tell of orders, and need not be any: ``England promised F LON - NTH``, ``In Fall I
want A SPA - POR``, ``If we take Belgium please build F BRE``. Whether they are is known at the desk
alone."""

from __future__ import annotations

import re

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


def _speaks_of_builds(words: Tokens) -> bool:
    """Whether all that a line has units do is to be built or removed."""
    at = next((n for n in range(len(words.kinds)) if _is_build(words, n)), len(words.kinds))
    return (
        at < len(words.kinds) and "UNIT" not in words.kinds[:at] and not _ACTS & {*words.kinds[at:]}
    )


def _is_build(words: Tokens, at: int) -> bool:
    return words.kinds[at] in ("BUILD", "REMOVE") and len(words.written[words.starts[at]]) > 1
