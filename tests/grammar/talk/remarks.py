"""Learns the weights of words in short remarks (`grammar.letter.tentative_talk_classifier`).

Each ``remarks_*.txt`` contains one writer's remarks, one on each line, below ``=== chat`` or ``===
doubt``. All short lines of chat letters are examples too, and so are doubtful letters that contain
nothing but one short line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import log
from pathlib import Path

from grammar.letter.tentative_talk_classifier import SHORT
from grammar.words.weigh_words import Weights, features_of, words_in
from tests.grammar.talk.learning import LETTERS, letters

WEIGHTS = Path("grammar/words/remark_weights.txt")
_PRIOR = 1.0
"""The number of remarks that are assumed to have any given feature, divided between the kinds by
their sizes. A feature that no remark has then says nothing."""
_RARE = 2
"""The number of remarks that a group of words must occur in to be kept."""
_HAND = "remarks_"


@dataclass(frozen=True, slots=True)
class Remark:
    writer: str
    is_doubt: bool
    text: str

    @property
    def is_by_hand(self) -> bool:
        """Set if the remark is not a line of a letter."""
        return self.writer.startswith(_HAND)


@cache
def remarks() -> tuple[Remark, ...]:
    """Returns all remarks."""
    return (*_of_letters(), *_by_hand())


def _of_letters() -> Iterator[Remark]:
    for letter in letters():
        if letter.is_doubt and len(letter.talk) > 1:
            continue
        for line in letter.talk:
            if 0 < len(words_in(line)) <= SHORT:
                yield Remark(letter.writer, letter.is_doubt, line)


def _by_hand() -> Iterator[Remark]:
    for path in sorted(LETTERS.glob(f"{_HAND}*.txt")):
        is_doubt = False
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("=== "):
                is_doubt = line == "=== doubt"
            elif line:
                yield Remark(path.stem, is_doubt, line)


class Counts:
    """Counts the remarks of each kind with each feature."""

    def __init__(self) -> None:
        self.of: dict[tuple[str, bool], Counter[str]] = {}
        self.sizes = Counter[tuple[str, bool]]()
        self.all = {False: Counter[str](), True: Counter[str]()}
        for one in remarks():
            key, features = (one.writer, one.is_doubt), features_of(one.text)
            self.sizes[key] += 1
            self.of.setdefault(key, Counter()).update(features)
            self.all[one.is_doubt].update(features)

    def weights(self, *, without: str = "", only: frozenset[str] | None = None) -> dict[str, float]:
        """Returns the weights of all features, or of those in ``only``. Ignores remarks by the
        writer ``without``."""
        sizes = {sort: self._size(sort, without) for sort in (False, True)}
        prior = {sort: _PRIOR * size / sum(sizes.values()) for sort, size in sizes.items()}
        found: dict[str, float] = {}
        for one in only or self.all[False].keys() | self.all[True].keys():
            told = {sort: self._with(one, sort, without) for sort in (False, True)}
            if sum(told.values()) >= (_RARE if " " in one else 1):
                doubt, chat = (log((told[of] + prior[of]) / sizes[of]) for of in (True, False))
                found[one] = doubt - chat
        return found

    def _size(self, sort: bool, without: str) -> int:
        return sum(n for (writer, of), n in self.sizes.items() if of is sort and writer != without)

    def _with(self, feature: str, sort: bool, without: str) -> int:
        own = self.of.get((without, sort))
        return self.all[sort][feature] - (own[feature] if own else 0)


def learn(weights: Mapping[str, float]) -> str:
    """Returns the contents of the file of weights. A remark is chat if its score is below 0."""
    lines = (f"{one}\t{round(weight * 100)}" for one, weight in sorted(weights.items()))
    return "\n".join(["0", *lines]) + "\n"


def share_passed(counts: Counts, *, is_doubt: bool) -> float:
    """Returns the share of the remarks of one kind in ``remarks_*.txt`` that passes as chat, judged
    by the remarks of all other writers."""
    some = [one for one in remarks() if one.is_by_hand and one.is_doubt is is_doubt]
    passed = 0
    for one in some:
        weights = counts.weights(without=one.writer, only=frozenset(features_of(one.text)))
        passed += Weights(0.0, weights).of_text([one.text]) < 0
    return passed / len(some)
