"""What a unit is to do in two seasons, said in one line: ``A BER to KIE, then to HOL``."""

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
"""Without such a word a line is for one season."""
_SEASONAL = (Hold, Move, Support, Convoy)


def in_turn(line: str, language: OrderSyntax) -> tuple[tuple[str, Order], tuple[str, Order]] | None:
    """The two orders of such a line, each as it was written; None for any other line. The second
    is for the unit where the first one takes it, if that succeeds."""
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
    """The unit where its order takes it."""
    match order:
        case Order(unit=UnitName() as unit, action=Move(to=to)):
            return replace(unit, location=to)
    return order.unit
