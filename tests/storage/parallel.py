"""Several workers at once; a fault in one of them is a fault of the test."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor


def at_once(jobs: Iterable[Callable[[], None]]) -> None:
    """Runs every job in a thread of its own and waits for all. Raises what the first one raised."""
    waiting = list(jobs)
    with ThreadPoolExecutor(len(waiting)) as pool:
        for result in [pool.submit(job) for job in waiting]:
            result.result()
