"""Renders the SVG of a scene as a PNG with few colours, for e-mail."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache, lru_cache
from importlib.resources import as_file, files
from io import BytesIO

import resvg_py
from PIL import Image

from mailer.pictures.map_shapes_and_colours import Drawing, drawn_for
from mailer.pictures.scene_contents import Scene
from mailer.pictures.svg import ground, upon
from mailer.pictures.svg_symbols import SANS

WIDTH = 1280

COLOURS = 128

_OPEN = ExitStack()


@cache
def fonts() -> tuple[str, ...]:
    """Returns the font files that come with the judge. Without a matching font, text would be
    missing from pictures."""
    folder = files("mailer.pictures") / "fonts"
    found = sorted((one for one in folder.iterdir() if one.name.endswith(".ttf")), key=str)
    return tuple(str(_OPEN.enter_context(as_file(one))) for one in found)


def png(scene: Scene, width: int = WIDTH, *, is_sheet: bool = False) -> bytes:
    """Returns a picture that is ``width`` pixels wide. If ``is_sheet`` is true, the picture
    includes the title and the legend. Otherwise it is a bold board for an e-mail that contains both
    as text.

    Raises LookupError if the map has no drawing or the game system is no longer installed, and
    ValueError if the picture cannot be drawn.
    """
    _, drawing = drawn_for(scene)
    with _render(upon(scene, drawing, is_sheet=is_sheet), width) as over:
        below = _background(drawing, width, is_sheet)
        whole = Image.alpha_composite(below, over).convert("RGB")
    few = whole.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    out = BytesIO()
    few.save(out, "PNG", compress_level=8)
    return out.getvalue()


@lru_cache(maxsize=6)
def _background(drawing: Drawing, width: int, is_sheet: bool) -> Image.Image:
    """Returns the background of a map. Drawing it takes half of the total time, so it is cached."""
    return _render(ground(drawing, is_sheet=is_sheet), width)


def _render(text: str, width: int) -> Image.Image:
    drawn = resvg_py.svg_to_bytes(
        svg_string=text,
        width=width,
        skip_system_fonts=True,
        font_files=list(fonts()),
        font_family=SANS,
    )
    with Image.open(BytesIO(bytes(drawn))) as image:
        return image.convert("RGBA")
