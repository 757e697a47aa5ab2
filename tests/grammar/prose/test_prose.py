"""Tests the reader of orders written as prose, with the texts that its filter was trained on."""

from __future__ import annotations

from functools import cache

import pytest

from grammar.orders.prose_order_classifier import Giving, giving
from tests.grammar.prose.learning import (
    LANGUAGE,
    WEIGHTS,
    Text,
    order_weights,
    texts,
)
from tests.grammar.talk.learning import Counts, learn

ONE_IN = 8
"""Only every eighth text is read, to save time. ``python -m tests.grammar.prose`` reads all."""
SAMPLE = texts()[::ONE_IN]
UNITS = {"A PAR": "PAR", "A MAR": "MAR", "F BRE": "BRE"}


def test_the_weights_are_what_the_texts_give() -> None:
    weights = order_weights(Counts(one.letter for one in texts()))
    assert WEIGHTS.read_text(encoding="utf-8") == learn(weights.of, weights.threshold), (
        "run: python -m tests.grammar.prose"
    )


@cache
def guessed() -> tuple[tuple[Text, tuple[str, ...]], ...]:
    """Returns the texts of the sample, each with the orders that the judge guesses."""
    return tuple((one, one.guessed) for one in SAMPLE)


def test_most_orders_are_understood_and_hardly_any_wrongly() -> None:
    ordered = [(one, guess) for one, guess in guessed() if one.orders]
    right = [one for one, guess in ordered if guess == one.orders]
    wrong = [(one.text, guess) for one, guess in ordered if not {*guess} <= {*one.orders}]
    assert len(right) >= 0.6 * len(ordered)
    assert len(wrong) <= 0.02 * len(ordered), wrong


def test_hardly_any_text_without_orders_counts_as_orders() -> None:
    others = [(one, guess) for one, guess in guessed() if not one.orders]
    how = [
        (giving(one.text, LANGUAGE, one.units, one.power), one.text)
        for one, guess in others
        if guess
    ]
    surely = [text for kind, text in how if kind is Giving.SURELY]
    probably = [text for kind, text in how if kind is Giving.PROBABLY]
    assert len(surely) <= 0.015 * len(others), surely
    assert len(surely) + len(probably) <= 0.04 * len(others), probably


ORDERS = """
Paris goes to Burgundy, Marseilles goes to Spain, and the fleet goes to the Channel.
My army in Paris stays where it is.
Please move the army in Marseilles to Spain.
Die Armee in Paris geht nach Burgund.
L'armée de Paris va en Bourgogne.
L'armata di Marsiglia va in Spagna.
El ejército de Marsella va a España.
Het leger in Parijs gaat naar Bourgondië.
""".strip().splitlines()

OTHERS = """
Paris does not go to Burgundy.
Paris never goes to Burgundy.
Paris would go to Burgundy.
Paris went to Burgundy.
If Germany agrees, Paris goes to Burgundy.
Does Paris go to Burgundy?
Germany says that Paris goes to Burgundy.
I dreamt that Paris goes to Burgundy.
Tell me whether Paris goes to Burgundy.
""".strip().splitlines()


@pytest.mark.parametrize("text", ORDERS)
def test_plain_words_give_orders(text: str) -> None:
    assert giving(text, LANGUAGE, UNITS.values(), "FRANCE") is Giving.SURELY


def test_a_single_unknown_word_is_asked_about() -> None:
    text = "Paris xyzzies to Burgundy"
    assert giving(text, LANGUAGE, UNITS.values(), "FRANCE") is Giving.PROBABLY
    text += " for the abracadabras"
    assert giving(text, LANGUAGE, UNITS.values(), "FRANCE") is Giving.PERHAPS


@pytest.mark.parametrize("text", OTHERS)
def test_other_words_do_not(text: str) -> None:
    assert giving(text, LANGUAGE, UNITS.values(), "FRANCE") is Giving.PERHAPS
