"""The alarm clock: what rings for the desk. What is due is in the database (``games.wake_at``).

It rings when the next game must be looked at, and every second besides: other programs store mail
without a sign. A late, early, lost or double ring does no harm: whoever hears it looks for himself.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from apscheduler.schedulers.background import BackgroundScheduler
from apscheduler.triggers.date import DateTrigger
from apscheduler.triggers.interval import IntervalTrigger

NEXT, LOOK = "next", "look"
EVERY = 1
"""Seconds between two looks when nothing calls."""


class Alarm:
    """Calls ``ring`` every second, and at the moment it was last set to, in a thread of its own."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._set_to: datetime | None = None
        self._scheduler = BackgroundScheduler(
            timezone=UTC, job_defaults={"misfire_grace_time": None, "coalesce": True}
        )
        self._scheduler.add_job(ring, IntervalTrigger(seconds=EVERY), id=LOOK)

    def start(self) -> None:
        self._scheduler.start()

    def set(self, when: datetime | None) -> None:
        """Sets the alarm to another moment; None: no game needs it."""
        if when == self._set_to:
            return
        self._set_to = when
        if when is not None:
            self._scheduler.add_job(
                self._ring, DateTrigger(run_date=when), id=NEXT, replace_existing=True
            )
        elif self._scheduler.get_job(NEXT):
            self._scheduler.remove_job(NEXT)

    def stop(self) -> None:
        self._scheduler.shutdown(wait=False)
