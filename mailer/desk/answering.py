"""Sending the answer to a letter."""

from __future__ import annotations

from datetime import timedelta

from grammar.commands.commands import Part, Statement
from grammar.letter.reader import speaks
from grammar.words.mistakes import Mistake
from mailer.commands import everybody
from mailer.message.compose import reply_subject
from mailer.session.answers import Answered, Section, left_aside
from mailer.session.context import LetterAtHand
from mailer.session.services import wrapped
from mailer.session.unit_of_work import Table
from mailer.text.standing import state_lines
from storage.database.kinds import SeatRole
from storage.mail import inbox
from storage.people import journal, people
from storage.people.people import Seat

A_DAY, AN_HOUR = timedelta(days=1), timedelta(hours=1)
STRANGER, ASKED, EMPTY = "stranger answered", "stranger asked", "nothing understood"
MOST_ASKED = 20
"""Answers a day to an address nobody knows, to letters that ask for something."""
MOST_EMPTY = 3
"""Answers an hour to letters of one sender in which nothing is understood."""


def answer(hand: LetterAtHand) -> None:
    """Sends the answer to a letter that has been worked: one mail to each address it concerns."""
    if _is_answered_enough(hand):
        return
    lost = _greet_the_lost(hand)
    for address in hand.answer.addresses():
        sections = hand.answer.to(address)
        text = hand.work.services.texts.render(
            "answer",
            judge=hand.work.services.name,
            blocks=[block for section in sections for block in _blocks(hand, section)],
            aside=left_aside(hand.answer.skipped),
            subject_unread=_is_subject_missed(hand),
            hidden=_hides_something(hand),
            twin=_has_twin(hand),
            lost=lost,
        )
        _send(hand, address, sections, text)


def _blocks(hand: LetterAtHand, section: Section) -> list[str]:
    """A section as blocks of text: whose seat, what each line did, how things stand."""
    table, seat = section.table, section.seat
    blocks = [f"== {_title(seat, table)} =="] if seat and table else []
    blocks += [_block(entry) for entry in section.entries]
    if section.show_state and table and seat:
        state = state_lines(hand.work, table, seat)
        blocks.append(wrapped("\n".join(state)))
    return blocks


def _block(entry: Answered) -> str:
    mark = "!" if entry.wrong else ">"
    quoted = [f"{mark} {line}".rstrip() for line in entry.quoted]
    said = entry.said if entry.as_is else [wrapped(line, entry.indent) for line in entry.said]
    return "\n".join([*quoted, *said])


def _send(hand: LetterAtHand, address: str, sections: list[Section], text: str) -> None:
    """A reply to the answer speaks for the seat it is about, where it is about one only."""
    held = {s.seat.id: s for s in sections if s.seat and s.table and _still_sits(s)}
    only = next(iter(held.values())) if len(held) == 1 else None
    asked = hand.letter.message_id
    if only and only.seat and only.table:
        subject = reply_subject(hand.letter.subject, only.table.name)
        hand.work.post_to(only.seat, only.table, subject, text, "answer", answers=asked)
    else:
        subject = reply_subject(hand.letter.subject)
        hand.work.post(address, subject, text, "answer", answers=asked)


def _greet_the_lost(hand: LetterAtHand) -> bool:
    """First steps, for a letter in which the judge found nothing to do or to refuse. Tells
    whether they were given."""
    if any(_is_helped(part) for part in hand.reading.parts) or _is_seated(hand):
        return False
    hand.answer.section(hand.letter.sender).say((), *everybody.first_steps(hand.work))
    return True


def _is_helped(part: Part) -> bool:
    """Whether the line was understood, or its writer was told what would have been right."""
    return isinstance(part, Statement) or (isinstance(part, Mistake) and bool(part.suggestion))


def _has_twin(hand: LetterAtHand) -> bool:
    """Whether the sender used this Message-ID before, for another letter."""
    return bool(hand.letter.message_id) and inbox.message_seen(
        hand.work.conn, hand.letter.message_id, hand.row.sender_key, hand.row.digest
    )


def _is_seated(hand: LetterAtHand) -> bool:
    return any(section.seat for section in hand.answer.sections)


def _is_subject_missed(hand: LetterAtHand) -> bool:
    """Whether the writer may have put his orders into the subject, which is not read."""
    said = any(isinstance(part, Statement) for part in hand.reading.parts)
    return not said and speaks(hand.letter.subject, hand.reading.speech)


def _hides_something(hand: LetterAtHand) -> bool:
    """Whether what its HTML does not show would have said something to the judge."""
    lines = hand.letter.hidden.splitlines()
    return any(speaks(line.strip(), hand.reading.speech) for line in lines)


# -- answers that would never end ------------------------------------------------------------------


def _is_answered_enough(hand: LetterAtHand) -> bool:
    """Whether the judge keeps silent: to a stranger who had his answers of the day, and to a
    sender whose letters nobody can understand, most likely a machine."""
    if _says_something(hand):
        return not _is_known(hand) and _had(hand, ASKED, MOST_ASKED, A_DAY)
    if _is_known(hand):
        return _had(hand, EMPTY, MOST_EMPTY, AN_HOUR)
    return _had(hand, STRANGER, 1, A_DAY)


def _is_known(hand: LetterAtHand) -> bool:
    """Whether the letter speaks for a seat, or comes from somebody with an account."""
    return _is_seated(hand) or bool(people.find_account(hand.work.conn, hand.letter.sender))


def _says_something(hand: LetterAtHand) -> bool:
    """Whether a line was understood, or begins like a command or an order."""
    return any(
        isinstance(part, Statement)
        or (isinstance(part, Mistake) and (part.is_order or bool(part.suggestion)))
        for part in hand.reading.parts
    )


def _had(hand: LetterAtHand, kind: str, most: int, span: timedelta) -> bool:
    """Whether the sender had that many answers of the kind lately; if not, this is one more."""
    work, sender = hand.work, hand.letter.sender
    if len(journal.moments(work.conn, kind, sender, work.now - span)) >= most:
        return True
    work.note(None, sender, kind)
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
