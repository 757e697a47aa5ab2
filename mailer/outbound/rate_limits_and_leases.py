"""Limits the number of messages that are sent, and renews the leases on messages that are being
sent, in case the server is slow.

Some providers restrict how many messages a customer may send. The limits in the settings apply to
all judges on one database together. Urgent messages, such as those before a deadline, may use up
the whole daily limit. As the limit is used up, other messages must wait, starting with those that
can wait until tomorrow.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from fractions import Fraction
from threading import Event, Thread
from time import monotonic
from types import TracebackType

from sqlalchemy import Connection

from storage.database.engine import TROUBLE, Database
from storage.mail import outbox_leases
from storage.mail.outbox import Lane, OutboxRow

log = logging.getLogger(__name__)

LEASE = 30
"""The number of seconds after which a sender's lease on messages ends, unless the sender renews
it."""

RENEWAL = 10
"""The number of seconds between two renewals."""


class LeaseKeeper:
    """Renews the leases of ``owner`` in a separate thread until the block ends."""

    def __init__(self, database: Database, owner: str, moment: Callable[[], datetime]) -> None:
        self._database, self._owner, self._moment = database, owner, moment
        self._renewed = monotonic()
        self._ended = Event()
        self._thread = Thread(target=self._run, name="leases", daemon=True)

    def is_sure(self) -> bool:
        """Returns whether it is certain that no other sender has taken the messages."""
        return monotonic() - self._renewed < LEASE - RENEWAL / 2

    def __enter__(self) -> LeaseKeeper:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._ended.wait(RENEWAL):
            begun = monotonic()
            try:
                with self._database.writing() as conn:
                    until = self._moment() + timedelta(seconds=LEASE)
                    outbox_leases.renew(conn, self._owner, until)
                self._renewed = begun
            except TROUBLE as trouble:
                log.warning("leases could not be renewed: %s", type(trouble).__name__)


SHARES: Mapping[Lane, Fraction] = {
    Lane.URGENT: Fraction(1),
    Lane.USUAL: Fraction(9, 10),
    Lane.LATER: Fraction(3, 4),
}
"""The fraction of the daily limit that may be used up before the messages of each lane must
wait."""

MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


class RateLimits:
    """The sending limits: ``per_minute`` messages in any minute, and ``per_day`` messages in any 24
    hours. 0 means no limit."""

    def __init__(self, per_minute: int = 0, per_day: int = 0) -> None:
        self._per_minute, self.per_day = per_minute, per_day
        self.used_up: Lane | None = None
        """The first lane whose messages are waiting because its share of the daily limit is used
        up."""

    def lease(self, conn: Connection, owner: str, now: datetime, most: int) -> list[OutboxRow]:
        """Leases and returns as many messages as may be sent now, but no more than ``most``."""
        if not (self._per_minute or self.per_day):
            return outbox_leases.lease(conn, owner, now, LEASE, most)
        outbox_leases.lease_alone(conn)
        busy = outbox_leases.leased_by_others(conn, owner, now, LEASE)
        if self._per_minute:
            lately = outbox_leases.sent_between(conn, now - MINUTE, now)
            most = max(0, min(most, self._per_minute - lately - busy))
        if not self.per_day:
            return outbox_leases.lease(conn, owner, now, LEASE, most)
        used = busy + outbox_leases.sent_between(conn, now - DAY, now)
        rows, self.used_up = list[OutboxRow](), None
        for lane in Lane:
            room = self._share(lane) - used - len(rows)
            if room > 0 and most > len(rows):
                some = min(room, most - len(rows))
                rows += outbox_leases.lease(conn, owner, now, LEASE, some, [lane])
            elif room <= 0 and self.used_up is None and outbox_leases.waits(conn, [lane], now):
                self.used_up = lane
        return rows

    def _share(self, lane: Lane) -> int:
        return int(self.per_day * SHARES[lane])
