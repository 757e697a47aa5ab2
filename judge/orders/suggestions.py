"""Finds orders that are close to an illegal one, the closest first. One of them becomes the
suggestion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from difflib import get_close_matches
from functools import lru_cache

from judge.board.atlas import Atlas
from judge.board.units import ARMY, FLEET, Location, ProvinceCode, UnitType, province_of
from judge.orders.actions import (
    Build,
    Convoy,
    Hold,
    Move,
    Proxy,
    Remove,
    Retreat,
    Support,
    UnitName,
)
from judge.orders.order import Order


def near(atlas: Atlas, order: Order) -> Iterator[Order]:
    """Yields orders that the player may have meant. Not all of them are legal.

    If the unit's type can be at both places, corrected forms of the order come first, then a
    shorter move. Next come corrected forms for each type of unit, and last orders that do less,
    down to a hold.
    """
    if order.unit is None:
        return
    units = [Order(unit, order.action) for unit in _units(order.unit)]
    if _fits(atlas, order):
        yield from _kin(atlas, order)
        yield from _steps(atlas, order)
    for other in units:
        yield from _kin(atlas, other)
    for other in units:
        yield from _lesser(atlas, other)


def _fits(atlas: Atlas, order: Order) -> bool:
    """Returns True if the named type of unit can be both at its start and at its destination."""
    unit = order.unit
    if unit is None or unit.type is None:
        return False
    places = (unit.province, _goal(order))
    return all(p in atlas.provinces and atlas.can_stand(unit.type, p) for p in places)


def _goal(order: Order) -> ProvinceCode:
    """Returns the province that the unit moves to, or in which it helps another unit."""
    match order.action:
        case Move(to=to) | Support(to=str(to)):
            return province_of(to)
        case Support(unit=other):
            return other.province
        case _:
            return order.province or ""


def _units(unit: UnitName) -> Iterator[UnitName]:
    if unit.type is not None:
        yield unit
    for kind in (ARMY, FLEET):
        if kind is not unit.type:
            yield UnitName(kind, unit.location if kind.afloat else unit.province)


def _kin(atlas: Atlas, order: Order) -> Iterator[Order]:
    """Yields the order itself and orders that differ from it in a detail."""
    yield order
    match order.action:
        case Retreat(to=to):
            yield replace(order, action=Move(to))
        case Move() as move:
            for action in _moves(atlas, order, move):
                yield replace(order, action=action)
        case Support() as support:
            for other in _supports(support):
                yield replace(order, action=other)
        case Proxy(to=power):
            for name in get_close_matches(power, atlas.powers):
                yield replace(order, action=Proxy(name))
        case Convoy() as convoy:
            army = UnitName(ARMY, convoy.unit.province)
            yield replace(order, action=Convoy(army, province_of(convoy.to)))


def _moves(atlas: Atlas, order: Order, move: Move) -> Iterator[Move]:
    unit, target = order.unit, province_of(move.to)
    if unit is None or unit.type is None:
        return
    if not unit.type.afloat:
        yield Move(target, via=move.by_sea)
    for start in (unit.location, unit.province):
        yield from map(
            Move, atlas.landings(unit.type, start, target) if _known(atlas, unit) else ()
        )
    if move.path:
        yield Move(move.path[0])


def _supports(support: Support) -> Iterator[Support]:
    other = support.unit
    freed = UnitName(None, other.location)
    if support.to:
        yield Support(other, province_of(support.to))
        yield Support(freed, province_of(support.to))
    yield Support(other)
    yield Support(freed)


def _lesser(atlas: Atlas, order: Order) -> Iterator[Order]:
    yield from _steps(atlas, order)
    if not isinstance(order.action, Proxy | Build | Remove):
        yield replace(order, action=Hold())


def _steps(atlas: Atlas, order: Order) -> Iterator[Order]:
    """Yields the first step of a move that goes too far."""
    match order.action:
        case Move(to=to) if order.unit and order.unit.type and _known(atlas, order.unit):
            step = _first_step(atlas, order.unit.type, order.unit.location, province_of(to))
            if step and province_of(to) != order.province:
                yield replace(order, action=Move(step))
        case _:
            pass


@lru_cache(maxsize=4096)
def _first_step(
    atlas: Atlas, kind: UnitType, start: Location, to: ProvinceCode
) -> ProvinceCode | None:
    """Returns the first step of a shortest route to the destination, searching from the end."""
    wave, seen = {to}, {to}
    near_start = atlas.reach(kind, start)
    while wave:
        common = sorted(near_start & wave)
        if common:
            return common[0]
        wave = {
            place
            for place in atlas.provinces
            if place not in seen and atlas.reach(kind, place) & wave
        }
        seen |= wave
    return None


def _known(atlas: Atlas, unit: UnitName) -> bool:
    return unit.province in atlas.provinces
