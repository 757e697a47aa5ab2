"""Corrects coasts in orders: adds a coast if only one is possible, and removes coasts that have no
meaning (DATC 4.B)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge.board.atlas import Atlas
from judge.board.power_names_and_place_codes import Location, province_of
from judge.board.units import UnitType
from judge.orders.actions import Convoy, Move, Support, UnitName
from judge.orders.order import Order


@dataclass(frozen=True, slots=True)
class AsRead:
    """An order as the judge understands it. ``remarks`` tell the player which parts the judge
    changed."""

    order: Order
    remarks: tuple[str, ...] = ()


def tidied(atlas: Atlas, order: Order, *, on_board: bool = False) -> AsRead:
    """Returns the order with a coast added if only one is possible, and without coasts that have no
    meaning.

    The coast of an army, or a coast that the province does not have, is removed with a remark (DATC
    4.B.6). If a fleet's destination has no coast and the fleet can reach only one, that coast is
    added (4.B.2). If ``on_board`` is True, the named units are known to exist, and the destination
    of a supported move is treated in the same way. Otherwise that destination is left unchanged,
    because in games without a visible board a support names a province.
    """
    unit = order.unit and _unit(atlas, order.unit)
    action = order.action
    match action:
        case Move() as move if unit:
            goal = _destination(atlas, unit, move.to, on_board)
            action = move if goal == move.to else replace(move, to=goal)
        case Support(unit=other, to=to):
            other = _unit(atlas, other)
            if to and on_board:
                to = _destination(atlas, other, to, on_board)
            action = Support(other, to)
        case Convoy(unit=army, to=to):
            action = Convoy(_unit(atlas, army), province_of(to))
    tidy = Order(unit, action)
    if tidy == order:
        return AsRead(order)
    return AsRead(tidy, tuple(_dropped(atlas, order, tidy)))


def _unit(atlas: Atlas, unit: UnitName) -> UnitName:
    if "/" not in unit.location:
        return unit
    return replace(unit, location=without_idle_coast(atlas, unit.type, unit.location))


def without_idle_coast(atlas: Atlas, kind: UnitType | None, location: Location) -> Location:
    """Returns the location, without its coast if a unit of this type cannot be on that coast."""
    code = province_of(location)
    if kind is not None and not kind.afloat:
        return code
    return location if location in atlas.coasts(code) else code


def _destination(atlas: Atlas, unit: UnitName, to: Location, on_board: bool) -> Location:
    to = without_idle_coast(atlas, unit.type, to)
    known = to in atlas.provinces and unit.province in atlas.provinces
    if not known or unit.type is None or not unit.type.afloat:
        return to
    start = unit.location if on_board else unit.province
    landings = atlas.landings(unit.type, start, to)
    return landings[0] if len(landings) == 1 else to


def _dropped(atlas: Atlas, written: Order, tidy: Order) -> list[str]:
    pairs = zip(_locations(written), _locations(tidy), strict=True)
    return [
        f"{old} was read as {new}: the coast means nothing there."
        for old, new in pairs
        if "/" in old and old != new
    ]


def _locations(order: Order) -> list[Location]:
    found = [order.unit.location] if order.unit else []
    match order.action:
        case Move(to=to):
            found.append(to)
        case Support(unit=other, to=destination):
            found += [other.location, *([destination] if destination else [])]
        case Convoy(unit=army, to=to):
            found += [army.location, to]
    return found
