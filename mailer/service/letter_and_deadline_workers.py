"""The worker threads: one processes messages, and the other runs deadlines. They run in separate
processes, so that a message cannot delay a deadline that does not wait for it. A worker sleeps
until another process has stored mail, the other worker may have created work for it, or a game is
due. It also checks for work every second, because other programs cannot wake it.

A deadline waits for messages that arrived before it (longest for those from the game's players) and
for another check of the IMAP account. It never waits long, however many messages there are.
Messages from the game's players that arrive after the deadline are processed after it has run.

APScheduler wakes a worker for the next game that is due, and for housekeeping. Its jobs do no work
themselves. The database stores when each game is due (``games.wake_at``), so it does no harm if a
job runs late, early, twice or not at all.
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

from mailer.config.current_work import AT_WORK, Work
from mailer.config.now import Clock, utc_now
from mailer.processing.process_next_message import Desk
from storage.database.engine import TROUBLE, Database
from storage.database.errors import cause
from storage.games import games
from storage.mail import deadline_gate

log = logging.getLogger(__name__)

REST = 1
"""The number of seconds to pause after an error."""

EVERY = 1.0
"""The number of seconds after which a worker checks for work if nothing has woken it."""

HEARTBEAT = 10
"""The number of seconds between two heartbeats in the database, and between two reads of the list
of blocked addresses."""

BEAT, RETENTION, REPORT, SERVERS = "heartbeat", "retention", "failures", "mail servers"
UPKEEP = {BEAT: HEARTBEAT, RETENTION: 86400, REPORT: 600, SERVERS: 60}
"""The number of seconds between two runs of each housekeeping job: writing a heartbeat to the
database, deleting data that is no longer needed, reporting failures to the operator, and checking
the other servers."""

STILL = timedelta(seconds=10)
"""If nothing has happened for this long, the judge assumes an outage during which mail servers had
to retry: the judge was stopped, the machine was suspended, its clock was changed, the receive
process was down, or the database was unavailable."""

SOON = 0.2
"""The number of seconds between two checks while a game is due but must wait."""

NEVER = -1e9


def _call_nobody() -> None:
    """Does nothing. This is the default for a worker that has no one to notify."""


class Worker:
    """A thread that works in rounds. It calls ``done`` after each round in which it did
    something."""

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
        except TROUBLE as trouble:  # the next judge frees the messages that are still claimed
            log.warning("the database is not ready: %s", cause(trouble))

    def round(self) -> bool:
        """Does all work that is ready, and returns whether there was any."""
        raise NotImplementedError

    def _pause(self) -> float:
        return EVERY

    def _end(self) -> None:
        """Cleans up before the thread ends."""


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
    """The thread that runs deadlines and all other timed events of games, and does the
    housekeeping.

    ``kept_until`` returns the time up to which all mail in the IMAP account is known to be stored.
    ``is_desk_stuck`` returns whether one message is taking unusually long. Both are called before a
    deadline runs. ``open_until``, which is called in every round, returns the time at which the
    listeners were last known to be working. ``look_out`` is called every minute.
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
        """Postpones the housekeeping jobs, except for the heartbeat, to their next regular times,
        because the previous process got stuck on one of them."""
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
        """Returns whether a game is due. If not, schedules the next wake-up."""
        with self._database.reading() as conn:
            wake = games.next_wake(conn)
        self._has_due = wake is not None and wake <= self._clock()
        if not self._has_due:
            self._schedule.set_next(wake)
        return self._has_due

    def _alarm(self) -> bool:
        """Processes one game that is due. Returns False if none is ready. No game is ready during
        an outage."""
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
            done(RETENTION)  # otherwise, the next heartbeat continues the deletion
        if due(REPORT):
            self._desk.report(self._clock())
            done(REPORT)
        if due(SERVERS):
            self._look_out(self._clock())
            done(SERVERS)


NEXT = "next game"


class Schedule:
    """Wakes a worker by calling ``call``, at a given time and whenever housekeeping is due.

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
        """Marks a housekeeping job as done until it is due again."""
        self._due.discard(name)

    def set_next(self, when: datetime | None) -> None:
        """Sets the time at which to wake the worker for the next game. None means that no game will
        be due."""
        if when == self._set_to:
            return
        self._set_to = when
        if when is not None:
            self._scheduler.add_job(
                self._call, DateTrigger(run_date=when), id=NEXT, name=NEXT, replace_existing=True
            )
        elif self._scheduler.get_job(NEXT):
            self._scheduler.remove_job(NEXT)
