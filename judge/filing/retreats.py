"""Files retreat orders in games in which players order them in the retreat phase."""

from __future__ import annotations

from judge.adjudication.retreats import retreat_options
from judge.board.atlas import Atlas
from judge.board.position import Dislodged
from judge.board.power_names_and_place_codes import Location, ProvinceCode, province_of
from judge.board.units import SPY
from judge.filing.submission import (
    Amended,
    Sent,
    as_it_stands,
    each_ordered,
    file_lines,
    just,
    merged,
)
from judge.orders.actions import Disband, Move, Remove, Retreat, UnitName
from judge.orders.coasts import AsRead
from judge.orders.filing_result import Filed, Refusal
from judge.orders.order import Order


def file_retreats(atlas: Atlas, sent: Sent, amended: Amended = just) -> Filed:
    """Files retreat orders. Valid lines replace older lines for the same units. The list is
    complete if every dislodged unit has an order and the message has no faults that concern these
    units."""
    desk = _Retreats(atlas, sent)
    return file_lines(sent, amended(desk.read), each_ordered(desk.dislodged), merged)


class _Retreats:
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

    def read(self, order: Order) -> AsRead | Refusal:
        entry = self.dislodged.get(order.province or "")
        if order.unit is None or entry is None:
            return self._not_dislodged(order)
        right, remarks = as_it_stands(order.unit, entry.unit)
        match order.action:
            case Disband() | Remove():
                return AsRead(Order(right, Disband()), remarks)
            case Retreat(to=to):
                return self._to(right, to, remarks)
            case Move(to=to) as move if not self.mixed and not move.by_sea:
                return self._to(right, to, remarks)
            case Move(to=to):
                return self._which_is_meant(right, to)
        where = self.atlas.name_of(right.province)
        return Refusal(
            f"Your unit in {where} is dislodged, so it can only retreat or disband.",
            self._example(right),
        )

    def _not_dislodged(self, order: Order) -> Refusal:
        asked = f"{self.sent.phase.words} are due now"
        if order.unit and order.unit.type is SPY:
            return Refusal(f"{asked}; send spies out with the moves.")
        units = ", ".join(str(entry.unit) for entry in self.dislodged.values())
        name = order.unit
        if name is None or name.province not in self.atlas.provinces:
            return Refusal(f"{asked}; you can order {units}.", self._any_example())
        return Refusal(
            f"{asked}, and you have no dislodged unit in"
            f" {self.atlas.name_of(name.province)}. You can order {units}. Movement orders"
            " come after the retreats.",
            self._any_example(),
        )

    def _which_is_meant(self, unit: UnitName, to: Location) -> Refusal:
        """Refuses a move of a dislodged unit if it is not clear whether the player meant a retreat
        or a move for the next season."""
        goal = province_of(to)
        wanted = [place for place in self.options[unit.province] if province_of(place) == goal]
        beside = len(self.sent.orders) > 1
        why = "Your message also has movement orders" if beside else "A retreat has no route"
        return Refusal(
            f"Is this the retreat of your dislodged {unit}, or an order for the next"
            f" moves? {why}, and only retreats are due now. If it is the retreat, write it"
            " with R.",
            f"{unit} R {wanted[0]}" if wanted else self._example(unit),
        )

    def _to(self, unit: UnitName, to: Location, remarks: tuple[str, ...]) -> AsRead | Refusal:
        """Reads a retreat, filling in the coast if only one is possible (DATC 4.B.1-3, 4.B.6)."""
        options = self.options[unit.province]
        same = [place for place in options if province_of(place) == province_of(to)]
        if to in same:
            return AsRead(Order(unit, Retreat(to)), remarks)
        coast_counts = to in self.atlas.coasts(province_of(to)) and "/" in "".join(same)
        if len(same) == 1 and not coast_counts:
            return AsRead(Order(unit, Retreat(same[0])), remarks)
        if len(same) > 1:
            return Refusal(f"Write the coast: {' or '.join(same)}.", f"{unit} R {same[0]}")
        return Refusal(
            f"{unit} cannot retreat to {to}. It can retreat to {', '.join(options)}, or disband"
            f" ({unit} D).",
            self._example(unit),
        )

    def _example(self, unit: UnitName) -> str:
        return f"{unit} R {self.options[unit.province][0]}"

    def _any_example(self) -> str:
        first = next(iter(self.dislodged.values()), None)
        return self._example(UnitName.of(first.unit)) if first else ""
