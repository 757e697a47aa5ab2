"""Order lines that a mail program, or their writer, has broken in two."""

from __future__ import annotations

import re
from collections.abc import Callable

from grammar.ciphers import continues_cipher, is_cipher
from grammar.sides import sides_of
from grammar.text import without_bullet

_BRACKET = re.compile(r"[(\[]\s*(?:retreat|look)", re.IGNORECASE)
_RIDER = re.compile(r"(?:LOOK|Look|look|AS)\s")
_SPY = re.compile(r"(?:[a-z']+\s+)?sp(?:y|ies)\b", re.IGNORECASE)
_WRAPPED = 50
"""Characters; no mail program breaks a shorter line."""


def goes_on(line: str, following: str, reads: Callable[[str], bool]) -> bool:
    """Whether what follows belongs to this order line. ``reads`` tells whether a text can be read
    as orders. A plain order never goes on, for nothing could be told from the next one."""
    if not following or following.startswith("//"):
        return False
    if is_cipher(line):
        return continues_cipher(line, following)
    if _BRACKET.match(following):  # good or bad, it is part of an order
        return reads(line)
    # It may go on below the next one too, which then ends in the middle.
    return _may_go_on(line, following, reads) and reads(f"{line} {following}".rstrip(" -;/,"))


def _may_go_on(line: str, following: str, reads: Callable[[str], bool]) -> bool:
    if following[0] == "/" or _RIDER.match(following):
        return True
    if _SPY.match(line):
        return following[0] in "-;" or line[-1] in "-;"
    if line.count("(") > line.count(")"):
        return ")" in following or line[-1] == ","
    if "/" not in line or len(parts := sides_of(line)) < 2:
        return False
    if not parts[-1]:
        return without_bullet(following) == following and len(sides_of(following)) == 1
    return len(line) >= _WRAPPED and not reads(line)
