"""Finds the positions of units, names and centres on a map that is drawn from sites."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from judge.board.atlas import Atlas
from judge.board.power_names_and_place_codes import Location, ProvinceCode, province_of
from mailer.pictures.border_distances import GRAIN, Piece, Raster
from mailer.pictures.map_from_province_points import Mesh
from mailer.pictures.shapes_points_and_boxes import (
    CENTRE,
    Box,
    Point,
    box_of,
    mean,
    name_box,
    symbol_box,
    touches,
)

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
        """Places the fleet on each coast near the seas that a fleet cannot reach from any other
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
