"""Files movement orders in games in which everyone sees the board, and retreat orders in games in
which players order them in the retreat phase.

A movement order must be for one of the power's own units, and it must be possible on the current
board."""

from __future__ import annotations

from dataclasses import replace

from judge.adjudication.order_plan import Plan
from judge.adjudication.retreats import retreat_options
from judge.adjudication.rule_choices import CURRENT
from judge.adjudication.verdicts import Reason
from judge.board.atlas import Atlas
from judge.board.convoy_routes import could_carry
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import (
    Location,
    Power,
    ProvinceCode,
    power_title,
    province_of,
)
from judge.board.units import SPY
from judge.filing.submission import (
    Amended,
    Sent,
    as_it_stands,
    each_ordered,
    explained,
    file_lines,
    just,
    merged,
)
from judge.orders.actions import Convoy, Disband, Move, Remove, Retreat, Support, UnitName
from judge.orders.coasts import AsRead, tidied
from judge.orders.legality import fault
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Refusal


def file_movement(atlas: Atlas, sent: Sent, amended: Amended = just) -> Filed:
    """Files movement orders. Valid lines replace older orders for the same units. If a message has
    two lines for one unit, the later line counts.

    The list is complete if every unit has an order and the message has no faults that concern the
    power's units.
    """
    position, power = sent.game.position, sent.power
    units = {unit.province for unit in position.units_of(power)}
    look = amended(lambda order: read_on_board(atlas, position, power, order))
    return file_lines(sent, look, each_ordered(units), merged)


def read_on_board(atlas: Atlas, position: Position, power: Power, order: Order) -> AsRead | Refusal:
    """Returns the order as the judge understands it on this board, or a refusal."""
    name = order.unit
    if name is None:
        return fault(atlas, order) or Refusal("This order names no unit.")
    unit = position.units.get(name.province)
    if unit is None and name.province not in atlas.provinces:
        return fault(atlas, order, power) or _no_unit(atlas, position, power, name)
    if unit is None:
        return _no_unit(atlas, position, power, name)
    if unit.power != power:
        return Refusal(
            f"The unit in {atlas.name_of(unit.province)} is not yours: it belongs to"
            f" {power_title(unit.power)}."
        )
    right, remarks = as_it_stands(name, unit)
    placed = _with_other(atlas, position, Order(right, order.action))
    if isinstance(placed, Refusal):
        return placed
    reading = tidied(atlas, placed.order, on_board=True)
    wrong = fault(atlas, reading.order, power, on_board=True) or _impossible(
        atlas, position, reading.order
    )
    if wrong:
        return explained(wrong, remarks)
    return AsRead(reading.order, (*remarks, *placed.remarks, *reading.remarks))


def _no_unit(atlas: Atlas, position: Position, power: Power, name: UnitName) -> Refusal:
    """Refuses an order for a unit that does not exist, and lists the power's units. The refusal
    does not mention other faults in the line."""
    mine = ", ".join(map(str, position.units_of(power)))
    return Refusal(f"There is no unit in {atlas.name_of(name.province)}. Your units are {mine}.")


def _with_other(atlas: Atlas, position: Position, order: Order) -> AsRead | Refusal:
    """Corrects the type and coast of the supported or convoyed unit if they differ from the board.
    Refuses the order if there is no such unit."""
    match order.action:
        case Support(unit=name) | Convoy(unit=name) as action:
            known = _other(atlas, position, name)
            if isinstance(known, Refusal):
                return known
            right, remarks = known
            return AsRead(replace(order, action=replace(action, unit=right)), remarks)
    return AsRead(order)


def _other(
    atlas: Atlas, position: Position, name: UnitName
) -> tuple[UnitName, tuple[str, ...]] | Refusal:
    unit = position.units.get(name.province)
    if unit:
        return as_it_stands(name, unit)
    if name.province in atlas.provinces:
        return Refusal(f"There is no unit in {atlas.name_of(name.province)}.")
    return Refusal(f"There is no place {name.location} on this map.")


def _impossible(atlas: Atlas, position: Position, order: Order) -> Refusal | None:
    """Refuses an order that is impossible on this board, whatever the other units do (DATC 4.E.1).
    Otherwise returns None."""
    province = order.province or ""
    plan = Plan(atlas, position, {province: order}, CURRENT)
    reason = plan.void.get(province)
    if reason in (None, Reason.UNMATCHED) or _lies_on_a_longer_way(atlas, plan, order):
        return None
    return Refusal(f"This order is impossible on the board: {reason.value}.", f"{order.unit} H")


def _lies_on_a_longer_way(atlas: Atlas, plan: Plan, order: Order) -> bool:
    """Returns True if the order is a convoy by a fleet that is on no minimal chain, but is on a
    longer path that the army's order may name. The army's order is not yet known at this point."""
    sea, action = order.province or "", order.action
    if not isinstance(action, Convoy) or plan.void.get(sea) is not Reason.NOT_ON_CHAIN:
        return False
    return could_carry(atlas, action.unit.province, sea, province_of(action.to), plan.seaborne)


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
