"""Talk next to orders: does it change nothing, or may it change what the orders mean?

Each sentence is looked up word by word in the classes of ``grammar/words/talk.toml``. One that
doubts, denies, changes or holds back something may change the orders if it speaks of orders, or if
it points at something ("that", "the second one") and is about nothing else: whoever talks of the
weather uses words that stand in no class. The answer to the judge's question costs the writer one
YES, so the rule may err on that side.
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
"""A sentence of so few words, all of them known, is about what it is next to."""
_WORDS_FOR_A_STRANGER = 12
"""Among so many words one may be unknown, and one always."""
LONGEST_SIGNED = 20
"""A longer line below a name is what a firm adds to each of its e-mails."""
_YEAR = 4
"""The digits of a number that counts no orders."""
_LANGUAGE = 6
"""Words of a sentence by which its language can be told."""
_TOPIC = 3
"""A heading with so many unknown words says what is below it, and no one knows what."""

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
    """Returns what a line of talk may do to the orders next to it. ``is_power`` knows the names of
    powers; ``is_signed``: the line is below its writer's name; ``is_change``: the judge understood
    that it says what stays and what changes."""
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
        """Whether it is in a language of which the judge knows hardly a word."""
        return self.length >= _LANGUAGE and self.unknown * 6 >= self.length * 5

    @property
    def is_unclear_label(self) -> bool:
        """Whether it says of the orders below it more than is known, or puts them in doubt."""
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
        return self.unknown <= max(1, self.length // _WORDS_FOR_A_STRANGER)


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
