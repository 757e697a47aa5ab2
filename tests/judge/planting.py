"""Adds situations to a random board that are hard to adjudicate.

These are convoys with one or more routes, attacks on convoying fleets, supports by units that the
convoyed army attacks (paradoxes), rings, head-to-head battles, and swaps by convoy.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import permutations

from judge.board.atlas import Atlas, Terrain
from judge.board.power_names_and_place_codes import ProvinceCode
from judge.board.units import ARMY, FLEET, Unit
from judge.games.maps import MAPS
from judge.games.standard.rules import standard
from judge.orders.actions import Convoy, Move, Support, UnitName
from judge.orders.order import Action

ATLAS = standard()

MAPS_OF_THEIR_OWN = sorted(name for name in MAPS if MAPS[name].family == name != "standard")
"""The names of the maps that are not based on another map."""


@dataclass(frozen=True)
class Journey:
    """An army's move through a row of adjacent seas."""

    start: ProvinceCode
    to: ProvinceCode
    row: tuple[ProvinceCode, ...]


class Draft:
    """A board under construction: its units, and the orders so far."""

    def __init__(self, chance: random.Random, atlas: Atlas = ATLAS) -> None:
        self.chance, self.atlas = chance, atlas
        self.units: dict[ProvinceCode, Unit] = {}
        self.actions: dict[ProvinceCode, Action] = {}

    def plant_convoy(self) -> None:
        """Adds a convoy. Its army usually attacks a unit that can support an attack on one of its
        fleets, if there is such a unit."""
        journeys = self.journeys()
        tense = [journey for journey in journeys if self.helped_against(journey)]
        if not journeys:
            return
        journey = self.chance.choice(tense if tense and self.coin(0.8) else journeys)
        self.carry(journey, journeys)
        targets = self.helped_against(journey) or journey.row
        if self.coin(0.95):
            self.plant_attack(self.chance.choice(targets), journey.to)

    def plant_crossing(self) -> None:
        """Adds two convoys. Each army attacks a unit that supports an attack on a fleet of the
        other convoy (6.F.22-24)."""
        journeys = self.journeys()
        for one, other in permutations(self.chance.sample(journeys, min(len(journeys), 25)), 2):
            if one.start == other.start or one.to == other.to or {*one.row} & {*other.row}:
                continue
            against_one = self.helped_against(Journey(other.start, other.to, one.row))
            if not against_one:
                continue
            against_other = self.helped_against(Journey(one.start, one.to, other.row))
            if against_other:
                self.carry(one, [])
                self.carry(other, [])
                self.plant_attack(against_one[0], other.to)
                self.plant_attack(against_other[0], one.to)
                return

    def reach(self, unit: Unit) -> frozenset[ProvinceCode]:
        return self.atlas.reach(unit.type, unit.location)

    def near(self, place: ProvinceCode) -> frozenset[ProvinceCode]:
        """Returns all provinces that are next to this one or a half step away."""
        return self.atlas.borders[place].union(b for a, b in self.atlas.half_steps if a == place)

    def journeys(self) -> list[Journey]:
        """Returns moves by convoy that are possible with fleets that have no orders yet."""
        free = (p for p in self.units if p in self.atlas.seas and p not in self.actions)
        seas = frozenset(p for p in free if self.units[p].type.afloat)
        found = [
            Journey(army.province, to, row)
            for army in self.free_armies()
            for row in rows(self.atlas, army.province, seas)
            for to in sorted(self.near(row[-1]) - at_sea(self.atlas) - {army.province})
        ]
        return [journey for journey in found if is_straight(self.atlas, journey) or self.coin(0.05)]

    def helped_against(self, journey: Journey) -> list[ProvinceCode]:
        """Returns the fleets of a convoy that could be attacked with the support of the foreign
        unit at the army's destination."""
        unit = self.units.get(journey.to)
        if not unit or unit.power == self.units[journey.start].power:
            return []
        return [s for s in journey.row if s in self.reach(unit) and self.attackers(s, journey.to)]

    def attackers(self, fleet: ProvinceCode, helper: ProvinceCode) -> list[Unit]:
        """Returns the foreign units, other than the one in ``helper``, that could attack a
        fleet."""
        power = self.units[fleet].power
        foes = [unit for unit in self.free_units() if unit.power != power]
        return [unit for unit in foes if fleet in self.reach(unit) and unit.province != helper]

    def carry(self, journey: Journey, others: list[Journey]) -> None:
        """Orders the fleets of one route, or sometimes of all routes, to convoy. A fleet
        occasionally gets no order."""
        start, to, row = journey.start, journey.to, journey.row
        self.actions[start] = self.voyage(journey)
        carriers = set(row)
        if self.coin(0.35):
            same = [j.row for j in others if (j.start, j.to) == (start, to)]
            carriers |= {sea for other in same for sea in other}
        for sea in sorted(carriers):
            if self.coin(0.95):
                self.actions[sea] = Convoy(self.named(self.units[start]), to)

    def voyage(self, journey: Journey) -> Move:
        """Returns the army's move with VIA, with a path, or with neither. A move to an adjacent
        province usually has VIA."""
        luck = self.chance.random()
        near = journey.to in self.reach(self.units[journey.start])
        if luck < 0.1:
            return Move(journey.to, path=journey.row)
        return Move(journey.to, via=luck < (0.9 if near else 0.4))

    def plant_attack(self, fleet: ProvinceCode, landing: ProvinceCode) -> None:
        """Adds an attack on a convoying fleet. The unit that the convoyed army attacks supports
        this attack or, sometimes, the fleet. Other units may give support too."""
        attackers = self.attackers(fleet, landing)
        if not attackers:
            return
        attacker = self.chance.choice(attackers)
        self.actions[attacker.province] = Move(fleet)
        guarded = self.coin(0.25)
        for unit in self.free_units():
            upon = unit.province == landing
            if fleet in self.reach(unit) and self.coin(0.95 if upon else 0.45 if guarded else 0.2):
                guards = guarded if upon else self.coin(0.25)
                helped, to = (self.units[fleet], None) if guards else (attacker, fleet)
                self.actions[unit.province] = Support(self.named(helped), to)

    def plant_ring(self) -> None:
        """Adds a ring of three or four units, each of which moves to the place of the next one."""
        for first in self.shuffled_free():
            row = [first]
            while len(row) < 4:
                nexts = [u for u in self.free_units() if u.province in self.reach(row[-1])]
                nexts = [u for u in nexts if u not in row]
                if not nexts:
                    break
                row.append(self.chance.choice(nexts))
                if len(row) > 2 and first.province in self.reach(row[-1]):
                    for unit, after in zip(row, (*row[1:], first), strict=True):
                        self.actions[unit.province] = self.step(unit, after.province)
                    return

    def plant_meeting(self) -> None:
        """Adds two units that try to move to each other's place."""
        for one in self.shuffled_free():
            for other in self.free_units():
                if other.province in self.reach(one) and one.province in self.reach(other):
                    self.actions[one.province] = self.step(one, other.province)
                    self.actions[other.province] = self.step(other, one.province)
                    return

    def plant_swap(self) -> None:
        """Adds two adjacent units that swap places, one of them with a convoy."""
        for army in self.free_armies():
            for sea in sorted(
                self.atlas.shores.get(army.province, frozenset()) & self.units.keys()
            ):
                for other in self.free_units():
                    near = other.province in self.atlas.borders[sea] & self.reach(army)
                    if near and army.province in self.reach(other) and sea not in self.actions:
                        self.actions[sea] = Convoy(self.named(army), other.province)
                        self.actions[army.province] = Move(other.province, via=self.coin(0.8))
                        self.actions[other.province] = self.step(other, army.province)
                        return

    # -- random choices ---------------------------------------------------------------------

    def step(self, unit: Unit, to: ProvinceCode) -> Move:
        """Returns a move to a province. It names the coast if there is a choice, and sometimes
        leaves it out otherwise."""
        landings = self.atlas.landings(unit.type, unit.location, to)
        named = self.chance.choice(landings)
        return Move(to if len(landings) == 1 and self.coin(0.3) else named)

    def coin(self, chance: float) -> bool:
        return self.chance.random() < chance

    def named(self, unit: Unit) -> UnitName:
        """Returns a unit's name for use in another unit's order. Occasionally its type or coast is
        missing, or its type is wrong."""
        name = UnitName.of(unit)
        if self.coin(0.05):
            name = UnitName(name.type, unit.province)
        if self.coin(0.05):
            name = UnitName(None, name.location)
        if self.coin(0.03):
            name = UnitName(ARMY if unit.type.afloat else FLEET, unit.province)
        return name

    def free_units(self) -> list[Unit]:
        return [unit for place, unit in self.units.items() if place not in self.actions]

    def shuffled_free(self) -> list[Unit]:
        free = self.free_units()
        return self.chance.sample(free, len(free))

    def free_armies(self) -> list[Unit]:
        return [unit for unit in self.shuffled_free() if not unit.type.afloat]


def at_sea(atlas: Atlas) -> frozenset[ProvinceCode]:
    return frozenset(p.code for p in atlas.provinces.values() if p.terrain is Terrain.SEA)


def rows(
    atlas: Atlas, start: ProvinceCode, seas: frozenset[ProvinceCode]
) -> list[tuple[ProvinceCode, ...]]:
    """Returns all rows of up to three adjacent seas that begin next to the army."""
    first = [(sea,) for sea in sorted(atlas.borders[start] & seas)]
    second = [(*row, s) for row in first for s in sorted(atlas.borders[row[-1]] & seas - {*row})]
    third = [(*row, s) for row in second for s in sorted(atlas.borders[row[-1]] & seas - {*row})]
    return [*first, *second, *third]


def is_straight(atlas: Atlas, journey: Journey) -> bool:
    """Returns whether the route contains no shortcut, so that every fleet in it is needed."""
    links = (journey.start, *journey.row, journey.to)
    return not any(
        later in atlas.borders[link]
        for place, link in enumerate(links)
        for later in links[place + 2 :]
        if link in journey.row or later in journey.row
    )
