"""Tests with vulture that there is no unused code. Every name in pyproject.toml that vulture is to
ignore exists and is really unused."""

from __future__ import annotations

import tomllib
from pathlib import Path

from vulture.core import Vulture

ROOT = Path(__file__).parents[1]


def test_all_code_is_used_and_no_excuse_outlives_what_it_was_made_for() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["vulture"]
    vulture = Vulture(ignore_decorators=settings["ignore_decorators"])
    vulture.scavenge([str(ROOT / package) for package in settings["paths"]])
    unused = vulture.get_unused_code()
    excused = set(settings["ignore_names"])
    assert [item.get_report() for item in unused if item.name not in excused] == []
    assert excused - {item.name for item in unused} == set(), "used, or gone"
