"""Parses lines that only some games have, recognised by their beginning or by what follows an
order. Only lines that are not plain orders come here, so plain orders stay fast."""

from __future__ import annotations

from dataclasses import replace

from grammar.orders.order_syntax import LineAtHand, OrderSyntax, ReadsOrder
from grammar.orders.printed_orders import as_order
from grammar.orders.refused_conditions import conditional
from grammar.words.read_errors import Unreadable
from judge.orders.order import Order

ELSEWHERE = Unreadable("")
"""The result for an incomplete line in the form of another game. It has no reply, because the
current game says what is wrong with the line."""


def read_special(
    line: str, language: OrderSyntax, remarks: list[str], read: ReadsOrder
) -> Order | Unreadable | None:
    """Returns the order of a line with single spaces; None if it is not such a line, or ELSEWHERE
    if only another game could say what is wrong with it. ``read`` reads the order within it."""
    at_hand = LineAtHand(line, language.names, remarks, read)
    for own in language.verbatim:
        if order := own.read(at_hand):
            return order if isinstance(order, Order) or own in language.home_lines else ELSEWHERE
    line = language.plainer(line)
    if fault := conditional(line, language, read):
        return fault
    at_hand = replace(at_hand, text=line)
    for own in language.lines:
        if order := own.read(at_hand):
            return order if isinstance(order, Order) or own in language.home_lines else ELSEWHERE
    if any(rider.signs and rider.begins.search(line) for rider in language.riders):
        return _with_rider(at_hand, language)
    bare, left_out = as_order(line)
    order = _with_rider(replace(at_hand, text=bare), language)
    if isinstance(order, Order):
        remarks += left_out
    return order


def _with_rider(line: LineAtHand, language: OrderSyntax) -> Order | Unreadable | None:
    """Returns an order with the addition after it, or None if there seems to be none."""
    text = line.text
    for own in language.riders:
        if found := own.begins.search(text):
            break
    else:
        return None
    order = line.read(text[: found.start()].rstrip(" ,;:.-([") or "?")
    if isinstance(order, Unreadable):
        return None if own.is_order_alone.match(found[0]) else order
    if order.unit is None:
        return Unreadable("You cannot add anything to this order.", str(order))
    if order.rider:
        return Unreadable("You can add only one thing to an order.", str(order))
    rider = own.read(order, text[found.end() :], line)
    if isinstance(rider, Unreadable) and own not in language.home_riders:
        return ELSEWHERE
    return rider if rider is None or isinstance(rider, Unreadable) else replace(order, rider=rider)
