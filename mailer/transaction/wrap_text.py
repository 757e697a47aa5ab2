"""Wraps the lines of e-mails. Units are never split, and tables keep their shape."""

from __future__ import annotations

import re
from functools import lru_cache
from textwrap import fill

UNIT = re.compile(r"\b(A|F|T|SPY) (?=[A-Z][A-Z0-9]+\b)")

NO_BREAK = "\N{NO-BREAK SPACE}"

WIDTH = 78
"""The width of the text in an e-mail, in columns."""


def wrapped(text: str, indent: int = 0) -> str:
    """Returns text wrapped to the width of an e-mail, with each line indented. Lines that fit stay
    as they are, so tables keep their shape."""
    blank = " " * indent
    lines = (
        _filled(line, blank) if len(line) + indent > WIDTH else (blank + line).rstrip()
        for line in text.splitlines()
    )
    return "\n".join(lines) + "\n" * text.endswith("\n")


@lru_cache(maxsize=256)
def _filled(line: str, blank: str) -> str:
    """Returns a wrapped paragraph. A unit such as ``F STP/SC`` is never split. The paragraphs that
    explain what to do are the same in most e-mails, so recent results are cached."""
    whole = UNIT.sub(f"\\1{NO_BREAK}", line)
    cut = fill(
        whole,
        WIDTH,
        initial_indent=blank,
        subsequent_indent=blank,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return cut.replace(NO_BREAK, " ")
