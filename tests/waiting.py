"""Waits for another thread or program. It allows enough time for a busy machine, and the test
continues as soon as the condition is true."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 120.0
"""After this many seconds, whatever has not arrived will never arrive."""

LOOK = 0.02
"""Seconds between two checks."""


def wait_until(condition: Callable[[], object], told: Callable[[], object] | None = None) -> None:
    """Waits until the condition is true. If it never is, fails with the result of ``told``, which
    is usually the server's log."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, told() if told else f"in vain for {PATIENCE:.0f} seconds"
        time.sleep(LOOK)
