"""Which lines are orders, and how many."""

from __future__ import annotations

import re
from itertools import pairwise

from grammar.ciphers import is_cipher
from grammar.conditions import below_condition, has_condition
from grammar.names import Found, How, Names, standard_names
from grammar.printed import as_order
from grammar.text import blanked
from grammar.votes import one_by_one, split_vote
from grammar.walks import is_part_of_walk
from grammar.words import KINDS, Words, cut
from judge.pieces import Power

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
_BELONGS = re.compile(r"(?:and )?look(?:s|ing)?\b", re.IGNORECASE)


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
    return bool(words.kinds) and (_begins_plainly(words, names) or _begins_specially(bare, names))


def _begins_plainly(words: Words, names: Names) -> bool:
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


def _begins_specially(line: str, names: Names) -> bool:
    """Whether a line begins as a cipher, a vote for orders, or a condition followed by an order."""
    if is_cipher(line):
        return True
    if ballot := split_vote(line, names):
        wanted = ballot.rest.lstrip("0123456789x ")
        return bool(ballot.power and ballot.is_for_none) or begins_like_order(wanted, names)
    if not (rest := below_condition(line)):
        return False
    below = cut(rest, names)
    acts = bool(_ACTIONS & {*below.kinds}) and below.kinds[0] == "UNIT"
    return acts and _is_place(below, 1, names)


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
    return kinds in (("UNIT",), ("SPY",)) or _is_place(words, at, names)


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
    NAP``; so with removals. A vote makes votes of all of them. What stands behind a condition is
    no order of its own, nor are the seasons of a spy's walk, nor where a unit looks."""
    if has_condition(line) or is_cipher(line):
        return [line]
    line, _ = as_order(line)
    ballot = split_vote(line, standard_names())
    if ballot and ballot.power and len(voted := split_orders(ballot.rest)) > 1:
        return one_by_one(ballot, voted)
    verb = line.split(None, 1)[0].lower() if line else ""
    if KINDS.get(verb) not in _WINTER or len(verb) == 1:
        return _parted(line)
    first, *more = [part for part in _UNITS.split(line) if part]
    return [first, *(f"{verb.upper()} {part}" if _is_bare(part) else part for part in more)]


def _parted(line: str) -> list[str]:
    """The parts between marks; those in brackets part places, not orders."""
    parts: list[str] = []
    marks = [found.start() for found in _PARTS.finditer(blanked(line))]
    for start, end in pairwise([-1, *marks, len(line)]):
        mark, text = line[max(start, 0)], line[start + 1 : end].strip()
        if mark == ";" and parts and _is_walk(parts[-1]) and _goes_on(text):
            parts[-1] = f"{parts[-1]} ; {text}"
        elif parts and _BELONGS.match(text):
            parts[-1] = f"{parts[-1]} {text}"
        elif text:
            parts.append(text)
    return parts


def _is_walk(text: str) -> bool:
    return text[:3].lower() == "spy"


def _goes_on(text: str) -> bool:
    """Whether this may be a season of a walk; an empty one is a fault of the walk."""
    return not text or is_part_of_walk(text)


def _is_bare(part: str) -> bool:
    """Whether a part of a line names no more than a unit."""
    kinds = cut(part, standard_names()).kinds
    return bool(kinds) and {*kinds} <= {"UNIT", "SPY", "NAME", "COAST", "NATION"}
