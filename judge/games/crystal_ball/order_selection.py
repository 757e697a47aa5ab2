"""Selects the order for each unit, and marks every line of every list (CB 3.1-3.5).

A proxy lends the right to order a unit, not the unit itself. The result does not depend on the
sequence of powers. First, every line is checked against the limits and the board. Then the owner's
line for each unit counts, followed by the line of the proxy's receiver.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from judge.board.position import Position
from judge.board.units import Power, ProvinceCode, Unit
from judge.orders.actions import Hold, Proxy, UnitName
from judge.orders.order import Order
from judge.orders.order_lists import Limits, Mark, MarkedLine, MarkedList, Marshalled


@dataclass(frozen=True, slots=True)
class Considered:
    """A considered line for a unit that exists: its power, its number in the list, and its
    order."""

    power: Power
    number: int
    order: Order


Place: TypeAlias = tuple[Power, int]
"""A line of a list: its power, and its number from 0."""

Marks: TypeAlias = dict[Place, Mark]
Standing: TypeAlias = dict[ProvinceCode, Order]


def limits(position: Position) -> Limits:
    """Returns the numbers of unit orders and proxies that count in each list: the number of centres
    of the largest power (CB 3.1), and that of the smallest power that has any centres (CB 3.3)."""
    sizes = Counter(position.centres.values()).values()
    return Limits(max(sizes, default=0), min(sizes, default=0))


def marshal(position: Position, lists: Mapping[Power, Sequence[Order]]) -> Marshalled:
    """Selects orders from all lists of a movement phase, on the board at the time.

    The lists contain only legal orders. Units without an order get a HOLD at the end of their
    owner's list, even if the owner sent no list. So every unit has an order in the result.
    """
    bounds = limits(position)
    marks: Marks = {}
    by_unit: dict[ProvinceCode, list[Considered]] = {}
    for power, lines in lists.items():
        for number, order in _considered(lines, bounds, power, marks):
            unit = _unit_named(position, order)
            if unit is None:
                marks[power, number] = Mark.NO_UNIT
            else:
                line = Considered(power, number, order)
                by_unit.setdefault(unit.province, []).append(line)
    orders: Standing = {}
    for province, lines_for_unit in by_unit.items():
        standing = _hear(position.units[province], lines_for_unit, marks)
        if standing:
            orders[province] = standing
    defaults = _defaults(position, orders)
    orders |= {
        order.unit.province: order for each in defaults.values() for order in each if order.unit
    }
    return Marshalled(orders, _annotated(lists, marks, defaults), bounds)


def _considered(
    lines: Sequence[Order], bounds: Limits, power: Power, marks: Marks
) -> Iterator[tuple[int, Order]]:
    """Yields the lines that count, from the top. Unit orders and proxies are counted separately,
    and each line uses up a place even if it has no effect."""
    used = Counter[bool]()
    for number, order in enumerate(lines):
        is_proxy = isinstance(order.action, Proxy)
        used[is_proxy] += 1
        if used[is_proxy] > (bounds.proxies if is_proxy else bounds.considered):
            marks[power, number] = Mark.IGNORED
        else:
            yield number, order


def _unit_named(position: Position, order: Order) -> Unit | None:
    """Returns the unit of that type in that province. Ignores its coast."""
    unit = position.units.get(order.province or "")
    return unit if unit and order.unit and order.unit.names(unit) else None


def _hear(unit: Unit, lines: Sequence[Considered], marks: Marks) -> Order | None:
    """Returns the order for a unit, chosen from all considered lines that name the unit, or None if
    there is no order."""
    own = _last([line for line in lines if line.power == unit.power], marks)
    proxy = own.order.action if own else None
    receiver = proxy.to if isinstance(proxy, Proxy) else None
    heard = [line for line in lines if line.power == receiver != unit.power]
    for line in lines:
        if line.power not in (unit.power, receiver):
            marks[line.power, line.number] = Mark.NO_PROXY
    if own is None:
        return None
    if receiver is None:
        marks[own.power, own.number] = Mark.ORDERED
        return own.order
    return _by_proxy(own, _last(heard, marks), marks)


def _last(lines: Sequence[Considered], marks: Marks) -> Considered | None:
    """Returns a power's last line for a unit, which revokes the earlier lines (CB 3.4). Returns
    None if there is no line."""
    for line in lines[:-1]:
        marks[line.power, line.number] = Mark.REVOKED
    return lines[-1] if lines else None


def _by_proxy(proxy: Considered, given: Considered | None, marks: Marks) -> Order | None:
    """Returns the order that the receiver of a proxy gave last, or None if the receiver gave no
    order or tried to pass the proxy on (CB 3.3)."""
    if given is None or isinstance(given.order.action, Proxy):
        marks[proxy.power, proxy.number] = Mark.REFUSED
        if given:
            marks[given.power, given.number] = Mark.RE_PROXY
        return None
    marks[proxy.power, proxy.number] = Mark.PROXIED
    marks[given.power, given.number] = Mark.BY_PROXY
    return given.order


def _defaults(position: Position, orders: Standing) -> dict[Power, list[Order]]:
    """Returns a HOLD for every unit without an order, by owner (CB 3.4)."""
    holds: dict[Power, list[Order]] = {}
    for province in sorted(position.units):
        if province not in orders:
            unit = position.units[province]
            holds.setdefault(unit.power, []).append(Order(UnitName.of(unit), Hold()))
    return holds


def _annotated(
    lists: Mapping[Power, Sequence[Order]], marks: Marks, defaults: Mapping[Power, Sequence[Order]]
) -> dict[Power, MarkedList]:
    return {
        power: tuple(
            MarkedLine(order, marks[power, number])
            for number, order in enumerate(lists.get(power, ()))
        )
        + tuple(MarkedLine(order, Mark.DEFAULT) for order in defaults.get(power, ()))
        for power in sorted({*lists, *defaults})
    }
