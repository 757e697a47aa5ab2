"""Sentences that mention orders and may be orders themselves: ``England promised F LON - NTH``,
``In Fall I want A SPA - POR``, ``If we take Belgium please build F BRE``. Only code that has the
board can decide."""

from __future__ import annotations

import re

from grammar.orders.lines.order_detection import (
    kind_of,
    places_in,
    places_named,
    without_possessives,
)
from grammar.orders.lines.sentence_mood import Mood, mood
from grammar.orders.order_line import one_order
from grammar.orders.order_syntax import OrderSyntax
from grammar.words.phases import read_undated
from grammar.words.read_errors import Hearsay, OnBoard, Unsaid
from grammar.words.talk_words import classes_of
from grammar.words.tokens import WORD, Tokens, cut_loosely
from judge.board.units import ProvinceCode
from judge.orders.order import Order

_CHANGES = frozenset({"change", "wrong"})
"""Classes of words with which a line may change an order."""
_ACTS = frozenset({"_DASH", "HOLD", "SUPPORT", "CONVOY", "VIA", "PROXY", "RETREAT", "DISBAND"})
_LONGEST = 300


def told_of(line: str, language: OrderSyntax, before: str = "") -> Hearsay | None:
    """Returns the subject of a line with a possible order, or None if the line may change an
    order."""
    if len(line) > _LONGEST or classes_of(line) & _CHANGES:
        return None
    words = cut_loosely(line, language.names)
    units = set[str]()
    for at, kind in enumerate(words.kinds):
        if kind == "UNIT" and words.kinds[at + 1 : at + 2] == ("NAME",):
            units |= places_named(f"A {words.values[at + 1]}", language)
    seasons = tuple(filter(None, map(read_undated, re.findall(r"[^\W\d_]+", line))))
    builds = _speaks_of_builds(words)
    places = places_named(line, language) | units
    wish = mood(line, language, before) is Mood.WISH
    return Hearsay(places, frozenset(units), seasons, builds=builds, wish=wish)


def others_in(line: str, meant: OnBoard | None, language: OrderSyntax) -> Hearsay | None:
    """Returns the unit that a line mentions which begins like an order, for the board to decide
    whether it is the sender's: ``F ANK - CON is Turkey's business``. Returns None if the line says
    less, because it may be the rest of another one."""
    told = told_of(line, language)
    if told is None or (meant and meant.unsaid is not Unsaid.POINTED):
        return None
    units = told.units | ({meant.unit.province} if meant and meant.unit else set())
    return Hearsay(told.places | units, units)


def asked_of(line: str, language: OrderSyntax) -> Hearsay | None:
    """Returns the subject of an order with a question mark: ``A MUN - BUR?``."""
    order = one_order(line.rstrip(" .?"), language) if line.rstrip()[-1:] == "?" else None
    if not isinstance(order, Order) or order.province is None:
        return None
    return Hearsay(frozenset(), frozenset({order.province}), asked=True)


_SHORTEST_FIRM = 5


def tells_of_firm(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line below a signature is prose with something that only looks like a unit:
    ``A Munich Re company - registered office: London``. If it does anything to a place, it may be
    an order."""
    if len(line.split()) < _SHORTEST_FIRM or classes_of(line) & _CHANGES:
        return False
    words = cut_loosely(line, language.names)
    if words.kinds[:3] != ("UNIT", "NAME", "NAME") and words.kinds[:3] != ("UNIT", "NAME", "MARK"):
        return False
    named = words.written[words.starts[2]]
    if not (named[0].isupper() or named in "&+" or named.lower() in _FIRMS):
        return False
    acts = (_acts(words, at, language) for at in range(2, len(words.kinds)))
    return not any(acts)


def _acts(words: Tokens, at: int, language: OrderSyntax) -> bool:
    """Returns whether a token does something to a place, or leads to one."""
    kind, value = words.kinds[at], words.values[at]
    if kind == "NAME" and at == _BEHIND_UNIT and language.names.is_begun(value):
        return True
    if kind in ("_DASH", "_TO"):
        leads = words.kinds[at + 1 : at + 2] == ("NAME",)
        leads = leads and language.names.is_begun(words.values[at + 1])
        return leads or value[0].isalpha()
    return kind in _SAYS and len(value) > 1


_BEHIND_UNIT = 2
_FIRMS = frozenset({"company", "group", "firm", "subsidiary", "branch"})


_SAYS = frozenset(
    {"PROXY", "RETREAT", "DISBAND", "REMOVE", "BUILD", "CONVERT", "WAIVE", "HOLD", "SUPPORT"}
    | {"CONVOY", "GIVES", "GETS"}
)
_MAY_CHANGE = frozenset({"change", "wrong", "deny"})
_COLON = re.compile(r"\W*[^\W\d_]{3,20} ?: ?[^\W\d_]")
"""A place and the order of its unit: ``Ank: Con (bounce!)``."""


def places_of_order(line: str, language: OrderSyntax, before: str = "") -> tuple[ProvinceCode, ...]:
    """Returns the provinces in a line that may be an order in unknown words: ``Shift F Sev to
    Bla``, ``Delete army Munich``, ``I changed my mind about Brest``. Returns nothing for any other
    line."""
    words = WORD.findall(without_possessives(line))
    found = list(places_in(words, language.names))
    if not found:
        return ()
    codes = tuple(dict.fromkeys(code for _, _, code in found))
    match mood(line, language, before):
        case Mood.REMARK:
            return ()
        case Mood.WISH | Mood.DOUBT:
            return codes
    kinds = [kind_of(word) for word in words]
    led = any({"_DASH", "_TO"} & {*kinds[max(at - 2, 0) : at]} for at, _, _ in found)
    typed = any(words[at - 1] in ("A", "F") for at, _, _ in found if at) and len(found) > 1
    named = any(kind == "UNIT" and len(word) > 1 for kind, word in zip(kinds, words, strict=True))
    said = _COLON.match(line) is not None and len(codes) > 1
    says = said or typed or named or bool(_SAYS & {*kinds}) or bool(classes_of(line) & _MAY_CHANGE)
    return codes if says or (led and len(codes) > 1) else ()


def _speaks_of_builds(words: Tokens) -> bool:
    """Returns whether a line only says that units are built or removed."""
    at = next((n for n in range(len(words.kinds)) if _is_build(words, n)), len(words.kinds))
    return (
        at < len(words.kinds) and "UNIT" not in words.kinds[:at] and not _ACTS & {*words.kinds[at:]}
    )


def _is_build(words: Tokens, at: int) -> bool:
    return words.kinds[at] in ("BUILD", "REMOVE") and len(words.written[words.starts[at]]) > 1
