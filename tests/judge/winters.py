"""Makes random adjustment phases, and implements the rules for adjustments a second time, in a
simple way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from judge.board.atlas import Atlas, Builds, Terrain
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import ARMY, FLEET, Unit
from judge.orders.actions import Build, Disband, Remove, UnitName, Waive
from judge.orders.order import Action, Order
from tests.judge.planting import ATLAS


@dataclass(frozen=True)
class Winter:
    """An adjustment phase and its orders."""

    position: Position
    orders: dict[Power, list[Order]]
    atlas: Atlas = ATLAS


def winters(first: int, count: int, atlas: Atlas = ATLAS) -> Iterator[Winter]:
    """Yields random adjustment phases, with units and centres all over the map. Many of the orders
    are possible."""
    for seed in range(first, first + count):
        chance = random.Random(seed)
        powers = chance.sample(atlas.powers, chance.randint(1, min(7, len(atlas.powers))))
        units = {u.province: u for u in spread(atlas, powers, chance)}
        homes = {home: power for power in powers for home in atlas.nations[power].home}
        centres = {
            centre: homes.get(centre) or chance.choice(powers)
            if chance.random() < 0.7
            else chance.choice(powers)
            for centre in sorted(atlas.centres)
            if chance.random() < chance.choice((0.4, 0.8))
        }
        position = Position(units, centres)
        orders = {
            p: winter_orders(atlas, position, p, chance) for p in powers if chance.random() < 0.8
        }
        yield Winter(position, orders, atlas)


def spread(atlas: Atlas, powers: list[Power], chance: random.Random) -> Iterator[Unit]:
    for place in chance.sample(sorted(atlas.provinces), chance.randint(3, 30)):
        province = atlas.provinces[place]
        afloat = province.terrain is Terrain.SEA
        if province.terrain is Terrain.COAST:
            afloat = chance.random() < 0.5
        location = chance.choice(province.coasts or (place,)) if afloat else place
        yield Unit(chance.choice(powers), FLEET if afloat else ARMY, location)


def winter_orders(
    atlas: Atlas, position: Position, power: Power, chance: random.Random
) -> list[Order]:
    """Returns some possible and some impossible orders, in random sequence."""
    nation = atlas.nations[power]
    sites = [*nation.home, *(nation.emergency.sites if nation.emergency else ())]
    if atlas is not ATLAS:
        sites += sorted(c for c, owner in position.centres.items() if owner == power)
    homes = [h for home in sites for h in (home, *atlas.coasts(home))]
    foreign = "BUR" if atlas is ATLAS else chance.choice(sorted(atlas.provinces))
    own = [str(unit) for unit in position.units_of(power)]
    texts = [f"BUILD {kind} {home}" for home in homes for kind in ("A", "F")]
    texts += [
        f"BUILD {homes[0]}",
        f"BUILD A {foreign}",
        f"REMOVE A {foreign}",
        "WAIVE",
        f"A {homes[0]} H",
    ]
    growing = allowed(atlas, position, power) > len(own)
    texts += [f"REMOVE {one}" for one in own if not growing or chance.random() < 0.1]
    texts += [f"{one} D" for one in own if chance.random() < 0.2]
    return [Order.read(text) for text in chance.sample(texts, chance.randint(0, len(texts) // 2))]


def owned(position: Position, power: Power) -> int:
    return list(position.centres.values()).count(power)


def allowed(atlas: Atlas, position: Position, power: Power) -> int:
    """Returns how many units the power may have: one for each centre, and more if it has an
    emergency."""
    emergency, homes = atlas.nations[power].emergency, atlas.nations[power].home
    kept = [home for home in homes if position.centres.get(home) == power]
    lasts = emergency and kept and (len(kept) < len(homes) or emergency.any_home)
    return owned(position, power) + (emergency.units if emergency and lasts else 0)


def plain_words(winter: Winter, power: Power) -> tuple[list[str], set[Unit]]:
    """Returns the result word of each order, in the same sequence, and the power's units
    afterwards."""
    position = winter.position
    units = {u for u in position.units.values() if u.power == power}
    balance = allowed(winter.atlas, position, power) - len(units)
    due, words = balance, []
    for order in winter.orders.get(power, []):
        word = plain_word(winter, order.action, order.unit, power, units, due, balance > 0)
        words.append(word)
        if word == "builds" and order.unit:
            kind = order.unit.type or ARMY
            place = order.unit.location if kind.afloat else order.unit.province
            units.add(Unit(power, kind, place))
        if word == "disbands" and order.unit:
            units -= {u for u in units if u.province == order.unit.province}
        due += {"builds": -1, "waived": -1, "disbands": 1}.get(word, 0)
    while due < 0:
        units.remove(farthest(winter.atlas, units, position, power))
        due += 1
    return words, units


def plain_word(
    winter: Winter,
    action: Action,
    name: UnitName | None,
    power: Power,
    units: set[Unit],
    due: int,
    growing: bool,
) -> str:
    match action:
        case Waive() if due > 0:
            return "waived"
        case Remove() | Disband() if name and due < 0 and not growing:
            standing = [unit for unit in units if unit.province == name.province]
            return "disbands" if standing else "void"
        case Build() if name and due > 0 and can_build(winter, power, units, name):
            return "builds"
        case _:
            return "void"


def can_build(winter: Winter, power: Power, units: set[Unit], name: UnitName) -> bool:
    """Returns whether a build is possible. The place must be an empty site where the power may
    build, and the unit must be able to be there. The order may leave out the type if the site is
    inland."""
    home, atlas, position = name.province, winter.atlas, winter.position
    if not is_site(atlas, position, power, home):
        return False
    if home in position.units or home in {unit.province for unit in units}:
        return False
    inland = atlas.provinces[home].terrain is Terrain.LAND
    if name.type is None or name.type is ARMY:
        return name.type is ARMY or inland
    return not inland and name.location in (atlas.coasts(home) or (home,))


def is_site(atlas: Atlas, position: Position, power: Power, place: ProvinceCode) -> bool:
    """Returns whether the power may build there if the place is empty."""
    nation, owned_here = atlas.nations[power], position.centres.get(place) == power
    kept = [home for home in nation.home if position.centres.get(home) == power]
    if nation.emergency and place in nation.emergency.sites:
        return bool(kept) and (nation.emergency.any_home or len(kept) < len(nation.home))
    if atlas.builds is Builds.HOME or (atlas.builds is Builds.ANY_WITH_HOME and not kept):
        return owned_here and place in nation.home
    return owned_here


def farthest(atlas: Atlas, units: set[Unit], position: Position, power: Power) -> Unit:
    """Returns the unit that civil disorder removes next (DATC 4.D.8, the rule of 2023): the one
    farthest from the power's centres. If several are equally far, fleets come before armies, and
    then the order is alphabetical."""
    centres = {c for c, owner in position.centres.items() if owner == power}

    def rank(unit: Unit) -> tuple[int, bool, str]:
        away = min(
            (distance(atlas, unit.province, c) for c in centres), default=len(atlas.provinces)
        )
        return -away, unit.type is ARMY, atlas.provinces[unit.province].name

    return min(units, key=rank)


@cache
def distance(atlas: Atlas, start: ProvinceCode, to: ProvinceCode) -> int:
    """Returns the number of steps between two places."""
    reached, steps = {start}, 0
    while to not in reached:
        reached |= {
            place
            for place in atlas.provinces
            if any(place in atlas.borders[one] for one in reached)
        }
        steps += 1
    return steps
