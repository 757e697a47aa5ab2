"""The parts of a finished text: what flows, and what stands in lines.

The judge wraps its prose and nothing else. A line that ends where the next word would not have
fitted is one with the next; all others stand for themselves, as results and lists do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

FULL = 66
"""Columns that a line of prose has at least, with the first word of the next: who writes press by
hand wraps earlier than the judge, which does so at 78."""

INDENT = re.compile(r" *")
IN_COLUMNS = re.compile(
    r"::|[>|!#*+-] ?|\d+[.)]? |[A-Z][\w-]*(?: [\w-]+)?:(?: |\Z)|.*?(?:[^.!?]  |->|\(\*|\t)"
)
"""How a line begins, or what it has in it, that is no prose: ``Austria: Army Vienna HOLD.``"""

HEADING = re.compile(r"== .+ ==")
FAILED = re.compile(r"\(\*[^()*\n]{1,60}\*\)")
"""How results mark an order that came to nothing: ``(*bounce*)``."""


@dataclass(frozen=True, slots=True)
class LaidLine:
    """What stands together on a line; of prose, all that was wrapped."""

    text: str
    indent: int

    @property
    def is_heading(self) -> bool:
        return bool(HEADING.fullmatch(self.text))

    @property
    def is_prose(self) -> bool:
        return not self.indent and not IN_COLUMNS.match(self.text)


@dataclass(frozen=True, slots=True)
class Stanza:
    """Lines between two empty ones; a paragraph, if it is one line of prose."""

    lines: tuple[LaidLine, ...]

    @property
    def is_paragraph(self) -> bool:
        return len(self.lines) == 1 and (self.lines[0].is_prose or self.lines[0].is_heading)


def stanzas_of(text: str) -> Iterator[Stanza]:
    """The stanzas of a text whose lines end with ``\\n``, in their order."""
    lines: list[str] = []
    for line in [*text.split("\n"), ""]:
        if line.strip():
            lines.append(line.rstrip())
        elif lines:
            yield Stanza(tuple(_joined(lines)))
            lines = []


def _joined(lines: list[str]) -> Iterator[LaidLine]:
    words, indent, before = list[str](), 0, ""
    for line in lines:
        depth, bare = _indent(line), line.strip()
        if words and depth == indent and _goes_on(before, line):
            words.append(bare)
        else:
            if words:
                yield LaidLine(" ".join(words), indent)
            words, indent = [bare], depth
        before = line
    yield LaidLine(" ".join(words), indent)


def _goes_on(line: str, next_line: str) -> bool:
    """Whether a line of prose was wrapped where the next one begins. Two that begin with the same
    word are items of a list."""
    bare, first = next_line.strip(), next_line.split(maxsplit=1)[0]
    if IN_COLUMNS.match(line.strip()) or IN_COLUMNS.match(bare):
        return False
    return line.split(maxsplit=1)[0] != first and len(line) + 1 + len(first) > FULL


def _indent(line: str) -> int:
    found = INDENT.match(line)
    return found.end() if found else 0
