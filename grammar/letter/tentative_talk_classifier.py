"""Finds talk that casts doubt on the orders around it: they may not be final, may depend on
something, or may not be the sender's own.

The code works like a spam filter (`grammar.words.weigh_words`). It was trained on several thousand
messages, each labelled as chat or as doubt. Talk is doubtful if its weights add up to more than a
threshold, or if most of its words are unknown, which suggests another language. A wrong guess only
costs the player a reply of YES, so the threshold is low.

The messages are in ``tests/grammar/talk``. ``python -m tests.grammar.talk`` counts the words in
them and writes ``grammar/words/doubt_weights.txt``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from grammar.commands.statement_types import Part, Skipped
from grammar.letter.unread_lines import NOT_FINAL, NOT_UNDERSTOOD
from grammar.words.clean_text import WRAPPED
from grammar.words.unreadable_and_completed_by_board import Mistake
from grammar.words.weigh_words import Weights, features_of, weights_in, words_in

WEIGHTS = "doubt_weights.txt"
_SENTENCE = 6
"""The minimum number of words needed to recognise a foreign language."""


@dataclass(frozen=True, slots=True)
class Talk:
    """A line, or part of one, that may be about the orders in its section. ``shown`` is the
    quotation of it in the reply; ``text`` is the complete text. ``is_open`` is set if it is known
    to cast doubt on the orders."""

    section: int
    line: int
    shown: str
    text: str
    is_open: bool = False


def with_doubts(parts: Sequence[Part], talk: Sequence[Talk]) -> list[Part]:
    """Returns the parts of a message. In each section with doubtful talk, the most doubtful line is
    marked ``is_open``."""
    found = [*parts]
    for _, said in groupby(talk, key=lambda one: one.section):
        paragraphs = _paragraphs([*said])
        if certain := next((one for lines in paragraphs for one in lines if one.is_open), None):
            _open(found, certain)
            continue
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
    weights = weights_in(WEIGHTS)
    if weights.of_text(lines) <= weights.threshold and not _is_foreign(lines, weights):
        return None
    return max(range(len(lines)), key=lambda at: weights.sum(features_of(lines[at])))


def is_surely_chat(text: str) -> bool:
    """Returns whether all words of a short text are known, and occur more often in chat."""
    weights = weights_in(WEIGHTS)
    return weights.of_text([text]) <= 0 and all(word in weights.of for word in words_in(text))


def _is_foreign(lines: Sequence[str], weights: Weights) -> bool:
    """Returns whether most words in the talk are unknown."""
    words = [word for line in lines for word in words_in(line)]
    known = sum(word in weights.of for word in words)
    return len(words) >= _SENTENCE and known * 2 < len(words)
