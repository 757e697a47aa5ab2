"""A line that could not be read."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mistake:
    """``line`` counts from 1 in the letter's text; ``text`` is the line as written. ``is_order``
    is true for a line that begins like an order: such a line is a fault of its list."""

    line: int
    text: str
    reason: str
    suggestion: str = ""
    is_order: bool = False


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Why something could not be read, in a sentence, and what would have been right; a
    `Mistake` says besides where it stands."""

    reason: str
    suggestion: str = ""
