"""Limits how much of a message is read. The limits are in words and lines, not in seconds, so the
same message is always read in the same way."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass

_ANY = sys.maxsize


@dataclass(frozen=True, slots=True, kw_only=True)
class Extent:
    """The limits on how much of a message is read. If a message exceeds any of them, the sender is
    told that the rest was not read. A limit that the caller does not set is infinite."""

    lines: int = _ANY
    """The maximum number of lines of text of any kind."""

    statements: int = _ANY
    """The maximum number of lines that have or may have a meaning: orders, commands, small talk,
    the lines of CREATE, and press without a marked end. Quotations and marked press are not
    statements."""

    characters: int = _ANY
    """The maximum number of characters in statements."""

    orders: int = _ANY
    """The maximum number of orders and of lines that start like orders."""

    each: int = _ANY
    """The maximum number of commands of each kind, except orders and settings."""

    games: int = _ANY
    """The maximum number of games that commands can refer to by name."""

    press: int = _ANY
    """The maximum number of characters in one press message."""

    suggestions: int = _ANY
    """The maximum number of errors with a suggestion. For further errors, the reply only gives the
    reason."""

    words: int = _ANY
    """The maximum number of words to examine in all attempts to parse orders."""


UNBOUNDED = Extent()


class Exhausted(Exception):
    """Raised when a limit is reached. The rest of the message is not read. This package catches the
    exception."""


class Meter:
    """Counts the words that have been examined. Raises Exhausted at the limit."""

    def __init__(self, most: int = _ANY) -> None:
        self.left = most

    def spend(self, words: int) -> None:
        self.left -= words
        if self.left < 0:
            raise Exhausted


class Tally:
    """Counts what has been read of one message. Raises Exhausted when a limit is reached."""

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
        """Returns whether the reply suggests a correction for the next mistake."""
        return self.mistakes < self.extent.suggestions
