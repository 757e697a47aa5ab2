"""Computes the shapes of a map from sites: one or a few points for each province.

A province consists of the cells of its sites (`nearest_cells`). Cells of ``blank`` and ``frame``
sites belong to no province. A frame site is used only if its cell is needed to separate two
provinces that are not neighbours. Then small provinces are enlarged (`even_areas`), and borders are
made irregular without moving their ends.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Any, TypeAlias
from zlib import crc32

from judge.board.atlas import Atlas, Terrain
from judge.board.power_names_and_place_codes import ProvinceCode
from mailer.pictures.map_cells import Cells, Corner, Edge, even_areas, nearest_cells, widened
from mailer.pictures.shapes_points_and_boxes import Point, area_of, between, mean

WIDTH = 1280
"""The width of a drawing in pixels, the same as that of the standard map."""

FLATTEST, TALLEST = 1.14, 0.84
"""The maximum and minimum ratio of width to height. Maps outside this range are stretched, because
phones are narrow."""

STRETCH = 1.4
"""The maximum factor by which a map is stretched."""

EVEN = 0.5
"""The exponent that is applied to the area of each province. With 1, areas would stay as they are,
and with 0, all would become equal."""

UNUSED = 0.15
"""Cells without a province keep this fraction of their area."""

NOBODY = ""
"""The owner of a cell that belongs to no province."""

Sides: TypeAlias = tuple[ProvinceCode, ProvinceCode]
Pair: TypeAlias = frozenset[ProvinceCode]


@dataclass(frozen=True, slots=True)
class Sites:
    """The sites of a map, in a plane in which y points downwards. ``points`` contains the sites of
    provinces and the blank sites, ``owners`` the province of each, and ``frame`` the frame
    sites."""

    points: Sequence[Point]
    owners: Sequence[ProvinceCode]
    frame: Sequence[Point]

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Sites:
        """Returns the sites that a file defines, projected onto a plane.

        Uses a north polar projection if the file says so. Otherwise multiplies longitudes by
        ``cos_latitude``, by default the cosine of the mean latitude.
        """
        north = [site[1] for sites in data["cells"].values() for site in sites]
        shorter = data.get("cos_latitude") or math.cos(math.radians(sum(north) / len(north)))
        project = _polar if data.get("projection") == "north_polar" else _flat(shorter)
        points: list[Point] = []
        owners: list[ProvinceCode] = []
        for code, sites in data["cells"].items():
            points += map(project, sites)
            owners += [code] * len(sites)
        blank = [project(site) for site in data.get("blank", ())]
        frame = [project(site) for site in data.get("frame", ())]
        return cls([*points, *blank], [*owners, *(NOBODY for _ in blank)], frame)


def _polar(site: Sequence[float]) -> Point:
    turn, far = math.radians(site[0]), 90 - site[1]
    return far * math.sin(turn), far * math.cos(turn)


def _flat(shorter: float) -> Any:
    return lambda site: (site[0] * shorter, -site[1])


@dataclass(frozen=True, slots=True)
class Mesh:
    """The cells of a map in their final positions. ``points`` lists the corners of the cells,
    followed by a point inside each cell. ``owners`` gives the province of each cell, and ``seas``
    the provinces that are water."""

    size: tuple[int, int]
    points: Sequence[Point]
    cells: Cells
    owners: Sequence[ProvinceCode]
    seas: frozenset[ProvinceCode]

    def middle(self, cell: int) -> Point:
        return self.points[len(self.cells.corners) + cell]

    def borders(self) -> Iterator[tuple[int, int, Corner, Corner]]:
        """Yield both cells and both ends of each edge between cells of different owners. The first
        cell is on the left of the edge."""
        for cell, ring in enumerate(self.cells.edges):
            for edge in ring:
                if edge.other > cell and self.owners[cell] != self.owners[edge.other]:
                    yield cell, edge.other, edge.start, edge.end


def mesh_of(sites: Sites, atlas: Atlas) -> Mesh:
    """Returns the cells of a map. Raises ValueError if a province has no site or no cell."""
    if missing := sorted(atlas.provinces.keys() - set(sites.owners)):
        raise ValueError(f"no site for {', '.join(missing)}")
    low, high = _rectangle(sites)
    owners, cells = _kept_apart(sites, atlas, low, high)
    if small := [owner for owner, ring in zip(owners, cells.edges, strict=True) if len(ring) < 3]:
        raise ValueError(f"no room for a point of {', '.join(small)}")
    size, fit = _fit(low, high)
    corners = list(map(fit, cells.corners))
    places = [mean([corners[edge.start] for edge in ring]) for ring in cells.edges]
    first = len(corners)
    triangles = [
        [(first + cell, edge.start, edge.end) for edge in ring]
        for cell, ring in enumerate(cells.edges)
    ]
    mesh = [*corners, *places]
    areas = [abs(area_of([mesh[edge.start] for edge in ring])) for ring in cells.edges]
    moved = even_areas(mesh, triangles, _shares(areas, owners), size)
    inner = {
        (first + cell, edge.start, edge.end)
        for cell, ring in enumerate(cells.edges)
        for edge in ring
        if edge.other < 0 or owners[cell] == owners[edge.other] or not owners[cell]
    }
    moved = widened(moved, triangles, inner, _longest(corners, cells, owners), size)
    seas = (code for code, one in atlas.provinces.items() if one.terrain is Terrain.SEA)
    return Mesh(size, moved, cells, owners, frozenset(seas))


def _rectangle(sites: Sites) -> tuple[Point, Point]:
    every = [*sites.points, *sites.frame]
    apart = median(
        min(math.dist(one, other) for other in sites.points if other is not one)
        for one in sites.points
    )
    low, high = _bounds(every, apart)
    if sites.frame:
        cells = nearest_cells(every, low, high)
        used = [
            cells.corners[edge.start] for ring in cells.edges[: len(sites.points)] for edge in ring
        ]
        low, high = _bounds(used, 0)
    return low, high


def _bounds(points: Iterable[Point], margin: float) -> tuple[Point, Point]:
    across, down = zip(*points, strict=True)
    return (min(across) - margin, min(down) - margin), (max(across) + margin, max(down) + margin)


def _kept_apart(
    sites: Sites, atlas: Atlas, low: Point, high: Point
) -> tuple[list[ProvinceCode], Cells]:
    """Returns the owner of each cell, and the cells. Uses only those frame sites that are needed to
    separate provinces that are not neighbours."""
    points, owners = list(sites.points), list(sites.owners)
    left = list(sites.frame)
    while True:
        cells = nearest_cells(points, low, high)
        needed = set()
        for cell, ring in enumerate(cells.edges):
            for edge in ring:
                if edge.other < cell or _may_touch(atlas, owners[cell], owners[edge.other]):
                    continue
                start, end = cells.corners[edge.start], cells.corners[edge.end]
                for part in range(PROBES + 1):
                    at = between(start, end, part / PROBES)
                    near = min(left, key=lambda one: math.dist(one, at), default=None)
                    if near and math.dist(near, at) < math.dist(points[cell], at):
                        needed.add(near)
        if not needed:
            return owners, _joined(atlas, owners, cells)
        points += sorted(needed)
        owners += [NOBODY] * len(needed)
        left = [one for one in left if one not in needed]


SHORT = 0.1
"""An edge may be removed if it is shorter than this fraction of the median length."""

PROBES = 12
"""The number of parts into which an edge is divided to find frame sites that would separate the
provinces on its two sides."""


def _joined(atlas: Atlas, owners: Sequence[ProvinceCode], cells: Cells) -> Cells:
    """Returns the cells after merging the ends of each short edge between provinces that are not
    neighbours, so that four provinces meet at one point there."""
    same: dict[Corner, Corner] = {}
    usual = median(_long(cells.corners, edge) for ring in cells.edges for edge in ring)
    rim = {
        end
        for ring in cells.edges
        for edge in ring
        if edge.other < 0
        for end in (edge.start, edge.end)
    }

    def of(corner: Corner) -> Corner:
        while corner in same:
            corner = same[corner]
        return corner

    for cell, ring in enumerate(cells.edges):
        for edge in ring:
            if edge.other < cell or _may_touch(atlas, owners[cell], owners[edge.other]):
                continue
            if _long(cells.corners, edge) < SHORT * usual:
                kept, left = sorted((of(edge.start), of(edge.end)), key=lambda one: one not in rim)
                if kept != left and left not in rim:
                    same[left] = kept
    rings = [
        [
            Edge(of(edge.start), of(edge.end), edge.other)
            for edge in ring
            if of(edge.start) != of(edge.end)
        ]
        for ring in cells.edges
    ]
    return Cells(cells.corners, rings)


def _long(corners: Sequence[Point], edge: Edge) -> float:
    return math.dist(corners[edge.start], corners[edge.end])


def _longest(
    corners: Sequence[Point], cells: Cells, owners: Sequence[ProvinceCode]
) -> list[tuple[Corner, Corner]]:
    found: dict[tuple[ProvinceCode, ProvinceCode], tuple[float, Corner, Corner]] = {}
    for cell, ring in enumerate(cells.edges):
        for edge in ring:
            if edge.other > cell and owners[cell] != owners[edge.other]:
                one, other = sorted((owners[cell], owners[edge.other]))
                long = _long(corners, edge)
                if one and long > found.get((one, other), (0.0,))[0]:
                    found[one, other] = long, edge.start, edge.end
    return [(start, end) for _, start, end in found.values()]


def _may_touch(atlas: Atlas, one: ProvinceCode, other: ProvinceCode) -> bool:
    return NOBODY in (one, other) or one == other or other in atlas.borders[one]


def _fit(low: Point, high: Point) -> tuple[tuple[int, int], Any]:
    wide, tall = high[0] - low[0], high[1] - low[1]
    shape = wide / tall
    shape = max(shape / STRETCH, min(shape * STRETCH, min(FLATTEST, max(TALLEST, shape))))
    height = round(WIDTH / shape)
    across, down = WIDTH / wide, height / tall

    def fit(at: Point) -> Point:
        x, y = (at[0] - low[0]) * across, (at[1] - low[1]) * down
        return _snapped(x, WIDTH), _snapped(y, height)

    return (WIDTH, height), fit


def _snapped(value: float, end: float) -> float:
    return 0.0 if value < 1e-3 else end if value > end - 1e-3 else value


def _shares(areas: Sequence[float], owners: Sequence[ProvinceCode]) -> list[float]:
    whole: dict[ProvinceCode, float] = {}
    for area, owner in zip(areas, owners, strict=True):
        whole[owner] = whole.get(owner, 0.0) + area
    usual = median(area for owner, area in whole.items() if owner)
    return [
        area * ((whole[owner] / usual) ** (EVEN - 1) if owner else UNUSED)
        for area, owner in zip(areas, owners, strict=True)
    ]


# -- borders --------------------------------------------------------------------------------------

ROUGH = {"coast": 0.2, "land": 0.13, "sea": 0.07}
"""How far a border may bend to the side, as a fraction of its length."""

STEP = 7.0
"""The minimum distance in pixels between two bends."""

WITHIN = 0.6
"""How far a border may bend towards the site on either side, as a fraction of the available
room."""


def borders_of(mesh: Mesh) -> dict[tuple[Corner, Corner], list[Point]]:
    """Returns the line that is drawn for each edge between different owners. The keys are the ends
    of the edge, in both directions."""
    lines = {}
    for one, other, start, end in mesh.borders():
        line = _line(mesh, one, other, start, end)
        lines[start, end], lines[end, start] = line, line[::-1]
    return lines


def _line(mesh: Mesh, one: int, other: int, start: Corner, end: Corner) -> list[Point]:
    """Returns the line of a border with its bends. It stays between the sites on its two sides, so
    it does not meet any other border."""
    a, b = mesh.points[start], mesh.points[end]
    long = math.dist(a, b)
    kinds = {mesh.owners[cell] in mesh.seas for cell in (one, other) if mesh.owners[cell]}
    rough = ROUGH["coast" if len(kinds) == 2 else "sea" if True in kinds else "land"]
    steps = 1
    while long / steps >= 2 * STEP:
        steps *= 2
    if steps == 1:
        return [a, b]
    aside = _bends(f"{mesh.owners[one]} {mesh.owners[other]}", steps, rough * long)
    across = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    line = [a]
    for number in range(1, steps):
        part = number / steps
        x, y = between(a, b, part)
        limits = (_room(a, b, mesh.middle(cell), part) for cell in (one, other))
        right, left = sorted(limit * WITHIN for limit in limits)
        shift = min(max(aside[number], right), left)
        line.append((x - across[1] * shift, y + across[0] * shift))
    return [*line, b]


def _bends(name: str, steps: int, most: float) -> list[float]:
    """Returns the sideways offsets of the points of a border, from its first end to its last. They
    are random, with ``name`` as the seed."""
    aside = [0.0] * (steps + 1)
    gap = steps
    while gap > 1:
        for middle in range(gap // 2, steps, gap):
            ends = aside[middle - gap // 2] + aside[middle + gap // 2]
            aside[middle] = ends / 2 + most * _chance(f"{name} {gap} {middle}")
        gap //= 2
        most *= 0.55
    return aside


def _chance(text: str) -> float:
    return crc32(text.encode()) / 2**31 - 1


def _room(a: Point, b: Point, site: Point, part: float) -> float:
    """Returns how far a point of the line from ``a`` to ``b`` can move sideways without leaving the
    triangle of ``a``, ``b`` and the site. ``part`` is the position of the point on the line, from 0
    to 1. The result is positive for a site on the left, in a plane in which y points upwards."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    foot = ((site[0] - a[0]) * dx + (site[1] - a[1]) * dy) / square
    high = ((site[1] - a[1]) * dx - (site[0] - a[0]) * dy) / math.sqrt(square)
    if part < foot:
        return high * part / foot
    return high * (1 - part) / (1 - foot)


# -- shapes ---------------------------------------------------------------------------------------

Ring: TypeAlias = list[Point]


def shapes_of(
    mesh: Mesh, lines: Mapping[tuple[Corner, Corner], Sequence[Point]]
) -> dict[ProvinceCode, list[Ring]]:
    """Returns the outlines of each province, and of the area that belongs to no province."""
    ahead: dict[ProvinceCode, dict[Corner, list[Corner]]] = {}
    for cell, ring in enumerate(mesh.cells.edges):
        owner = mesh.owners[cell]
        for edge in ring:
            if edge.other < 0 or mesh.owners[edge.other] != owner:
                ahead.setdefault(owner, {}).setdefault(edge.start, []).append(edge.end)
    return {owner: list(_rings(mesh, ends, lines)) for owner, ends in ahead.items()}


def _rings(
    mesh: Mesh,
    ahead: dict[Corner, list[Corner]],
    lines: Mapping[tuple[Corner, Corner], Sequence[Point]],
) -> Iterator[Ring]:
    while ahead:
        start = at = next(iter(ahead))
        ring: Ring = []
        came: Corner | None = None
        while True:
            ends = ahead[at]
            end = ends.pop(_sharpest(mesh, came, at, ends))
            if not ends:
                del ahead[at]
            ring += lines.get((at, end), (mesh.points[at], mesh.points[end]))[:-1]
            came, at = at, end
            if at == start:
                break
        yield ring


def _sharpest(mesh: Mesh, came: Corner | None, at: Corner, ends: Sequence[Corner]) -> int:
    """Returns the index of the edge along which an outline continues. If parts of one province meet
    only at the corner, this edge keeps them separate."""
    if came is None or len(ends) == 1:
        return 0
    x, y = mesh.points[at]
    back = math.atan2(mesh.points[came][1] - y, mesh.points[came][0] - x)

    def turn(end: Corner) -> float:
        return (back - math.atan2(mesh.points[end][1] - y, mesh.points[end][0] - x)) % math.tau

    return min(range(len(ends)), key=lambda one: turn(ends[one]))


def path_of(rings: Iterable[Sequence[Point]]) -> str:
    """Returns the outlines as an SVG path of moves and relative lines, rounded to tenths of a
    pixel."""
    return "".join(map(_ring_path, rings))


def _ring_path(ring: Sequence[Point]) -> str:
    tenths = [(round(x * 10), round(y * 10)) for x, y in ring]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(tenths) if a != b]
    path = " ".join(f"{_tenth(x)} {_tenth(y)}" for x, y in steps)
    return f"M{_tenth(tenths[0][0])} {_tenth(tenths[0][1])}l{path}z"


def _tenth(value: int) -> str:
    return f"{value / 10:g}"
