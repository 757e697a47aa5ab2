"""Divides a rectangle into cells, one for each site.

The cell of a site contains the points that are nearer to it than to any other site (a Voronoi
cell). Cells that meet at a corner share its coordinates exactly.

`even_areas` makes the cells more equal in size: each cell that is too small pushes all points away
from its middle, and each cell that is too large pulls them closer (Dougenik, Chrisman and Niemeyer,
"An algorithm to construct continuous area cartograms", 1985). `widened` moves the corners of thin
cells until the cells are wide enough. No triangle of the mesh turns over, so provinces that touched
before still touch afterwards.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias

from mailer.pictures.shapes_points_and_boxes import Point

Corner: TypeAlias = int
"""The number of a corner in `Cells.corners`."""

SIDES = 4
"""The number of sides of the rectangle. In `Edge.other`, they are numbered from -1 to -4."""

SAME = 1e-7
"""Two corners are treated as one if they are closer together than this fraction of the rectangle's
width."""


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
    """Returns the cells of the sites in the rectangle with the corners ``low`` and ``high``.

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


Triangle: TypeAlias = tuple[int, int, int]
"""The numbers of three points of a mesh: the middle of a cell, and the ends of one of its edges.
The area of the triangle is positive."""

ROUNDS = 5
"""The number of rounds in which all cells push or pull the points. More rounds would change
little."""

SLOWEST = 1 / 16
"""The smallest fraction of a move to try. If even that would turn a triangle over, its points stay
where they are."""

SMOOTH = 0.1
"""In each round, a point moves this fraction of the way to the middle of its neighbours."""

LEAST = 0.1
"""The fraction of its area that a triangle must keep in a round."""


def even_areas(
    points: Sequence[Point],
    triangles: Sequence[Sequence[Triangle]],
    wanted: Sequence[float],
    size: Point,
) -> list[Point]:
    """Returns the new positions of the points of a mesh.

    ``triangles`` lists the triangles of each cell, and ``wanted`` the area that each cell should
    have, in any unit. All points are between (0, 0) and ``size``. Points on the edge of that
    rectangle stay on the edge.
    """
    every = list(chain.from_iterable(triangles))
    near = _neighbours(every, len(points))
    now, whole = list(points), sum(wanted)
    share = [one / whole * size[0] * size[1] for one in wanted]
    for _ in range(ROUNDS):
        now = _moved(now, _pushed(now, triangles, share, size), every)
        now = _moved(now, _smoothed(now, near, size), every)
    return now


def _moved(
    now: Sequence[Point], pushed: Sequence[Point], triangles: Sequence[Triangle]
) -> list[Point]:
    """Returns the points after moving them towards their pushed positions. If a triangle would turn
    over, its points move only part of the way or not at all."""
    parts = [1.0] * len(now)
    before = [LEAST * _area(now, one) for one in triangles]
    while True:
        there = [
            (x + (a - x) * part, y + (b - y) * part)
            for (x, y), (a, b), part in zip(now, pushed, parts, strict=True)
        ]
        turned = {
            point
            for one, least in zip(triangles, before, strict=True)
            if _area(there, one) < least
            for point in one
        }
        if not turned:
            return there
        for point in turned:
            parts[point] = parts[point] / 2 if parts[point] > SLOWEST else 0.0


def _pushed(
    points: Sequence[Point],
    triangles: Sequence[Sequence[Triangle]],
    share: Sequence[float],
    size: Point,
) -> list[Point]:
    cells, errors = [], 0.0
    for cell, want in zip(triangles, share, strict=True):
        areas = [_area(points, one) for one in cell]
        area = sum(areas)
        middle = [
            sum(
                part * sum(points[at][way] for at in one)
                for part, one in zip(areas, cell, strict=True)
            )
            / (3 * area)
            for way in (0, 1)
        ]
        radius = math.sqrt(area / math.pi)
        push = (math.sqrt(want / math.pi) - radius) * radius
        cells.append((*middle, radius, radius * radius, push))
        errors += max(area, want) / min(area, want)
    calm, moved = len(cells) / errors, []
    for x, y in points:
        across = down = 0.0
        for a, b, radius, square, push in cells:
            dx, dy = x - a, y - b
            far = dx * dx + dy * dy
            if far > square:
                force = push / far
            else:
                part = math.sqrt(far) / radius
                force = push / square * (4 - 3 * part) * part
            across += dx * force
            down += dy * force
        moved.append(_on_board((x, y), across * calm, down * calm, size))
    return moved


def _smoothed(points: Sequence[Point], near: Sequence[Sequence[int]], size: Point) -> list[Point]:
    moved = []
    for (x, y), others in zip(points, near, strict=True):
        part = SMOOTH / max(1, len(others))
        across = sum(points[other][0] - x for other in others) * part
        down = sum(points[other][1] - y for other in others) * part
        moved.append(_on_board((x, y), across, down, size))
    return moved


def _on_board(at: Point, across: float, down: float, size: Point) -> Point:
    (x, y), (wide, high) = at, size
    return (
        x if x in (0, wide) else min(max(x + across, 0), wide),
        y if y in (0, high) else min(max(y + down, 0), high),
    )


def _neighbours(triangles: Sequence[Triangle], count: int) -> list[list[int]]:
    near: list[set[int]] = [set() for _ in range(count)]
    for triangle in triangles:
        for point in triangle:
            near[point].update(triangle)
    return [sorted(others - {point}) for point, others in enumerate(near)]


def _area(points: Sequence[Point], triangle: Triangle) -> float:
    (ax, ay), (bx, by), (cx, cy) = points[triangle[0]], points[triangle[1]], points[triangle[2]]
    return ((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2


# -- thin cells -----------------------------------------------------------------------------------

TRIES = 16
"""The number of rounds in which each point looks for a better position."""

FIRST, LATER = 0.25, 0.85
"""The length of the first step, as a fraction of the distance that `WIDE` requires, and the ratio
of each later step to the one before."""

WIDE = 0.33
"""The required distance from the middle of a cell to its edges, as a fraction of the size of a
typical cell."""

INNER = 0.3
"""The fraction of that distance required for an edge that is not a border."""

SEEN = 0.8
"""The required length of a border, as a fraction of that distance."""

CONTENT = 0.5
"""A point stays in place if the pressure on it, divided by the number of its triangles, is below
this value."""

WAYS = tuple((math.cos(turn * math.tau / 8), math.sin(turn * math.tau / 8)) for turn in range(8))


def widened(
    points: Sequence[Point],
    triangles: Sequence[Sequence[Triangle]],
    inner: Collection[Triangle],
    borders: Sequence[tuple[int, int]],
    size: Point,
) -> list[Point]:
    """Returns the points of a mesh, moved so that the middle of each cell is farther from its
    edges.

    The edges of ``inner`` triangles are not drawn, so they may be closer to the middle. ``borders``
    lists the ends of edges that must be long enough to be visible.
    """
    every, now = list(chain.from_iterable(triangles)), list(points)
    room = WIDE * math.sqrt(size[0] * size[1] / len(triangles))
    enough = [(room * INNER if one in inner else room) ** 2 for one in every]
    around: list[list[int]] = [[] for _ in points]
    for number, triangle in enumerate(every):
        for point in triangle:
            around[point].append(number)
    ends: list[list[int]] = [[] for _ in points]
    for one, other in borders:
        ends[one].append(other)
        ends[other].append(one)
    seen = (room * SEEN) ** 2

    def pressure(point: int, numbers: Sequence[int]) -> float:
        """Returns the pressure on a point. It is higher if triangles at the point are thin or
        borders that end there are short, and infinite if a triangle turns over."""
        whole, (x, y) = 0.0, now[point]
        for end in ends[point]:
            a, b = now[end]
            short = seen / ((x - a) * (x - a) + (y - b) * (y - b) + 1e-6)
            whole += short * short
        for number in numbers:
            a, b, c = every[number]
            ax, ay = now[a]
            bx, by = now[b]
            cx, cy = now[c]
            double = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
            if double <= 1e-6:
                return math.inf
            thin = enough[number] * ((bx - cx) ** 2 + (by - cy) ** 2) / (double * double)
            whole += thin * thin
        return whole

    step = FIRST * room
    for _ in range(TRIES):
        for point, numbers in enumerate(around):
            least = pressure(point, numbers)
            if least < len(numbers) * CONTENT:
                continue
            start = best = now[point]
            for across, down in WAYS:
                now[point] = there = _on_board(start, across * step, down * step, size)
                if (
                    _edges(there, size) == _edges(start, size)
                    and (found := pressure(point, numbers)) < least
                ):
                    best, least = there, found
            now[point] = best
        step *= LATER
    return now


def _edges(at: Point, size: Point) -> tuple[bool, bool]:
    return at[0] in (0, size[0]), at[1] in (0, size[1])
