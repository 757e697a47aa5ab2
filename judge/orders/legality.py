"""Checks whether an order is legal, judging by the map alone, as if any unit could exist (CB 2.3).
For an illegal order, also suggests the most similar legal order.

A legal order may turn out to be impossible when it is adjudicated, because a unit is not where the
player expected it. This module does not treat that as a fault.

If ``on_board`` is True, the named units are known to exist, with the named types and coasts. In
that case, the coast of a fleet matters, and a support may name a coast (DATC 4.B.4).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache

from judge.board.atlas import Atlas, Terrain
from judge.board.convoy_routes import could_carry, is_path, sea_route_exists
from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode, province_of
from judge.board.units import ARMY, FLEET, UnitType
from judge.orders.actions import (
    Build,
    Cipher,
    Convert,
    Convoy,
    Disband,
    Hold,
    Move,
    Own,
    Proxy,
    Remove,
    Retreat,
    Support,
    UnitName,
    Waive,
    Walk,
)
from judge.orders.order import Order, Vote
from judge.orders.order_lists import Refusal


def fault(
    atlas: Atlas, order: Order, power: Power | None = None, *, on_board: bool = False
) -> Refusal | None:
    """Returns what is wrong with a movement order, or None if it is legal.

    ``power`` is the power that gives the order. If it is None, a proxy to that power itself is not
    detected.
    """
    rules = Rules(atlas, on_board)
    reason = rules.reason_against(order, power)
    if reason is None:
        return None
    legal = (o for o in near(atlas, order) if rules.reason_against(o, power) is None)
    return Refusal(reason, str(next(legal, "")))


@dataclass(frozen=True, slots=True)
class Rules:
    """The checks for an order. Each check returns a reason to refuse the order, or None."""

    atlas: Atlas
    on_board: bool

    def reason_against(self, order: Order, power: Power | None = None) -> str | None:
        match order.action:
            case Waive() | Build() | Convert() | Remove() | Retreat() | Disband():
                return WRONG_PHASE[type(order.action)]
            case Walk() | Vote() | Cipher() | Own():
                return "This is not an order for a unit."
        unit = order.unit
        if unit is None:
            return "This order names no unit."
        if unit.type is None:
            return self._no_type(unit)
        reason = self._cannot_stand(unit.type, unit.location)
        if reason:
            return reason
        match order.action:
            case Move() as move:
                return self._against_move(unit, unit.type, move)
            case Support() as support:
                return self._against_support(unit, unit.type, support)
            case Convoy() as convoy:
                return self._against_convoy(unit, convoy)
            case Proxy(to=receiver):
                return self._against_proxy(receiver, power)
            case Hold():
                return None

    # -- places and units ------------------------------------------------------------------------

    def _no_type(self, unit: UnitName) -> str:
        return self._no_place(unit.location) or (
            f"Say whether the unit in {self._name(unit.location)} is an army or a fleet:"
            " you cannot leave out the type of the unit you order. If you do not know the type,"
            " write the order twice, once for each."
        )

    def _no_place(self, location: Location) -> str | None:
        code = province_of(location)
        if code in self.atlas.provinces:
            return None
        if code in self.atlas.impassable:
            return f"{self.atlas.impassable[code]} is impassable: no unit can be there or go there."
        return f"There is no place {location} on this map."

    def _cannot_stand(self, kind: UnitType, location: Location) -> str | None:
        reason = self._no_place(location)
        if reason or self.atlas.can_stand(kind, province_of(location)):
            return reason
        where = "inland" if kind.afloat else "a sea"
        return f"No {kind.name.lower()} can be in {self._name(location)}: it is {where}."

    def _start(self, unit: UnitName) -> Location:
        """Returns the location where the ordered unit starts. A fleet's coast is included only if
        it is known to be correct (DATC 4.B.5)."""
        return unit.location if self.on_board else unit.province

    def _name(self, location: Location) -> str:
        return self.atlas.name_of(location)

    # -- moves -----------------------------------------------------------------------------------

    def _against_move(self, unit: UnitName, kind: UnitType, move: Move) -> str | None:
        reason = next(filter(None, map(self._no_place, (*move.path, move.to))), None)
        if reason:
            return reason
        if province_of(move.to) == unit.province:
            return "A unit cannot move to the place it is in."
        if kind.afloat:
            return self._against_sailing(unit, kind, move)
        return self._against_marching(unit.province, province_of(move.to), move)

    def _against_sailing(self, fleet: UnitName, kind: UnitType, move: Move) -> str | None:
        if move.by_sea:
            return "Only armies are convoyed. A fleet moves by itself, one step at a time."
        target = province_of(move.to)
        landings = self.atlas.landings(kind, self._start(fleet), target)
        here, there = self._name(self._start(fleet)), self._name(target)
        if not landings:
            return f"A fleet in {here} cannot reach {there} in one move."
        if move.to in landings:
            return None
        if move.to != target:
            return f"A fleet in {here} cannot reach {self._name(move.to)}."
        if len(landings) == 1:
            return None
        coasts = " or ".join(landings)
        return f"A fleet in {here} can reach two coasts of {there}: write one, {coasts}."

    def _against_marching(self, start: ProvinceCode, to: ProvinceCode, move: Move) -> str | None:
        here, there = self._name(start), self._name(to)
        if self.atlas.provinces[to].terrain is Terrain.SEA:
            return f"An army cannot stop at sea: it can only cross {there} by convoy."
        if move.path:
            return self._against_path(start, to, move.path)
        if not move.via and to in self.atlas.army_steps[start]:
            return None
        if sea_route_exists(self.atlas, start, to):
            return None
        if move.via:
            return f"No convoy can carry an army from {here} to {there}: no seas connect them."
        return (
            f"An army in {here} cannot reach {there}: they are not next to each other, and"
            " no convoy could carry it there."
        )

    def _against_path(
        self, start: ProvinceCode, to: ProvinceCode, path: tuple[ProvinceCode, ...]
    ) -> str | None:
        if is_path(self.atlas, start, to, path, self.atlas.seas):
            return None
        ashore = next((place for place in path if place not in self.atlas.seas), None)
        if ashore:
            return (
                f"An army can be convoyed only through seas, and {self._name(ashore)} is not one."
            )
        for before, after in zip((start, *path), (*path, to), strict=True):
            if after not in self.atlas.borders[before]:
                gap = f"{self._name(before)} and {self._name(after)}"
                return f"This sea route is broken: {gap} are not next to each other."
        return "This sea route does not lead to a place where an army can land."

    # -- supports --------------------------------------------------------------------------------

    def _against_support(self, unit: UnitName, kind: UnitType, support: Support) -> str | None:
        other = support.unit
        reason = self._against_other(unit, other) or (
            self._against_destination(unit, support) if support.to else None
        )
        if reason:
            return reason
        target = province_of(support.to or other.location)
        if target not in self.atlas.reach(kind, self._start(unit)):
            return (
                "A unit can support only into a place it could move to itself, and"
                f" {self._described(unit)} cannot move to {self._name(target)}."
            )
        if support.to and not self._could_go(other, support.to, unit.province):
            return (
                f"There is nothing to support: {self._described(other)} could never go to"
                f" {self._name(support.to)}."
            )
        return None

    def _against_other(self, unit: UnitName, other: UnitName) -> str | None:
        if other.province == unit.province:
            return "A unit cannot support itself."
        if other.type:
            return self._cannot_stand(other.type, other.location)
        return self._no_place(other.location)

    def _against_destination(self, unit: UnitName, support: Support) -> str | None:
        to = support.to or ""
        reason = self._no_place(to)
        if reason:
            return reason
        if "/" in to and not self.on_board:
            return (
                "You support a province, not one of its coasts, so leave the coast out. It"
                " counts for whichever coast the fleet moves to (CB Q&A)."
            )
        if province_of(to) == unit.province:
            return "A unit cannot support a move to the place it is in itself."
        if province_of(to) == support.unit.province:
            return "A unit cannot move to where it is. To support it there, leave out the move."
        return None

    def _could_go(self, other: UnitName, to: Location, supporter: ProvinceCode) -> bool:
        return any(
            self._could_sail(other, to)
            if kind.afloat
            else self._could_march(other.province, province_of(to), supporter)
            for kind in self._kinds(other)
        )

    def _kinds(self, other: UnitName) -> Iterator[UnitType]:
        """Yields the types that the other unit may have: the named type or, if none is named, all
        types that can be there (CB Q&A)."""
        for kind in (other.type,) if other.type else (ARMY, FLEET):
            if self.atlas.can_stand(kind, other.province):
                yield kind

    def _could_sail(self, fleet: UnitName, to: Location) -> bool:
        landings = self.atlas.landings(FLEET, self._start(fleet), province_of(to))
        return to in landings if "/" in to else bool(landings)

    def _could_march(self, start: ProvinceCode, to: ProvinceCode, supporter: ProvinceCode) -> bool:
        """Returns True if the army could go there, by land or by sea, without being convoyed by the
        fleet that supports it (DATC 6.D.31)."""
        return to in self.atlas.army_steps[start] or sea_route_exists(
            self.atlas, start, to, without=supporter
        )

    def _described(self, unit: UnitName) -> str:
        article = "an" if unit.type is ARMY else "a"
        kind = unit.type.name.lower() if unit.type else "unit"
        return f"{article} {kind} in {self._name(unit.province)}"

    # -- convoys and proxies ---------------------------------------------------------------------

    def _against_convoy(self, fleet: UnitName, convoy: Convoy) -> str | None:
        army, sea, to = convoy.unit, fleet.province, province_of(convoy.to)
        if sea not in self.atlas.seas or not (fleet.type and fleet.type.afloat):
            return f"Only a fleet at sea can convoy, and {self._name(sea)} is not a sea."
        if army.type and army.type.afloat:
            return "Only armies are convoyed."
        reason = self._cannot_stand(ARMY, army.location) or self._cannot_stand(ARMY, to)
        if reason:
            return reason
        if army.province == to:
            return "A convoy cannot end where it starts."
        if not could_carry(self.atlas, army.province, sea, to):
            return (
                f"No convoy from {self._name(army.province)} to {self._name(to)} goes through"
                f" {self._name(sea)}."
            )
        return None

    def _against_proxy(self, receiver: Power, power: Power | None) -> str | None:
        if receiver not in self.atlas.nations:
            return f"There is no power called {receiver}."
        if receiver == power:
            return "A proxy lends a unit to another power; to order it yourself, write its order."
        return None


WRONG_PHASE: dict[type, str] = {
    Waive: "This phase takes movement orders; you waive builds in the adjustment phase.",
    Build: "This phase takes movement orders; you build in the adjustment phase.",
    Convert: "This phase takes movement orders; you make tanks in the adjustment phase.",
    Remove: "This phase takes movement orders; you remove units in the adjustment phase.",
    Retreat: ("This phase takes movement orders; you order a retreat when a unit is dislodged."),
    Disband: "This phase takes movement orders; units disband in a retreat or adjustment phase.",
}


def near(atlas: Atlas, order: Order) -> Iterator[Order]:
    """Yields orders that the player may have meant, the most likely first. Not all of them are
    legal.

    If a unit of the named type can be both at the start and at the destination, corrected forms of
    the order come first, then a shorter move. Next come corrected forms for each type of unit, and
    finally simpler orders, down to a hold.
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
    unit = order.unit
    if unit is None or unit.type is None:
        return False
    places = (unit.province, _goal(order))
    return all(p in atlas.provinces and atlas.can_stand(unit.type, p) for p in places)


def _goal(order: Order) -> ProvinceCode:
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
    """Yields a move to the first province on the way, if the order is a move that goes too far."""
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
