"""Makes small random boards with many conflicts.

`make` chooses a part of the map, fills it with 6 to 14 units of a few powers, and adds situations
that are hard to adjudicate (`tests.judge.planting`). The other orders are random, and a few are
impossible. Some boards consist of one or two movement cases of the DATC with additional units and
some changed orders.

The same seed always gives the same board.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from judge.board.atlas import Atlas, Terrain
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Location, ProvinceCode
from judge.board.units import ARMY, FLEET, TANK, Unit, UnitType
from judge.orders.actions import Convoy, Hold, Move, Support, UnitName
from judge.orders.order import Action, Order
from tests.judge.planting import ATLAS, Draft

POWERS = ("ENGLAND", "FRANCE", "GERMANY", "ITALY")


@dataclass(frozen=True)
class Board:
    """Units and their orders, by province. ``orders`` has no entry for a unit without an order."""

    seed: int
    units: dict[ProvinceCode, Unit]
    orders: dict[ProvinceCode, Order]
    atlas: Atlas = ATLAS

    @property
    def position(self) -> Position:
        return Position(self.units, {})

    def shuffled(self, listing: random.Random) -> Board:
        """Returns the same board with its units and orders in a random sequence."""
        units, orders = list(self.units.items()), list(self.orders.items())
        listing.shuffle(units)
        listing.shuffle(orders)
        return replace(self, units=dict(units), orders=dict(orders))

    def without(self, *provinces: ProvinceCode) -> Board:
        """Returns the same board without these units and their orders."""
        return replace(
            self,
            units={p: unit for p, unit in self.units.items() if p not in provinces},
            orders={p: order for p, order in self.orders.items() if p not in provinces},
        )

    def holding(self, *provinces: ProvinceCode) -> Board:
        """Returns the same board without orders for these units."""
        orders = {p: order for p, order in self.orders.items() if p not in provinces}
        return replace(self, orders=orders)


def make(seed: int, tanks: bool = False, atlas: Atlas = ATLAS) -> Board:
    """Returns the board for a seed."""
    return _Maker(random.Random(seed), tanks, atlas).board(seed)


def boards(first: int, count: int, tanks: bool = False, atlas: Atlas = ATLAS) -> Iterator[Board]:
    return (make(seed, tanks, atlas) for seed in range(first, first + count))


@cache
def cases() -> list[Board]:
    """Returns the movement cases of the DATC that have at most 10 units. Convoy cases appear three
    times, so that they are chosen more often."""
    found = []
    for file in sorted(Path(__file__).parent.joinpath("cases", "datc").glob("6[c-g].toml")):
        for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]:
            pieces = [Unit.read(p, text) for p, texts in case["units"].items() for text in texts]
            units = {unit.province: unit for unit in pieces}
            written = [line[0] for lines in case["orders"].values() for line in lines]
            orders = [Order.read(text) for text in written if len(text.split()) > 2]
            given = {o.unit.province: o for o in orders if o.unit and o.unit.province in units}
            if len(units) <= 10 and case["phase"].endswith("M"):
                found += [Board(0, units, given)] * (3 if file.stem in ("6f", "6g") else 1)
    return found


class _Maker(Draft):
    def __init__(self, chance: random.Random, tanks: bool, atlas: Atlas) -> None:
        super().__init__(chance, atlas)
        self.tanks = tanks
        self.powers = POWERS[: chance.choice((2, 2, 3, 3, 4))]

    def board(self, seed: int) -> Board:
        if self.coin(0.25) and self.atlas is ATLAS:
            self.vary_cases()
        else:
            self.plant_all()
        for unit in self.shuffled_free():
            self.actions[unit.province] = self.free_action(unit)
        orders = {
            place: Order(UnitName.of(self.units[place]), action)
            for place, action in self.actions.items()
            if self.coin(0.98)
        }
        return Board(seed, self.units, orders, self.atlas)

    def plant_all(self) -> None:
        self.settle_units()
        if self.coin(0.3):
            self.plant_crossing()
        for _ in range(self.chance.choice((0, 1, 1, 2))):
            self.plant_convoy()
        for plant in (self.plant_ring, self.plant_meeting, self.plant_swap):
            if self.coin(0.3):
                plant()

    def vary_cases(self) -> None:
        """Adds one or two cases and a few more units. Removes some of the orders, so that random
        ones replace them."""
        for _ in range(self.chance.choice((1, 1, 2))):
            case = self.chance.choice(cases())
            if not self.units.keys() & case.units.keys() and len(self.units) < 9:
                self.units |= case.units
                self.actions |= {p: order.action for p, order in case.orders.items()}
        near = sorted(
            {b for place in self.units for b in self.atlas.borders[place]} - self.units.keys()
        )
        for place in self.chance.sample(near, min(len(near), self.chance.choice((0, 1, 2, 3)))):
            self.units[place] = Unit(self.chance.choice(POWERS), *self.piece(place))
        for place in self.chance.sample(sorted(self.units), self.chance.choice((0, 1, 1, 2))):
            self.actions.pop(place, None)
            if self.coin(0.3):
                self.units[place] = replace(self.units[place], power=self.chance.choice(POWERS))

    # -- units ------------------------------------------------------------------------------

    def settle_units(self) -> None:
        count = self.chance.choice((6, 7, 7, 8, 8, 8, 9, 9, 10, 10, 11, 12, 13, 14))
        places = self.neighbourhood(count + self.chance.randint(0, 4))
        for place in self.chance.sample(places, min(count, len(places))):
            power = self.chance.choice(self.powers)
            self.units[place] = Unit(power, *self.piece(place))

    def neighbourhood(self, size: int) -> list[ProvinceCode]:
        """Returns the provinces around one, the nearest first. They usually include some water."""
        wet = self.chance.random() < 0.8
        starts = sorted(self.atlas.seas if wet else self.atlas.provinces)
        special = self.special_places()
        starts = special if special and self.coin(0.6) else starts
        found = [self.chance.choice(starts)]
        for place in found:
            near = sorted(self.near(place) - set(found))
            found += self.chance.sample(near, len(near))
            if len(found) >= size:
                break
        return sorted(found[:size])

    def special_places(self) -> list[ProvinceCode]:
        """Returns the places of a map that have special rules."""
        halves = {place[:3] for step in self.atlas.half_steps for place in step}
        return sorted(halves | self.atlas.convoying_coasts)

    def piece(self, place: ProvinceCode) -> tuple[UnitType, Location]:
        province = self.atlas.provinces[place]
        if province.terrain is Terrain.SEA:
            return FLEET, place
        if place in self.special_places() and self.coin(0.6):
            return FLEET, place
        if province.terrain is Terrain.LAND or self.chance.random() < 0.65:
            return (TANK if self.tanks and self.chance.random() < 0.3 else ARMY), place
        return FLEET, self.chance.choice(province.coasts or (place,))

    # -- the other orders -------------------------------------------------------------------

    def free_action(self, unit: Unit) -> Action:
        """Returns a useful support, a move to a contested place or, occasionally, some other
        order."""
        luck = self.chance.random()
        helps = self.helps(unit)
        if luck < 0.5 and helps:
            return self.chance.choice(helps)
        if luck < 0.92:
            return self.free_move(unit)
        return Hold() if luck < 0.96 else self.odd_action()

    def helps(self, unit: Unit) -> list[Support]:
        """Returns supports that match what other units are doing."""
        found = []
        for other in self.units.values():
            action = self.actions.get(other.province)
            if other is unit:
                continue
            if isinstance(action, Move):
                if action.to[:3] not in self.reach(unit):
                    continue
                coasts = self.atlas.coasts(action.to[:3]) or (action.to,)
                to = self.chance.choice((action.to, action.to[:3], self.chance.choice(coasts)))
                found += [Support(self.named(other), to)] * 3
            elif (action or self.coin(0.1)) and other.province in self.reach(unit):
                found.append(Support(self.named(other)))
        return found

    def aims(self, unit: Unit) -> frozenset[ProvinceCode]:
        """Returns the places to which the unit could move, including those that are a half step
        away."""
        steps = [b for a, b in self.atlas.half_steps if unit.type.afloat and a == unit.location]
        return self.reach(unit).union(steps)

    def free_move(self, unit: Unit) -> Action:
        aims = sorted(self.aims(unit))
        if not aims:
            return Hold()
        far = [aim for aim in aims if aim not in self.reach(unit)]
        if far and self.coin(0.6):
            return Move(self.chance.choice(far))
        wanted = {action.to[:3] for action in self.actions.values() if isinstance(action, Move)}
        busy = [aim for aim in aims if aim in wanted or aim in self.units]
        return self.step(unit, self.chance.choice(busy if busy and self.coin(0.8) else aims))

    def odd_action(self) -> Action:
        """Returns an order that is likely to be impossible."""
        one, to = (self.chance.choice(sorted(self.units)) for _ in range(2))
        other = self.named(self.units[one])
        return self.chance.choice(
            (Move(to), Move(to, via=True), Support(other), Support(other, to), Convoy(other, to))
        )
