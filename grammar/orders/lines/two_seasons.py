"""Lines with orders for two seasons: ``A BER to KIE, then to HOL``."""

from __future__ import annotations

import re
from dataclasses import replace

from grammar.orders.order_line import one_order
from grammar.orders.order_syntax import OrderSyntax
from judge.orders.actions import Convoy, Hold, Move, Support, UnitName
from judge.orders.order import Order

_NEXT = (
    r"(?:and |und |et |e |y |in fall |in autumn )?"
    r"(?:then|afterwards|dann|danach|puis|ensuite|poi|luego|después)"
)
_IN_TURN = re.compile(
    r"(?P<one>[^/,;:()]{5,60}?)(?: ?[,;:] ?| )"
    rf"(?P<then>{_NEXT}(?: in (?:the )?(?:fall|autumn))?,? "
    r"(?P<two>[^/,;:()]{1,60}))",
    re.IGNORECASE,
)
THEN = re.compile(rf"\b{_NEXT}\b", re.IGNORECASE)
"""Finds the word that a line for two seasons needs."""
_SEASONAL = (Hold, Move, Support, Convoy)


def in_turn(line: str, language: OrderSyntax) -> tuple[tuple[str, Order], tuple[str, Order]] | None:
    """Returns the two orders of such a line, each with its text, or None for any other line. The
    second order assumes that the first one succeeds."""
    found = _IN_TURN.fullmatch(line.rstrip(" .!"))
    first = one_order(found["one"], language) if found else None
    if not found or not isinstance(first, Order) or not isinstance(first.action, _SEASONAL):
        return None
    unit = afterwards(first)
    for text in (found["two"], f"{unit} {found['two']}", f"{unit} - {found['two']}"):
        second = one_order(text, language)
        if isinstance(second, Order) and second.unit == unit:
            return ((found["one"], first), (found["then"], second))
    return None


def afterwards(order: Order) -> UnitName | None:
    """Returns the unit in the place where its order takes it."""
    match order:
        case Order(unit=UnitName() as unit, action=Move(to=to)):
            return replace(unit, location=to)
    return order.unit
