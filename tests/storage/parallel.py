"""Runs several workers at once. If one of them fails, the test fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor


def at_once(jobs: Iterable[Callable[[], None]]) -> None:
    """Runs every job in its own thread and waits for all of them. Raises the first exception that
    any of them raised."""
    waiting = list(jobs)
    with ThreadPoolExecutor(len(waiting)) as pool:
        for result in [pool.submit(job) for job in waiting]:
            result.result()
