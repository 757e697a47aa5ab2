"""LETTERS: press once more, for who wrote it and who got it, in the words it was told in then."""

from __future__ import annotations

from collections.abc import Iterator

from grammar.commands.commands import Letters
from mailer.commands.press.press import framed
from mailer.limits import LARGEST_SHOWN
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.transaction.services import wrapped
from mailer.wording import phrases
from storage.people import journal
from storage.people.journal import Kept


def show_letters(context: SeatContext, text: str, command: Letters) -> Declined | None:
    """The first of the letters that are asked for, and how to ask for those that are left out."""
    left, blocks = LARGEST_SHOWN, list[str]()
    for number, one in _asked_for(context, command):
        block = _told(context, number, one)
        left -= len(block.encode())
        if left < 0 and blocks:
            other = f" WITH {command.other}" * bool(command.other)
            blocks.append(f"One mail holds no more. The rest:  LETTERS{other} FROM {number}")
            break
        blocks.append(block)
    if not blocks:
        return Declined("There are no letters of that kind that you have sent or got.")
    context.section.show(text, "\n\n".join(blocks).splitlines())
    return None


def _asked_for(context: SeatContext, command: Letters) -> Iterator[tuple[int, Kept]]:
    """Letters with their numbers, which are the reader's own."""
    all_letters = journal.kept_press(context.work.conn, context.table.id, context.seat.id)
    for number, one in enumerate(all_letters, 1):
        is_late = command.phase is None or one.phase >= command.phase
        if number >= command.start and is_late and _is_with(one, command.other):
            yield number, one


def _is_with(one: Kept, other: str | None) -> bool:
    """Whether a letter went to this party or came from it, as far as its readers were told: who
    writes in grey is not found by his name."""
    return other is None or other in one.recipients or one.writer == _called(other)


def _called(other: str) -> str:
    return "the Master" if other == "MASTER" else phrases.power_name(other)


def _told(context: SeatContext, number: int, one: Kept) -> str:
    when = phrases.moment(one.at, context.work.zone(context.seat, context.table))
    writer = f"you, as {one.writer}," if one.is_own else one.writer
    to = "you" if one.is_alone and not one.is_own else one.addressees
    return wrapped(f"{number}. {when}, from {writer} to {to}:") + f"\n{framed(one.text)}"
