"""Divides a rectangle into cells, one for each site.

The cell of a site contains the points that are nearer to it than to any other site (a Voronoi
cell). Cells that meet at a corner share its coordinates exactly.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from mailer.pictures.shapes_points_and_boxes import Point

Corner: TypeAlias = int
"""The number of a corner in `Cells.corners`."""

SIDES = 4
"""The number of sides of the rectangle. In `Edge.other`, they have the numbers -1 to -4."""

SAME = 1e-7
"""Two corners count as one if they are closer than this fraction of the rectangle's width."""


@dataclass(frozen=True, slots=True)
class Edge:
    """A side of a cell, from one corner to the next. The cell is on the left of the edge, if y
    points upwards. ``other`` is the number of the cell on its right, or a negative number at the
    edge of the rectangle."""

    start: Corner
    end: Corner
    other: int


@dataclass(frozen=True, slots=True)
class Cells:
    """The edges of each cell, in order around the cell, and the coordinates of all corners."""

    corners: Sequence[Point]
    edges: Sequence[Sequence[Edge]]


def nearest_cells(sites: Sequence[Point], low: Point, high: Point) -> Cells:
    """Returns the cells of the sites in the rectangle between two corners.

    The cell of a site outside the rectangle may be empty and then has no edges. Raises ValueError
    if two sites are in the same place.
    """
    known: dict[tuple[int, int], Corner] = {}
    corners: list[Point] = []
    grid = (high[0] - low[0]) * SAME

    def corner(at: Point) -> Corner:
        x, y = round(at[0] / grid), round(at[1] / grid)
        for near in ((x + i, y + j) for i in (0, -1, 1) for j in (0, -1, 1)):
            if near in known:
                return known[near]
        known[x, y] = len(corners)
        corners.append(at)
        return known[x, y]

    rings: list[Sequence[Edge]] = []
    for number in range(len(sites)):
        ring = [(corner(at), other) for at, other in _cell(sites, number, low, high)]
        ends = [at for at, _ in (*ring[1:], *ring[:1])]
        rings.append(
            [
                Edge(start, end, other)
                for (start, other), end in zip(ring, ends, strict=True)
                if start != end
            ]
        )
    return Cells(corners, rings)


def _cell(sites: Sequence[Point], number: int, low: Point, high: Point) -> list[tuple[Point, int]]:
    x, y = here = sites[number]
    ring = [(low, -1), ((high[0], low[1]), -2), (high, -3), ((low[0], high[1]), -4)]
    reach = max(math.dist(here, at) for at, _ in ring)
    others = sorted((math.dist(here, at), one) for one, at in enumerate(sites) if one != number)
    for far, other in others:
        if far == 0:
            raise ValueError(f"two sites are at {here}")
        if far > 2 * reach:
            break
        a, b = sites[other]
        across, up = a - x, b - y
        limit = (a * a + b * b - x * x - y * y) / 2
        nearer = [limit - across * at[0] - up * at[1] for at, _ in ring]
        if min(nearer) >= 0:
            continue
        if max(nearer) <= 0:
            return []
        cut: list[tuple[Point, int]] = []
        for index, (start, edge) in enumerate(ring):
            then = (index + 1) % len(ring)
            now, next_one = nearer[index], nearer[then]
            if now >= 0:
                cut.append((start, edge))
            if (now >= 0) != (next_one >= 0):
                end, part = ring[then][0], now / (now - next_one)
                met = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
                cut.append((met, other if now >= 0 else edge))
        ring = cut
        reach = max(math.dist(here, at) for at, _ in ring)
    return ring
