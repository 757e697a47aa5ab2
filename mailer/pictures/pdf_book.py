"""Makes a season book, a whole game as PDF, and single pictures as PDF.

A book has a page for each phase with its picture and text. The players and the contents come first,
and the table of centres last.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.resources import as_file, files
from io import BytesIO
from math import ceil
from typing import Literal

from fpdf import FPDF, Align
from fpdf.enums import MethodReturnValue
from fpdf.fonts import TTFFont
from PIL import Image

from mailer.pictures.png import png
from mailer.pictures.scene_contents import Book, Leaf, Scene

MARGIN, WIDE, NARROW = 12.0, 160.0, 100.0
"""The margin of a page and the width of its picture, in millimetres, which leaves room for the text
below. The picture is smaller if the text would otherwise need another page."""

SIZE, SPACING, GUTTER, GAP = 6.6, 1.15, 6.0, 2.0
"""Of the text: font size in points, line spacing, and in millimetres the gaps between columns and
below the picture."""

LINE = 4.8
"""Line height of the contents, in millimetres. Two columns for the longest book fit below the
players."""

IN_COLUMNS = re.compile(r"(?<=\S)  +")
"""Matches the gap between columns, which do not line up in a proportional font."""

PIXELS = 1000
"""Width of the picture: about 100 kB a page, so that a long game can be mailed."""

UNDATED = datetime(2000, 1, 1, tzinfo=UTC)
"""A fixed date, so that the same game gives the same bytes."""


def bound(book: Book) -> bytes:
    """Returns the book as PDF. Raises the errors of `png`."""
    pdf = _new_pdf(book.title)
    with as_file(files("mailer.pictures") / "fonts") as fonts:
        pdf.add_font("sans", "", str(fonts / "DejaVuSans.ttf"))
        pdf.add_font("sans", "B", str(fonts / "DejaVuSans-Bold.ttf"))
        pdf.add_font("serif", "", str(fonts / "DejaVuSerif-Bold.ttf"))
    pdf.add_page()
    places = [_add_leaf(pdf, leaf) for leaf in book.leaves]
    pdf.add_page()
    pdf.set_font("courier", size=9)
    pdf.multi_cell(0, 4.5, "\n".join([book.title, "", *book.grid]), align="L")
    contents = [(leaf.title, leaf.when, at) for leaf, at in zip(book.leaves, places, strict=True)]
    last = pdf.page
    pdf.page = 1
    _add_cover(pdf, book, [*contents, (GRID, "", last)])
    pdf.page = last
    return bytes(pdf.output())


GRID = "Supply centres, year by year"


def _add_leaf(pdf: FPDF, leaf: Leaf) -> int:
    """Write a phase, and return its page number."""
    pdf.add_page()
    at = pdf.page
    pdf.set_font("sans", size=SIZE)
    text = IN_COLUMNS.sub("  ", leaf.text)
    if leaf.scene:
        picture = BytesIO(png(leaf.scene, PIXELS, is_sheet=True))
        pdf.image(picture, x=Align.C, w=_picture_width(pdf, picture, text))
        pdf.ln(GAP)
    with pdf.text_columns(ncols=2, gutter=GUTTER, line_height=SPACING) as columns:
        columns.write(text)
    return at


def _add_cover(pdf: FPDF, book: Book, contents: Sequence[tuple[str, str, int]]) -> None:
    """Write the first page: title, players and contents."""
    pdf.set_xy(MARGIN, 2 * MARGIN)
    pdf.set_font("serif", size=24)
    pdf.multi_cell(0, 12, book.title, new_x="LMARGIN", new_y="NEXT")
    pdf.set_font("sans", size=11)
    for line in book.about:
        pdf.multi_cell(0, 6, _printable(pdf, line), new_x="LMARGIN", new_y="NEXT")
    if book.players:
        _heading(pdf, "Players")
    for power, name in book.players:
        pdf.cell(30, 5, power)
        pdf.multi_cell(0, 5, _printable(pdf, name), new_x="LMARGIN", new_y="NEXT")
    _heading(pdf, "Contents")
    _add_contents(pdf, contents)


def _heading(pdf: FPDF, text: str) -> None:
    pdf.ln(6)
    pdf.set_font("sans", "B", 11)
    pdf.cell(0, 7, text, new_x="LMARGIN", new_y="NEXT")
    pdf.set_font("sans", size=9)


def _add_contents(pdf: FPDF, contents: Sequence[tuple[str, str, int]]) -> None:
    """Write the contents in two columns; each line is a link to its page."""
    top, rows = pdf.y, ceil(len(contents) / 2)
    column = (pdf.epw - GUTTER) / 2
    for number, (title, when, page) in enumerate(contents):
        link = pdf.add_link(page=page)
        across, down = divmod(number, rows)
        pdf.set_xy(MARGIN + across * (column + GUTTER), top + down * LINE)
        pdf.cell(column - 34, LINE, title, link=link)
        pdf.cell(24, LINE, when, link=link)
        pdf.cell(10, LINE, str(page), align="R", link=link)


def _printable(pdf: FPDF, text: str) -> str:
    """Returns the text with "?" for characters that the font does not have."""
    font = pdf.fonts["sans"]
    assert isinstance(font, TTFFont)
    return "".join(letter if ord(letter) in font.cmap else "?" for letter in text)


def _picture_width(pdf: FPDF, picture: BytesIO, text: str) -> float:
    """Returns how wide a picture may be so that the text fits below it.

    If it does not fit in any case, the picture has its full width.
    """
    column = (pdf.epw - GUTTER) / 2
    lines = pdf.multi_cell(column, text=text, dry_run=True, output=MethodReturnValue.LINES)
    assert isinstance(lines, list)
    words = (ceil(len(lines) / 2) + 1) * pdf.font_size * SPACING
    with Image.open(picture) as opened:
        fits = (pdf.eph - GAP - words) * opened.width / opened.height
    return min(WIDE, fits) if fits >= NARROW else WIDE


def sheet(scene: Scene) -> bytes:
    """Returns one picture as a PDF of one page."""
    pdf = _new_pdf(f"{scene.game}, {scene.title}", "landscape")
    pdf.add_page()
    picture = BytesIO(png(scene, is_sheet=True))
    pdf.image(picture, x=MARGIN, y=MARGIN, w=pdf.epw, h=pdf.eph, keep_aspect_ratio=True)
    return bytes(pdf.output())


class _Numbered(FPDF):
    """Prints a page number on each page except the first."""

    def footer(self) -> None:
        if self.page > 1:
            self.set_y(5 - MARGIN)
            self.set_font("helvetica", size=8)
            self.cell(0, 3, str(self.page), align="C")


def _new_pdf(title: str, turned: Literal["portrait", "landscape"] = "portrait") -> FPDF:
    pdf = _Numbered(orientation=turned)
    pdf.set_creation_date(UNDATED)
    pdf.set_title(title)
    pdf.set_margin(MARGIN)
    pdf.set_auto_page_break(True, MARGIN)
    return pdf
