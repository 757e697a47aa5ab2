"""Finds talk that casts doubt on the orders around it: they may not be final, may depend on
something, or may not be the sender's own.

The code works like a spam filter (`grammar.words.weigh_words`). It was trained on several thousand
messages, each labelled as chat or as doubt. Talk is doubtful if its weights add up to more than a
threshold, or if most of its words are unknown, which suggests another language. A wrong guess only
costs the player a reply of YES, so the threshold is low.

The messages are in ``tests/grammar/talk``. ``python -m tests.grammar.talk`` learns the weights from
them and writes ``grammar/words/doubt_weights.txt``.

A short remark, such as ``nope`` or the words after an order on its line, has too few words for
that. A second filter, which was trained only on such remarks (``remark_weights.txt``), must
recognise it as chat. If this filter knows too few of the words in the remark, the remark is also
doubtful.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby

from grammar.commands.statement_types import Part, Skipped
from grammar.letter.around.quotations_signatures_greetings import is_name
from grammar.letter.unread_lines import NOT_FINAL, NOT_UNDERSTOOD
from grammar.words.clean_text import WRAPPED
from grammar.words.order_and_sentence_words import IDLE
from grammar.words.unreadable_and_completed_by_board import Mistake
from grammar.words.weigh_words import TALK_WEIGHTS, Weights, features_of, weights_in, words_in

WEIGHTS = TALK_WEIGHTS
REMARKS = "remark_weights.txt"
_SENTENCE = 6
"""The minimum number of words needed to recognise a foreign language."""
SHORT = 5
"""The maximum number of words in a remark that is too short for the filter for longer talk."""
_OF_TAIL, _OF_LINE, _OF_NAME, _OF_NAMES = -0.15, 0.18, 0.6, 1.6
"""The scores above which a remark is doubtful: if it is after an order, if it is on a line of its
own, if it looks like a name of one word (``Nope.``), and if it looks like a name of several words
(``Not Sure Yet``)."""
_SURELY_CHAT = -0.35
"""The score up to which talk is surely chat. Five of 100 doubtful messages by unseen writers score
less than this."""


class TalkPlace(Enum):
    """Where a piece of talk was found."""

    LINE = "on a line of its own"
    NAME = "on a line of its own that looks like the sender's name"
    GREETING = "on a line of its own that begins like a greeting"
    TAIL = "after an order on its line"
    SENTENCE = "in a sentence after an order on its line"
    PART = "in a remark that its order's form allows, or in a sentence of several lines"


@dataclass(frozen=True, slots=True)
class Talk:
    """A line, or part of one, that may be about the orders in its section. ``shown`` is the
    quotation of it in the reply; ``text`` is the complete text. ``is_open`` is set if it is known
    to cast doubt on the orders."""

    section: int
    line: int
    shown: str
    text: str
    place: TalkPlace = TalkPlace.LINE
    is_open: bool = False


def with_doubts(parts: Sequence[Part], talk: Sequence[Talk]) -> list[Part]:
    """Returns the parts of a message. In each section with doubtful talk, the most doubtful line is
    marked ``is_open``."""
    found = [*parts]
    for _, group in groupby(talk, key=lambda one: one.section):
        said = [*group]
        doubtful = (one for one in said if one.is_open)
        if certain := next(doubtful, None) or _doubtful_remark(said):
            _open(found, certain)
            continue
        paragraphs = _paragraphs([one for one in said if not _is_manners(one)])
        at = most_doubtful([" ".join(one.text for one in lines) for lines in paragraphs])
        if at is not None:
            _open(found, paragraphs[at][0])
    return found


def _doubtful_remark(talk: Sequence[Talk]) -> Talk | None:
    """Returns the first short remark that the filter does not take for chat. A remark that consists
    of unknown words at the end of the talk may be the sender's name."""
    for at, one in enumerate(talk):
        match one.place:
            case TalkPlace.NAME:
                is_open = _is_no_name(one.text)
            case TalkPlace.TAIL:
                named = is_name(one.text) and knows_of(one.text)
                is_open = _is_no_name(one.text) if named else not is_harmless(one.text)
            case TalkPlace.SENTENCE | TalkPlace.GREETING:
                is_open = is_doubtful(one.text) and not _is_label(one.text)
            case TalkPlace.LINE if _is_short(one.text) and _stands_alone(talk, at):
                may_sign = at + 1 == len(talk)
                is_open = is_doubtful(one.text)
                is_open |= not (may_sign or knows_of(one.text) or not features_of(one.text))
            case _:
                is_open = False
        if is_open:
            return one
    return None


_INITIALS = 2
"""The maximum number of letters in words that may be initials or parts of a name."""
_LONG_GREETING = 4
"""A greeting with at least this many words is treated like other talk."""


def _is_manners(one: Talk) -> bool:
    """Returns whether a piece of talk is a name or a short greeting. Each of these is judged on its
    own."""
    is_greeting = one.place is TalkPlace.GREETING
    return one.place is TalkPlace.NAME or (is_greeting and len(words_in(one.text)) < _LONG_GREETING)


def _is_short(*lines: str) -> bool:
    words = [word for line in lines for word in words_in(line)]
    return 0 < len(words) <= SHORT and not IDLE.issuperset(words)


def _is_no_name(text: str) -> bool:
    """Returns whether words that look like a name are a remark: ``Nope.`` If there are
    several, the filter must know them all."""
    words, weights = words_in(text), weights_in(REMARKS)
    if len(words) > 1 and "," not in text:
        is_known = all(word in weights.of for word in words) and max(map(len, words)) > _INITIALS
        return is_known and doubt_of(text) > _OF_NAMES
    return weights.of_text([text]) > _OF_NAME


def _stands_alone(talk: Sequence[Talk], at: int) -> bool:
    """Returns whether a line is neither a label nor next to another line of talk, which it may
    continue. Below a greeting, it may be a signature."""
    one = talk[at]
    above = [*talk[max(0, at - 1) : at]]
    below = [other for other in talk[at + 1 : at + 2] if other.place is TalkPlace.LINE]
    near = [
        other
        for other in (*above, *below)
        if other.place in (TalkPlace.LINE, TalkPlace.GREETING) and abs(other.line - one.line) <= 1
    ]
    return not near and not _is_label(one.text)


def _is_label(text: str) -> bool:
    return text.rstrip().endswith(":")


def is_doubtful(remark: str) -> bool:
    """Returns whether a remark is short and casts doubt on the orders."""
    return _is_short(remark) and doubt_of(remark) > _OF_LINE


def is_harmless(remark: str) -> bool:
    """Returns whether a remark after an order is certainly chat. A long remark must score like chat
    in the filter for longer talk."""
    words = words_in(remark)
    if len(words) > SHORT:
        return weights_in(WEIGHTS).of_text([remark]) <= _SURELY_CHAT
    return IDLE.issuperset(words) or (knows_of(remark) and doubt_of(remark) <= _OF_TAIL)


def knows_of(remark: str) -> bool:
    """Returns whether the filter for remarks knows any word in this one."""
    weights = weights_in(REMARKS)
    return any(one in weights.of for one in features_of(remark))


def doubt_of(remark: str) -> float:
    """Returns how doubtful a short remark is: the sum of its scores from both filters."""
    return sum(weights_in(file).of_text([remark]) for file in (WEIGHTS, REMARKS))


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
    is_doubted = weights.of_text(lines) > 0
    if is_doubted and _is_short(*lines):
        is_doubted = doubt_of("\n".join(lines)) > _OF_LINE
    if not is_doubted and not _is_foreign(lines, weights):
        return None
    return max(range(len(lines)), key=lambda at: weights.sum(features_of(lines[at])))


def is_surely_chat(text: str) -> bool:
    """Returns whether all words in a short text are known, and are more frequent in chat than in
    doubts."""
    weights = weights_in(WEIGHTS)
    is_known = all(word in weights.of for word in words_in(text))
    return is_known and weights.of_text([text]) <= 0


def _is_foreign(lines: Sequence[str], weights: Weights) -> bool:
    """Returns whether most words in the talk are unknown."""
    words = [word for line in lines for word in words_in(line)]
    known = sum(word in weights.of for word in words)
    return len(words) >= _SENTENCE and known * 2 < len(words)
