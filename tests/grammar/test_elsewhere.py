"""Words of other judges: each is answered, and what the answer proposes can be sent."""

from __future__ import annotations

import pytest

from grammar.commands.commands import Statement
from grammar.commands.other_judges import INSTEAD, unknown_here
from grammar.words.mistakes import Mistake
from tests.grammar.reading import read_letter


@pytest.mark.parametrize("word", sorted(INSTEAD))
def test_a_word_of_other_judges_is_answered(word: str) -> None:
    (part,) = read_letter(f"{word.lower()} something").parts
    assert isinstance(part, Mistake)
    assert part.reason.startswith(f"This judge does not know {word} yet.")
    assert not part.is_order


@pytest.mark.parametrize("suggestion", sorted({line for _, line in INSTEAD.values() if line}))
def test_what_is_proposed_instead_can_be_sent(suggestion: str) -> None:
    below = "\nWe meet on Friday." if suggestion.startswith(("PRESS", "BROADCAST")) else ""
    (part,) = read_letter(suggestion + below).parts
    assert isinstance(part, Statement)


@pytest.mark.parametrize("line", ["", "Unofficial news", "SET WAIT", "Mapping the coast"])
def test_other_lines_are_not_answered_so(line: str) -> None:
    assert unknown_here(line) is None
