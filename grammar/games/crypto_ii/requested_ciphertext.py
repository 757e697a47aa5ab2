"""How the writer of an order wants it printed: ``A PAR - BUR AS U QPA-BRP`` (Crypto 5.2)."""

from __future__ import annotations

import re

from grammar.orders.order_syntax import LineAtHand, OwnRider
from grammar.words.clean_text import shorten
from grammar.words.read_errors import Unreadable
from judge.orders.actions import Printed
from judge.orders.order import Order

_AS = re.compile(r" as ", re.IGNORECASE)
_NOTES = re.compile(r"(?:(?<! ) ++)?(?:\(\*|\[).*")
_LONGEST_WORD = 3
"""No word of an order as it is printed has more letters (6.6)."""


def _printed(order: Order, text: str, line: LineAtHand) -> Printed | Unreadable:
    """The text as it stands there, in capitals. Prose is told by its long words (CB 2.3)."""
    text = _NOTES.sub("", text).strip(" .;,!?\"'")
    if not text or not all(map(_may_be_cipher, re.split(r"[ -]+", text))):
        return Unreadable(
            f"Nothing may follow an order, but after it stands 'as {shorten(text, 60)}'. In a"
            " game with ciphers AS is followed by the order in cipher, like U QPA-BRP.",
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
    signs=re.compile(r" as [a-z#%]{1,3}+(?:[ -][a-z#%]{1,3}+){0,20}+$", re.IGNORECASE),
    below=re.compile(r"AS\s"),
)
