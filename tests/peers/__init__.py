"""Runs the real programs with which the tests communicate. If one of them is not installed, its
tests are skipped."""

from __future__ import annotations

import os

import pytest


def need(name: str, present: bool) -> None:
    """Skips the test if a program is missing. Fails instead if ``JUDGE_REQUIRE`` names the program.
    That variable is a list separated by commas, such as ``JUDGE_REQUIRE=postgresql,dovecot``."""
    if present:
        return
    required = os.environ.get("JUDGE_REQUIRE", "").replace(" ", "").split(",")
    if name in required:
        pytest.fail(f"{name} is required by JUDGE_REQUIRE and was not found")
    pytest.skip(f"{name} is not installed")
