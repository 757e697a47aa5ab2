"""Finds the correct words for misspelt ones.

The search works by deletion: two words that are one typo apart become equal if at most one letter
is removed from each. This takes a few dozen look-ups, no matter how large the vocabulary is, so a
message full of nonsense takes no longer than any other.
"""

from __future__ import annotations

from collections.abc import Iterable

_LONGEST = 24


class Nearby:
    """A vocabulary that finds its words even if they are misspelt."""

    def __init__(self, words: Iterable[str]) -> None:
        self._by_rest: dict[str, set[str]] = {}
        for word in words:
            for rest in _rests(word, _slips(word)):
                self._by_rest.setdefault(rest, set()).add(word)

    def near(self, typed: str) -> tuple[str, ...]:
        """Returns the known words one typo away, or up to two typos away if the word has at least
        seven letters. The nearest come first."""
        if not 3 <= len(typed) <= _LONGEST:
            return ()
        slips = _slips(typed)
        rests = _rests(typed, slips)
        found = {word for rest in rests for word in self._by_rest.get(rest, ())}
        ranked = sorted((distance(typed, word), word) for word in found)
        return tuple(word for far, word in ranked if far <= slips)


def _slips(word: str) -> int:
    return 1 if len(word) < 7 else 2


def _rests(word: str, slips: int) -> set[str]:
    """Returns the word, and every text that remains if up to ``slips`` letters are removed."""
    rests = {word}
    for _ in range(slips):
        rests |= {rest[:i] + rest[i + 1 :] for rest in rests for i in range(len(rest))}
    return rests


def is_near(typed: str, word: str, typos: int) -> bool:
    """Returns whether two words are at most this many typos apart."""
    return (
        abs(len(typed) - len(word)) <= typos
        and len(set(word).difference(typed)) <= typos  # cheaper than the full comparison
        and distance(typed, word) <= typos
    )


def distance(one: str, other: str) -> int:
    """Returns the number of typos between two words. A typo is an extra, missing or wrong letter,
    or two swapped neighbouring letters."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        last, row, older = row, [i], before
        for j, b in enumerate(other, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
            if i > 1 < j and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        before = last
    return row[-1]
