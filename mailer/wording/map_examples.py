"""Chooses places for the example orders in a welcome e-mail. Uses the places that the map file
lists for examples or, if there are none, places where such orders are possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from judge.board.atlas import Atlas
from judge.board.map_file_checks import PLACES_KEYS
from judge.board.phases import Phase, Season
from judge.board.position import Position
from judge.board.power_names_and_place_codes import ProvinceCode


@dataclass(frozen=True, slots=True)
class Examples:
    """Places on a map. An army moves from ``start`` to ``near`` and then to ``far``, with support
    from ``helper``. It can also move from ``start`` to ``aside``, and from ``near`` to ``fled``. A
    fleet in ``sea`` convoys from ``coast`` to ``shore``; ``port`` is a home centre with a fleet. An
    army in ``looker`` supports one in ``supported`` and looks at ``look``. ``route`` is the route
    of a spy, which can cross any border. On a map without a sea, ``sea`` is empty."""

    start: ProvinceCode
    near: ProvinceCode
    far: ProvinceCode
    helper: ProvinceCode
    aside: ProvinceCode
    fled: tuple[ProvinceCode, ...]
    sea: ProvinceCode
    coast: ProvinceCode
    shore: ProvinceCode
    port: ProvinceCode
    looker: ProvinceCode
    supported: ProvinceCode
    look: ProvinceCode
    route: tuple[ProvinceCode, ...]

    @property
    def convoy(self) -> str:
        """Returns a comma and an order to convoy, or "" on a map without a sea."""
        return f",  F {self.sea} C A {self.coast} - {self.shore}" if self.sea else ""

    @property
    def removed(self) -> str:
        return f"F {self.port}" if self.port else f"A {self.helper}"

    @property
    def walk(self) -> str:
        """Returns a spy's route for three seasons, such as ``WAR - SIL - MUN - KIE ; - BER - PRU ;
        STAY``."""
        return f"{' - '.join(self.route[:4])} ; - {' - '.join(self.route[4:6])} ; STAY"


@dataclass(frozen=True, slots=True)
class Beginnings:
    """The years of the first Spring and Fall on a map, and the number of centres of its largest
    power."""

    spring: int
    fall: int
    most: int

    @property
    def words(self) -> str:
        """Returns the first two seasons in words, such as ``Spring and Fall 1901``."""
        if self.spring == self.fall:
            return f"Spring and Fall {self.fall}"
        return f"Spring {self.spring} and Fall {self.fall}"


def beginnings(atlas: Atlas) -> Beginnings:
    """Returns the first seasons of a game on this map."""
    first = atlas.years.first_movement(Phase.read(atlas.opening))
    fall = first if first.season is Season.FALL else atlas.years.next_movement(first)
    owned = Position.opening(atlas)
    most = max((len(owned.centres_of(power)) for power in atlas.powers), default=0)
    return Beginnings(first.year, fall.year, most)


@cache
def examples(atlas: Atlas) -> Examples:
    """Returns the places for example orders on a map."""
    usual = _usual(atlas)
    return usual if usual and _fits(atlas, usual) else _found(atlas)


def _usual(atlas: Atlas) -> Examples | None:
    places = {key: value for key, value in atlas.examples.items() if key != "power"}
    if not places:
        return None
    for key in PLACES_KEYS:
        places[key] = tuple(places[key])
    return Examples(**places)


def _fits(atlas: Atlas, one: Examples) -> bool:
    steps = [(one.start, one.near), (one.near, one.far), (one.helper, one.near)]
    steps += [(one.start, one.aside), *((one.near, place) for place in one.fled)]
    sails = [(one.sea, one.coast), (one.sea, one.shore)]
    walks = [(one.looker, one.supported), (one.looker, one.look), *pairwise(one.route)]
    homes = {home for nation in atlas.nations.values() for home in nation.home}
    return (
        {one.start, one.port} <= homes
        and all(end in atlas.army_steps.get(start, ()) for start, end in steps)
        and all(end in atlas.fleet_reach.get(start, ()) for start, end in sails)
        and all(end in atlas.borders.get(start, ()) for start, end in walks)
    )


def _found(atlas: Atlas) -> Examples:
    start = _start(atlas)
    near = _widest(atlas, atlas.army_steps[start]) or start
    around = atlas.army_steps[near]
    helper = _first(around - {start}, _first(around, near))
    far = _first(around - {start, helper}, start)
    aside = _first(atlas.army_steps[start] - {near}, near)
    fled = tuple(sorted(around - {start})[:2]) or (start,)
    sea, coast, shore = next(_passages(atlas), ("", "", ""))
    return Examples(
        *(start, near, far, helper, aside, fled, sea, coast, shore, next(_ports(atlas), "")),
        *(helper, near, _first(atlas.borders[helper] - {near}, near), _walk(atlas, start)),
    )


def _start(atlas: Atlas) -> ProvinceCode:
    every = (unit for one in atlas.nations.values() for unit in one.units)
    units = (unit.province for unit in every if not unit.type.afloat)
    homes = (home for one in atlas.nations.values() for home in one.home)
    places = [place for place in (*units, *homes) if atlas.army_steps.get(place)]
    owned = {home for one in atlas.nations.values() for home in one.home}
    return next((place for place in places if place in owned), next(iter(atlas.army_steps)))


def _widest(atlas: Atlas, places: Iterable[ProvinceCode]) -> ProvinceCode | None:
    return max(sorted(places), key=lambda place: len(atlas.army_steps[place]), default=None)


def _first(places: Iterable[ProvinceCode], otherwise: ProvinceCode) -> ProvinceCode:
    return min(places, default=otherwise)


def _passages(atlas: Atlas) -> Iterator[tuple[ProvinceCode, ProvinceCode, ProvinceCode]]:
    for nation in atlas.nations.values():
        for home in nation.home:
            for sea in sorted(atlas.shores.get(home, ())):
                shores = [p for p, seas in atlas.shores.items() if sea in seas and p != home]
                if shores and sea not in atlas.convoying_coasts:
                    yield sea, home, min(shores)


def _ports(atlas: Atlas) -> Iterator[ProvinceCode]:
    for nation in atlas.nations.values():
        fleets = [unit.province for unit in nation.units if unit.type.afloat]
        yield from (home for home in (*fleets, *nation.home) if home in atlas.fleet_steps)


def _walk(atlas: Atlas, start: ProvinceCode) -> tuple[ProvinceCode, ...]:
    route = [start]
    for _ in range(5):
        around = atlas.borders[route[-1]]
        route.append(_first(around - {*route}, _first(around, route[-1])))
    return tuple(route)
