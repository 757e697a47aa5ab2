"""Renders a scene to SVG. Equal scenes give the same text."""

from __future__ import annotations

from collections import Counter
from functools import cache
from html import escape

from judge.board.units import Power, ProvinceCode
from mailer.pictures.draw_arrows import Arrows
from mailer.pictures.map_geometry import DARK, Drawing, drawn_for
from mailer.pictures.scene_contents import ArrowKind, Fate, Piece, Scene
from mailer.pictures.symbol_places import (
    FAINT,
    INK,
    LAND,
    PAPER,
    SEA,
    SERIF,
    SHORE,
    badge,
    centre,
    letters,
    number,
    places,
    symbol,
)

TOP, FOOT = 46, 56

LINE, LETTER = 23, 7.6
"""Distance between two lines of the footer, and the greatest width of a letter in it."""


def head(scene: Scene, drawing: Drawing) -> str:
    """Returns the title: the game, the phase, and the deadline."""
    title = letters(
        (10, -15), f"{scene.game} – {scene.title}", 24, INK, bold=True, anchor="start", family=SERIF
    )
    said = list(filter(None, (scene.deadline, scene.note)))
    lines = (
        letters((drawing.width - 10, line), text, 13, FAINT, anchor="end")
        for text, line in zip(said, (-15,) if len(said) == 1 else (-26, -9), strict=False)
    )
    return title + "".join(lines)


def border(drawing: Drawing) -> str:
    return (
        f'<rect x="1" y="1" width="{drawing.width - 2}" height="{drawing.height - 2}" fill="none"'
        f' stroke="{SHORE}" stroke-width="2"/>'
    )


def frame_ground(drawing: Drawing) -> str:
    return (
        f'<rect y="{-TOP}" width="{drawing.width}" height="{drawing.height + TOP + FOOT}"'
        f' fill="{PAPER}"/>'
    )


def foot(scene: Scene, drawing: Drawing) -> str:
    """Returns the footer: colour, letter and centres of each power, and the legend."""
    line = drawing.height + 22
    parts, x = [], 10.0
    for power, count in shown(scene):
        inks, text = drawing.inks[power], f"{power.title()} {count or ''}".strip()
        parts.append(
            f'<rect x="{number(x)}" y="{line - 14}" width="18" height="18" rx="3"'
            f' fill="{inks.tint}" stroke="{inks.full}"/>'
            + letters((x + 9, line - 0.5), power[:1], 12, DARK, bold=True)
            + letters((x + 23, line), text, 13, INK, anchor="start")
        )
        x += 46 + LETTER * len(text)
    words = " · ".join(legend(scene))
    parts.append(letters((10, line + LINE), words, 12, FAINT, anchor="start"))
    return "".join(parts)


def shown(scene: Scene) -> list[tuple[Power, int]]:
    """Returns the powers in a picture, with their centres."""
    centres = Counter(owner for _, owner in scene.centres)
    there = {*centres, *(piece.power for piece in scene.pieces)}
    there |= {arrow.power for arrow in scene.arrows}
    return sorted(((one, centres[one]) for one in there), key=lambda one: (-one[1], one[0]))


def legend(scene: Scene) -> list[str]:
    """Returns the meaning of the signs in the picture."""
    kinds = {arrow.kind for arrow in scene.arrows}
    fates = {arrow.fate for arrow in scene.arrows}
    shapes = {piece.letter for piece in scene.pieces}
    said = {
        "diamond: spy": "SPY" in shapes,
        "with a turret: tank": "T" in shapes,
        "arrow: move": ArrowKind.MOVE in kinds,
        "ring: holds": ArrowKind.HOLD in kinds,
        "dotted: support": ArrowKind.SUPPORT in kinds,
        "dotted ring: convoy": ArrowKind.CONVOY in kinds,
        "red arrow: retreat": ArrowKind.RETREAT in kinds,
        "dashed: failed": any(
            arrow.kind in (ArrowKind.MOVE, ArrowKind.RETREAT)
            and arrow.fate not in (Fate.DONE, Fate.PLANNED)
            for arrow in scene.arrows
        ),
        "burst: bounced": Fate.BOUNCED in fates,
        "cross: cut": Fate.CUT in fates,
        "cross: failed": Fate.FAILED in fates and Fate.CUT not in fates,
        "barred: void": Fate.VOID in fates,
        "red rim: dislodged": any(piece.dislodged for piece in scene.pieces),
        "plus: built": ArrowKind.BUILD in kinds,
        "cross: gone": bool(kinds & {ArrowKind.REMOVE, ArrowKind.DISBAND}),
    }
    return [text for text, there in said.items() if there]


def svg(scene: Scene) -> str:
    """Returns the picture.

    Raises LookupError if the map has no drawing or the game system is no longer installed.
    """
    _, drawing = drawn_for(scene.rules)
    return "".join(
        [
            _svg_tag(drawing),
            f"<title>{escape(scene.game)} – {escape(scene.title)}</title>",
            _definitions(drawing),
            _ground(drawing),
            _foreground(scene, drawing),
            "</svg>",
        ]
    )


def ground(drawing: Drawing) -> str:
    """Returns the background that all pictures of a map share, as a picture."""
    return f"{_svg_tag(drawing)}{_definitions(drawing)}{_ground(drawing)}</svg>"


def upon(scene: Scene, drawing: Drawing) -> str:
    """Returns the rest of a picture, without the background."""
    return f"{_svg_tag(drawing)}{_definitions(drawing)}{_foreground(scene, drawing)}</svg>"


def size_of(scene: Scene) -> tuple[int, int]:
    """Returns the width and height of a picture. Raises LookupError as `svg` does."""
    return _size(drawn_for(scene.rules)[1])


def _size(drawing: Drawing) -> tuple[int, int]:
    return drawing.width, drawing.height + TOP + FOOT


def _svg_tag(drawing: Drawing) -> str:
    width, height = _size(drawing)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {-TOP} {width} {height}"'
        f' width="{width}" height="{height}">'
    )


def _foreground(scene: Scene, drawing: Drawing) -> str:
    owners = scene.owners
    return "".join(
        [
            _owned_land(drawing, owners),
            f'<path d="{drawing.lakes}" fill="{SEA}" stroke="#6f9db8" stroke-width=".6"/>',
            _unseen(drawing, scene),
            _board(drawing, scene, owners),
            border(drawing),
            head(scene, drawing),
            foot(scene, drawing),
        ]
    )


HATCH = (
    '<linearGradient id="h" gradientUnits="userSpaceOnUse" x2="10" y2="10" spreadMethod="repeat">'
    '<stop offset=".8" stop-color="#8a8577" stop-opacity=".3"/>'
    '<stop offset=".86" stop-color="#6f6b5f" stop-opacity=".6"/>'
    '<stop offset=".94" stop-color="#6f6b5f" stop-opacity=".6"/>'
    '<stop offset="1" stop-color="#8a8577" stop-opacity=".3"/></linearGradient>'
)
"""Slanted lines. A pattern of such lines would take four times as long to draw as the whole
rest."""


@cache
def _definitions(drawing: Drawing) -> str:
    """Returns the definitions of all shapes."""
    land = "".join(f'<path id="{code}" d="{path}"/>' for code, path in drawing.land.items())
    return (
        f'<defs><g id="L">{land}</g><path id="N" d="{drawing.neutral}"/>'
        f'<path id="I" d="{drawing.islets}"/>'
        f'<clipPath id="f"><rect width="{drawing.width}" height="{drawing.height}"/></clipPath>'
        f"{HATCH}</defs>"
    )


@cache
def _ground(drawing: Drawing) -> str:
    """Returns water with lines along the coasts, as on old charts, and the land that no one can
    own."""
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
    land = (
        f'{_neutral_land()}<use href="#L" fill="{LAND}" stroke="{SHORE}" stroke-linejoin="round"/>'
    )
    board = '<g clip-path="url(#f)">' + water + shores + straits + land + "</g>"
    return frame_ground(drawing) + board


def _owned_land(drawing: Drawing, owners: dict[ProvinceCode, Power]) -> str:
    tinted = (
        f'<use href="#{code}" fill="{drawing.inks[power].tint}"/>' for code, power in owners.items()
    )
    return f'<g stroke="{SHORE}" stroke-linejoin="round">{"".join(tinted)}</g>'


def _background_colour(
    drawing: Drawing, owners: dict[ProvinceCode, Power], code: ProvinceCode
) -> str:
    if code in drawing.sea:
        return SEA
    return drawing.inks[owners[code]].tint if code in owners else LAND


def _unseen(drawing: Drawing, scene: Scene) -> str:
    """Returns the hatching of provinces that the reader cannot see.

    Seas extend below neutral land, so that land is drawn again.
    """
    seas, land = (
        "".join(path for code, path in shapes.items() if code in scene.unseen)
        for shapes in (drawing.sea, drawing.land)
    )
    drawn = f'<path d="{seas}" fill="url(#h)"/>{_neutral_land()}' if seas else ""
    return drawn + (f'<path d="{land}" fill="url(#h)"/>' if land else "")


def _neutral_land() -> str:
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
    ground = _background_colour(drawing, owners, code)
    if code in drawing.sea:
        return letters((x, y + 4), code, 11, SEA_NAME, italic=True, halo=ground)
    return letters((x, y + 4), code.capitalize(), 11, LAND_NAME, bold=True, halo=ground)
