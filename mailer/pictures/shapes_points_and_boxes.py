"""Points in a plane, the shapes of symbols, and the bounding boxes of symbols and names."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Shape:
    """A unit symbol.

    ``wide`` and ``high`` are half of the symbol's width and height, including the outline. ``low``
    is the distance from the middle down to the baseline of the letter, and ``size`` is the letter's
    font size.
    """

    path: str
    wide: float
    high: float
    low: float
    size: float = 13.5


ARMY = Shape("M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z", 12, 12, 4.9)
FLEET = Shape(
    "M-16-2h8v-10l13 10h11.5c-1.5 7-4.5 12.5-8.5 14h-15c-4-1.5-7.5-7-9-14z", 17, 13, 10, 12.5
)
TANK = Shape("M-13-6.5h5v-4h12v4h9v14a3 3 0 0 1-3 3h-20a3 3 0 0 1-3-3z", 14, 12, 7.6, 12)
OTHER = Shape("M0-9l9 9-9 9-9-9z", 10, 10, 3.4, 9)

SHAPES = {"A": ARMY, "F": FLEET, "T": TANK}


def shape_of(letter: str) -> Shape:
    return SHAPES.get(letter, OTHER)


CENTRE = 5.1
"""The radius of the symbol of a centre, including the outline."""

BADGE = 8.0
"""The radius of a badge, including the outline."""

Box: TypeAlias = tuple[float, float, float, float]
"""The left, top, right and bottom edges of a box."""


def box_of(point: Point, wide: float, high: float) -> Box:
    return point[0] - wide, point[1] - high, point[0] + wide, point[1] + high


def symbol_box(letter: str, point: Point) -> Box:
    shape = shape_of(letter)
    return box_of(point, shape.wide, shape.high)


def name_box(point: Point, name: str = "", size: float = 11) -> Box:
    """Returns the box of a province's short name in the given font size. Without a ``name``, the
    box is large enough for any three letters."""
    if not name:
        return box_of(point, 13, 6)
    wide = sum(WIDTHS.get(letter, 0.74) for letter in name)
    return box_of(point, size * wide / 2, size * 0.4)


WIDTHS = dict.fromkeys("ijlrft", 0.36) | dict.fromkeys("mwMW", 1.05)
"""The widths of very narrow and very wide letters, as fractions of the font size."""


def shared(one: Box, other: Box) -> float:
    """Returns the overlap of two boxes, in square pixels."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)


def touches(one: Box, other: Box) -> bool:
    """Returns whether two boxes overlap. This is much faster than `shared`."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


Point: TypeAlias = tuple[float, float]


def towards(start: Point, end: Point, far: float) -> Point:
    """Returns the point that is ``far`` away from the start in the direction of the end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    whole = math.hypot(dx, dy) or 1
    return start[0] + dx / whole * far, start[1] + dy / whole * far


def between(start: Point, end: Point, share: float = 0.5) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def distance(start: Point, end: Point) -> float:
    return math.hypot(end[0] - start[0], end[1] - start[1])


def area_of(ring: Sequence[Point]) -> float:
    """Returns the area inside a ring. It is negative for a ring that runs clockwise, in a plane in
    which y points upwards."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*ring, ring[0]))) / 2


def mean(points: Sequence[Point]) -> Point:
    """Returns the mean of these points."""
    count = len(points)
    return sum(x for x, _ in points) / count, sum(y for _, y in points) / count
