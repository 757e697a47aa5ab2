"""Handles messages that also go to another reader, or of which the judge only gets a copy. The
judge files a list in such a message as usual, unless the words next to it may be addressed to that
reader, because the list may then only be a plan or proposal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from grammar.commands.statement_types import OrderLine, Part, Skipped, Statement
from grammar.letter.orders_not_meant import asks_reader, gives_own_orders
from grammar.words.clean_text import split_lines, tidy_start
from grammar.words.unreadable_and_completed_by_board import Mistake
from mailer.mail.headers import Head, read_head, readable
from mailer.mail.who_wrote_message import addresses_in
from mailer.transaction.confirmations import PendingKind
from mailer.transaction.context import SeatContext

MAY_BE_FOR_READER = (
    "your message also goes to someone else, and these words may be meant for"
    " that reader. If they are your orders, send them again to the judge alone"
)
_SENTENCE = re.compile(r"(?:.*\b[^\W\d_A-Z][^\W\d_]*\b){2}")
_NAME = re.compile(r"[^\W\d_]{3,}")
_FEWEST_WORDS, _LONGEST = 4, 200


def kept_apart(context: SeatContext, parts: Sequence[Part]) -> list[Part]:
    """Returns the parts of a section. Marks the orders as skipped if they may be meant for another
    reader of the message."""
    if context.hand.confirmations.released is PendingKind.ORDERS:
        return [*parts]
    texts = [part.text for part in parts if isinstance(part, Skipped | Mistake)]
    words = [part.text for part in parts if isinstance(part, Mistake) and not part.is_order]
    asked = any(map(asks_reader, words))
    to_judge = any(map(gives_own_orders, texts)) and not asked
    if to_judge or not any(map(_is_sentence, words)) or not _is_for_others(context, texts):
        return [*parts]
    return [
        _left(part) if isinstance(part, Statement) and isinstance(part.command, OrderLine) else part
        for part in parts
    ]


def _is_sentence(line: str) -> bool:
    """Returns True if a line may be a sentence addressed to a reader. Longer lines are probably
    company disclaimers."""
    return (
        len(line) <= _LONGEST
        and len(line.split()) >= _FEWEST_WORDS
        and _SENTENCE.match(line) is not None
    )


def _is_for_others(context: SeatContext, texts: Iterable[str]) -> bool:
    """Returns True if the message is addressed to people other than the judge: the judge only gets
    a copy, or the text addresses one of the others by name."""
    head, ours = read_head(context.hand.row.raw), context.work.services.addressing.is_ours
    written = [*head.values("to"), *head.values("cc")]
    everybody = [one for value in written for one in addresses_in(value)]
    others = [one for one in everybody if not ours(one) and one != context.hand.letter.sender]
    if not others:
        return False
    first = next(filter(None, map(tidy_start, split_lines(context.hand.letter.text))), "")
    names = {word for value in written for word in _NAME.findall(readable(value))}
    return _has_copy(head, ours) or any(
        not names.isdisjoint(_NAME.findall(line)) for line in (first, *texts)
    )


def _has_copy(head: Head, ours: Callable[[str], bool]) -> bool:
    found = (
        any(ours(one) for value in head.values(name) for one in addresses_in(value))
        for name in ("cc", "to")
    )
    return tuple(found) == (True, False)


def _left(part: Part) -> Skipped:
    order = part if isinstance(part, Statement) else None
    return Skipped(part.line, part.text, MAY_BE_FOR_READER, meant=True, order=order)
