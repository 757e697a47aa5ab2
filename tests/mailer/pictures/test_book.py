"""The season book: a PDF with a page for each phase."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judge.game.game import Game, Stage
from judge.game.phase_report import Role
from mailer.__main__ import cli
from mailer.pictures.build_scene import of_phase
from mailer.pictures.pdf_book import bound
from mailer.pictures.scene_contents import Book, Leaf
from storage.database.engine import Database
from storage.games.games import create_game
from storage.games.history import add_run
from tests.mailer.pictures.boards import game_of, played
from tests.storage.samples import NOON, TIMING

UNITS = {"FRANCE": "A PAR, A BUR", "GERMANY": "A MUN"}
ORDERS = {"FRANCE": "A PAR - GAS", "GERMANY": "A MUN - TYR"}
POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
OWNED = {"FRANCE": "PAR", "GERMANY": "MUN"}

# What it is made of does not depend on the database.
ON_SQLITE = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


@pytest.fixture
def book(database: Database, tmp_path: Path) -> Callable[[Game], Result]:
    """The command for a game of which one phase has run."""

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
    assert written.count(b"/Type /Page\n") == 3


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
    written = bound(book)
    assert written == bound(book)
    assert written.count(b"/Type /Page\n") == 4
    assert written.count(b"/Dest [") == 3 + 2 + 2
    before = {"title": "Book", "leaves": [{"scene": None, "text": "A"}], "grid": ["Grid"]}
    assert bound(Book.from_data(before)).startswith(b"%PDF"), "as it was kept before there was one"


def test_a_long_game_has_room_for_its_contents_on_the_first_page() -> None:
    names = tuple((power, "A long name " * 3) for power in POWERS)
    leaves = (Leaf(None, "", f"Winter {year} adjustments", "28 Dec 2027") for year in range(60))
    book = Book("Book of lab", tuple(leaves), ("Grid",), ("Standard",) * 4, names)
    assert bound(book).count(b"/Type /Page\n") == 1 + 60 + 1
