"""Lines that may have been meant as a SIGNON and cannot be read as one. What stands below them was
meant for some seat, and must not reach another: so these are told generously."""

from __future__ import annotations

import re

from grammar.commands.command_words import OTHER_SIGNON, near_head, split_head
from grammar.words.clean_text import LONGEST_LINE

_SEAT = re.compile(
    r"[\"'(\[<]{0,2}[^\W\d_][^\s@]{0,59}"
    r"(?:@[a-z0-9_-]{1,20}(?:\s+[^\s|]+)?|\s?@\s?[a-z0-9_-]{1,20}\s+[^\s|]+)[\s|*_]*",
    re.IGNORECASE,
)
"""``FRANCE@mygame secret``, at the end of a line; no address, for those have a dot in them. A seat
is named with letters: noise with an @ in it is none."""

_MASKED = "***"
_MOST_WORDS = 2
"""A seat and its password."""


def is_lost_signon(line: str) -> bool:
    """Whether a tidy line that was not read as a command may be a SIGNON: misspelt, quoted, cut in
    two, in other words, or too long. One whose password the judge has masked is his own."""
    line = line[:LONGEST_LINE]
    if "@" in line and _MASKED in line:
        return False
    bare = line.lstrip("> */|=\t").rstrip(" *|_=")
    head, _ = split_head(bare)
    if head:
        return head == "SIGNON"
    if near_head(bare) == "SIGNON":
        return "@" in bare or len(bare.split()) <= _MOST_WORDS + 1
    if said := OTHER_SIGNON.fullmatch(bare):
        return "@" in said[1] or len(said[1].split()) <= _MOST_WORDS
    return _names_seat(bare)


def _names_seat(line: str) -> bool:
    """Whether a line ends like a SIGNON, whatever stands in front."""
    at = line.rfind("@")
    start = line.rfind(" ", 0, len(line[:at].rstrip())) + 1
    return at > 0 and not line.endswith(":") and _SEAT.fullmatch(line, start) is not None


def gives_password(head: str, rest: str) -> bool:
    """Whether a line is a SIGNON, and not prose that begins with the word."""
    return head == "SIGNON" and ("@" in rest or len(rest.split()) == _MOST_WORDS)
