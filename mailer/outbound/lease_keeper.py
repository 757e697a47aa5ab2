"""Renews the leases on messages that are being sent, in case the server is slow."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from threading import Event, Thread
from time import monotonic
from types import TracebackType

from storage.database.engine import TROUBLE, Database
from storage.mail import outbox_leases

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
