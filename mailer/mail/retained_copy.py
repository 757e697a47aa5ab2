"""What is kept of a letter once it is worked: who wrote what and when, without its secrets.

Passwords and secret addresses would lie in the database, and in all its backups, for as long as
letters are kept. They can stand anywhere in a letter, in any part and under any encoding; so its
text as it was read is kept, and those of its headers that tell of its way.
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
    """A letter to be looked at, and no more: without what looks like a secret, and without those
    that were understood in it."""
    text = letter.text[:MOST_KEPT] if len(secrets) <= MOST_SECRETS else ""
    shown = scrubbed(raw, text)
    known = "|".join(re.escape(secret) for secret in sorted(secrets, key=len, reverse=True))
    if not known or len(secrets) > MOST_SECRETS:
        return shown
    cut = re.sub(rf"(?<!\w)(?:{known})(?!\w)", STARS, shown.decode("utf-8", "replace"))
    return cut.encode("utf-8", "replace")


def scrubbed(raw: bytes, text: str | None = None) -> bytes:
    """A letter that has been worked, as it is kept: its headers and its ``text`` without passwords
    and tokens, and no attachments.

    ``text`` spares the time to find it, where it was read before. What was scrubbed once stays the
    same.
    """
    if text is None:
        text = _text_of(raw)
    fields = [field for field in read_head(raw).fields if field[0] in (*KEPT, *TRACES)]
    # People write commands into a subject, and into no other header.
    subjects = [readable(value) for name, value in fields if name == "subject"]
    shown = iter(masked("\n".join([*subjects, text])).split("\n"))
    head = [
        f"{name.title()}: {next(shown) if name == 'subject' else value}" for name, value in fields
    ]
    whole = "\r\n".join([*head, *PLAIN, "", *shown])
    return without_tokens(whole).encode("utf-8", "replace")


def kept_of_sent(raw: bytes) -> bytes:
    """A mail of our own that has gone out, as it is kept: without the reply addresses in it, which
    speak for somebody."""
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
"""How the head of a mail ends whose text is as it reads."""

TOKEN_OCTETS = re.compile(TOKEN.pattern.encode(), re.I)


def _text_of(raw: bytes) -> str:
    try:
        return decode(raw, NOBODY).text
    except Undecodable:
        return ""


PLAIN = ("MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8")
