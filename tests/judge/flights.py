"""Makes random retreat phases, and implements the rules for retreats a second time, in a simple
way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from judge.adjudication.movement import adjudicate_movement
from judge.board.atlas import Atlas, Terrain
from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Location, ProvinceCode
from judge.board.units import ARMY, FLEET, Unit
from judge.orders.actions import Disband, Hold, Move, Retreat, UnitName
from judge.orders.order import Order
from tests.judge.planting import ATLAS
from tests.judge.random_boards import make

SPRING = Phase.read("S1901M")


@dataclass(frozen=True)
class Flight:
    """A retreat phase and its orders."""

    position: Position
    orders: dict[ProvinceCode, Order]
    atlas: Atlas = ATLAS


def flights(first: int, count: int, atlas: Atlas = ATLAS) -> Iterator[Flight]:
    """Yields retreat phases after random movement phases. It dislodges additional units, so that
    free places become scarce."""
    for seed in range(first, first + count):
        chance, board = random.Random(seed), make(seed, atlas=atlas)
        after = adjudicate_movement(atlas, SPRING, board.position, board.orders).after
        fled = [*after.dislodged, *pushed(atlas, after, chance)]
        chance.shuffle(fled)
        closed = after.contested | {p for p in atlas.provinces if chance.random() < 0.05}
        contested = closed - after.units.keys()
        position = Position(after.units, {}, tuple(fled), frozenset(contested))
        written = {e.unit.province: flight_action(atlas, e, position, chance) for e in fled}
        yield Flight(
            position,
            {
                entry.unit.province: Order(UnitName.of(entry.unit), action)
                for entry in fled
                if (action := written[entry.unit.province])
            },
            atlas,
        )


def pushed(atlas: Atlas, after: Position, chance: random.Random) -> Iterator[Dislodged]:
    """Yields more units that must retreat, each from a province in which another unit is now."""
    beaten = {entry.unit.province for entry in after.dislodged}
    for place, winner in after.units.items():
        if place not in beaten and chance.random() < 0.5:
            terrain = atlas.provinces[place].terrain
            afloat = terrain is Terrain.SEA or (terrain is Terrain.COAST and chance.random() < 0.5)
            coasts = atlas.provinces[place].coasts or (place,)
            location = chance.choice(coasts) if afloat else place
            origin = chance.choice([None, *sorted(atlas.borders[place])])
            power = "RUSSIA" if winner.power != "RUSSIA" else "TURKEY"
            yield Dislodged(Unit(power, FLEET if afloat else ARMY, location), origin)


def flight_action(
    atlas: Atlas, entry: Dislodged, position: Position, chance: random.Random
) -> Retreat | Disband | Move | Hold | None:
    near = sorted(atlas.borders[entry.unit.province])
    steps = sorted(plain_steps(atlas, entry.unit))
    open_ones = sorted(plain_options(atlas, position, entry)) or steps
    if not steps:
        return Disband()  # the army is on an island
    luck = chance.random()
    if luck < 0.6:
        return Retreat(chance.choice(open_ones))
    if luck < 0.8:
        return Retreat(chance.choice(steps))
    if luck < 0.9:
        return Retreat(chance.choice([*near, *atlas.fleet_steps]))
    return chance.choice([None, Disband(), Hold(), Move(chance.choice(steps)[:3])])


def plain_steps(atlas: Atlas, unit: Unit) -> frozenset[Location]:
    if not unit.type.afloat:
        return atlas.army_steps[unit.location]
    halves = {b for a, b in atlas.half_steps if a == unit.location}
    return atlas.fleet_steps[unit.location] | halves


def plain_options(atlas: Atlas, position: Position, entry: Dislodged) -> set[Location]:
    """Returns all adjacent places that are neither occupied, nor closed by a standoff, nor the
    place from which the attacker came (unless it came by convoy)."""
    closed = {*position.units, *position.contested, entry.origin}
    return {place for place in plain_steps(atlas, entry.unit) if place[:3] not in closed}


def plain_goal(
    atlas: Atlas, position: Position, entry: Dislodged, order: Order | None
) -> Location | None:
    """Returns the place to which the unit wants to go and can go. The order may leave out the coast
    if only one is possible. It may name an unnecessary coast for an army, or in a province without
    separate coasts."""
    action = order.action if order else None
    if not isinstance(action, Retreat | Move):
        return None
    options = plain_options(atlas, position, entry)
    if action.to in options:
        return action.to
    meant = [place for place in options if place[:3] == action.to[:3]]
    named = "/" in action.to and entry.unit.type.afloat and "/" in "".join(meant)
    return meant[0] if len(meant) == 1 and not named else None


def plain_retreats(flight: Flight) -> tuple[dict[ProvinceCode, str], set[Unit]]:
    """Returns the result of each retreat, by the province of the unit, and all units after the
    retreats."""
    position, words = flight.position, {}
    goals = {
        e: plain_goal(flight.atlas, position, e, flight.orders.get(e.unit.province))
        for e in position.dislodged
    }
    units = set(position.units.values())
    for entry, goal in goals.items():
        unit, order = entry.unit, flight.orders.get(entry.unit.province)
        rivals = [other for other, to in goals.items() if to and goal and to[:3] == goal[:3]]
        halves = [e for e in rivals if (e.unit.location, goals[e]) in flight.atlas.half_steps]
        if entry not in halves:
            rivals = [other for other in rivals if other not in halves]
        if goal and len(rivals) == 1:
            words[unit.province] = "retreats"
            units.add(Unit(unit.power, unit.type, goal))
        elif goal:
            words[unit.province] = "bounces,disbanded"
        else:
            plain = order is None or isinstance(order.action, Disband)
            words[unit.province] = "disbanded" if plain else "void,disbanded"
    return words, units
