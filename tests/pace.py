"""Scales time limits, which are stated for an idle machine. A slower or busier machine gets more
time, in proportion to how long a fixed piece of work takes on it."""

from __future__ import annotations

from collections.abc import Callable

Clock = Callable[[], float]

IDLE = 0.025
"""Seconds that the fixed work takes on the README's reference machine, by either clock."""

TRIES = 3
"""Other load can only make a measurement slower, so one good measurement out of several is
enough."""


def pace(clock: Clock) -> float:
    """Returns the factor (at least 1) by which this machine is currently slower than the idle
    reference machine."""
    return max(1.0, _seconds(_plain_work, clock) / IDLE)


def is_within(seconds: float, work: Callable[[], object], clock: Clock) -> bool:
    """Returns whether the work takes at most this long by the given clock: ``time.process_time``
    measures processor time, and ``time.monotonic`` includes waiting."""
    return any(_seconds(work, clock) <= seconds * _allowance(clock, n) for n in range(TRIES))


def _allowance(clock: Clock, tried: int) -> float:
    """Returns the factor by which to extend the limit. The first attempt gets no extension, because
    it usually succeeds without one."""
    return pace(clock) if tried else 1.0


def _seconds(work: Callable[[], object], clock: Clock) -> float:
    started = clock()
    work()
    return clock() - started


def _plain_work() -> None:
    counted: dict[str, int] = {}
    for number in range(40_000):
        words = f"a{number % 977} - b{number % 31}"
        counted[words] = counted.get(words, 0) + len(words.split())
