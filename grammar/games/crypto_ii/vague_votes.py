"""Votes of which a line speaks without saying, in words that can be read, what for: ``Votes as
before.``, ``My votes, if you please, for A VEN - TRI`` (Crypto 2.2)."""

from __future__ import annotations

import re
from itertools import islice

from grammar.games.crypto_ii.vote_words import LISTS, VOTES
from grammar.orders.lines.beginnings import begins_like_order, holds_unit_order
from grammar.orders.lines.parting import split_orders
from grammar.orders.order_line import is_order
from grammar.orders.order_syntax import ForPower, Language
from grammar.words.clean_text import shorten
from grammar.words.read_errors import Unreadable
from grammar.words.tokens import cut
from judge.board.units import Power

_SPOKEN = re.compile(rf"\b(?:{'|'.join(VOTES)}|voted)\b", re.IGNORECASE)
_NAME = re.compile(r"[^\W\d_]{4,}")
_AGAIN = re.compile(
    r"\b(?:same|again|(?:as|like) (?:before|last|in|always|usual|ever|already)|last (?:time|turn)"
    r"|previous|unchanged|repeat|wie|wieder|noch ?mals?|gleichen?|(?:die)?selben|comme|mêmes?"
    r"|encore|come|stess[ei]|ancora|como|mism[oa]s|igual|otra vez)\b",
    re.IGNORECASE,
)
_WITH_OTHERS = re.compile(
    r"\b(?:i|we)(?: (?:also|hereby|will|would like to)|'ll)* vote (?:with|like|as|what(?:ever)?)\b"
    r"|\b(?:my|our|all) votes? (?:go(?:es)? )?(?:with|like|as|where(?:ver)?|what(?:ever)?)\b",
    re.IGNORECASE,
)
"""Votes given to what others vote for."""
_TOLD = re.compile(
    r"\b(?:later|soon|tomorrow|next|draw|thanks?|did(?:n't)?|was|were|had|forg[eo]t|lost|voted|later"
    r"|if|when|until|he|she|they|his|her|their|you|your|who|why|how|(?:nobody|everybody) else)\b",
    re.IGNORECASE,
)
"""What tells of votes, or of other people's, or of votes that are still to come."""
_WORD = re.compile(r"(?<!\S)\w")
_BEHIND = re.compile(r",|\s(?:and|und|et|e|y)\s", re.IGNORECASE)
_LONGEST = 15
"""Words among which the order of a vote is looked for."""
_AS_BEFORE = Unreadable(
    "Votes count for one season, and none are carried over from the one before or taken from"
    " another power's. Write out what you vote for, with the number of votes behind the"
    " name of the power.",
    "VOTE ITALY 2 A VEN - TRI",
    is_example=True,
)


def mentions(text: str, language: Language) -> ForPower | None:
    """What is said of a line that speaks of votes and gives none: that what stands below it may be
    votes, or a fault; None where it says nothing of them."""
    if "?" in text:
        return None
    if holds_unit_order(text, language):
        fault = _with_order(text, language)
        return ForPower(min(language.elected), fault=fault) if fault else None
    if _SPOKEN.search(text):
        return ForPower(None, fault=_AS_BEFORE if _is_as_before(text, language) else None)
    named = text.endswith(":") and _called(text, language)
    return ForPower(None) if named else None


def heads_both(text: str, language: Language) -> bool:
    """Whether a heading announces one's own orders and votes that say themselves what they are:
    ``My orders and votes:``."""
    said = {*text.lower().rstrip(": ").split()}
    both = not LISTS.isdisjoint(said) and not VOTES.isdisjoint(said) and text.endswith(":")
    return both and not _called(text, language)


def _called(text: str, language: Language) -> bool:
    """Whether a line names a power that others vote for."""
    names = language.names
    called = (names.power(word) or names.near_power(word) for word in _NAME.findall(text))
    return any(power in language.elected for power in called)


def _is_as_before(text: str, language: Language) -> bool:
    """Whether somebody gives his own votes as they were given before, or with another power's."""
    if _TOLD.search(text):
        return False
    if _WITH_OTHERS.search(text):
        return True
    named = {language.names.power(word) for word in _NAME.findall(text)} - {None}
    return named <= language.elected and _AGAIN.search(text) is not None


def _with_order(text: str, language: Language) -> Unreadable | None:
    """The answer to a line that may vote for an order that it holds."""
    spoken = _SPOKEN.search(text)
    if begins_like_order(text, language) and len(split_orders(text, language)) == 1:
        return None
    if spoken:
        return maybe_votes(text, language)
    if _called(text, language) and not is_order(text, language):
        return _told(_WHOSE, text, language)
    return None


def maybe_votes(text: str, language: Language) -> Unreadable:
    """The answer to a line that votes for more, or for something else, than can be read."""
    return _told(_VOTES, text, language)


def _told(reason: str, text: str, language: Language) -> Unreadable:
    power = min(language.elected)
    vote = _vote_in(text, power, language)
    return Unreadable(reason.format(power=power.title()), vote, is_example=True)


def _vote_in(text: str, power: Power, language: Language) -> str:
    """The vote for the order that stands in a line, or for another one."""
    for word in islice(_WORD.finditer(text), _LONGEST):
        order = text[word.start() :].rstrip(" .!")
        if cut(order, language.names).kinds[:1] == ("UNIT",):
            votes = (f"VOTE {power} {one}" for one in (order, _BEHIND.split(order)[0]))
            read = (vote for vote in votes if is_order(vote, language.terse))
            return shorten(next(read, _example(power)))
    return _example(power)


def _example(power: Power) -> str:
    return f"VOTE {power} A VEN - TRI"


_VOTES = (
    "There may be votes for {power} in this line, but it was not understood. Write each on a line"
    " of its own, as shown here, with the number of votes behind the name of the power."
)
_WHOSE = (
    "This line was not understood. What {power} is to do is voted for, as shown here; an order for"
    " a unit of your own stands on a line of its own, without other words."
)
