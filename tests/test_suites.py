"""Tests that a make target which imports only some test files misses none of its tests."""

from __future__ import annotations

import pytest

from tests.suites import SUITES, places_of


def test_no_test_of_a_suite_is_left_out(collected: list[pytest.Item]) -> None:
    marked = {(mark.name, item.path) for item in collected for mark in item.iter_markers()}
    assert [
        (name, path) for name, path in marked if name in SUITES and path not in places_of(name)
    ] == []
