"""Lines that are meant for another player and say so in a sentence: ``Message to England: Denmark
is mine``, ``Please tell England that I stay out of the Channel``."""

from __future__ import annotations

import re

from grammar.words.names import Names
from judge.board.pieces import Power

NOT_SENT = (
    "This looks like press to {power}, and was not sent. Press begins with a line of its own, as"
    " below; then comes your text, and ENDPRESS ends it."
)
_LONGEST = 200
_SAID_TO = re.compile(
    r"(?:(?:please|pls|can you|could you|bitte) )*"
    r"(?:(?:a |my )?(?:message|note|letter|word|msg|nachricht|messaggio|mensaje) )?"
    r"(?:to|for|an|für|à|pour|per|para|tell|inform|write(?: to)?|let|sag|dis à) "
    r"(?:the )?([^\W\d_]{3,20})\b[\s,:-]+(?=\S+\s+\S+)",
    re.IGNORECASE,
)


def said_to(line: str, names: Names) -> Power | None:
    """The power to which a line is said; None for any other line."""
    found = _SAID_TO.match(line[:_LONGEST])
    return names.power(found[1]) if found else None
