"""Records whether the judge accepts messages and, if not, the reason.

Refused messages stay at the mail server, so to the operator, a judge that refuses all messages
would look like a judge that gets no mail. `Refusals` counts refusals by reason. Its `contact` has
the reason and the time of the first refusal, and logs one line when refusals begin and one when
they end.
"""

from __future__ import annotations

import resource
import shutil
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from mailer.config.event_counters import COUNTS, JudgeEvent
from mailer.config.now import Clock, utc_now
from mailer.config.server_reachability import Contact
from mailer.limits import LEAST_ROOM
from storage.database import database_in_use
from storage.database.engine import Database
from storage.database.errors import cause

RECEIVING = "receiving of mail"
"""The name of the `Contact` that records refusals."""

A_MIB = 1024 * 1024


class Obstacle(Enum):
    """A reason for refusing messages. The values are labels of the counter."""

    DISK = "disk"
    FILE = "file size"
    DATABASE = "database"
    QUEUE = "queue"
    """Too many messages are waiting to be processed. Messages to the secret addresses of seats are
    still accepted."""


@dataclass(frozen=True, slots=True)
class Shortage:
    """The reason why there is too little room for more messages, with an explanation for the
    operator."""

    reason: Obstacle
    words: str


def shortage(database: Database, limit: int | None = None) -> Shortage | None:
    """Returns the reason why there is no room for messages, or None if there is room. Does not
    check a database on a server, because only the server can check its disk. ``limit`` is the
    maximum size of a file; the default is the limit of this process."""
    file = database.file
    if file is None:
        return None
    least = f"less than {LEAST_ROOM // A_MIB} MiB"
    if shutil.disk_usage(file.parent).free < LEAST_ROOM:
        return Shortage(Obstacle.DISK, f"the disk with {file.parent} has {least} free")
    if limit is None:
        limit = resource.getrlimit(resource.RLIMIT_FSIZE)[0]
    if limit != resource.RLIM_INFINITY and limit - _largest(database) < LEAST_ROOM:
        words = f"a limit on the size of files (ulimit -f, LimitFSIZE=) leaves {least} for {file}"
        return Shortage(Obstacle.FILE, words)
    return None


def _largest(database: Database) -> int:
    assert database.file is not None
    files = (database.file, database.file.with_name(f"{database.file.name}-wal"))
    return max((file.stat().st_size for file in files if file.exists()), default=0)


class Refusals:
    """Records refusals by the judge's listeners, and messages that the judge fetches but cannot
    store. Any thread can use this class."""

    def __init__(self, database: Database, clock: Clock = utc_now) -> None:
        self._database, self._clock = database, clock
        self._failed_at: datetime | None = None
        """The time when the database last failed, or None if that is not the reason for
        refusals."""
        self.contact = Contact(RECEIVING)

    def is_full(self) -> bool:
        """Returns whether a message must be refused because there is no room. If so, counts the
        refusal."""
        found = shortage(self._database)
        if found:
            self._begin(found)
            self.count(found.reason)
        return found is not None

    def failed(self, fault: Exception) -> None:
        """Records that a message could not be stored."""
        found = None
        with suppress(OSError):  # the folder may no longer exist
            found = shortage(self._database)
        if found is None:
            self._failed_at = self._clock()
            found = Shortage(Obstacle.DATABASE, cause(fault))
        self._begin(found)
        self.count(found.reason)

    def stored(self) -> None:
        """Records that a message was stored."""
        if self.contact.trouble and shortage(self._database) is None:
            self._end()

    @staticmethod
    def count(reason: Obstacle) -> None:
        COUNTS.add(JudgeEvent.REFUSED, reason.value)

    def look(self) -> None:
        """Checks for room even if no message arrives, and records when everything works again.
        After a database failure, that is when the judge has written a heartbeat. Raises TROUBLE."""
        if found := shortage(self._database):
            self._begin(found)
        elif self.contact.trouble and (self._failed_at is None or self._is_written_again()):
            self._end()

    def _is_written_again(self) -> bool:
        if self._database.schema_fault:
            return False  # the heartbeat is that of another judge
        with self._database.reading() as conn:
            beat = database_in_use.last_beat(conn)
        return beat is not None and self._failed_at is not None and beat > self._failed_at

    def _begin(self, found: Shortage) -> None:
        if found.reason is not Obstacle.DATABASE:
            self._failed_at = None
        self.contact.lost(found.words, self._clock())

    def _end(self) -> None:
        self._failed_at = None
        self.contact.found()
