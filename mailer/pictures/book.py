"""A season book: a whole game as PDF, a page for each phase with its picture and its words."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from importlib.resources import as_file, files
from io import BytesIO
from math import ceil
from typing import Literal

from fpdf import FPDF, Align
from fpdf.enums import MethodReturnValue
from PIL import Image

from mailer.pictures.png import png
from mailer.pictures.scene import Book, Scene

MARGIN, WIDE, NARROW = 12.0, 160.0, 100.0
"""Of a page and of the picture on it, in millimetres: so that the words have room beneath. It is
smaller where they would else run over to a page of their own."""

SIZE, SPACING, GUTTER, GAP = 6.6, 1.15, 6.0, 2.0
"""Of the words: points, lines, and millimetres between their columns and below the picture."""

IN_COLUMNS = re.compile(r"(?<=\S)  +")
"""What stands one below the other in a mail does not in letters of different widths."""

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
        pdf.set_font("sans", size=SIZE)
        text = IN_COLUMNS.sub("  ", leaf.text)
        if leaf.scene:
            picture = BytesIO(png(leaf.scene, PIXELS))
            pdf.image(picture, x=Align.C, w=_wide(pdf, picture, text))
            pdf.ln(GAP)
        with pdf.text_columns(ncols=2, gutter=GUTTER, line_height=SPACING) as columns:
            columns.write(text)
    pdf.add_page()
    pdf.set_font("courier", size=9)
    pdf.multi_cell(0, 4.5, "\n".join([book.title, "", *book.grid]), align="L")
    return bytes(pdf.output())


def _wide(pdf: FPDF, picture: BytesIO, text: str) -> float:
    """How wide a picture may be, so that these words have room beneath it; as wide as ever where
    they have none anyhow."""
    column = (pdf.epw - GUTTER) / 2
    lines = pdf.multi_cell(column, text=text, dry_run=True, output=MethodReturnValue.LINES)
    assert isinstance(lines, list)
    words = (ceil(len(lines) / 2) + 1) * pdf.font_size * SPACING
    with Image.open(picture) as opened:
        fits = (pdf.eph - GAP - words) * opened.width / opened.height
    return min(WIDE, fits) if fits >= NARROW else WIDE


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
