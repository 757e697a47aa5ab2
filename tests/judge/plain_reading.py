"""Determines what the orders of a movement phase mean on a given board. This is a second, simple
implementation for the oracle.

It is based on the rules and on the choices listed for DATC 4.A-4.E, and shares only value types
with the judge. While the judge follows chains of fleets, this implementation tries all sets of
fleets. That is slow, but so simple that it is easy to see that it is correct.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, pairwise

from judge.board.atlas import Atlas, Terrain
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Location, ProvinceCode
from judge.board.units import Unit
from judge.orders.actions import Convoy, Hold, Move, Support, UnitName
from judge.orders.order import Order

Orders = Mapping[ProvinceCode, Order]
Seas = frozenset[ProvinceCode]


@dataclass
class Reading:
    """What the orders mean, by the province of the unit. ``landings`` has the destinations of
    possible moves. For each move by convoy, ``carriers`` has the fleets that are ordered to carry
    it, and ``paths`` the path if the order states one. ``supports`` has the supported unit and the
    province in which the support counts, and ``convoys`` the army that each fleet carries. The
    orders of the units in ``void`` are impossible or match no other order."""

    units: Mapping[ProvinceCode, Unit]
    landings: dict[ProvinceCode, Location] = field(default_factory=dict)
    carriers: dict[ProvinceCode, Seas] = field(default_factory=dict)
    paths: dict[ProvinceCode, tuple[ProvinceCode, ...]] = field(default_factory=dict)
    supports: dict[ProvinceCode, tuple[ProvinceCode, ProvinceCode]] = field(default_factory=dict)
    convoys: dict[ProvinceCode, ProvinceCode] = field(default_factory=dict)
    void: set[ProvinceCode] = field(default_factory=set)


def read(atlas: Atlas, position: Position, orders: Orders, slips: bool = False) -> Reading:
    """Determines which orders can be carried out. Impossible orders are void (4.E.1). A support for
    a unit of the wrong type is void too (CB 3.2), unless ``slips`` makes that count as a typo
    (4.C.2)."""
    reader = _Reader(atlas, position, orders, slips)
    for army_or_fleet in position.units.values():
        reader.read_move(army_or_fleet)
    for unit in position.units.values():
        reader.read_help(unit)
    return reader.reading


def connects(
    atlas: Atlas, seas: Seas, start: ProvinceCode, to: ProvinceCode, whole: bool = False
) -> bool:
    """Returns whether fleets in all these seas could carry an army from one coast to the other. If
    ``whole`` is true, the last step to the land must not be a half step. Fleets at the start and
    the destination do not help."""
    coastal = all(atlas.provinces[p].terrain is Terrain.COAST for p in (start, to))
    if start == to or not coastal:
        return False
    seas = seas - {start, to}
    reached = {sea for sea in seas if sea in by_water(atlas, start)}
    while more := {sea for sea in seas - reached if by_water(atlas, sea) & reached}:
        reached |= more
    halves = {sea for sea in reached if (sea, to) in atlas.half_steps and not whole}
    return bool(halves) or not reached.isdisjoint(by_water(atlas, to))


@lru_cache(maxsize=2_000)
def by_water(atlas: Atlas, place: ProvinceCode) -> frozenset[ProvinceCode]:
    """Returns the provinces that a fleet can reach from any coast of a place in one whole step."""
    return frozenset(
        near[:3] for at, steps in atlas.fleet_steps.items() if at[:3] == place for near in steps
    )


@lru_cache(maxsize=20_000)
def needed(atlas: Atlas, seas: Seas, start: ProvinceCode, to: ProvinceCode) -> Seas:
    """Returns the seas that can be useful for a convoy: those in any minimal set that connects the
    coasts (4.A.1, 6.F.12, 6.G.19)."""
    if not connects(atlas, seas, start, to):
        return frozenset()
    return frozenset().union(
        *(
            chain
            for size in range(1, len(seas) + 1)
            for chain in map(frozenset, combinations(sorted(seas), size))
            if connects(atlas, chain, start, to)
            and not any(connects(atlas, chain - {sea}, start, to) for sea in chain)
        )
    )


class _Reader:
    def __init__(self, atlas: Atlas, position: Position, orders: Orders, slips: bool) -> None:
        self.atlas, self.orders, self.slips = atlas, orders, slips
        self.units = position.units
        self.reading = Reading(position.units)
        self.fleets: Seas = frozenset(
            p
            for p, unit in self.units.items()
            if atlas.provinces[p].terrain is Terrain.SEA
            or (p in atlas.convoying_coasts and unit.type.afloat)
        )

    def action(self, province: ProvinceCode) -> object:
        order = self.orders.get(province)
        return order.action if order else Hold()

    def read_move(self, unit: Unit) -> None:
        move = self.action(unit.province)
        if not isinstance(move, Move):
            return
        landing = self.sail(unit, move) if unit.type.afloat else self.march(unit, move)
        if landing is None:
            self.reading.void.add(unit.province)
        else:
            self.reading.landings[unit.province] = landing

    def sail(self, fleet: Unit, move: Move) -> Location | None:
        """Returns the destination of a fleet's move, or None if the move is impossible. The order
        may leave out the coast if only one is possible (4.B.1-3)."""
        if move.via or move.path:
            return None
        near = self.atlas.fleet_steps[fleet.location] | self.halves(fleet)
        if move.to in near:
            return move.to
        coasts = [place for place in near if place[:3] == move.to]
        return coasts[0] if len(coasts) == 1 else None

    def halves(self, fleet: Unit) -> frozenset[Location]:
        return frozenset(b for a, b in self.atlas.half_steps if a == fleet.location)

    def march(self, army: Unit, move: Move) -> Location | None:
        """Returns the destination of an army's move, or None if the move is impossible. The army
        goes by land if possible, unless the order contains VIA or a path, or a fleet of the same
        power convoys it there (4.A.3). To go by sea, it needs a chain of fleets of any powers."""
        start, to = army.province, move.to[:3]
        offers = self.offers(start, to)
        own = any(self.units[sea].power == army.power for sea in offers)
        if to in self.atlas.army_steps[start] and not (move.via or move.path or own):
            return to
        if move.path:
            if not self.is_row(start, move.path, to):
                return None
            self.reading.paths[start] = move.path
            offers &= frozenset(move.path)
        elif not connects(self.atlas, self.fleets, start, to):
            return None
        self.reading.carriers[start] = offers
        return to

    def offers(self, start: ProvinceCode, to: ProvinceCode) -> Seas:
        """Returns the fleets that have a possible order to convoy this move."""
        return frozenset(
            sea
            for sea in self.fleets
            if (convoy := self.action(sea))
            and isinstance(convoy, Convoy)
            and (convoy.unit.province, convoy.to[:3]) == (start, to)
            and self.can_convoy(sea, convoy)
        )

    def can_convoy(self, sea: ProvinceCode, convoy: Convoy) -> bool:
        start, to, army = convoy.unit.province, convoy.to[:3], self.named(convoy.unit)
        if sea not in self.fleets or army is None or army.type.afloat:
            return False
        return sea in needed(self.atlas, self.fleets, start, to) or self.is_asked(sea, start, to)

    def named(self, name: UnitName) -> Unit | None:
        unit = self.units.get(name.province)
        wrong = not self.slips and unit and name.type and name.type != unit.type
        return None if wrong else unit

    def is_asked(self, sea: ProvinceCode, start: ProvinceCode, to: ProvinceCode) -> bool:
        """Returns whether the army's order names a possible path through this sea, which may be
        longer than necessary."""
        move = self.action(start)
        return (
            isinstance(move, Move)
            and move.to[:3] == to
            and sea in move.path
            and self.is_row(start, move.path, to)
        )

    def is_row(self, start: ProvinceCode, path: tuple[ProvinceCode, ...], to: ProvinceCode) -> bool:
        """Returns whether the path leads from coast to coast and there are fleets in all its
        seas."""
        if start == to or not self.fleets.issuperset(path) or {start, to} & {*path}:
            return False
        if {self.atlas.provinces[p].terrain for p in (start, to)} != {Terrain.COAST}:
            return False
        lands = to in by_water(self.atlas, path[-1]) or (path[-1], to) in self.atlas.half_steps
        return lands and all(b in by_water(self.atlas, a) for a, b in pairwise((start, *path)))

    def read_help(self, unit: Unit) -> None:
        here, reading = unit.province, self.reading
        match self.action(here):
            case Support() as support:
                target = (support.to or support.unit.location)[:3]
                if self.can_support(unit, support, target) and self.is_matched(support):
                    reading.supports[here] = support.unit.province, target
                else:
                    reading.void.add(here)
            case Convoy() as convoy:
                army, to = convoy.unit.province, convoy.to[:3]
                path = reading.paths.get(army, (here,))
                going = reading.landings.get(army) == to and here in path
                if going and self.can_convoy(here, convoy):
                    reading.convoys[here] = army
                else:
                    reading.void.add(here)

    def can_support(self, unit: Unit, support: Support, target: ProvinceCode) -> bool:
        other = self.named(support.unit)
        if other is None or other is unit or target not in self.steps(unit):
            return False
        if support.to is None or target in self.steps(other):
            return True
        if other.type.afloat and target in self.halves(other):
            return True
        others = self.fleets - {unit.province}
        return not other.type.afloat and connects(self.atlas, others, other.province, target)

    def steps(self, unit: Unit) -> frozenset[ProvinceCode]:
        steps = self.atlas.fleet_steps if unit.type.afloat else self.atlas.army_steps
        return frozenset(place[:3] for place in steps[unit.location])

    def is_matched(self, support: Support) -> bool:
        """Returns whether the supported unit does what the support says. If the support names a
        coast, the fleet must move to that coast; otherwise either coast matches (4.B.4)."""
        other = support.unit.province
        landing = self.reading.landings.get(other)
        if support.to is None or landing is None:
            return support.to is None and landing is None
        coast_counts = len(support.to) > 3 and self.units[other].type.afloat
        return support.to == landing if coast_counts else support.to[:3] == landing[:3]


def movers_into(reading: Reading) -> Iterator[tuple[ProvinceCode, list[ProvinceCode]]]:
    """Yields each province into which units try to move, along with these units."""
    for goal in {landing[:3] for landing in reading.landings.values()}:
        yield goal, [m for m, landing in reading.landings.items() if landing[:3] == goal]
