"""The door for a mail server that starts a program for each letter: ``judge mail < letter``."""

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
    """Keeps one letter; the exit code for the mail server: 0, or 75 to have it try again later, or
    65 for a letter that is too large.

    An empty letter is 75 as well: a broken pipe looks like one. ``tell`` hears of what was in the
    way.
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
    except Exception as trouble:  # the boundary: a mail server would take any other code for good
        tell(trouble)
        return EX_TEMPFAIL
    return EX_OK
