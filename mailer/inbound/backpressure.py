"""Whether there is room for another letter: on the disk, and before the desk."""

from __future__ import annotations

import asyncio
import errno
import shutil
import time
from collections import Counter
from collections.abc import Mapping
from hashlib import sha256

from mailer.inbound.connection_limits import is_loopback, site_of_host
from mailer.limits import LEAST_ROOM, MOST_WAITING, MOST_WAITING_EACH
from mailer.mail.reply_addresses import Addressing
from storage.database.engine import TROUBLE, Database
from storage.games import games
from storage.mail import inbox

GLANCE = 1.0
"""Seconds a count of the letters that wait is good for."""


def is_full(database: Database) -> bool:
    """Whether the disk is; that of a database server is its own."""
    file = database.file
    return file is not None and shutil.disk_usage(file.parent).free < LEAST_ROOM


def check_room(database: Database) -> None:
    """Raises OSError, as the disk itself would a little later, in the midst of a game; and where
    the database lies no more, so that nothing is acknowledged that is lost."""
    if database.is_replaced():
        raise OSError(errno.ESTALE, "the database was replaced under the running judge")
    if is_full(database):
        raise OSError(errno.ENOSPC, "no letter is taken while the disk is nearly full")


class Queue:
    """The letters that wait for the desk, as one door sees them."""

    def __init__(self, database: Database, addressing: Addressing) -> None:
        self._database, self._addressing = database, addressing
        self._waiting: Mapping[str, int] = {}
        self._counted_at = float("-inf")

    async def is_long(self, peer: str, recipient: str) -> bool:
        """Whether a letter of that peer to that address has to wait outside."""
        if time.monotonic() - self._counted_at > GLANCE:
            self._counted_at = time.monotonic()
            self._waiting = await asyncio.to_thread(self._count)
        own = not peer or is_loopback(peer)  # the mail server of this machine brings everybody's
        too_many = sum(self._waiting.values()) >= MOST_WAITING
        too_many_each = self._waiting.get(site_of_host(peer), 0) >= MOST_WAITING_EACH and not own
        if not (too_many or too_many_each):
            return False
        return not await asyncio.to_thread(self._is_of_a_seat, recipient)

    def _count(self) -> Mapping[str, int]:
        try:
            with self._database.reading() as conn:
                counted = inbox.open_of_peers(conn)
        except TROUBLE:
            return {}  # whoever commits a letter will notice
        waiting = Counter[str]()
        for peer, count in counted.items():
            waiting[site_of_host(peer)] += count
        return waiting

    def _is_of_a_seat(self, recipient: str) -> bool:
        detail = self._addressing.detail_of(recipient)
        if not detail:
            return False
        with self._database.reading() as conn:
            return games.settings_at(conn, sha256(detail.encode()).hexdigest()) is not None
