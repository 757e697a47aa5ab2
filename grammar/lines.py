"""Which lines are orders, and how many."""

from __future__ import annotations

import re

from grammar.names import Found, How, Names, standard_names
from grammar.printed import as_order
from grammar.words import KINDS, Words, cut
from judge.pieces import Power

_PREFIX = re.compile(r"[\[(]?\s*([A-Za-z']{1,20})\s*(?:[\])]\s*:?|:)\s*(.*)")
_ALONE = frozenset({"PROXY", "RETREAT", "DISBAND", "REMOVE", "BUILD", "WAIVE"})
_ACTIONS = frozenset({"_DASH", "HOLD", "SUPPORT", "CONVOY", "VIA"}) | _ALONE
_WINTER = ("BUILD", "REMOVE", "DISBAND")
_UNITS = re.compile(r"\s*(?:[,;&+]|\band\b)\s*", re.IGNORECASE)
_CHANGE = re.compile(
    r"(?:(?:please|pls|plz|can|could|would|will|you|i|we|want|like|wish|need|have|to|let|me)\s+)*"
    r"(?:change|replace|correct|amend|alter|modify|update)\s+\S",
    re.IGNORECASE,
)
_PARTS = re.compile(r"\s*[,;]\s*")


def own_power(line: str, names: Names) -> tuple[Power | None, str]:
    """The power named in front of a line (``England: A LVP - YOR``, ``[ITALY] A ROM H``), and the
    rest of the line; ``(None, line)`` where none is."""
    found = _PREFIX.fullmatch(line)
    power = names.power(found[1]) if found else None
    return (power, found[2]) if found and power else (None, line)


def begins_like_order(line: str, names: Names) -> bool:
    """Whether a line begins as only orders do: with a unit, the name of a place, or what an order
    does. Such a line is a fault of its list if it cannot be read; any other is small talk."""
    bare, _ = as_order(line)
    words = cut(bare, names)
    if not words.kinds:
        return False
    kinds, first = words.kinds, 0
    if kinds[0] == "NATION":
        kinds, first = kinds[1:], 1
    match kinds:
        case ("UNIT", *rest):
            return _is_place(words, first + 1, names) or bool(_ACTIONS & {*rest})
        case ("NAME" | "COAST", *_):
            return not first and _place_leads(words, names)
        case (kind, *_) if kind in _ALONE and not first:
            return kind == "WAIVE" or _is_unit(words, 1, names)
    return False


def _place_leads(words: Words, names: Names) -> bool:
    """A place name first: with something to do after it, or nothing much at all. A misspelt one
    counts only if what to do follows at once."""
    at = int(words.kinds[0] == "COAST")
    found = _resolve(words, at, names)
    if found is None or found.how is How.NEAR:
        return found is not None and bool(_ACTIONS & {*words.kinds[at + 1 : at + 2]})
    return bool(_ACTIONS & {*words.kinds}) or len(words.kinds) <= 2


def _is_unit(words: Words, at: int, names: Names) -> bool:
    kinds = words.kinds[at : at + 1]
    return kinds == ("UNIT",) or _is_place(words, at, names)


def _is_place(words: Words, at: int, names: Names) -> bool:
    return words.kinds[at : at + 1] == ("COAST",) or _resolve(words, at, names) is not None


def _resolve(words: Words, at: int, names: Names) -> Found | None:
    if words.kinds[at : at + 1] != ("NAME",):
        return None
    found = names.resolve(words.values[at])
    return found if isinstance(found, Found) else None


def asks_to_change(line: str) -> bool:
    """Whether a line asks for the change of one order: ``please change A Par to Gas``."""
    return _CHANGE.match(line) is not None


def split_orders(line: str) -> list[str]:
    """The orders of a line that holds several, parted by ``,`` or ``;``. Where the first is a
    build, units behind it are builds too, and ``and`` parts them as well: ``Builds: A ROM and F
    NAP``; so with removals."""
    line, _ = as_order(line)
    verb = line.split(None, 1)[0].lower() if line else ""
    if KINDS.get(verb) not in _WINTER or len(verb) == 1:
        return [part for part in _PARTS.split(line) if part]
    first, *more = [part for part in _UNITS.split(line) if part]
    return [first, *(f"{verb.upper()} {part}" if _is_bare(part) else part for part in more)]


def _is_bare(part: str) -> bool:
    """Whether a part of a line names no more than a unit."""
    kinds = cut(part, standard_names()).kinds
    return bool(kinds) and {*kinds} <= {"UNIT", "NAME", "COAST", "NATION"}
