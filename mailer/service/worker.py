"""The worker: the one thread in which letters and alarms are worked.

It waits until somebody calls: whoever stored mail in this process, or the alarm.

Letters go first, but not all of them: a deadline waits for those that came before it, those of the
game's own people above all, and until an IMAP account was looked through once more. It never waits
long, however many letters there are. Letters wait for it that its game's people wrote after it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from threading import Event, Thread
from time import monotonic

from mailer.desk.desk import Desk
from mailer.settings.clock import Clock, utc_now
from storage.database.engine import TROUBLE, Database
from storage.database.trouble import cause
from storage.games import games
from storage.mail import turns

log = logging.getLogger(__name__)

REST = 1
"""Seconds of rest after a failure."""

LONGEST_WAIT = 60
"""Seconds after which it looks though nobody called: the alarm may be broken."""

TIDY = 86400
"""Seconds between two looks for letters that can go."""

HEARTBEAT = 10
"""Seconds between two signs of life in the database."""

LOOK_OUT = 60
"""Seconds between two looks whether other servers work."""

REPORT = 600
"""Seconds between two looks for failures that the operator was not told of yet."""

LOOK = 1
"""Seconds after which letters make room for deadlines that are ready, and these for letters."""

STILL = timedelta(seconds=10)
"""A time in which nothing moved here was an outage: the program was stopped, the machine slept, its
clock was set, or the database did not answer. Mail servers were put off meanwhile."""

NEVER = -1e9


class Worker:
    """Has the desk work. ``kept_until`` is asked, before a deadline, until when all letters that
    came to an account are here; ``set_alarm`` hears when a game must be looked at next;
    ``look_out`` is called every minute."""

    def __init__(
        self,
        database: Database,
        desk: Desk,
        kept_until: Callable[[datetime], datetime],
        set_alarm: Callable[[datetime | None], None],
        clock: Clock = utc_now,
        look_out: Callable[[datetime], None] = lambda now: None,
    ) -> None:
        self._database, self._desk = database, desk
        self._kept_until, self._set_alarm = kept_until, set_alarm
        self._clock, self._look_out = clock, look_out
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="desk", daemon=True)
        self._beaten = self._tidied = self._reported = self._looked = self._seen = NEVER
        self._alive = clock()
        self.last_round = monotonic()

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
                self._round()
            except TROUBLE as trouble:
                log.warning("the database is not ready: %s", cause(trouble))
                self._stopping.wait(REST)
            except Exception:  # the thread's boundary: the next letter is worked all the same
                log.exception("the desk failed and goes on")
                self._stopping.wait(REST)
            self.last_round = monotonic()
            self._database.mail_in.wait(LONGEST_WAIT)
        self._desk.put_back(self._clock())

    def _round(self) -> None:
        """All letters there are, then all alarms that ring; in turns, where there are many."""
        self._beat()
        if self._is_idle():
            return
        self._work(self._letter)
        self._work(self._alarm)
        with self._database.reading() as conn:
            self._set_alarm(games.next_wake(conn))

    def _is_idle(self) -> bool:
        """Whether there is nothing to do before the alarm rings: most times nobody has written."""
        now = self._clock()
        with self._database.reading() as conn:
            outlook = turns.outlook(conn, now)
        rings = outlook.wake is not None and outlook.wake <= now
        if rings or outlook.has_letters or self._desk.has_letter:
            return False
        self._set_alarm(outlook.wake)
        return True

    def _work(self, one: Callable[[datetime], bool]) -> None:
        while not self._stopping.is_set():
            self._beat()
            if not one(self._clock()):
                return
            self.last_round = monotonic()

    def _letter(self, now: datetime) -> bool:
        """Works a letter; False when there is none, or when it is a deadline's turn. Who writes
        after a deadline is late, however soon that is read."""
        if self._has_time_passed() and self._rings(now):
            if self._desk.alarm_is_ready(now, self._kept_until(now)):
                self._desk.put_back(now)  # or it would be blamed for what an alarm may break
                self.call()
                return False
            self._desk.hurry(now)
        return self._desk.work_letter(now, deadlines_first=True)

    def _alarm(self, now: datetime) -> bool:
        """Works an alarm; False when there was none, or when it is time to look for letters."""
        if not (self._rings(now) and self._desk.work_alarm(now, self._kept_until(now))):
            return False
        if self._has_time_passed():
            self.call()
            return False
        return True

    def _has_time_passed(self) -> bool:
        """Whether letters, or alarms, have had their turn."""
        if monotonic() - self._looked < LOOK:
            return False
        self._looked = monotonic()
        return True

    def _rings(self, now: datetime) -> bool:
        with self._database.reading() as conn:
            wake = games.next_wake(conn)
        return wake is not None and wake <= now

    def _beat(self) -> None:
        now = self._clock()
        if now - self._alive > STILL:
            self._desk.wake(now, self._alive)
        self._alive = now
        if monotonic() - self._beaten >= HEARTBEAT:
            self._desk.beat(self._clock())
            self._tidy()
            self._beaten = monotonic()

    def _tidy(self) -> None:
        if monotonic() - self._tidied >= TIDY and not self._desk.tidy(self._clock()):
            self._tidied = monotonic()  # or there is more, for the next beat
        if monotonic() - self._reported >= REPORT:
            self._desk.report(self._clock())
            self._reported = monotonic()
        if monotonic() - self._seen >= LOOK_OUT:
            self._look_out(self._clock())
            self._seen = monotonic()
