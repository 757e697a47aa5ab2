"""Decides whether talk next to orders may change what the orders mean.

Every word of a sentence is looked up in the classes of ``grammar/words/talk.toml``. A sentence that
doubts, denies, changes or holds back something may change the orders if it speaks of orders, or if
it points at something ("that", "the second one") and is about nothing else: a sentence about the
weather has words that are in no class. A wrong guess costs the player one YES, so the rule may ask
too often.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import zip_longest

from grammar.words.clean_text import without_accents

DOUBTS = frozenset({"hold", "condition", "deny", "change", "unsure"})
OF_CHANGES = frozenset({"change", "deny"})
"""The classes of words that say what changes."""
SHORT = 4
"""Maximum number of words of a sentence that counts as about the orders if all words are known."""
_WORDS_PER_UNKNOWN = 12
"""A sentence may have one unknown word for each of so many words, and one in any case."""
LONGEST_SIGNED = 20
"""Maximum number of words of a line below a name. Longer ones are the disclaimers of firms."""
_YEAR = 4
"""Digits of a number that is too large to number an order."""
_LANGUAGE = 6
"""Minimum number of words needed to recognize that a sentence is in an unknown language."""
_TOPIC = 3
"""Unknown words in a heading that make it unclear what the orders below are."""

_SENTENCE = re.compile(r"([.!?;:…]++(?!\w)(?! \d)|\s[-–—]++\s|\n)")
_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_CONTRACTED = re.compile(r"(?:\bca)?n['’]t\b")
_LONGEST_PHRASE = 4


@dataclass(frozen=True, slots=True)
class Talk:
    """What a line of talk may do. ``about_all``: it may change any of the orders next to it;
    ``doubts``: it may change those for the places that it names."""

    about_all: bool = False
    doubts: bool = False


@cache
def _lexicon() -> dict[tuple[str, ...], frozenset[str]]:
    text = files("grammar.words").joinpath("talk.toml").read_text(encoding="utf-8")
    found: dict[tuple[str, ...], frozenset[str]] = {}
    for name, languages in tomllib.loads(text).items():
        for phrases in languages.values():
            for phrase in phrases.split():
                key = tuple(without_accents(phrase).split("_"))
                found[key] = found.get(key, frozenset()) | {name}
    return found


def read_talk(
    line: str, is_power: Callable[[str], object], *, is_signed: bool, is_change: bool
) -> Talk:
    """Returns what a line of talk may do to the orders next to it. ``is_power`` recognizes the name
    of a power. ``is_signed``: the line is below the player's name. ``is_change``: the judge
    understood that the line says which orders stay and which change."""
    if is_signed and len(_words(line)) > LONGEST_SIGNED:
        return Talk()
    ignored = OF_CHANGES if is_change else frozenset[str]()
    found = [
        _Sentence(_words(text), is_power, asks=mark.startswith("?"))
        for text, mark in _sentences(line)
    ]
    is_label = bool(found) and line.rstrip(" *_").endswith(":")
    return Talk(
        about_all=any(one.is_about_orders(ignored) for one in found)
        or (is_label and found[-1].is_unclear_label),
        doubts=any(one.classes & DOUBTS - ignored for one in found),
    )


class _Sentence:
    """The words of a sentence: their classes, and how many have none."""

    def __init__(
        self, words: Sequence[str], is_power: Callable[[str], object], *, asks: bool
    ) -> None:
        self.length, self.asks = len(words), asks
        self.classes: frozenset[str] = frozenset()
        known = set[int]()
        for at, length, classes in _phrases(words):
            self.classes |= classes
            known.update(range(at, at + length))
        self.unknown = sum(
            at not in known and not _counts(word) and not is_power(word)
            for at, word in enumerate(words)
        )

    @property
    def is_foreign(self) -> bool:
        """True if the judge knows hardly any word of it."""
        return self.length >= _LANGUAGE and self.unknown * 6 >= self.length * 5

    @property
    def is_unclear_label(self) -> bool:
        """True if, as a heading, it says something unknown about the orders below or doubts
        them."""
        is_strange = "here" not in self.classes and self.unknown >= _TOPIC
        return is_strange or bool(self.classes & DOUBTS)

    def is_about_orders(self, ignored: frozenset[str]) -> bool:
        if self.is_foreign or (
            self.asks and self.classes & {"orders", "this"} and self.unknown <= 1
        ):
            return True
        if not self.classes & DOUBTS - ignored:
            return False
        if "orders" in self.classes:
            return True
        if "points" not in self.classes:
            return self.length <= SHORT and not self.unknown
        return self.unknown <= max(1, self.length // _WORDS_PER_UNKNOWN)


def _counts(word: str) -> bool:
    return word.isdigit() and len(word) < _YEAR


def _is_address(word: str) -> bool:
    return "@" in word or "://" in word or word.startswith("www.")


def _sentences(line: str) -> Iterator[tuple[str, str]]:
    """Yields the sentences of a line, each with the mark at its end."""
    parts = _SENTENCE.split(" ".join(word for word in line.split() if not _is_address(word)))
    for text, mark in zip_longest(parts[::2], parts[1::2], fillvalue=""):
        if text.strip():
            yield text, mark


def _phrases(words: Sequence[str]) -> Iterator[tuple[int, int, frozenset[str]]]:
    lexicon = _lexicon()
    for at in range(len(words)):
        for length in range(1, _LONGEST_PHRASE + 1):
            if classes := lexicon.get(tuple(words[at : at + length])):
                yield at, length, classes


def _words(line: str) -> list[str]:
    plain = without_accents(line.lower())
    return _WORD.findall(_CONTRACTED.sub(" not", plain))
