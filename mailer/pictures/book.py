"""A season book: a whole game as PDF, a page for each phase with its picture and its words."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib.resources import as_file, files
from io import BytesIO
from typing import Literal

from fpdf import FPDF, Align

from mailer.pictures.png import png
from mailer.pictures.scene import Book, Scene

MARGIN, WIDE = 12.0, 160.0
"""Of a page and of the picture on it, in millimetres: so that the words have room beneath."""

PIXELS = 1000
"""Of that picture: some 100 kB a page, so that a long game can be mailed."""

UNDATED = datetime(2000, 1, 1, tzinfo=UTC)
"""The same game is the same book, to the byte."""


def bound(book: Book) -> bytes:
    """The book as PDF. Raises what `png` raises."""
    pdf = _opened(book.title)
    with as_file(files("mailer.pictures") / "fonts") as fonts:
        pdf.add_font("sans", "", str(fonts / "DejaVuSans.ttf"))
    for leaf in book.leaves:
        pdf.add_page()
        if leaf.scene:
            pdf.image(BytesIO(png(leaf.scene, PIXELS)), x=Align.C, w=WIDE)
            pdf.ln(2)
        pdf.set_font("sans", size=6.6)
        with pdf.text_columns(ncols=2, gutter=6, line_height=1.15) as columns:
            columns.write(leaf.text)
    pdf.add_page()
    pdf.set_font("courier", size=9)
    pdf.multi_cell(0, 4.5, "\n".join([book.title, "", *book.grid]), align="L")
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
