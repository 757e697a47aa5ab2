"""Decides whether prose about units gives them orders or only talks about them.

It was trained on several thousand texts that name a unit and a place that it can reach. In some
texts, the writer gives the unit an order. In the others, the writer denies, doubts, remembers or
reports one. Each word has a weight (`grammar.words.weigh_words`): the more typical it is of texts
without orders, the higher. The names of places do not matter, only whether the writer has a unit
there. The heaviest word decides, because a single word can negate an order. A word that never
occurs in the texts may do so too.

The texts are in ``tests/grammar/prose``. ``python -m tests.grammar.prose`` counts the words in them
and writes ``grammar/words/prose_weights.txt``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from enum import Enum

from grammar.orders.guess_orders_from_places import names_support
from grammar.orders.lines.order_detection import places_in
from grammar.orders.parse_context_and_dialect import OrderSyntax
from grammar.orders.refused_conditions_and_requests import has_condition
from grammar.words.talk_word_classifier import classes_of
from grammar.words.weigh_words import Weights, weights_in, words_in
from judge.board.power_names_and_place_codes import Power, ProvinceCode

WEIGHTS = "prose_weights.txt"
_TOKEN = re.compile(r"[^\W_]+|[^\w\s]+|\s+|_")
_SENTENCE = re.compile(r"(?<=[.!?;])\s+")
_STOP = re.compile(r"\bst\.(?= )", re.IGNORECASE)
_HEAVIEST = 0.6
"""Words whose weight is above this cast doubt on a text: they are 1.8 times as frequent in texts
without orders as in texts with orders."""
_MOST_UNKNOWN = 1
"""The maximum number of unknown words in a text that may give orders. If the text is also about
support, it must not have any, because it may not be clear who supports whom."""
_THEIRS = frozenset(["his", "her", "their", "your", "leur", "leurs", "loro", "hun", "another"])
"""Words that may refer to someone else's units."""
_NOT_NOW = frozenset({"condition", "later", "void"})
"""Classes of words that never occur in a text with orders for this turn."""
_UNIT, _PLACE = "xunit", "xplace"
"""The words that replace the name of a place: the first if the writer has a unit there, otherwise
the second."""


class Giving(Enum):
    """How likely it is that a text gives orders."""

    SURELY = "surely"
    PROBABLY = "probably"
    PERHAPS = "perhaps"


def giving(
    text: str,
    language: OrderSyntax,
    own: Collection[ProvinceCode],
    power: Power,
    weights: Weights | None = None,
) -> Giving:
    """Returns how likely it is that the sentences that name places give orders. ``own`` has the
    places of the units of the writer, who plays ``power``. Uses the judge's own weights unless
    others are given."""
    weights = weights or weights_in(WEIGHTS)
    said = [*masked(text, language, own, power)]
    words = {word for sentence in said for word in words_in(sentence)}
    unknown = words - weights.of.keys()
    heaviest = max((weights.of[word] for word in words - unknown), default=0.0)
    asks = any("?" in sentence for sentence in said) or has_condition(text, language)
    most = 0 if names_support(text) else _MOST_UNKNOWN
    if asks or heaviest > weights.threshold or len(unknown) > most:
        return Giving.PERHAPS
    classes = classes_of(" ".join(said))
    if classes & _NOT_NOW:
        return Giving.PERHAPS
    unsure = unknown or "unsure" in classes or not words.isdisjoint(_THEIRS)
    return Giving.PROBABLY if unsure or heaviest > _HEAVIEST else Giving.SURELY


def without_places(text: str, language: OrderSyntax) -> list[str]:
    """Returns the sentences in a text that name no places."""
    return [
        said for said in _sentences(text) if not any(True for _ in masked(said, language, (), ""))
    ]


def _sentences(text: str) -> list[str]:
    return _SENTENCE.split(_STOP.sub("st", " ".join(text.split())))


def masked(
    text: str, language: OrderSyntax, own: Collection[ProvinceCode], power: Power
) -> Iterator[str]:
    """Yields the sentences in a text that name places, with ``xunit`` and ``xplace`` instead of
    these names, and without the name of the writer's power."""
    for sentence in _sentences(text):
        tokens = _TOKEN.findall(sentence)
        words = [one for one in tokens if not one.isspace()]
        found, after = list[str](), 0
        for at, length, place in places_in(words, language.names, misspelt=True):
            found += [*words[after:at], _UNIT if place in own else _PLACE]
            after = at + length
        if after:
            left = [*found, *words[after:]]
            yield " ".join(one for one in left if language.names.called.get(one.lower()) != power)
