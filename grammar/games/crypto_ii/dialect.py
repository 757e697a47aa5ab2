"""The dialect of Crypto-Diplomacy II: conversions, ciphers, votes, and AS after an order."""

from __future__ import annotations

import re

from grammar.games.crypto_ii.ciphers import CIPHER
from grammar.games.crypto_ii.vote_lines import VOTE
from grammar.orders.order_syntax import Dialect, LineAtHand, OwnLine, OwnRider
from grammar.words.clean_text import shorten
from grammar.words.read_errors import Unreadable
from judge.orders.actions import Printed
from judge.orders.order import Order

_INTO = re.compile(
    r"(?=.*\bconvert(?:s|ed|ing)?\b).*\b(?:in)?to (?:an? )?(?:a|f|army|armies|fleets?)",
    re.IGNORECASE,
)
_ONLY_TANKS = "A unit can only be converted into a tank (Crypto-Diplomacy II, rule 3.3)."


def _into_what(line: LineAtHand) -> Unreadable | None:
    """Returns the reply to ``CONVERT A PAR TO FLEET``."""
    return Unreadable(_ONLY_TANKS, "CONVERT A PAR") if _INTO.fullmatch(line.text) else None


INTO_WHAT = OwnLine(read=_into_what)


_AS = re.compile(r" as ", re.IGNORECASE)
_NOTES = re.compile(r"(?:(?<! ) ++)?(?:\(\*|\[).*")
_LONGEST_WORD = 3
"""The length of the longest word of an order as it is printed (6.6), in letters."""


def _printed(order: Order, text: str, line: LineAtHand) -> Printed | Unreadable:
    """Returns the text in capitals. Words that are too long for a cipher show that it is prose,
    which may not follow an order (CB 2.3)."""
    text = _NOTES.sub("", text).strip(" .;,!?\"'")
    if not text or not all(map(_may_be_cipher, re.split(r"[ -]+", text))):
        return Unreadable(
            f"Nothing can follow an order, but this one has 'as {shorten(text, 60)}'. In a"
            " game with ciphers, write AS and the order in cipher, like U QPA-BRP.",
            str(order),
        )
    return Printed(text.upper())


def _may_be_cipher(word: str) -> bool:
    if set(word) & set(",;"):
        return False
    return len(word) <= _LONGEST_WORD or not word.isalpha()


AS = OwnRider(
    begins=_AS,
    read=_printed,
    signs=re.compile(r" as [a-z#%]{1,3}+(?>(?:[ -](?!as )[a-z#%]{1,3}+)*)$", re.IGNORECASE),
    below=re.compile(r"AS\s"),
)


CRYPTO_II = Dialect(
    name="crypto ii",
    lines=(CIPHER, VOTE, INTO_WHAT),
    riders=(AS,),
    also={
        "ciphers": "cipher",
        "as": "cipher",
        "printed": "cipher",
        "votes": "vote",
        "italy": "vote",
        "tank": "convert",
        "tanks": "convert",
        "t": "convert",
        "conversion": "convert",
    },
)
