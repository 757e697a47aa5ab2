"""How much of a letter is read. Reading is bounded by what is looked at, never by a clock: the same
letter is always read the same way."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass

_ANY = sys.maxsize


@dataclass(frozen=True, slots=True, kw_only=True)
class Extent:
    """How much of a letter is read; what lies beyond is named to its writer, once, and not read.
    A caller says what he has a reason to bound; all else is unbounded."""

    lines: int = _ANY
    """Lines of text, whatever stands in them."""

    statements: int = _ANY
    """Lines that say something, or may: orders, commands, small talk, the lines of CREATE and of
    press whose end is not marked. Quotations and marked press are no statements."""

    characters: int = _ANY
    """Characters of these."""

    orders: int = _ANY
    """Orders, and lines that begin like orders."""

    each: int = _ANY
    """Commands of one kind, orders and settings aside."""

    games: int = _ANY
    """Games that are asked for by their names."""

    press: int = _ANY
    """Characters of one press text."""

    suggestions: int = _ANY
    """Mistakes that get a suggestion; the others get their reason alone."""

    words: int = _ANY
    """Words looked at in all attempts to read them as orders."""


UNBOUNDED = Extent()


class Exhausted(Exception):
    """No more of this letter is read; never leaves the reading of it."""


class Meter:
    """Counts words that are looked at. Raises Exhausted when there have been enough."""

    def __init__(self, most: int = _ANY) -> None:
        self.left = most

    def spend(self, words: int) -> None:
        self.left -= words
        if self.left < 0:
            raise Exhausted


class Tally:
    """What has been read of one letter. Raises Exhausted where its extent ends."""

    def __init__(self, extent: Extent) -> None:
        self.extent = extent
        self.words = Meter(extent.words)
        self._statements = Meter(extent.statements)
        self._characters = Meter(extent.characters)
        self._orders = Meter(extent.orders)
        self._games = Meter(extent.games)
        self._kinds: Counter[type] = Counter()
        self.mistakes = 0

    def statement(self, line: str) -> None:
        self._statements.spend(1)
        self._characters.spend(len(line))

    def order(self) -> None:
        self._orders.spend(1)

    def game(self) -> None:
        self._games.spend(1)

    def command(self, kind: type) -> None:
        self._kinds[kind] += 1
        if self._kinds[kind] > self.extent.each:
            raise Exhausted

    @property
    def suggests(self) -> bool:
        """Whether the next mistake gets a suggestion."""
        return self.mistakes < self.extent.suggestions
