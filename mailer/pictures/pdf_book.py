"""Makes season books, which are PDFs of whole games, and PDFs of single pictures.

A book has a page for each phase with its picture and text. The players and the contents come first,
and the table of centres last.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.units import mm

from mailer.pictures.pdf_paper import ACROSS, DOWN, FIXED, MARGIN, Paper, TextStyle, size_of
from mailer.pictures.png import png
from mailer.pictures.scene_contents import Book, Leaf, Scene

WIDE, NARROW = 160 * mm, 100 * mm
"""The widths of a picture, in points, that leave room for the text below. The narrow width is used
if the text would otherwise need another page."""

GUTTER, GAP = 6 * mm, 2 * mm
"""The gaps between columns and below the picture, in points."""

COLUMN = (ACROSS - GUTTER) / 2
COLUMNS = (MARGIN, MARGIN + COLUMN + GUTTER)
"""The left edges of the columns."""

TITLE = TextStyle("serif bold", 24, 12 * mm)
ABOUT = TextStyle("sans", 11, 6 * mm)
HEADING = TextStyle("sans bold", 11, 7 * mm)
PLAYER = TextStyle("sans", 9, 5 * mm)
ENTRY = TextStyle("sans", 9, 4.8 * mm)
"""The style of an entry in the contents. In two columns, the entries of the longest book that is
mailed fit below the players."""

TEXT = TextStyle("sans", 6.6, 6.6 * 1.15)
TABLE = TextStyle(FIXED, 9, 4.5 * mm)

IN_COLUMNS = re.compile(r"(?<=\S)  +")
"""Matches the gap between columns, which do not line up in a proportional font."""

PIXELS = 1000
"""The width of the picture in pixels. It makes about 100 kB a page, so that a long game can be
mailed."""

GRID = "Supply centres, year by year"


def bound(book: Book) -> bytes:
    """Returns the book as PDF. Raises the errors of `png`."""
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
    """Returns one picture as a PDF of one page. Raises the errors of `png`."""
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
    """A phase as it is divided into pages, each with the lines of its two columns.

    The first page begins with the picture, if there is one. Its width is in points.
    """

    picture: bytes | None
    width: float
    pages: tuple[tuple[list[str], list[str]], ...]


def _laid_out(leaf: Leaf) -> _Chapter:
    """Returns a phase with its picture drawn and its text divided. Raises the errors of `png`."""
    lines = TEXT.lines(IN_COLUMNS.sub("  ", leaf.text), COLUMN)
    if not leaf.scene:
        return _Chapter(None, 0, _divided(lines, DOWN))
    picture = png(leaf.scene, PIXELS, is_sheet=True)
    across, down = size_of(picture)
    width = _picture_width(across / down, len(lines))
    return _Chapter(picture, width, _divided(lines, DOWN - width * down / across - GAP))


def _picture_width(shape: float, lines: int) -> float:
    """Returns the width at which that many lines fit below the picture in two columns.

    If the lines do not fit in any case, the picture has its full width. ``shape`` is the picture's
    width divided by its height.
    """
    below = (ceil(lines / 2) + 1) * TEXT.leading
    fits = (DOWN - GAP - below) * shape
    return min(WIDE, fits if fits >= NARROW else DOWN * shape)


def _divided(lines: Sequence[str], room: float) -> tuple[tuple[list[str], list[str]], ...]:
    """Returns the columns of each page. The first page has only the given room, in points."""
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
    """Returns the number of pages before the first phase, which is known only after writing these
    pages."""
    trial = Paper("")
    _add_cover(trial, book, [(leaf.title, leaf.when, 0) for leaf in book.leaves] + [(GRID, "", 0)])
    return trial.page


def _add_cover(paper: Paper, book: Book, contents: Sequence[tuple[str, str, int]]) -> None:
    """Write the pages before the first phase: title, players and contents."""
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
    """Write the contents in two columns. Each line is a link to its page."""
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
