"""Takes measurements and reports them.

Machines differ, and their load changes. So each figure is also reported as a ratio to the time of a
fixed loop that runs in the same process just before and just after. This makes two runs comparable.
"""

from __future__ import annotations

import resource
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

SECONDS = {"us": 1e-6, "ms": 1e-3, "s": 1.0}
"""Units of time, in seconds. A figure in any other unit is a rate, a size or a factor."""

RATE = "a second"


@dataclass(frozen=True, slots=True)
class Figure:
    """Measured ``values`` with their unit. Their median must be within the limits.

    The percentiles p90 and p99 show the longest times, or the lowest rates.
    """

    what: str
    unit: str
    values: Sequence[float]
    at_most: float | None = None
    at_least: float | None = None

    @property
    def median(self) -> float:
        return median(self.values)

    def worst(self, percent: int) -> float:
        """Returns a percentile of the values, where a higher percentile is worse."""
        if len(self.values) < 2:
            return self.values[0]
        rank = 100 - percent if self.unit == RATE else percent
        return quantiles(self.values, n=100, method="inclusive")[rank - 1]

    def fits(self, generous: float = 1.0) -> bool:
        """Returns whether the median is within its limits. The factor ``generous`` widens them."""
        return (self.at_most is None or self.median <= self.at_most * generous) and (
            self.at_least is None or self.median >= self.at_least / generous
        )

    def line(self, calibration: float) -> str:
        """Returns the figure as a line of text. ``calibration`` is the time of the fixed loop in
        seconds."""
        worst = f"p90 {_short(self.worst(90)):>8}  p99 {_short(self.worst(99)):>8}"
        if len(self.values) < 2:
            worst = ""
        text = f"{self.what:46} {_short(self.median):>8} {self.unit:8} {worst:26}"
        return f"{text} {self._ratio(calibration):14} {self._verdict()}".rstrip()

    def _ratio(self, calibration: float) -> str:
        if self.unit in SECONDS:
            return f"ratio {_short(self.median * SECONDS[self.unit] / calibration)}"
        return f"ratio {_short(self.median * calibration)}" if self.unit == RATE else ""

    def _verdict(self) -> str:
        if self.at_most is None and self.at_least is None:
            return ""
        bound = f"<= {self.at_most:g}" if self.at_most is not None else f">= {self.at_least:g}"
        return f"{bound} {'ok' if self.fits() else 'MISSED'}"


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def times(
    work: Callable[[], object], rounds: int, clock: Callable[[], float] = perf_counter
) -> list[float]:
    """Returns how many seconds each round took. If ``clock`` is ``process_time``, they are seconds
    of processor time."""
    found = []
    for _ in range(rounds):
        started = clock()
        work()
        found.append(clock() - started)
    return found


def rates(work: Callable[[T], object], things: Sequence[T], rounds: int) -> list[float]:
    """Returns how many items per second were processed in each round."""

    def all_of_them() -> None:
        for thing in things:
            work(thing)

    return [len(things) / seconds for seconds in times(all_of_them, rounds)]


def calibration(rounds: int = 7) -> float:
    """Returns how many seconds the fixed loop takes in the best of several rounds."""
    return min(times(_fixed_work, rounds))


def _fixed_work() -> int:
    """Does work that is typical of the judge: it looks up, counts and joins words."""
    counted: dict[str, int] = {}
    for number in range(20_000):
        word = f"{number % 97} {number % 89}"
        counted[word] = counted.get(word, 0) + len(word.split())
    return sum(sorted(counted.values()))


def peak_memory() -> float:
    """Returns the peak memory of this process, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
