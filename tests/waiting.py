"""Waits for another thread or program. It allows enough time for a busy machine, and the test
continues as soon as the condition is true."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds after which something that has not come will not come."""

LOOK = 0.02
"""Seconds between two looks."""


def wait_until(condition: Callable[[], object], told: Callable[[], object] | None = None) -> None:
    """Returns when the condition is true. If that never happens, fails with the result of ``told``,
    usually the log of the server."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, told() if told else f"in vain for {PATIENCE:.0f} seconds"
        time.sleep(LOOK)
