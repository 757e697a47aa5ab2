"""Waits for another thread or program, long enough for a busy machine but no longer than
necessary."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 120.0
"""If something has not arrived after this many seconds, it never will."""

LOOK = 0.02
"""Seconds between two checks."""


def wait_until(condition: Callable[[], object], told: Callable[[], object] | None = None) -> None:
    """Waits until the condition is true. If it does not become true in time, fails with the result
    of ``told``, which is usually the server's log."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, told() if told else f"in vain for {PATIENCE:.0f} seconds"
        time.sleep(LOOK)
