"""Whose turn it is to fetch from an IMAP account: of several judges on one database that name the
same account, one does. The others look every other second whether it still does.
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
"""So long after its last sign of life a judge that fetched is taken for dead."""

RENEWED, LOOKED_AT = 1 / 3, 1 / 15
"""The parts of a lease after which it is renewed, and after which others look whether it was."""

TOLD = 1
"""Seconds between two notes until when all letters are kept: deadlines at other judges wait for
them."""


def own_name() -> str:
    """The name of a judge among those that fetch, which no other has."""
    return f"process {os.getpid()} on {socket.gethostname()}, {secrets.token_hex(4)}"


class Turn:
    """The turn of one judge at one account; belongs to the thread that fetches."""

    def __init__(
        self, database: Database, account: str, lease: timedelta = LEASE, owner: str = ""
    ) -> None:
        self._database, self._account, self._lease = database, account, lease
        self.owner = owner or own_name()
        self._signed = self._ends = float("-inf")
        self._renewed = lease.total_seconds() * RENEWED
        self.look = lease.total_seconds() * LOOKED_AT
        """Seconds between two looks of a judge whose turn it is not."""
        self._told: datetime | None = None

    def other(self) -> Fetcher | None:
        """Who fetches from the account; None: nobody does, so that this judge may."""
        with self._database.reading() as conn:
            return imap_leases.fetcher(conn, self._account, self._lease)

    @contextmanager
    def taken(self) -> Iterator[bool]:
        """Whether it is this judge's turn now; it is given back at the end."""
        began = time.monotonic()
        with self._database.writing() as conn:
            is_ours = imap_leases.take(conn, self._account, self.owner, self._lease)
        if not is_ours:
            yield False
            return
        self._sign(began)
        log.info("letters are fetched from %s by this judge", self._account)
        try:
            yield True
        finally:
            self._give_back()

    def goes_on(self, kept_until: datetime | None = None) -> bool:
        """Whether it still is; to be asked every second or so, for this renews the lease. Others
        hear that all is kept until then. Raises what the database does when it could not be
        renewed until its end."""
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
            log.debug("the lease of %s runs out by itself", self._account)
