"""Splits a finished text into stanzas, which are paragraphs of prose or groups of separate lines.

The judge wraps only prose. So this module joins two lines if the first word of the second would not
have fitted on the first. All other lines, such as those of results and lists, stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

FULL = 66
"""Two lines of prose belong together if the first word of the second would have made the first
longer than this many columns. The limit is less than `WIDE`, because people who wrap press by hand
use shorter lines than the judge."""

WIDE = 78
"""The column at which the judge wraps its own lines. A line that fills this width may continue on
the next one even if it does not look like prose."""

INDENT = re.compile(r" *")
_BEGIN = r"::|[>|!#*+-] ?|\d+[.)]? |[A-Z][\w-]*(?: [\w-]+)?:(?: |\Z)"
BEGINS = re.compile(_BEGIN)
"""Matches the start of a line that does not continue the line above."""

IN_COLUMNS = re.compile(_BEGIN + r"|.*?(?:[^.!?]  |->|\(\*|\t)")
"""Matches a line that is not prose, by its start or by its content, such as ``Austria: Army Vienna
HOLD.``"""

UNWRAPPED = re.compile(r"(?:::|[>|!#]).*|.*?(?:->|\(\*|\t)")
"""Matches lines that the judge never wraps, such as results and quotations."""

_ORDERS = re.compile(
    r"[>!|] |\d+  ?\S|.*(?: -> |\b(?:HOLD|SUPPORT|CONVOY|DISBAND|Builds|Removes)\b)"
    r"|(?:[AFT]|SPY|BUILD|REMOVE|ARMY|FLEET) [A-Z]"
)
"""Matches orders, both in players' messages and in results, and quoted lines of a message."""

_COLUMNS = re.compile(r"\S+ {2,}\S+ {2,}\S")
"""Matches a row of a table with three columns or more."""

HANGING = re.compile(r" *(?:[A-Z][\w -]*:  +|\d+[.)] +|\d+  +)(?=\S)")
"""Matches the label before a text in columns, such as a power or a number. The continuation lines
of the text are indented to the column where the text starts."""

WIDEST = 14
"""The maximum width of such a label, in columns. A phone shows about forty columns."""

_UNTIL = re.compile(
    r"The deadline (?:is|was) [A-Z]|There is no deadline\.|The game (?:is paused|ends on [A-Z])"
)
_NOTHING_DUE = re.compile(r"Nothing is due from you: \S+ (?:has not started|is over)\.")
LABEL = re.compile(r"Deadline:(?= )")
HEADING = re.compile(r"== .+ ==")
FAILED = re.compile(r"\(\*[^()*\n]{1,60}\*\)")
"""Matches the mark of a failed order in results, such as ``(*bounce*)``."""


@dataclass(frozen=True, slots=True)
class LaidLine:
    """A line with its wrapped continuation lines.

    The continuation lines are indented to column ``hang``. ``flows`` is True if the line was
    wrapped as prose.
    """

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
    """The lines between two empty lines. ``is_prose`` is True if all of them are prose."""

    lines: tuple[LaidLine, ...]

    @property
    def is_fixed(self) -> bool:
        """Returns whether the stanza needs a fixed-width font, because it has orders or several
        columns."""
        return any(_ORDERS.match(line.text) or _COLUMNS.match(line.text) for line in self.lines)

    @property
    def is_opening(self) -> bool:
        """Returns whether the stanza says what the reader must do next, and by when."""
        match self.lines:
            case (due,):
                return _NOTHING_DUE.fullmatch(due.text) is not None
            case (_, until):
                return _UNTIL.match(until.text) is not None
        return False

    @property
    def is_prose(self) -> bool:
        return all(line.is_prose or line.is_heading for line in self.lines)


def stanzas_of(text: str) -> Iterator[Stanza]:
    """Yields the stanzas of a text that has ``\\n`` line ends."""
    lines: list[str] = []
    for line in [*text.split("\n"), ""]:
        if line.strip():
            lines.append(line.rstrip())
        elif lines:
            yield Stanza(tuple(_join_wrapped(lines)))
            lines = []


def unwrapped(text: str) -> str:
    """Returns the text with the parts of each wrapped line joined."""
    return "\n\n".join(
        "\n".join(" " * line.indent + line.text for line in stanza.lines)
        for stanza in stanzas_of(text)
    )


def _join_wrapped(lines: list[str]) -> Iterator[LaidLine]:
    laid, before = _laid_line(lines[0]), lines[0]
    for line in lines[1:]:
        flows = _flows_on(laid, before, line)
        if flows or _continues_hanging(laid, before, line):
            laid = replace(laid, text=f"{laid.text} {line.strip()}", flows=laid.flows or flows)
        else:
            yield laid
            laid = _laid_line(line)
        before = line
    yield laid


def _laid_line(line: str) -> LaidLine:
    label = HANGING.match(line)
    return LaidLine(
        line.strip(), _indent(line), label.end() if label and label.end() <= WIDEST else 0
    )


def _flows_on(laid: LaidLine, before: str, line: str) -> bool:
    """Returns whether a line of prose continues the line above.

    Two lines that begin with the same word are treated as items of a list.
    """
    bare, first = line.strip(), line.split(maxsplit=1)[0]
    if _indent(line) != laid.indent or laid.hang or before.split(maxsplit=1)[0] == first:
        return False
    if _reaches(before, first, WIDE):
        apart = UNWRAPPED.match(before.strip()) or BEGINS.match(bare) or _UNTIL.match(bare)
        return not apart
    in_columns = IN_COLUMNS.match(before.strip()) or IN_COLUMNS.match(bare)
    return not in_columns and _reaches(before, first, FULL)


def _continues_hanging(laid: LaidLine, before: str, line: str) -> bool:
    """Returns whether a line continues the line above and is indented below that line's label."""
    first = line.split(maxsplit=1)[0]
    return bool(laid.hang) and _indent(line) == laid.hang and _reaches(before, first, WIDE)


def _reaches(line: str, word: str, width: int) -> bool:
    return len(line) + 1 + len(word) > width


def _indent(line: str) -> int:
    found = INDENT.match(line)
    return found.end() if found else 0
