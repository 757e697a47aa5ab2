"""The pages for the web in a browser: narrow and wide, by day and by night, by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import pytest

from mailer.archive.serving import PageServer
from storage.database.engine import Database
from storage.database.schema import migrate
from tests.browser.chromium import Browser, browser
from tests.mailer.archive.reading import writer_of
from tests.mailer.office import Office

pytestmark = [pytest.mark.slow, pytest.mark.browser]

PRESS = f"BROADCAST\nTo all:\n{'x' * 400}\nhttps://{'y' * 200}.example/\nENDBROADCAST"
WIDTHS = (360, 768, 1280)
VIEWS = [(width, dark) for width in WIDTHS for dark in (False, True)]


@dataclass
class Looking:
    """A browser at the pages of some games."""

    browser: Browser
    url: str

    def at(self, path: str, width: int = 1280, *, dark: bool = False) -> Browser:
        self.browser.show(self.url + path, width, dark=dark)
        return self.browser


@pytest.fixture(scope="module")
def looking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Looking]:
    folder = tmp_path_factory.mktemp("judge")
    database = Database(f"sqlite:///{folder}/judge.db")
    migrate(database)
    played(Office(database, folder), folder / "pages")
    database.close()
    server = PageServer(folder / "pages", 0)
    thread = Thread(target=server.run)
    thread.start()
    try:
        with browser(tmp_path_factory.mktemp("home")) as opened:
            yield Looking(opened, server.url)
    finally:
        server.stop()
        thread.join()


def played(office: Office, folder: Path) -> None:
    """A game of two years with a bounce in each phase, one that nobody sees, one to join."""
    office.seven("alpha", variant="standard", comment="With a long comment, " * 20)
    office.seven_more("beta", variant="blind 1801")
    office.found("gamma", "standard")
    office.says("FRANCE", PRESS)
    for _ in range(4):
        for power in ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"):
            bounce = {"FRANCE": "A PAR - BUR\n", "GERMANY": "A MUN - BUR\n"}.get(power, "")
            office.says(power, f"{bounce}REST HOLDS")
    writer_of(office, folder).write()


PAGES = ("", "games/alpha/index.html", "games/beta/index.html", "games/gamma/index.html")

TOO_WIDE = """[...document.querySelectorAll("body *")].filter(one =>
  !one.closest(".scroll") && !one.closest(".skip") && one.getClientRects().length &&
  one.getBoundingClientRect().right > innerWidth + 1).map(one => one.outerHTML.slice(0, 80))"""

FAINT = """(() => {
  const parts = colour => (colour.match(/[\\d.]+/g) || []).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(c => c / 255).map(c =>
    c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
    .reduce((sum, c, at) => sum + c * [.2126, .7152, .0722][at], 0);
  const ground = one => {
    for (; one; one = one.parentElement) {
      const found = parts(getComputedStyle(one).backgroundColor);
      if (found.length < 4 || found[3] > 0) return found;
    }
    return [255, 255, 255];
  };
  const faint = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; node = walk.nextNode();) {
    const one = node.parentElement;
    if (!node.data.trim() || !one.getClientRects().length || one.disabled) continue;
    const style = getComputedStyle(one);
    const ink = one.closest("svg") ? style.fill : style.color;
    const two = [light(parts(ink)), light(ground(one))].sort((a, b) => b - a);
    const contrast = (two[0] + .05) / (two[1] + .05);
    if (contrast < 4.5) faint.push(`${contrast.toFixed(2)} ${node.data.trim().slice(0, 40)}`);
  }
  return faint;
})()"""


@pytest.mark.parametrize("path", PAGES)
def test_a_page_can_be_read_on_every_screen_by_day_and_by_night(
    looking: Looking, path: str
) -> None:
    for width, dark in VIEWS:
        page = looking.at(path, width, dark=dark)
        assert page.ask("document.documentElement.scrollWidth") <= width, (width, dark)
        assert page.ask(TOO_WIDE) == [], (width, dark)
        assert page.ask(FAINT) == [], (width, dark)
        assert page.complaints() == []
        asked = page.requests()
        assert asked and all(url.startswith((looking.url, "data:,")) for url in asked), asked
    grounds = {looking.at(path, dark=dark).ask(GROUND) for dark in (False, True)}
    assert len(grounds) == 2


GROUND = "getComputedStyle(document.documentElement).backgroundColor"
FOCUSABLE = """[...document.querySelectorAll("a[href], button, input, summary, .scroll")]
  .filter(one => one.getClientRects().length && !one.disabled).length"""
FOCUSED = """(() => { const one = document.activeElement;
  window.seen = window.seen || new Set(); window.seen.add(one);
  return one === document.body ? "" : getComputedStyle(one).outlineStyle; })()"""


def test_everything_is_reached_by_keyboard_and_is_seen_to_be(looking: Looking) -> None:
    page = looking.at("games/alpha/index.html", 768)
    count = page.ask(FOCUSABLE)
    for _ in range(count):
        page.press("Tab")
        assert page.ask(FOCUSED) not in ("", "none")
    assert count > 10 and page.ask("window.seen.size") == count


SHOWN = '[...document.querySelectorAll(".phase")].filter(one => !one.hidden).map(one => one.id)'
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
    looking.at("index.html")
    page = looking.at("games/alpha/index.html#S1901M")
    assert page.ask(SHOWN) == ["S1901M"]


def test_without_script_all_phases_are_there(looking: Looking) -> None:
    looking.browser.call("Emulation.setScriptExecutionDisabled", value=True)
    try:
        page = looking.at("games/alpha/index.html")
        assert page.ask(SHOWN) == PHASES
        assert page.ask('document.querySelector(".slider")') is None
    finally:
        looking.browser.call("Emulation.setScriptExecutionDisabled", value=False)
