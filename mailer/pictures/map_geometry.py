"""Reads or computes the drawing of a map: the shapes of provinces, and the positions of units,
names and centres.

The map file, not the drawing, defines which provinces are neighbours. A map has either a finished
drawing or sites from which a drawing is computed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from judge.board.atlas import Atlas
from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode, province_of
from judge.games.registry import VARIANTS, variant_on
from judge.games.variant import Variant
from mailer.pictures.map_drawing_from_points import compute_drawing, is_sites
from mailer.pictures.power_colours import power_colours, power_letters
from mailer.pictures.scene_contents import Scene
from mailer.pictures.shapes_points_and_boxes import Point

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
