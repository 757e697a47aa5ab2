"""Recognises lines that may be an unreadable SIGNON. The lines below it are for an unknown seat and
must not reach any other seat. When in doubt, the judge treats a line as a SIGNON."""

from __future__ import annotations

import re

from grammar.commands.command_words import OTHER_SIGNON, near_head, split_head
from grammar.words.clean_text import LONGEST_LINE

_SEAT = re.compile(
    r"[\"'(\[<]{0,2}[^\W\d_][^\s@]{0,59}"
    r"(?:@[a-z0-9_-]{1,20}(?:\s+[^\s|]+)?|\s?@\s?[a-z0-9_-]{1,20}\s+[^\s|]+)[\s|*_]*",
    re.IGNORECASE,
)
"""Matches ``FRANCE@mygame secret`` at the end of a line. An address contains a dot, so it does not
match. The seat must begin with a letter, which excludes random text with an @."""

_MASKED = "***"
_MOST_WORDS = 2
"""The maximum number of words in a seat with its password."""


def is_lost_signon(line: str) -> bool:
    """Returns whether a cleaned line that is not a valid SIGNON may be meant as a SIGNON that is
    misspelt, quoted, split over two lines, worded differently, or too long. A line with a masked
    password comes from the judge and does not count."""
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
    """Returns whether a line ends like a SIGNON, whatever comes before that."""
    at = line.rfind("@")
    start = line.rfind(" ", 0, len(line[:at].rstrip())) + 1
    return at > 0 and not line.endswith(":") and _SEAT.fullmatch(line, start) is not None


def gives_password(head: str, rest: str) -> bool:
    """Returns whether a line is a real SIGNON, not prose that begins with the word."""
    return head == "SIGNON" and ("@" in rest or len(rest.split()) == _MOST_WORDS)
