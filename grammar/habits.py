"""What mail programs and manners put around what a player wrote: quotations, signatures,
greetings. Judged by evidence (an address, a date with a time), not by mere shape, and line by
line: nothing here can take long, whatever a letter holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

Speaks = Callable[[str], bool]
"""Whether a tidy line begins like a command or an order."""

_ADDRESS = re.compile(r"[\w.+-]@[\w-]")
_TIME = re.compile(r"\b\d{1,2}[:.]\d{2}\b")
_DATE = re.compile(r"\b(?:20\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})\b")
_HEADER = re.compile(r"\*?[^\W\d_][\w-]{1,14}\s?:\*?\s+\S")
_LONGEST = 400

_GREETINGS = frozenset(
    {"hi", "hello", "hey", "hallo", "dear", "thanks", "thank", "thx", "ta", "many", "please"}
    | {"regards", "cheers", "best", "greetings", "sincerely", "yours", "bye", "good", "kind"}
    | {"warm", "sorry"}
)
_SENT_FROM = ("sent from my ", "get outlook for ", "sent with ")


def is_quoted(line: str) -> bool:
    return line.startswith(">")


def ends_in_signature(raw: str) -> bool:
    """The line that parts a signature from the letter; programs often lose its last space."""
    return raw.rstrip() == "--" or raw.lower().startswith(_SENT_FROM)


def is_greeting(line: str) -> bool:
    words = line.lower().split()
    return 0 < len(words) <= 6 and words[0].strip(",.!") in _GREETINGS


def attribution(lines: Sequence[str], at: int, speaks: Speaks) -> int:
    """How many lines from here introduce a quotation (``On 20 Nov 2026, at 10:15, ... wrote:``):
    none, one, or two where it was wrapped."""
    for length in (1, 2):
        text = " ".join(lines[at : at + length])
        if len(text) > _LONGEST or not text.endswith(":") or speaks(lines[at]):
            continue
        quoted = is_quoted(_next_line(lines, at + length))
        dated = bool(_DATE.search(text) and _TIME.search(text))
        if (
            _ADDRESS.search(text)
            or dated
            or (quoted and (_DATE.search(text) or _TIME.search(text)))
        ):
            return length
    return 0


def rest_is_quoted(lines: Sequence[str], at: int, speaks: Speaks) -> bool:
    """Whether all that follows an attribution is the other letter, with no mark on its lines."""
    following = _next_line(lines, at)
    return bool(following) and not is_quoted(following) and not speaks(following)


def _next_line(lines: Sequence[str], at: int) -> str:
    return next((line for line in lines[at : at + 5] if line), "")


def begins_forwarded(lines: Sequence[str], at: int) -> bool:
    """Whether here stand the headers of another letter, three at least, with an address and a
    date or time among them, as some programs put above what they quote."""
    if not _HEADER.match(lines[at]):
        return False
    headers = []
    for line in lines[at : at + 8]:
        if not _HEADER.match(line):
            break
        headers.append(line[:_LONGEST])
    text = " ".join(headers)
    return len(headers) >= 3 and bool(
        _ADDRESS.search(text) and (_DATE.search(text) or _TIME.search(text))
    )
