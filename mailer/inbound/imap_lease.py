"""Decides which of several judges fetches mail from an IMAP account.

If several judges on one database have the same account in their settings, only one of them fetches
mail from it. The others check every two seconds whether that judge is still fetching.
"""

from __future__ import annotations

import logging
import os
import secrets
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from storage.database.engine import TROUBLE, Database
from storage.mail import imap_leases
from storage.mail.imap_leases import Fetcher

log = logging.getLogger(__name__)

LEASE = timedelta(seconds=30)
"""The time after which the judge that holds the lease is considered dead if it has not renewed
the lease."""

RENEWED, LOOKED_AT = 1 / 3, 1 / 15
"""The fractions of `LEASE` after which the holder renews its lease, and after which the other
judges check the lease again."""

TOLD = 1
"""The number of seconds between two updates of the time up to which all messages are stored.
Deadlines in the other judges wait for these updates."""


def own_name() -> str:
    """Returns a unique name for this judge."""
    return f"process {os.getpid()} on {socket.gethostname()}, {secrets.token_hex(4)}"


class Turn:
    """One judge's lease on one account. Used only by the thread that fetches."""

    def __init__(
        self, database: Database, account: str, lease: timedelta = LEASE, owner: str = ""
    ) -> None:
        self._database, self._account, self._lease = database, account, lease
        self.owner = owner or own_name()
        self._signed = self._ends = float("-inf")
        self._renewed = lease.total_seconds() * RENEWED
        self.look = lease.total_seconds() * LOOKED_AT
        """The number of seconds between two checks by a judge that does not hold the lease."""
        self._told: datetime | None = None

    def other(self) -> Fetcher | None:
        """Returns the judge that is fetching from the account, or None if this judge may fetch."""
        with self._database.reading() as conn:
            return imap_leases.fetcher(conn, self._account, self._lease)

    @contextmanager
    def taken(self) -> Iterator[bool]:
        """Takes the lease if it is free, and gives it back at the end. Yields whether this judge
        has the lease."""
        began = time.monotonic()
        with self._database.writing() as conn:
            is_ours = imap_leases.take(conn, self._account, self.owner, self._lease)
        if not is_ours:
            yield False
            return
        self._sign(began)
        log.info("this judge fetches mail from %s", self._account)
        try:
            yield True
        finally:
            self._give_back()

    def goes_on(self, kept_until: datetime | None = None) -> bool:
        """Renews the lease if necessary, and returns whether this judge still has it.

        Must be called about once a second. Stores ``kept_until`` for the other judges. Raises the
        database error if the lease has expired and cannot be renewed.
        """
        now = time.monotonic()
        is_news = kept_until is not None and kept_until != self._told
        if now - self._signed < (TOLD if is_news else self._renewed):
            return True
        try:
            with self._database.writing() as conn:
                args = (self._account, self.owner, self._lease, kept_until)
                is_ours = imap_leases.renew(conn, *args)
        except TROUBLE:
            if now >= self._ends:
                raise
            self._signed = now - self._renewed + TOLD  # tries again in a second
            return True
        if is_ours:
            self._sign(now)
            self._told = kept_until
        return is_ours

    def _sign(self, moment: float) -> None:
        self._signed, self._ends = moment, moment + self._lease.total_seconds()

    def _give_back(self) -> None:
        try:
            with self._database.writing() as conn:
                imap_leases.give_back(conn, self._account, self.owner)
        except TROUBLE:
            log.debug("could not give back the lease on %s; it will run out", self._account)
