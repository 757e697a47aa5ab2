"""Sending the answer to a letter."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from grammar.commands import ForEverybody, Part, Statement
from grammar.mistakes import Mistake
from mailer import visitors
from mailer.answers import Entry, Section, left_aside
from mailer.house import wrapped
from mailer.sitting import Table
from mailer.state import state_lines
from storage import journal, mailbag, people
from storage.people import Seat, SeatRole

if TYPE_CHECKING:
    from mailer.correspondence import Correspondence

ONCE_A_DAY = timedelta(days=1)
STRANGER = "stranger answered"


def answer(work: Correspondence) -> None:
    """Sends the answer to a letter that has been worked: one mail to each address it concerns."""
    if _is_stranger(work) and _answered_lately(work):
        return
    lost = _greet_the_lost(work)
    for address in work.answer.addresses():
        sections = work.answer.to(address)
        text = work.sitting.house.texts.render(
            "answer",
            judge=work.sitting.house.name,
            blocks=[block for section in sections for block in _blocks(work, section)],
            aside=left_aside(work.answer.skipped),
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
    return "\n".join([*quoted, *(wrapped(line, entry.indent) for line in entry.said)])


def _send(work: Correspondence, address: str, sections: list[Section], text: str) -> None:
    only = sections[0] if len(sections) == 1 else None
    asked = work.letter.message_id
    if only and only.seat and only.table and _still_sits(only):
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


def _is_stranger(work: Correspondence) -> bool:
    """Whether nobody knows the sender, and he asks for nothing that everybody may."""
    asks = any(
        isinstance(part, Statement) and isinstance(part.command, ForEverybody)
        for part in work.reading.parts
    )
    if asks or _is_seated(work):
        return False
    return people.find_account(work.sitting.conn, work.letter.sender) is None


def _answered_lately(work: Correspondence) -> bool:
    """Whether this stranger had his answer of the day; if not, this is it."""
    since = work.sitting.now - ONCE_A_DAY
    if journal.moments(work.sitting.conn, STRANGER, work.letter.sender, since):
        return True
    work.sitting.note(None, work.letter.sender, STRANGER)
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


def reply_subject(subject: str, game: str = "") -> str:
    """``Re: orders``; what earlier answers put in front is not repeated."""
    plain = " ".join(subject.split()).replace(f"[{game}]", "")
    while plain.strip().lower().startswith("re:"):
        plain = plain.strip()[3:]
    return f"Re: {plain.strip() or 'your letter'}"
