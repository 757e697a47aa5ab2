"""Handles a Master's sentences. Almost everything that a Master writes to the judge is a request.
So the answer quotes each sentence and, if its topic is clear, says which line to send."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from grammar.commands.requests_in_sentences import hinted, topic_of
from grammar.commands.statement_types import Become, Part, Statement
from grammar.games.registry import language_of
from grammar.letter.unread_lines import is_small_talk
from grammar.words.place_names import Names
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.games.registry import variant_of
from mailer.transaction.context import SeatContext

NOTHING_DONE = (
    "I ignored this. HELP MASTER shows all that a Master can send. To"
    " write to players, use OFFICIAL, or PRESS TO with the name of a power."
)
_WRAPPED = 45
"""Minimum length, in characters, of a line that may have been wrapped."""

_SIGNED = re.compile(
    r"(?:[^,]{2,40},? )?(?:gm|(?:game ?)?master|moderator)\b.{0,30} since (?:\w+ )?\d{4}\W*",
    re.IGNORECASE,
)
"""Matches lines that follow a name in a signature, such as ``GM since 1994``."""

_FEWEST_WORDS = 3
"""Minimum number of words in a sentence. A shorter line may be a name."""


def as_wills(context: SeatContext, parts: Sequence[Part]) -> list[Part]:
    """Returns the parts of a Master's section, and marks each sentence with its topic. Leaves lines
    below BECOME unchanged, because they do not speak for the Master."""
    names = language_of(variant_of(context.table.game)).names
    found: list[Part] = []
    parts = wrapped_lines_joined(parts, is_wrapped=_is_prose)
    for number, part in enumerate(parts):
        if isinstance(part, Statement) and isinstance(part.command, Become):
            return [*found, *parts[number:]]
        will = _will(part, names) if isinstance(part, Mistake) else part
        before = found[-1] if found else None
        if _is_unknown(before) and _is_unknown(will):
            assert isinstance(before, Mistake)
            found[-1] = replace(before, text=f"{before.text}\n{will.text}")
        else:
            found.append(will)
    return found


def wrapped_lines_joined(
    parts: Sequence[Part], is_wrapped: Callable[[Mistake], bool] = lambda said: bool(said.asks)
) -> list[Part]:
    """Returns the parts of a section. Joins sentences that a mail program has wrapped."""
    found: list[Part] = []
    for part in parts:
        before = found[-1] if found else None
        match before, part:
            case Mistake(), Mistake() if (
                is_wrapped(before) and _is_prose(part) and _goes_on(before, part)
            ):
                found[-1] = replace(before, text=f"{before.text}\n{part.text}")
            case _:
                found.append(part)
    return found


def _is_prose(mistake: Mistake) -> bool:
    return not mistake.is_order and bool(mistake.asks or is_small_talk(mistake))


def _goes_on(mistake: Mistake, below: Mistake) -> bool:
    """Returns True if the next line may continue this one, because this one is long and does not
    end with a punctuation mark."""
    lines = mistake.text.split("\n")
    is_next = below.line == mistake.line + len(lines)
    return is_next and len(lines[-1]) >= _WRAPPED and lines[-1][-1] not in ".!?:"


def _will(mistake: Mistake, names: Names) -> Mistake:
    is_talk = is_small_talk(mistake)
    if mistake.asks or not (is_talk or mistake.is_order):
        return mistake
    text = " ".join(mistake.text.split())
    if _SIGNED.fullmatch(text):
        return mistake
    topic = topic_of(text, names) or hinted(text, names)
    if topic:
        return replace(mistake, asks=topic.name, is_order=False)
    is_sentence = is_talk and len(mistake.text.split()) >= _FEWEST_WORDS
    return replace(mistake, reason=NOTHING_DONE) if is_sentence else mistake


def _is_unknown(part: Part | None) -> bool:
    return isinstance(part, Mistake) and part.reason == NOTHING_DONE
