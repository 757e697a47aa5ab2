"""Tests that a message is not parsed several times."""

from __future__ import annotations

from collections import Counter

import pytest

from grammar.letter.reader import read_letter
from grammar.words.place_names import Names
from grammar.words.place_punctuation import plain_names
from tests.grammar.reading import LANGUAGE

LETTER = """\
Hi all,
my army in Paris should go to Burgundy, and the one in Marseilles supports it.
Fleet Brest to the Mid-Atlantic Ocean please.
A MAR - SPA / A PAR S A MAR - SPA?
Thanks, Tom
"""


TALK = """\
Sorry for the late reply, my mother was visiting and she talks a lot.
Hope you had a lovely weekend. The weather here was dreadful!
See you next week, I suppose.
"""


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts how often each line is cut into words."""
    counted = Counter[str]()

    def counting(line: str, names: Names) -> str:
        counted[line] += 1
        return plain_names(line, names)

    monkeypatch.setattr("grammar.words.tokens.plain_names", counting)
    return counted


def test_a_line_is_cut_into_words_at_most_once_in_each_way(counted: Counter[str]) -> None:
    """There are two ways: as an order, and as a sentence."""
    read_letter(LETTER, lambda game: LANGUAGE)
    assert len(counted) > 10
    assert max(counted.values()) <= 2, counted.most_common(3)


def test_talk_is_not_cut_into_words_as_a_sentence(counted: Counter[str]) -> None:
    read_letter(TALK, lambda game: LANGUAGE)
    assert len(counted) > 2
    assert max(counted.values()) == 1, counted.most_common(3)


def test_nothing_is_remembered_outside_a_message() -> None:
    assert LANGUAGE.memory is None
    assert LANGUAGE.names.memory is None
