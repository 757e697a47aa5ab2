"""Implements the marks of Crystal Ball a second time, directly from the rules.

The judge makes one pass over the lists. This implementation marks each line by itself, and derives
every answer from the lists again, following the wording of CB 3.1 to 3.5. That is slow, but if both
implementations agree on every set of lists, only an error that both have can go unnoticed.

It uses only the judge's value types.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import Unit
from judge.orders.actions import Hold, Proxy, UnitName
from judge.orders.order import Order
from judge.orders.order_lists import Limits, Mark

Line = tuple[str, str]
"""The text of an order and its mark: ``("F BRE - ENG", "ordered")``."""


@dataclass(frozen=True)
class Reading:
    """The lists for one movement phase, and the board on which they are carried out."""

    position: Position
    lists: Mapping[Power, Sequence[Order]]

    def limits(self) -> Limits:
        """Returns the limits for each list. As many orders count as the largest power has centres
        (CB 3.1), and as many proxies as the smallest surviving power has (CB 3.3)."""
        owners = list(self.position.centres.values())
        sizes = [owners.count(owner) for owner in set(owners)]
        return Limits(max(sizes, default=0), min(sizes, default=0))

    def annotated(self) -> dict[Power, list[Line]]:
        """Returns every line of every list with its mark, followed by the default orders, sorted by
        province."""
        powers = set(self.lists) | {unit.power for unit in self.position.units.values()}
        return {power: self._written(power) + self._added(power) for power in sorted(powers)}

    def followed(self) -> dict[ProvinceCode, str]:
        """Returns the order that each unit follows."""
        return {
            place: str(self._order_for(unit) or _hold(unit))
            for place, unit in self.position.units.items()
        }

    # -- one line

    def _written(self, power: Power) -> list[Line]:
        orders = self.lists.get(power, ())
        return [(str(order), self.mark(power, n).value) for n, order in enumerate(orders)]

    def mark(self, power: Power, number: int) -> Mark:
        """Returns the mark of line ``number``, counted from 0, of a power's list (CB 3.5)."""
        order = self.lists[power][number]
        unit = self._unit_meant(order)
        if not self._is_considered(power, number):
            return Mark.IGNORED
        if unit is None:
            return Mark.NO_UNIT
        if power not in (unit.power, self._borrower(unit)):
            return Mark.NO_PROXY
        if self._last_word(power, unit) != number:
            return Mark.REVOKED
        if power != unit.power:
            return Mark.RE_PROXY if _is_proxy(order) else Mark.BY_PROXY
        if not _is_proxy(order):
            return Mark.ORDERED
        return Mark.PROXIED if self._order_for(unit) else Mark.REFUSED

    def _is_considered(self, power: Power, number: int) -> bool:
        """Returns whether a line is considered (CB 3.1, 3.3). Orders and proxies are counted
        separately from the top of the list, even if they have no effect."""
        orders = self.lists[power]
        proxy = _is_proxy(orders[number])
        above = sum(_is_proxy(order) == proxy for order in orders[:number])
        limits = self.limits()
        return above < (limits.proxies if proxy else limits.considered)

    def _unit_meant(self, order: Order) -> Unit | None:
        """Returns the unit that an order names by type and place (CB 2.3). An order for an army
        does not apply to a fleet in the same place."""
        assert order.unit and order.unit.type
        unit = self.position.units.get(order.unit.location[:3])
        return unit if unit and unit.type == order.unit.type else None

    # -- one unit

    def _last_word(self, power: Power, unit: Unit) -> int | None:
        """Returns the number of this power's last considered line for the unit, or None (CB
        3.4)."""
        orders = self.lists.get(power, ())
        said = [
            number
            for number, order in enumerate(orders)
            if self._unit_meant(order) == unit and self._is_considered(power, number)
        ]
        return said[-1] if said else None

    def _borrower(self, unit: Unit) -> Power | None:
        """Returns the power to which the owner has lent the unit. Returns None if there is no
        proxy, or a later line revokes it (CB 3.3)."""
        number = self._last_word(unit.power, unit)
        if number is None:
            return None
        action = self.lists[unit.power][number].action
        return action.to if isinstance(action, Proxy) else None

    def _order_for(self, unit: Unit) -> Order | None:
        """Returns the last order that the unit gets from the power that controls it. Returns None
        if there is no order, or it is a proxy (CB 3.3, 3.4)."""
        holder = self._borrower(unit) or unit.power
        number = self._last_word(holder, unit)
        if number is None:
            return None
        order = self.lists[holder][number]
        return None if _is_proxy(order) else order

    def _added(self, power: Power) -> list[Line]:
        """Returns the holds that are added for a power's units that get no order (CB 3.5)."""
        units = sorted(self.position.units_of(power), key=lambda unit: unit.province)
        return [
            (str(_hold(unit)), Mark.DEFAULT.value) for unit in units if not self._order_for(unit)
        ]


def _is_proxy(order: Order) -> bool:
    return isinstance(order.action, Proxy)


def _hold(unit: Unit) -> Order:
    return Order(UnitName(unit.type, unit.location), Hold())
