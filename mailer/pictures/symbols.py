"""What stands on the board: units by shape, colour and letter, so that no colour is needed to tell
them apart; centres; the signs of what was built and removed."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from mailer.pictures.drawing import Drawing, Inks, Point
from mailer.pictures.scene import Piece
from mailer.pictures.strokes import ALARM, at, letters, number

BUILT = "#1c6b2a"

FLED: Point = (14, 13)
"""How far beside another unit a dislodged one stands."""

APART: Point = (-17, 12)
"""How far beside a unit a piece stands that is none."""


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
        ink = inks.full
    else:
        paint, ink = f'fill="{inks.full}" stroke="#fff" stroke-width="1.6"', "#fff"
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


def places(pieces: tuple[Piece, ...], drawing: Drawing) -> dict[Piece, Point]:
    """Where each piece is drawn: two in one province stand side by side."""
    found: dict[Piece, Point] = {}
    held = {piece.at.partition("/")[0] for piece in pieces if _is_settled(piece)}
    for piece in pieces:
        x, y = drawing.place(piece.at)
        beside = piece.at.partition("/")[0] in held
        if piece.dislodged and beside:
            x, y = x + FLED[0], y + FLED[1]
        elif piece.letter not in SHAPES and beside:
            x, y = x + APART[0], y + APART[1]
        found[piece] = (x, y)
    return found


def _is_settled(piece: Piece) -> bool:
    return piece.letter in SHAPES and not piece.dislodged
