"""What a benchmark measures, and how it is told.

Machines differ and are shared with others: beside each figure stands its ratio to a loop of fixed
work, run in the same process just before and after, so that two runs can be compared.
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
"""Units of time; a figure in another one is a rate, a size or a factor."""

RATE = "a second"


@dataclass(frozen=True, slots=True)
class Figure:
    """Something measured, once for each of ``values``; its median has to be within the limits.

    Of times the worst are told (p90, p99), of rates the slowest rounds.
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
        """The value that so many of a hundred are no worse than."""
        if len(self.values) < 2:
            return self.values[0]
        rank = 100 - percent if self.unit == RATE else percent
        return quantiles(self.values, n=100, method="inclusive")[rank - 1]

    def fits(self, generous: float = 1.0) -> bool:
        """Whether the median keeps its limits, each wider by that factor."""
        return (self.at_most is None or self.median <= self.at_most * generous) and (
            self.at_least is None or self.median >= self.at_least / generous
        )

    def line(self, calibration: float) -> str:
        """The figure on one line; ``calibration`` is what the fixed loop took, in seconds."""
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
    """Seconds that each round took; of the processor, with ``process_time`` as the clock."""
    found = []
    for _ in range(rounds):
        started = clock()
        work()
        found.append(clock() - started)
    return found


def rates(work: Callable[[T], object], things: Sequence[T], rounds: int) -> list[float]:
    """How many of these things were worked in a second, in each round."""

    def all_of_them() -> None:
        for thing in things:
            work(thing)

    return [len(things) / seconds for seconds in times(all_of_them, rounds)]


def calibration(rounds: int = 7) -> float:
    """Seconds for the fixed loop; the best of some rounds."""
    return min(times(_fixed_work, rounds))


def _fixed_work() -> int:
    """What judges do all day: words looked up, counted and put together."""
    counted: dict[str, int] = {}
    for number in range(20_000):
        word = f"{number % 97} {number % 89}"
        counted[word] = counted.get(word, 0) + len(word.split())
    return sum(sorted(counted.values()))


def peak_memory() -> float:
    """The most memory this process ever had, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
