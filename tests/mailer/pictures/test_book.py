"""Tests the season book: a PDF with a page for each phase."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from PIL import Image
from pypdf import PageObject, PdfReader
from reportlab.lib.units import mm

from judge.game.game import Game, Stage
from judge.game.phase_report import Role
from mailer.__main__ import cli
from mailer.pictures.build_scene import of_phase
from mailer.pictures.pdf_book import FIXED, PIXELS, Paper, TextStyle, bound, sheet
from mailer.pictures.png import png
from mailer.pictures.scene_contents import Book, Leaf, Scene
from storage.database.engine import Database
from storage.games.games import create_game
from storage.games.history import add_run
from tests.mailer.pictures.boards import game_of, played
from tests.storage.samples import NOON, TIMING

UNITS = {"FRANCE": "A PAR, A BUR", "GERMANY": "A MUN"}
ORDERS = {"FRANCE": "A PAR - GAS", "GERMANY": "A MUN - TYR"}
POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
OWNED = {"FRANCE": "PAR", "GERMANY": "MUN"}

# The contents of a book do not depend on the database.
ON_SQLITE = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


@pytest.fixture
def book(database: Database, tmp_path: Path) -> Callable[[Game], Result]:
    """Returns a function that runs one phase of a game, and then the command that writes the game's
    book."""

    def written(begun: Game) -> Result:
        game, ran = played(replace(begun, stage=Stage.RUNNING, run=0))
        with database.writing() as conn:
            add_run(conn, create_game(conn, game, TIMING, NOON), ran, NOON, {})
        url = database.url.render_as_string(hide_password=False)
        file = tmp_path / "judge.toml"
        file.write_text(f'[judge]\naddress = "judge@localhost"\n[database]\nurl = "{url}"\n')
        words = ["games", "book", "--config", str(file), "hobby", "--out", str(tmp_path / "b.pdf")]
        return CliRunner().invoke(cli, words)

    return written


@ON_SQLITE
def test_a_page_for_each_phase_and_one_for_the_centres(
    book: Callable[[Game], Result], tmp_path: Path
) -> None:
    told = book(game_of("F1901M", UNITS, ORDERS, OWNED))
    assert told.exit_code == 0, told.output
    assert told.output.endswith("b.pdf: 1 phases.\n")
    written = (tmp_path / "b.pdf").read_bytes()
    assert written.startswith(b"%PDF")
    assert len(pages(written)) == 3


@ON_SQLITE
def test_there_is_no_book_of_a_game_whose_phases_are_secret_yet(
    book: Callable[[Game], Result], tmp_path: Path
) -> None:
    told = book(game_of("S1801M", UNITS, ORDERS, OWNED, rules="blind 1801"))
    assert told.exit_code == 1
    assert "only its players" in told.output
    assert not (tmp_path / "b.pdf").exists()


def test_its_first_page_tells_who_played_and_where_what_is() -> None:
    game, ran = played(game_of("F1901M", UNITS, ORDERS, OWNED))
    scene, names = of_phase(game, ran, Role.PUBLIC), (("France", "Zoë"), ("Germany", "Ευα 王"))
    leaves = (Leaf(scene, "A", "Fall 1901", "1 Mar 2027"), Leaf(None, "B", "Winter 1901"))
    book = Book("Book of lab", leaves, ("Grid",), ("Standard", "It goes on."), names)
    assert Book.from_data(json.loads(book.text)) == book
    cover, first, second, last = pages(bound(book))
    for text in ("Book of lab", "It goes on.", "France\nZoë", "Germany\nΕυα ?", "1 Mar 2027"):
        assert text in words_of(cover)
    assert links(cover) == [1, 2, 3]
    assert words_of(first) == "A\n2"
    assert words_of(second) == "B\n3"
    assert words_of(last) == "Book of lab\nGrid\n4"


def test_a_book_that_was_kept_before_there_were_covers_is_still_bound() -> None:
    before = {"title": "Book", "leaves": [{"scene": None, "text": "A"}], "grid": ["Grid"]}
    assert len(pages(bound(Book.from_data(before)))) == 3


def test_the_same_game_gives_the_same_bytes() -> None:
    book = Book("Book of lab", (Leaf(None, "Ευα", "Fall 1901"),), ("Grid",))
    written = bound(book)
    assert written == bound(book)
    words = (
        "import json, sys; from mailer.pictures.pdf_book import *; "
        "sys.stdout.buffer.write(bound(Book.from_data(json.load(sys.stdin))))"
    )
    other = [sys.executable, "-c", words]
    assert subprocess.run(other, input=book.text.encode(), stdout=-1, check=True).stdout == written
    said = PdfReader(BytesIO(written)).metadata
    assert said and said.title == "Book of lab"
    assert said.creation_date == said.modification_date == datetime(2000, 1, 1, tzinfo=UTC)


def test_a_long_game_has_room_for_its_contents_on_the_first_page() -> None:
    book = long_book(60)
    cover, *others = pages(bound(book))
    assert len(others) == 60 + 1
    assert links(cover) == list(range(1, 62))


def test_the_contents_of_a_longer_game_go_on_on_the_next_page() -> None:
    """The operator may put any number of phases in a book."""
    book = long_book(150)
    bound_pages = pages(bound(book))
    assert len(bound_pages) == 2 + 150 + 1
    assert links(bound_pages[0]) + links(bound_pages[1]) == list(range(2, 153))
    told = words_of(bound_pages[0]) + words_of(bound_pages[1])
    for year in range(150):
        assert f"Winter {year} adjustments\n28 Dec 2027\n{year + 3}" in told
        assert words_of(bound_pages[year + 2]) == f"It is {year}.\n{year + 3}"


def test_a_text_of_many_pages_moves_what_follows() -> None:
    lines = [f"{number}: " + "word " * (number % 40) for number in range(600)]
    leaves = (Leaf(None, "\n".join(lines), "Long"), Leaf(None, "Short text", "Short"))
    cover, *others = pages(bound(Book("Book", leaves, ("Grid",))))
    assert len(others) > 3
    assert links(cover) == [1, len(others) - 1, len(others)]
    told = [words_of(page).rpartition("\n")[0] for page in others[:-2]]
    assert "\n".join(told).split() == "\n".join(lines).split()
    assert "Short text" in words_of(others[-2])


def test_a_picture_is_smaller_if_all_text_then_fits_below_it() -> None:
    scene = Scene(rules="standard", game="lab", title="Spring 1901")
    wide, _ = printed(Leaf(scene, "line\n" * 20))
    smaller, _ = printed(Leaf(scene, "line\n" * 100))
    full, spilled = printed(Leaf(scene, "line\n" * 400))
    assert wide == full == pytest.approx(160 * mm, abs=0.1)
    assert 100 * mm < smaller < wide
    assert spilled > 1


def test_the_picture_has_every_pixel_of_the_png() -> None:
    scene = Scene(rules="standard", game="lab", title="Spring 1901")
    (image,) = pages(bound(Book("Book", (Leaf(scene, "Text"),), ("Grid",))))[1].images
    with Image.open(BytesIO(png(scene, PIXELS, is_sheet=True))) as drawn:
        assert (
            image.image and image.image.convert("RGB").tobytes() == drawn.convert("RGB").tobytes()
        )


def test_a_picture_alone_is_a_page_for_paper() -> None:
    (page,) = pages(sheet(Scene(rules="standard", game="lab", title="Spring 1901")))
    assert page.mediabox.width > page.mediabox.height
    (width, _, _, height, x, y), image = placed(page), page.images[0].image
    assert image and width / height == pytest.approx(image.width / image.height, abs=0.01)
    assert x >= 11.9 * mm and y >= 11.9 * mm
    assert x + width / 2 == pytest.approx(float(page.mediabox.width) / 2, abs=0.1)
    assert y + height / 2 == pytest.approx(float(page.mediabox.height) / 2, abs=0.1)


MARKUP = (
    "<b>bold</b> <a href='http://x.example/'>link</a> <img src='http://x.example/i.png'/> &amp;",
    "<para backColor='red'> <onDraw name='x'/> <font color='[[].__class__]'> {{ 7 * 7 }}",
    ") Tj ET /JavaScript (app.alert) \\) \\051 endstream endobj trailer << /OpenAction >> %%EOF",
)


@pytest.mark.parametrize("written", MARKUP)
def test_what_players_write_is_printed_and_never_interpreted(written: str) -> None:
    book = Book(written, (Leaf(None, written, "Fall 1901"),), (written,), (written,))
    book = replace(book, players=(("France", written),))
    pdf = bound(book)
    cover, text, grid = pages(pdf)
    words = written.split()
    for page, count in ((cover, 3), (text, 1), (grid, 2)):
        told = words_of(page).split()
        found = [n for n in range(len(told)) if told[n : n + len(words)] == words]
        assert len(found) == count, told
    assert links(cover) == [1, 2]
    assert not any("/Annots" in page for page in (text, grid))
    root: Any = PdfReader(BytesIO(pdf)).trailer["/Root"]
    assert {"/OpenAction", "/AA", "/AcroForm", "/Names"} & set(root) == set()


SMALL = TextStyle("sans", 8, 10)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", [""]),
        ("one\n\ntwo", ["one", "", "two"]),
        ("one two three four", ["one two three", "four"]),
        ("  one two three", ["  one two", "three"]),
        ("one  two   three", ["one  two", "three"]),
        ("iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii", ["i" * 25, "i" * 9]),
        ("a " + "m" * 14, ["a", "m" * 7, "m" * 7]),
        ("       " + "m" * 7, ["       mmmm", "mmm"]),
        ("one\ttwo\u00a0\u2003x", ["one two  x"]),
        ("王\x00\x1b\ud800\U0001f9ff", ["?????"]),
    ],
)
def test_lines_break_at_spaces_and_long_words_anywhere(text: str, lines: list[str]) -> None:
    assert SMALL.lines(text, 56) == lines
    assert all(SMALL.width(line) <= 56 for line in lines)


def test_a_long_line_is_divided_in_linear_time() -> None:
    """With a quadratic algorithm, this would take hours."""
    assert sum(map(len, SMALL.lines("i" * 500_000, 56))) == 500_000


def test_the_fixed_font_prints_what_it_has() -> None:
    assert TextStyle(FIXED, 9, 10).lines("Türkiye Ελλάς\t–\x07", 500) == ["Türkiye ????? –?"]
    assert TextStyle(FIXED, 10, 10).width("12345") == pytest.approx(30)


def test_only_a_png_of_the_judge_can_be_drawn() -> None:
    other = BytesIO()
    Image.new("RGB", (2, 2)).save(other, "PNG")
    with pytest.raises(ValueError, match="another form"):
        Paper("").draw(other.getvalue(), 0, 0, 10)


def pages(written: bytes) -> list[PageObject]:
    return list(PdfReader(BytesIO(written), strict=True).pages)


def words_of(page: PageObject) -> str:
    return page.extract_text().strip()


def links(page: PageObject) -> list[int]:
    """Returns the page numbers to which a page's links lead, in order and counted from 0."""
    assert page.pdf
    held: Any = page.get("/Annots", ())
    found = [note.get_object() for note in held]
    assert all(note["/Subtype"] == "/Link" and "/A" not in note for note in found)
    all_pages = [one.indirect_reference for one in page.pdf.pages]
    return [all_pages.index(note.raw_get("/Dest")[0]) for note in found]


def placed(page: PageObject) -> list[float]:
    """Returns the matrix of the picture on a page, which contains its size and position in
    points."""
    contents = page.get_contents()
    assert contents is not None
    (found,) = (
        [float(number) for number in numbers]
        for numbers, operator in contents.operations
        if operator == b"cm" and numbers[0] != 1
    )
    return found


def printed(leaf: Leaf) -> tuple[float, int]:
    """Returns the width of a phase's picture in points, and the number of further pages in the
    book."""
    _, first, *others = pages(bound(Book("Book", (leaf,), ("Grid",))))
    return placed(first)[0], len(others)


def long_book(count: int) -> Book:
    names = tuple((power, "A long name " * 3) for power in POWERS)
    leaves = tuple(
        Leaf(None, f"It is {year}.", f"Winter {year} adjustments", "28 Dec 2027")
        for year in range(count)
    )
    return Book("Book of lab", leaves, ("Grid",), ("Standard",) * 4, names)
