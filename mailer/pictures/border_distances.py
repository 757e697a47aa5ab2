"""A coarse raster of a map. It stores the province at each point and the distance to the nearest
border.

It quickly answers questions about shapes that would otherwise require looking at all their corners.
The answers are accurate to a few pixels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from judge.board.power_names_and_place_codes import ProvinceCode
from mailer.pictures.shapes_points_and_boxes import Point, area_of

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
