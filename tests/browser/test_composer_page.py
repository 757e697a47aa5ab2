"""Tests the order composer's page: narrow and wide, in light and dark mode, used by keyboard, and
opened from a disk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from judge.board.phases import Phase
from judge.board.position import Position
from judge.games.standard.rules import ATLAS
from judge.orders.order_lists import Limits
from mailer.composer.page_and_links import Choice, OrderTask
from tests.browser.chromium import Browser
from tests.browser.composing import Composing, page_file
from tests.browser.looks import BROKEN, FAINT, FAINT_ON_BOARD, TOO_WIDE
from tests.judge.dales import DALES

pytestmark = [pytest.mark.slow, pytest.mark.browser]

TASK = OrderTask(
    game="foresight",
    variant="Crystal Ball",
    power="FRANCE",
    detail="abcdefghijklmnopqrstuvwx",
    phases=[(Phase.read("F1901M"), Choice.LIST)],
    powers=ATLAS.powers,
    board=Position.opening(ATLAS),
    limits=Limits(4, 3),
    receivers=["ENGLAND", "GERMANY"],
    runs=Phase.read("S1901M"),
    locked=["F BRE - MAO", "A PAR - BUR"],
)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> str:
    return page_file(tmp_path_factory.mktemp("page")).as_uri()


@pytest.fixture
def page(opened: Browser, url: str) -> Iterator[Composing]:
    opened.call("Emulation.setTouchEmulationEnabled", enabled=True)
    opened.show(url, 360)
    opened.ask("sessionStorage.clear()")
    yield Composing(opened)
    opened.call("Emulation.setTouchEmulationEnabled", enabled=False)


def link(url: str, task: OrderTask = TASK) -> str:
    return f"{url}#{task.fragment()}"


STEPS = (
    *("BUR", "BEL", "MAO", "SPA", "Spain (south coast)", "GAS", "Army", "Hold"),
    *("PIC", "Army", "Support", "BUR", "BEL", "PIC", "Army", "Hold", "PAR", "Support"),
)
"""Steps that end in a question with many choices."""


@pytest.mark.parametrize("width", [360, 768, 1200])
@pytest.mark.parametrize("dark", [False, True])
def test_it_can_be_read_on_every_screen_by_day_and_by_night(
    page: Composing, url: str, width: int, dark: bool
) -> None:
    look = page.browser
    page.open(link(url), width, dark=dark)
    for step in ("", *STEPS):
        if step:
            page.follow([step])
        assert look.ask("document.documentElement.scrollWidth") <= width, step
        assert look.ask(TOO_WIDE) == [], step
        assert look.ask(BROKEN) == [], step
        look.ask("document.getElementById('scroll').hidden = true")
        assert look.ask(FAINT) == [], step
        look.ask("document.getElementById('scroll').hidden = false")
    assert look.complaints() == []
    small = look.ask(
        "[...document.querySelectorAll('button, select')].filter(one =>"
        " one.getClientRects().length && one.getBoundingClientRect().height < 36)"
        ".map(one => one.outerHTML)"
    )
    assert small == [], "too small for a finger"


@pytest.mark.parametrize("dark", [False, True])
def test_the_letters_on_the_map_can_be_read(page: Composing, url: str, dark: bool) -> None:
    page.open(link(url), 1200, dark=dark)
    look = page.browser
    look.ask("document.querySelectorAll('.hit, .plain > .halo').forEach(one => one.remove())")
    look.ask("document.querySelectorAll('svg *').forEach(o => o.style.pointerEvents = 'auto')")
    dimmed = look.ask("getComputedStyle(document.querySelector('#map svg')).filter")
    assert (dimmed != "none") == dark
    assert look.ask(FAINT_ON_BOARD.replace("FILTER", dimmed)) == []


def test_it_asks_nothing_of_any_server(page: Composing, url: str) -> None:
    page.open(link(url))
    page.follow(STEPS)
    assert page.browser.requests() == [url]
    assert page.browser.complaints() == []
    refused = page.browser.ask("fetch('https://judge.example/').catch(() => 0) && 0")
    assert refused == 0
    while not page.browser.complaints():
        page.browser.ask("0")
    assert "Content Security Policy" in page.browser.complaints()[0]


def test_it_is_used_by_keyboard_alone(page: Composing, url: str) -> None:
    page.open(link(url), 768)
    look = page.browser
    for label in ("Fleet Brest", "Support"):
        for _ in range(80):
            look.press("Tab")
            if look.ask("document.activeElement.textContent") == label:
                break
        else:
            raise AssertionError(label)
        assert look.ask("getComputedStyle(document.activeElement).outlineStyle") != "none"
        look.press("Enter")
        assert look.ask("document.activeElement === document.querySelector('#panel h2')")
    look.press("Tab")
    assert look.ask("document.activeElement.labels[0].textContent") == "On the map, or here: "
    choose(look, "Gascony")
    assert page.prompt == "Which unit in Gascony?"


def choose(look: Browser, label: str) -> None:
    """Chooses a place from the menu, with the same events as a real choice."""
    look.ask(
        f"""(() => {{
          const menu = document.getElementById("picker");
          const one = [...menu.options].find(one => one.textContent === "{label}");
          menu.value = one.value;
          menu.dispatchEvent(new Event("change"));
        }})()"""
    )


def test_a_draft_outlives_a_reload_and_is_dropped_when_wanted(page: Composing, url: str) -> None:
    page.open(link(url))
    page.follow(["BUR", "BEL", "BUR", "BEL"])
    page.open(link(url))
    assert page.lines == ["A BUR - BEL", "A BUR - BEL"]
    page.press("Start over")
    assert page.lines == []
    page.open(link(url, replace(TASK, phases=[(Phase.read("S1902M"), Choice.LIST)])))
    assert page.lines == []


def test_a_line_can_be_typed(page: Composing, url: str) -> None:
    page.open(link(url))
    page.browser.ask("document.getElementById('typed').value = 'A RUH  - hol'")
    page.browser.ask("document.getElementById('add').click()")
    assert page.lines == ["A RUH - hol"]
    assert page.letter.body == "ORDERS F1901M\r\nA RUH - hol\r\n"


def test_the_text_is_copied(page: Composing, url: str) -> None:
    page.open(link(url))
    page.follow(["BUR", "BEL"])
    page.browser.ask("document.getElementById('copy').click()")
    while not (said := page.browser.ask("document.getElementById('said').textContent")):
        pass
    assert said.startswith("Copied.")
    assert page.browser.ask("document.getElementById('text').value") == (
        "ORDERS F1901M\nA BUR - BEL\n"
    )


def test_a_move_that_could_go_by_sea(page: Composing, url: str) -> None:
    page.open(link(url))
    page.follow(["PIC", "Army", "BEL", "By convoy instead", "Any"])
    assert page.lines == ["A PIC - BEL VIA"]
    page.follow(["PIC", "Army", "BEL", "By convoy instead", "Name the seas", "ENG", "NTH"])
    assert "BEL" in page.lit
    page.press("Back")
    page.follow(["BEL"])
    assert page.lines == ["A PIC - BEL VIA", "A PIC - ENG - BEL"]


def test_it_opens_without_a_link_and_takes_a_pasted_one(page: Composing, url: str) -> None:
    page.open(url)
    assert "Open the link in the judge's latest e-mail" in why(page)
    pasted = link("https://judge.example/orders/standard.html")
    page.browser.ask(f"document.getElementById('pasted').value = '{pasted}'")
    page.browser.ask("document.getElementById('open').click()")
    while not page.browser.ask("document.getElementById('work')?.hidden === false"):
        pass  # the page loads again, so the element may be missing for a moment
    assert page.lit == ["BRE", "BUR", "MAO", "MAR", "PAR"]


def why(page: Composing) -> str:
    return str(page.browser.ask("document.getElementById('why').textContent"))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("v=1", "v=2"), "another version"),
        (("w=FRANCE", "w=NARNIA"), "there is no power called NARNIA"),
        (("ABUD", "AXYZ"), "there is no XYZ on this map"),
        (("ABUD", "A__proto__"), "there is no __proto__ on this map"),
        (("p=F1901Ml", "p=X"), "it names no phase"),
    ],
)
def test_a_damaged_link_is_explained(
    page: Composing, url: str, change: tuple[str, str], told: str
) -> None:
    broken = link(url).replace(*change)
    assert broken != link(url)
    page.open(broken)
    assert told in why(page)
    assert page.browser.ask("document.getElementById('work').hidden")


@pytest.mark.parametrize("detail", ["x@evil.example,a", "a?cc=eve@evil.example", "a%40b"])
def test_a_link_cannot_send_orders_elsewhere(page: Composing, url: str, detail: str) -> None:
    page.open(link(url, replace(TASK, detail=detail)))
    assert "it has no usable address" in why(page)
    assert page.browser.ask("document.getElementById('work').hidden")


def test_a_link_cannot_bring_html(page: Composing, url: str) -> None:
    evil = "<img src=x onerror=alert(1)>"
    page.open(link(url, replace(TASK, game=evil, variant=evil, locked=[evil])))
    page.follow(["BUR", "BEL"])
    assert page.browser.ask("document.querySelectorAll('img').length") == 0
    assert evil in page.browser.ask("document.getElementById('title').textContent")
    assert page.browser.complaints() == []


def test_a_map_that_is_not_drawn(page: Composing, tmp_path: Path) -> None:
    file = page_file(tmp_path, DALES)
    task = replace(
        TASK,
        power="MERCIA",
        phases=[(Phase.read("S872M"), Choice.BOARD)],
        powers=DALES.powers,
        board=Position.opening(DALES),
        receivers=(),
        runs=None,
        locked=(),
    )
    page.open(link(file.as_uri(), task))
    assert page.browser.ask("document.getElementById('map').hidden")
    page.follow(["Fleet Second Port", "Move", "Gatehead"])
    page.follow(["Army Abbey", "Support", "Second Port (Mercia, fleet)", "Gatehead"])
    assert page.lines == ["F PORT2 - GATE/SC", "A AB S F PORT2 - GATE"]
