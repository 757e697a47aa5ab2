"""Finds the positions of units, names and centres on a map that is drawn from sites.

It uses a coarse raster of the map (`Raster`), which stores the province at each point and the
distance to the nearest border. The raster quickly answers questions about shapes that would
otherwise require looking at all their corners. The answers are accurate to a few pixels.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TypeAlias

from judge.board.atlas import Atlas
from judge.board.power_names_and_place_codes import Location, ProvinceCode, province_of
from mailer.pictures.map_from_province_points import Mesh
from mailer.pictures.shapes_points_and_boxes import (
    CENTRE,
    Box,
    Point,
    area_of,
    box_of,
    mean,
    name_box,
    symbol_box,
    touches,
)

Ring: TypeAlias = Sequence[Point]
Piece: TypeAlias = tuple[ProvinceCode, int]
"""A province, and the number of one of its pieces. Most provinces have only piece 0."""

GRAIN = 5
"""The distance in pixels between two points of the raster."""


@dataclass(frozen=True, slots=True)
class Raster:
    """The points of a map, row by row. For each point, ``pieces`` gives the piece there, and
    ``far`` the distance in pixels to another piece or the edge of the map."""

    wide: int
    high: int
    pieces: Sequence[Piece]
    far: Sequence[float]

    def owner(self, at: Point) -> ProvinceCode:
        """Returns the province at a point, or "" if there is none."""
        return self.piece(at)[0]

    def piece(self, at: Point) -> Piece:
        column, row = int(at[0] / GRAIN), int(at[1] / GRAIN)
        if 0 <= column < self.wide and 0 <= row < self.high:
            return self.pieces[row * self.wide + column]
        return NOWHERE

    def point(self, number: int) -> Point:
        row, column = divmod(number, self.wide)
        return (column + 0.5) * GRAIN, (row + 0.5) * GRAIN

    def numbers(self) -> dict[Piece, list[int]]:
        """Maps each piece to the numbers of its points."""
        found: dict[Piece, list[int]] = {}
        for number, piece in enumerate(self.pieces):
            found.setdefault(piece, []).append(number)
        return found


NOWHERE: Piece = ("", -1)


def raster_of(shapes: Mapping[ProvinceCode, Sequence[Ring]], size: tuple[int, int]) -> Raster:
    """Returns the raster of a map of the given size. Each ring with a positive area is a piece, and
    the largest piece of a province has the number 0. Other rings are holes, which contain other
    provinces."""
    wide, high = size[0] // GRAIN, size[1] // GRAIN
    pieces = [NOWHERE] * (wide * high)
    parts: list[tuple[float, Piece, Ring]] = []
    for code, rings in shapes.items():
        outer = sorted(((area_of(ring), ring) for ring in rings), key=lambda one: -one[0])
        parts += [(area, (code, at), ring) for at, (area, ring) in enumerate(outer) if area > 0]
    for _, piece, ring in sorted(parts, key=lambda part: -part[0]):
        for row, columns in _rows(ring, wide, high):
            for start, end in columns:
                pieces[row * wide + start : row * wide + end] = [piece] * (end - start)
    return Raster(wide, high, pieces, _distances(pieces, wide, high))


def _rows(ring: Ring, wide: int, high: int) -> list[tuple[int, list[tuple[int, int]]]]:
    """Returns the ranges of columns inside the ring, row by row. The end of a range is
    exclusive."""
    crossed: dict[int, list[float]] = {}
    for (x, y), (a, b) in pairwise((*ring, ring[0])):
        low, up = min(y, b), max(y, b)
        for row in range(max(0, round(low / GRAIN)), min(high, round(up / GRAIN))):
            middle = (row + 0.5) * GRAIN
            if low <= middle < up:
                crossed.setdefault(row, []).append(x + (a - x) * (middle - y) / (b - y))
    rows = []
    for row, found in crossed.items():
        ends = [min(wide, max(0, round(one / GRAIN))) for one in sorted(found)]
        rows.append((row, list(zip(ends[::2], ends[1::2], strict=True))))
    return rows


ASKEW = 1.4


def _distances(pieces: Sequence[Piece], wide: int, high: int) -> list[float]:
    far = [0.0] * len(pieces)
    forwards = ((-1, 0, 1.0), (0, -1, 1.0), (-1, -1, ASKEW), (1, -1, ASKEW))
    numbers = range(len(pieces))
    for sweep, way in ((numbers, 1), (reversed(numbers), -1)):
        steps = [(dx * way + dy * way * wide, length) for dx, dy, length in forwards]
        for number in sweep:
            row, column = divmod(number, wide)
            if row in (0, high - 1) or column in (0, wide - 1):
                far[number] = 0.5
                continue
            piece, least = pieces[number], far[number] or 1e9
            for step, length in steps:
                other = number + step
                there = far[other] + length if pieces[other] is piece else length / 2
                if there < least:
                    least = there
            far[number] = least
    return [one * GRAIN for one in far]


TRIED = 14
"""The number of positions to try for the unit of a province."""

ROOMY = 0.4
"""A position is far enough from the border if its distance is at least this fraction of the size of
a typical province."""

SPOTS = tuple(
    (math.cos(turn * math.tau / 16), math.sin(turn * math.tau / 16)) for turn in range(16)
)


@dataclass(frozen=True, slots=True)
class Anchors:
    """The positions of units by location, and of names and centres by province. If a province is in
    several pieces, ``also`` has the positions of its name in the smaller pieces."""

    units: dict[Location, Point] = field(default_factory=dict)
    labels: dict[ProvinceCode, Point] = field(default_factory=dict)
    centres: dict[ProvinceCode, Point] = field(default_factory=dict)
    also: dict[ProvinceCode, list[Point]] = field(default_factory=dict)


def anchors_of(atlas: Atlas, raster: Raster, mesh: Mesh) -> Anchors:
    """Returns the positions on a map. The smallest provinces are placed first."""
    return _Placing(atlas, raster, mesh).found()


class _Placing:
    def __init__(self, atlas: Atlas, raster: Raster, mesh: Mesh) -> None:
        self._atlas, self._raster, self._mesh = atlas, raster, mesh
        self._numbers = raster.numbers()
        self._roomy = ROOMY * math.sqrt(mesh.size[0] * mesh.size[1] / len(atlas.provinces))
        self._anchors = Anchors()
        self._taken: dict[tuple[int, int], list[tuple[ProvinceCode, Box]]] = {}

    def found(self) -> Anchors:
        pieces: dict[ProvinceCode, list[Piece]] = {}
        for piece in sorted(self._numbers):
            if piece[0]:
                pieces.setdefault(piece[0], []).append(piece)
        for code in sorted(pieces, key=lambda one: (self._room(pieces[one]), one)):
            main, *others = sorted(pieces[code], key=self._depth, reverse=True)
            self._place(code, main)
            for piece in others:
                self._label_alone(code, piece)
        for code in sorted(self._atlas.provinces):
            if coasts := self._atlas.provinces[code].coasts:
                self._place_coasts(code, coasts, [*pieces[code]])
        return self._anchors

    def _room(self, pieces: Iterable[Piece]) -> int:
        return sum(len(self._numbers[piece]) for piece in pieces)

    def _depth(self, piece: Piece) -> float:
        return max(self._raster.far[number] for number in self._numbers[piece])

    # -- a province ------------------------------------------------------------------------------

    def _place(self, code: ProvinceCode, piece: Piece) -> None:
        letter = "F" if self._atlas.fleet_steps.get(code) or not self._can_march(code) else "A"
        letters = {letter, "A"} if self._can_march(code) else {letter}
        best, most = None, -math.inf
        for unit in self._deep(piece, TRIED):
            boxes = [symbol_box(one, unit) for one in letters]
            worth = sum(self._worth(code, box, 4) for box in boxes) / len(boxes)
            wide, high = _half(symbol_box(letter, unit))
            label, fits = self._best(
                code, _beside(unit, wide, high, name_box((0, 0))), name_box, boxes
            )
            if worth + fits > most:
                best, most = (unit, label, boxes), worth + fits
        assert best, code
        unit, label, boxes = best
        self._anchors.units[code], self._anchors.labels[code] = unit, label
        boxes.append(name_box(label))
        if code in self._atlas.centres:
            ways = (
                (unit[0] + far * x, unit[1] + far * y) for far in (32, 26, 20, 40) for x, y in SPOTS
            )
            centre, _ = self._best(code, ways, lambda at: box_of(at, CENTRE + 2, CENTRE + 2), boxes)
            self._anchors.centres[code] = centre
            boxes.append(box_of(centre, CENTRE, CENTRE))
        self._take(code, boxes)

    def _can_march(self, code: ProvinceCode) -> bool:
        return code not in self._mesh.seas

    def _deep(self, piece: Piece, count: int) -> Iterator[Point]:
        far = self._raster.far
        left = sorted(self._numbers[piece], key=lambda one: (-min(far[one], self._roomy), one))
        middle = mean([self._raster.point(one) for one in left])
        roomy = [one for one in left if far[one] >= min(self._roomy, far[left[0]]) * 0.8]
        roomy.sort(key=lambda one: math.dist(self._raster.point(one), middle))
        chosen: list[Point] = []
        for number in (left[0], *roomy, *left):
            at = self._raster.point(number)
            if all(math.dist(at, other) > 2 * GRAIN for other in chosen):
                chosen.append(at)
                yield at
            if len(chosen) == count:
                return

    def _best(
        self,
        code: ProvinceCode,
        ways: Iterable[Point],
        box_at: Callable[[Point], Box],
        own: Sequence[Box],
    ) -> tuple[Point, float]:
        best, most = None, -math.inf
        for rank, at in enumerate(ways):
            box = box_at(at)
            worth = self._worth(code, box, 3) - 0.01 * rank
            if self._raster.owner(at) != code:
                worth -= 2
            worth -= sum(touches(box, other) for other in own)
            if worth > most:
                best, most = at, worth
        assert best is not None
        return best, most

    def _worth(self, code: ProvinceCode, box: Box, cost: float) -> float:
        """Returns the score of a position: 1 if the box is wholly inside its province, and less if
        it sticks out or covers symbols of other provinces."""
        left, top, right, bottom = box
        owner = self._raster.owner
        across, down = (left, (left + right) / 2, right), (top, (top + bottom) / 2, bottom)
        inside = sum(owner((x, y)) == code for x in across for y in down) / 9
        others = self._taken.get(_square((left + right) / 2, (top + bottom) / 2), ())
        return inside - cost * sum(touches(box, taken) for other, taken in others if other != code)

    def _take(self, code: ProvinceCode, boxes: Iterable[Box]) -> None:
        """Records each box in its own square and the eight around it, because only boxes centred
        there can touch it."""
        for box in boxes:
            column, row = _square(*mean((box[:2], box[2:])))
            for x in (column - 1, column, column + 1):
                for y in (row - 1, row, row + 1):
                    self._taken.setdefault((x, y), []).append((code, box))

    def _label_alone(self, code: ProvinceCode, piece: Piece) -> None:
        label, _ = self._best(code, self._deep(piece, TRIED), name_box, ())
        self._anchors.also.setdefault(code, []).append(label)
        self._take(code, [name_box(label)])

    # -- coasts ----------------------------------------------------------------------------------

    def _place_coasts(
        self, code: ProvinceCode, coasts: Sequence[Location], pieces: Sequence[Piece]
    ) -> None:
        """For each coast, places the fleet near the seas that a fleet cannot reach from any other
        coast of the province."""
        reached = {coast: self._reached(coast) for coast in coasts}
        often = Counter(sea for seas in reached.values() for sea in seas)
        shores = {
            coast: self._shore(code, {sea for sea in seas if often[sea] == 1} or seas)
            for coast, seas in reached.items()
        }
        own = [
            name_box(at) for at in (self._anchors.labels[code], *self._anchors.also.get(code, ()))
        ]
        if code in self._anchors.centres:
            own.append(box_of(self._anchors.centres[code], CENTRE, CENTRE))
        numbers = [number for piece in pieces for number in self._numbers[piece]]
        for coast in coasts:
            others = [at for one in coasts if one != coast for at in shores[one]]
            best, most = self._anchors.units[code], -math.inf
            for number in numbers:
                at, far = self._raster.point(number), self._raster.far[number]
                worth = min(far, 18.0) / 6 - _nearest(at, shores[coast]) / 30
                worth += min(_nearest(at, others), 90.0) / 60
                if worth < most:
                    continue
                box = symbol_box("F", at)
                worth -= 4 * sum(touches(box, other) for other in own)
                worth += self._worth(code, box, 4)
                worth -= 0.5 * any(
                    touches(box, symbol_box("F", self._anchors.units[one]))
                    for one in coasts
                    if one in self._anchors.units
                )
                if worth > most:
                    best, most = at, worth
            self._anchors.units[coast] = best
            self._take(code, [symbol_box("F", best)])

    def _reached(self, coast: Location) -> set[ProvinceCode]:
        """Returns the seas that a fleet can reach from a coast or, if there are none, the other
        provinces that it can reach."""
        reached = set(map(province_of, self._atlas.fleet_steps[coast]))
        return reached & self._mesh.seas or reached

    def _shore(self, code: ProvinceCode, others: Collection[ProvinceCode]) -> list[Point]:
        owners, points = self._mesh.owners, self._mesh.points
        return [
            mean((points[start], points[end]))
            for one, other, start, end in self._mesh.borders()
            if (owners[one] == code and owners[other] in others)
            or (owners[other] == code and owners[one] in others)
        ]


def _beside(unit: Point, wide: float, high: float, label: Box) -> Iterator[Point]:
    x, y = unit
    aside, up = _half(label)
    for across, down in (
        (0, 1),
        (0, -1),
        (1, 0),
        (-1, 0),
        (0.5, 1),
        (-0.5, 1),
        (0.5, -1),
        (-0.5, -1),
        (1, 0.6),
        (-1, 0.6),
        (1, -0.6),
        (-1, -0.6),
        (1, 1),
        (-1, 1),
        (1, -1),
        (-1, -1),
    ):
        yield x + across * (wide + aside + 1), y + down * (high + up + 1.5)


SQUARE = 60
"""The side of a square in pixels. Two symbols that touch are never farther apart than this."""


def _square(x: float, y: float) -> tuple[int, int]:
    return int(x // SQUARE), int(y // SQUARE)


def _half(box: Box) -> tuple[float, float]:
    return (box[2] - box[0]) / 2, (box[3] - box[1]) / 2


def _nearest(at: Point, points: Iterable[Point]) -> float:
    return min((math.dist(at, one) for one in points), default=0.0)
