"""Draws text, pictures and links on the pages of a PDF, from the top to the bottom.

Text is drawn as it is. This module reads no markup, so the words of players cannot contain any. All
lengths are in points.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

from reportlab import rl_config
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFStream
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

MADE_BY = "The Crystal Ball judge"

MARGIN = 12 * mm

ACROSS, DOWN = A4[0] - 2 * MARGIN, A4[1] - 2 * MARGIN
"""The width and height of a page inside its margins."""

FONTS = {
    "sans": "DejaVuSans.ttf",
    "sans bold": "DejaVuSans-Bold.ttf",
    "serif bold": "DejaVuSerif-Bold.ttf",
}
"""The font files that come with the judge."""

FIXED = "Courier"
"""A font that every PDF program has. It has the characters of Windows-1252."""

MISSING = "?"
"""The text that replaces a character that a font does not have."""

SPACES = re.compile(r"[^\S\n]")
"""Matches tabs and all other white space inside a line."""

rl_config.useA85 = 0  # Encoded as ASCII, all streams would be a quarter larger.


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A font (of `FONTS`, or `FIXED`), its size, and the height of a line."""

    font: str
    size: float
    leading: float

    def width(self, text: str) -> float:
        """Returns the width of a printable text on one line."""
        return sum(_width(letter, self.font, self.size) for letter in text)

    def printable(self, text: str) -> str:
        """Returns the text with "?" for each character that the font does not have.

        Line breaks stay. Other white space becomes spaces.
        """
        known = _characters(self.font)
        spaced = SPACES.sub(" ", text)
        return "".join(c if c == "\n" or ord(c) in known else MISSING for c in spaced)

    def lines(self, text: str, width: float) -> list[str]:
        """Returns a text as printable lines for a column of this width.

        Lines break at spaces. A word that is wider than the column may break anywhere.
        """
        return [
            line
            for paragraph in self.printable(text).split("\n")
            for line in self._broken(paragraph, width)
        ]

    def _broken(self, paragraph: str, width: float) -> Iterator[str]:
        """Yields the lines of a paragraph, at least one."""
        begin, gap, used = 0, 0, 0.0
        for at, letter in enumerate(paragraph):
            wide = _width(letter, self.font, self.size)
            if letter == " ":
                gap = at
            elif used + wide > width and at > begin:
                at_gap = paragraph[begin:gap].strip()
                yield paragraph[begin : gap if at_gap else at].rstrip()
                begin = gap + 1 if at_gap else at
                used = self.width(paragraph[begin:at])
            used += wide
        yield paragraph[begin:].rstrip()


@lru_cache(maxsize=4096)
def _width(letter: str, font: str, size: float) -> float:
    if font != FIXED:
        _registered(font)
    return float(stringWidth(letter, font, size))


@cache
def _characters(font: str) -> Collection[int]:
    """Returns the code points that a font has."""
    if font == FIXED:
        return {ord(c) for c in bytes(range(256)).decode("cp1252", "ignore") if c.isprintable()}
    known: Collection[int] = _registered(font).face.charToGlyph
    return known


@cache
def _registered(font: str) -> TTFont:
    """Returns a font of `FONTS` and registers it with the library under its name."""
    made = TTFont(font, BytesIO((files("mailer.pictures") / "fonts" / FONTS[font]).read_bytes()))
    registerFont(made)
    return made


class _Canvas(Canvas):
    """A canvas that stores PNGs with a palette without conversion.

    `drawImage` would store three bytes for each pixel, which takes half as much space again.
    """

    _doc: PDFDocument
    _pictures = 0

    def draw_palette(self, picture: bytes, x: float, y: float, width: float, height: float) -> None:
        """Draw a PNG made by `png`, filling a rectangle that is given by its left and lower
        edges."""
        self._pictures += 1
        name = f"picture{self._pictures}"
        self._doc.addForm(name, _image(picture))
        self.saveState()
        self.transform(width, 0, 0, height, x, y)
        self.doForm(name)
        self.restoreState()


def _image(picture: bytes) -> PDFStream:
    """Returns a PNG as an image object of a PDF. PNG and PDF compress pixels in the same way (ISO
    32000-1, 7.4.4.4), so the data is copied. Raises ValueError if the PNG has no palette or is
    interlaced."""
    chunks = list(_chunks(picture))
    width, height, *form = struct.unpack(">2I5B", chunks[0][1])
    if form != [8, 3, 0, 0, 0]:
        raise ValueError(f"a PNG of another form: {form}")
    palette = next(data for kind, data in chunks if kind == b"PLTE")
    colours = PDFArray([PDFName("Indexed"), PDFName("DeviceRGB"), len(palette) // 3 - 1])
    colours.sequence.append(f"<{palette.hex()}>")
    pixels = {"Predictor": 15, "Colors": 1, "BitsPerComponent": 8, "Columns": width}
    about = {
        "Type": PDFName("XObject"),
        "Subtype": PDFName("Image"),
        "Width": width,
        "Height": height,
        "BitsPerComponent": 8,
        "ColorSpace": colours,
        "Filter": PDFName("FlateDecode"),
        "DecodeParms": PDFDictionary(pixels),
    }
    return PDFStream(PDFDictionary(about), b"".join(d for kind, d in chunks if kind == b"IDAT"))


def size_of(picture: bytes) -> tuple[int, int]:
    """Returns the width and height of a PNG, in pixels."""
    width, height = struct.unpack_from(">2I", next(_chunks(picture))[1])
    return width, height


def _chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yields the kind and data of each chunk of a PNG."""
    at = 8
    while at < len(picture):
        length, kind = struct.unpack_from(">I4s", picture, at)
        yield kind, picture[at + 8 : at + 8 + length]
        at += 12 + length


NUMBER = TextStyle("sans", 8, 3 * mm)


class Paper:
    """The pages of a PDF. Each page except the first shows its number.

    ``y`` is the distance from the top of the page to the next line. The same calls always give the
    same bytes.
    """

    def __init__(self, title: str, size: tuple[float, float] = A4) -> None:
        self._out = BytesIO()
        self._canvas = _Canvas(self._out, pagesize=size, pageCompression=1, invariant=1)
        self._canvas.setTitle(title)
        self._canvas.setCreator(MADE_BY)
        self._canvas.setAuthor("")
        self._canvas.setSubject("")
        self._height = size[1]
        self.y = MARGIN

    @property
    def page(self) -> int:
        """The number of this page, from 1."""
        return int(self._canvas.getPageNumber())

    @property
    def room(self) -> float:
        """The height between the next line and the bottom margin."""
        return self._height - MARGIN - self.y

    def turn(self) -> None:
        """Begin a new page."""
        self._canvas.bookmarkPage(_key(self.page), "XYZ", left=0, top=self._height)
        if self.page > 1:
            number = str(self.page)
            middle = MARGIN + (ACROSS - NUMBER.width(number)) / 2
            self.put(number, NUMBER, middle, self._height + 5 * mm - MARGIN)
        self._canvas.showPage()
        self.y = MARGIN

    def finished(self) -> bytes:
        """Returns the finished PDF. Nothing can be added after that."""
        self.turn()
        self._canvas.save()
        return self._out.getvalue()

    def reserve(self, height: float) -> None:
        """Begin a new page if this page has less room than that."""
        if height > self.room:
            self.turn()

    def write(self, text: str, style: TextStyle, x: float = MARGIN) -> None:
        """Write a text on as many lines and pages as it needs."""
        for line in style.lines(text, MARGIN + ACROSS - x):
            self.reserve(style.leading)
            self.put(line, style, x, self.y)
            self.y += style.leading

    def put(self, line: str, style: TextStyle, x: float, top: float) -> None:
        """Draw a printable line on this page, at a position given by its left and top edges."""
        self._canvas.setFont(style.font, style.size)
        base = top + style.leading / 2 + 0.3 * style.size
        self._canvas.drawString(x, self._height - base, line)

    def draw(self, picture: bytes, x: float, top: float, width: float) -> float:
        """Draw a PNG made by `png` at this position and width. Returns its height."""
        across, down = size_of(picture)
        height = width * down / across
        self._canvas.draw_palette(picture, x, self._height - top - height, width, height)
        return height

    def link(self, page: int, x: float, top: float, width: float, height: float) -> None:
        """Make a rectangle a link to a page of this PDF. That page may not have been begun yet."""
        bottom = self._height - top - height
        self._canvas.linkAbsolute("", _key(page), (x, bottom, x + width, bottom + height))


def _key(page: int) -> str:
    return f"page {page}"
