"""The names that vulture ignores in pyproject.toml exist, and no other code uses them."""

from __future__ import annotations

import tomllib
from pathlib import Path

from vulture.core import Vulture

ROOT = Path(__file__).parents[1]


def test_no_excuse_outlives_what_it_was_made_for() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["vulture"]
    vulture = Vulture(ignore_decorators=settings["ignore_decorators"])
    vulture.scavenge([str(ROOT / package) for package in settings["paths"]])
    unused = {item.name for item in vulture.get_unused_code()}
    assert set(settings["ignore_names"]) == unused
