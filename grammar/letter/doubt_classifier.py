"""Finds talk that casts doubt on the orders around it: they may not be final, may depend on
something, or may not be the sender's own.

The code works like a spam filter. It was trained on several thousand messages, each labelled as
chat or as doubt. Each word, and each sequence of two or three words, has a weight: the logarithm of
how much more often it occurs in doubtful messages. Talk is doubtful if its weights add up to more
than a threshold, or if most of its words are unknown, which suggests another language. A wrong
guess only costs the player a reply of YES, so the threshold is low.

The messages are in ``tests/grammar/talk``. ``python -m tests.grammar.talk`` counts the words in
them and writes ``grammar/words/doubt_weights.txt``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from itertools import groupby, pairwise
from math import sqrt

from grammar.commands.statement_types import Part, Skipped
from grammar.letter.unread_lines import NOT_FINAL, NOT_UNDERSTOOD
from grammar.words.clean_text import WRAPPED
from grammar.words.talk_words import sentences_of, words_of
from grammar.words.unreadable_and_completed_by_board import Mistake

_STEM = 5
"""The number of letters in a stem. The stem of a longer word is a feature too, because other forms
of the word share it."""
_LONE = 1.0
"""A single sentence is doubtful on its own if its score exceeds the threshold by this much."""
_FEW = 16
"""The minimum number of features to divide by, because a few features are weak evidence."""
_SENTENCE = 6
"""The minimum number of words needed to recognise a foreign language."""
_LETTERS = 2
"""A sentence in which every word is shorter than this is ignored."""
_YEAR = 3
"""The minimum number of digits in a number that may be a year."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The weight of each feature, and the total above which talk is doubtful."""

    threshold: float
    of: Mapping[str, float]

    def sum(self, features: Iterable[str]) -> float:
        """Returns how doubtful the features are. The sum is divided by the square root of their
        number, so that long messages do not score higher than short ones."""
        known = [self.of[one] for one in features if one in self.of]
        return sum(known) / sqrt(max(_FEW, len(known)))


@dataclass(frozen=True, slots=True)
class Talk:
    """A line, or part of one, that may be about the orders in its section. ``shown`` is the
    quotation of it in the reply; ``text`` is the complete text."""

    section: int
    line: int
    shown: str
    text: str


def with_doubts(parts: Sequence[Part], talk: Sequence[Talk]) -> list[Part]:
    """Returns the parts of a message. In each section with doubtful talk, the most doubtful line is
    marked ``is_open``."""
    found = [*parts]
    for _, said in groupby(talk, key=lambda one: one.section):
        paragraphs = _paragraphs([*said])
        at = most_doubtful([" ".join(one.text for one in lines) for lines in paragraphs])
        if at is not None:
            _open(found, paragraphs[at][0])
    return found


def _paragraphs(talk: Sequence[Talk]) -> list[list[Talk]]:
    """Groups lines of talk into paragraphs. Lines that a mail program may have wrapped stay
    together."""
    found: list[list[Talk]] = []
    for one in talk:
        above = found[-1][-1] if found else None
        if above and len(above.text) >= WRAPPED and one.line == above.line + 1:
            found[-1].append(one)
        else:
            found.append([one])
    return found


def _open(parts: list[Part], said: Talk) -> None:
    for at, part in enumerate(parts):
        if (part.line, part.text) != (said.line, said.shown):
            continue
        match part:
            case Mistake(reason=reason):
                reason = NOT_FINAL if reason == NOT_UNDERSTOOD else reason
                parts[at] = replace(part, reason=reason, is_open=True)
            case Skipped():
                parts[at] = Mistake(part.line, said.text, NOT_FINAL, is_open=True)
            case _:  # a remark next to an order
                parts.insert(at + 1, Mistake(part.line, said.text, NOT_FINAL, is_open=True))
        return


def most_doubtful(lines: Sequence[str]) -> int | None:
    """Returns the index of the most doubtful line if the talk casts doubt on the orders, otherwise
    None."""
    weights = learnt()
    if doubt_of(lines, weights) <= weights.threshold and not _is_foreign(lines, weights):
        return None
    return max(range(len(lines)), key=lambda at: weights.sum(features_of(lines[at])))


def doubt_of(lines: Sequence[str], weights: Weights) -> float:
    """Returns how doubtful talk is: the score of the whole, or of its worst sentence if that is
    much higher."""
    sentences = [set(one) for line in lines for one in _sentences(line)]
    whole = weights.sum(set[str]().union(*sentences))
    return max([whole, *(weights.sum(one) - _LONE for one in sentences)])


def _is_foreign(lines: Sequence[str], weights: Weights) -> bool:
    """Returns whether most words in the talk are unknown."""
    words = [_general(word) for line in lines for word in words_of(line)]
    known = sum(word in weights.of for word in words)
    return len(words) >= _SENTENCE and known * 2 < len(words)


def features_of(line: str) -> set[str]:
    """Returns the features of a line, without duplicates."""
    return set[str]().union(*_sentences(line))


def _sentences(line: str) -> Iterator[list[str]]:
    """Yields the features of each sentence: its words, their stems, all sequences of two or three
    words, and its final punctuation mark."""
    for text, mark in sentences_of(line):
        words = [_general(word) for word in words_of(text)]
        if all(len(word) < _LETTERS for word in words):
            continue  # a single letter, as in a signature
        framed = ["^", *words, "$"]
        found = [*words, *(f"{word[:_STEM]}~" for word in words if len(word) > _STEM)]
        found += map(" ".join, pairwise(framed))
        found += map(" ".join, zip(framed, framed[1:], framed[2:], strict=False))
        yield [*found, mark.strip()[:1]] if mark.strip() else found


def _general(word: str) -> str:
    """Replaces a number with ``0``, and a number long enough to be a year with ``0000``."""
    if word.isdigit():
        return "0" if len(word) < _YEAR else "0000"
    return word


@cache
def learnt() -> Weights:
    """Returns the weights that are included with the judge."""
    text = files("grammar.words").joinpath("doubt_weights.txt").read_text(encoding="utf-8")
    first, *lines = text.splitlines()
    pairs = (line.rpartition("\t") for line in lines)
    return Weights(float(first), {feature: int(weight) / 100 for feature, _, weight in pairs})
