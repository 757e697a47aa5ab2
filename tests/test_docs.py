"""Tests the documentation by running its examples."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from types import ModuleType

import pytest

import judge.orders.order
import judge.play.adjudicate_from_json
from judge.games.registry import faults, variant_named
from tests.packages import RULES, Environment, environment
from tests.test_rooms import ROOMS

__all__ = ["environment"]

ROOT = Path(__file__).parent.parent


def test_the_readme_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("module", [judge.orders.order, judge.play.adjudicate_from_json])
def test_examples_in_docstrings_run(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0


GUIDE = (ROOT / "docs" / "hacking.md").read_text(encoding="utf-8")
PLACES = sorted(
    set(re.findall(r"`((?:grammar|judge|mailer|migrations|storage|tests)/[\w/.]+)`", GUIDE))
)


@pytest.mark.parametrize("place", PLACES)
def test_the_guide_to_the_house_names_what_is_there(place: str) -> None:
    assert (ROOT / place).exists()


@pytest.mark.parametrize("package", ROOMS)
def test_the_guide_to_the_house_has_its_rooms_in_their_order(package: str) -> None:
    (row,) = re.findall(rf"^\| `{package}` \|.*\| (.*) \|$", GUIDE, re.MULTILINE)
    folders = [room for room in ROOMS[package] if (ROOT / package / room).is_dir()]
    assert re.findall(r"`(\w+)`", row) == folders


def test_the_game_of_the_guide_can_be_played(environment: Environment) -> None:
    (text,) = re.findall(r'```python\n(""".*?)```', GUIDE, re.DOTALL)
    environment.install("short_war", text, {RULES: {"short-war": "short_war:SHORT_WAR"}})
    assert faults() == ()
    found = variant_named("Blitz")
    assert found and (found.name, found.atlas.victory) == ("short war", 10)
