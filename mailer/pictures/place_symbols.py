"""Finds the positions of unit symbols and centres on a board, so that none covers another."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from judge.board.power_names_and_place_codes import ProvinceCode, province_of
from mailer.pictures.map_geometry import Drawing
from mailer.pictures.scene_contents import Piece
from mailer.pictures.shapes_points_and_boxes import (
    CENTRE,
    SHAPES,
    Box,
    Point,
    box_of,
    name_box,
    shared,
    symbol_box,
    touches,
)


def places(pieces: Iterable[Piece], drawing: Drawing) -> dict[Piece, Point]:
    """Returns the position of each piece.

    Units get their usual positions. A dislodged unit, or a piece that is not a unit, goes next to
    the unit in the province, at the place where it covers least.
    """
    pieces = tuple(pieces)
    found = {piece: drawing.place(piece.at) for piece in pieces if _is_settled(piece)}
    held = {province_of(piece.at) for piece in found}
    for piece in sorted(pieces, key=lambda one: not one.dislodged):
        if province_of(piece.at) not in held:
            found[piece] = drawing.place(piece.at)
            held.add(province_of(piece.at))
    found = _spread(found)
    taken = [symbol_box(piece.letter, point) for piece, point in found.items()]
    names = [name_box(point) for point in drawing.labels.values()]
    for piece in pieces:
        if piece not in found:
            found[piece] = _place_beside(piece, drawing, [*taken, *names])
            taken.append(symbol_box(piece.letter, found[piece]))
    return {piece: found[piece] for piece in pieces}


ROUNDS = 8
"""The maximum number of times that overlapping symbols are moved apart. Two symbols need only one
round, but a crowd needs more."""


def _spread(found: dict[Piece, Point]) -> dict[Piece, Point]:
    placed = dict(found)
    for _ in range(ROUNDS):
        overlapping = [
            pair
            for pair in combinations(placed, 2)
            if abs(placed[pair[0]][0] - placed[pair[1]][0]) < NEAR
            and touches(*(symbol_box(one.letter, placed[one]) for one in pair))
        ]
        if not overlapping:
            break
        for one, other in overlapping:
            here, there = (symbol_box(piece.letter, placed[piece]) for piece in (one, other))
            wide = min(here[2], there[2]) - max(here[0], there[0])
            high = min(here[3], there[3]) - max(here[1], there[1])
            (x, y), (a, b) = placed[one], placed[other]
            if high <= wide:
                step = (high / 2 + 0.3) * (1 if y >= b else -1)
                placed[one], placed[other] = (x, y + step), (a, b - step)
            else:
                step = (wide / 2 + 0.3) * (1 if x >= a else -1)
                placed[one], placed[other] = (x + step, y), (a - step, b)
    return placed


NEAR = 40.0
"""Two symbols farther apart than this cannot overlap."""


def centre_places(drawing: Drawing, where: Mapping[Piece, Point]) -> dict[ProvinceCode, Point]:
    """Returns the position of each centre. If a unit would cover the usual position, the centre
    goes next to the unit."""
    units = [symbol_box(piece.letter, point) for piece, point in where.items()]
    found: dict[ProvinceCode, Point] = {}
    for code, point in drawing.centres.items():
        near = [box for box in units if touches(box, box_of(point, NEAR, NEAR))]
        ways = (point, *_rounds(point)) if _is_covered(point, near) else (point,)
        found[code] = next((way for way in ways if not _is_covered(way, near)), point)
    return found


def _is_covered(point: Point, boxes: Iterable[Box]) -> bool:
    box = box_of(point, CENTRE, CENTRE)
    return any(touches(box, other) for other in boxes)


def _rounds(point: Point) -> Iterator[Point]:
    for far in range(2, 30, 2):
        for turn in range(16):
            way = math.tau * turn / 16
            yield point[0] + far * math.cos(way), point[1] + far * math.sin(way)


def _place_beside(piece: Piece, drawing: Drawing, taken: Sequence[Box]) -> Point:
    x, y = drawing.place(piece.at)
    ways = [(x + aside, y + down) for aside, down in BESIDE]
    return min(
        ways, key=lambda way: sum(shared(symbol_box(piece.letter, way), box) for box in taken)
    )


BESIDE: Sequence[Point] = tuple(
    (far * aside, far * down)
    for far in (1, 1.3)
    for aside, down in (
        (24, 14),
        (-24, 14),
        (30, 0),
        (-30, 0),
        (24, -14),
        (-24, -14),
        (0, 27),
        (0, -27),
    )
)
"""The offsets to try for another piece next to a unit, the nearest ones first."""


def _is_settled(piece: Piece) -> bool:
    return piece.letter in SHAPES and not piece.dislodged
