"""The map: its provinces and their borders.

An `Atlas` never changes. Everything that depends only on the map is computed just once, not in
every phase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from sys import intern
from typing import Any

from judge.board.map_file_checks import map_faults
from judge.board.phases import PLAIN_YEARS, Years
from judge.board.power_names_and_place_codes import (
    COAST_NAMES,
    Location,
    Power,
    ProvinceCode,
    province_of,
    write_power,
)
from judge.board.units import Unit, UnitType


class Terrain(Enum):
    LAND = "land"
    COAST = "coast"
    SEA = "sea"


@dataclass(frozen=True, slots=True)
class Province:
    """One province of the map. ``coasts`` lists the coasts of a split province as locations. It is
    empty for any other province."""

    code: ProvinceCode
    name: str
    terrain: Terrain
    centre: bool
    aliases: tuple[str, ...]
    coasts: tuple[Location, ...]


class Builds(Enum):
    """The places where a power may build: its home centres, any of its centres, or any of its
    centres while it owns one of its home centres."""

    HOME = "home"
    ANY = "any"
    ANY_WITH_HOME = "any_with_home"


@dataclass(frozen=True, slots=True)
class Emergency:
    """The special rights of a power while it owns some but not all of its home centres or, if
    ``any_home`` is True, while it owns any of them. It may have ``units`` more units than centres,
    and may also build in ``sites``."""

    units: int
    sites: tuple[ProvinceCode, ...]
    any_home: bool


@dataclass(frozen=True, slots=True)
class Nation:
    """A great power on the map: its adjective, its home centres, its units at the start, and the
    centres that it owns at the start."""

    name: Power
    adjective: str
    home: tuple[ProvinceCode, ...]
    units: tuple[Unit, ...]
    owned: tuple[ProvinceCode, ...]
    emergency: Emergency | None = None


Steps = Mapping[Location, frozenset[Location]]


@dataclass(frozen=True, eq=False)
class Atlas:
    """A map. Two atlases are equal only if they are the same object. `read_atlas` makes an atlas
    from a map file."""

    name: str
    opening: str
    victory: int
    nations: Mapping[Power, Nation]
    provinces: Mapping[ProvinceCode, Province]
    impassable: Mapping[ProvinceCode, str]
    army_steps: Steps
    """Province -> provinces to which an army can step."""
    fleet_steps: Steps
    """Location -> locations to which a fleet can step; each coast is a location."""
    drawing: Callable[[], str] | None = None
    """A function that returns the drawing of the map as JSON (``maps/standard/drawing.json``), or
    the points from which the drawing is computed (``maps/modern/cells.toml``). None if the map has
    neither."""
    title: str = ""
    """The name of the map as shown to people."""
    also: tuple[str, ...] = ()
    """Other names for the map."""
    about: str = ""
    """A text for players: what the map is, who designed it, and what is special about it."""
    family: str = ""
    """If this map is only another starting position of a different map, the name of that map.
    Otherwise its own name."""
    builds: Builds = Builds.HOME
    years: Years = PLAIN_YEARS
    half_steps: frozenset[tuple[Location, Location]] = frozenset()
    """The steps that fleets make only with half strength (``half_steps`` in
    `judge.board.map_file_checks`), in both directions. ``fleet_steps`` does not include them."""
    convoying_coasts: frozenset[ProvinceCode] = frozenset()
    """The coastal provinces in which a fleet can convoy as if it were at sea."""
    examples: Mapping[str, Any] = field(default_factory=dict)
    """The power and the places for the usual example orders, if the map names them (``examples`` in
    `judge.board.map_file_checks`)."""
    options: Mapping[str, str] = field(default_factory=dict)
    """The options of the map, each with a sentence that describes it."""

    army_reach: Steps = field(init=False)
    fleet_reach: Steps = field(init=False)
    """Location -> *provinces* to which a fleet can step, on any coast. The entry for a split
    province without a coast combines those of all its coasts."""
    seas: frozenset[ProvinceCode] = field(init=False)
    """The provinces in which a fleet can convoy: all seas and the convoying coasts."""
    shores: Mapping[ProvinceCode, frozenset[ProvinceCode]] = field(init=False)
    """Coastal province -> the seas next to it, in which a convoy can begin or end."""
    landfalls: Mapping[ProvinceCode, frozenset[ProvinceCode]] = field(init=False)
    """Coastal province -> the seas from which an army can land there: those next to it, and those
    with a half step to it."""
    straits: Mapping[ProvinceCode, frozenset[ProvinceCode]] = field(init=False)
    """Sea -> the seas next to it."""
    centres: frozenset[ProvinceCode] = field(init=False)
    borders: Mapping[ProvinceCode, frozenset[ProvinceCode]] = field(init=False)
    """Province -> all provinces next to it, by land or water (DATC 4.D.8, Blind 1801)."""

    def __post_init__(self) -> None:
        reach = {place: frozenset(map(province_of, to)) for place, to in self.fleet_steps.items()}
        for province in self.provinces.values():
            if province.coasts:
                reach[province.code] = frozenset().union(*(reach[c] for c in province.coasts))
        seas = frozenset(p.code for p in self.provinces.values() if p.terrain is Terrain.SEA)
        seas |= self.convoying_coasts
        borders = {
            code: self.army_steps[code] | reach.get(code, frozenset()) for code in self.provinces
        }
        straits = {sea: reach[sea] & seas for sea in seas}
        shores = {
            p.code: reach[p.code] & seas
            for p in self.provinces.values()
            if p.terrain is Terrain.COAST
        }
        landfalls = dict(shores)
        for start, end in self.half_steps:
            if start in seas and end in landfalls:
                landfalls[end] |= {start}
        derived: dict[str, object] = {
            "army_reach": self.army_steps,
            "fleet_reach": reach,
            "seas": seas,
            "shores": shores,
            "landfalls": landfalls,
            "straits": straits,
            "centres": frozenset(p.code for p in self.provinces.values() if p.centre),
            "borders": borders,
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    @cached_property
    def detours(self) -> Mapping[ProvinceCode, tuple[frozenset[ProvinceCode], ...]]:
        """Sea -> the result of `detours` for that sea. This is computed only when a convoy first
        needs it, because it takes as long as reading the rest of the map. Most maps never need it,
        because they are only described in HELP."""
        return {sea: tuple(detours(self.straits, sea)) for sea in self.seas}

    def reach(self, kind: UnitType, location: Location) -> frozenset[ProvinceCode]:
        """Returns the provinces to which a unit of this kind can step from this location, on any
        coast, and into which it can therefore give support. Half steps are not included."""
        return (self.fleet_reach if kind.afloat else self.army_reach).get(location, frozenset())

    def landings(self, kind: UnitType, start: Location, to: ProvinceCode) -> tuple[Location, ...]:
        """Returns the locations in province ``to`` to which a unit can move from ``start`` without
        a convoy, including half steps. There are several only if a fleet can choose between coasts,
        and none if the province is not next to ``start``. If ``start`` is a split province without
        a coast, any of its coasts will do."""
        if not kind.afloat:
            return (to,) if to in self.army_steps.get(start, ()) else ()
        starts = (start,) if start in self.fleet_steps else self.coasts(start)
        found = {place for s in starts for place in self.fleet_steps[s]}
        found |= {end for begin, end in self.half_steps if begin in starts}
        return tuple(sorted(place for place in found if province_of(place) == to))

    def coasts(self, province: ProvinceCode) -> tuple[Location, ...]:
        """Returns the coasts of a split province, or () for any other province."""
        known = self.provinces.get(province)
        return known.coasts if known else ()

    def can_stand(self, kind: UnitType, province: ProvinceCode) -> bool:
        """Returns True if units of this kind can be in that province."""
        terrain = self.provinces[province].terrain
        return terrain is not (Terrain.LAND if kind.afloat else Terrain.SEA)

    def is_location(self, kind: UnitType, location: Location) -> bool:
        """Returns True if this is a complete location for a unit of this kind. For a fleet in a
        split province, it must include the coast."""
        return location in (self.fleet_steps if kind.afloat else self.army_steps) and (
            province_of(location) in self.provinces and self.can_stand(kind, province_of(location))
        )

    @property
    def powers(self) -> tuple[Power, ...]:
        return tuple(self.nations)

    def name_of(self, location: Location) -> str:
        """Returns the name of a location: ``"St Petersburg (south coast)"`` for ``"STP/SC"``."""
        name = self.provinces[province_of(location)].name
        coast = location.partition("/")[2]
        return f"{name} ({COAST_NAMES[coast]})" if coast else name


def detours(
    straits: Mapping[ProvinceCode, frozenset[ProvinceCode]],
    sea: ProvinceCode,
    closed: frozenset[ProvinceCode] = frozenset(),
) -> Iterator[frozenset[ProvinceCode]]:
    """Yields the seas that are connected to this sea, including itself. Then, for each of the other
    seas in that set, yields the seas that remain connected to this sea if that one is closed as
    well. No connection goes through a ``closed`` sea."""
    reached = _by_sea(straits, sea, closed)
    yield reached
    for other in sorted(reached - {sea}):
        yield _by_sea(straits, sea, closed | {other})


def _by_sea(
    straits: Mapping[ProvinceCode, frozenset[ProvinceCode]],
    sea: ProvinceCode,
    closed: frozenset[ProvinceCode],
) -> frozenset[ProvinceCode]:
    """Returns the seas that are connected to this sea, including itself."""
    reached = fresh = frozenset({sea})
    while fresh:
        fresh = frozenset().union(*(straits[one] for one in fresh)) - reached - closed
        reached |= fresh
    return reached


def read_atlas(data: Mapping[str, Any], drawing: Callable[[], str] | None = None) -> Atlas:
    """Makes an atlas from the data of a map file (in the format of ``maps/standard/map.toml``).
    ``drawing`` reads the map's drawing, if there is one. Raises a ValueError that lists all faults
    found by `map_faults`."""
    if faults := map_faults(data):
        raise ValueError(f"the map {data.get('name')!r} has mistakes: {' '.join(faults)}")
    facts_of = {intern(code): facts for code, facts in data["provinces"].items()}
    fleet_steps: dict[Location, frozenset[Location]] = {}
    for code, facts in facts_of.items():
        if "fleet" in facts:
            fleet_steps[code] = _places(facts["fleet"])
        for coast, steps in facts.get("coasts", {}).items():
            fleet_steps[intern(f"{code}/{coast}")] = _places(steps)
    return Atlas(
        name=data["name"],
        opening=data["opening"],
        victory=data["victory"],
        nations={name: _nation(name, facts) for name, facts in data["powers"].items()},
        provinces={code: _province(code, facts) for code, facts in facts_of.items()},
        impassable=data.get("impassable", {}),
        army_steps={code: _places(facts.get("army", ())) for code, facts in facts_of.items()},
        fleet_steps=fleet_steps,
        drawing=drawing,
        title=data.get("title") or data["name"].title(),
        also=tuple(data.get("also", ())),
        about=data.get("about", ""),
        family=data.get("based_on") or data["name"],
        builds=Builds(data.get("builds", Builds.HOME.value)),
        years=Years(**data["calendar"]) if "calendar" in data else PLAIN_YEARS,
        half_steps=frozenset(
            (intern(start), intern(end))
            for pair in data.get("half_steps", ())
            for start, end in (pair, pair[::-1])
        ),
        convoying_coasts=frozenset(
            code for code, facts in facts_of.items() if facts.get("convoys")
        ),
        examples=data.get("examples", {}),
        options={name: option["about"] for name, option in data.get("options", {}).items()},
    )


def _places(codes: Iterable[str]) -> frozenset[Location]:
    """Interns the places, as `Order.read` does, because looking up identical strings is faster."""
    return frozenset(map(intern, codes))


def _province(code: ProvinceCode, facts: Mapping[str, Any]) -> Province:
    return Province(
        code=code,
        name=facts["name"],
        terrain=Terrain(facts["terrain"]),
        centre=facts.get("centre", False),
        aliases=tuple(facts.get("aliases", ())),
        coasts=tuple(f"{code}/{coast}" for coast in facts.get("coasts", {})),
    )


def _nation(name: Power, facts: Mapping[str, Any]) -> Nation:
    if written := facts.get("written"):
        write_power(name, written)
    return Nation(
        name=intern(name),
        adjective=facts["adjective"],
        home=tuple(facts["home"]),
        units=tuple(Unit.read(name, unit) for unit in facts["units"]),
        owned=tuple(facts.get("owned", facts["home"])),
        emergency=_emergency(facts["emergency"]) if "emergency" in facts else None,
    )


def _emergency(facts: Mapping[str, Any]) -> Emergency:
    return Emergency(facts["units"], tuple(facts["sites"]), facts["while"] == "any")
