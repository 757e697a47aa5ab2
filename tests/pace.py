"""Time limits are stated for an idle machine. A machine that is slower or busy is allowed more
time, in proportion to the time of a fixed piece of work."""

from __future__ import annotations

from collections.abc import Callable

Clock = Callable[[], float]

IDLE = 0.025
"""Seconds that the plain work takes on the machine of README's figures, by either clock."""

TRIES = 3
"""Other work only adds to what is measured: one good measurement of a few is enough."""


def pace(clock: Clock) -> float:
    """Returns the current slowness of this machine, relative to the idle reference machine, at
    least 1."""
    return max(1.0, _seconds(_plain_work, clock) / IDLE)


def is_within(seconds: float, work: Callable[[], object], clock: Clock) -> bool:
    """Returns whether the work takes at most this long: in processor time with
    ``time.process_time``, or including waiting with ``time.monotonic``."""
    return any(_seconds(work, clock) <= seconds * _allowance(clock, n) for n in range(TRIES))


def _allowance(clock: Clock, tried: int) -> float:
    """Returns the allowed factor. The first try has none, which is usually enough."""
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
