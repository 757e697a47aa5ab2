"""Orders composed by tapping on a telephone, and sent to a running judge."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mailer.demo.mail_client import ReadMail
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


def filed(answer: ReadMail) -> list[str]:
    """The lines that are on file, according to the judge's answer."""
    return re.findall(r"^ +\d+  (.*?)\r?$", answer.text, re.M)


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
