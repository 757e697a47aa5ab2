"""Tests the web pages in a browser: narrow and wide, in light and dark mode, and by keyboard
alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from grammar.commands.settings import Late
from mailer.cli.web_pages import PageServer
from storage.database.engine import Database
from storage.database.schema import migrate
from tests.browser.chromium import Browser
from tests.browser.looks import BROKEN, FAINT, FAINT_ON_BOARD, TOO_WIDE
from tests.mailer.archive.reading import dead_links, writer_of, written
from tests.mailer.office import Office

pytestmark = [pytest.mark.slow, pytest.mark.browser]

PRESS = f"BROADCAST\nTo all:\n{'x' * 400}\nhttps://{'y' * 200}.example/\nENDBROADCAST"
WIDTHS = (360, 768, 1280)
VIEWS = [(width, dark) for width in WIDTHS for dark in (False, True)]


@dataclass
class Looking:
    """A browser that shows the web pages of some games."""

    browser: Browser
    url: str
    folder: Path

    def at(self, path: str, width: int = 1280, *, dark: bool = False) -> Browser:
        self.browser.show(self.url + path, width, dark=dark)
        return self.browser


@pytest.fixture(scope="module")
def looking(opened: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Looking]:
    folder = tmp_path_factory.mktemp("judge")
    database = Database(f"sqlite:///{folder}/judge.db")
    migrate(database)
    played(Office(database, folder), folder / "pages")
    database.close()
    server = PageServer(folder / "pages", 0)
    thread = Thread(target=server.run)
    thread.start()
    try:
        yield Looking(opened, server.url, folder)
    finally:
        server.stop()
        thread.join()


PAGES: dict[str, dict[str, Any]] = {
    "alpha": {"variant": "standard", "late": Late.WAIT, "comment": "With a long comment, " * 20},
    "beta": {"variant": "crystal ball"},
    "delta": {"variant": "blind 1801"},
    "epsilon": {"variant": "crypto ii"},
    "zeta": {"variant": "future tense", "gunboat": True},
    "eta": {"variant": "blind 1801"},
}
"""The games on the pages with their settings. The last one has ended by the time the pages are
shown."""

POWERS = ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")


def played(office: Office, folder: Path) -> None:
    """Creates a game of each variant, a game to join and a game that is over. In the first game,
    several phases have run, with a bounce in each movement phase."""
    for name, settings in PAGES.items():
        office.seven(name, f"{name}.example", **{"late": Late.HOLD, "grace": 60, **settings})
    office.found("gamma", "standard")
    letter(office, "FRANCE", "alpha", PRESS)
    for _ in range(4):
        for power in POWERS:
            bounce = {"FRANCE": "A PAR - BUR\n", "GERMANY": "A MUN - BUR\n"}.get(power, "")
            letter(office, power, "alpha", f"{bounce}REST HOLDS")
    for _ in range(3):
        office.now += timedelta(days=12)
        office.alarms()
    for power in POWERS:
        letter(office, power, "eta", "SET DRAW")
    letter(office, "ITALY", "eta", "BROADCAST\nThank you all.\nENDBROADCAST")
    writer_of(office, folder).write()
    writer_of(office, folder.with_name("again")).write()


def letter(office: Office, power: str, name: str, text: str) -> None:
    home = f"{power.lower()}@{name}.example"
    office.letter(home, text, office.reply_address(name, power))
    office.settle()


@pytest.mark.parametrize("name", ["", *PAGES, "gamma"])
def test_a_page_can_be_read_on_every_screen_by_day_and_by_night(
    looking: Looking, name: str
) -> None:
    path = name and f"games/{name}/index.html"
    for width, dark in VIEWS:
        page = looking.at(path, width, dark=dark)
        assert page.ask("document.documentElement.scrollWidth") <= width, (width, dark)
        assert page.ask(TOO_WIDE) == [], (width, dark)
        assert page.ask(FAINT) == [], (width, dark)
        assert page.ask(BROKEN) == [], (width, dark)
        assert page.complaints() == []
        asked = page.requests()
        assert asked and all(url.startswith((looking.url, "data:,")) for url in asked), asked
    grounds = {looking.at(path, dark=dark).ask(GROUND) for dark in (False, True)}
    assert len(grounds) == 2


@pytest.mark.parametrize("name", ["alpha", "zeta", "eta"])
@pytest.mark.parametrize("dark", [False, True])
def test_the_letters_on_a_board_are_read_by_day_and_by_night(
    looking: Looking, name: str, dark: bool
) -> None:
    dimmed = looking.at(f"games/{name}/index.html", dark=dark).ask(FILTER)
    assert (dimmed != "none") == dark
    boards = sorted((looking.folder / "pages" / "games" / name).glob("*.svg"))
    assert boards
    for board in boards:
        for width in (360, 1280):
            looking.browser.show("about:blank", width, dark=dark)
            looking.browser.ask(f"document.body.innerHTML = {json.dumps(board.read_text())}")
            assert looking.browser.ask(HIDDEN) == ("fine" if width == 360 else "bold")
            faint = looking.browser.ask(FAINT_ON_BOARD.replace("FILTER", dimmed))
            assert faint == [], (board.name, width)


HIDDEN = """[...document.querySelectorAll(".fine, .bold")]
  .filter(one => !one.getClientRects().length).map(one => one.getAttribute("class")).join()"""


FILTER = "getComputedStyle(document.querySelector('.board')).filter"
GROUND = "getComputedStyle(document.documentElement).backgroundColor"
FOCUSABLE = """[...document.querySelectorAll("a[href], button, input, summary, .scroll")]
  .filter(one => one.getClientRects().length && !one.disabled).length"""
FOCUSED = """(() => { const one = document.activeElement;
  window.seen = window.seen || new Set(); window.seen.add(one);
  return one === document.body ? "" : getComputedStyle(one).outlineStyle; })()"""


@pytest.mark.parametrize(("name", "least"), [("", 7), ("alpha", 10), ("gamma", 4), ("eta", 10)])
def test_everything_is_reached_by_keyboard_and_is_seen_to_be(
    looking: Looking, name: str, least: int
) -> None:
    page = looking.at(name and f"games/{name}/index.html", 768)
    count = page.ask(FOCUSABLE)
    for _ in range(count):
        page.press("Tab")
        assert page.ask(FOCUSED) not in ("", "none")
    assert count > least and page.ask("window.seen.size") == count


def test_links_are_alive_and_all_is_made_again_to_the_same_bytes(looking: Looking) -> None:
    assert dead_links(looking.folder / "pages") == []
    pages = written(looking.folder / "pages")
    assert pages == written(looking.folder / "again")
    assert {name.split("/")[1] for name in pages if "/" in name} == {*PAGES, "gamma"}


SHOWN = '[...document.querySelectorAll(".phase")].filter(one => !one.hidden).map(one => one.id)'
PHASES_THERE = '[...document.querySelectorAll(".phase")].map(one => one.id)'
PHASES = ["S1901M", "F1901M", "S1902M", "F1902M"]


def test_a_slider_leads_through_the_phases(looking: Looking) -> None:
    page = looking.at("games/alpha/index.html")
    assert page.ask(SHOWN) == ["F1902M"]
    page.ask('document.querySelector(".slider input").focus()')
    page.press("ArrowLeft")
    assert page.ask(SHOWN) == ["S1902M"]
    page.ask('document.querySelector(".slider button").click()')
    assert page.ask(SHOWN) == ["F1901M"]
    page.ask('document.querySelector(".slider button:last-child").click()')
    assert page.ask(SHOWN) == PHASES
    for name in ("alpha", "beta", "delta", "eta", "zeta"):
        looking.at("index.html")
        page = looking.at(f"games/{name}/index.html")
        first, *_, last = page.ask(PHASES_THERE)
        assert page.ask(SHOWN) == [last]
        looking.at("index.html")
        assert looking.at(f"games/{name}/index.html#{first}").ask(SHOWN) == [first]


MAPS = """[...document.querySelectorAll(".map")].filter(one => one.getClientRects().length)
  .map(one => [Math.round(one.querySelector("img").getBoundingClientRect().width),
    one.clientWidth, one.scrollWidth, one.scrollHeight - one.clientHeight,
    Math.round(one.scrollLeft + one.clientWidth / 2)])"""
ENLARGE = "document.querySelectorAll('.zoom button')[1].click()"
REDUCE = "document.querySelector('.zoom button').click()"


@pytest.mark.parametrize("width", WIDTHS)
def test_a_board_opens_whole_on_every_screen_and_is_enlarged_by_buttons(
    looking: Looking, width: int
) -> None:
    page = looking.at("games/alpha/index.html", width)
    for board, room, whole, cut, _ in page.ask(MAPS):
        assert board == room == whole and cut == 0
    page.ask(ENLARGE)
    page.ask(ENLARGE)
    for board, room, whole, _, middle in page.ask(MAPS):
        assert board == whole > 2 * room
        assert abs(middle - whole / 2) < 2, "the middle stays in the middle"
    assert page.ask("document.documentElement.scrollWidth") <= width
    assert page.ask(TOO_WIDE) == []
    page.ask(REDUCE)
    page.ask(REDUCE)
    assert all(whole == room for _, room, whole, *_ in page.ask(MAPS))


def test_an_enlarged_board_that_is_dragged_shows_the_same_part_in_other_phases(
    looking: Looking,
) -> None:
    page = looking.at("games/alpha/index.html", 360)
    page.ask(ENLARGE)
    page.ask(ENLARGE)
    page.ask("document.querySelectorAll('.map')[0].scrollLeft = 40")
    while any(abs(middle - room / 2 - 40) > 2 for _, room, _, _, middle in page.ask(MAPS)):
        pass
    page.ask('document.querySelector(".slider button").click()')
    lefts = [middle - room / 2 for _, room, _, _, middle in page.ask(MAPS)]
    assert len(lefts) == 2 and all(abs(left - 40) < 2 for left in lefts)


def test_without_script_all_phases_are_there(looking: Looking) -> None:
    looking.browser.call("Emulation.setScriptExecutionDisabled", value=True)
    try:
        page = looking.at("games/alpha/index.html")
        assert page.ask(SHOWN) == PHASES
        assert page.ask('document.querySelector(".slider")') is None
    finally:
        looking.browser.call("Emulation.setScriptExecutionDisabled", value=False)
