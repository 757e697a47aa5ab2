"""What is kept of a letter once it is worked: who wrote what and when, without its secrets.

Passwords and secret addresses would lie in the database, and in all its backups, for as long as
letters are kept. They can stand anywhere in a letter, in any part and under any encoding; so its
text as it was read is kept, and those of its headers that tell of its way.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from mailer.message.bounds import LONGEST_KEPT_HEADER, MOST_KEPT, MOST_KEPT_HEADERS, MOST_SECRETS
from mailer.message.headers import read_head
from mailer.message.letter import Letter
from mailer.message.masking import STARS, masked, without_tokens

ABOUT_IT = ("from", "to", "date", "message-id", "in-reply-to", "references", "auto-submitted")
ON_ITS_WAY = ("received", "return-path", "delivered-to", "authentication-results")


def kept_of(raw: bytes, letter: Letter, secrets: Collection[str] = ()) -> bytes:
    """A letter to be looked at, and no more; ``secrets`` are those that were understood in it."""
    text = letter.text[:MOST_KEPT]
    if len(secrets) > MOST_SECRETS:
        text = ""
    said = f"Subject: {_cut(letter.subject, secrets)}\n\n{_cut(text, secrets)}"
    return "".join((*_headers(raw), said)).encode("utf-8", "replace")


def _cut(text: str, secrets: Collection[str]) -> str:
    """The text without what looks like a secret, and without what is known to be one."""
    shown = masked(text)
    known = "|".join(re.escape(secret) for secret in sorted(secrets, key=len, reverse=True))
    return re.sub(rf"(?<!\w)(?:{known})(?!\w)", STARS, shown) if known else shown


def _headers(raw: bytes) -> Iterator[str]:
    head = read_head(raw)
    for name in (*ON_ITS_WAY, *ABOUT_IT):
        for value in head.values(name)[:MOST_KEPT_HEADERS]:
            shown = without_tokens(" ".join(value[:LONGEST_KEPT_HEADER].split()))
            yield f"{name.title()}: {shown}\n"
    yield "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n"
