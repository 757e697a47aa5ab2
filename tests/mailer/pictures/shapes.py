"""Turns the shapes in a drawing into polygons that can be measured."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from mailer.pictures.shapes_points_and_boxes import Point

Ring: TypeAlias = tuple[Point, ...]


def rings(path: str) -> Iterator[Ring]:
    """Yields the rings of an SVG path that consists only of moves and relative lines."""
    for text in path.split("z"):
        if not text.strip():
            continue
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", text)]
        steps = list(zip(numbers[::2], numbers[1::2], strict=True))
        x, y = steps[0]
        points = [steps[0]]
        for right, down in steps[1:]:
            x, y = x + right, y + down
            points.append((x, y))
        yield tuple(points)


@cache
def _rings(path: str) -> tuple[Ring, ...]:
    return tuple(rings(path))


def holds(path: str, point: Point) -> bool:
    """Returns whether a point is inside the shape."""
    x, y = point
    inside = False
    for ring in _rings(path):
        for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
    return inside
