"""Classifies the words in talk around orders, using the classes in ``grammar/words/talk.toml``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import zip_longest
from typing import TypeAlias

from grammar.words.clean_text import without_accents

IsPower: TypeAlias = Callable[[str], object]
"""Recognises the name of a power."""

Classes: TypeAlias = frozenset[str]

LISTED = frozenset({"others", "elsewhere", "past", "later", "old", "life"})
"""Classes of words that do not make a sentence more likely to be about the orders."""
_NOUNS = frozenset({"life", "soon", "letter", "points", "orders"})
"""Classes of words that may be nouns."""
_YEAR = 4
"""A number with this many digits is too large to be the number of an order."""
_NEAR = 3
"""The maximum number of words from a negation to the word that it negates, and of words before
"this" at the beginning of a sentence."""
_LONGEST_PHRASE = 6

_SENTENCE = re.compile(r"([.!?;:…]++(?!\w)(?! \d)|\s[-–—]++\s|\n)")
_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_NUMBERED = re.compile(r"\bno\.?(?= ?\d)")
_CONTRACTED = re.compile(
    r"(?:\bca)?n['’]t\b|(?<=\b(?:is|do))nt\b|(?<=\b(?:was|are|did|has|had))nt\b"
    r"|(?<=\b(?:does|were|have))nt\b"
)


class TalkSentence:
    """A sentence of talk, described by the classes of its words.

    A negated word of the classes "void" and "wrong" belongs to neither: ``not a draft``. If a word
    of the class "void" comes before one of the class "old", the sentence is about earlier orders:
    ``ignore my last mail``.
    """

    def __init__(
        self, words: Sequence[str], is_power: IsPower, mark: str = "", text: str = ""
    ) -> None:
        self.text = text
        self.length, self.asks = len(words), mark.startswith("?")
        self.powers = sum(bool(is_power(word)) for word in words)
        self.leading: Classes = frozenset()
        """The classes of its first phrase, not counting words that mean nothing here."""
        self.opening: Classes = frozenset()
        """The classes of the phrases at the beginning of the sentence."""
        self.closing: Classes = frozenset()
        """The classes of the phrase at the end of the sentence."""
        classes, about, named, known = set[str](), set[int](), set[int](), set[int]()
        void, denials, began = set[int](), list[int](), -1
        self.alone = False
        """Set if a word such as "this" refers to orders rather than to a noun after it."""
        for at, length, found in _phrases(words):
            places = range(at, at + length)
            if not found or found - {"life"}:
                named.update(places)
            known.update(places)
            if "this" in found and _stands_alone(words, at, found):
                self.alone = True
            elif "relative" in found or ("this" in found and _precedes_time(words, at)):
                found -= {"this", "points", "orders"}
            if not found or found - LISTED:
                about.update(places)
            if found & {"void", "wrong"} and denials and 0 < at - denials[-1] <= _NEAR:
                denials.pop()
                found -= {"void", "wrong", "deny"}
            elif "void" in found:
                void.add(at)
            elif "deny" in found:
                denials.append(at)
            elif "old" in found:
                void.clear()
            if began in (-1, at) and found - {"plain", "own"}:
                began, self.leading = at, self.leading | found
            self.opening |= found if at < _NEAR else frozenset()
            self.closing |= found if at + length == len(words) else frozenset()
            classes |= found - {"void", "deny"}
        self.is_void = bool(void)
        self.classes: Classes = frozenset(classes | ({"deny"} if denials else set()))
        others = {at for at, word in enumerate(words) if not (_counts(word) or is_power(word))}
        self.unknown = len(others - about)
        """The number of words that are certainly not about orders, or that are in no class."""
        self.strange = len(others - named)
        """The number of words about something else: those in no class, or only in the class for
        daily life."""
        self.names_owner = any(
            word == "s" and at - 1 in others - known for at, word in enumerate(words)
        )
        """Set if the sentence contains an unknown word with a possessive "s": ``Uwe's``."""
        self.is_complete = bool(mark)


@lru_cache(maxsize=256)
def read_sentences(line: str, is_power: IsPower) -> tuple[TalkSentence, ...]:
    """Splits a line into sentences and classifies them. The result is cached, because each line is
    read several times."""
    found = sentences_of(line)
    return tuple(TalkSentence(words_of(text), is_power, mark, text) for text, mark in found)


def _precedes_time(words: Sequence[str], at: int) -> bool:
    """Returns whether the next word is about time or daily life: ``this afternoon``."""
    behind = _lexicon().get(tuple(words[at + 1 : at + 2]), frozenset())
    return bool(behind & {"life", "soon"})


def _stands_alone(words: Sequence[str], at: int, found: Classes) -> bool:
    """Returns whether a word such as "this" is a pronoun, not followed by its noun. Except at the
    start of a sentence, a word without a class is taken for a noun. "That", which can also begin a
    clause, must be at the start of a sentence or of a part of it, or at the end."""
    if at + 1 == len(words):
        return True
    behind = _lexicon().get((words[at + 1],))
    if "relative" in found and at:
        before = _lexicon().get((words[at - 1],), frozenset())
        return "opens" in before or (behind is not None and "is" in behind)
    return not at if behind is None else not behind & _NOUNS


def classes_of(line: str) -> Classes:
    """Returns the classes of all words in a line."""
    return frozenset[str]().union(
        *(found for text, _ in sentences_of(line) for _, _, found in _phrases(words_of(text)))
    )


@lru_cache(maxsize=256)
def words_of(text: str) -> tuple[str, ...]:
    """Splits a text into words in the form that ``talk.toml`` uses, without accents: ``can't``
    becomes ``not``. The result is cached, because each text is classified and weighed."""
    plain = _NUMBERED.sub("number", without_accents(text.lower()))
    return tuple(_WORD.findall(_CONTRACTED.sub(" not", plain)))


@cache
def _lexicon() -> dict[tuple[str, ...], Classes]:
    text = files("grammar.words").joinpath("talk.toml").read_text(encoding="utf-8")
    found: dict[tuple[str, ...], Classes] = {}
    for name, languages in tomllib.loads(text).items():
        for phrases in languages.values():
            for phrase in phrases.split():
                key = tuple(without_accents(phrase).split("_"))
                found[key] = found.get(key, frozenset()) | {name}
    return found


def _phrases(words: Sequence[str]) -> Iterator[tuple[int, int, Classes]]:
    """Yields the position, the number of words, and the classes of each phrase in a sentence. The
    longest match wins, and phrases do not overlap. Polite phrases have no classes."""
    lexicon, taken = _lexicon(), 0
    for at in range(len(words)):
        found = [
            (length, classes)
            for length in range(min(_LONGEST_PHRASE, len(words) - at), 0, -1)
            if (classes := lexicon.get(tuple(words[at : at + length])))
        ]
        if at < taken or not found:
            continue
        length, classes = next((one for one in found if "manners" in one[1]), found[0])
        taken = at + length
        yield at, length, frozenset() if "manners" in classes else classes


def _counts(word: str) -> bool:
    return word.isdigit() and len(word) < _YEAR


def _is_address(word: str) -> bool:
    return "@" in word or "://" in word or word.startswith("www.")


def sentences_of(line: str) -> Iterator[tuple[str, str]]:
    """Yields the sentences in a line, each with its final punctuation mark."""
    parts = _SENTENCE.split(" ".join(word for word in line.split() if not _is_address(word)))
    for text, mark in zip_longest(parts[::2], parts[1::2], fillvalue=""):
        if text.strip():
            yield text, mark
