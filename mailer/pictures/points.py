"""Points of a plane, and distances between them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

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


def mean(points: Sequence[Point]) -> Point:
    """Returns the middle of some points."""
    count = len(points)
    return sum(x for x, _ in points) / count, sum(y for _, y in points) / count
