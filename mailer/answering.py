"""Sending the answer to a letter."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from grammar.commands import Part, Statement
from grammar.mistakes import Mistake
from grammar.reader import speaks
from mailer import visitors
from mailer.answers import Entry, Section, left_aside
from mailer.house import wrapped
from mailer.sitting import Table
from mailer.state import state_lines
from mailer.wording import reply_subject
from storage import journal, mailbag, people
from storage.people import Seat, SeatRole

if TYPE_CHECKING:
    from mailer.correspondence import Correspondence

A_DAY, AN_HOUR = timedelta(days=1), timedelta(hours=1)
STRANGER, ASKED, EMPTY = "stranger answered", "stranger asked", "nothing understood"
MOST_ASKED = 20
"""Answers a day to an address nobody knows, to letters that ask for something."""
MOST_EMPTY = 3
"""Answers an hour to letters of one sender in which nothing is understood."""


def answer(work: Correspondence) -> None:
    """Sends the answer to a letter that has been worked: one mail to each address it concerns."""
    if _is_answered_enough(work):
        return
    lost = _greet_the_lost(work)
    for address in work.answer.addresses():
        sections = work.answer.to(address)
        text = work.sitting.house.texts.render(
            "answer",
            judge=work.sitting.house.name,
            blocks=[block for section in sections for block in _blocks(work, section)],
            aside=left_aside(work.answer.skipped),
            subject_unread=_is_subject_missed(work),
            twin=_has_twin(work),
            lost=lost,
        )
        _send(work, address, sections, text)


def _blocks(work: Correspondence, section: Section) -> list[str]:
    """A section as blocks of text: whose seat, what each line did, how things stand."""
    table, seat = section.table, section.seat
    blocks = [f"== {_title(seat, table)} =="] if seat and table else []
    blocks += [_block(entry) for entry in section.entries]
    if section.show_state and table and seat:
        state = state_lines(work.sitting, table, seat)
        blocks.append("\n".join(wrapped(line) for line in state))
    return blocks


def _block(entry: Entry) -> str:
    mark = "!" if entry.wrong else ">"
    quoted = [f"{mark} {line}".rstrip() for line in entry.quoted]
    said = entry.said if entry.as_is else [wrapped(line, entry.indent) for line in entry.said]
    return "\n".join([*quoted, *said])


def _send(work: Correspondence, address: str, sections: list[Section], text: str) -> None:
    """A reply to the answer speaks for the seat it is about, where it is about one only."""
    held = {s.seat.id: s for s in sections if s.seat and s.table and _still_sits(s)}
    only = next(iter(held.values())) if len(held) == 1 else None
    asked = work.letter.message_id
    if only and only.seat and only.table:
        subject = reply_subject(work.letter.subject, only.table.name)
        work.sitting.post_to(only.seat, only.table, subject, text, "answer", answers=asked)
    else:
        subject = reply_subject(work.letter.subject)
        work.sitting.post(address, subject, text, "answer", answers=asked)


def _greet_the_lost(work: Correspondence) -> bool:
    """First steps, for a letter in which the judge found nothing to do or to refuse. Tells
    whether they were given."""
    if any(_is_helped(part) for part in work.reading.parts) or _is_seated(work):
        return False
    work.answer.section(work.letter.sender).say((), *visitors.first_steps(work))
    return True


def _is_helped(part: Part) -> bool:
    """Whether the line was understood, or its writer was told what would have been right."""
    return isinstance(part, Statement) or (isinstance(part, Mistake) and bool(part.suggestion))


def _has_twin(work: Correspondence) -> bool:
    """Whether the sender used this Message-ID before, for another letter."""
    return bool(work.letter.message_id) and mailbag.message_seen(
        work.sitting.conn, work.letter.message_id, work.row.sender_key, work.row.digest
    )


def _is_seated(work: Correspondence) -> bool:
    return any(section.seat for section in work.answer.sections)


def _is_subject_missed(work: Correspondence) -> bool:
    """Whether the writer may have put his orders into the subject, which is not read."""
    said = any(isinstance(part, Statement) for part in work.reading.parts)
    return not said and speaks(work.letter.subject)


# -- answers that would never end ------------------------------------------------------------------


def _is_answered_enough(work: Correspondence) -> bool:
    """Whether the judge keeps silent: to a stranger who had his answers of the day, and to a
    sender whose letters nobody can understand, most likely a machine."""
    if _says_something(work):
        known = people.find_account(work.sitting.conn, work.letter.sender)
        return known is None and not _is_seated(work) and _had(work, ASKED, MOST_ASKED, A_DAY)
    if _is_seated(work) or people.find_account(work.sitting.conn, work.letter.sender):
        return _had(work, EMPTY, MOST_EMPTY, AN_HOUR)
    return _had(work, STRANGER, 1, A_DAY)


def _says_something(work: Correspondence) -> bool:
    """Whether a line was understood, or begins like a command or an order."""
    return any(
        isinstance(part, Statement)
        or (isinstance(part, Mistake) and (part.is_order or bool(part.suggestion)))
        for part in work.reading.parts
    )


def _had(work: Correspondence, kind: str, most: int, span: timedelta) -> bool:
    """Whether the sender had that many answers of the kind lately; if not, this is one more."""
    sitting, sender = work.sitting, work.letter.sender
    if len(journal.moments(sitting.conn, kind, sender, sitting.now - span)) >= most:
        return True
    sitting.note(None, sender, kind)
    return False


def _still_sits(section: Section) -> bool:
    return (
        section.table is not None
        and section.seat is not None
        and any(seat.id == section.seat.id for seat in section.table.seats)
    )


def _title(seat: Seat, table: Table) -> str:
    match seat.role:
        case SeatRole.MASTER:
            return f"{table.name}: you are the Master"
        case SeatRole.OBSERVER:
            return f"{table.name}: you observe"
        case SeatRole.PLAYER:
            who = f"you are {seat.power.title()}" if seat.power else "you have joined"
            return f"{table.name}: {who}"
