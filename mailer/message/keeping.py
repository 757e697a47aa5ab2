"""What is kept of a letter once it is worked: who wrote what and when, without its secrets.

Passwords and secret addresses would lie in the database, and in all its backups, for as long as
letters are kept. They can stand anywhere in a letter, in any part and under any encoding; so its
text as it was read is kept, and those of its headers that tell of its way.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from mailer.message.bounds import MOST_KEPT, MOST_SECRETS
from mailer.message.letter import Letter
from mailer.message.masking import STARS, scrubbed


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
