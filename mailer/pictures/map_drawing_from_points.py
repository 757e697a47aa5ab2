"""Computes the drawing of a map from sites.

The result has the structure of ``judge/maps/standard/drawing.json`` and depends only on the map.

If the straight line between two neighbours would cross another province, the path of an arrow
between them goes from cell to cell, through the middles of the cells and of the edges that they
share. Unnecessary bends are removed.
"""

from __future__ import annotations

import heapq
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, TypeAlias

from judge.board.atlas import Atlas
from judge.board.power_names_and_place_codes import Location, ProvinceCode, province_of
from mailer.pictures.anchor_points import Anchors, Raster, anchors_of, raster_of
from mailer.pictures.map_from_province_points import (
    NOBODY,
    Mesh,
    Sites,
    borders_of,
    mesh_of,
    path_of,
    shapes_of,
)
from mailer.pictures.shapes_points_and_boxes import Point, between

STRAY = 14.0
"""How far, in pixels, a straight line may run through other provinces, for example across a
corner."""

LOOK = 3.0
"""The distance, in pixels, between the points at which a line is checked."""


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


Pair: TypeAlias = tuple[ProvinceCode, ProvinceCode]
"""Two provinces, sorted by code."""


def is_sites(data: Mapping[str, Any]) -> bool:
    """Returns whether the data of a file defines the sites of a map instead of a drawing."""
    return "cells" in data


def compute_drawing(atlas: Atlas, data: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the drawing of a map.

    ``data`` gives the longitude and latitude of each site. ``cells`` has at least one site for each
    province. ``blank``, ``frame``, ``cos_latitude`` and ``projection`` are optional (`Sites.read`).
    Raises ValueError if a province has no site or two sites are in the same place.
    """
    mesh = mesh_of(Sites.read(data), atlas)
    shapes = shapes_of(mesh, borders_of(mesh))
    raster = raster_of(shapes, mesh.size)
    anchors = anchors_of(atlas, raster, mesh)
    ways = Ways(atlas, raster, mesh, anchors.units).found()
    paths = {code: path_of(rings) for code, rings in sorted(shapes.items())}
    return {
        "size": list(mesh.size),
        "powers": data.get("powers", {}),
        "ways": {" ".join(ends): _points(bends) for ends, bends in ways.items()},
        "anchors": _anchors(anchors),
        "land": {code: path for code, path in paths.items() if code and code not in mesh.seas},
        "sea": {code: path for code, path in paths.items() if code in mesh.seas},
        "neutral": paths.get(NOBODY, ""),
        "lakes": "",
        "islets": "",
    }


def misdrawn(atlas: Atlas) -> tuple[list[Pair], list[Pair]]:
    """Returns the pairs of neighbouring provinces that do not touch in a map's computed drawing,
    and the pairs that touch but are not neighbours. Both lists are empty if the map's drawing is
    not computed.

    Raises ValueError if no drawing can be computed.
    """
    data = json.loads(atlas.drawing()) if atlas.drawing else {}
    if not is_sites(data):
        return [], []
    mesh = mesh_of(Sites.read(data), atlas)
    found = {_pair(mesh.owners[one], mesh.owners[other]) for one, other, _, _ in mesh.borders()}
    drawn = {pair for pair in found if NOBODY not in pair}
    ruled = {_pair(one, other) for one, others in atlas.borders.items() for other in others}
    return sorted(ruled - drawn), sorted(drawn - ruled)


def _pair(one: ProvinceCode, other: ProvinceCode) -> Pair:
    return (one, other) if one < other else (other, one)


def _anchors(anchors: Anchors) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {
        place: {"unit": _point(at)} for place, at in sorted(anchors.units.items())
    }
    for code, at in anchors.labels.items():
        found[code]["label"] = _point(at)
    for code, at in anchors.centres.items():
        found[code]["centre"] = _point(at)
    for code, others in anchors.also.items():
        found[code]["also"] = _points(others)
    return found


def _points(points: Iterable[Point]) -> list[list[float]]:
    return [_point(at) for at in points]


def _point(at: Sequence[float]) -> list[float]:
    return [round(at[0], 1), round(at[1], 1)]
