"""Which lines are orders, and how many."""

from __future__ import annotations

import re
from itertools import pairwise

from grammar.orders.conditions import below_condition, has_condition
from grammar.orders.language import Language
from grammar.orders.printed import as_order
from grammar.words.names import Closeness, Found, Names
from grammar.words.text import blanked
from grammar.words.tokens import KINDS, Tokens, cut
from judge.board.pieces import Power

_PREFIX = re.compile(r"[\[(_]?\s*([A-Za-z']{1,20})\s*(?:[\])]\s*:?|:)\s*(.*)")
_ALONE = frozenset({"PROXY", "RETREAT", "DISBAND", "REMOVE", "BUILD", "CONVERT", "WAIVE"})
_ACTIONS = frozenset({"_DASH", "HOLD", "SUPPORT", "CONVOY", "VIA"}) | _ALONE
_WINTER = ("BUILD", "CONVERT", "REMOVE", "DISBAND")
_UNITS = re.compile(r"\s*(?:[,;&+]|\band\b)\s*", re.IGNORECASE)
_CHANGE = re.compile(
    r"(?:(?:please|pls|plz|can|could|would|will|you|i|we|want|like|wish|need|have|to|let|me)\s+)*"
    r"(?:change|replace|correct|amend|alter|modify|update)\s+\S",
    re.IGNORECASE,
)
_PARTS = re.compile(r"[,;]")


def own_power(line: str, names: Names) -> tuple[Power | None, str]:
    """The power named in front of a line (``England: A LVP - YOR``, ``[ITALY] A ROM H``), and the
    rest of the line; ``(None, line)`` where none is."""
    found = _PREFIX.fullmatch(line)
    power = names.power(found[1]) if found else None
    return (power, found[2]) if found and power else (None, line)


def begins_like_order(line: str, language: Language) -> bool:
    """Whether a line begins as only orders do: with a unit, the name of a place, or what an order
    does. Such a line is a fault of its list if it cannot be read; any other is small talk."""
    bare, _ = as_order(line)
    words = cut(bare, language.names)
    return bool(words.kinds) and (
        _begins_plainly(words, language.names) or _begins_specially(bare, language)
    )


def _begins_plainly(words: Tokens, names: Names) -> bool:
    kinds, first = words.kinds, 0
    if kinds[0] == "NATION":
        kinds, first = kinds[1:], 1
    match kinds:
        case ("UNIT", *rest):
            # A lone T may be anything (T-shirts, T. Smith), an A or F hardly.
            acts = bool(_ACTIONS & {*rest}) and words.values[first] != "t"
            return acts or _is_place(words, first + 1, names)
        case ("SPY", *rest):
            walks = rest[:1] == ["NAME"] and rest[1:2] in (["_DASH"], ["_TO"], ["HOLD"])
            return walks or _is_place(words, first + 1 + (rest[:1] == ["UNIT"]), names)
        case ("NAME" | "COAST", *_):
            return not first and _place_leads(words, names)
        case (kind, *_) if kind in _ALONE and not first:
            return kind == "WAIVE" or _is_unit(words, 1, names)
    return False


def _begins_specially(line: str, language: Language) -> bool:
    """Whether a line begins as only those of some games do, or as a condition followed by an
    order."""
    names = language.names
    for own in (*language.verbatim, *language.lines):
        if own.leads(line, names, lambda text: begins_like_order(text, language)):
            return True
    if not (rest := below_condition(line)):
        return False
    below = cut(rest, names)
    acts = bool(_ACTIONS & {*below.kinds}) and below.kinds[0] == "UNIT"
    return acts and _is_place(below, 1, names)


def _place_leads(words: Tokens, names: Names) -> bool:
    """A place name first: with something to do after it, or nothing much at all. A misspelt one
    counts only if what to do follows at once."""
    at = int(words.kinds[0] == "COAST")
    found = _resolve(words, at, names)
    if found is None or found.how is Closeness.NEAR:
        return found is not None and bool(_ACTIONS & {*words.kinds[at + 1 : at + 2]})
    return bool(_ACTIONS & {*words.kinds}) or len(words.kinds) <= 2


def _is_unit(words: Tokens, at: int, names: Names) -> bool:
    kinds = words.kinds[at : at + 1]
    return kinds in (("UNIT",), ("SPY",)) or _is_place(words, at, names)


def _is_place(words: Tokens, at: int, names: Names) -> bool:
    return words.kinds[at : at + 1] == ("COAST",) or _resolve(words, at, names) is not None


def _resolve(words: Tokens, at: int, names: Names) -> Found | None:
    if words.kinds[at : at + 1] != ("NAME",):
        return None
    found = names.resolve(words.values[at])
    return found if isinstance(found, Found) else None


def sides_of(line: str, language: Language) -> list[str]:
    """The parts of a line that stand for several phases; of any other line its only one."""
    return language.sides.cut(line) if language.sides else [line.strip()]


def asks_to_change(line: str) -> bool:
    """Whether a line asks for the change of one order: ``please change A Par to Gas``."""
    return _CHANGE.match(line) is not None


def split_orders(line: str, language: Language) -> list[str]:
    """The orders of a line that holds several, parted by ``,`` or ``;``. Where the first is a
    build, units behind it are builds too, and ``and`` parts them as well: ``Builds: A ROM and F
    NAP``; so with removals. What stands behind a condition is no order of its own."""
    if has_condition(line, language) or language.verbatim_line(line):
        return [line]
    line, _ = as_order(line)
    names = language.names
    for own in language.lines:
        if several := own.splits(line, names, lambda text: split_orders(text, language)):
            return several
    verb = line.split(None, 1)[0].lower() if line else ""
    if KINDS.get(verb) not in _WINTER or len(verb) == 1:
        return _parted(line, language)
    first, *more = [part for part in _UNITS.split(line) if part]
    return [first, *(f"{verb.upper()} {part}" if _is_bare(part, names) else part for part in more)]


def _parted(line: str, language: Language) -> list[str]:
    """The parts between marks; those in brackets part places, not orders."""
    parts: list[str] = []
    marks = [found.start() for found in _PARTS.finditer(blanked(line))]
    for start, end in pairwise([-1, *marks, len(line)]):
        mark, text = line[max(start, 0)], line[start + 1 : end].strip()
        if joined := _joined(parts, mark, text, language):
            parts[-1] = joined
        elif text:
            parts.append(text)
    return parts


def _joined(parts: list[str], mark: str, text: str, language: Language) -> str | None:
    """The part before with this one behind it, where they are one order."""
    if not parts:
        return None
    if any(rider.joins.match(text) for rider in language.riders):
        return f"{parts[-1]} {text}"
    joined = (own.joins(parts[-1], mark, text, language.names) for own in language.lines)
    return next(filter(None, joined), None)


def _is_bare(part: str, names: Names) -> bool:
    """Whether a part of a line names no more than a unit."""
    kinds = cut(part, names).kinds
    return bool(kinds) and {*kinds} <= {"UNIT", "SPY", "NAME", "COAST", "NATION"}
