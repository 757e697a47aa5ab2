"""The alarm clock. It only rings; what is due is in the database (``games.wake_at``).

A late, early, lost or double ring does no harm: whoever hears it looks for himself.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from apscheduler.schedulers.background import BackgroundScheduler
from apscheduler.triggers.date import DateTrigger

JOB = "next"


class Alarm:
    """Calls ``ring`` at the moment it was last set to, in a thread of its own."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._set_to: datetime | None = None
        self._scheduler = BackgroundScheduler(
            timezone=UTC, job_defaults={"misfire_grace_time": None, "coalesce": True}
        )

    def start(self) -> None:
        self._scheduler.start()

    def set(self, when: datetime | None) -> None:
        """Sets the alarm to another moment; None: it does not ring."""
        if when == self._set_to:
            return
        self._set_to = when
        if when is None:
            self._scheduler.remove_all_jobs()
        else:
            self._scheduler.add_job(
                self._ring, DateTrigger(run_date=when), id=JOB, replace_existing=True
            )

    def stop(self) -> None:
        self._scheduler.shutdown(wait=False)
