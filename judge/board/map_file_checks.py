"""Checks the contents of a map file.

A file has a name, the ``opening`` phase, the number of centres needed to win, ``powers`` with their
homes and units, and ``provinces`` with their borders, as in ``maps/standard/map.toml``. A map that
differs from another only in some details, or an option of a map, gives only the differences
(`amended`).

Also checks the contents of a file with the cells of a map (``maps/modern/cells.toml``). ``cells``
gives one or more points ``[longitude, latitude]`` for each province. A province consists of
everything that is nearer to one of its points than to any other point. Points in ``blank`` and
``frame`` belong to no province. Those in ``blank`` mark land that no one can enter, and those in
``frame`` are used only if they separate two provinces that are not neighbours. ``projection`` is
``plane``, with longitudes shortened by ``cos_latitude`` (by default the value for the middle of the
map), or ``north_polar``. ``powers`` may give two colours for each power: a tint for land and a full
colour for units.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from judge.board.join_words import listing
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import (
    COAST_NAMES,
    RESERVED,
    Location,
    ProvinceCode,
    is_code,
    province_of,
)
from judge.board.units import Unit

Data = Mapping[str, Any]

_is_power = re.compile("[A-Z]{2,}(_[A-Z]+)*").fullmatch

KEYS = ("name", "opening", "victory", "powers", "provinces")
RULE_KEYS = ("builds", "calendar", "half_steps")
MORE_KEYS = ("title", "also", "about", "based_on", "impassable", "examples", "options", *RULE_KEYS)
POWER_KEYS = ("adjective", "home", "units", "owned", "written", "emergency")
HOW = ("only_powers", "add_army", "add_fleet")
CHANGES = ("about", "opening", "victory", "powers", "provinces", "impassable", *RULE_KEYS, *HOW)
"""The keys that an option may have."""
PROVINCE_KEYS = ("name", "terrain", "centre", "convoys", "aliases", "army", "fleet", "coasts")
PLACE_KEYS = (
    *("start", "near", "far", "helper", "aside", "sea", "coast", "shore", "port"),
    *("looker", "supported", "look"),
)
PLACES_KEYS = ("fled", "route")
EXAMPLE_KEYS = ("power", *PLACE_KEYS, *PLACES_KEYS)
"""The keys of the table of example orders: a power and the places
(`mailer.wording.map_examples`)."""
CALENDAR_KEYS = ("spring_to_fall", "fall_to_spring")
EMERGENCY_KEYS = ("units", "while", "sites")
BUILDS = ("home", "any", "any_with_home")
TERRAINS = ("land", "coast", "sea")


def amended(data: Data, changes: Data) -> dict[str, Any]:
    """Returns the map's data, changed as an option or another starting position requires.

    The entries of ``powers`` and ``provinces`` are changed key by key; any other value replaces the
    previous one. If ``only_powers`` is true, the powers that the changes do not name are removed.
    ``add_army`` and ``add_fleet`` list pairs of places between which armies or fleets can also
    step.
    """
    found = {**data, **{key: value for key, value in changes.items() if key not in HOW}}
    for key in ("powers", "provinces"):
        if isinstance(table := changes.get(key), Mapping):
            found[key] = _tables(data.get(key, {}), table)
    if changes.get("only_powers"):
        found["powers"] = {power: found["powers"][power] for power in changes.get("powers", {})}
    found["provinces"] = dict(found.get("provinces", {}))
    for key, places in (
        ("army", changes.get("add_army", ())),
        ("fleet", changes.get("add_fleet", ())),
    ):
        for start, end in places:
            _add_step(found["provinces"], key, start, end)
            _add_step(found["provinces"], key, end, start)
    return found


def _tables(before: Data, changes: Data) -> dict[str, Any]:
    return {
        **before,
        **{name: {**before.get(name, {}), **facts} for name, facts in changes.items()},
    }


def _add_step(provinces: dict[str, Any], kind: str, start: Location, end: Location) -> None:
    code, _, coast = start.partition("/")
    facts = dict(provinces.get(code, {}))
    if coast:
        coasts = dict(facts.get("coasts", {}))
        coasts[coast] = [*coasts.get(coast, ()), end]
        facts["coasts"] = coasts
    else:
        facts[kind] = [*facts.get(kind, ()), end]
    provinces[code] = facts


def map_faults(data: Data) -> tuple[str, ...]:
    """Returns all faults in the map data, each as a sentence. Returns () if the map is valid."""
    try:
        unknown = tuple(_unknown_keys(data))
        found = (*unknown, *_faults(data)) or tuple(_Board(data).faults())
        return found or tuple(_option_faults(data))
    except (KeyError, TypeError, AttributeError, ValueError) as fault:
        return (f"This is not a map file: {type(fault).__name__}: {fault}.",)


def _option_faults(data: Data) -> Iterator[str]:
    options = data.get("options", {})
    for name, changes in options.items():
        if not changes.get("about"):
            yield f"The option {name!r} must say what it is about."
        yield from _unknown(f"The option {name!r}", changes, CHANGES)
        alone = {key: value for key, value in data.items() if key != "options"}
        for fault in map_faults(amended(alone, changes)):
            yield f"With the option {name!r}: {fault}"


def _unknown_keys(data: Data) -> Iterator[str]:
    yield from _unknown("The map", data, (*KEYS, *MORE_KEYS))
    for power, facts in data.get("powers", {}).items():
        yield from _unknown(power, facts, POWER_KEYS)
        yield from _unknown(f"The emergency of {power}", facts.get("emergency", {}), EMERGENCY_KEYS)
    for code, facts in data.get("provinces", {}).items():
        yield from _unknown(code, facts, PROVINCE_KEYS)
    yield from _unknown("The examples", data.get("examples", {}), EXAMPLE_KEYS)
    yield from _unknown("The calendar", data.get("calendar", {}), CALENDAR_KEYS)


def _unknown(owner: str, facts: Data, keys: Collection[str]) -> Iterator[str]:
    for key in facts:
        if key not in keys:
            near = get_close_matches(key.lower(), keys, 1)
            hint = f" Did you mean {near[0]!r}?" if near else f" Its keys are {listing(keys)}."
            yield f"{owner} has an unknown key {key!r}.{hint}"


def _faults(data: Data) -> Iterator[str]:
    missing = [key for key in KEYS if not data.get(key)]
    if missing:
        yield f"The map must have {listing(missing)}."
        return
    for code in (*data["provinces"], *data.get("impassable", {})):
        if code in RESERVED:
            yield f"{code} is a word of the order language and cannot be the code of a province."
        elif not is_code(code):
            yield (
                f"{code!r} cannot be the code of a province: a code is a capital letter, then one"
                " or more capital letters or digits."
            )
    for code, facts in data["provinces"].items():
        if facts.get("terrain") not in TERRAINS:
            yield f"{code} must have a terrain: land, coast or sea."
        if not facts.get("name"):
            yield f"{code} must have a name."
        for coast in facts.get("coasts", {}):
            if coast not in COAST_NAMES:
                yield f"{code}/{coast} is not a coast: coasts are {', '.join(COAST_NAMES)}."
    for power, facts in data["powers"].items():
        if not _is_power(power):
            yield (
                f"{power!r} cannot be the name of a power: it must be a word in capitals, or words"
                " joined by underscores."
            )
        if not facts.get("adjective"):
            yield f"{power} must have an adjective."
        for key in ("home", "units"):
            if key not in facts:
                yield f"{power} must have {key!r}, even if the list is empty."


class _Board:
    """Checks that the parts of a map are consistent. Its keys and names must already be valid."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.provinces: Mapping[ProvinceCode, Data] = data["provinces"]
        self.powers: Mapping[str, Data] = data["powers"]
        self.centres = {code for code, facts in self.provinces.items() if facts.get("centre")}
        self.army = {
            code: set(facts.get("army", ()))
            for code, facts in self.provinces.items()
            if facts["terrain"] != "sea"
        }
        self.fleet: dict[Location, set[Location]] = {}
        for code, facts in self.provinces.items():
            if "fleet" in facts:
                self.fleet[code] = set(facts["fleet"])
            for coast, steps in facts.get("coasts", {}).items():
                self.fleet[f"{code}/{coast}"] = set(steps)

    def faults(self) -> Iterator[str]:
        yield from self._of_the_game()
        yield from self._of_borders("army", self.army)
        yield from self._of_borders("fleet", self.fleet)
        yield from self._of_half_steps()
        for code, facts in self.provinces.items():
            yield from self._of_province(code, facts)
        yield from self._of_homes()
        yield from self._of_examples()
        yield from self._of_units()

    def _of_the_game(self) -> Iterator[str]:
        try:
            Phase.read(self.data["opening"])
        except ValueError as fault:
            yield f"The opening phase is {fault}."
        if not 0 < self.data["victory"] <= len(self.centres):
            yield (
                f"Victory needs {self.data['victory']} centres, but the map has"
                f" {len(self.centres)}."
            )
        if self.data.get("builds", "home") not in BUILDS:
            yield f"'builds' must be one of {listing(BUILDS)}."
        calendar = self.data.get("calendar", {"spring_to_fall": 0, "fall_to_spring": 1})
        years = [calendar.get(key) for key in CALENDAR_KEYS]
        if not all(isinstance(n, int) and n >= 0 for n in years) or not years[1]:
            yield (
                f"The calendar must have {listing(CALENDAR_KEYS)}, in years. The second must be at"
                " least 1."
            )
        both = self.provinces.keys() & self.data.get("impassable", {}).keys()
        for code in sorted(both):
            yield f"{code} is both a province and impassable."

    # -- provinces and borders -----------------------------------------------------------------

    def _of_province(self, code: ProvinceCode, facts: Data) -> Iterator[str]:
        terrain, coasts = facts["terrain"], facts.get("coasts", {})
        sails = "fleet" in facts or bool(coasts)
        if terrain == "sea" and (facts.get("army") or coasts):
            yield f"{code} is a sea: it can have only steps for fleets, and no coasts."
        if facts.get("convoys") and terrain != "coast":
            yield f"{code} is not a coast: only a coast can be given 'convoys'."
        if facts.get("convoys") and coasts:
            yield f"{code} has several coasts: a fleet there cannot convoy."
        if terrain == "land" and sails:
            yield f"{code} is inland: it cannot have steps for fleets."
        if terrain != "land" and not sails:
            yield f"{code} is not inland: it must have steps for fleets."
        if coasts and ("fleet" in facts or len(coasts) < 2):
            yield (
                f"{code} is split: it must have at least two coasts, and steps only for each coast."
            )

    def _of_borders(self, kind: str, steps: Mapping[Location, set[Location]]) -> Iterator[str]:
        for place, near in steps.items():
            for other in sorted(near):
                if other not in steps:
                    yield f"{place} has {other} among its {kind} steps, but no {kind} can be there."
                elif province_of(other) == province_of(place):
                    yield f"{place} is listed as its own neighbour."
                elif place not in steps[other]:
                    yield f"The {kind} step from {place} to {other} goes only one way."

    def _of_half_steps(self) -> Iterator[str]:
        for pair in self.data.get("half_steps", ()):
            wrong = [place for place in pair if place not in self.fleet]
            if len(pair) != 2 or pair[0] == pair[1]:
                yield f"A half step must have two places, not {listing(pair) or 'none'}."
            elif wrong:
                yield f"{listing(wrong)} in 'half_steps' is not a place for a fleet."
            elif pair[1] in self.fleet[pair[0]]:
                yield f"{listing(pair)} cannot be both a fleet step and a half step."

    # -- powers --------------------------------------------------------------------------------

    def _of_examples(self) -> Iterator[str]:
        given = self.data.get("examples", {})
        if given and (missing := [key for key in EXAMPLE_KEYS if key not in given]):
            yield f"The examples must also have {listing(missing)}."
        places = [given[key] for key in PLACE_KEYS if key in given]
        places += [place for key in PLACES_KEYS for place in given.get(key, ())]
        for place in places:
            if place not in self.provinces:
                yield f"The examples name {place}, which is not a province."

    def _of_homes(self) -> Iterator[str]:
        owners: dict[ProvinceCode, str] = {}
        for power, facts in self.powers.items():
            for home in facts.get("home", ()):
                if home not in self.centres:
                    yield f"{home}, a home of {power}, is not a centre."
                if home in owners:
                    yield f"{home} is a home of both {owners[home]} and {power}."
                owners[home] = power
            yield from self._of_emergency(power, facts.get("emergency"))
        yield from self._of_owners()

    def _of_emergency(self, power: str, emergency: Data | None) -> Iterator[str]:
        if emergency is None:
            return
        if not isinstance(emergency.get("units"), int) or emergency["units"] < 0:
            yield f"The emergency of {power} must set 'units' to a number."
        if emergency.get("while") not in ("some", "any"):
            yield f"The emergency of {power} must set 'while' to some or any."
        for site in emergency.get("sites", ()):
            if site not in self.provinces or self.provinces[site]["terrain"] == "sea":
                yield f"{site} cannot be a building site of {power}."

    def _of_owners(self) -> Iterator[str]:
        owners: dict[ProvinceCode, str] = {}
        for power, facts in self.powers.items():
            for centre in facts.get("owned", facts.get("home", ())):
                if centre not in self.centres:
                    yield f"{centre}, which {power} owns at the start, is not a centre."
                if owners.get(centre, power) != power:
                    yield f"{centre} is owned by both {owners[centre]} and {power} at the start."
                owners[centre] = power

    def _of_units(self) -> Iterator[str]:
        taken: set[ProvinceCode] = set()
        for power, facts in self.powers.items():
            for text in facts.get("units", ()):
                try:
                    unit = Unit.read(power, text)
                except ValueError as fault:
                    yield f"{power} starts with {fault}."
                    continue
                if not self._can_stand(unit):
                    yield f"{power} starts with {unit}, but such a unit cannot be there."
                if unit.province in taken:
                    yield f"Two units start in {unit.province}."
                taken.add(unit.province)

    def _can_stand(self, unit: Unit) -> bool:
        if unit.type.afloat:
            return unit.location in self.fleet
        return unit.location in self.army


CELL_KEYS = ("cells", "blank", "frame", "projection", "cos_latitude", "powers")
PROJECTIONS = ("plane", "north_polar")

_COLOUR = re.compile(r"#[0-9a-f]{6}\Z")


def cell_faults(data: Data, provinces: Collection[str], powers: Collection[str]) -> tuple[str, ...]:
    """Returns all faults in the data from a file of cells, each as a sentence. Returns () if a
    drawing can be computed from the data."""
    try:
        return tuple(_cell_faults(data, provinces, powers))
    except (KeyError, TypeError, AttributeError, ValueError) as fault:
        return (f"This is not a file of cells: {type(fault).__name__}: {fault}.",)


def _cell_faults(data: Data, provinces: Collection[str], powers: Collection[str]) -> Iterator[str]:
    if unknown := sorted(data.keys() - set(CELL_KEYS)):
        yield f"It has unknown keys: {listing(unknown)}. Its keys are {listing(CELL_KEYS)}."
    cells: Mapping[str, Any] = data.get("cells", {})
    if missing := sorted(set(provinces) - {code for code, points in cells.items() if points}):
        yield f"It must have cells for {listing(missing)}."
    if strange := sorted(cells.keys() - set(provinces)):
        yield f"It has cells for {listing(strange)}, but the map has no such provinces."
    if data.get("projection", "plane") not in PROJECTIONS:
        yield f"The projection {data['projection']!r} is not one of {listing(PROJECTIONS)}."
    if not 0 < data.get("cos_latitude", 1) <= 1:
        yield f"The cos_latitude {data['cos_latitude']} is not between 0 and 1."
    seen: dict[tuple[float, float], str] = {}
    places = {**cells, "blank": data.get("blank", ()), "frame": data.get("frame", ())}
    for owner, points in places.items():
        for point in points:
            if not _is_point(point):
                yield f"{owner} has a point {point}, which is not a longitude and latitude."
            elif (there := (point[0], point[1])) in seen:
                yield f"{owner} and {seen[there]} have the same point {point}."
            else:
                seen[there] = owner
    for power, colours in data.get("powers", {}).items():
        if power not in powers:
            yield f"It has colours for {power}, but the map has no such power."
        if len(colours) != 2 or not all(map(_COLOUR.match, colours)):
            yield f"{power} must have two colours such as #d98671."


def _is_point(point: Any) -> bool:
    return len(point) == 2 and -360 <= point[0] <= 360 and -90 <= point[1] <= 90
