"""Late copies of a message that was processed, with a text of somebody else's below it.

A mailing list or a virus scanner adds some lines to the end of a message, so its body is another
one and the doors take it in (`storage.database.digest`). It is a copy nevertheless if sender,
address, Message-ID and Date are those of an earlier message, its lines begin with all lines of that
one, and nothing in the lines below is for the judge. If a line there is a command, or may be an
order, it is a new message: nothing that a player writes may be lost as a copy.
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.commands.commands import Part, Skipped, Statement
from grammar.words.mistakes import Mistake
from mailer.message.bounds import MOST_KEPT
from mailer.message.headers import moment, read_head
from mailer.message.mailbox import sender_key
from mailer.session.context import LetterAtHand
from storage.mail.inbox import Twin


def is_late_copy(hand: LetterAtHand) -> bool:
    """Whether all that the message at hand says was said, and processed, before."""
    if hand.letter.date is None or len(hand.letter.text) > MOST_KEPT or hand.row.released:
        return False
    own = _lines(hand.confirmations.kept)
    return any(_is_of(hand, twin) and _says_no_more(hand, own, twin) for twin in hand.twins)


def _is_of(hand: LetterAtHand, twin: Twin) -> bool:
    """Whether the other one was processed as it was, came to the same address, and was sent by the
    same person at the same moment."""
    head, own = read_head(twin.kept), read_head(hand.confirmations.kept)
    return (
        not twin.reason
        and twin.recipient == hand.row.recipient
        and moment(head.first("date")) == hand.letter.date
        and sender_key(head, "") == sender_key(own, "")
    )


def _says_no_more(hand: LetterAtHand, own: Sequence[str], twin: Twin) -> bool:
    before = _lines(twin.kept)
    below = (part for part in hand.reading.parts if part.line > len(before))
    return bool(before) and own[: len(before)] == before and not any(map(_may_count, below))


def _lines(kept: bytes) -> list[str]:
    """The lines of a message as it is kept, up to the last that has something in it."""
    text = kept.partition(b"\r\n\r\n")[2].decode("utf-8", "replace").rstrip()
    return [line.rstrip() for line in text.split("\r\n")] if text else []


def _may_count(part: Part) -> bool:
    match part:
        case Statement():
            return True
        case Skipped(meant=meant, orders=orders):
            return meant or orders
        case Mistake(is_order=is_order, is_open=is_open, is_guess=is_guess, suggestion=suggestion):
            return is_order or is_open or is_guess or bool(suggestion)
