"""Measures whether a pattern takes more than twice as long on a text that is twice as long.

A first test with a short text shows that most patterns are harmless. The others are measured
several times at two lengths. The shortest time counts, because other load can only add to it.
"""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from time import process_time
from typing import Any

from tests.pumped.patterns import Found
from tests.pumped.pumps import Pump, pumps_of

TINY, DEAR_TINY = 30, 0.0004
"""The length of a very short text, and the seconds that it may take. An exponential pattern takes
longer than that, and more than twice as long as on half the text."""


@dataclass(frozen=True)
class Size:
    """The length of the text in the first test, the shorter of the two lengths that are compared,
    and the seconds that the first test may take."""

    first: int
    length: int
    dear: float


LINE = Size(400, 500, 0.00015)
"""For patterns that read lines, which are never much longer than `LONGEST_LINE`."""
TEXT = Size(4000, 4000, 0.0008)
"""For patterns that may be applied to whole messages."""
READ_LINES = "grammar."
MOST = 2.6
"""The maximum time for a text, as a multiple of the time for half the text."""
PATIENCE = 15.0
"""Seconds of processor time after which a match is cut off and counts as slow."""
AGAIN = 6
LONG = 0.1
"""Seconds after which a measurement is not repeated, because other load hardly distorts one that
takes so long."""


class CutOff(Exception):
    """Raised inside a match that takes too long."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Ends the block after this number of seconds of processor time by raising CutOff. (A timer of
    processor time, instead of one of the wall clock that asks for it, would make ``process_time``
    as coarse as the ticks of the system.)"""
    end = process_time() + seconds

    def cut(*_: object) -> None:
        left = end - process_time()
        if left <= 0:
            raise CutOff
        signal.setitimer(signal.ITIMER_REAL, max(left, 0.1))

    before = signal.signal(signal.SIGALRM, cut)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def slow_on(found: Found) -> str:
    """Returns a description of a text on which a pattern is slow, or "" if there is none."""
    pumps = pumps_of(found.pattern)
    size = LINE if found.where.startswith(READ_LINES) else TEXT
    for method in sorted({_like(method) for method in found.methods}):
        for pump in pumps:
            try:
                with limited(PATIENCE):
                    slow = _is_slow(found.pattern, method, pump, size)
            except CutOff:
                slow = True
            if slow:
                return f"{found.where}.{method}: {pump}"
    return ""


def _like(method: str) -> str:
    """Returns a method that scans a text in the same way as this one."""
    return method if method in ("match", "fullmatch", "search") else "findall"


def _is_slow(pattern: re.Pattern[Any], method: str, pump: Pump, size: Size) -> bool:
    if _cost(pattern, method, pump, TINY, DEAR_TINY) > DEAR_TINY and not any(
        _doubles(pattern, method, pump, TINY // 2) for _ in range(AGAIN)
    ):
        return True
    if _cost(pattern, method, pump, size.first, size.dear) <= size.dear:
        return False
    return not any(_doubles(pattern, method, pump, size.length) for _ in range(2 * AGAIN))


def _doubles(pattern: re.Pattern[Any], method: str, pump: Pump, length: int) -> bool:
    """Measures once whether a text that is twice as long takes about twice the time."""
    once, twice = (_cost(pattern, method, pump, n * length) for n in (1, 2))
    return twice <= MOST * once


def _cost(
    pattern: re.Pattern[Any], method: str, pump: Pump, length: int, enough: float = 0.0
) -> float:
    """Returns the shortest of several measured times, or the first that is short ``enough``."""
    text: Any = pump.text(length)
    if isinstance(pattern.pattern, bytes):
        text = text.encode("latin-1", "replace")
    act = getattr(pattern, method)
    least, spent = inf, 0.0
    for _ in range(AGAIN):
        begun = process_time()
        act(text)
        took = process_time() - begun
        least, spent = min(least, took), spent + took
        if least <= enough or spent > LONG:
            break
    return least
