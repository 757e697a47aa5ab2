"""Learns the weights of words in talk from messages (`grammar.letter.tentative_talk_classifier`).

A weight is the mean of two. The first follows from how many messages of each kind have the feature
(`Counts`). The second is a support vector machine's (`separating_weights`), which looks at all
features of a message together: of several words that often occur together, it needs only one.

Each ``letters_*.txt`` contains the messages of one writer; ``letters_kept.txt`` contains those that
a judge received. A message begins with a line ``=== chat en`` or ``=== doubt en`` (the language is
only for people who read the file). ``[orders]`` stands for its orders. In a chat message, the
orders are the writer's own and final, whatever else the message says. In a doubtful message, a
careful person would ask what the writer means.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import fsum, log, sqrt
from pathlib import Path
from random import Random

from grammar.words.weigh_words import FEW, Weights, features_of

LETTERS = Path(__file__).parent
WEIGHTS = Path("grammar/words/doubt_weights.txt")
KEPT = "letters_kept"
_ORDERS = "[orders]"
_KEPT_COUNTS = 2
"""How many times a message counts that the judge received."""
_PRIOR = 3
"""The number of messages of each kind that are assumed to have any given feature."""
_RARE = 2
"""The number of messages that a feature must occur in to count."""
_LIGHT = 30
"""The smallest weight, in hundredths, at which a group of words is kept. Single words are always
kept."""
_PASSES = 4
"""How many times the support vector machine looks at each message."""
_COST = 2.0
"""The penalty of the support vector machine for a message on the wrong side."""
_SHARES = 5
"""The number of groups of writers. Each group is judged by the messages of the others."""
PASSED = 0.12
"""The share of doubtful messages by unseen writers that may pass as chat."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A message's text without its orders, and its writer."""

    writer: str
    is_doubt: bool
    talk: tuple[str, ...]

    @property
    def copies(self) -> int:
        """Returns how many times the message counts."""
        return _KEPT_COUNTS if self.writer == KEPT else 1


Scores = Sequence[tuple[Letter, float]]


@cache
def letters() -> tuple[Letter, ...]:
    """Returns all messages."""
    return tuple(letter for path in sorted(LETTERS.glob("letters_*.txt")) for letter in _of(path))


def _of(path: Path) -> Iterator[Letter]:
    for part in f"\n{path.read_text(encoding='utf-8')}".split("\n=== ")[1:]:
        head, _, text = part.partition("\n")
        talk = (line for line in text.splitlines() if line.strip() and line.strip() != _ORDERS)
        yield Letter(path.stem, head.startswith("doubt"), tuple(talk))


class Counts:
    """Counts the chat messages and the doubtful messages with each feature."""

    def __init__(self, found: Iterable[Letter]) -> None:
        self.of: dict[tuple[str, bool], Counter[str]] = {}
        self.sizes = Counter[tuple[str, bool]]()
        self.all = {False: Counter[str](), True: Counter[str]()}
        for letter in found:
            key, features = (letter.writer, letter.is_doubt), features_in(letter)
            for _ in range(letter.copies):
                self.sizes[key] += 1
                self.of.setdefault(key, Counter()).update(features)
                self.all[letter.is_doubt].update(features)

    def all_weights(self) -> Mapping[str, float]:
        """Returns the weights of all features that are not rare."""
        return self.weights(self.all[False].keys() | self.all[True].keys())

    def weights(self, features: Iterable[str], *, without: str = "") -> Mapping[str, float]:
        """Returns the weights of those features that are not rare. Ignores messages by the writer
        ``without``."""
        chats, doubts = (self._letters(sort, without) + 2 * _PRIOR for sort in (False, True))
        found: dict[str, float] = {}
        for one in features:
            chat, doubt = (self.number(one, sort, without) for sort in (False, True))
            if chat + doubt >= _RARE:
                found[one] = log((doubt + _PRIOR) / doubts) - log((chat + _PRIOR) / chats)
        return found

    def _letters(self, sort: bool, without: str) -> int:
        return sum(n for (writer, of), n in self.sizes.items() if of is sort and writer != without)

    def number(self, feature: str, sort: bool, without: str = "") -> int:
        """Returns how many doubtful messages, or chat messages if ``sort`` is False, have this
        feature. Ignores messages by the writer ``without``."""
        own = self.of.get((without, sort))
        return self.all[sort][feature] - (own[feature] if own else 0)


@cache
def features_in(letter: Letter) -> frozenset[str]:
    """Returns the features of all the talk in a message."""
    return frozenset[str]().union(*map(features_of, letter.talk))


def separating_weights(found: Sequence[Letter]) -> Mapping[str, float]:
    """Returns the weights of a linear support vector machine that separates chat from doubt, found
    by dual coordinate descent. Features that few messages have weigh more, as each tells more."""
    numbers = Counter(feature for letter in found for feature in features_in(letter))
    known = sorted(one for one, number in numbers.items() if number >= _RARE)
    at = {one: index for index, one in enumerate(known)}
    rarity = [log(len(found) / numbers[one]) for one in known]
    mean = sum(rarity) / len(rarity)
    squares = [(one / mean) ** 2 for one in rarity]
    weights = [0.0] * len(known)
    examples = []
    for letter in found:
        indices = [at[one] for one in sorted(features_in(letter)) if one in at]
        side = (1 if letter.is_doubt else -1) / sqrt(max(FEW, len(indices)))
        size = side * side * sum(squares[index] for index in indices) + 1 / (2 * _COST)
        examples += [(indices, side, size)] * letter.copies
    multipliers, order, chance = [0.0] * len(examples), [*range(len(examples))], Random(1)
    for _ in range(_PASSES):
        chance.shuffle(order)
        for one in order:
            indices, side, size = examples[one]
            error = side * sum(weights[index] for index in indices) - 1
            before = multipliers[one]
            after = max(0.0, before - (error + before / (2 * _COST)) / size)
            multipliers[one] = after
            step = (after - before) * side
            for index in indices if step else ():
                weights[index] += step * squares[index]
    return dict(zip(known, weights, strict=True))


def mean_weights(found: Sequence[Letter]) -> Mapping[str, float]:
    """Returns the mean of both weights of each feature, after scaling those of the support vector
    machine to the same mean square."""
    counted, separating = Counts(found).all_weights(), separating_weights(found)
    scale = _size(counted) / _size(separating)
    return {one: (weight + scale * separating.get(one, 0.0)) / 2 for one, weight in counted.items()}


def _size(weights: Mapping[str, float]) -> float:
    return sqrt(fsum(weight * weight for weight in weights.values()) / len(weights))


def scores_by_others(found: Sequence[Letter], shares: int = _SHARES) -> Scores:
    """Returns how doubtful each message is, judged by messages of other writers. Only judges the
    messages of the first ``shares`` groups of writers."""
    writers = sorted({letter.writer for letter in found})
    judged: list[tuple[Letter, float]] = []
    for share in range(shares):
        own = {*writers[share::_SHARES]}
        weights = Weights(0.0, mean_weights([one for one in found if one.writer not in own]))
        judged += [(one, weights.of_text(one.talk)) for one in found if one.writer in own]
    return judged


def threshold(found: Scores, passed: float = PASSED) -> float:
    """Returns the score above which talk counts as doubtful, if this share of the doubtful messages
    may pass. Kept messages are ignored, because many of them contain no talk at all."""
    doubts = sorted(score for letter, score in found if letter.is_doubt and letter.writer != KEPT)
    return round(doubts[int(len(doubts) * passed)], 2)


def share_passed(found: Scores, limit: float, which: Callable[[Letter], bool]) -> float:
    """Returns the share of these messages that passes as chat."""
    some = [score for letter, score in found if which(letter)]
    return sum(score <= limit for score in some) / len(some)


def learn(weights: Mapping[str, float], limit: float) -> str:
    """Returns the contents of the file of weights, which begins with the threshold ``limit``."""
    rounded = ((one, round(weight * 100)) for one, weight in sorted(weights.items()))
    lines = (
        f"{one}\t{weight}" for one, weight in rounded if " " not in one or abs(weight) >= _LIGHT
    )
    return "\n".join([str(limit), *lines]) + "\n"
