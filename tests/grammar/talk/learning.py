"""Learns the weights of words in talk from messages (`grammar.letter.tentative_talk_classifier`).

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
from math import log
from pathlib import Path

from grammar.words.weigh_words import Weights, features_of

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
PASSED = 0.12
"""The share of doubtful messages by unseen writers that may pass as chat."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A message's text without its orders, and its writer."""

    writer: str
    is_doubt: bool
    talk: tuple[str, ...]


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
            for _ in range(_KEPT_COUNTS if letter.writer == KEPT else 1):
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
            chat, doubt = (self._with(one, sort, without) for sort in (False, True))
            if chat + doubt >= _RARE:
                found[one] = log((doubt + _PRIOR) / doubts) - log((chat + _PRIOR) / chats)
        return found

    def seen(self, feature: str, without: str) -> bool:
        """Returns whether a letter that is not doubtful has this feature. Ignores letters by the
        writer ``without``."""
        return self._with(feature, False, without) > 0

    def _letters(self, sort: bool, without: str) -> int:
        return sum(n for (writer, of), n in self.sizes.items() if of is sort and writer != without)

    def _with(self, feature: str, sort: bool, without: str) -> int:
        own = self.of.get((without, sort))
        return self.all[sort][feature] - (own[feature] if own else 0)


@cache
def features_in(letter: Letter) -> frozenset[str]:
    """Returns the features of all the talk in a message."""
    return frozenset[str]().union(*map(features_of, letter.talk))


def scores(found: Sequence[Letter], counts: Counts) -> Scores:
    """Returns how doubtful each message is, judged by the messages of all other writers."""
    return [
        (
            letter,
            Weights(0.0, counts.weights(features_in(letter), without=letter.writer)).of_text(
                letter.talk
            ),
        )
        for letter in found
    ]


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
    """Returns the contents of the file of weights."""
    rounded = ((one, round(weight * 100)) for one, weight in sorted(weights.items()))
    lines = (
        f"{one}\t{weight}" for one, weight in rounded if " " not in one or abs(weight) >= _LIGHT
    )
    return "\n".join([str(limit), *lines]) + "\n"
