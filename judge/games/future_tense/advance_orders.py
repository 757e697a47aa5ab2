"""Movement orders for a board that nobody has seen yet (Future Tense 5, 7): every unit they name is
taken to be there, as many count as there are units, and retreats are ordered with them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from judge.board.atlas import Atlas
from judge.board.phases import Phase
from judge.board.units import Power, ProvinceCode, Unit, UnitType
from judge.filing.submission import as_it_stands, explained
from judge.games.future_tense.retreat_options import read_fallback
from judge.orders.actions import Fallback, UnitName
from judge.orders.coasts import AsRead, tidied
from judge.orders.legality import fault
from judge.orders.order import Order
from judge.orders.order_lists import Refusal


@dataclass
class MovesAhead:
    """Reads one season's orders from the top; each takes one of as many places as there are units.
    ``known`` tells that the power knows where its own units will stand."""

    atlas: Atlas
    power: Power
    phase: Phase
    own: dict[ProvinceCode, Unit]
    known: bool
    ordered: set[tuple[UnitType | None, ProvinceCode]] = field(default_factory=set)

    def read(self, order: Order) -> AsRead | Refusal:
        placed = self._placed(order)
        if isinstance(placed, Refusal):
            return placed
        reading = self._legal(placed.order)
        if isinstance(reading, Refusal):
            return explained(reading, placed.remarks)
        return self._take(reading.order, order.unit, (*placed.remarks, *reading.remarks))

    def _placed(self, order: Order) -> AsRead | Refusal:
        """The order with the name of the unit put right, where it is known which one is meant."""
        name = order.unit
        if name is None or not self.known or name.province not in self.atlas.provinces:
            return AsRead(order)
        unit = self.own.get(name.province)
        if unit is None:
            return self._no_unit(name)
        right, remarks = as_it_stands(name, unit)
        return AsRead(replace(order, unit=right), remarks)

    def _no_unit(self, name: UnitName) -> Refusal:
        units = ", ".join(map(str, self.own.values())) or "none"
        return Refusal(
            f"You have no unit in {self.atlas.name_of(name.province)} in {self.phase.words}. Your"
            f" units are then {units}."
        )

    def _legal(self, order: Order) -> AsRead | Refusal:
        """The order judged by the map: whoever else it names is taken to be there."""
        reading = tidied(self.atlas, replace(order, rider=None), on_board=True)
        wrong = fault(self.atlas, reading.order, self.power, on_board=True)
        return wrong or self._with_retreats(reading, order.rider)

    def _with_retreats(self, reading: AsRead, rider: object) -> AsRead | Refusal:
        """The order with the list of retreats that was written behind it."""
        unit = reading.order.unit
        if unit is None or not isinstance(rider, Fallback):
            return reading
        match read_fallback(self.atlas, unit, rider):
            case Refusal() as wrong:
                return wrong
            case places:
                ordered = replace(reading.order, rider=places.fallback)
                return AsRead(ordered, (*reading.remarks, *places.remarks))

    def _again(self, unit: UnitName, written: UnitName | None) -> str:
        """Why a second line for a type and place is refused; coasts are no places of their own."""
        said = f"A line above orders {unit} in {self.phase.words} already"
        if written is None or "/" not in unit.location + written.location:
            return f"{said}."
        where = self.atlas.name_of(unit.province)
        return f"{said.replace(str(unit), f'the fleet in {where}')}, whichever coast it names."

    def _take(
        self, order: Order, written: UnitName | None, remarks: tuple[str, ...]
    ) -> AsRead | Refusal:
        unit = order.unit
        if unit is None:
            return Refusal("This order names no unit.")
        if (unit.type, unit.province) in self.ordered:
            return Refusal(self._again(unit, written))
        if len(self.ordered) >= len(self.own):
            return Refusal(self._too_many())
        self.ordered.add((unit.type, unit.province))
        return AsRead(order, remarks)

    def _too_many(self) -> str:
        count = len(self.own)
        if not count:
            return f"You will have no unit to order in {self.phase.words}."
        return (
            f"You have {count} unit{'s' * (count > 1)}, and as many orders for {self.phase.words}:"
            " the lines above use them up."
        )
