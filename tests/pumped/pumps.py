"""Generates the texts on which a pattern is slowest, from the pattern itself.

For each repeat in the pattern, a text consists of a part that leads to the repeat, many
repetitions, and an end that does not match. Where the pattern allows several characters, each is
tried in turn, so that some text matches two adjacent repeats.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from re import _constants as sre
from re import _parser as parser
from typing import Any

CHOICES = " a.1A-,>"
LIKELY = CHOICES + "\"'([:\tx=&#;!@/_<" + "éЖ\n" + "".join(map(chr, range(32, 127)))
ENDS = ("\0", "\0 \0")
"""Ends that most patterns do not match. The second one is for patterns that match anything but
spaces."""
FEW = 8
"""A repeat limited to this many repetitions is harmless."""
GENERIC = (
    " ",
    ".",
    "a",
    "A",
    "1",
    "> ",
    '"',
    "'",
    "(",
    "[",
    ",",
    "a ",
    ". ",
    "1 ",
    "- ",
    "<a ",
    "\n",
)


@dataclass(frozen=True)
class Pump:
    """A text of any length: its beginning, the repeated part, and its end."""

    before: str
    repeated: str
    after: str

    def text(self, length: int) -> str:
        return self.before + self.repeated * (length // len(self.repeated)) + self.after


def pumps_of(pattern: re.Pattern[Any]) -> list[Pump]:
    """Returns the texts on which a pattern may be slow, without duplicates."""
    tree = parsed(pattern)
    bodies = {("", piece): None for piece in GENERIC}
    for choice in CHOICES:
        sampler = _Sampler(choice)
        for before, body in sampler.repeats(tree, ""):
            bodies[before, body or " "] = None
            bodies["", before or " "] = None
        bodies["", sampler.text(tree) or " "] = None
    ends = [*ENDS, *_excluded(_source(pattern))]
    return [Pump(before, body, after) for before, body in bodies for after in ends]


def parsed(pattern: re.Pattern[Any]) -> parser.SubPattern:
    """Returns the syntax tree of a pattern as the parser of ``re`` makes it."""
    return parser.parse(_source(pattern), pattern.flags & ~re.UNICODE)


def _source(pattern: re.Pattern[Any]) -> str:
    written = pattern.pattern
    return written.decode("latin-1") if isinstance(written, bytes) else written


def _excluded(source: str) -> list[str]:
    """Returns an end with the characters that the pattern's sets exclude, as in ``[^>]``, or
    nothing if it excludes none."""
    chars = "".join(dict.fromkeys(found[1] for found in re.finditer(r"\[\^(\w|[^\w\\])", source)))
    return [f"\0{chars}\0"] if chars else []


class _Sampler:
    """Generates texts that a pattern matches, using one character wherever the pattern allows
    it."""

    def __init__(self, choice: str) -> None:
        self.choice = choice

    def text(self, items: Any) -> str:
        return "".join(self._one(op, value) for op, value in items)

    def _one(self, op: Any, value: Any) -> str:
        if op is sre.LITERAL:
            return chr(value)
        if op is sre.NOT_LITERAL:
            return next(char for char in self.choice + CHOICES if ord(char) != value)
        if op is sre.ANY:
            return self.choice
        if op is sre.IN:
            return self._of_set(value)
        if op is sre.BRANCH:
            options = [self.text(option) for option in value[1]]
            starting = (option for option in options if option.startswith(self.choice))
            return next(starting, options[0])
        if op in REPEATS:
            least, _, body = value
            return self.text(body) * int(least)
        inner = _inner(op, value)
        return self.text(inner) if inner is not None else ""

    def _of_set(self, items: Any) -> str:
        chars = _chars_of("".join(_written(op, value) for op, value in items))
        return self.choice if self.choice in chars else chars[:1]

    def repeats(self, items: Any, before: str) -> Iterator[tuple[str, str]]:
        """Yields two texts for each repeat in a pattern: one that leads to it, and the one that is
        repeated."""
        for op, value in items:
            if op in REPEATS:
                _, most, body = value
                if most > FEW:
                    yield before, self.text(body)
                yield from self.repeats(body, before)
            elif op is sre.BRANCH:
                for option in value[1]:
                    yield from self.repeats(option, before)
            elif (inner := _inner(op, value)) is not None:
                yield from self.repeats(inner, before)
            before += self._one(op, value)


@cache
def _chars_of(written: str) -> str:
    """Returns the characters in a set, the most likely ones first."""
    inside = re.compile(f"[{written}]")
    return "".join(filter(inside.match, LIKELY)) or written[-1]


REPEATS = tuple(getattr(sre, name) for name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"))


def _inner(op: Any, value: Any) -> Any:
    if op is sre.SUBPATTERN:
        return value[-1]
    if op is sre.ATOMIC_GROUP:
        return value
    if op is sre.ASSERT and value[0] > 0:
        return value[1]
    if op is sre.GROUPREF_EXISTS:
        return value[1]
    return None


def _written(op: Any, value: Any) -> str:
    """Returns an item of a character set as it is written in a pattern."""
    if op is sre.NEGATE:
        return "^"
    if op is sre.LITERAL:
        return re.escape(chr(value))
    if op is sre.RANGE:
        return f"{re.escape(chr(value[0]))}-{re.escape(chr(value[1]))}"
    return {
        sre.CATEGORY_DIGIT: r"\d",
        sre.CATEGORY_NOT_DIGIT: r"\D",
        sre.CATEGORY_SPACE: r"\s",
        sre.CATEGORY_NOT_SPACE: r"\S",
        sre.CATEGORY_WORD: r"\w",
        sre.CATEGORY_NOT_WORD: r"\W",
    }[value]
