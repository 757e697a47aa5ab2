"""Words of other programs, made fit for a terminal, a log and a mail."""

from __future__ import annotations

import re

from mailer.message.masking import without_tokens

ESCAPE = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]{0,40}+[ -/]{0,10}+[@-~]?"
    r"|(?:\x1b\]|\x9d)[^\x07\x1b\x9c]{0,200}+(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]{0,4}+[0-~]?"
)
"""What a terminal takes for a command: it could move its cursor, or write its title."""
LONGEST_FOREIGN = 4000
"""Characters that are looked at."""


def foreign_words(said: bytes | str) -> str:
    """Returns what a server or another program said as one line without commands to a terminal,
    control characters and marks that change the direction of writing; the secret address of a seat
    in it is starred out."""
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else said
    text = ESCAPE.sub(" ", text[:LONGEST_FOREIGN])
    plain = "".join(char if char.isprintable() else " " for char in text)
    return without_tokens(" ".join(plain.split()))
