"""Movement orders in games where everybody sees the board: an order must be for an own unit that
stands there, and possible on this board."""

from __future__ import annotations

from dataclasses import replace

from judge.atlas import Atlas
from judge.coasts import Reading, tidied
from judge.completion import Plan
from judge.filing import Sent, answered, as_it_stands, merged, overtaken, reviewed
from judge.legality import Fault, fault
from judge.lists import Filed, OrderList
from judge.orders import Convoy, Order, Support, UnitName
from judge.pieces import Power
from judge.policy import CURRENT
from judge.position import Position
from judge.verdicts import Reason


def file_movement(atlas: Atlas, sent: Sent) -> Filed:
    """Good lines take the place of older orders for the same units, the later of two counts.

    The orders are complete when every unit has one and the letter was without faults.
    """
    late = overtaken(sent)
    if late:
        return late
    position = sent.game.position
    review = reviewed(sent, lambda order: read_on_board(atlas, position, sent.power, order))
    lines = merged(sent.old, review.good)
    ordered = {order.province for order in lines}
    every = all(unit.province in ordered for unit in position.units_of(sent.power))
    complete = every and not review.refusals and not sent.flawed
    return answered(sent, review, OrderList(lines, sent.letter, complete), merges=True)


def read_on_board(atlas: Atlas, position: Position, power: Power, order: Order) -> Reading | Fault:
    """An order as it is meant on this board, or what is wrong with it."""
    name = order.unit
    if name is None:
        return fault(atlas, order) or Fault("This order names no unit.")
    unit = position.units.get(name.province)
    if unit is None and name.province not in atlas.provinces:
        return fault(atlas, order, power) or _no_unit(atlas, position, power, name)
    if unit is None:
        return _no_unit(atlas, position, power, name)
    if unit.power != power:
        return Fault(
            f"The unit in {atlas.name_of(unit.province)} is not yours: it belongs to"
            f" {unit.power.title()}."
        )
    right, remarks = as_it_stands(name, unit)
    placed = _with_other(atlas, position, Order(right, order.action))
    if isinstance(placed, Fault):
        return placed
    reading = tidied(atlas, placed.order, on_board=True)
    wrong = fault(atlas, reading.order, power, on_board=True) or _impossible(
        atlas, position, reading.order
    )
    return wrong or Reading(reading.order, (*remarks, *placed.remarks, *reading.remarks))


def _no_unit(atlas: Atlas, position: Position, power: Power, name: UnitName) -> Fault:
    """Whatever else may be wrong with such a line, only this helps its writer."""
    mine = ", ".join(map(str, position.units_of(power)))
    return Fault(f"There is no unit in {atlas.name_of(name.province)}. Your units are {mine}.")


def _with_other(atlas: Atlas, position: Position, order: Order) -> Reading | Fault:
    """The order with the supported or convoyed unit named as it stands on the board."""
    match order.action:
        case Support(unit=name) | Convoy(unit=name) as action:
            known = _other(atlas, position, name)
            if isinstance(known, Fault):
                return known
            right, remarks = known
            return Reading(replace(order, action=replace(action, unit=right)), remarks)
    return Reading(order)


def _other(
    atlas: Atlas, position: Position, name: UnitName
) -> tuple[UnitName, tuple[str, ...]] | Fault:
    unit = position.units.get(name.province)
    if unit:
        return as_it_stands(name, unit)
    if name.province in atlas.provinces:
        return Fault(f"There is no unit in {atlas.name_of(name.province)}.")
    return Fault(f"There is no place {name.location} on this map.")


def _impossible(atlas: Atlas, position: Position, order: Order) -> Fault | None:
    """What makes the order impossible on this board, whatever anybody else does (DATC 4.E.1)."""
    province = order.province or ""
    plan = Plan(atlas, position, {province: order}, CURRENT)
    reason = plan.void.get(province)
    if reason in (None, Reason.UNMATCHED):
        return None
    return Fault(f"This order is impossible on the board: {reason.value}.", f"{order.unit} H")
