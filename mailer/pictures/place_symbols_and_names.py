"""Finds the positions of unit symbols, centres and province names on a board, so that none covers
another.

On a fine board, every name has a fixed place. A bold board has fewer, larger names. The names of
provinces with a unit are placed first, then those of provinces with a centre, and then the rest. On
a bold board, a name never covers a unit, a centre or another name, and is left out if there is no
room for it. If a province consists of several pieces, each piece gets the name."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import TypeAlias

from judge.board.power_names_and_place_codes import Location, ProvinceCode, province_of
from mailer.pictures.board_styles import Style
from mailer.pictures.map_shapes_and_colours import Drawing
from mailer.pictures.scene_contents import GONE, MOVES, Arrow, ArrowKind, Piece
from mailer.pictures.shapes_points_and_boxes import (
    BADGE,
    CENTRE,
    SHAPES,
    Box,
    Point,
    between,
    box_of,
    distance,
    name_box,
    shared,
    symbol_box,
    touches,
)
from mailer.pictures.svg_symbols import badge_place


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
            if abs(placed[pair[0]][0] - placed[pair[1]][0]) < OVERLAPPING
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


OVERLAPPING = 40.0
"""Two symbols farther apart than this cannot overlap."""


def centre_places(drawing: Drawing, where: Mapping[Piece, Point]) -> dict[ProvinceCode, Point]:
    """Returns the position of each centre. If a unit would cover the usual position, the centre
    goes next to the unit."""
    units = [symbol_box(piece.letter, point) for piece, point in where.items()]
    found: dict[ProvinceCode, Point] = {}
    for code, point in drawing.centres.items():
        near = [box for box in units if touches(box, box_of(point, OVERLAPPING, OVERLAPPING))]
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


Written: TypeAlias = tuple[ProvinceCode, Point]
"""A province whose name is on the board, and the point at the middle of the name."""

MARKED = (ArrowKind.BUILD, *GONE)
"""Orders that are drawn as a badge next to the unit instead of as a line."""

CROWDED = 90.0
"""Names are crowded if they are closer together than this."""

REACH = 60.0
"""Nothing farther than this from the middle of a name can touch the name."""

MARGIN = 2.0
"""The minimum distance between a name and the edge of the map."""

HEAD, STEP = 3.0, 6.0
"""Half the width of an arrow, and the distance between the points along it that names should not
cover."""

CROSSED = 4
"""How many ranks a position drops for each point of an arrow that the name would cover."""


def names(
    style: Style,
    drawing: Drawing,
    where: Mapping[Piece, Point],
    centres: Mapping[ProvinceCode, Point],
    arrows: Sequence[Arrow] = (),
) -> list[Written]:
    """Returns the names on a board with these units and centres."""
    if not style.is_sparse:
        return [*drawing.labels.items(), *_others(drawing)]
    return _Sparse(style, drawing, where, centres, arrows).found()


def _others(drawing: Drawing) -> Iterator[Written]:
    for code, points in drawing.also.items():
        yield from ((code, point) for point in points)


class _Sparse:
    def __init__(
        self,
        style: Style,
        drawing: Drawing,
        where: Mapping[Piece, Point],
        centres: Mapping[ProvinceCode, Point],
        arrows: Sequence[Arrow],
    ) -> None:
        self._style, self._drawing, self._centres = style, drawing, centres
        self._pieces: dict[ProvinceCode, list[tuple[Piece, Point]]] = {}
        for piece, point in where.items():
            self._pieces.setdefault(province_of(piece.at), []).append((piece, point))
        self._taken = [
            *(symbol_box(piece.letter, point) for piece, point in where.items()),
            *(box_of(point, CENTRE, CENTRE) for point in centres.values()),
        ]
        marked = {arrow.at for arrow in arrows if arrow.kind in MARKED}
        self._taken += [
            box_of(badge_place(point), BADGE, BADGE)
            for piece, point in where.items()
            if piece.at in marked
        ]
        stands = {code: found[0][1] for code, found in self._pieces.items()}
        self._lines = [
            box_of(point, HEAD, HEAD)
            for arrow in arrows
            if arrow.kind not in MARKED
            for point in _on_line(arrow, drawing, stands)
        ]

    def found(self) -> list[Written]:
        written: list[Written] = []
        labels = self._drawing.labels
        wanted = [
            *((code, self._ways(code)) for code in sorted(labels, key=self._rank)),
            *((code, self._ways_in_piece(code, at)) for code, at in _others(self._drawing)),
        ]
        for code, ways in wanted:
            point = self._free(code, ways)
            if point is not None:
                written.append((code, point))
                self._taken.append(name_box(point, self._drawing.written(code), self._style.letter))
        return written

    def _rank(self, code: ProvinceCode) -> tuple[int, int, ProvinceCode]:
        """Returns the sort key that decides which names are placed first. Among names of the same
        kind, the most crowded come first."""
        kind = 0 if code in self._pieces else 1 if code in self._drawing.centres else 2
        label = self._drawing.labels[code]
        others = (distance(label, other) for other in self._drawing.labels.values())
        return kind, -sum(far < CROWDED for far in others), code

    def _free(self, code: ProvinceCode, ways: Sequence[Point]) -> Point | None:
        taken, lines = (_near(boxes, ways) for boxes in (self._taken, self._lines))
        best, least = None, math.inf
        for rank, point in enumerate(ways):
            if rank >= least:
                break
            box = name_box(point, self._drawing.written(code), self._style.letter)
            if self._is_inside(box) and not any(touches(box, other) for other in taken):
                crossed = rank + CROSSED * sum(touches(box, other) for other in lines)
                if crossed < least:
                    best, least = point, crossed
        return best

    def _is_inside(self, box: Box) -> bool:
        return (
            min(box[:2]) >= MARGIN
            and box[2] <= self._drawing.width - MARGIN
            and box[3] <= self._drawing.height - MARGIN
        )

    def _ways(self, code: ProvinceCode) -> Sequence[Point]:
        if code not in self._pieces:
            return _ways_inside(self._drawing, self._style, code)
        ways = [self._drawing.labels[code]]
        wide, high = _half(self._drawing.written(code), self._style.letter)
        for piece, point in self._pieces[code]:
            box = symbol_box(piece.letter, point)
            ways += _around(point, (box[2] - box[0]) / 2 + wide, (box[3] - box[1]) / 2 + high)
        if code in self._centres:
            ways += _around(self._centres[code], CENTRE + wide, CENTRE + high)
        return ways

    def _ways_in_piece(self, code: ProvinceCode, label: Point) -> Sequence[Point]:
        shape = _shape(self._drawing, code)
        ways = (way for far in (8, 16) for way in _around(label, far, far))
        return label, *(way for way in ways if _holds(shape, way, self._style.zoom))


@cache
def _shape(drawing: Drawing, code: ProvinceCode) -> list[list[Point]]:
    return _rings(drawing.land.get(code) or drawing.sea[code])


@cache
def _ways_inside(drawing: Drawing, style: Style, code: ProvinceCode) -> tuple[Point, ...]:
    wide, high = _half(drawing.written(code), style.letter)
    label, place = drawing.labels[code], drawing.place(code)
    ways: list[Point] = []
    if code in drawing.centres:
        ways += _around(drawing.centres[code], CENTRE + wide, CENTRE + high)
    for far in (8, 16):
        ways += _around(label, far, far)
    ways += _around(place, 2 * HEAD + wide, 2 * HEAD + high)
    shape = _shape(drawing, code)
    return label, *(way for way in ways if _holds(shape, way, style.zoom))


_NUMBER = re.compile(r"-?\d*\.?\d+")


def _rings(path: str) -> list[list[Point]]:
    rings = []
    for text in filter(str.strip, path.split("z")):
        numbers = [float(number) for number in _NUMBER.findall(text)]
        steps = zip(numbers[::2], numbers[1::2], strict=True)
        (x, y), *others = steps
        ring = [(x, y)]
        for right, down in others:
            x, y = x + right, y + down
            ring.append((x, y))
        rings.append(ring)
    return rings


def _holds(shape: list[list[Point]], point: Point, zoom: float) -> bool:
    x, y = point[0] * zoom, point[1] * zoom
    inside = False
    for ring in shape:
        for (x1, y1), (x2, y2) in pairwise((*ring, ring[0])):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
    return inside


def _on_line(
    arrow: Arrow, drawing: Drawing, stands: Mapping[ProvinceCode, Point]
) -> Iterator[Point]:
    """Yield points along the line of an order, approximately where it is drawn."""

    def stand(place: Location) -> Point:
        return stands.get(province_of(place)) or drawing.place(place)

    target = arrow.to or arrow.of
    if not target:
        return
    for start, end in pairwise((stand(arrow.at), *map(stand, arrow.via), stand(target))):
        count = int(distance(start, end) / STEP)
        yield from (between(start, end, part / count) for part in range(1, count + 1))
    if arrow.kind in MOVES:
        yield from (stand(target),) * 2  # an arrow's head matters more than its line


def _around(point: Point, wide: float, high: float) -> Iterator[Point]:
    x, y = point
    wide, high = wide + 1, high + 1
    for aside, down in (
        (0, -1),
        (0, 1),
        (1, 0),
        (-1, 0),
        (0.5, -1),
        (-0.5, -1),
        (0.5, 1),
        (-0.5, 1),
        (1, -0.6),
        (-1, -0.6),
        (1, 0.6),
        (-1, 0.6),
        (1, -1),
        (-1, -1),
        (1, 1),
        (-1, 1),
    ):
        yield x + wide * aside, y + high * down


def _half(name: str, letter: float) -> tuple[float, float]:
    left, top, right, bottom = name_box((0, 0), name, letter)
    return (right - left) / 2, (bottom - top) / 2


def _near(boxes: Iterable[Box], points: Sequence[Point]) -> list[Box]:
    across, down = zip(*points, strict=True)
    room = min(across) - REACH, min(down) - REACH, max(across) + REACH, max(down) + REACH
    return [box for box in boxes if touches(box, room)]
