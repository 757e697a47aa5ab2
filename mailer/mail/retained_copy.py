"""Redacts the stored copy of a message after the message has been processed.

Otherwise, passwords and secret addresses would stay in the database and its backups for as long as
messages are kept. These secrets can be in any part of a message and in any encoding. So the copy
contains only the decoded text, and the headers that show where the message came from.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from mailer.limits import MOST_KEPT, MOST_SECRETS
from mailer.mail.headers import read_head, readable
from mailer.mail.parse import Letter, Undecodable, decode
from mailer.mail.redact import STARS, TOKEN, masked, without_tokens
from mailer.mail.reply_addresses import NOBODY

KEPT = ("from", "to", "cc", "date", "subject", "message-id", "in-reply-to", "references")
TRACES = ("received", "authentication-results", "return-path", "auto-submitted")


def kept_of(raw: bytes, letter: Letter, secrets: Collection[str] = ()) -> bytes:
    """Returns a copy of a message that people may inspect, without the ``secrets`` and without
    anything that looks like a secret."""
    text = letter.text[:MOST_KEPT] if len(secrets) <= MOST_SECRETS else ""
    shown = scrubbed(raw, text)
    known = "|".join(re.escape(secret) for secret in sorted(secrets, key=len, reverse=True))
    if not known or len(secrets) > MOST_SECRETS:
        return shown
    cut = re.sub(rf"(?<!\w)(?:{known})(?!\w)", STARS, shown.decode("utf-8", "replace"))
    return cut.encode("utf-8", "replace")


def scrubbed(raw: bytes, text: str | None = None) -> bytes:
    """Returns the copy that the judge stores of a processed message: headers and text, but no
    attachments.

    Masks passwords and tokens. To save time, pass ``text`` if it has already been decoded.
    Scrubbing a copy again changes nothing.
    """
    if text is None:
        text = _text_of(raw)
    fields = [field for field in read_head(raw).fields if field[0] in (*KEPT, *TRACES)]
    # The subject is the only header in which people may write commands.
    subjects = [readable(value) for name, value in fields if name == "subject"]
    shown = iter(masked("\n".join([*subjects, text])).split("\n"))
    head = [
        f"{name.title()}: {next(shown) if name == 'subject' else value}" for name, value in fields
    ]
    whole = "\r\n".join([*head, *PLAIN, "", *shown])
    return without_tokens(whole).encode("utf-8", "replace")


def kept_of_sent(raw: bytes) -> bytes:
    """Returns the copy that the judge stores of a sent message, without its secret reply
    addresses."""
    if SEVEN_BITS in raw:
        return TOKEN_OCTETS.sub(STARS.encode(), raw)
    head = [
        f"{name.title()}: {without_tokens(readable(value))}"
        for name, value in read_head(raw).fields
        if name in (*KEPT, "reply-to")
    ]
    text = without_tokens(_text_of(raw)).replace("\n", "\r\n")
    return "\r\n".join([*head, *PLAIN, "", text]).encode("utf-8", "replace")


SEVEN_BITS = b"\r\nContent-Transfer-Encoding: 7bit\r\nMIME-Version: 1.0\r\n\r\n"
"""The end of the headers if the text of a message is stored unencoded."""

TOKEN_OCTETS = re.compile(TOKEN.pattern.encode(), re.I)


def _text_of(raw: bytes) -> str:
    try:
        return decode(raw, NOBODY).text
    except Undecodable:
        return ""


PLAIN = ("MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8")
