"""Composes orders by tapping on a phone, and sends them to a running judge."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mailer.demo.players import ReadMail
from tests.browser.chromium import Browser
from tests.browser.composing import Composing
from tests.browser.judges import Begun, begun

pytestmark = [pytest.mark.slow, pytest.mark.browser]


@pytest.fixture
def phone(opened: Browser) -> Iterator[Composing]:
    opened.call("Emulation.setTouchEmulationEnabled", enabled=True)
    yield Composing(opened)
    opened.call("Emulation.setTouchEmulationEnabled", enabled=False)


@pytest.fixture
def standard(tmp_path: Path) -> Iterator[Begun]:
    with begun(tmp_path, "standard") as game:
        yield game


def filed(mail: ReadMail, head: str = "On file for") -> list[str]:
    """Returns the lines below a heading in the judge's answer."""
    _, _, below = mail.text.replace("\r\n", "\n").partition(head)
    return re.findall(r"^ +\d+  (.*)$", below.partition("\n\n")[0], re.M)


def test_standard_moves(phone: Composing, standard: Begun) -> None:
    phone.open(standard.link("FRANCE", "begins"))
    assert phone.prompt == "Tap one of your units, or choose it."
    assert phone.lit == ["BRE", "MAR", "PAR"]
    phone.follow(["BRE", "MAO", "MAR", "Support", "PAR", "BUR", "PAR"])
    assert "BUR" in phone.lit and "MUN" not in phone.lit
    phone.tap("BUR")
    assert phone.lines == ["F BRE - MAO", "A MAR S A PAR - BUR", "A PAR - BUR"]
    answer = standard.send("FRANCE", phone.letter)
    assert filed(answer) == phone.lines, answer.text
    assert phone.browser.complaints() == []


@pytest.fixture
def crystal_ball(tmp_path: Path) -> Iterator[Begun]:
    with begun(tmp_path, "crystal ball") as game:
        yield game


def test_a_whole_turn_of_crystal_ball(phone: Composing, crystal_ball: Begun) -> None:
    game = crystal_ball
    phone.open(game.link("FRANCE", "begins"))
    phone.follow(
        ["BRE", "Fleet (there now)", "MAO", "PAR", "BUR", "MAR", "Army (there now)", "SPA"]
    )
    spring = ["F BRE - MAO", "A PAR - BUR", "A MAR - SPA"]
    assert phone.lines == spring
    assert filed(game.send("FRANCE", phone.letter)) == spring
    game.everyone_sends("A RUH H", but="FRANCE")

    # The player orders Fall before Spring has run, so units may be anywhere by then.
    phone.open(game.link("FRANCE", "S1901M is sealed"))
    assert "before Spring 1901, which is locked" in phone.lead
    phone.follow(["BUR", "BEL"])
    phone.follow(["MAO", "Move", "Portugal"])
    phone.follow(["GAS", "Army", "Support", "MAO", "Spain"])
    phone.follow(["SPA", "Fleet", "Hold"])
    phone.follow(["BUR", "Lend to another power", "Germany"])
    phone.follow(["PIC", "Army", "Move", "LON", "Name the seas"])
    phone.follow(["ENG", "LON"])
    phone.follow(["ENG", "Convoy", "PIC", "LON"])
    phone.follow(["BUL", "Fleet", "Support", "GRE", "Any unit there", "Where it is (it holds)"])
    assert phone.lines == [
        "A BUR - BEL",
        "F MAO - POR",
        "A GAS S F MAO - SPA",
        "F SPA H",
        "A BUR P GERMANY",
        "A PIC - ENG - LON",
        "F ENG C A PIC - LON",
        "F BUL S GRE",
    ]
    assert phone.remarks[0] == "line 5 would be followed instead"
    assert phone.remarks[4:6] == ["", "order 5: would be ignored, only 4 count"]

    # The player rearranges the lines, repeats one and drops another.
    phone.tool(4, "drop")
    for line in (5, 4, 3, 2):
        phone.tool(line, "up")
    phone.tool(2, "repeat")
    phone.tool(8, "up")
    fall = [
        "A PIC - ENG - LON",
        "A BUR - BEL",
        "A BUR - BEL",
        "F MAO - POR",
        "A GAS S F MAO - SPA",
        "A BUR P GERMANY",
        "F BUL S GRE",
        "F ENG C A PIC - LON",
    ]
    assert phone.lines == fall
    letter = phone.letter
    assert letter.body.split("\r\n") == ["ORDERS F1901M", *fall, ""]
    answer = game.send("FRANCE", letter)
    assert filed(answer) == fall, answer.text
    assert "your orders for Fall 1901 are in." in " ".join(answer.text.split())
    game.everyone_sends("A RUH H", but="FRANCE")
    results = game.latest("FRANCE", "Spring 1901 results")
    assert filed(results, "Locked for Fall 1901") == fall

    # The board has changed with the results, and the judge asks for the next turn.
    phone.open(next(word for word in results.text.split() if word.startswith("http")))
    assert phone.own == ["Army Burgundy", "Army Spain", "Fleet Mid-Atlantic Ocean"]
    assert {"Army Belgium (if it gets there)", "Fleet Portugal (if it gets there)"} < {*phone.ahead}
    assert phone.lines == []
    assert phone.browser.complaints() == []
