"""Checks the contents of a map file.

A file has a name, the ``opening`` phase, the number of centres needed to win, ``powers`` with their
homes and units, and ``provinces`` with their borders, as in ``games/standard/map.toml``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from judge.board.listing import listing
from judge.board.phases import Phase
from judge.board.place_codes import COAST_NAMES, RESERVED, is_code
from judge.board.units import Location, ProvinceCode, Unit, province_of

Data = Mapping[str, Any]

KEYS = ("name", "opening", "victory", "powers", "provinces")
MORE_KEYS = ("impassable",)
POWER_KEYS = ("adjective", "home", "units")
PROVINCE_KEYS = ("name", "terrain", "centre", "aliases", "army", "fleet", "coasts")
TERRAINS = ("land", "coast", "sea")


def map_faults(data: Data) -> tuple[str, ...]:
    """Returns all faults of the map data, each as a sentence; empty if the map is valid."""
    try:
        unknown = tuple(_unknown_keys(data))
        return (*unknown, *_faults(data)) or tuple(_Board(data).faults())
    except (KeyError, TypeError, AttributeError) as fault:
        return (f"This is not a map file: {type(fault).__name__}: {fault}.",)


def _unknown_keys(data: Data) -> Iterator[str]:
    """Yields a sentence for each key that the format does not have, with the nearest key it has."""
    yield from _unknown("The map", data, (*KEYS, *MORE_KEYS))
    for power, facts in data.get("powers", {}).items():
        yield from _unknown(power, facts, POWER_KEYS)
    for code, facts in data.get("provinces", {}).items():
        yield from _unknown(code, facts, PROVINCE_KEYS)


def _unknown(owner: str, facts: Data, keys: Collection[str]) -> Iterator[str]:
    for key in facts:
        if key not in keys:
            near = get_close_matches(key.lower(), keys, 1)
            hint = f" Did you mean {near[0]!r}?" if near else f" Its keys are {listing(keys)}."
            yield f"{owner} has an unknown key {key!r}.{hint}"


def _faults(data: Data) -> Iterator[str]:
    """Yields a sentence for each missing key and invalid name. No other check works before these
    are fixed."""
    missing = [key for key in KEYS if not data.get(key)]
    if missing:
        yield f"{listing(missing)} must be given."
        return
    for code in (*data["provinces"], *data.get("impassable", {})):
        if code in RESERVED:
            yield f"{code} is a word of the order language and cannot be the code of a province."
        elif not is_code(code):
            yield (
                f"{code!r} cannot be the code of a province: a code is two or more capitals,"
                " or digits that are not in front."
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
        if not (power.isascii() and power.isalpha() and power.isupper() and len(power) > 1):
            yield f"{power!r} cannot be the name of a power: it must be one word in capitals."
        if not facts.get("adjective"):
            yield f"{power} must have an adjective."
        for key in ("home", "units"):
            if key not in facts:
                yield f"{power} must have {key!r}, even if the list is empty."


class _Board:
    """A map whose keys and names are valid; checks that its parts are consistent."""

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
        for code, facts in self.provinces.items():
            yield from self._of_province(code, facts)
        yield from self._of_homes()
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
        both = self.provinces.keys() & self.data.get("impassable", {}).keys()
        for code in sorted(both):
            yield f"{code} is both a province and impassable."

    # -- provinces and borders -----------------------------------------------------------------

    def _of_province(self, code: ProvinceCode, facts: Data) -> Iterator[str]:
        terrain, coasts = facts["terrain"], facts.get("coasts", {})
        sails = "fleet" in facts or bool(coasts)
        if terrain == "sea" and (facts.get("army") or coasts):
            yield f"{code} is a sea: it can have only steps for fleets, and no coasts."
        if terrain == "land" and sails:
            yield f"{code} is inland: it cannot have steps for fleets."
        if terrain != "land" and not sails:
            yield f"{code} is not inland: it must have steps for fleets."
        if coasts and ("fleet" in facts or len(coasts) < 2):
            yield (
                f"{code} has several coasts: there must be at least two, each with its own steps."
            )

    def _of_borders(self, kind: str, steps: Mapping[Location, set[Location]]) -> Iterator[str]:
        for place, near in steps.items():
            for other in sorted(near):
                if other not in steps:
                    yield f"{place} has {other} among its {kind} steps, but no {kind} can be there."
                elif province_of(other) == province_of(place):
                    yield f"{place} borders on itself."
                elif place not in steps[other]:
                    yield f"The {kind} step from {place} to {other} goes only one way."

    # -- powers --------------------------------------------------------------------------------

    def _of_homes(self) -> Iterator[str]:
        owners: dict[ProvinceCode, str] = {}
        for power, facts in self.powers.items():
            for home in facts.get("home", ()):
                if home not in self.centres:
                    yield f"{home}, a home of {power}, is not a centre."
                if home in owners:
                    yield f"{home} is a home of both {owners[home]} and {power}."
                owners[home] = power

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
