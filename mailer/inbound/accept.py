"""Accepts or refuses received messages, stores them, and records why messages are refused.

A message is acknowledged only after its bytes have been committed. Storing a message a second time
succeeds but has no effect, because the sending side may not have received the first
acknowledgement. If nothing can be stored, the functions raise the errors of
`storage.database.engine`. `store` takes a message from standard input (``judge mail < letter``).

Refused messages stay at the mail server, so to the operator, a judge that refuses all messages
would look like a judge that gets no mail. `Refusals` counts refusals by reason. Its `contact` has
the reason and the time of the first refusal, and logs one line when refusals begin and one when
they end.
"""

from __future__ import annotations

import asyncio
import errno
import resource
import shutil
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from hashlib import sha256
from os import EX_DATAERR, EX_OK, EX_TEMPFAIL

from mailer.config.logs_and_event_counters import COUNTS, JudgeEvent, log_event
from mailer.config.now import Clock, utc_now
from mailer.config.server_reachability import Contact
from mailer.inbound.connection_limits import is_loopback, site_of_host
from mailer.limits import LARGEST_LETTER, LEAST_ROOM, MOST_WAITING, MOST_WAITING_EACH
from mailer.mail.headers import Head, read_head
from mailer.mail.reply_addresses import Addressing, Sealed
from mailer.mail.who_wrote_message import sender_key
from storage.database import database_in_use
from storage.database.engine import TROUBLE, Database
from storage.database.errors import cause
from storage.games import games
from storage.mail import inbox
from storage.mail.received_letters_and_queue_keys import Arrived

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
            return False  # another judge wrote the heartbeat
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


GLANCE = 1.0
"""The number of seconds for which the count of waiting messages is reused."""


def check_room(database: Database) -> None:
    """Raises OSError if there is too little disk space for messages. Some space is reserved for
    games.

    Also raises OSError if the database was replaced, because a message would then be acknowledged
    and lost.
    """
    if database.is_replaced():
        raise OSError(errno.ESTALE, "the database was replaced under the running judge")
    if found := shortage(database):
        raise OSError(errno.ENOSPC, f"no mail is accepted, because {found.words}")


class Queue:
    """The length of the queue of waiting messages, for one SMTP or LMTP server."""

    def __init__(self, database: Database, addressing: Addressing) -> None:
        self._database, self._addressing = database, addressing
        self._waiting: Mapping[str, int] = {}
        self._counted_at = float("-inf")

    async def is_long(self, peer: str, recipient: str) -> bool:
        """Returns whether the queue is so long that the server should defer a message from this
        peer to this address."""
        if time.monotonic() - self._counted_at > GLANCE:
            self._counted_at = time.monotonic()
            self._waiting = await asyncio.to_thread(self._count)
        own = not peer or is_loopback(peer)  # the local mail server delivers everyone's messages
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
            return {}  # storing the next message will report the error
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


def keep_letter(
    database: Database,
    addressing: Addressing,
    raw: bytes,
    recipients: Sequence[str],
    *,
    door: str,
    received_at: datetime,
    envelope_sender: str | None = None,
) -> None:
    """Stores a message, once for each of the judge's addresses that it was sent to, in one commit.

    ``envelope_sender`` is "" for the null sender. If it is None, the sender is taken from the
    Return-Path header or, if there is none, from the writer of the message.
    """
    letters = arrivals(
        addressing,
        raw,
        recipients,
        door=door,
        received_at=received_at,
        envelope_sender=envelope_sender,
    )
    keep_all(database, lambda: letters)


def arrivals(
    addressing: Addressing,
    raw: bytes,
    recipients: Sequence[str],
    *,
    door: str,
    received_at: datetime,
    peer: str = "",
    envelope_sender: str | None = None,
) -> list[Arrived]:
    """Returns a message in its stored form, with one copy for each of the judge's addresses that it
    was sent to.

    Secret addresses are stored only as digests. Only one confirmation address is kept, so that a
    message confirms at most one thing.
    """
    head = read_head(raw)
    key = sender_key(head, envelope_sender or "")
    sender = _return_path(head, key) if envelope_sender is None else envelope_sender
    return [
        Arrived(
            raw=raw,
            recipient=to.address,
            door=door,
            peer=peer,
            envelope_sender=sender,
            received_at=received_at,
            sender_key=key,
            secret="" if to.confirms else to.secret,
            message_id=_message_id(head),
        )
        for to in _seal_all(addressing, recipients)
    ]


def _seal_all(addressing: Addressing, recipients: Sequence[str]) -> list[Sealed]:
    """Returns each address once, in its stored form, but only the first of several confirmation
    addresses."""
    seals = list(dict.fromkeys(map(addressing.seal, recipients)))
    confirming = [one for one in seals if one.confirms]
    return [one for one in seals if one not in confirming[1:]]


def keep_all(database: Database, letters: Callable[[], Sequence[Arrived]]) -> None:
    """Stores messages in one commit, if there is enough room.

    Calls ``letters`` to get the messages when it is this process's turn to write.
    """
    check_room(database)
    with database.writing() as conn:
        kept = inbox.receive_all(conn, letters())
    database.mail_in.set()
    for number, letter in kept.items():
        if letter.door != PIPE:
            tell_taken(number, letter.door, letter.raw, letter.message_id)


PIPE = "pipe"
"""The door of messages that arrive through a pipe. The program at the end of the pipe exits after
storing one message, so the judge logs the arrival later, when it processes the message."""


def tell_taken(number: int, door: str, raw: bytes, message_id: str | None = None) -> None:
    """Logs that a new message was stored. Reads the Message-ID from the message if it is not
    given."""
    name = _message_id(read_head(raw)) if message_id is None else message_id
    log_event(JudgeEvent.TAKEN, letter=number, door=door, size=len(raw), message_id=name)


def _message_id(head: Head) -> str:
    return head.first("message-id").strip()


def _return_path(head: Head, otherwise: str) -> str:
    values = head.values("return-path")
    return values[0].strip(" <>") if values else otherwise


def store(
    database: Database,
    addressing: Addressing,
    raw: bytes,
    recipient: str,
    envelope_sender: str | None = None,
    tell: Callable[[BaseException], None] = lambda trouble: None,
) -> int:
    """Stores a message, and returns the exit code for the mail server.

    The code is 0 for success, 75 if the server should try again later, or 65 if the message is too
    large. It is also 75 for an empty message, because a broken pipe looks like one. Calls ``tell``
    with the error, if there is one.
    """
    if len(raw) > LARGEST_LETTER:
        return EX_DATAERR
    if not raw.strip():
        return EX_TEMPFAIL
    try:
        keep_letter(
            database,
            addressing,
            raw,
            [recipient],
            door=PIPE,
            received_at=datetime.now(UTC),
            envelope_sender=envelope_sender,
        )
    except Exception as trouble:  # other exit codes would bounce the message
        tell(trouble)
        return EX_TEMPFAIL
    return EX_OK
