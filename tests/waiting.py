"""Waits for what another thread or program does. It allows the time that this takes on a machine
that others use as well; the test goes on as soon as it is there."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds after which something that has not come will not come."""

LOOK = 0.02
"""Seconds between two looks."""


def wait_until(condition: Callable[[], object], told: Callable[[], object] | None = None) -> None:
    """Returns when the condition is true. If it never is, fails with what ``told`` answers then:
    mostly the log of the server that something was expected of."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, told() if told else f"in vain for {PATIENCE:.0f} seconds"
        time.sleep(LOOK)
