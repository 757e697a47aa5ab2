"""The real programs with which the tests talk. If one is not installed, its tests are skipped."""

from __future__ import annotations

import os

import pytest


def need(name: str, present: bool) -> None:
    """Skips the test when a program is missing; fails instead if ``JUDGE_REQUIRE`` names it (words
    with commas between them, ``JUDGE_REQUIRE=postgresql,dovecot``)."""
    if present:
        return
    required = os.environ.get("JUDGE_REQUIRE", "").replace(" ", "").split(",")
    if name in required:
        pytest.fail(f"{name} is required by JUDGE_REQUIRE and was not found")
    pytest.skip(f"{name} is not installed")
