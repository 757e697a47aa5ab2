"""Order lines that a mail program, or their writer, has broken in two."""

from __future__ import annotations

from collections.abc import Callable

from grammar.orders.language import Language
from grammar.orders.lines import sides_of
from grammar.words.text import without_bullet

_WRAPPED = 50
"""Characters; no mail program breaks a shorter line."""


def goes_on(line: str, following: str, language: Language, reads: Callable[[str], bool]) -> bool:
    """Whether what follows belongs to this order line. ``reads`` tells whether a text can be read
    as orders. A plain order never goes on, for nothing could be told from the next one."""
    if not following or following.startswith("//"):
        return False
    if own := language.verbatim_line(line):
        return own.goes_on(line, following) or False
    if any(rider.belongs_above.match(following) for rider in language.riders):
        return reads(line)
    # It may go on below the next one too, which then ends in the middle.
    whole = f"{line} {following}".rstrip(" -;/,")
    return _may_go_on(line, following, language, reads) and reads(whole)


def _may_go_on(line: str, following: str, language: Language, reads: Callable[[str], bool]) -> bool:
    if following[0] == "/" or any(rider.below.match(following) for rider in language.riders):
        return True
    for own in language.lines:
        if (may := own.goes_on(line, following)) is not None:
            return may
    if line.count("(") > line.count(")"):
        return ")" in following or line[-1] == ","
    if "/" not in line or len(parts := sides_of(line, language)) < 2:
        return False
    if not parts[-1]:
        alone = len(sides_of(following, language)) == 1
        return without_bullet(following) == following and alone
    return len(line) >= _WRAPPED and not reads(line)
