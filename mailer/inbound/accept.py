"""What every door does with a letter: its bytes are committed, and only then acknowledged.

A letter that came before is a success with nothing new: the other side had not heard that the
first one was kept. All functions raise what `storage.database.engine` raises when nothing could be
kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from mailer.config.events import Happening, tell
from mailer.inbound.backpressure import check_room
from mailer.mail.headers import Head, read_head
from mailer.mail.reply_addresses import Addressing, Sealed
from mailer.mail.sender import sender_key
from storage.database.engine import Database
from storage.mail import inbox
from storage.mail.received_letter import Arrived


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
    """Keeps one letter, once for each address of ours that it came to, in one commit.

    ``envelope_sender`` is "" for the null sender; None where the door was not told: then the
    Return-Path header says it, or else it is taken to be who wrote the letter.
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
    """A letter as it will be kept, once for each address of ours it came to. No secret of an
    address is kept in clear. A letter confirms one thing at most."""
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
            message_id=_id_in(head),
        )
        for to in _sealed(addressing, recipients)
    ]


def _sealed(addressing: Addressing, recipients: Sequence[str]) -> list[Sealed]:
    """Each address once, as it is kept; of those that confirm something the first."""
    seals = list(dict.fromkeys(map(addressing.seal, recipients)))
    confirming = [one for one in seals if one.confirms]
    return [one for one in seals if one not in confirming[1:]]


def keep_all(database: Database, letters: Callable[[], Sequence[Arrived]]) -> None:
    """Keeps letters in one commit, while there is room on the disk. They are asked for when it is
    this process's turn to write."""
    check_room(database)
    with database.writing() as conn:
        kept = inbox.receive_all(conn, letters())
    database.mail_in.set()
    for number, letter in kept.items():
        if letter.door != PIPE:
            tell_taken(number, letter.door, letter.raw, letter.message_id)


PIPE = "pipe"
"""The door of a program of its own, that ends when it has kept its letter: the judge tells of it
when it is worked first."""


def tell_taken(number: int, door: str, raw: bytes, message_id: str | None = None) -> None:
    """Into the log: there is a new letter. The Message-ID, if it is not known, is looked for."""
    name = _id_in(read_head(raw)) if message_id is None else message_id
    tell(Happening.TAKEN, letter=number, door=door, size=len(raw), message_id=name)


def _id_in(head: Head) -> str:
    return head.first("message-id").strip()


def _return_path(head: Head, otherwise: str) -> str:
    values = head.values("return-path")
    return values[0].strip(" <>") if values else otherwise
