"""Renders a scene as SVG. Equal scenes produce identical SVG."""

from __future__ import annotations

from functools import cache
from html import escape

from judge.board.power_names_and_place_codes import Power, ProvinceCode, power_title
from mailer.pictures.board_styles import FINE, Style, bold, reduced
from mailer.pictures.captions import legend, powers_in
from mailer.pictures.draw_arrows import Arrows
from mailer.pictures.map_shapes_and_colours import DARK, Drawing, drawn_for
from mailer.pictures.place_symbols_and_names import centre_places, names, places
from mailer.pictures.scene_contents import GONE, ArrowKind, Piece, Scene
from mailer.pictures.shapes_points_and_boxes import CENTRE, Point, box_of, name_box
from mailer.pictures.svg_symbols import (
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
    symbol,
)

TOP, FOOT = 46, 56
"""The height of the title, and the height of a footer with one line of powers."""

LINE, LETTER = 23, 7.6
"""The line height of the footer, and the maximum average width of its letters."""


def head(scene: Scene, drawing: Drawing) -> str:
    """Returns the title: the game, the phase, and the deadline."""
    title = letters(
        (10, -15), f"{scene.game} – {scene.title}", 24, INK, bold=True, anchor="start", family=SERIF
    )
    texts = list(filter(None, (scene.deadline, scene.note)))
    lines = (
        letters((drawing.width - 10, line), text, 13, FAINT, anchor="end")
        for text, line in zip(texts, (-15,) if len(texts) == 1 else (-26, -9), strict=False)
    )
    return title + "".join(lines)


def border(drawing: Drawing) -> str:
    return (
        f'<rect x="1" y="1" width="{drawing.width - 2}" height="{drawing.height - 2}" fill="none"'
        f' stroke="{SHORE}" stroke-width="2"/>'
    )


def frame_ground(drawing: Drawing) -> str:
    return (
        f'<rect y="{-TOP}" width="{drawing.width}" height="{drawing.height + TOP + _foot(drawing)}"'
        f' fill="{PAPER}"/>'
    )


def foot(scene: Scene, drawing: Drawing) -> str:
    """Returns the footer: the colour, letter and number of centres of each power, and the
    legend."""
    line, x = drawing.height + 22, 10.0
    parts = []
    for power, count in powers_in(scene):
        inks, text = drawing.inks[power], f"{power_title(power)} {count or ''}".strip()
        if x + _key_width(text) > drawing.width:
            line, x = line + LINE, 10.0
        parts.append(
            f'<rect x="{number(x)}" y="{line - 14}" width="18" height="18" rx="3"'
            f' fill="{inks.tint}" stroke="{inks.full}"/>'
            + letters((x + 9, line - 0.5), drawing.letters[power], 12, DARK, bold=True)
            + letters((x + 23, line), text, 13, INK, anchor="start")
        )
        x += _key_width(text)
    words = " · ".join(legend(scene))
    parts.append(letters((10, line + LINE), words, 12, FAINT, anchor="start"))
    return "".join(parts)


def _key_width(text: str) -> float:
    return 46 + LETTER * len(text)


@cache
def _foot(drawing: Drawing) -> int:
    lines, x = 1, 10.0
    for power in sorted(drawing.inks, key=len, reverse=True):
        width = _key_width(f"{power} 99")
        if x + width > drawing.width:
            lines, x = lines + 1, 10.0
        x += width
    return FOOT + LINE * (lines - 1)


def svg(scene: Scene) -> str:
    """Returns the picture as a complete sheet, with a title and a legend.

    Raises LookupError if the map has no drawing or the game system is no longer installed.
    """
    _, drawing = drawn_for(scene)
    return _whole(scene, drawing, _sheet(scene, drawing), is_sheet=True)


def page_svg(scene: Scene) -> str:
    """Returns the picture without its title and legend, for a web page that contains both as text.

    The browser shows the bold style if the picture is narrow, as on a phone, and otherwise the fine
    style. Raises LookupError like `svg`.
    """
    _, drawing = drawn_for(scene)
    both = (
        f'<g class="fine">{_board(drawing, scene, FINE)}</g>'
        f'<g class="bold" display="none">{_board(drawing, scene, bold(drawing))}</g>{NARROW}'
    )
    return _whole(scene, drawing, _land(scene, drawing) + both + border(drawing), is_sheet=False)


NARROWEST = 700
"""A picture in a web page is bold if it is at most this many pixels wide."""

BOLD_ALONE = "{.fine{display:none}.bold{display:inline}}"
NARROW = f"<style>@media (max-width:{NARROWEST}px){BOLD_ALONE}</style>"


def _whole(scene: Scene, drawing: Drawing, drawn: str, *, is_sheet: bool) -> str:
    title = f"<title>{escape(scene.game)} – {escape(scene.title)}</title>"
    ground = frame_ground(drawing) * is_sheet + _ground(drawing)
    return f"{_svg_tag(drawing, is_sheet)}{title}{_definitions(drawing)}{ground}{drawn}</svg>"


def ground(drawing: Drawing, *, is_sheet: bool) -> str:
    """Returns the background that all pictures of a map share, as a complete SVG."""
    around = frame_ground(drawing) * is_sheet
    tag = _svg_tag(drawing, is_sheet)
    return f"{tag}{_definitions(drawing)}{around}{_ground(drawing)}</svg>"


def upon(scene: Scene, drawing: Drawing, *, is_sheet: bool) -> str:
    """Returns a picture without its background: a sheet, or only a bold board."""
    drawn = (
        _sheet(scene, drawing)
        if is_sheet
        else _land(scene, drawing) + _board(drawing, scene, bold(drawing)) + border(drawing)
    )
    return f"{_svg_tag(drawing, is_sheet)}{_definitions(drawing)}{drawn}</svg>"


def size_of(scene: Scene) -> tuple[int, int]:
    """Returns the width and height of the picture that `page_svg` returns. Raises the same
    errors."""
    return _size(drawn_for(scene)[1], is_sheet=False)


def _size(drawing: Drawing, is_sheet: bool) -> tuple[int, int]:
    return drawing.width, drawing.height + (TOP + _foot(drawing)) * is_sheet


def _svg_tag(drawing: Drawing, is_sheet: bool) -> str:
    width, height = _size(drawing, is_sheet)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {-TOP * is_sheet} {width} {height}"'
        f' width="{width}" height="{height}">'
    )


def _sheet(scene: Scene, drawing: Drawing) -> str:
    return "".join(
        [
            _land(scene, drawing),
            _board(drawing, scene, FINE),
            border(drawing),
            head(scene, drawing),
            foot(scene, drawing),
        ]
    )


def _land(scene: Scene, drawing: Drawing) -> str:
    return (
        _owned_land(drawing, scene.owners)
        + f'<path d="{drawing.lakes}" fill="{SEA}" stroke="#6f9db8" stroke-width=".6"/>'
        + _unseen(drawing, scene)
    )


HATCH = (
    '<linearGradient id="h" gradientUnits="userSpaceOnUse" x2="10" y2="10" spreadMethod="repeat">'
    '<stop offset=".8" stop-color="#8a8577" stop-opacity=".3"/>'
    '<stop offset=".86" stop-color="#6f6b5f" stop-opacity=".6"/>'
    '<stop offset=".94" stop-color="#6f6b5f" stop-opacity=".6"/>'
    '<stop offset="1" stop-color="#8a8577" stop-opacity=".3"/></linearGradient>'
)
"""Slanted lines, made with a gradient. With an SVG pattern, they would take four times as long to
draw as the rest of the picture."""


@cache
def _definitions(drawing: Drawing) -> str:
    land = "".join(f'<path id="{code}" d="{path}"/>' for code, path in drawing.land.items())
    return (
        f'<defs><g id="L">{land}</g><path id="N" d="{drawing.neutral}"/>'
        f'<path id="I" d="{drawing.islets}"/>'
        f'<clipPath id="f"><rect width="{drawing.width}" height="{drawing.height}"/></clipPath>'
        f"{HATCH}</defs>"
    )


@cache
def _ground(drawing: Drawing) -> str:
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
    return '<g clip-path="url(#f)">' + water + shores + straits + land + "</g>"


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
    """Returns the hatching over provinces that the reader cannot see.

    The shapes of seas extend under neutral land, so neutral land is drawn again above the hatching.
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


def _board(whole: Drawing, scene: Scene, style: Style) -> str:
    """Returns everything above the land: first orders and their signs, then centres, which orders
    must not cover, then names and units."""
    drawing, owners = reduced(whole, style.zoom), scene.owners
    inks = drawing.inks
    built = tuple(
        Piece(arrow.power, arrow.letter, arrow.at)
        for arrow in scene.arrows
        if arrow.kind is ArrowKind.BUILD
    )
    replaced = {piece.at for piece in built}
    where = places((*(p for p in scene.pieces if p.at not in replaced), *built), drawing)
    gone = {(a.at, a.kind is ArrowKind.DISBAND) for a in scene.arrows if a.kind in GONE}
    centres = centre_places(drawing, where)
    written = names(style, drawing, where, centres, scene.arrows)
    boxes = [name_box(at, drawing.written(code), style.letter) for code, at in written]
    boxes += [box_of(point, CENTRE, CENTRE) for point in centres.values()]
    lines, signs = Arrows(scene, drawing, where, boxes).drawn()
    parts = [
        lines,
        signs,
        *(
            centre(point, inks[owners[code]] if code in owners else None)
            for code, point in centres.items()
        ),
        *(_name(whole, owners, code, at, style) for code, at in written),
        *(
            symbol(piece, point, inks[piece.power], drawing.letters[piece.power])
            for piece, point in where.items()
        ),
        *(badge(where[piece], built=True) for piece in built),
        *(
            badge(point, built=False)
            for piece, point in where.items()
            if (piece.at, piece.dislodged) in gone
        ),
    ]
    board = "".join(parts)
    return board if style.zoom == 1 else f'<g transform="scale({style.zoom:g})">{board}</g>'


LAND_NAME, SEA_NAME = DARK, "#2c5a77"


def _name(
    drawing: Drawing,
    owners: dict[ProvinceCode, Power],
    code: ProvinceCode,
    point: Point,
    style: Style,
) -> str:
    low = point[0], point[1] + style.letter * 0.36
    ground, name = _background_colour(drawing, owners, code), drawing.written(code)
    is_sea = code in drawing.sea
    return letters(
        low,
        name,
        style.letter,
        SEA_NAME if is_sea else LAND_NAME,
        bold=not is_sea,
        italic=is_sea,
        halo=ground,
        around=style.halo,
    )
