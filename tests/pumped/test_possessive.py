r"""Tests that no pattern repeats a group possessively, which is broken in some releases of Python
3.11.

CPython before 3.11.5 (Debian 12 has 3.11.2) matches ``(?:...)*+``, ``(?:...)++``, ``(?:...)?+`` and
``(?:...){1,3}+`` wrongly. If the group fails after part of it has matched, the repeat ends after
that part instead of before it: ``(?:ab?c)*+`` matches all of ``aca``. The atomic group
``(?>(?:ab?c)*)`` means the same and matches ``ac`` in every version. A possessive repeat of a
single character or a class works, for example ``\s*+``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from re import _constants as sre
from re import _parser as parser
from typing import Any

import pytest

from tests.pumped.patterns import every_pattern
from tests.pumped.pumps import parsed

SINGLE = (sre.LITERAL, sre.NOT_LITERAL, sre.ANY, sre.IN)
"""Items that match exactly one character."""


def is_wrong(pattern: re.Pattern[Any]) -> bool:
    """Returns whether a pattern possessively repeats anything but a single character or class."""
    bodies = (value[2] for op, value in _inside(parsed(pattern)) if op is sre.POSSESSIVE_REPEAT)
    return not all(len(body) == 1 and body[0][0] in SINGLE for body in bodies)


def _inside(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yields the items of a parsed pattern at every depth."""
    if isinstance(value, parser.SubPattern):
        for op, argument in value:
            yield op, argument
            yield from _inside(argument)
    elif isinstance(value, tuple | list):
        for one in value:
            yield from _inside(one)


def test_no_pattern_repeats_a_group_possessively() -> None:
    found = every_pattern()
    assert len(found) > 500, "the walk no longer finds the patterns"
    wrong = [f"{one.where}: {one.pattern.pattern!r}" for one in found if is_wrong(one.pattern)]
    assert wrong == [], "write (?>(?:...)*) instead of (?:...)*+"


@pytest.mark.parametrize(
    "written",
    [
        r"(?:ab?c)*+",
        r"(?:ab?c){1,3}+",
        r"(a)?+",
        r"(?:a|bc)++",
        r"(?:a++b)++",
        r"x(y|(?:ab)?+)",
        r"(?<!a)(?>(?:ab)++)",
        r"(?!(?:ab)++)",
        r"(a)?(?(1)b|(?:ab)++)",
        rb"(?:ab)*+",
    ],
)
def test_such_patterns_are_found(written: str | bytes) -> None:
    assert is_wrong(re.compile(written))


@pytest.mark.parametrize(
    "written",
    [r"\s*+x", r"[^a]?+.++a{1,3}+", r"(?:a|b)++", r"(?>(?:ab?c)*)", r"(?:a++b)*", rb"a*+"],
)
def test_other_patterns_pass(written: str | bytes) -> None:
    assert not is_wrong(re.compile(written))
