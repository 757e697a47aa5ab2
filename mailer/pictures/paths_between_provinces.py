"""Finds the paths of arrows between neighbours on a map that is computed from sites.

If the straight line between two neighbours would cross another province, the path between them goes
from cell to cell, through the middles of the cells and of the edges that they share. Unnecessary
bends are removed.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import pairwise

from judge.board.atlas import Atlas
from judge.board.power_names_and_place_codes import Location, ProvinceCode, province_of
from mailer.pictures.border_distances import Raster
from mailer.pictures.map_from_province_points import Mesh
from mailer.pictures.shapes_points_and_boxes import Point, between

STRAY = 14.0
"""The length in pixels that a straight line may run through other provinces, for example past a
corner."""

LOOK = 3.0
"""The distance in pixels between the points of a line that are checked."""


class Ways:
    """Finds the paths between neighbours on a map with units at these positions."""

    def __init__(
        self, atlas: Atlas, raster: Raster, mesh: Mesh, units: Mapping[Location, Point]
    ) -> None:
        self._atlas, self._raster, self._mesh, self._units = atlas, raster, mesh, units

    def found(self) -> dict[tuple[Location, Location], list[Point]]:
        """Returns the bends of each path that has any. Each path is listed in one direction
        only."""
        pairs = {
            (min(start, end), max(start, end))
            for steps in (self._atlas.army_steps, self._atlas.fleet_steps)
            for start, ends in steps.items()
            for end in ends
        }
        ways = {}
        for start, end in sorted(pairs):
            both = {province_of(start), province_of(end)}
            here, there = self._units[start], self._units[end]
            if self._strays(here, there, both) > STRAY and (
                bends := self._bends(here, there, both)
            ):
                ways[start, end] = bends
        return ways

    def _strays(self, start: Point, end: Point, both: set[ProvinceCode]) -> float:
        count = max(1, int(math.dist(start, end) / LOOK))
        points = (between(start, end, part / count) for part in range(count + 1))
        return LOOK * sum(self._raster.owner(at) not in both for at in points)

    def _bends(self, start: Point, end: Point, both: set[ProvinceCode]) -> list[Point]:
        way = self._shortest(start, end, both)
        straight = self._strays(start, end, both)
        if len(way) < 3 or self._length_astray(way, both) >= straight:
            return []
        at = 1
        while at < len(way) - 1:
            before, here, after = way[at - 1 : at + 2]
            turned = self._length_astray([before, here, after], both)
            if self._strays(before, after, both) <= max(STRAY / 2, turned):
                del way[at]
                at = max(1, at - 1)
            else:
                at += 1
        for at in (*range(1, len(way) - 1), *range(len(way) - 2, 0, -1)):
            way[at] = self._tightened(way[at - 1], way[at], way[at + 1], both)
        return way[1:-1]

    def _tightened(
        self, before: Point, bend: Point, after: Point, both: set[ProvinceCode]
    ) -> Point:
        """Returns a bend moved towards the straight line, as far as possible without running
        farther through other provinces."""
        most = max(STRAY / 3, self._length_astray([before, bend, after], both))
        straight = between(before, after, 0.5)
        for part in (0.8, 0.6, 0.4, 0.2):
            nearer = between(bend, straight, part)
            if self._length_astray([before, nearer, after], both) <= most:
                return nearer
        return bend

    def _length_astray(self, way: Sequence[Point], both: set[ProvinceCode]) -> float:
        return sum(self._strays(one, other, both) for one, other in pairwise(way))

    def _shortest(self, start: Point, end: Point, both: set[ProvinceCode]) -> list[Point]:
        doors = self._doors(both)
        first, last = self._cell_at(start, both), self._cell_at(end, both)
        opened = [start, self._mesh.middle(first)]
        ways: list[tuple[float, int, int, list[Point]]] = [(0.0, 0, first, opened)]
        seen: set[int] = set()
        count = 0
        while ways:
            far, _, cell, way = heapq.heappop(ways)
            if cell == last:
                return [*way, end]
            if cell in seen:
                continue
            seen.add(cell)
            for other, door in doors.get(cell, ()):
                if other not in seen:
                    count += 1
                    middle = self._mesh.middle(other)
                    there = far + math.dist(way[-1], door) + math.dist(door, middle)
                    heapq.heappush(ways, (there, count, other, [*way, door, middle]))
        return []

    def _doors(self, both: set[ProvinceCode]) -> dict[int, list[tuple[int, Point]]]:
        return {
            cell: [
                (other, door)
                for other, door in self._edges[cell]
                if self._mesh.owners[other] in both
            ]
            for code in both
            for cell in self._cells[code]
        }

    @cached_property
    def _cells(self) -> dict[ProvinceCode, list[int]]:
        cells: dict[ProvinceCode, list[int]] = {}
        for cell, owner in enumerate(self._mesh.owners):
            cells.setdefault(owner, []).append(cell)
        return cells

    @cached_property
    def _edges(self) -> list[list[tuple[int, Point]]]:
        points = self._mesh.points
        return [
            [
                (edge.other, between(points[edge.start], points[edge.end], 0.5))
                for edge in ring
                if edge.other >= 0
            ]
            for ring in self._mesh.cells.edges
        ]

    def _cell_at(self, at: Point, both: set[ProvinceCode]) -> int:
        owner = self._raster.owner(at)
        codes = [owner] if owner in both else sorted(both)
        cells = [cell for code in codes for cell in self._cells[code]]
        return min(cells, key=lambda cell: self._outside(at, cell))

    def _outside(self, at: Point, cell: int) -> float:
        """Returns the distance of a point from a cell, or a negative number if the point is
        inside."""
        points, worst = self._mesh.points, -math.inf
        for edge in self._mesh.cells.edges[cell]:
            (ax, ay), (bx, by) = points[edge.start], points[edge.end]
            long = math.hypot(bx - ax, by - ay)
            worst = max(worst, ((bx - ax) * (ay - at[1]) - (ax - at[0]) * (by - ay)) / long)
        return worst
