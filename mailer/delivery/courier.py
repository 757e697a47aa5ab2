"""Takes stored letters out of the house: through a mail server, or into Maildirs.

One commit leases letters, the courier talks to the server outside of any transaction, and
another commit notes what came of each. A courier that dies leaves leases that run out; its
letters go out again under the same Message-ID, and mail programs show them once.
"""

from __future__ import annotations

import logging
import os
import secrets
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from threading import Event, Thread
from typing import Protocol

from mailer.delivery.smarthost import Deferred, Refused, Unreachable
from mailer.message.keeping import kept_of_sent
from mailer.settings.clock import Clock, utc_now
from mailer.settings.config import EnvelopeSender
from storage.database.engine import Database
from storage.mail import outbox
from storage.mail.outbox import OutboxRow

log = logging.getLogger(__name__)


BATCH = 20
LEASE = 600
"""Seconds that leased letters are this courier's; it stops sending a batch after half of them."""

PAUSES = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 10, 20))
"""After the first, second, third and every later failure."""

PATIENCE = timedelta(days=5)


class Carrier(Protocol):
    """`mailer.delivery.smarthost.SmtpCarrier` or `mailer.delivery.maildir.Maildirs`."""

    def send(self, row: OutboxRow, envelope_sender: str) -> None: ...

    def close(self) -> None: ...


class Courier:
    """Sends what is due, for ever, in a thread of its own.

    With ``envelope`` "own address" every letter leaves under that address: some mail servers
    refuse the empty sender that answers have. ``on_failure`` hears of each letter given up,
    with the reason, in the courier's thread and outside of any transaction.
    """

    def __init__(
        self,
        database: Database,
        carrier: Carrier,
        own_address: str,
        envelope: EnvelopeSender = "per recipient",
        on_failure: Callable[[OutboxRow, str], None] | None = None,
        clock: Clock = utc_now,
    ) -> None:
        self._database, self._carrier = database, carrier
        self._own_address, self._envelope = own_address, envelope
        self._on_failure, self._clock = on_failure, clock
        self._owner = f"{os.getpid()}.{secrets.token_hex(4)}"
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="courier", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Ends after the letter that is being sent."""
        self._stopping.set()
        self._database.mail_out.set()
        if self._thread.is_alive():
            self._thread.join()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def deliver_due(self, now: datetime) -> int:
        """Sends what is due at ``now``, all of it; how many letters went out."""
        sent = 0
        try:
            while rows := self._lease(now):
                sent += self._deliver(rows, now)
                if self._stopping.is_set():
                    break
        finally:
            self._carrier.close()
        return sent

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._database.mail_out.wait(timeout=1)  # other programs post without a sign
            self._database.mail_out.clear()
            try:
                self.deliver_due(self._clock())
            except Exception:  # the thread's boundary: letters must go out after any trouble
                log.exception("the courier failed and goes on")
                self._stopping.wait(timeout=5)

    def _lease(self, now: datetime) -> list[OutboxRow]:
        with self._database.writing() as conn:
            return outbox.lease(conn, self._owner, now, LEASE, BATCH)

    def _deliver(self, rows: list[OutboxRow], now: datetime) -> int:
        started, sent = time.monotonic(), 0
        for number, row in enumerate(rows):
            if self._stopping.is_set() or time.monotonic() - started > LEASE / 2:
                self._put_back(rows[number:], now)
                break
            try:
                sent += self._deliver_one(row, now)
            except (Unreachable, OSError) as trouble:
                for waiting in rows[number:]:
                    self._later(waiting, str(trouble), now)
                break
        return sent

    def _deliver_one(self, row: OutboxRow, now: datetime) -> bool:
        own = self._envelope == "own address"
        try:
            self._carrier.send(row, self._own_address if own else row.envelope_sender)
        except Unreachable:
            raise
        except Deferred as reason:
            self._later(row, str(reason), now)
        except Refused as reason:
            self._give_up(row, str(reason), now)
        else:
            with self._database.writing() as conn:
                outbox.mark_sent(conn, row.id, now, kept_of_sent(row.raw))
            return True
        return False

    def _later(self, row: OutboxRow, reason: str, now: datetime) -> None:
        if now - row.posted_at > PATIENCE:
            return self._give_up(row, f"tried for {PATIENCE.days} days: {reason}", now)
        pause = PAUSES[min(max(row.attempts, 1), len(PAUSES)) - 1]
        log.warning("letter %s waits %s: %s", row.id, pause, reason)
        with self._database.writing() as conn:
            outbox.reschedule(conn, row.id, now + pause, reason)
        return None

    def _put_back(self, rows: list[OutboxRow], now: datetime) -> None:
        with self._database.writing() as conn:
            for row in rows:
                outbox.reschedule(conn, row.id, now, row.reason)

    def _give_up(self, row: OutboxRow, reason: str, now: datetime) -> None:
        log.error("letter %s was given up: %s", row.id, reason)
        with self._database.writing() as conn:
            outbox.mark_failed(conn, row.id, reason, now)
        if self._on_failure:
            self._on_failure(row, reason)
