"""The words of a sentence, and what each of them does in an order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

GOES = frozenset({"_DASH", "_TO"})
_ARROWS = ("-", "=", ">")


@dataclass(frozen=True, slots=True)
class Word:
    """One token of a sentence: its kind and value, and where it begins among the words."""

    kind: str
    value: str
    start: int
    is_low: bool = True
    """Whether it is written without capitals."""

    @property
    def is_verb(self) -> bool:
        """Whether a dash is written as a word, ``moves``."""
        return self.kind == "_DASH" and self.value[0] not in _ARROWS


Words = list[Word]


def kinds_of(words: Iterable[Word]) -> tuple[str, ...]:
    return tuple(word.kind for word in words)


def unit_end(words: Words, at: int) -> int:
    """Where a unit ends that begins here; ``at`` itself where none does."""
    end = at
    for kind in ("NATION", "UNIT"):
        end += kinds_of(words[end : end + 1]) == (kind,)
    match kinds_of(words[end : end + 2]):
        case ("NAME", "COAST") | ("COAST", "NAME"):
            return end + 2
        case ("NAME", *_):
            return end + 1
    return at
