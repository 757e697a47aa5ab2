"""Reads or computes the drawing of a map: the shapes of provinces, the positions of units, names
and centres, and the colours and letters of the powers.

The map file, not the drawing, defines which provinces are neighbours. A map has either a finished
drawing or sites from which a drawing is computed.

The colours are in ``power_colours.toml``. Powers near each other get the colours that differ most.
The letter on a unit is a second way to tell powers apart.
"""

from __future__ import annotations

import json
import math
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import ascii_uppercase
from typing import Any, TypeAlias

from judge.board.atlas import Atlas
from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode, province_of
from judge.games.registry import VARIANTS, variant_on
from judge.games.variant import Variant
from mailer.pictures.map_drawing_from_points import compute_drawing, is_sites
from mailer.pictures.scene_contents import Scene
from mailer.pictures.shapes_points_and_boxes import Point

Colours: TypeAlias = tuple[str, str]
"""The tint for a power's provinces and centres, and the full colour for its units."""

FEW = 12
"""The number of colours at the start of the list that all differ clearly from each other. A map
with fewer powers uses only these."""

REACH = 3
"""Powers are near each other if their home centres are at most this many steps apart."""


def power_colours(atlas: Atlas, given: Mapping[Power, Colours]) -> dict[Power, Colours]:
    """Returns the colours of each power of the map: the given ones, otherwise those of the power
    with the same name on the standard map, otherwise the best ones left in the list.

    Raises ValueError if the list is too short.
    """
    usual, others = _palette()
    found = {power: given[power] for power in atlas.powers if power in given}
    for power in atlas.powers:
        if power not in found and power in usual and usual[power] not in found.values():
            found[power] = usual[power]
    every = [*dict.fromkeys(usual.values()), *others]
    left = [pair for pair in every if pair not in found.values()]
    missing = [power for power in atlas.powers if power not in found]
    if len(missing) > len(left):
        raise ValueError(f"there are colours for {len(every)} powers, not for {len(atlas.powers)}")
    left = left[: max(len(missing), FEW - len(found))]
    near = _near(atlas)
    for power in missing:
        beside = [(found[other], far) for other, far in near[power].items() if other in found]
        best = max(left, key=lambda pair: _worth(pair, beside))
        found[power] = best
        left.remove(best)
    return found


def _worth(pair: Colours, beside: Sequence[tuple[Colours, int]]) -> float:
    return min(
        (
            min(_apart(pair[0], other[0]) * 2, _apart(pair[1], other[1])) * far
            for other, far in beside
        ),
        default=0.0,
    )


def _near(atlas: Atlas) -> dict[Power, dict[Power, int]]:
    homes = {code: power for power, nation in atlas.nations.items() for code in nation.home}
    near: dict[Power, dict[Power, int]] = {}
    for power, nation in atlas.nations.items():
        reached = fresh = set(nation.home)
        found: dict[Power, int] = {}
        for steps in range(1, REACH + 1):
            fresh = {other for code in fresh for other in atlas.borders[code]} - reached
            reached |= fresh
            for code in sorted(fresh):
                if code in homes and homes[code] != power:
                    found.setdefault(homes[code], steps)
        near[power] = found
    return near


@cache
def _palette() -> tuple[Mapping[Power, Colours], Sequence[Colours]]:
    text = (files("mailer.pictures") / "power_colours.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    usual = {power: (tint, full) for power, (tint, full) in data["usual"].items()}
    return usual, [(tint, full) for tint, full in data["others"]["colours"]]


def _apart(one: str, other: str) -> float:
    return math.dist(_lab(one), _lab(other))


@cache
def _lab(colour: str) -> tuple[float, float, float]:
    """Converts a colour to CIELAB, in which the distance between two colours corresponds to how
    different they look."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    x = _curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = _curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _curve(part: float) -> float:
    return math.cbrt(part) if part > 0.008856 else 7.787 * part + 16 / 116


SIGNS = ascii_uppercase + "23456789"
"""The characters that can mark a unit. 0 and 1 are missing because they look like letters."""


def power_letters(powers: Sequence[Power]) -> dict[Power, str]:
    """Returns a letter for each power.

    A power gets its initial if possible. If several powers have the same initial, the first of them
    gets it, and the others get the next free letter of their names, or any free letter or digit.
    With more than 34 powers, some share a letter.
    """
    found: dict[Power, str] = {}
    for place in range(max(map(len, powers), default=0)):
        for power in powers:
            letter = power[place : place + 1].upper()
            if power not in found and letter in SIGNS and letter and letter not in found.values():
                found[power] = letter
    free = (sign for sign in SIGNS if sign not in found.values())
    for power in powers:
        if power not in found:
            found[power] = next(free, power[:1])
    return found


DARK = "#2b2620"
"""The dark colour for text on a light background."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a power: ``tint`` for its centres and provinces, ``full`` for its units."""

    tint: str
    full: str

    @property
    def rim(self) -> str:
        """The colour of outlines and text on the full colour: dark on a light colour, white on a
        dark one."""
        return _rim(self.full)


@cache
def _rim(colour: str) -> str:
    return "#fff" if _light(colour) < 0.3 else DARK


def _light(colour: str) -> float:
    red, green, blue = ((int(colour[at : at + 2], 16) / 255) ** 2 for at in (1, 3, 5))
    return 0.21 * red + 0.72 * green + 0.07 * blue


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """The drawing of a map. Shapes are SVG paths.

    ``units`` gives a point for each location, ``labels`` one for each province, and ``centres`` one
    for each centre. ``also`` gives further positions of names, for provinces in several pieces.
    ``ways`` lists the points at which the path between two neighbours bends if a straight line
    would cross another province. ``letters`` gives the letter on the units of each power.
    """

    width: int
    height: int
    land: Mapping[ProvinceCode, str]
    sea: Mapping[ProvinceCode, str]
    neutral: str
    lakes: str
    islets: str
    units: Mapping[Location, Point]
    labels: Mapping[ProvinceCode, Point]
    centres: Mapping[ProvinceCode, Point]
    also: Mapping[ProvinceCode, tuple[Point, ...]]
    inks: Mapping[Power, Inks]
    letters: Mapping[Power, str]
    ways: Mapping[tuple[Location, Location], tuple[Point, ...]]

    def place(self, location: Location) -> Point:
        """Returns the position of a unit at a location. If the drawing does not have that coast,
        returns the position in the province itself."""
        found = self.units.get(location)
        return self.units[province_of(location)] if found is None else found

    def written(self, code: ProvinceCode) -> str:
        """Returns the short name of a province: ``NTH`` in capitals for a sea, ``Bul`` for land."""
        return code if code in self.sea else code.capitalize()

    def between(self, start: Location, end: Location) -> tuple[Point, ...]:
        """Returns the bends of the path between two neighbours."""
        return self.ways.get((start, end)) or self.ways.get((end, start), ())[::-1]


@cache
def read_drawing(atlas: Atlas) -> Drawing:
    """Returns the drawing of a map, either as its file contains it or computed from the sites in
    the file.

    Raises LookupError if there is no file, or if no drawing can be computed from the file.
    """
    if atlas.drawing is None:
        raise LookupError(f"the map {atlas.name} is not drawn")
    try:
        data = _read(atlas.drawing)
        if is_sites(data):
            return _drawing(atlas, compute_drawing(atlas, data))
        return _finished(atlas.drawing, atlas)
    except (KeyError, ValueError, TypeError) as fault:
        raise LookupError(f"the map {atlas.name} cannot be drawn: {fault}") from fault


_FINISHED: dict[tuple[Callable[[], str], tuple[Power, ...]], Drawing] = {}
"""The drawings that have been read. Maps with the same file and the same powers share one."""


def _finished(read: Callable[[], str], atlas: Atlas) -> Drawing:
    key = read, atlas.powers
    if key not in _FINISHED:
        _FINISHED[key] = _drawing(atlas, _read(read))
    return _FINISHED[key]


@cache
def _read(read: Callable[[], str]) -> Mapping[str, Any]:
    data: Mapping[str, Any] = json.loads(read())
    return data


def _drawing(atlas: Atlas, data: Mapping[str, Any]) -> Drawing:
    anchors = data["anchors"].items()
    given = {power: (tint, full) for power, (tint, full) in data["powers"].items()}
    width, height = data["size"]
    return Drawing(
        width=width,
        height=height,
        land=data["land"],
        sea=data["sea"],
        neutral=data["neutral"],
        lakes=data["lakes"],
        islets=data["islets"],
        units={place: tuple(one["unit"]) for place, one in anchors},
        labels={place: tuple(one["label"]) for place, one in anchors if "label" in one},
        centres={place: tuple(one["centre"]) for place, one in anchors if "centre" in one},
        also={place: tuple(map(_point, one["also"])) for place, one in anchors if "also" in one},
        inks={power: Inks(*pair) for power, pair in power_colours(atlas, given).items()},
        letters=power_letters(atlas.powers),
        ways={_ends(ends): tuple(map(_point, way)) for ends, way in data.get("ways", {}).items()},
    )


def _ends(text: str) -> tuple[Location, Location]:
    start, end = text.split()
    return start, end


def _point(pair: Sequence[float]) -> Point:
    return pair[0], pair[1]


def drawing_of(variant: Variant) -> Drawing:
    """Returns the drawing of a game's map. Raises LookupError if there is none."""
    return read_drawing(variant.atlas)


def drawn_for(scene: Scene) -> tuple[Variant, Drawing]:
    """Returns the game system of a scene, using the scene's map, and the drawing of that map.

    Raises LookupError if one of them is no longer installed, or if the map has no drawing.
    """
    variant = variant_on(VARIANTS[scene.rules], scene.map)
    return variant, drawing_of(variant)
