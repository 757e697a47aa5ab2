"""Retreat orders, the same in every game that orders retreats as they happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from judge.atlas import Atlas
from judge.coasts import Reading
from judge.filing import Sent, answered, as_it_stands, merged, overtaken, reviewed
from judge.legality import Fault
from judge.lists import Filed, OrderList
from judge.orders import Disband, Move, Order, Remove, Retreat, UnitName
from judge.pieces import SPY, Location, ProvinceCode, province_of
from judge.position import Dislodged
from judge.retreats import retreat_options

Look: TypeAlias = Callable[[Order], Reading | Fault]


def _just(look: Look) -> Look:
    return look


def file_retreats(atlas: Atlas, sent: Sent, amended: Callable[[Look], Look] = _just) -> Filed:
    """Good lines take the place of older ones for the same units; ``amended`` makes of the look at
    a line one that sees more, where there is more to a line.

    The orders are complete when every dislodged unit has one and the letter was without faults.
    """
    late = overtaken(sent)
    if late:
        return late
    desk = _Retreats(atlas, sent)
    review = reviewed(sent, amended(desk.read))
    lines = merged(sent.old, review.good)
    every = desk.dislodged.keys() <= {order.province for order in lines}
    complete = every and not review.refusals and not sent.flawed
    return answered(sent, review, OrderList(lines, sent.letter, complete), merges=True)


class _Retreats:
    """One power's dislodged units and how the lines of one letter are read for them."""

    def __init__(self, atlas: Atlas, sent: Sent) -> None:
        self.atlas, self.sent = atlas, sent
        position = sent.game.position
        self.dislodged: dict[ProvinceCode, Dislodged] = {}
        self.options: dict[ProvinceCode, tuple[Location, ...]] = {}
        for entry in position.dislodged_of(sent.power):
            options = retreat_options(atlas, position, entry)
            if options:
                self.dislodged[entry.unit.province] = entry
                self.options[entry.unit.province] = options
        self.mixed = not all(map(self._may_be_retreat, sent.orders))

    def _may_be_retreat(self, order: Order) -> bool:
        if order.province not in self.dislodged:
            return isinstance(order.action, Retreat)
        match order.action:
            case Move() as move:
                return not move.by_sea
            case Retreat() | Disband() | Remove():
                return True
        return False

    def read(self, order: Order) -> Reading | Fault:
        entry = self.dislodged.get(order.province or "")
        if order.unit is None or entry is None:
            return self._not_dislodged(order)
        right, remarks = as_it_stands(order.unit, entry.unit)
        match order.action:
            case Disband() | Remove():
                return Reading(Order(right, Disband()), remarks)
            case Retreat(to=to):
                return self._to(right, to, remarks)
            case Move(to=to) as move if not self.mixed and not move.by_sea:
                return self._to(right, to, remarks)
            case Move(to=to):
                return self._which_is_meant(right, to)
        where = self.atlas.name_of(right.province)
        return Fault(
            f"Your unit in {where} is dislodged: it can only retreat or disband.",
            self._example(right),
        )

    def _not_dislodged(self, order: Order) -> Fault:
        """Movement orders, and orders for units that need not retreat."""
        asked = f"{self.sent.phase.words} are asked for now"
        if order.unit and order.unit.type is SPY:
            return Fault(f"{asked}; spies are sent out with the moves.")
        units = ", ".join(str(entry.unit) for entry in self.dislodged.values())
        name = order.unit
        if name is None or name.province not in self.atlas.provinces:
            return Fault(f"{asked}; you can order {units}.", self._any_example())
        return Fault(
            f"{asked}, and you have no dislodged unit in {self.atlas.name_of(name.province)}. You"
            f" can order {units}. Movement orders are taken after the retreats.",
            self._any_example(),
        )

    def _which_is_meant(self, unit: UnitName, to: Location) -> Fault:
        """A dash may begin a retreat or, beside other orders, the next season's moves."""
        wanted = [place for place in self.options[unit.province] if place[:3] == to[:3]]
        return Fault(
            f"Is this the retreat of your dislodged {unit}, or an order for the next moves? Your"
            " letter has movement orders as well, and only retreats are taken now. If it is the"
            " retreat, write it with R.",
            f"{unit} R {wanted[0]}" if wanted else self._example(unit),
        )

    def _to(self, unit: UnitName, to: Location, remarks: tuple[str, ...]) -> Reading | Fault:
        """The one place meant by the destination (DATC 4.B.1-3, 4.B.6)."""
        options = self.options[unit.province]
        same = [place for place in options if province_of(place) == province_of(to)]
        if to in same:
            return Reading(Order(unit, Retreat(to)), remarks)
        coast_counts = to in self.atlas.coasts(province_of(to)) and "/" in "".join(same)
        if len(same) == 1 and not coast_counts:
            return Reading(Order(unit, Retreat(same[0])), remarks)
        if len(same) > 1:
            return Fault(f"Name the coast: {' or '.join(same)}.", f"{unit} R {same[0]}")
        return Fault(
            f"{unit} cannot retreat to {to}. It can retreat to {', '.join(options)}, or disband"
            f" ({unit} D).",
            self._example(unit),
        )

    def _example(self, unit: UnitName) -> str:
        return f"{unit} R {self.options[unit.province][0]}"

    def _any_example(self) -> str:
        first = next(iter(self.dislodged.values()), None)
        return self._example(UnitName.of(first.unit)) if first else ""
