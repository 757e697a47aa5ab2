"""Measures how much other load slows the machine down during a test."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from multiprocessing import get_context
from pathlib import Path

from tests.pace import pace

EVERY = 1.0
"""Seconds between two measurements. Each measurement does a fixed piece of work in its own
process."""

AROUND = timedelta(seconds=3)


@dataclass(frozen=True, slots=True)
class Pulse:
    """The measurements so far, read from a file."""

    file: Path

    def between(self, since: datetime, until: datetime) -> float:
        """Returns the factor (at least 1) by which the machine was slower than an idle one in that
        period."""
        first, last = (since - AROUND).timestamp(), (until + AROUND).timestamp()
        beats = [slowness for at, slowness in self._beats() if first <= at <= last]
        return sum(beats) / len(beats) if beats else 1.0

    def lately(self) -> float:
        now = datetime.now(UTC)
        return self.between(now - 10 * AROUND, now)

    def mean(self) -> float:
        """Returns the mean factor over all measurements."""
        return self.between(datetime.fromtimestamp(0, UTC) + AROUND, datetime.now(UTC))

    def _beats(self) -> Iterator[tuple[float, float]]:
        for said in self.file.read_text().splitlines():
            at, _, slowness = said.partition(" ")
            yield float(at), float(slowness)


@contextmanager
def feeling(folder: Path) -> Iterator[Pulse]:
    """Measures the machine in a separate process until the end of the block."""
    pulse = Pulse(folder / "pulse")
    pulse.file.touch()
    process = get_context("forkserver").Process(target=_beat, args=(pulse.file,), daemon=True)
    process.start()
    try:
        yield pulse
    finally:
        process.kill()
        process.join()


def _beat(file: Path) -> None:
    while True:
        with file.open("a") as beats:
            beats.write(f"{time.time():.1f} {pace(time.monotonic):.2f}\n")
        time.sleep(EVERY)
