"""Stores a message from standard input. A mail server runs this as ``judge mail < letter``."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from os import EX_DATAERR, EX_OK, EX_TEMPFAIL

from mailer.inbound.accept import PIPE, keep_letter
from mailer.limits import LARGEST_LETTER
from mailer.mail.reply_addresses import Addressing
from storage.database.engine import Database


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
