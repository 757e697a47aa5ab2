"""Lines in which their writer changes his mind about an order, in words that are none: ``No, F
Eng``, ``Forget the last one, the fleet holds``, ``and tell my fleet to stay``."""

from __future__ import annotations

import re

from grammar.letter.around.habits import below_postscript
from grammar.orders.language import Language
from grammar.orders.lines.beginnings import places_named
from grammar.words.vocabulary import KINDS, MORE_KINDS

CHANGES_MIND = (
    "This may change one of your orders, but it was not understood, so they count as incomplete."
    " Send that order as it is to be, on a line of its own."
)
_NO = re.compile(
    r"^\W*(?:(?:hm+|oh|ah|uh+m*|um+|er+|but|and|please|ok|okay|well|aber|mais|ma|pero)\b\W*)*"
    r"(?:(?:no|not|nope|nein|nicht|non|rather|or rather|sorry|pardon|oops|ups|wait|hold on|stop"
    r"|actually|instead|correction|i meant?|make (?:that|it)|on second thoughts?|better"
    r"|(?:scrap|forget) (?:that|it|the last (?:one|line|order))|change of plans?|lieber|doch"
    r"|sondern|plutôt|anzi|invece)\b[\s,.:;!-]*)+(?P<rest>.*)$",
    re.IGNORECASE,
)
_UNIT_DOES = re.compile(
    r"^(?:(?:and|but|so|also|please|tell|let|have|make|my|the|our|und|mais)\s+)*"
    r"(?:fleets?|army|armies)\b.{0,40}\b(?:holds?|stays?|stands?|remains?|goes|go|moves?|sails?"
    r"|supports?|instead)\b",
    re.IGNORECASE,
)
_ALL_DO = re.compile(
    r"\b(?:everything|everybody|everyone|all|they|alles|alle|tout|tutti|todo)\b.{0,20}"
    r"\b(?:holds?|stays?|stands?|remains?|hält|halten|bleiben)\b",
    re.IGNORECASE,
)
_OF_PEOPLE = re.compile(
    r"(?:i|we|he|she|you|they|my|ich|wir|je|nous)\b|.*\b(?:was|were|is|are|isn't|wasn't)\b",
    re.IGNORECASE,
)
_MOST_WORDS = 8


def changes_mind(line: str, language: Language, *, ordered: bool) -> bool:
    """Whether a line without an order may change one; ``ordered`` tells whether orders stand above
    it in its letter."""
    line = below_postscript(line) or line
    if len(line.split()) > _MOST_WORDS + 4 or line.endswith(("?", ":")):
        return False
    if ordered and _UNIT_DOES.match(line):
        return True
    found = _NO.match(line)
    rest = found["rest"] if found else ""
    return 0 < len(rest.split()) <= _MOST_WORDS and _is_of_units(rest, language)


def _is_of_units(rest: str, language: Language) -> bool:
    """Whether words speak of units, or of a place."""
    words = re.findall(r"[^\W\d_]+", rest.lower())
    if _ALL_DO.search(rest) or any(_is_unit(word) for word in words if len(word) > 1):
        return True
    return not _OF_PEOPLE.match(rest) and bool(places_named(rest, language))


def _is_unit(word: str) -> bool:
    return "UNIT" in (KINDS.get(word), MORE_KINDS.get(word))
