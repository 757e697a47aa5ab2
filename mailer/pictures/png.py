"""A scene as PNG, for mails: drawn from the SVG, in few colours."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache, lru_cache
from importlib.resources import as_file, files
from io import BytesIO

import resvg_py
from PIL import Image

from mailer.pictures.map_geometry import Drawing, drawn_for
from mailer.pictures.scene import Scene
from mailer.pictures.svg import ground, upon
from mailer.pictures.svg_primitives import SANS

WIDTH = 1280

COLOURS = 128

_OPEN = ExitStack()


@cache
def fonts() -> tuple[str, ...]:
    """Those that come with the judge: without a font that fits, letters are left out."""
    folder = files("mailer.pictures") / "fonts"
    found = sorted((one for one in folder.iterdir() if one.name.endswith(".ttf")), key=str)
    return tuple(str(_OPEN.enter_context(as_file(one))) for one in found)


def png(scene: Scene, width: int = WIDTH) -> bytes:
    """The picture, so many pixels wide. Raises LookupError where the game's map is not drawn, or
    not here any more, and ValueError where it cannot be drawn."""
    _, drawing = drawn_for(scene.rules)
    with _painted(upon(scene, drawing), width) as over:
        whole = Image.alpha_composite(_beneath(drawing, width), over).convert("RGB")
    few = whole.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    out = BytesIO()
    few.save(out, "PNG", compress_level=8)
    return out.getvalue()


@lru_cache(maxsize=2)
def _beneath(drawing: Drawing, width: int) -> Image.Image:
    """What lies beneath every picture of a map takes half the time to draw: it is drawn once."""
    return _painted(ground(drawing), width)


def _painted(text: str, width: int) -> Image.Image:
    drawn = resvg_py.svg_to_bytes(
        svg_string=text,
        width=width,
        skip_system_fonts=True,
        font_files=list(fonts()),
        font_family=SANS,
    )
    with Image.open(BytesIO(bytes(drawn))) as image:
        return image.convert("RGBA")
