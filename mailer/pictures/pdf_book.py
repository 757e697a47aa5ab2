"""Makes PDFs of single pictures, and season books, which are PDFs of whole games.

A book begins with the players and the contents. Then each phase has its own pages with its picture
and text, and the table of centres comes last. Text is never parsed as markup, so players cannot
inject any. All lengths are in points.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from math import ceil

from reportlab import rl_config
from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFStream
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from mailer.pictures.png import png
from mailer.pictures.scene_contents import Book, Leaf, Scene

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
"""A font that every PDF viewer has. It contains the characters of Windows-1252."""

MISSING = "?"
"""The text that replaces a character that a font does not have."""

SPACES = re.compile(r"[^\S\n]")
"""Matches tabs and all other white space inside a line."""

rl_config.useA85 = 0  # ASCII encoding would make all streams a quarter larger.


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A font (of `FONTS`, or `FIXED`), its size, and the height of a line."""

    font: str
    size: float
    leading: float

    def width(self, text: str) -> float:
        """Returns the width of a line of printable text."""
        return sum(_width(letter, self.font, self.size) for letter in text)

    def printable(self, text: str) -> str:
        """Returns the text with "?" for each character that the font does not have.

        Keeps line breaks and turns other white space into spaces.
        """
        known = _characters(self.font)
        spaced = SPACES.sub(" ", text)
        return "".join(c if c == "\n" or ord(c) in known else MISSING for c in spaced)

    def lines(self, text: str, width: float) -> list[str]:
        """Returns text as printable lines for a column of this width.

        Lines break at spaces. A word that is wider than the column may break anywhere.
        """
        return [
            line
            for paragraph in self.printable(text).split("\n")
            for line in self._broken(paragraph, width)
        ]

    def _broken(self, paragraph: str, width: float) -> Iterator[str]:
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
    if font == FIXED:
        return {ord(c) for c in bytes(range(256)).decode("cp1252", "ignore") if c.isprintable()}
    known: Collection[int] = _registered(font).face.charToGlyph
    return known


@cache
def _registered(font: str) -> TTFont:
    made = TTFont(font, BytesIO((files("mailer.pictures") / "fonts" / FONTS[font]).read_bytes()))
    registerFont(made)
    return made


class _Canvas(Canvas):
    """A canvas that can store PNGs with a palette without converting them.

    `drawImage` would store three bytes per pixel, and the PDF would be half as large again.
    """

    _doc: PDFDocument
    _pictures = 0

    def draw_palette(self, picture: bytes, x: float, y: float, width: float, height: float) -> None:
        """Draw a PNG made by `png` so that it fills a rectangle. ``x`` and ``y`` are the
        coordinates of its lower left corner."""
        self._pictures += 1
        name = f"picture{self._pictures}"
        self._doc.addForm(name, _image(picture))
        self.saveState()
        self.transform(width, 0, 0, height, x, y)
        self.doForm(name)
        self.restoreState()


def _image(picture: bytes) -> PDFStream:
    """Returns a PNG as an image object for a PDF. PNG and PDF compress pixels in the same way (ISO
    32000-1, 7.4.4.4), so the data is simply copied. Raises ValueError if the PNG has no palette or
    is interlaced."""
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
    at = 8
    while at < len(picture):
        length, kind = struct.unpack_from(">I4s", picture, at)
        yield kind, picture[at + 8 : at + 8 + length]
        at += 12 + length


NUMBER = TextStyle("sans", 8, 3 * mm)


class Paper:
    """The pages of a PDF. Each page except the first shows its number.

    ``y`` is the distance from the top of the page to the next line. The same calls always produce
    the same bytes.
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
        """The number of this page, counted from 1."""
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
        """Begin a new page if there is less room than ``height`` on this one."""
        if height > self.room:
            self.turn()

    def write(self, text: str, style: TextStyle, x: float = MARGIN) -> None:
        """Write text, using as many lines and pages as it needs."""
        for line in style.lines(text, MARGIN + ACROSS - x):
            self.reserve(style.leading)
            self.put(line, style, x, self.y)
            self.y += style.leading

    def put(self, line: str, style: TextStyle, x: float, top: float) -> None:
        """Draw a line of printable text on this page, with its left and top edges at this
        position."""
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
        """Turn a rectangle into a link to a page of this PDF, which may not exist yet."""
        bottom = self._height - top - height
        self._canvas.linkAbsolute("", _key(page), (x, bottom, x + width, bottom + height))


def _key(page: int) -> str:
    return f"page {page}"


WIDE, NARROW = 160 * mm, 100 * mm
"""The maximum width of a picture, and the minimum width of a picture that is made smaller so that
its text fits on the same page."""

GUTTER, GAP = 6 * mm, 2 * mm
"""The gap between columns, and the gap below the picture."""

COLUMN = (ACROSS - GUTTER) / 2
COLUMNS = (MARGIN, MARGIN + COLUMN + GUTTER)
"""The left edges of the columns."""

TITLE = TextStyle("serif bold", 24, 12 * mm)
ABOUT = TextStyle("sans", 11, 6 * mm)
HEADING = TextStyle("sans bold", 11, 7 * mm)
PLAYER = TextStyle("sans", 9, 5 * mm)
ENTRY = TextStyle("sans", 9, 4.8 * mm)
"""The style of an entry in the contents. It is small enough that the contents of the longest book
that is sent by e-mail fit below the players in two columns."""

TEXT = TextStyle("sans", 6.6, 6.6 * 1.15)
TABLE = TextStyle(FIXED, 9, 4.5 * mm)

IN_COLUMNS = re.compile(r"(?<=\S)  +")
"""Matches runs of spaces that align columns. In a proportional font they would not line up."""

PIXELS = 1000
"""The width of a picture in pixels. At this width, a page takes about 100 kB, so that even a long
game can be sent by e-mail."""

GRID = "Supply centres, year by year"


def bound(book: Book) -> bytes:
    """Returns the book as a PDF. Raises the same errors as `png`."""
    chapters = [_laid_out(leaf) for leaf in book.leaves]
    at = _pages_of_cover(book) + 1
    contents = []
    for leaf, chapter in zip(book.leaves, chapters, strict=True):
        contents.append((leaf.title, leaf.when, at))
        at += len(chapter.pages)
    paper = Paper(book.title)
    _add_cover(paper, book, [*contents, (GRID, "", at)])
    for chapter in chapters:
        _add_chapter(paper, chapter)
    paper.turn()
    paper.write("\n".join([book.title, "", *book.grid]), TABLE)
    return paper.finished()


def sheet(scene: Scene) -> bytes:
    """Returns one picture as a one-page PDF. Raises the same errors as `png`."""
    paper = Paper(f"{scene.game}, {scene.title}", landscape(A4))
    picture = png(scene, is_sheet=True)
    across, down = size_of(picture)
    width = min(DOWN, ACROSS * across / down)
    paper.draw(
        picture, MARGIN + (DOWN - width) / 2, MARGIN + (ACROSS - width * down / across) / 2, width
    )
    return paper.finished()


@dataclass(frozen=True, slots=True)
class _Chapter:
    """The layout of a phase: its pages, each with the lines of its two columns.

    The first page begins with the picture, if there is one. ``width`` is the width of the picture
    in points.
    """

    picture: bytes | None
    width: float
    pages: tuple[tuple[list[str], list[str]], ...]


def _laid_out(leaf: Leaf) -> _Chapter:
    """Draws the picture of a phase and divides its text into pages. Raises the same errors as
    `png`."""
    lines = TEXT.lines(IN_COLUMNS.sub("  ", leaf.text), COLUMN)
    if not leaf.scene:
        return _Chapter(None, 0, _divided(lines, DOWN))
    picture = png(leaf.scene, PIXELS, is_sheet=True)
    across, down = size_of(picture)
    width = _picture_width(across / down, len(lines))
    return _Chapter(picture, width, _divided(lines, DOWN - width * down / across - GAP))


def _picture_width(shape: float, lines: int) -> float:
    """Returns the width at which this many lines fit below the picture in two columns.

    If the picture would become too small, it gets its full width, and the text continues on another
    page. ``shape`` is the picture's width divided by its height.
    """
    below = (ceil(lines / 2) + 1) * TEXT.leading
    fits = (DOWN - GAP - below) * shape
    return min(WIDE, fits if fits >= NARROW else DOWN * shape)


def _divided(lines: Sequence[str], room: float) -> tuple[tuple[list[str], list[str]], ...]:
    pages: list[tuple[list[str], list[str]]] = []
    rest = list(lines)
    while rest or not pages:
        fit = max(0, int(room / TEXT.leading))
        pages.append((rest[:fit], rest[fit : 2 * fit]))
        rest, room = rest[2 * fit :], DOWN
    return tuple(pages)


def _add_chapter(paper: Paper, chapter: _Chapter) -> None:
    for number, columns in enumerate(chapter.pages):
        paper.turn()
        if chapter.picture and number == 0:
            x = MARGIN + (ACROSS - chapter.width) / 2
            paper.y += paper.draw(chapter.picture, x, MARGIN, chapter.width) + GAP
        for x, column in zip(COLUMNS, columns, strict=True):
            for down, line in enumerate(column):
                paper.put(line, TEXT, x, paper.y + down * TEXT.leading)


def _pages_of_cover(book: Book) -> int:
    """Returns the number of pages before the first phase. The only way to find out is to write
    them."""
    trial = Paper("")
    _add_cover(trial, book, [(leaf.title, leaf.when, 0) for leaf in book.leaves] + [(GRID, "", 0)])
    return trial.page


def _add_cover(paper: Paper, book: Book, contents: Sequence[tuple[str, str, int]]) -> None:
    paper.y += MARGIN
    paper.write(book.title, TITLE)
    for line in book.about:
        paper.write(line, ABOUT)
    if book.players:
        _heading(paper, "Players")
    powers = [PLAYER.printable(power) for power, _ in book.players]
    widest = max((PLAYER.width(power) for power in powers), default=0)
    names_at = MARGIN + min(ACROSS / 2, max(30 * mm, widest + GUTTER))
    for power, (_, name) in zip(powers, book.players, strict=True):
        paper.reserve(PLAYER.leading)
        paper.put(power, PLAYER, MARGIN, paper.y)
        paper.write(name, PLAYER, names_at)
    _heading(paper, "Contents")
    _add_contents(paper, contents)


def _heading(paper: Paper, text: str) -> None:
    paper.reserve(6 * mm + HEADING.leading + PLAYER.leading)
    paper.y += 6 * mm
    paper.write(text, HEADING)


def _add_contents(paper: Paper, contents: Sequence[tuple[str, str, int]]) -> None:
    rest = list(contents)
    while rest:
        rows = min(ceil(len(rest) / 2), int(paper.room / ENTRY.leading))
        for number, entry in enumerate(rest[: 2 * rows]):
            across, down = divmod(number, rows)
            _add_entry(paper, *entry, COLUMNS[across], paper.y + down * ENTRY.leading)
        rest = rest[2 * rows :]
        if rest:
            paper.turn()


def _add_entry(paper: Paper, title: str, when: str, page: int, x: float, top: float) -> None:
    number = str(page)
    paper.put(ENTRY.printable(title), ENTRY, x, top)
    paper.put(ENTRY.printable(when), ENTRY, x + COLUMN - 34 * mm, top)
    paper.put(number, ENTRY, x + COLUMN - ENTRY.width(number), top)
    paper.link(page, x, top, COLUMN, ENTRY.leading)
