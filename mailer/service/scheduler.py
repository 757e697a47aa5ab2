"""What APScheduler rings for: the next moment of a game, and upkeep that comes round.

A job does no work of its own. It notes what is due and wakes the worker, which does the work in its
own thread. What is due in a game is in the database (``games.wake_at``): a ring that comes late,
early, twice or not at all does no harm.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from apscheduler.schedulers.background import BackgroundScheduler
from apscheduler.triggers.date import DateTrigger
from apscheduler.triggers.interval import IntervalTrigger

NEXT = "next game"


class Schedule:
    """Wakes a worker with ``call``, at a moment that is set and for upkeep that comes round.

    ``rounds`` are the names of the upkeep with the seconds between two times; all of it is due when
    the schedule is made.
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
        """Ends the jobs; does nothing if they never began."""
        if self._scheduler.running:
            self._scheduler.shutdown(wait=False)

    def _ask_for(self, name: str) -> None:
        """Notes that some upkeep is due, and wakes the worker."""
        self._due.add(name)
        self._call()

    def is_due(self, name: str) -> bool:
        """Returns whether some upkeep is due."""
        return name in self._due

    def done(self, name: str) -> None:
        """Notes that some upkeep is done, until its time comes round again."""
        self._due.discard(name)

    def set_next(self, when: datetime | None) -> None:
        """Sets the moment at which the worker looks at the games; None: no game needs it."""
        if when == self._set_to:
            return
        self._set_to = when
        if when is not None:
            self._scheduler.add_job(
                self._call, DateTrigger(run_date=when), id=NEXT, name=NEXT, replace_existing=True
            )
        elif self._scheduler.get_job(NEXT):
            self._scheduler.remove_job(NEXT)
