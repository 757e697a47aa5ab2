"""Pieces of SVG text: letters, lines and points."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from mailer.pictures.map_geometry import Inks, Point

SANS, SERIF = "DejaVu Sans", "DejaVu Serif"

INK, FAINT, ALARM = "#3b3425", "#6b6350", "#c4001a"
PAPER, LAND, SEA, SHORE = "#fbf8f0", "#f5eedd", "#d3e6f0", "#5c5340"


def number(value: float) -> str:
    """To a tenth, and no longer than need be."""
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
) -> str:
    """A line of text; with a ``halo`` of that colour around it, whatever lies beneath."""
    style = ' font-weight="bold"' * bold + ' font-style="italic"' * italic
    where = (
        f'x="{number(point[0])}" y="{number(point[1])}" font-family="{family}"'
        f' font-size="{size:g}"{style} text-anchor="{anchor}"'
    )
    around = f' stroke="{halo}" stroke-width="4.4" stroke-linejoin="round" paint-order="stroke"'
    return f'<text {where} fill="{fill}"{around if halo else ""}>{escape(text)}</text>'


def towards(start: Point, end: Point, far: float) -> Point:
    """The point so far from the start on the way to the end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    whole = math.hypot(dx, dy) or 1
    return start[0] + dx / whole * far, start[1] + dy / whole * far


def between(start: Point, end: Point, share: float = 0.5) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def distance(start: Point, end: Point) -> float:
    return math.hypot(end[0] - start[0], end[1] - start[1])


def cross(point: Point, size: float, colour: str) -> str:
    x, y = point
    far = f"{2 * size:g}"
    d = f"M{at((x - size, y - size))}l{far} {far}m0-{far}l-{far} {far}"
    return (
        f'<path d="{d}" stroke="#fff" stroke-width="5" stroke-linecap="round"/>'
        f'<path d="{d}" stroke="{colour}" stroke-width="2.6" stroke-linecap="round"/>'
    )


def burst(point: Point, size: float = 8) -> str:
    """The sign of a bounce."""
    rays = [(math.pi * turn / 8, size if turn % 2 == 0 else size / 2) for turn in range(16)]
    corners = " ".join(
        f"{number(point[0] + math.cos(way) * far)},{number(point[1] + math.sin(way) * far)}"
        for way, far in rays
    )
    return (
        f'<polygon points="{corners}" fill="#ffd23f" stroke="{ALARM}" stroke-width="1.4"'
        ' stroke-linejoin="round"/>'
    )


def barred(point: Point, size: float = 6.5) -> str:
    """The sign of an order that was void: a barred ring."""
    x, y = point
    slant = size * 0.7
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{size:g}" fill="#fff" stroke="{FAINT}"'
        f' stroke-width="2.2"/><path d="M{at((x - slant, y + slant))}L{at((x + slant, y - slant))}"'
        f' stroke="{FAINT}" stroke-width="2.2"/>'
    )


HEAD = 10.0
"""How long the head of an arrow is."""


def stroke(
    points: Sequence[Point], inks: Inks, width: float, dash: str, *, head: bool = False
) -> str:
    """A line through points, with a rim that sets it off from whatever it crosses; with a ``head``
    an arrow."""
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
    back, (x, y) = towards(end, start, size), _aside(start, end, size * 0.58)
    return f"M{at(end)}L{at((back[0] - y, back[1] + x))}L{at((back[0] + y, back[1] - x))}z"


def _aside(start: Point, end: Point, far: float) -> Point:
    whole = distance(start, end) or 1
    return (end[0] - start[0]) / whole * far, (end[1] - start[1]) / whole * far


def bar(start: Point, end: Point, colour: str) -> str:
    """A bar across the end of a line: who stands behind it is supported where he is."""
    x, y = _aside(start, end, 6.5)
    path = f"M{at((end[0] - y, end[1] + x))}L{at((end[0] + y, end[1] - x))}"
    return f'<path d="{path}" stroke="{colour}" stroke-width="3" stroke-linecap="round"/>'


def dot(point: Point, colour: str) -> str:
    return (
        f'<circle cx="{number(point[0])}" cy="{number(point[1])}" r="4.2" fill="{colour}"'
        ' stroke="#fff" stroke-width="1.2"/>'
    )
