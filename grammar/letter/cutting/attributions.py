"""Recognises attributions, the lines that mail programs put above a quoted message, in any
language: ``On 20 Nov 2026, at 10:15, X wrote:``.

An attribution must contain an address, a date or a time. It never includes a line that the sender
meant for the judge. A mail program may have wrapped the attribution. Two lines are joined only if
there is evidence that they were one, for example because the first word of the second line did not
fit on the first. In case of doubt, a line is treated as the sender's own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from grammar.letter.around.quotations_signatures_greetings import Speaks, is_quoted, next_line

_ADDRESS = re.compile(r"[<(\[]{0,3}(?<![\w.+-])[\w.+-]++@[\w-]+[\w.-]*+[>)\]]{0,3}")
_TIME = re.compile(r"\b\d{1,2}[:.]\d{2}\b(?:[:.]\d{2}\b)?")
_DATE = re.compile(
    r"(?<!\d)(?:20\d\d(?!\d)(?:[-/.]\d{1,2}[-/.]\d{1,2}(?!\d))?"
    r"|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?!\d))"
)
_EVIDENCE = (_ADDRESS, _DATE, _TIME)
_NARROWEST = 60
"""The narrowest width, in characters, to which mail programs wrap lines."""
_LONGEST = 400
MOST_LINES = 3
"""The maximum number of lines in an attribution. The last of them ends with a colon."""
_SENTENCE_ENDS = (".", "!", "?")
_TORN = ("<", "(", "[")
"""Characters that an attribution cannot begin with, because a name must come first."""


def attribution(lines: Sequence[str], at: int, speaks: Speaks) -> int:
    """Returns how many lines from ``at`` onwards form an attribution, or 0. ``speaks`` returns
    whether a line is meant for the judge."""
    return next(
        (
            length
            for length in range(1, min(MOST_LINES, len(lines) - at) + 1)
            if lines[at + length - 1].endswith(":") and _is_one(lines, at, length, speaks)
        ),
        0,
    )


def _is_one(lines: Sequence[str], at: int, length: int, speaks: Speaks) -> bool:
    block = lines[at : at + length]
    text = " ".join(block)
    if not all(block) or len(text) > _LONGEST or not _has_evidence(text, lines, at + length):
        return False
    if length > 1 and (len({*map(is_quoted, block)}) > 1 or not _is_broken(lines, at, length)):
        return False
    return not any(speaks(_without_evidence(line)) for line in block)


def _has_evidence(text: str, lines: Sequence[str], below: int) -> bool:
    date, time = _DATE.search(text), _TIME.search(text)
    if _ADDRESS.search(text) or (date and time):
        return True
    return bool(date or time) and is_quoted(next_line(lines, below))


def _without_evidence(line: str) -> str:
    """Strips addresses, dates and times from a line, because they may look like orders: ``Den`` is
    short for Denmark, and dates contain dashes."""
    for pattern in _EVIDENCE:
        line = pattern.sub(" ", line)
    return line.strip()


def _is_broken(lines: Sequence[str], at: int, length: int) -> bool:
    """Returns whether these lines were a single line before they were wrapped."""
    upper, lower = lines[at], lines[at + 1]
    below = " ".join(lines[at + 1 : at + length])
    fitted = len(upper) + 1 + len(lower.split(None, 1)[0]) <= _NARROWEST
    if lower.startswith(_TORN):
        return True
    if not _has_evidence(below, lines, at + length):
        return not fitted or (_ends_in_evidence(upper) and not lower[0].isupper())
    if fitted and upper.endswith(_SENTENCE_ENDS):
        return False
    if _is_dated(upper) and not _is_dated(below):
        return True
    return not fitted and any(one.search(upper) and not one.search(below) for one in _EVIDENCE)


def _is_dated(text: str) -> bool:
    return bool(_DATE.search(text) or _TIME.search(text))


def _ends_in_evidence(line: str) -> bool:
    """Returns whether the last word of a line is an address, a date or a time."""
    last = line.rsplit(None, 1)[-1]
    return any(one.search(last) for one in _EVIDENCE)


def rest_is_quoted(lines: Sequence[str], at: int, speaks: Speaks) -> bool:
    """Returns whether everything after an attribution is the quoted message, without any ``>``
    marks."""
    following = next_line(lines, at)
    return bool(following) and not is_quoted(following) and not speaks(following)
