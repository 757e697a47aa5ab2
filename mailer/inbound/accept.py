"""Stores received messages. A message is acknowledged only after its bytes have been committed.

Storing a message a second time succeeds but has no effect, because the sending side may not have
received the first acknowledgement. If nothing can be stored, the functions raise the errors of
`storage.database.engine`.
"""

from __future__ import annotations

import asyncio
import errno
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from hashlib import sha256

from mailer.config.event_counters import JudgeEvent
from mailer.config.logs import log_event
from mailer.inbound.acceptance_state import shortage
from mailer.inbound.connection_limits import is_loopback, site_of_host
from mailer.limits import MOST_WAITING, MOST_WAITING_EACH
from mailer.mail.headers import Head, read_head
from mailer.mail.reply_addresses import Addressing, Sealed
from mailer.mail.who_wrote_message import sender_key
from storage.database.engine import TROUBLE, Database
from storage.games import games
from storage.mail import inbox
from storage.mail.received_letter import Arrived

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
    """Stores a message, once for each of our addresses to which it was sent, in a single commit.

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
    """Returns a message in the form in which it is stored, once for each of our addresses to which
    it was sent.

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
