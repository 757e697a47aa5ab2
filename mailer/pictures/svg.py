"""A scene as SVG: text, the same for the same scene to the letter."""

from __future__ import annotations

from functools import cache
from html import escape

from judge.board.pieces import Power, ProvinceCode
from mailer.pictures import frame
from mailer.pictures.arrows import Arrows, stands_of
from mailer.pictures.drawing import Drawing, drawn_for
from mailer.pictures.scene import ArrowKind, Piece, Scene
from mailer.pictures.strokes import LAND, SEA, SHORE, letters
from mailer.pictures.symbols import badge, centre, places, symbol


def svg(scene: Scene) -> str:
    """The picture. Raises LookupError where the game's map is not drawn, or not here any more."""
    _, drawing = drawn_for(scene.rules)
    owners = scene.owners
    height = drawing.height + frame.TOP + frame.FOOT
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {-frame.TOP} {drawing.width}'
            f' {height}" width="{drawing.width}" height="{height}">',
            f"<title>{escape(scene.game)} – {escape(scene.title)}</title>",
            _unchanging(drawing),
            _owned(drawing, owners),
            f'<path d="{drawing.lakes}" fill="{SEA}" stroke="#6f9db8" stroke-width=".6"/>',
            _unseen(drawing, scene),
            _board(drawing, scene, owners),
            "</g>",
            frame.border(drawing),
            frame.head(scene, drawing),
            frame.foot(scene, drawing),
            "</svg>",
        ]
    )


@cache
def _unchanging(drawing: Drawing) -> str:
    """What lies beneath every picture of a map: water with lines along the coasts, as on old
    charts, and land of nobody."""
    land = "".join(f'<path id="{code}" d="{path}"/>' for code, path in drawing.land.items())
    defs = (
        f'<defs><g id="L">{land}</g><path id="N" d="{drawing.neutral}"/>'
        f'<clipPath id="f"><rect width="{drawing.width}" height="{drawing.height}"/></clipPath>'
        '<pattern id="h" width="7" height="7" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(45)"><rect width="7" height="7" fill="#8a8577"'
        ' fill-opacity=".22"/><path d="M0 0V7" stroke="#5a564b" stroke-opacity=".5"'
        ' stroke-width="2.4"/></pattern></defs>'
    )
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
    nobody = (
        '<use href="#N" fill="#d9d4c6" stroke="#9a9483" stroke-width=".8"/>'
        f'<path d="{drawing.islets}" fill="#e6e0d0" stroke="#9a9483" stroke-width=".5"/>'
    )
    return (
        defs + frame.ground(drawing) + '<g clip-path="url(#f)">' + water + shores + straits + nobody
    )


def _owned(drawing: Drawing, owners: dict[ProvinceCode, Power]) -> str:
    return (
        f'<g stroke="{SHORE}" stroke-linejoin="round">'
        + "".join(
            f'<use href="#{code}" fill="{_ground(drawing, owners, code)}"/>'
            for code in drawing.land
        )
        + "</g>"
    )


def _ground(drawing: Drawing, owners: dict[ProvinceCode, Power], code: ProvinceCode) -> str:
    if code in drawing.sea:
        return SEA
    return drawing.inks[owners[code]].tint if code in owners else LAND


def _unseen(drawing: Drawing, scene: Scene) -> str:
    """Hatched, where the reader does not know who is there."""
    shapes = {**drawing.sea, **drawing.land}
    paths = "".join(shapes[code] for code in scene.unseen)
    return f'<path d="{paths}" fill="url(#h)"/>' if paths else ""


def _board(drawing: Drawing, scene: Scene, owners: dict[ProvinceCode, Power]) -> str:
    where = places(scene.pieces, drawing)
    settled = {p.at: (point, p.letter) for p, point in where.items()}
    built = [
        Piece(arrow.power, arrow.letter, arrow.at)
        for arrow in scene.arrows
        if arrow.kind is ArrowKind.BUILD
    ]
    gone = {a.at for a in scene.arrows if a.kind in (ArrowKind.REMOVE, ArrowKind.DISBAND)}
    pieces = [piece for piece in where if piece.at not in {new.at for new in built}]
    inks = drawing.inks
    return "".join(
        [
            *(
                centre(point, inks[owners[code]] if code in owners else None)
                for code, point in drawing.centres.items()
            ),
            Arrows(scene, drawing, stands_of(settled)).drawn(),
            *(_name(drawing, owners, code) for code in drawing.labels),
            *(symbol(piece, where[piece], inks[piece.power]) for piece in pieces),
            *(symbol(piece, drawing.place(piece.at), inks[piece.power]) for piece in built),
            *(badge(drawing.place(piece.at), built=True) for piece in built),
            *(badge(where[piece], built=False) for piece in pieces if piece.at in gone),
        ]
    )


def _name(drawing: Drawing, owners: dict[ProvinceCode, Power], code: ProvinceCode) -> str:
    x, y = drawing.labels[code]
    ground = _ground(drawing, owners, code)
    if code in drawing.sea:
        return letters((x, y + 4), code, 11, "#3d6f8e", italic=True, halo=ground)
    return letters((x, y + 4), code.capitalize(), 11, "#4a4332", bold=True, halo=ground)
