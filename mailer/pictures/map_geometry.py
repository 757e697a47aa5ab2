"""How a map is drawn: the shapes of its provinces, and where in them units, names and centres
stand. It belongs to the map, and says nothing of what borders on what."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from judge.board.units import Location, Power, ProvinceCode, province_of
from judge.games.registry import VARIANTS
from judge.games.variant import Variant

Point: TypeAlias = tuple[float, float]

DARK = "#2b2620"
"""What is read on the colours of powers."""


@dataclass(frozen=True, slots=True)
class Inks:
    """A power's colours: ``tint`` for what it owns, ``full`` for its units."""

    tint: str
    full: str

    @property
    def rim(self) -> str:
        """What sets the full colour off, and is read upon it: white, or dark upon a light one."""
        return _rim(self.full)


@cache
def _rim(colour: str) -> str:
    return "#fff" if _light(colour) < 0.3 else DARK


def _light(colour: str) -> float:
    """How bright a colour is, from 0 to 1."""
    red, green, blue = ((int(colour[at : at + 2], 16) / 255) ** 2 for at in (1, 3, 5))
    return 0.21 * red + 0.72 * green + 0.07 * blue


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """Shapes are SVG paths. ``units`` has a place for each location, ``labels`` and ``centres`` for
    provinces. ``ways`` are the points at which the way between two neighbours turns, where the
    straight line would lead through somewhere else."""

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
    inks: Mapping[Power, Inks]
    ways: Mapping[tuple[Location, Location], tuple[Point, ...]]

    def place(self, location: Location) -> Point:
        """Where a unit stands; one whose coast is not known stands in the province itself."""
        found = self.units.get(location)
        return self.units[province_of(location)] if found is None else found

    def between(self, start: Location, end: Location) -> tuple[Point, ...]:
        """Where the way between two neighbours turns."""
        return self.ways.get((start, end)) or self.ways.get((end, start), ())[::-1]


@cache
def read_drawing(read: Callable[[], str]) -> Drawing:
    """The drawing in a file like ``judge/games/standard/drawing.json``."""
    data = json.loads(read())
    anchors = data["anchors"].items()
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
        inks={power: Inks(*pair) for power, pair in data["powers"].items()},
        ways={_ends(ends): tuple(map(_point, way)) for ends, way in data.get("ways", {}).items()},
    )


def _ends(text: str) -> tuple[Location, Location]:
    start, end = text.split()
    return start, end


def _point(pair: Sequence[float]) -> Point:
    return pair[0], pair[1]


def drawing_of(variant: Variant) -> Drawing:
    """How the map of a game is drawn. Raises LookupError where it is not."""
    if variant.atlas.drawing is None:
        raise LookupError(f"the map of {variant.name} is not drawn")
    return read_drawing(variant.atlas.drawing)


def drawn_for(rules: str) -> tuple[Variant, Drawing]:
    """The game system of that name, and how its map is drawn. Raises LookupError where it is not
    here any more, or its map is not drawn."""
    variant = VARIANTS[rules]
    return variant, drawing_of(variant)
