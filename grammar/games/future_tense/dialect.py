"""The dialect of Future Tense: two orders on a line, ``A PAR - BUR / A BUR - MUN`` (Future Tense
8), and the places that a unit can retreat to, ``A PAR H (RETREAT BEL PIC)`` (Future Tense 7)."""

from __future__ import annotations

import re
from dataclasses import replace

from grammar.orders.lines.split_orders import afterwards
from grammar.orders.names_in_orders import Unread, places_among
from grammar.orders.order_line import take_order
from grammar.orders.parse_context_and_dialect import (
    Dialect,
    LineAtHand,
    OrderSyntax,
    OwnLine,
    OwnRider,
    Sides,
    Taken,
)
from grammar.orders.printed_orders import as_order
from grammar.words.clean_text import blanked
from grammar.words.place_punctuation import AT_SLASH, odd_slashes
from grammar.words.tokens import cut
from grammar.words.unreadable_and_completed_by_board import OnBoard, Unreadable, Unsaid
from judge.orders.actions import Convoy, Fallback, Hold, Move, Retreat, Support
from judge.orders.order import Order, are_apart

_RETREATS = re.compile(
    r"[(\[{] *(?:retreat(?:s|ing)?|ret|r|rückzug|rueckzug|retraite|ritirata|retirada)\b"
    r"|[ ,;]retreat(?:s|ing)?\b",
    re.IGNORECASE,
)
_WITHOUT_BRACKETS = re.compile(r"[ ,;]")
_NO_RETREAT = re.compile(
    r"[(\[] *(?:no retreats?|nrp|disbands?|otb|off(?: the board)?) *[)\]]?$", re.IGNORECASE
)
_OFF_AT_END = re.compile(
    r"(?:^|(?<![\s,;:/-])[\s,;:/-]++(?:(?:or|and|then) )?)(?:to )?"
    r"(?:off(?: the board)?|otb|none|nowhere|d|disbands?|no retreat|nrp)$",
    re.IGNORECASE,
)
_LISTED = re.compile(r"(?:(?<! ) ++)?\((?=[^()]*?[^()\s][,;/ ])([^()]*+)\)$")
_UNMARKED = (
    "Nothing can follow an order, but this one has places in brackets. For"
    " retreats, in Future Tense (rule 7), write the word RETREAT before them."
)
_BRACKET = re.compile(r"[(\[]\s*retreat", re.IGNORECASE)
_COAST_BEHIND = re.compile(r" ?[/(] ?([nsew])c?(?![^\W_])\)?", re.IGNORECASE)
_PLACED = frozenset({"NAME", "COAST", "_DASH"})
_BETWEEN = re.compile(r"[,;:/]|\b(?:or|and|then|to|next)\b", re.IGNORECASE)
_IDLE = re.compile(
    r"\b(?:if|when) (?:(?:it|the unit) is )?(?:dislodged|forced|needed|necessary)\b[ ,:]*",
    re.IGNORECASE,
)


def without_idle(line: str) -> str:
    """Strips ``if dislodged`` from a list of retreats, because this condition applies to every
    retreat."""
    bare = _IDLE.sub("", line)
    return bare if _BRACKET.search(bare) else line


def condition(before: str, said: str) -> str | None:
    """Returns the reply to a condition in a list of retreats (Future Tense 7), or None for other
    conditions, which no game accepts (Future Tense 4)."""
    if _BRACKET.search(before):
        return (
            "Retreats cannot be conditional (Future Tense, rule 7): name only the places,"
            f" best first, without '{said}'."
        )
    return None


def _fallback(order: Order, text: str, line: LineAtHand) -> Fallback | Unreadable:
    """Parses the places in a list of retreats, with or without punctuation between them. OFF means
    that the unit disbands."""
    try:
        return _read(order, text, line)
    except Unread as trouble:
        return trouble.fault


def _nowhere(order: Order, text: str, line: LineAtHand) -> Fallback:
    return Fallback(())


def _read(order: Order, text: str, line: LineAtHand) -> Fallback:
    written = text.strip(" ,:.-)]}")
    # OFF after the places changes nothing, because a unit that cannot retreat disbands anyway.
    inner = _OFF_AT_END.sub("", written)
    if written and not inner:
        return Fallback(())
    words = cut(_with_dashes(odd_slashes(inner, line.names)), line.names)
    for token, kind in enumerate(words.kinds):
        if kind not in _PLACED:
            since = words.since(token)
            raise _no(order, f"A list of retreats contains places, best first, not '{since}'.")
    assert order.unit
    places = places_among(words, line, order.unit.type)
    if not places:
        raise _no(
            order,
            "There is no place in this list of retreats. Name the places, best first, or"
            " write OFF.",
            f" {Fallback(())}",
        )
    return Fallback(tuple(places))


def _no(order: Order, reason: str, rider: str = "") -> Unread:
    return Unread(Unreadable(reason, f"{order}{rider}"))


def _with_dashes(text: str) -> str:
    """Replaces all punctuation and words between places with dashes. Coasts stay with their
    places."""
    return _BETWEEN.sub(" - ", _COAST_BEHIND.sub(r" \1c ", text))


def _unmarked_list(line: LineAtHand) -> Unreadable | None:
    """Returns the reply to a list of places in brackets after an order, ``A PAR H (Bel, Pic)``.
    Returns None for any other line."""
    text, _ = as_order(line.text)
    found = _LISTED.search(text)
    order = line.read(text[: found.start()]) if found else None
    if not found or not isinstance(order, Order) or order.unit is None or order.rider:
        return None
    if isinstance(order.action, Retreat):
        return None
    try:
        fallback = _read(order, found[1], replace(line, remarks=[]))
    except Unread:
        return None
    return (
        Unreadable(_UNMARKED, str(replace(order, rider=fallback))) if fallback.places[1:] else None
    )


UNMARKED = OwnLine(read=_unmarked_list)

NO_RETREAT = OwnRider(begins=_NO_RETREAT, read=_nowhere)

RETREATS = OwnRider(
    begins=_RETREATS, read=_fallback, is_order_alone=_WITHOUT_BRACKETS, belongs_above=_BRACKET
)


_COAST = re.compile(AT_SLASH, re.IGNORECASE)


def _sides_of(line: str) -> list[str]:
    """Splits a line at its slashes, except for double slashes and slashes before a coast, in
    brackets, or in ``u/o``."""
    if "/" not in line:
        return [line.strip()]
    slashes = [at for at, char in enumerate(blanked(line)) if char == "/" and _parts(line, at)]
    starts = [0, *(at + 1 for at in slashes)]
    ends = [*slashes, len(line)]
    return [line[start:end].strip() for start, end in zip(starts, ends, strict=True)]


def _parts(line: str, at: int) -> bool:
    """Returns whether the slash at this position separates two orders."""
    around = line[max(at - 1, 0) : at + 2].lower()
    return around != "u/o" and "//" not in around and not _COAST.match(line, at)


_TWO = (
    "A line can give two orders, one for each season, with a / between them."
    " Write builds and removals on their own lines."
)
_EITHER = (
    "This line names two places for {unit}, but it can go to only one: send the"
    " order with the one you want."
)
_EACH_NAMED = " (Each of the two orders of a line names its unit: A PAR - BUR / A BUR - BEL)"
_ONE_EACH = "A line gives one order: write each order on its own line, with its unit."
_LONE = (("NAME",), ("NAME", "COAST"))
_SEVERAL = (
    "This line has {count} orders with a / between them. Write each on its own"
    " line, or put semicolons between them."
)
_IN_BRACKETS = (
    "Put the places to retreat to in brackets: a slash outside brackets separates two seasons."
)
_NO_UNIT = "Each of the two orders on a line must name its unit and where it will be at that time."
_SEASONAL = (Hold, Move, Support, Convoy)
_GOING_ON = (("_DASH",), ("_TO",), ("HOLD",), ("SUPPORT",), ("CONVOY",))


def _too_many(sides: list[str], language: OrderSyntax) -> Unreadable | None:
    """Returns the reply to a line with three or more parts, or to two destinations for one unit,
    ``A PAR - BUR / PIC``. The reply mentions two seasons only in games that have such lines."""
    if len(sides) == 2 and (first := _first_order(sides[0], language)):
        is_place = cut(sides[1], language.names).kinds in _LONE
        if is_place and isinstance(first.action, Move) and first.rider is None:
            return Unreadable(_EITHER.format(unit=first.unit) + _EACH_NAMED * language.has_sides)
    if len(sides) < 3:
        return None
    verb = sides[0].split(None, 1)[0] if sides[0] else ""
    firsts = [
        _first_order(side, language) or _first_order(f"{verb} {side}", language) for side in sides
    ]
    orders = tuple(first for first in firsts if first)
    if len(orders) == len(sides) and are_apart(orders):
        written = "; ".join(map(str, orders))
        meant = OnBoard(Unsaid.BETWEEN, either=orders)
        return Unreadable(_SEVERAL.format(count=len(sides)), written, meant)
    if not language.has_sides:
        return Unreadable(_ONE_EACH)
    two = [side for side in sides[:2] if side]
    moves = all(_moves(side, language) for side in two)
    return Unreadable(_TWO, " / ".join(two) if moves else "")


def _moves(side: str, language: OrderSyntax) -> bool:
    """Returns whether this part of a line is a movement order."""
    taken = _take(side, language, "")
    return isinstance(taken, Taken) and all(isinstance(o.action, _SEASONAL) for o in taken.orders)


def _take(text: str, language: OrderSyntax, before: str) -> Taken | Unreadable:
    """Parses the order on one side of a slash. An empty side has no order. ``before`` is the first
    side of the line; it gives the unit if the second side does not repeat it."""
    if not text:
        return Taken(())
    kinds = cut(text, language.names).kinds
    lone = kinds in _LONE
    if not lone and kinds[:1] not in _GOING_ON:
        return take_order(text, language)
    first = _first_order(before, language)
    if lone:
        return _parted_list(first, text, language) or take_order(text, language)
    unit = afterwards(first) if first else None
    whole = take_order(f"{unit} {text}", language)
    return Unreadable(_NO_UNIT, str(whole.orders[0]) if isinstance(whole, Taken) else "")


def _first_order(text: str, language: OrderSyntax) -> Order | None:
    taken = take_order(text, language)
    return taken.orders[0] if isinstance(taken, Taken) and taken.orders else None


def _parted_list(order: Order | None, place: str, language: OrderSyntax) -> Unreadable | None:
    """Returns the reply to ``A PAR H retreat GAS / MAR``, where the slash is part of a list of
    retreats."""
    if order is None or not isinstance(order.rider, Fallback):
        return None
    places = " ".join(map(str, order.rider.places))
    match take_order(f"{replace(order, rider=None)} (retreat {places} {place})", language):
        case Taken(orders=(whole,)):
            return Unreadable(_IN_BRACKETS, str(whole))
    return None


TWO_SEASONS = Sides(_sides_of, _take, _too_many)


FUTURE_TENSE = Dialect(
    name="future tense",
    lines=(UNMARKED,),
    riders=(NO_RETREAT, RETREATS),
    plainer=without_idle,
    condition=condition,
    sides=TWO_SEASONS,
    also={
        "condition": "future tense",
        "conditions": "future tense",
        "slash": "future tense",
        "retreat list": "retreats",
        "retreat lists": "retreats",
    },
)
