"""Draws orders. The line shows the kind of order, and a sign on the line shows the result."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from judge.board.power_names_and_place_codes import Location, province_of
from mailer.pictures.map_shapes_and_colours import Drawing, Inks
from mailer.pictures.scene_contents import Arrow, ArrowKind, Fate, Piece, Scene
from mailer.pictures.shapes_points_and_boxes import (
    SHAPES,
    Box,
    Point,
    Shape,
    between,
    box_of,
    distance,
    shape_of,
    shared,
    towards,
)
from mailer.pictures.svg_symbols import (
    ALARM,
    bar,
    barred,
    burst,
    cross,
    dot,
    number,
    stroke,
)

GAP = 2.0
"""The gap between a line and the symbol at its end."""

MOVED = (ArrowKind.MOVE, ArrowKind.RETREAT)
CAME_ABOUT = (Fate.DONE, Fate.PLANNED)

RING, LARGEST_RING = 3.0, 18.0
"""The gap between a ring and the unit symbol inside it, and the radius of a ring if the unit is not
shown."""

FREE = 20
"""No sign is placed within this distance of the start of a move."""

DOTTED, DASHED, SHORT = "2.5 3", "7 4", "3 3"


@dataclass(frozen=True, slots=True)
class Stand:
    """The position of a unit, and the shape of its symbol (None if the unit is not shown)."""

    point: Point
    shape: Shape | None

    def edge(self, other: Point, more: float = GAP) -> Point:
        """Returns the point where a line to or from another point meets the symbol."""
        return towards(self.point, other, self.reach(other) + more)

    def shifted(self, other: Point, way: int = 1) -> Stand:
        """Returns the position, moved a little to the left as seen by someone facing the other
        point, or to the right if ``way`` is -1."""
        x, y = self.point
        whole = distance(self.point, other) or 1
        aside, down = (other[1] - y) / whole * 5 * way, (x - other[0]) / whole * 5 * way
        return Stand((x + aside, y + down), self.shape)

    def reach(self, other: Point) -> float:
        """Returns the distance from the middle of the symbol to its edge in the direction of a
        point."""
        if self.shape is None:
            return 0.0
        x, y = other[0] - self.point[0], other[1] - self.point[1]
        whole = math.hypot(x, y) or 1
        wide = self.shape.wide * whole / abs(x) if x else math.inf
        high = self.shape.high * whole / abs(y) if y else math.inf
        return min(wide, high)


def _is_hidden(sign: Point, box: Box) -> bool:
    covered = shared(box_of(sign, 7, 7), box)
    return covered > min(70.0, 0.3 * (box[2] - box[0]) * (box[3] - box[1]))


class Arrows:
    """Draws the orders of a scene."""

    def __init__(
        self,
        scene: Scene,
        drawing: Drawing,
        where: Mapping[Piece, Point],
        covering: Sequence[Box] = (),
    ) -> None:
        """``covering`` lists the boxes of names and centres, which are drawn above arrows."""
        self._drawing, self._arrows, self._covering = drawing, scene.arrows, covering
        stands = {
            piece: Stand(point, shape_of(piece.letter))
            for piece, point in where.items()
            if piece.letter in SHAPES
        }
        self._fled = {piece.at: stand for piece, stand in stands.items() if piece.dislodged}
        self._stands = self._fled | {
            piece.at: stand for piece, stand in stands.items() if not piece.dislodged
        }
        self._settled = {province_of(place): stand for place, stand in self._stands.items()}
        self._moves = {province_of(a.at): a for a in scene.arrows if a.kind is ArrowKind.MOVE}

    def drawn(self) -> tuple[str, str]:
        """Returns two pieces of SVG: the lines of all orders, with moves on top, and the signs,
        which must be drawn above all lines."""
        beneath = [a for a in self._arrows if a.kind not in MOVED]
        above = [a for a in self._arrows if a.kind in MOVED]
        layers = list(map(self._draw, (*beneath, *above)))
        return "".join(lines for lines, _ in layers), "".join(signs for _, signs in layers)

    def _draw(self, arrow: Arrow) -> tuple[str, str]:
        match arrow.kind:
            case ArrowKind.HOLD:
                lines, signs = self._ring(arrow, ""), ""
            case ArrowKind.SUPPORT:
                lines, signs = self._support(arrow)
            case ArrowKind.CONVOY:
                lines, signs = self._convoy(arrow)
            case ArrowKind.MOVE | ArrowKind.RETREAT:
                lines, signs = self._move(arrow)
            case ArrowKind.BUILD | ArrowKind.REMOVE | ArrowKind.DISBAND:
                return "", ""
        order = " ".join(filter(None, (arrow.kind.value, arrow.at, arrow.of, arrow.to)))
        return f'<g class="order" data-order="{order} {arrow.fate.value}">{lines}</g>', signs

    # -- positions -------------------------------------------------------------------------------

    def _stand(self, place: Location) -> Stand:
        found = self._stands.get(place) or self._settled.get(province_of(place))
        return found or Stand(self._drawing.place(place), None)

    def _start(self, arrow: Arrow) -> Stand:
        fled = arrow.kind is ArrowKind.RETREAT
        return (fled and self._fled.get(arrow.at)) or self._stand(arrow.at)

    def _goal(self, place: Location, fate: Fate = Fate.PLANNED) -> Stand:
        """Returns where a move ends: at the unit in the province if there is one, otherwise at the
        usual position of a unit there.

        If the unit has reached one coast, the arrow does not point to a unit that was on another
        coast.
        """
        found = self._settled.get(province_of(place))
        if fate is Fate.DONE and place != province_of(place) and place not in self._stands:
            found = None
        return found or Stand(self._drawing.place(place), None)

    def _is_met(self, arrow: Arrow) -> bool:
        """Returns whether the unit at the target moves the opposite way. If so, the two arrows are
        drawn side by side."""
        other = self._moves.get(province_of(arrow.to))
        return (
            other is not None
            and not (arrow.via or other.via)
            and province_of(other.to) == province_of(arrow.at)
        )

    def _inks(self, arrow: Arrow) -> Inks:
        return self._drawing.inks[arrow.power]

    # -- kinds of orders -------------------------------------------------------------------------

    def _ring(self, arrow: Arrow, dash: str) -> str:
        inks = self._inks(arrow)
        stand = self._stand(arrow.at)
        x, y = stand.point
        size = stand.shape.wide + RING if stand.shape else LARGEST_RING
        circle = f'<circle cx="{number(x)}" cy="{number(y)}" r="{size:g}" fill="none"'
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        return (
            f'{circle} stroke="{inks.rim}" stroke-opacity=".6" stroke-width="4"/>'
            f'{circle} stroke="{inks.full}" stroke-width="2.2"{dashes}/>'
        )

    def _support(self, arrow: Arrow) -> tuple[str, str]:
        """Returns the line and the sign of a support. The dotted line ends in a dot on the path of
        a move, or in a bar at a holding unit."""
        here, inks = self._stand(arrow.at), self._inks(arrow)
        if arrow.to:
            point = self._on_the_way(arrow)
            start = here.edge(point)
            end = dot(point, inks.full)
        else:
            other = self._stand(arrow.of)
            start, point = here.edge(other.point), other.edge(here.point, 4)
            end = bar(start, point, inks.full)
        line = stroke((start, point), inks, 2.3, DOTTED)
        return line, end + self._sign(arrow, between(start, point))

    def _convoy(self, arrow: Arrow) -> tuple[str, str]:
        ring = self._ring(arrow, SHORT)
        mover = self._moves.get(province_of(arrow.of))
        here = self._stand(arrow.at)
        if mover is not None and province_of(arrow.at) in mover.via:
            return ring, self._sign(arrow, (here.point[0] + 15, here.point[1] - 13))
        point = self._on_the_way(arrow)
        start = here.edge(point)
        line = stroke((start, point), self._inks(arrow), 2, SHORT)
        return ring + line, self._sign(arrow, between(start, point))

    def _on_the_way(self, arrow: Arrow) -> Point:
        """Returns the point on a move's path where the line of a support or a convoy ends."""
        mover = self._moves.get(province_of(arrow.of))
        start = self._stand(arrow.of).point
        place = mover.to if mover and province_of(mover.to) == province_of(arrow.to) else arrow.to
        end = self._goal(place).point
        turns = self._turns(arrow.of, mover.via if mover else (), place)
        return between(turns[-1] if turns else start, end, 0.6)

    def _turns(self, start: Location, seas: Sequence[Location], end: Location) -> list[Point]:
        """Returns the points at which the path of a move bends.

        These are the positions in the seas along its route, and the bends in the drawing's paths
        between neighbours.
        """
        turns: list[Point] = []
        for one, other in pairwise((start, *seas, end)):
            turns += self._drawing.between(one, other)
            turns += [self._drawing.place(other)] * (other != end)
        return turns

    def _move(self, arrow: Arrow) -> tuple[str, str]:
        here = self._start(arrow)
        goal = self._goal(arrow.to, arrow.fate)
        points = [here.point, *self._turns(arrow.at, arrow.via, arrow.to), goal.point]
        if self._is_met(arrow):
            here, goal = here.shifted(goal.point), goal.shifted(here.point, -1)
            points = [here.point, goal.point]
        bounced = arrow.fate is Fate.BOUNCED
        room = 8.0 if bounced and distance(points[-2], points[-1]) > 40 else 3.0 * bounced
        points[0] = here.edge(points[1])
        points[-1] = end = goal.edge(points[-2], GAP + room + (0 if goal.shape else 4))
        inks, dash = self._inks(arrow), DASHED * (arrow.fate not in CAME_ABOUT)
        if arrow.kind is ArrowKind.RETREAT:
            inks, dash = Inks(inks.tint, ALARM), dash or SHORT
        line = stroke(points, inks, 3.4, dash, head=True)
        if bounced:
            sign = towards(end, goal.point, min(4, room))
            return line, burst(self._clear(sign, points[-2]))
        return line, self._sign(arrow, between(points[-2], end, 0.45))

    def _clear(self, sign: Point, start: Point) -> Point:
        """Returns a point where the sign is visible. Names and centres are drawn above signs, so a
        sign that they would hide moves back along the path."""
        near = [box for box in self._covering if shared(box, box_of(sign, 100, 100))]
        far = max(0, int(distance(sign, start)) - FREE)
        ways = (towards(sign, start, back) for back in range(0, far, 3))
        return next((way for way in ways if not any(_is_hidden(way, box) for box in near)), sign)

    def _sign(self, arrow: Arrow, point: Point) -> str:
        """Returns the sign for an order that was void or cut or that failed, and "" for any other
        order."""
        match arrow.fate:
            case Fate.CUT | Fate.FAILED:
                return cross(point, 5, ALARM)
            case Fate.VOID:
                return barred(point)
            case Fate.DONE | Fate.PLANNED | Fate.BOUNCED:
                return ""
