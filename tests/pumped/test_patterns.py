"""Tests that a text that is twice as long takes a pattern about twice the time, whatever the
text."""

from __future__ import annotations

import re

import pytest

from tests.pumped.patterns import Found, every_pattern
from tests.pumped.slow import slow_on

pytestmark = [pytest.mark.attack, pytest.mark.slow]


@pytest.mark.long(20)
def test_no_pattern_is_worse_than_linear() -> None:
    found = every_pattern()
    assert len(found) > 500, "the walk no longer finds the patterns"
    assert [slow for one in found if (slow := slow_on(one))] == []


@pytest.mark.parametrize(
    ("written", "method"),
    [
        (r"\s*x", "search"),
        (r"\S+@\S+", "sub"),
        (r"a.*?[bc]", "findall"),
        (r"\s*,?\s*x", "match"),
        (r"(.*?)[ ,]*x", "fullmatch"),
        (r"(?:a+)+b", "match"),
        (r"(?:the |a )+b", "search"),
        (r"[^>]*\Z", "search"),
        (r"<style>.*</style", "search"),
    ],
)
def test_patterns_that_are_worse_are_found(written: str, method: str) -> None:
    assert slow_on(Found(re.compile(written), "here", frozenset([method])))


@pytest.mark.parametrize(
    ("written", "method"),
    [
        (r"\s*+x", "match"),
        (r"(?:(?<!\s)\s++)?x", "search"),
        (r"(?<!\S)\S++@", "findall"),
        (r"(?:a++)+b", "match"),
        (r"(?:the |a ){1,4}b", "search"),
        (r"\w+", "split"),
    ],
)
def test_patterns_that_are_linear_pass(written: str, method: str) -> None:
    assert not slow_on(Found(re.compile(written), "here", frozenset([method])))
