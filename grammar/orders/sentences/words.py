"""The words of a sentence, each with its function in an order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

GOES = frozenset({"_DASH", "_TO"})
_ARROWS = ("-", "=", ">")


@dataclass(frozen=True, slots=True)
class Word:
    """One token of a sentence: its kind, its value, and its position in the line."""

    kind: str
    value: str
    start: int
    is_low: bool = True
    """Set if it is written in small letters."""

    @property
    def is_verb(self) -> bool:
        """Returns whether the token is a dash written as a word: ``moves``."""
        return self.kind == "_DASH" and self.value[0] not in _ARROWS


Words = list[Word]


def kinds_of(words: Iterable[Word]) -> tuple[str, ...]:
    return tuple(word.kind for word in words)


def unit_end(words: Words, at: int) -> int:
    """Returns the end of the unit that begins at ``at``, or ``at`` if none does."""
    end = at
    for kind in ("NATION", "UNIT"):
        end += kinds_of(words[end : end + 1]) == (kind,)
    match kinds_of(words[end : end + 2]):
        case ("NAME", "COAST") | ("COAST", "NAME"):
            return end + 2
        case ("NAME", *_):
            return end + 1
    return at
