"""Builds pieces of SVG: text, lines, signs and unit symbols."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from judge.board.power_names_and_place_codes import power_title
from mailer.pictures.map_shapes_and_colours import DARK, Inks
from mailer.pictures.scene_contents import Piece
from mailer.pictures.shapes_points_and_boxes import (
    Point,
    distance,
    shape_of,
    towards,
)

SANS, SERIF = "DejaVu Sans", "DejaVu Serif"

INK, FAINT, ALARM = "#3b3425", "#6b6350", "#c4001a"
PAPER, LAND, SEA, SHORE = "#fbf8f0", "#f5eedd", "#d3e6f0", "#5c5340"


def number(value: float) -> str:
    """Returns the number as text with at most one decimal place."""
    return f"{value:.1f}".removesuffix(".0")


def at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def letters(
    point: Point,
    text: str,
    size: float,
    fill: str,
    *,
    bold: bool = False,
    italic: bool = False,
    anchor: str = "middle",
    family: str = SANS,
    halo: str = "",
    around: float = 4.4,
) -> str:
    """Returns a line of text. If ``halo`` is a colour, the letters get an outline in that colour.
    ``around`` is the width of the outline."""
    style = ' font-weight="bold"' * bold + ' font-style="italic"' * italic
    where = (
        f'x="{number(point[0])}" y="{number(point[1])}" font-family="{family}"'
        f' font-size="{size:g}"{style} text-anchor="{anchor}"'
    )
    rim = f' stroke="{halo}" stroke-width="{around:g}" stroke-linejoin="round" paint-order="stroke"'
    return f'<text {where} fill="{fill}"{rim if halo else ""}>{escape(text)}</text>'


def cross(point: Point, size: float, colour: str) -> str:
    x, y = point
    far = f"{2 * size:g}"
    d = f"M{at((x - size, y - size))}l{far} {far}m0-{far}l-{far} {far}"
    return (
        f'<path d="{d}" stroke="#fff" stroke-width="5" stroke-linecap="round"/>'
        f'<path d="{d}" stroke="{colour}" stroke-width="2.6" stroke-linecap="round"/>'
    )


def burst(point: Point) -> str:
    """Returns the sign for a bounce."""
    rays = [(math.pi * turn / 8, 8 if turn % 2 == 0 else 4) for turn in range(16)]
    corners = " ".join(
        f"{number(point[0] + math.cos(way) * far)},{number(point[1] + math.sin(way) * far)}"
        for way, far in rays
    )
    return (
        f'<polygon points="{corners}" fill="#ffd23f" stroke="{ALARM}" stroke-width="1.4"'
        ' stroke-linejoin="round"/>'
    )


def barred(point: Point) -> str:
    """Returns the sign for a void order: a ring with a slash."""
    x, y = point
    size = 6.5
    slant = size * 0.7
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{size:g}" fill="#fff" stroke="{FAINT}"'
        f' stroke-width="2.2"/><path d="M{at((x - slant, y + slant))}L{at((x + slant, y - slant))}"'
        f' stroke="{FAINT}" stroke-width="2.2"/>'
    )


HEAD = 10.0
"""The length of an arrow's head."""


def stroke(
    points: Sequence[Point], inks: Inks, width: float, dash: str, *, head: bool = False
) -> str:
    """Returns a line through points, with an outline that sets it off from lines below it. If
    ``head`` is true, the line is an arrow."""
    *way, start, end = points
    whole = distance(start, end) or 1
    size = min(HEAD, whole * 0.7)
    stop = towards(end, start, size * 0.8) if head else end
    path = f'd="M{"L".join(map(at, (*way, start, stop)))}" stroke-linejoin="round"'
    path += ' fill="none"' * bool(way)
    dashes = f' stroke-dasharray="{dash}"' if dash else ' stroke-linecap="round"'
    under = (
        f'<path {path} stroke="{inks.rim}" stroke-opacity=".85" stroke-width="{width + 2.4:g}"'
        ' stroke-linecap="round"/>'
    )
    over = f'<path {path} stroke="{inks.full}" stroke-width="{width:g}"{dashes}/>'
    if head:
        tip = _tip(start, end, size)
        under += f'<path d="{tip}" fill="{inks.rim}" stroke="{inks.rim}" stroke-width="2.4"/>'
        over += f'<path d="{tip}" fill="{inks.full}"/>'
    return under + over


def _tip(start: Point, end: Point, size: float) -> str:
    back, (x, y) = towards(end, start, size), _offset(start, end, size * 0.58)
    return f"M{at(end)}L{at((back[0] - y, back[1] + x))}L{at((back[0] + y, back[1] - x))}z"


def _offset(start: Point, end: Point, far: float) -> Point:
    whole = distance(start, end) or 1
    return (end[0] - start[0]) / whole * far, (end[1] - start[1]) / whole * far


def bar(start: Point, end: Point, colour: str) -> str:
    """Returns a bar across the end of a line, the sign of support for a unit that holds."""
    x, y = _offset(start, end, 6.5)
    path = f"M{at((end[0] - y, end[1] + x))}L{at((end[0] + y, end[1] - x))}"
    return f'<path d="{path}" stroke="{colour}" stroke-width="3" stroke-linecap="round"/>'


def dot(point: Point, colour: str) -> str:
    return (
        f'<circle cx="{number(point[0])}" cy="{number(point[1])}" r="4.2" fill="{colour}"'
        ' stroke="#fff" stroke-width="1.2"/>'
    )


BUILT = "#1c6b2a"


def symbol(piece: Piece, point: Point, inks: Inks, sign: str) -> str:
    """Returns the symbol of a piece, with the ``sign`` of its power.

    The SVG also names the power and the place, for programs that read the picture.
    """
    shape = shape_of(piece.letter)
    if piece.dislodged:
        paint = f'fill="#fff" stroke="{ALARM}" stroke-width="2.2" stroke-dasharray="4 2"'
        ink = DARK
    else:
        paint, ink = f'fill="{inks.full}" stroke="{inks.rim}" stroke-width="1.6"', inks.rim
    middle = point[0], point[1] + shape.low
    what = f"{power_title(piece.power)} {piece.letter} {piece.at}" + " dislodged" * piece.dislodged
    return (
        f'<g class="unit" data-unit="{escape(what)}">'
        f'<path transform="translate({at(point)})" d="{shape.path}" {paint}'
        ' stroke-linejoin="round"/>'
        f"{letters(middle, sign, shape.size, ink, bold=True)}</g>"
    )


def centre(point: Point, owner: Inks | None) -> str:
    x, y = number(point[0]), number(point[1])
    ink = owner.full if owner else "#333"
    return (
        f'<circle cx="{x}" cy="{y}" r="4.6" fill="#fff" stroke="#333"/>'
        f'<circle cx="{x}" cy="{y}" r="2.3" fill="{ink}"/>'
    )


def badge_place(point: Point) -> Point:
    """Returns the position of a unit's badge, at its upper right."""
    return point[0] + 13, point[1] - 11


def badge(point: Point, built: bool) -> str:
    """Returns the sign next to a unit that was built (a plus) or removed (a cross)."""
    x, y = badge_place(point)
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
