"""Weighs the words in a text, as a spam filter does.

A filter is trained on texts of two kinds. Each word, and each sequence of two or three words, has a
weight. The more typical it is of texts of the second kind, the higher its weight. ``python -m
tests.grammar.talk`` and ``python -m tests.grammar.prose`` write the files of weights.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import fsum, sqrt

from grammar.words.talk_word_classifier import sentences_of, words_of

TALK_WEIGHTS = "doubt_weights.txt"
"""The file with the weights of words in talk. It has most of the words that people use in talk."""
_STEM = 5
"""The number of letters in a stem. The stem of a longer word is a feature too, because other forms
of the word share it."""
FEW = 16
"""A text with fewer features than this is scored as if it had this many, because a few features are
weak evidence."""
_LETTERS = 2
"""A sentence is ignored if all its words have fewer letters than this."""
_LONE = 1.0
"""If the score of a single sentence exceeds that of the whole text by this much, that sentence
decides."""
_YEAR = 3
"""The minimum number of digits in a number that may be a year."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The weight of each feature, and the total above which a text counts as one of the second
    kind. Scores are relative to this threshold: a text of the second kind scores more than 0."""

    threshold: float
    of: Mapping[str, float]

    def of_text(self, lines: Iterable[str]) -> float:
        """Returns how much a text resembles those of the second kind: the score of the whole text,
        or that of its highest-scoring sentence if that is much higher."""
        sentences = [set(one) for line in lines for one in features_by_sentence(line)]
        whole = self.sum(set[str]().union(*sentences))
        return max([whole, *(self.sum(one) - _LONE for one in sentences)])

    def sum(self, features: Iterable[str]) -> float:
        """Adds up the weights of these features. The sum is divided by the square root of their
        number, so that long texts do not score higher than short ones. Returns 0 if no feature is
        known."""
        known = [self.of[one] for one in features if one in self.of]
        return fsum(known) / sqrt(max(FEW, len(known))) - self.threshold if known else 0.0


def features_of(line: str) -> set[str]:
    """Returns the features of a line, without duplicates."""
    return set[str]().union(*features_by_sentence(line))


def features_by_sentence(line: str) -> Iterator[list[str]]:
    """Yields the features of each sentence: its words, their stems, all sequences of two or three
    words, and its final punctuation mark."""
    for text, mark in sentences_of(line):
        words = words_in(text)
        if all(len(word) < _LETTERS for word in words):
            continue  # a single letter, as in a signature
        framed = ["^", *words, "$"]
        found = [*words, *(f"{word[:_STEM]}~" for word in words if len(word) > _STEM)]
        found += map(" ".join, pairwise(framed))
        found += map(" ".join, zip(framed, framed[1:], framed[2:], strict=False))
        yield [*found, mark.strip()[:1]] if mark.strip() else found


def words_in(text: str) -> list[str]:
    """Returns the words in a text, with each number replaced by zeros."""
    return [general(word) for word in words_of(text)]


_STRETCHED = re.compile(r"(.)\1{2,}")


def general(word: str) -> str:
    """Replaces a number with ``0``, and a number long enough to be a year with ``0000``. A letter
    that is typed three or more times counts once: ``heyyy``."""
    if word.isdigit():
        return "0" if len(word) < _YEAR else "0000"
    return _STRETCHED.sub(lambda found: found[1], word)


@cache
def weights_in(file: str) -> Weights:
    """Returns the weights in one of the files that are included with the judge."""
    text = files("grammar.words").joinpath(file).read_text(encoding="utf-8")
    first, *lines = text.splitlines()
    pairs = (line.rpartition("\t") for line in lines)
    return Weights(float(first), {feature: int(weight) / 100 for feature, _, weight in pairs})
