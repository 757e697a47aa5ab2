"""Tests that the order composer has a page for each map, and that links to it fit on a line of an
e-mail."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.board.position import Position
from judge.board.units import ARMY, Unit
from judge.games.registry import VARIANTS
from judge.games.standard.rules import ATLAS, STANDARD
from mailer.composer.page_and_links import composer_page, composer_pages, page_name
from mailer.mail.reply_addresses import Addressing
from mailer.wording.order_composer_links import LONGEST_LINK, composer_link
from tests.judge.dales import DALES
from tests.mailer.lines_of_games import opening

JUDGE = Addressing("judge@localhost")
FOLDER_ON_THE_WEB = "https://a.judge.of.diplomacy.example.org/games/"


def test_a_whole_board_fits_a_line_of_an_email() -> None:
    units = sorted(ATLAS.provinces)[:34]
    board = Position(
        {code: Unit("RUSSIA", ARMY, code) for code in units}, dict.fromkeys(ATLAS.centres, "RUSSIA")
    )
    game = replace(opening("crystal ball"), position=board)
    link = composer_link(FOLDER_ON_THE_WEB, game, "RUSSIA", "x" * 25)
    assert len(link) < LONGEST_LINK


@pytest.mark.slow
@pytest.mark.games
def test_a_map_of_the_same_name_has_a_page_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    short = replace(STANDARD, name="short war", atlas=replace(ATLAS, victory=10))
    paris = {"PAR": replace(ATLAS.provinces["PAR"], name="Lutetia")}
    renamed = replace(ATLAS, provinces={**ATLAS.provinces, **paris})
    roman = replace(STANDARD, name="roman", atlas=renamed)
    installed = {one.name: one for one in (*VARIANTS.values(), short, roman)}
    monkeypatch.setattr("mailer.composer.page_and_links.VARIANTS", installed)
    assert page_name(STANDARD) == page_name(short) == "standard.html"
    assert page_name(roman) == "standard-roman.html"
    pages = dict(composer_pages(JUDGE))
    assert {"orders/standard.html", "orders/standard-roman.html"} <= pages.keys()


def test_a_map_without_a_drawing_has_a_page_too() -> None:
    page = composer_page(DALES, JUDGE).decode()
    assert '"drawing":null' in page
    assert page == composer_page(DALES, JUDGE).decode()
