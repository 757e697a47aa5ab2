"""A scene as PNG, for mails: drawn from the SVG, in few colours."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache
from importlib.resources import as_file, files
from io import BytesIO

import resvg_py
from PIL import Image

from mailer.pictures.scene import Scene
from mailer.pictures.strokes import SANS
from mailer.pictures.svg import svg

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
    painted = resvg_py.svg_to_bytes(
        svg_string=svg(scene),
        width=width,
        skip_system_fonts=True,
        font_files=list(fonts()),
        font_family=SANS,
    )
    return _in_few_colours(bytes(painted))


def _in_few_colours(painted: bytes) -> bytes:
    """The same at a quarter of its size."""
    with Image.open(BytesIO(painted)) as image:
        few = image.convert("RGB").quantize(
            COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
        )
    out = BytesIO()
    few.save(out, "PNG", optimize=True)
    return out.getvalue()
