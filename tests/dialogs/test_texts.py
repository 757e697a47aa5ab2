"""Tests the texts that the leak scan compares, with underlined orders and orders for units that do
not exist."""

from __future__ import annotations

from judge.orders.order import Order
from tests.dialogs.texts import facts, holds, in_full, plain
from tests.judge.variants.turns import played, turn_at


def test_an_underlined_order_is_found() -> None:
    order = in_full(Order.read("A MUN - BUR"))
    assert holds(plain("Germany: _Army Munich -> Burgundy._  (*bounce*)"), order)
    assert not holds(plain("France: Army Munich -> Burgundy/nc"), order)


def test_an_order_for_no_such_unit_is_public_with_its_results() -> None:
    _, ran = played(turn_at("S1901M"), {"FRANCE": "A PAR H / A BUR - MUN"})
    order = in_full(Order.read("A BUR - MUN"))
    assert holds(facts(ran["F1901M"]), order)
    assert not holds(facts(ran["S1901M"]), order)
