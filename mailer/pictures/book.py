"""A season book: a whole game as PDF, a page for each phase with its picture and its words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.resources import as_file, files
from io import BytesIO
from typing import Literal

from fpdf import FPDF, Align

from mailer.pictures.png import png
from mailer.pictures.scene import Scene

MARGIN, WIDE = 12.0, 160.0
"""Of a page and of the picture on it, in millimetres: so that the words have room beneath."""

UNDATED = datetime(2000, 1, 1, tzinfo=UTC)
"""The same game is the same book, to the byte."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """What stands on a page: a picture, and lines of text beneath it."""

    scene: Scene | None
    lines: tuple[str, ...]


def book(title: str, leaves: Iterable[Leaf], grid: Sequence[str]) -> bytes:
    """The book; ``grid`` are the lines of the last page, in letters of one width."""
    pdf = _opened(title)
    with as_file(files("mailer.pictures") / "fonts") as fonts:
        pdf.add_font("sans", "", str(fonts / "DejaVuSans.ttf"))
    for leaf in leaves:
        pdf.add_page()
        if leaf.scene:
            pdf.image(BytesIO(png(leaf.scene)), x=Align.C, w=WIDE)
            pdf.ln(2)
        pdf.set_font("sans", size=6.6)
        with pdf.text_columns(ncols=2, gutter=6, line_height=1.15) as columns:
            columns.write("\n".join(leaf.lines))
    pdf.add_page()
    pdf.set_font("courier", size=9)
    pdf.multi_cell(0, 4.5, "\n".join([title, "", *grid]), align="L")
    return bytes(pdf.output())


def sheet(scene: Scene) -> bytes:
    """One picture as PDF, on a page of its own."""
    pdf = _opened(f"{scene.game}, {scene.title}", "landscape")
    pdf.add_page()
    picture = BytesIO(png(scene))
    pdf.image(picture, x=MARGIN, y=MARGIN, w=pdf.epw, h=pdf.eph, keep_aspect_ratio=True)
    return bytes(pdf.output())


def _opened(title: str, turned: Literal["portrait", "landscape"] = "portrait") -> FPDF:
    pdf = FPDF(orientation=turned)
    pdf.set_creation_date(UNDATED)
    pdf.set_title(title)
    pdf.set_margin(MARGIN)
    pdf.set_auto_page_break(True, MARGIN)
    return pdf
