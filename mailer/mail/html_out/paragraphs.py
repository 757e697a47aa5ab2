"""The parts of a finished text: what flows, and what stands in lines.

The judge wraps its prose and nothing else. A line that ends where the next word would not have
fitted is one with the next; all others stand for themselves, as results and lists do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

FULL = 66
"""Columns that a line of prose has at least, with the first word of the next: who writes press by
hand wraps earlier than the judge."""

WIDE = 78
"""Columns at which the judge wraps: by that its own lines are known, whatever stands in them."""

INDENT = re.compile(r" *")
_BEGIN = r"::|[>|!#*+-] ?|\d+[.)]? |[A-Z][\w-]*(?: [\w-]+)?:(?: |\Z)"
BEGINS = re.compile(_BEGIN)
"""What a line begins with that does not go on with the one above."""

IN_COLUMNS = re.compile(_BEGIN + r"|.*?(?:[^.!?]  |->|\(\*|\t)")
"""How a line begins, or what it has in it, that is no prose: ``Austria: Army Vienna HOLD.``"""

UNWRAPPED = re.compile(r"(?:::|[>|!#]).*|.*?(?:->|\(\*|\t)")
"""Lines that the judge never wraps: results, and what it quotes."""

HANGING = re.compile(r" *(?:[A-Z][\w -]*:  +|\d+[.)] +|\d+  +)(?=\S)")
"""What stands before a text in columns, which goes on beneath itself: a power, a number."""

WIDEST = 14
"""Columns of such a label, at most: on a telephone there are some forty."""

LABEL = re.compile(r"(?:Deadline|Now due):(?= )")
HEADING = re.compile(r"== .+ ==")
FAILED = re.compile(r"\(\*[^()*\n]{1,60}\*\)")
"""How results mark an order that came to nothing: ``(*bounce*)``."""


@dataclass(frozen=True, slots=True)
class LaidLine:
    """What stands together on a line, with all that was wrapped. It goes on beneath the column
    ``hang``; ``flows`` is what was wrapped as prose is."""

    text: str
    indent: int
    hang: int = 0
    flows: bool = False

    @property
    def is_heading(self) -> bool:
        return bool(HEADING.fullmatch(self.text))

    @property
    def is_prose(self) -> bool:
        if self.indent:
            return False
        return self.flows or bool(LABEL.match(self.text)) or not IN_COLUMNS.match(self.text)


@dataclass(frozen=True, slots=True)
class Stanza:
    """Lines between two empty ones; ``is_prose`` where all of them are."""

    lines: tuple[LaidLine, ...]

    @property
    def is_prose(self) -> bool:
        return all(line.is_prose or line.is_heading for line in self.lines)


def stanzas_of(text: str) -> Iterator[Stanza]:
    """The stanzas of a text whose lines end with ``\n``, in their order."""
    lines: list[str] = []
    for line in [*text.split("\n"), ""]:
        if line.strip():
            lines.append(line.rstrip())
        elif lines:
            yield Stanza(tuple(_joined(lines)))
            lines = []


def unwrapped(text: str) -> str:
    """The text with what was wrapped in one line each."""
    return "\n\n".join(
        "\n".join(" " * line.indent + line.text for line in stanza.lines)
        for stanza in stanzas_of(text)
    )


def _joined(lines: list[str]) -> Iterator[LaidLine]:
    laid, before = _laid(lines[0]), lines[0]
    for line in lines[1:]:
        flows = _flows_on(laid, before, line)
        if flows or _hangs_on(laid, before, line):
            laid = replace(laid, text=f"{laid.text} {line.strip()}", flows=laid.flows or flows)
        else:
            yield laid
            laid = _laid(line)
        before = line
    yield laid


def _laid(line: str) -> LaidLine:
    label = HANGING.match(line)
    return LaidLine(
        line.strip(), _indent(line), label.end() if label and label.end() <= WIDEST else 0
    )


def _flows_on(laid: LaidLine, before: str, line: str) -> bool:
    """Whether a line was wrapped where the next one begins. Two that begin with the same word are
    items of a list."""
    bare, first = line.strip(), line.split(maxsplit=1)[0]
    if _indent(line) != laid.indent or laid.hang or before.split(maxsplit=1)[0] == first:
        return False
    if _reaches(before, first, WIDE):
        return not (UNWRAPPED.match(before.strip()) or BEGINS.match(bare))
    in_columns = IN_COLUMNS.match(before.strip()) or IN_COLUMNS.match(bare)
    return not in_columns and _reaches(before, first, FULL)


def _hangs_on(laid: LaidLine, before: str, line: str) -> bool:
    """Whether what stands in columns was wrapped beneath itself."""
    first = line.split(maxsplit=1)[0]
    return bool(laid.hang) and _indent(line) == laid.hang and _reaches(before, first, WIDE)


def _reaches(line: str, word: str, width: int) -> bool:
    return len(line) + 1 + len(word) > width


def _indent(line: str) -> int:
    found = INDENT.match(line)
    return found.end() if found else 0
