"""The worker: the one thread in which letters and alarms are worked.

It waits until somebody calls: whoever stored mail in this process, or the alarm.

Letters go first: an alarm is only looked at when every letter that was there before it is done,
and an IMAP account was looked through once more. But a deadline waits for letters a bounded time
only, however many there are.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from threading import Event, Thread
from time import monotonic

from mailer.desk.desk import Desk
from mailer.message.bounds import LONGEST_FOR_LETTERS
from mailer.settings.clock import Clock, utc_now
from storage.database.engine import TROUBLE, Database
from storage.games import games

log = logging.getLogger(__name__)

REST = 1
"""Seconds of rest after a failure."""

LONGEST_WAIT = 60
"""Seconds after which it looks though nobody called: the alarm may be broken."""

TIDY = 86400
"""Seconds between two looks for letters that can go."""

HEARTBEAT = 10
"""Seconds between two signs of life in the database."""

REPORT = 600
"""Seconds between two looks for failures that the operator was not told of yet."""

LOOK = 1
"""Seconds between two looks, amid letters, whether it is a deadline's turn."""

SECONDS_TO_POLL = 30
"""How long a deadline waits for an IMAP account before it is tried again."""

NEVER = -1e9


class Worker:
    """Has the desk work. ``last_letters`` asks every account for what came before a deadline and
    tells whether that could be done; ``set_alarm`` hears when a game must be looked at next."""

    def __init__(
        self,
        database: Database,
        desk: Desk,
        last_letters: Callable[[float], bool],
        set_alarm: Callable[[datetime | None], None],
        clock: Clock = utc_now,
        is_connected: Callable[[], bool] = lambda: True,
    ) -> None:
        self._database, self._desk = database, desk
        self._last_letters, self._set_alarm = last_letters, set_alarm
        self._clock, self._is_connected = clock, is_connected
        self._waits = False
        """Whether deadlines wait for an account, so that letters need not wait for them."""
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="desk", daemon=True)
        self._beaten = self._tidied = self._reported = self._looked = NEVER
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
                log.warning("the database is not ready: %s", type(trouble).__name__)
                self._stopping.wait(REST)
            except Exception:  # the thread's boundary: the next letter is worked all the same
                log.exception("the desk failed and goes on")
                self._stopping.wait(REST)
            self.last_round = monotonic()
            self._database.mail_in.wait(LONGEST_WAIT)
        self._desk.put_back(self._clock())

    def _round(self) -> None:
        """All letters there are, then all alarms that ring. Where letters come without end, the
        deadlines before which none is left come between them, and those that waited long enough.
        """
        self._beat()
        self._work(self._letter)
        if self._alarm_rings():
            self._waits = not self._last_letters_are_here()
            if not self._waits:
                self._work(self._letter)
                self._work(self._desk.work_alarm)
        with self._database.reading() as conn:
            self._set_alarm(games.next_wake(conn))

    def _work(self, one: Callable[[datetime], bool]) -> None:
        while not self._stopping.is_set() and one(self._clock()):
            self.last_round = monotonic()
            self._beat()

    def _letter(self, now: datetime) -> bool:
        """Works a letter; False when there is none, or when it is a deadline's turn."""
        if not self._waits and monotonic() - self._looked >= LOOK:
            self._looked = monotonic()
            if self._desk.alarm_is_ready(now):
                self._database.mail_in.set()
                return False
        return self._desk.work_letter(now)

    def _last_letters_are_here(self) -> bool:
        """Whether all that came before the deadline is kept. An account that cannot be reached is
        waited for; one that is never done, because letters come too fast, is not."""
        if self._last_letters(SECONDS_TO_POLL):
            return True
        with self._database.reading() as conn:
            first = games.first_due(conn, self._clock() - LONGEST_FOR_LETTERS)
        return first is not None and self._is_connected()

    def _alarm_rings(self) -> bool:
        with self._database.reading() as conn:
            wake = games.next_wake(conn)
        return wake is not None and wake <= self._clock()

    def _beat(self) -> None:
        if monotonic() - self._beaten >= HEARTBEAT:
            self._desk.beat(self._clock())
            self._tidy()
            self._beaten = monotonic()

    def _tidy(self) -> None:
        if monotonic() - self._tidied >= TIDY:
            self._desk.tidy(self._clock())
            self._tidied = monotonic()
        if monotonic() - self._reported >= REPORT:
            self._desk.report(self._clock())
            self._reported = monotonic()
