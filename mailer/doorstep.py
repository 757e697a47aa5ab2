"""What every door does with a letter: its bytes are committed, and only then acknowledged."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from mailer.headers import header_lines, sender_key
from storage import mailbag
from storage.engine import Database


def keep_letter(
    database: Database,
    raw: bytes,
    recipients: Sequence[str],
    *,
    door: str,
    received_at: datetime,
    peer: str = "",
    envelope_sender: str | None = None,
) -> int:
    """Keeps a letter, once for each recipient, in one commit; how many of these were new.

    ``envelope_sender`` is "" for the null sender; None where the door was not told: then the
    Return-Path header says it, or else it is taken to be who wrote the letter.

    A letter that came before is a success with nothing new: the other side had not heard that
    the first one was kept. Raises what `storage.engine` raises when it could not be kept.
    """
    key = sender_key(raw, envelope_sender or "")
    sender = _return_path(raw, key) if envelope_sender is None else envelope_sender
    with database.writing() as conn:
        numbers = [
            mailbag.receive(
                conn,
                mailbag.Arrived(
                    raw=raw,
                    recipient=recipient,
                    door=door,
                    peer=peer,
                    envelope_sender=sender,
                    received_at=received_at,
                    sender_key=key,
                ),
            )
            for recipient in recipients
        ]
    database.mail_in.set()
    return sum(number is not None for number in numbers)


def _return_path(raw: bytes, otherwise: str) -> str:
    values = [value for _, value in header_lines(raw, ("return-path",))]
    return values[0].strip(" <>") if values else otherwise
