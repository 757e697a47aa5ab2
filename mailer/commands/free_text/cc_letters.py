"""Messages to someone else that the judge got a copy of, or that also went to another player. A
list in them is filed as usual, but words next to it may address that reader: what the player plans,
or would do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from grammar.commands.commands import OrderLine, Part, Skipped, Statement
from grammar.letter.around.partners import asks_partner, greeted_by_name, speaks_to_judge
from grammar.words.clean_text import split_lines, tidy_start
from grammar.words.read_errors import Mistake
from mailer.mail.headers import Head, read_head, readable
from mailer.mail.sender import addresses_in
from mailer.transaction.confirmations import PendingKind
from mailer.transaction.context import SeatContext

MAY_BE_FOR_READER = (
    "your message also goes to someone else, and these words may be meant for"
    " that reader. If they are your orders, send them again to the judge alone"
)
_SENTENCE = re.compile(r"(?:.*\b[^\W\d_A-Z][^\W\d_]*\b){2}")
_FEWEST_WORDS, _LONGEST = 4, 200
_FIRST = re.compile(r"\W*([^\W\d_]{3,})")


def kept_apart(context: SeatContext, parts: Sequence[Part]) -> list[Part]:
    """Returns the parts of a section, with its orders skipped if they may be meant for another
    reader of the message."""
    if context.hand.confirmations.released is PendingKind.ORDERS:
        return [*parts]
    said = [part.text for part in parts if isinstance(part, Skipped | Mistake)]
    words = [part.text for part in parts if isinstance(part, Mistake) and not part.is_order]
    asked = any(map(asks_partner, words))
    to_judge = any(map(speaks_to_judge, said)) and not asked
    if to_judge or not any(map(_is_sentence, words)) or not _is_for_others(context, said):
        return [*parts]
    return [_left(part) if _is_order(part) else part for part in parts]


def _is_sentence(line: str) -> bool:
    """Returns whether a line may say something to a reader. Disclaimers of firms are longer."""
    return (
        len(line) <= _LONGEST
        and len(line.split()) >= _FEWEST_WORDS
        and _SENTENCE.match(line) is not None
    )


def _is_for_others(context: SeatContext, said: Iterable[str]) -> bool:
    """Returns whether the message is written to others than the judge: the judge only has a copy,
    or one of the others is addressed by name."""
    head, ours = read_head(context.hand.row.raw), context.work.services.addressing.is_ours
    written = [*head.values("to"), *head.values("cc")]
    everybody = [one for value in written for one in addresses_in(value)]
    others = [one for one in everybody if not ours(one) and one != context.hand.letter.sender]
    if not others:
        return False
    first = next(filter(None, map(tidy_start, split_lines(context.hand.letter.text))), "")
    named = _FIRST.match(first)
    names = {word for value in written for word in re.findall(r"\w+", readable(value))}
    greets = any(greeted_by_name(line) is not None for line in [first, *said])
    return _has_copy(head, ours) or greets or bool(named and named[1] in names)


def _has_copy(head: Head, ours: Callable[[str], bool]) -> bool:
    """Returns whether the judge is in Cc and not in To."""
    found = (
        any(ours(one) for value in head.values(name) for one in addresses_in(value))
        for name in ("cc", "to")
    )
    return tuple(found) == (True, False)


def _is_order(part: Part) -> bool:
    return isinstance(part, Statement) and isinstance(part.command, OrderLine)


def _left(part: Part) -> Skipped:
    return Skipped(part.line, part.text, MAY_BE_FOR_READER, meant=True, disowned=True)
