"""What stands on the board: units by shape, colour and letter, so that no colour is needed to tell
them apart; centres; the signs of what was built and removed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import TypeAlias

from judge.board.units import province_of
from mailer.pictures.map_geometry import DARK, Drawing, Inks, Point
from mailer.pictures.scene import Piece
from mailer.pictures.svg_primitives import ALARM, at, letters, number

BUILT = "#1c6b2a"


@dataclass(frozen=True, slots=True)
class Shape:
    """``wide`` and ``high`` are half of what the symbol takes, its outline with it; the letter
    stands ``low`` beneath the middle."""

    path: str
    wide: float
    high: float
    low: float
    size: float = 11.5


ARMY = Shape("M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z", 12, 12, 4.3)
FLEET = Shape(
    "M-16-1h7v-11l14 11h11.5c-1.5 6-4.5 11-8.5 12.5h-15c-4-1.5-7.5-6.5-9-12.5z", 17, 13, 9.4, 10.5
)
TANK = Shape("M-13-6.5h5v-4h12v4h9v14a3 3 0 0 1-3 3h-20a3 3 0 0 1-3-3z", 14, 12, 7.4, 11)
OTHER = Shape("M0-9l9 9-9 9-9-9z", 10, 10, 3.4, 9)

SHAPES = {"A": ARMY, "F": FLEET, "T": TANK}


def shape_of(letter: str) -> Shape:
    return SHAPES.get(letter, OTHER)


def symbol(piece: Piece, point: Point, inks: Inks) -> str:
    """A piece, with its power and place beside it for who reads the picture as text."""
    shape = shape_of(piece.letter)
    if piece.dislodged:
        paint = f'fill="#fff" stroke="{ALARM}" stroke-width="2.2" stroke-dasharray="4 2"'
        ink = DARK
    else:
        paint, ink = f'fill="{inks.full}" stroke="{inks.rim}" stroke-width="1.6"', inks.rim
    middle = point[0], point[1] + shape.low
    what = f"{piece.power.title()} {piece.letter} {piece.at}" + " dislodged" * piece.dislodged
    return (
        f'<g class="unit" data-unit="{escape(what)}">'
        f'<path transform="translate({at(point)})" d="{shape.path}" {paint}'
        ' stroke-linejoin="round"/>'
        f"{letters(middle, piece.power[:1], shape.size, ink, bold=True)}</g>"
    )


def centre(point: Point, owner: Inks | None) -> str:
    x, y = number(point[0]), number(point[1])
    ink = owner.full if owner else "#333"
    return (
        f'<circle cx="{x}" cy="{y}" r="4.6" fill="#fff" stroke="#333"/>'
        f'<circle cx="{x}" cy="{y}" r="2.3" fill="{ink}"/>'
    )


def badge(point: Point, built: bool) -> str:
    """Beside a unit that was built, a plus; beside one that is gone, a cross."""
    x, y = point[0] + 13, point[1] - 11
    ink = BUILT if built else ALARM
    lines = (
        f"M{at((x - 4, y))}h8M{at((x, y - 4))}v8"
        if built
        else f"M{at((x - 3, y - 3))}l6 6m0-6l-6 6"
    )
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="7" fill="#fff" stroke="{ink}"'
        f' stroke-width="1.6"/><path d="{lines}" stroke="{ink}" stroke-width="2.4"/>'
    )


Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def box_of(point: Point, wide: float, high: float) -> Box:
    return point[0] - wide, point[1] - high, point[0] + wide, point[1] + high


def symbol_box(letter: str, point: Point) -> Box:
    shape = shape_of(letter)
    return box_of(point, shape.wide, shape.high)


def name_box(point: Point) -> Box:
    """The room of a province's short name."""
    return box_of(point, 13, 6)


def shared(one: Box, other: Box) -> float:
    """How much two boxes overlap, in square pixels."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)


def places(pieces: Iterable[Piece], drawing: Drawing) -> dict[Piece, Point]:
    """Where each piece is drawn: units in their places; a dislodged one, and what is no unit,
    beside the unit that stands there, where it covers least."""
    pieces = tuple(pieces)
    found = {piece: drawing.place(piece.at) for piece in pieces if _is_settled(piece)}
    held = {province_of(piece.at) for piece in found}
    for piece in sorted(pieces, key=lambda one: not one.dislodged):
        if province_of(piece.at) not in held:
            found[piece] = drawing.place(piece.at)
            held.add(province_of(piece.at))
    taken = [symbol_box(piece.letter, point) for piece, point in found.items()]
    names = [name_box(point) for point in drawing.labels.values()]
    for piece in pieces:
        if piece not in found:
            found[piece] = _beside(piece, drawing, [*taken, *names])
            taken.append(symbol_box(piece.letter, found[piece]))
    return {piece: found[piece] for piece in pieces}


def _beside(piece: Piece, drawing: Drawing, taken: Sequence[Box]) -> Point:
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
"""Where another piece can stand beside a unit, the nearest and most usual first."""


def _is_settled(piece: Piece) -> bool:
    return piece.letter in SHAPES and not piece.dislodged
