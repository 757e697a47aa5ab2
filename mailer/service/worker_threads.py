"""The workers: the thread in which letters are worked, and the one in which deadlines are.

Each belongs to a process of its own, so that no letter keeps a deadline waiting that does not wait
for it. A worker sleeps until somebody calls: whoever stored mail, or the other worker, which may
have made something ready, or the schedule, at the next moment of a game; and it looks by itself
every second, for other programs call nobody.

A deadline waits for letters that came before it, those of the game's own people above all, and
until an IMAP account was looked through once more. It never waits long, however many letters there
are. Letters wait for it that its game's people wrote after it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from threading import Event, Thread
from time import monotonic

from mailer.config.events import AT_WORK, Work
from mailer.config.now import Clock, utc_now
from mailer.processing.worker_desk import Desk
from mailer.service.scheduler import Schedule
from storage.database.engine import TROUBLE, Database
from storage.database.errors import cause
from storage.games import games
from storage.mail import deadline_gate

log = logging.getLogger(__name__)

REST = 1
"""Seconds of rest after a failure."""

EVERY = 1.0
"""Seconds between two looks when nobody calls."""

HEARTBEAT = 10
"""Seconds between two signs of life in the database, and between two looks at the blocks."""

BEAT, RETENTION, REPORT, SERVERS = "heartbeat", "retention", "failures", "mail servers"
UPKEEP = {BEAT: HEARTBEAT, RETENTION: 86400, REPORT: 600, SERVERS: 60}
"""The seconds between two times of the other work of the clock: a sign of life in the database, a
look for letters that can go, one for failures that the operator was not told of yet, and one
whether other servers work."""

STILL = timedelta(seconds=10)
"""A time in which nothing moved here was an outage: the program was stopped, the machine slept, its
clock was set, the doors were closed, or the database did not answer. Mail servers were put off
meanwhile."""

SOON = 0.2
"""Seconds between two looks while a game waits whose moment has come."""

NEVER = -1e9


def _call_nobody() -> None:
    """What a worker does that is alone."""


class Worker:
    """A thread that works in rounds. ``done`` is called after each round in which something was
    worked."""

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
        """Ends after the transaction under way."""
        self._stopping.set()
        self.call()
        if self._thread.is_alive():
            self._thread.join()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def call(self) -> None:
        """Has it look now."""
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
            except Exception:  # the thread's boundary: the next letter is worked all the same
                log.exception("the %s failed and continues", self.name)
                self._stopping.wait(REST)
            self._database.mail_in.wait(self._pause())
        self._end()

    def round(self) -> bool:
        """Works all there is; whether there was anything."""
        raise NotImplementedError

    def _pause(self) -> float:
        """Seconds until the next round, if nobody calls before."""
        return EVERY

    def _end(self) -> None:
        """What is done at the end."""


class LetterWorker(Worker):
    """Has the desk work letters."""

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
        """Whether there is nothing to do: most times nobody has written."""
        with self._database.reading() as conn:
            outlook = deadline_gate.outlook(conn, self._clock())
        return not (outlook.has_letters or self._desk.has_letter)

    def _end(self) -> None:
        self._desk.put_back(self._clock())


class AlarmWorker(Worker):
    """Has the desk work deadlines and all else that games wait for, and keeps house.

    ``kept_until`` is asked, before a deadline, until when all letters that came to an account are
    here; ``open_until``, at any time, until when the doors were seen open; ``is_desk_stuck``,
    before a deadline, whether the desk has been at one message for unusually long; ``look_out`` is
    called every minute.
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
        """Leaves out the upkeep over which the process before was stuck, until its time comes
        again."""
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
        """Whether a game's moment has come. If not, the schedule rings at that moment."""
        with self._database.reading() as conn:
            wake = games.next_wake(conn)
        self._has_due = wake is not None and wake <= self._clock()
        if not self._has_due:
            self._schedule.set_next(wake)
        return self._has_due

    def _alarm(self) -> bool:
        """Works an alarm; False when none was ready. None is while the doors are closed."""
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
            done(RETENTION)  # or there is more, for the next beat
        if due(REPORT):
            self._desk.report(self._clock())
            done(REPORT)
        if due(SERVERS):
            self._look_out(self._clock())
            done(SERVERS)
