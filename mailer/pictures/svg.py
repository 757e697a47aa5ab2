"""A scene as SVG: text, the same for the same scene to the letter."""

from __future__ import annotations

from functools import cache
from html import escape

from judge.board.units import Power, ProvinceCode
from mailer.pictures import frame
from mailer.pictures.draw_arrows import Arrows
from mailer.pictures.map_geometry import DARK, Drawing, drawn_for
from mailer.pictures.scene import ArrowKind, Piece, Scene
from mailer.pictures.svg_primitives import LAND, SEA, SHORE, letters
from mailer.pictures.svg_symbols import badge, centre, places, symbol


def svg(scene: Scene) -> str:
    """The picture. Raises LookupError where the game's map is not drawn, or not here any more."""
    _, drawing = drawn_for(scene.rules)
    return "".join(
        [
            _opened(drawing),
            f"<title>{escape(scene.game)} – {escape(scene.title)}</title>",
            _defined(drawing),
            _ground(drawing),
            _upon(scene, drawing),
            "</svg>",
        ]
    )


def ground(drawing: Drawing) -> str:
    """What all pictures of a map have in common, as a picture of its own."""
    return f"{_opened(drawing)}{_defined(drawing)}{_ground(drawing)}</svg>"


def upon(scene: Scene, drawing: Drawing) -> str:
    """What one picture has upon that, and nothing beneath it."""
    return f"{_opened(drawing)}{_defined(drawing)}{_upon(scene, drawing)}</svg>"


def size_of(scene: Scene) -> tuple[int, int]:
    """How wide and high its picture is. Raises LookupError as `svg` does."""
    return _size(drawn_for(scene.rules)[1])


def _size(drawing: Drawing) -> tuple[int, int]:
    return drawing.width, drawing.height + frame.TOP + frame.FOOT


def _opened(drawing: Drawing) -> str:
    width, height = _size(drawing)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {-frame.TOP} {width} {height}"'
        f' width="{width}" height="{height}">'
    )


def _upon(scene: Scene, drawing: Drawing) -> str:
    owners = scene.owners
    return "".join(
        [
            _owned(drawing, owners),
            f'<path d="{drawing.lakes}" fill="{SEA}" stroke="#6f9db8" stroke-width=".6"/>',
            _unseen(drawing, scene),
            _board(drawing, scene, owners),
            frame.border(drawing),
            frame.head(scene, drawing),
            frame.foot(scene, drawing),
        ]
    )


HATCH = (
    '<linearGradient id="h" gradientUnits="userSpaceOnUse" x2="10" y2="10" spreadMethod="repeat">'
    '<stop offset=".8" stop-color="#8a8577" stop-opacity=".3"/>'
    '<stop offset=".86" stop-color="#6f6b5f" stop-opacity=".6"/>'
    '<stop offset=".94" stop-color="#6f6b5f" stop-opacity=".6"/>'
    '<stop offset="1" stop-color="#8a8577" stop-opacity=".3"/></linearGradient>'
)
"""Slanted lines. A pattern of such lines takes four times as long to draw as all the rest."""


@cache
def _defined(drawing: Drawing) -> str:
    """The shapes, each of them once."""
    land = "".join(f'<path id="{code}" d="{path}"/>' for code, path in drawing.land.items())
    return (
        f'<defs><g id="L">{land}</g><path id="N" d="{drawing.neutral}"/>'
        f'<path id="I" d="{drawing.islets}"/>'
        f'<clipPath id="f"><rect width="{drawing.width}" height="{drawing.height}"/></clipPath>'
        f"{HATCH}</defs>"
    )


@cache
def _ground(drawing: Drawing) -> str:
    """Water with lines along the coasts, as on old charts, and land of nobody."""
    water = f'<rect width="{drawing.width}" height="{drawing.height}" fill="{SEA}"/>'
    shores = "".join(
        f'<g fill="none" stroke="#8fbbd3" stroke-opacity="{faint}" stroke-width="{wide}"'
        ' stroke-linejoin="round"><use href="#L"/><use href="#N"/></g>'
        for wide, faint in ((15, ".16"), (9.5, ".2"), (4.5, ".28"))
    )
    straits = "".join(
        f'<path id="{code}" d="{path}" fill="none" stroke="#6f9db8" stroke-width="1.1"'
        ' stroke-dasharray="5 3"/>'
        for code, path in drawing.sea.items()
    )
    land = f'{_of_nobody()}<use href="#L" fill="{LAND}" stroke="{SHORE}" stroke-linejoin="round"/>'
    board = '<g clip-path="url(#f)">' + water + shores + straits + land + "</g>"
    return frame.ground(drawing) + board


def _owned(drawing: Drawing, owners: dict[ProvinceCode, Power]) -> str:
    tinted = (
        f'<use href="#{code}" fill="{drawing.inks[power].tint}"/>' for code, power in owners.items()
    )
    return f'<g stroke="{SHORE}" stroke-linejoin="round">{"".join(tinted)}</g>'


def _beneath(drawing: Drawing, owners: dict[ProvinceCode, Power], code: ProvinceCode) -> str:
    if code in drawing.sea:
        return SEA
    return drawing.inks[owners[code]].tint if code in owners else LAND


def _unseen(drawing: Drawing, scene: Scene) -> str:
    """Hatched, where the reader does not know who is there. The seas go on below the lands of
    nobody."""
    seas, land = (
        "".join(path for code, path in shapes.items() if code in scene.unseen)
        for shapes in (drawing.sea, drawing.land)
    )
    drawn = f'<path d="{seas}" fill="url(#h)"/>{_of_nobody()}' if seas else ""
    return drawn + (f'<path d="{land}" fill="url(#h)"/>' if land else "")


def _of_nobody() -> str:
    return (
        '<use href="#N" fill="#d9d4c6" stroke="#9a9483" stroke-width=".8"/>'
        '<use href="#I" fill="#e6e0d0" stroke="#9a9483" stroke-width=".5"/>'
    )


def _board(drawing: Drawing, scene: Scene, owners: dict[ProvinceCode, Power]) -> str:
    inks = drawing.inks
    built = tuple(
        Piece(arrow.power, arrow.letter, arrow.at)
        for arrow in scene.arrows
        if arrow.kind is ArrowKind.BUILD
    )
    replaced = {piece.at for piece in built}
    where = places((*(p for p in scene.pieces if p.at not in replaced), *built), drawing)
    gone = {(a.at, a.kind is ArrowKind.DISBAND) for a in scene.arrows if a.kind in GONE}
    return "".join(
        [
            *(
                centre(point, inks[owners[code]] if code in owners else None)
                for code, point in drawing.centres.items()
            ),
            Arrows(scene, drawing, where).drawn(),
            *(_name(drawing, owners, code) for code in drawing.labels),
            *(symbol(piece, point, inks[piece.power]) for piece, point in where.items()),
            *(badge(where[piece], built=True) for piece in built),
            *(
                badge(point, built=False)
                for piece, point in where.items()
                if (piece.at, piece.dislodged) in gone
            ),
        ]
    )


LAND_NAME, SEA_NAME = DARK, "#2c5a77"

GONE = (ArrowKind.REMOVE, ArrowKind.DISBAND)


def _name(drawing: Drawing, owners: dict[ProvinceCode, Power], code: ProvinceCode) -> str:
    x, y = drawing.labels[code]
    ground = _beneath(drawing, owners, code)
    if code in drawing.sea:
        return letters((x, y + 4), code, 11, SEA_NAME, italic=True, halo=ground)
    return letters((x, y + 4), code.capitalize(), 11, LAND_NAME, bold=True, halo=ground)
