"""The worker threads: one processes letters, the other runs deadlines. Each is in a separate
process, so that a message cannot delay a deadline that does not wait for it. A worker sleeps until
it is woken: when a process has stored mail, when the other worker may have made something ready, or
when a game is due. It also checks for work every second, because other programs do not wake it.

A deadline waits for messages that arrived before it, in particular those of the game's players, and
for another check of the IMAP account. It never waits long, however many messages there are.
Messages that the game's players wrote after the deadline wait for the deadline to run.

APScheduler wakes a worker for the next game that is due, and for housekeeping. Its jobs do no work
themselves. The database knows when a game is due (``games.wake_at``), so a job that runs late,
early, twice or not at all does no harm.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from threading import Event, Thread
from time import monotonic

from apscheduler.schedulers.background import BackgroundScheduler
from apscheduler.triggers.date import DateTrigger
from apscheduler.triggers.interval import IntervalTrigger

from mailer.config.events import AT_WORK, Work
from mailer.config.now import Clock, utc_now
from mailer.processing.worker_desk import Desk
from storage.database.engine import TROUBLE, Database
from storage.database.errors import cause
from storage.games import games
from storage.mail import deadline_gate

log = logging.getLogger(__name__)

REST = 1
"""The number of seconds to pause after an error."""

EVERY = 1.0
"""The number of seconds between two checks if no one wakes the worker."""

HEARTBEAT = 10
"""The number of seconds between two heartbeats in the database, and between two readings of the
blocked addresses."""

BEAT, RETENTION, REPORT, SERVERS = "heartbeat", "retention", "failures", "mail servers"
UPKEEP = {BEAT: HEARTBEAT, RETENTION: 86400, REPORT: 600, SERVERS: 60}
"""The number of seconds between two runs of each housekeeping job: a heartbeat in the database,
deleting data that is no longer needed, reporting failures to the operator, and checking the other
servers."""

STILL = timedelta(seconds=10)
"""The time without any activity after which an outage is assumed: the program was stopped, the
machine was suspended, its clock was set, the receive process was down, or the database was
unavailable. Mail servers had to try again."""

SOON = 0.2
"""The number of seconds between two checks while a game that is due must wait."""

NEVER = -1e9


def _call_nobody() -> None:
    """Does nothing. Used for a worker that works alone."""


class Worker:
    """A thread that works in rounds. ``done`` is called after each round that did something."""

    name = "worker"

    def __init__(
        self,
        database: Database,
        desk: Desk,
        clock: Clock = utc_now,
        done: Callable[[], None] = _call_nobody,
    ) -> None:
        self._database, self._desk = database, desk
        self._clock, self._done = clock, done
        self._stopping = Event()
        self._thread = Thread(target=self._run, name=self.name, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Stops the thread after the current transaction."""
        self._stopping.set()
        self.call()
        if self._thread.is_alive():
            self._thread.join()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def call(self) -> None:
        """Wakes the worker."""
        self._database.mail_in.set()

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._database.mail_in.clear()
            try:
                if self.round():
                    self._done()
            except TROUBLE as trouble:
                log.warning("the database is not ready: %s", cause(trouble))
                self._stopping.wait(REST)
            except Exception:  # the thread must survive any error
                log.exception("the %s failed and continues", self.name)
                self._stopping.wait(REST)
            self._database.mail_in.wait(self._pause())
        try:
            self._end()
        except TROUBLE as trouble:  # the next judge frees the remaining messages
            log.warning("the database is not ready: %s", cause(trouble))

    def round(self) -> bool:
        """Does all the work that there is, and returns whether there was any."""
        raise NotImplementedError

    def _pause(self) -> float:
        return EVERY

    def _end(self) -> None:
        """Does the remaining work before the thread ends."""


class LetterWorker(Worker):
    """The thread that processes letters."""

    name = "desk"
    _looked = NEVER

    def round(self) -> bool:
        if monotonic() - self._looked >= HEARTBEAT:
            self._desk.look_up_blocks()
            self._looked = monotonic()
        if self._is_idle():
            return False
        while not self._stopping.is_set():
            if not self._desk.work_letter(self._clock(), deadlines_first=True):
                break
        return True

    def _is_idle(self) -> bool:
        with self._database.reading() as conn:
            outlook = deadline_gate.outlook(conn, self._clock())
        return not (outlook.has_letters or self._desk.has_letter)

    def _end(self) -> None:
        self._desk.put_back(self._clock())


class AlarmWorker(Worker):
    """The thread that runs deadlines and everything else for which games wait, and does the
    housekeeping.

    Before a deadline, ``kept_until`` returns the time until which all mail in an IMAP account is
    known to be stored, and ``is_desk_stuck`` returns whether one message is taking unusually long.
    In every round, ``open_until`` returns the time until which the listeners were seen working.
    ``look_out`` is called every minute.
    """

    name = "clock"

    def __init__(
        self,
        database: Database,
        desk: Desk,
        kept_until: Callable[[datetime], datetime] = lambda now: now,
        clock: Clock = utc_now,
        look_out: Callable[[datetime], None] = lambda now: None,
        done: Callable[[], None] = _call_nobody,
        open_until: Callable[[datetime], datetime] = lambda now: now,
        is_desk_stuck: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(database, desk, clock, done)
        self._kept_until, self._look_out, self._open_until = kept_until, look_out, open_until
        self._is_desk_stuck = is_desk_stuck
        self._hurried = NEVER
        self._has_due = False
        self._alive = clock()
        self._schedule = Schedule(self.call, UPKEEP)

    def spare_upkeep(self) -> None:
        """Postpones the housekeeping job on which the previous process was stuck to its next
        regular time."""
        for name in (RETENTION, REPORT, SERVERS):
            self._schedule.done(name)

    def start(self) -> None:
        self._schedule.start()
        super().start()

    def stop(self) -> None:
        self._schedule.stop()
        super().stop()

    def round(self) -> bool:
        self._beat()
        worked = False
        while not self._stopping.is_set() and self._rings():
            if not self._alarm():
                break
            worked = True
            self._beat()
        return worked

    def _pause(self) -> float:
        return SOON if self._has_due else EVERY

    def _rings(self) -> bool:
        """Returns whether a game is due. If not, makes the schedule wake the worker when one is
        due."""
        with self._database.reading() as conn:
            wake = games.next_wake(conn)
        self._has_due = wake is not None and wake <= self._clock()
        if not self._has_due:
            self._schedule.set_next(wake)
        return self._has_due

    def _alarm(self) -> bool:
        """Processes one due game. Returns False if none is ready. No game is ready while mail is
        not received."""
        now = self._clock()
        if now - self._alive > STILL:
            return False
        if self._desk.work_alarm(now, self._kept_until(now), self._is_desk_stuck()):
            return True
        if monotonic() - self._hurried >= EVERY:
            self._desk.hurry(now)
            self._hurried = monotonic()
        return False

    def _beat(self) -> None:
        now = self._clock()
        seen = min(now, self._open_until(now))
        if seen - self._alive > STILL:
            self._desk.wake(now, self._alive)
        self._alive = seen
        if self._schedule.is_due(BEAT):
            self._desk.beat(self._alive)
            self._schedule.done(BEAT)
            with AT_WORK.on(Work.UPKEEP):
                self._keep_house()

    def _keep_house(self) -> None:
        due, done = self._schedule.is_due, self._schedule.done
        if due(RETENTION) and not self._desk.tidy(self._clock()):
            done(RETENTION)  # if there is more to delete, that happens at the next heartbeat
        if due(REPORT):
            self._desk.report(self._clock())
            done(REPORT)
        if due(SERVERS):
            self._look_out(self._clock())
            done(SERVERS)


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
