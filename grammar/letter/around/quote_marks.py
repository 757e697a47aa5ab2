"""What mail programs put in front of quoted lines: ``> ``, ``| ``, ``AM> ``. Unknown marks are
recognised by what follows them: the judge's own words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence

from grammar.letter.around.own_mails import is_private, opens

_LONGEST_MARK = 16
_LONGEST = 200
"""Characters of a line that are looked at."""
_LEADING = re.compile(r"[^\w\s\"'(\[]{1,4}\s*|[\"'(\[]\s+|%\w\w\s*|\w{1,4}>\s*")
_INITIALS = re.compile(r"([A-Za-z]{1,3})>+(?=\s|$)")
"""``AM> ``: the initials of the quoted person."""
_BAR = re.compile(r"(?:\|\s?)+(?=[^|]*$)")
"""``| `` in front of a line that is not a row of a table."""


def unmarked(line: str) -> str:
    """Returns a tidy line without the marks that a program may have put in front of it."""
    while (found := _LEADING.match(line)) and found.end() < len(line):
        line = line[found.end() :]
    return line


def mark_of_own(line: str) -> str | None:
    """Returns the text before the judge's own words in a tidy line, or None if there are none."""
    return _mark_before(line[:_LONGEST], lambda rest: opens(rest) or is_private(rest))


def is_private_behind(line: str) -> bool:
    """Returns whether a tidy line is the judge's and for one seat only, whatever precedes it."""
    return _mark_before(line[:_LONGEST], is_private) is not None


def _mark_before(line: str, known: Callable[[str], bool]) -> str | None:
    begins = (at for at in range(min(len(line), _LONGEST_MARK)) if _may_begin(line, at))
    at = next((at for at in begins if known(line[at:])), None)
    return None if at is None else line[:at]


def _may_begin(line: str, at: int) -> bool:
    return at == 0 or not (line[at].isspace() or line[at - 1].isalnum())


def with_plain_marks(lines: Sequence[str]) -> list[str]:
    """Returns tidy lines with ``> `` in place of other quotation marks: ``| ``, and letters with
    ``>`` after them if several lines begin with the same letters."""
    found = [_INITIALS.match(line) if ">" in line[:6] else None for line in lines]
    counts = Counter(initials[1] for initials in found if initials)
    return [_plainly(line, one, counts) for line, one in zip(lines, found, strict=True)]


def _plainly(line: str, initials: re.Match[str] | None, counts: Counter[str]) -> str:
    if initials and counts[initials[1]] > 1:
        return f"> {line[initials.end() :].lstrip()}"
    bar = _BAR.match(line) if line.startswith("|") else None
    return f"> {line[bar.end() :]}" if bar else line
