"""Lines that are meant for another player and say so in a sentence: ``Message to England: Denmark
is mine``, ``Please tell England that I stay out of the Channel``. And lines that tell of the writer
himself."""

from __future__ import annotations

import re

from grammar.orders.language import Language
from grammar.orders.lines.beginnings import holds_unit_order, places_named
from grammar.words.names import Names
from grammar.words.vocabulary import KINDS
from judge.board.pieces import Power

NOT_SENT = (
    "This looks like press to {power}, and was not sent. Press begins with a line of its own, as"
    " below; then comes your text, and ENDPRESS ends it."
)
_LONGEST = 200
_AWAY = re.compile(
    r"(?:(?:and|but|so|sorry|hi|hello|ps)[,:]? )*(?:i|we)(?:'m|'ll|'re)? "
    r"(?=.{0,60}\b(?:stay|staying|am|are|be|travel(?:ling)?|live|fly(?:ing)?|back|away|visit(?:ing)?|work"
    r"|off)\b|(?:stay|travel|live|fly|visit|work)\b)"
    r"(?=.{0,150}\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weeks?|weekend|holidays?|vacation"
    r"|tomorrow|tonight|days|business|christmas|easter)\b)",
    re.IGNORECASE,
)
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


def is_away(line: str, language: Language) -> bool:
    """Whether a line says where its writer is these days, ``I stay in Paris till Friday``, and
    nothing of a unit."""
    if not _AWAY.match(line[:_LONGEST]) or len(line) > _LONGEST or " - " in line:
        return False
    words = {word.strip(",.") for word in line.lower().split()}
    if any(KINDS.get(word) == "UNIT" for word in words if len(word) > 1):
        return False
    return len(places_named(line, language)) < 2 and not holds_unit_order(line, language)
