"""Files movement orders in games in which everyone sees the board. An order must be for one of the
power's own units, and it must be possible on the current board."""

from __future__ import annotations

from dataclasses import replace

from judge.adjudication.order_plan import Plan
from judge.adjudication.rule_choices import CURRENT
from judge.adjudication.verdicts import Reason
from judge.board.atlas import Atlas
from judge.board.convoy_routes import could_carry
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, power_title, province_of
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
from judge.orders.actions import Convoy, Support, UnitName
from judge.orders.coasts import AsRead, tidied
from judge.orders.filing_result import Filed, Refusal
from judge.orders.legality import fault
from judge.orders.order import Order


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
