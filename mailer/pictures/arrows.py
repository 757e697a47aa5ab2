"""Orders, drawn: what kind of order it was by its line, what came of it by a sign on it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from judge.board.pieces import Location, province_of
from mailer.pictures.drawing import Drawing, Point
from mailer.pictures.scene import Arrow, ArrowKind, Fate, Scene
from mailer.pictures.strokes import (
    ALARM,
    at,
    barred,
    between,
    burst,
    cross,
    distance,
    number,
    towards,
)
from mailer.pictures.symbols import Shape, shape_of

HEAD = 10.0
GAP = 2.0
"""Between a line and the symbol it begins or ends at."""

DOTTED, DASHED, SHORT = "2.5 3", "7 4", "3 3"


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a unit is drawn, and how much room its symbol takes."""

    point: Point
    shape: Shape | None

    def edge(self, other: Point, more: float = GAP) -> Point:
        """Where a line to or from another point meets the symbol."""
        return towards(self.point, other, self.reach(other) + more)

    def reach(self, other: Point) -> float:
        """From the middle of the symbol to its border, that way."""
        if self.shape is None:
            return 0.0
        x, y = other[0] - self.point[0], other[1] - self.point[1]
        whole = math.hypot(x, y) or 1
        wide = self.shape.wide * whole / abs(x) if x else math.inf
        high = self.shape.high * whole / abs(y) if y else math.inf
        return min(wide, high)


class Arrows:
    """Draws the orders of a scene."""

    def __init__(self, scene: Scene, drawing: Drawing, stands: Mapping[Location, Stand]) -> None:
        self._drawing, self._stands = drawing, stands
        self._settled = {province_of(place): stand for place, stand in stands.items()}
        self._moves = {province_of(a.at): a for a in scene.arrows if a.kind is ArrowKind.MOVE}
        self._arrows = scene.arrows

    def drawn(self) -> str:
        """Lines of support and convoy first, so that moves lie above them."""
        aside = [a for a in self._arrows if a.kind in (ArrowKind.SUPPORT, ArrowKind.CONVOY)]
        holds = [a for a in self._arrows if a.kind is ArrowKind.HOLD]
        moves = [a for a in self._arrows if a.kind in (ArrowKind.MOVE, ArrowKind.RETREAT)]
        return "".join(map(self._drawn, (*holds, *aside, *moves)))

    def _drawn(self, arrow: Arrow) -> str:
        match arrow.kind:
            case ArrowKind.HOLD:
                body = self._ring(arrow, "")
            case ArrowKind.SUPPORT:
                body = self._support(arrow)
            case ArrowKind.CONVOY:
                body = self._convoy(arrow)
            case ArrowKind.MOVE | ArrowKind.RETREAT:
                body = self._move(arrow)
            case ArrowKind.BUILD | ArrowKind.REMOVE | ArrowKind.DISBAND:
                return ""
        said = f"{arrow.kind.value} {arrow.at} {arrow.of} {arrow.to}".replace("  ", " ").strip()
        return f'<g class="order" data-order="{said} {arrow.fate.value}">{body}</g>'

    # -- where things are ------------------------------------------------------------------------

    def _stand(self, place: Location) -> Stand:
        """The unit that stands there; else just the place."""
        found = self._stands.get(place) or self._settled.get(province_of(place))
        return found or Stand(self._drawing.place(place), None)

    def _goal(self, place: Location, start: Point) -> Stand:
        """Where a move ends: at a unit that stands in the province, wherever in it; else in the
        middle of the place."""
        found = self._settled.get(province_of(place))
        return found or Stand(self._drawing.place(place), None)

    def _colour(self, arrow: Arrow) -> str:
        return self._drawing.inks[arrow.power].full

    # -- one kind each ---------------------------------------------------------------------------

    def _ring(self, arrow: Arrow, dash: str) -> str:
        x, y = self._stand(arrow.at).point
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        return (
            f'<circle cx="{number(x)}" cy="{number(y)}" r="17.5" fill="none"'
            f' stroke="{self._colour(arrow)}" stroke-width="2"{dashes}/>'
        )

    def _support(self, arrow: Arrow) -> str:
        here, other = self._stand(arrow.at), self._stand(arrow.of)
        colour = self._colour(arrow)
        if arrow.to:
            point = self._on_the_way(arrow)
            start = here.edge(point)
            line = self._line(start, point, colour, 2.3, DOTTED, head=False)
            end = (
                f'<circle cx="{number(point[0])}" cy="{number(point[1])}" r="4" fill="{colour}"'
                ' stroke="#fff"/>'
            )
        else:
            start, point = here.edge(other.point), other.edge(here.point, 4)
            line = self._line(start, point, colour, 2.3, DOTTED, head=False)
            end = self._bar(start, point, colour)
        return line + end + self._sign(arrow, between(start, point))

    def _convoy(self, arrow: Arrow) -> str:
        ring = self._ring(arrow, SHORT)
        mover = self._moves.get(province_of(arrow.of))
        carried = mover is not None and province_of(arrow.at) in mover.via
        if carried:
            return ring + self._sign(arrow, towards_corner(self._stand(arrow.at).point))
        here, point = self._stand(arrow.at), self._on_the_way(arrow)
        start = here.edge(point)
        line = self._line(start, point, self._colour(arrow), 2, SHORT, head=False)
        return ring + line + self._sign(arrow, between(start, point))

    def _on_the_way(self, arrow: Arrow) -> Point:
        """The point of a move at which a support or a convoy of it ends."""
        mover = self._moves.get(province_of(arrow.of))
        start = self._stand(arrow.of).point
        place = mover.to if mover and province_of(mover.to) == province_of(arrow.to) else arrow.to
        end = self._goal(place, start).point
        if mover and mover.via:
            start = self._drawing.place(mover.via[-1])
        return between(start, end, 0.6)

    def _move(self, arrow: Arrow) -> str:
        colour = ALARM if arrow.kind is ArrowKind.RETREAT else self._colour(arrow)
        here = self._stand(arrow.at)
        goal = self._goal(arrow.to, here.point)
        turns = [self._drawing.place(sea) for sea in arrow.via]
        points = [here.point, *turns, goal.point]
        failed = arrow.fate not in (Fate.DONE, Fate.PLANNED)
        dash = DASHED if failed else "10 3" if turns else SHORT * (colour == ALARM)
        room = 9.0 if arrow.fate is Fate.BOUNCED else 0.0
        if distance(here.point, goal.point) < 45:
            room /= 2
        points[0] = here.edge(points[1])
        end = goal.edge(points[-2], GAP + room + (0 if goal.shape else 4))
        points[-1] = end
        parts = [
            self._line(one, other, colour, 3.4, dash, head=number_ == len(points) - 2)
            for number_, (one, other) in enumerate(pairwise(points))
        ]
        if arrow.fate is Fate.BOUNCED:
            return "".join(parts) + burst(towards(end, goal.point, min(4, room)))
        return "".join(parts) + self._sign(arrow, between(points[-2], points[-1], 0.45))

    def _sign(self, arrow: Arrow, point: Point) -> str:
        """What came of an order, unless it was done."""
        match arrow.fate:
            case Fate.CUT | Fate.FAILED:
                return cross(point, 5, ALARM)
            case Fate.VOID:
                return barred(point)
            case Fate.DONE | Fate.PLANNED | Fate.BOUNCED:
                return ""

    # -- strokes ---------------------------------------------------------------------------------

    def _line(
        self, start: Point, end: Point, colour: str, width: float, dash: str, *, head: bool
    ) -> str:
        whole = distance(start, end) or 1
        size = min(HEAD, whole * 0.7)
        stop = towards(end, start, size * 0.8) if head else end
        path = f'd="M{at(start)}L{at(stop)}"'
        dashes = f' stroke-dasharray="{dash}"' if dash else ' stroke-linecap="round"'
        tip = self._tip(start, end, size) if head else ""
        under = (
            f'<path {path} stroke="#fff" stroke-opacity=".85" stroke-width="{width + 2.6:g}"'
            ' stroke-linecap="round"/>'
        )
        if head:
            under += f'<path d="{tip}" fill="#fff" stroke="#fff" stroke-width="2.6"/>'
        over = f'<path {path} stroke="{colour}" stroke-width="{width:g}"{dashes}/>'
        if head:
            over += f'<path d="{tip}" fill="{colour}"/>'
        return under + over

    def _tip(self, start: Point, end: Point, size: float) -> str:
        back = towards(end, start, size)
        whole = distance(start, end) or 1
        x, y = (end[0] - start[0]) / whole * size * 0.58, (end[1] - start[1]) / whole * size * 0.58
        return f"M{at(end)}L{at((back[0] - y, back[1] + x))}L{at((back[0] + y, back[1] - x))}z"

    def _bar(self, start: Point, end: Point, colour: str) -> str:
        """A bar across the end of a line: who stands behind it is supported where he is."""
        whole = distance(start, end) or 1
        x, y = (end[0] - start[0]) / whole * 6.5, (end[1] - start[1]) / whole * 6.5
        path = f"M{at((end[0] - y, end[1] + x))}L{at((end[0] + y, end[1] - x))}"
        return f'<path d="{path}" stroke="{colour}" stroke-width="3" stroke-linecap="round"/>'


def towards_corner(point: Point) -> Point:
    return point[0] + 15, point[1] - 13


def stands_of(points: Mapping[Location, tuple[Point, str]]) -> dict[Location, Stand]:
    return {place: Stand(point, shape_of(letter)) for place, (point, letter) in points.items()}
