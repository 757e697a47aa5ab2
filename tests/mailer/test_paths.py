"""``docs/flow.md`` names every module that a letter and a deadline enter, in order."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache

import pytest

from tests.mailer.paths import PAGE, PATHS, ROOT, between


@cache
def walked() -> dict[str, str]:
    """The tables as they are now. In a process of its own, where nothing is remembered yet."""
    command = [sys.executable, "-m", "tests.mailer.paths"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    return {name: text for name, (text, _) in json.loads(printed).items()}


@pytest.mark.parametrize("name", PATHS)
def test_the_page_names_every_module_in_the_order_it_is_entered(name: str) -> None:
    """``python -m tests.mailer.paths --write`` makes the tables anew."""
    written = between(name, PAGE.read_text(encoding="utf-8"))[1]
    assert written == walked()[name]
