"""Tests that in each kind of phase and game, the judge files exactly the orders made in the order
composer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.units import Unit
from judge.game.game import Game
from mailer.wording.order_composer_links import order_task
from tests.browser.chromium import Browser
from tests.browser.composing import Composing, page_file
from tests.mailer.lines_of_games import CENTRES, MOVES, At, opening, sent

pytestmark = [pytest.mark.slow, pytest.mark.browser]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return page_file(tmp_path_factory.mktemp("page"))


def game_at(variant: str, phase: str, position: Position) -> Game:
    """Returns a game of this variant that has been running for a while."""
    return replace(opening(variant), phase=Phase.read(phase), position=position, lists={})


def composed(browser: Browser, file: Path, at: At, *steps: str) -> Composing:
    """Opens the order composer for a power and follows these steps. Returns the page."""
    browser.call("Emulation.setTouchEmulationEnabled", enabled=True)
    page = Composing(browser)
    page.open(f"{file.as_uri()}#{order_task(at.game, at.power, 'x' * 24).fragment()}")
    browser.ask("sessionStorage.clear()")
    page.open(f"{file.as_uri()}#{order_task(at.game, at.power, 'x' * 24).fragment()}")
    page.follow(steps)
    return page


def filed(page: Composing, at: At) -> list[str]:
    """Returns the orders that the judge files from the page's message, which must contain no
    faults."""
    answer = sent(at, page.letter.body.replace("\r\n", "\n"))
    assert answer.told == ()
    assert page.browser.complaints() == []
    return list(answer.taken)


def test_retreats(opened: Browser, file: Path) -> None:
    fled = (
        Dislodged(Unit.read("FRANCE", "A MUN"), "RUH"),
        Dislodged(Unit.read("FRANCE", "F POR"), None),
        Dislodged(Unit.read("FRANCE", "A VEN"), "ROM"),
    )
    units = {**MOVES, "FRANCE": ["A BUR"], "GERMANY": ["A RUH"]}
    at = At(game_at("standard", "S1903R", Position.of(units, CENTRES, fled)), "FRANCE")
    page = composed(opened, file, at, "MUN")
    assert page.lit == ["BER", "KIE"]
    page.follow(["BER", "POR", "Spain (south coast)", "VEN", "Disband"])
    assert filed(page, at) == ["A MUN R BER", "F POR R SPA/SC", "A VEN D"]
    page.follow(["VEN", "TUS"])
    assert filed(page, at) == ["A MUN R BER", "F POR R SPA/SC", "A VEN R TUS"]


def test_builds(opened: Browser, file: Path) -> None:
    units = {**MOVES, "RUSSIA": ["A UKR", "F BLA"]}
    at = At(game_at("standard", "W1903A", Position.of(units, CENTRES)), "RUSSIA")
    page = composed(opened, file, at)
    assert page.lit == ["MOS", "SEV", "STP", "WAR"]
    page.follow(["STP", "Fleet St Petersburg (north coast)", "MOS", "Army Moscow", "Waive a build"])
    assert filed(page, at) == ["BUILD F STP/NC", "BUILD A MOS", "WAIVE"]
    assert page.prompt == "Added WAIVE. All builds are used."
    page.follow(["STP", "Army St Petersburg"])
    assert filed(page, at) == ["BUILD A STP", "BUILD A MOS", "WAIVE"]


def test_removals(opened: Browser, file: Path) -> None:
    at = At(game_at("standard", "W1903A", Position.of(MOVES, CENTRES)), "TURKEY")
    page = composed(opened, file, at)
    assert page.lit == ["AEG", "BUL", "CON", "SMY"]
    page.tap("AEG")
    assert filed(page, at) == ["REMOVE F AEG"]


def test_future_tense(opened: Browser, file: Path) -> None:
    """Composes builds, and orders for two seasons with retreats in advance."""
    units = {**MOVES, "FRANCE": ["A BUR", "F SPA/SC"]}
    at = At(game_at("future tense", "W1903A", Position.of(units, CENTRES)), "FRANCE")
    page = composed(opened, file, at, "PAR", "Army Paris")
    page.press("Spring 1904 (0)")
    assert page.lit == ["BUR", "PAR", "SPA"]
    page.follow(["BUR", "BEL", "Say where it retreats if dislodged", "PIC", "PAR", "Done"])
    page.follow(["SPA", "LYO", "PAR", "BUR"])
    page.press("Fall 1904 (0)")
    page.press("Army Belgium (if it gets there)")
    page.follow(["HOL", "LYO", "Support", "PIE", "Any unit there", "Tuscany"])
    page.follow(["BUR", "Hold", "Say where it retreats if dislodged", "Off the board"])
    assert page.letter.body.split("\r\n") == [
        "ORDERS W1903A",
        "BUILD A PAR",
        "ORDERS S1904M",
        "A BUR - BEL (RETREAT PIC PAR)",
        "F SPA/SC - LYO",
        "A PAR - BUR",
        "ORDERS F1904M",
        "A BEL - HOL",
        "F LYO S PIE - TUS",
        "A BUR H (RETREAT OFF)",
        "",
    ]
    orders = [line for line in page.letter.body.split("\r\n")[:-1] if "ORDERS" not in line]
    assert filed(page, at) == orders


def test_blind_1801(opened: Browser, file: Path) -> None:
    """Composes a support with a look, and a spy's route."""
    at = At(replace(opening("blind 1801"), run=0), "RUSSIA")
    page = composed(opened, file, at, "WAR", "Support", "MOS", "UKR")
    page.follow(["Look into another place", "SIL"])
    page.follow(["Spy Warsaw", "SIL", "MUN", "Next season", "Stay for a season", "KIE", "Done"])
    assert page.lines == ["A WAR S A MOS - UKR LOOK SIL", "SPY WAR - SIL - MUN ; STAY ; - KIE"]
    assert filed(page, at) == page.lines


def test_crypto_ii(opened: Browser, file: Path) -> None:
    """In the first turn, one message builds and moves units. A tank costs two builds."""
    at = At(opening("crypto ii"), "FRANCE")
    page = composed(opened, file, at, "PAR", "Tank Paris", "BRE", "Fleet Brest")
    page.press("Spring 1901 (0)")
    page.follow(["PAR", "BUR", "BRE", "MAO"])
    assert page.lines == ["T PAR - BUR", "F BRE - MAO"]
    assert filed(page, at) == ["BUILD T PAR", "BUILD F BRE", *page.lines]
    page.type("VOTE ITALY 3 A VEN - TRI")
    assert filed(page, at)[-1] == "VOTE ITALY 3 A VEN - TRI"
