"""Divides a rectangle among sites: each point belongs to the nearest site.

The cell of a site is the part of the rectangle that remains when, for each other site, the
half-plane nearer to that site is cut off. Corners have the same coordinates in all cells that meet
there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from mailer.pictures.points import Point

Corner: TypeAlias = int
"""The number of a corner in `Cells.corners`."""

SIDES = 4
"""The sides of the rectangle. The numbers -1 to -4 stand for them in place of a neighbour."""

SAME = 1e-7
"""The distance, as a share of the rectangle's width, below which two corners count as one."""


@dataclass(frozen=True, slots=True)
class Edge:
    """A side of a cell, from one corner to the next, with the cell on its left in a plane with y
    upwards. ``other`` is the site on its right, or a negative number at the edge of the
    rectangle."""

    start: Corner
    end: Corner
    other: int


@dataclass(frozen=True, slots=True)
class Cells:
    """The edges of each site's cell, in order around the cell, and the corners that they join."""

    corners: Sequence[Point]
    edges: Sequence[Sequence[Edge]]


def nearest_cells(sites: Sequence[Point], low: Point, high: Point) -> Cells:
    """Returns the cells of the sites in the rectangle between two corners.

    A site outside the rectangle may have no cell, and then has no edges. Raises ValueError if two
    sites are in the same place.
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
    """Returns the corners of a cell, each with the neighbour across the edge that begins at the
    corner."""
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
