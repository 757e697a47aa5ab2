"""Wakes a worker with APScheduler: for the next game that is due, and for housekeeping.

A job does no work itself. It records that something is due and wakes the worker, which does the
work in its own thread. The database knows when a game is due (``games.wake_at``), so a job that
runs late, early, twice or not at all does no harm.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from apscheduler.schedulers.background import BackgroundScheduler
from apscheduler.triggers.date import DateTrigger
from apscheduler.triggers.interval import IntervalTrigger

NEXT = "next game"


class Schedule:
    """Wakes a worker by calling ``call``: at a given time, and regularly for housekeeping.

    ``rounds`` maps each housekeeping job to the seconds between two runs. All jobs are due when the
    schedule is created.
    """

    def __init__(self, call: Callable[[], None], rounds: Mapping[str, float]) -> None:
        self._call = call
        self._due = set(rounds)
        self._set_to: datetime | None = None
        self._scheduler = BackgroundScheduler(
            timezone=UTC, job_defaults={"misfire_grace_time": None, "coalesce": True}
        )
        for name, seconds in rounds.items():
            trigger = IntervalTrigger(seconds=seconds)
            self._scheduler.add_job(self._ask_for, trigger, args=[name], id=name, name=name)

    def start(self) -> None:
        self._scheduler.start()

    def stop(self) -> None:
        """Stops the jobs. Does nothing if they were never started."""
        if self._scheduler.running:
            self._scheduler.shutdown(wait=False)

    def _ask_for(self, name: str) -> None:
        """Records that a housekeeping job is due, and wakes the worker."""
        self._due.add(name)
        self._call()

    def is_due(self, name: str) -> bool:
        """Returns whether a housekeeping job is due."""
        return name in self._due

    def done(self, name: str) -> None:
        """Records that a housekeeping job is done until it is due again."""
        self._due.discard(name)

    def set_next(self, when: datetime | None) -> None:
        """Sets the time at which the worker checks the games, or None if no game needs a check."""
        if when == self._set_to:
            return
        self._set_to = when
        if when is not None:
            self._scheduler.add_job(
                self._call, DateTrigger(run_date=when), id=NEXT, name=NEXT, replace_existing=True
            )
        elif self._scheduler.get_job(NEXT):
            self._scheduler.remove_job(NEXT)
