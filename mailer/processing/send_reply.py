"""Sends the answer to a message."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from itertools import chain

from grammar.commands.command_words import split_head
from grammar.commands.statement_types import OrdersFor, Part, Statement
from grammar.letter.reader import speaks
from grammar.letter.unread_lines import is_small_talk
from grammar.words.clean_text import shorten, tidy, tidy_start
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.board.power_names_and_place_codes import power_title
from mailer.commands import register_and_join
from mailer.limits import LONGEST_QUOTED, Caused
from mailer.mail.compose import reply_subject
from mailer.mail.headers import plain_id, read_head
from mailer.mail.parse import Enclosed
from mailer.mail.redact import masked, masked_with
from mailer.mail.who_wrote_message import addresses_in
from mailer.processing import loop_protection, orders_outside_text, replies_without_senders_words
from mailer.transaction.context import LetterAtHand
from mailer.transaction.fill_in_templates_and_wrap_text import wrapped
from mailer.transaction.limits_on_messages_and_strangers import last_until, may_write
from mailer.transaction.reply_builder import Answered, Section, left_aside
from mailer.transaction.sign_on import seat_of_address
from mailer.transaction.unit_of_work import Table
from mailer.wording import phrases, what_is_due
from mailer.wording.game_status_and_listing import state_lines
from storage.database.enums import SeatRole
from storage.games import games
from storage.people import accounts_and_seats, audit_log
from storage.people.accounts_and_seats import Seat
from storage.people.same_addresses import is_one_of

LONG_AGO = datetime.min.replace(tzinfo=UTC)
IN_YOUR_NAME = "the Master wrote on your behalf"


def answer(hand: LetterAtHand) -> str:
    """Answers a processed message with one e-mail to each address that it concerns, except
    addresses that have reached their limit of answers. Returns, for the operator, why some
    addresses got no answer, or "" if all of them got one."""
    lost, unsent = _greet_the_lost(hand), dict[str, None]()
    for address in hand.answer.addresses():
        sections = hand.answer.to(address)
        if not _is_proved(hand, sections):
            if not _answer_stranger(hand, address, sections, lost):
                unsent[OF_STRANGERS] = None
        elif (allowed := loop_protection.answers(hand, address)).answered:
            told = [_without_secrets(hand, section) for section in sections]
            is_alone = len(told) == 1
            blocks = [block for one in told for block in _blocks(hand, one, is_alone=is_alone)]
            if all(section.in_name for section in sections):
                text = hand.work.services.texts.render("in_your_name", blocks=blocks)
                _send(hand, address, sections, IN_YOUR_NAME, text, "")
                continue
            twin = bool(hand.twins)
            last, seated = allowed.last, _has_seat(hand, address, sections)
            unread = _named(hand.answer.unread)
            text = _text(hand, blocks, lost, twin, unread, last, proved=True, seated=seated)
            subject = masked(hand.letter.subject)
            _send(hand, address, sections, subject, text, hand.letter.message_id)
        else:
            unsent[allowed.why] = None
    return f"{loop_protection.NOT_ANSWERED}: {'; '.join(unsent)}" if unsent else ""


def _has_seat(hand: LetterAtHand, address: str, sections: list[Section]) -> bool:
    return any(one.seat for one in sections) or bool(
        accounts_and_seats.seats_at(hand.work.conn, address)
    )


OF_STRANGERS = "no more answers today to senders who cannot be verified"


def _answer_stranger(hand: LetterAtHand, address: str, sections: list[Section], lost: bool) -> bool:
    """Answers an address that may not be the writer's. Such answers are few and short, and contain
    none of the message's words, not even its subject. They refer to the Message-ID only if it is
    plain and reveals nothing. Returns whether there was an answer."""
    asks = loop_protection.says_something(hand.reading.parts)
    kinds: list[Caused] = ["asked" if asks else "empty"]
    if replies_without_senders_words.tries_to_take_part(hand.reading):
        kinds.append("confirm")
    used = next((one for one in kinds if may_write(hand.work, address, one)), None)
    if used is None:
        return False
    last = _last_to_stranger(hand, address, kinds[0])
    told = replies_without_senders_words.in_own_words(hand.letter, hand.reading, sections)
    blocks = replies_without_senders_words.bounded(
        block for section in told for block in _blocks(hand, section, is_alone=False)
    )
    answers = plain_id(hand.letter.message_id)
    text = _text(hand, blocks, lost, last=last)
    _send(hand, address, told, replies_without_senders_words.SUBJECT, text, answers)
    return True


def _last_to_stranger(
    hand: LetterAtHand, address: str, kind: Caused
) -> loop_protection.Last | None:
    """Returns the notice that the next message like this one will get no answer, or None if it will
    get one. If messages with a command will still get an answer, the notice mentions only messages
    without a command."""
    until = last_until(hand.work, address, kind)
    if until is None:
        return None
    asked = last_until(hand.work, address, "asked")
    asks = last_until(hand.work, address, "confirm") is None
    if kind == "empty" and asked is None:
        return loop_protection.Last(loop_protection.Kind.EMPTY, 1, until, asks=asks)
    return loop_protection.Last(
        loop_protection.Kind.CHANGES_NOTHING, 0, max(until, asked or until), asks=asks
    )


def answer_repeated(hand: LetterAtHand) -> None:
    """Answers a message to a seat that only repeats one of the judge's e-mails. Its writer may have
    forwarded the e-mail, and their own words may have been lost."""
    match = seat_of_address(hand.work, hand.row.recipient)
    if match is None or not loop_protection.may_answer_repeated(hand, match.seat.address):
        return
    table, seat = hand.work.table_by_id(match.seat.game_id), match.seat
    at_home = is_one_of(hand.letter.sender, seat.addresses)
    answers = hand.letter.message_id if at_home else ""
    text = hand.work.services.texts.render("repeated")
    if table:
        subject = reply_subject(masked(hand.letter.subject), table.name)
        hand.work.post_to(seat, table, subject, text, "answer", answers=answers)


def _text(
    hand: LetterAtHand,
    blocks: list[str],
    lost: bool,
    twin: bool = False,
    unread: str = "",
    last: loop_protection.Last | None = None,
    *,
    proved: bool = False,
    seated: bool = False,
) -> str:
    """Returns the text of the answer. ``proved`` means that the reader certainly wrote the message;
    otherwise, they must not see its words. ``seated`` means that the reader has a seat, so STATUS
    has something to show."""
    beyond = orders_outside_text.left_on_page(hand) if hand.letter.page else []
    hidden = _hidden(hand)
    return hand.work.services.texts.render(
        "answer",
        judge=hand.work.services.name,
        blocks=blocks,
        aside=left_aside(hand.answer.skipped),
        unread=unread,
        unsent=bool(unread) and _is_read_by_nobody(hand),
        orders_aside=not loop_protection.has_orders(hand.reading)
        and orders_outside_text.leaves_orders_aside(hand),
        is_page=hand.letter.is_page,
        left_on_page=_named(beyond) if proved else UNNAMED * bool(beyond),
        unopened=_unopened(hand),
        flaw=_flaw(hand),
        empty=not hand.letter.text.strip(),
        subject_unread=_is_subject_missed(hand),
        hidden=_named(hidden) if proved else UNNAMED * bool(hidden),
        twin=twin,
        lost=lost,
        last=last,
        last_kind=last.kind.name if last else "",
        last_until=phrases.next_moment(last.until, _zone(hand), hand.work.now) if last else "",
        is_proved=proved,
        has_status=seated,
        moved_from=_moved_from(hand),
        judge_address=hand.work.services.addressing.address,
    )


def _zone(hand: LetterAtHand) -> str:
    """Returns the time zone of the first seat that the message speaks for."""
    found = ((one.seat, one.table) for one in hand.answer.sections if one.seat and one.table)
    return next((hand.work.zone(seat, table) for seat, table in found), "UTC")


def _moved_from(hand: LetterAtHand) -> str:
    """Returns the judge's former address if the message was sent there and its writer has not been
    told about the new address. Otherwise returns ""."""
    addressing = hand.work.services.addressing
    if not addressing.former:
        return ""
    head = read_head(hand.row.raw)
    named = (addresses_in(value) for header in RECIPIENTS for value in head.values(header))
    former = addressing.former_in(chain.from_iterable(named))
    if not former or audit_log.moments(hand.work.conn, TOLD_OF_MOVE, hand.row.sender_key, LONG_AGO):
        return ""
    hand.work.note(None, hand.row.sender_key, TOLD_OF_MOVE)
    return former


TOLD_OF_MOVE = "told of the new address"
RECIPIENTS = ("to", "cc", "delivered-to", "x-original-to")


def _is_proved(hand: LetterAtHand, sections: list[Section]) -> bool:
    """Returns whether the reader of these sections certainly wrote the message. They did if the
    sections are about their seat, or if the sender is verified."""
    return any(section.seat for section in sections) or hand.is_proved


def _blocks(hand: LetterAtHand, section: Section, *, is_alone: bool) -> list[str]:
    """Returns a section as blocks of text: the seat, what is due, the result of each line, and the
    state of the game. If ``is_alone`` is True, what is due comes first."""
    table, seat = section.table, section.seat
    blocks: list[str] = []
    if seat and table:
        blocks = [f"== {_title(seat, table)} =="]
        if _still_sits(section) and (due := what_is_due.opening(hand.work, table, seat)):
            blocks.insert(0 if is_alone else 1, wrapped("\n".join(due)))
    blocks += [_block(entry) for entry in section.entries]
    if section.show_state and table and seat:
        state = state_lines(hand.work, table, seat)
        blocks.append(wrapped("\n".join(state)))
    return blocks


def _block(entry: Answered) -> str:
    mark = "!" if entry.wrong else ">"
    quoted = [f"{mark} {shorten(line, LONGEST_QUOTED)}".rstrip() for line in entry.quoted]
    said = entry.said if entry.as_is else [wrapped(line, entry.indent) for line in entry.said]
    return "\n".join([*quoted, *said])


def _without_secrets(hand: LetterAtHand, section: Section) -> Section:
    """Returns the section with secrets masked. A password may be anywhere in a line that was not
    understood."""
    return replace(section, entries=[_quoted(hand, entry) for entry in section.entries])


def _quoted(hand: LetterAtHand, entry: Answered) -> Answered:
    if not (entry.wrong or entry.unread):
        return entry
    is_game = partial(games.is_listed, hand.work.conn)
    shown, said = masked_with(entry.quoted, entry.said, is_game)
    return replace(entry, quoted=tuple(shown), said=entry.said if entry.ours else tuple(said))


def _send(
    hand: LetterAtHand,
    address: str,
    sections: list[Section],
    subject: str,
    text: str,
    answers: str,
) -> None:
    """Sends the answer. If it is about only one seat, a reply to it speaks for that seat."""
    held = {s.seat.id: s for s in sections if s.seat and s.table and _still_sits(s)}
    only = next(iter(held.values())) if len(held) == 1 else None
    scenes = list(dict.fromkeys(scene for section in sections for scene in section.scenes))
    if only and only.seat and only.table:
        topic = reply_subject(subject, only.table.name)
        hand.work.post_to(
            only.seat,
            only.table,
            topic,
            text,
            "answer",
            answers=answers,
            scenes=scenes,
            calendar=only.calendar,
        )
    else:
        topic = reply_subject(subject)
        hand.work.post(address, topic, text, "answer", answers=answers, scenes=scenes)


def _greet_the_lost(hand: LetterAtHand) -> bool:
    """Adds the first steps for new players if the judge found nothing to do or to refuse. Returns
    whether it added them."""
    if any(_is_helped(part) for part in hand.reading.parts) or _is_seated(hand):
        return False
    hand.answer.section(hand.letter.sender).say((), *register_and_join.first_steps(hand.work))
    return True


def _is_helped(part: Part) -> bool:
    """Returns whether the judge understood the line, or told its writer the correct form."""
    if isinstance(part, Mistake):
        return bool(part.suggestion or (part.asks and not is_small_talk(part)))
    return isinstance(part, Statement)


def _is_seated(hand: LetterAtHand) -> bool:
    return any(section.seat for section in hand.answer.sections)


def _is_subject_missed(hand: LetterAtHand) -> bool:
    """Returns whether the writer may have put orders into the subject, which is not read."""
    if any(isinstance(part, Statement) for part in hand.reading.parts):
        return False
    head, rest = split_head(subject := tidy(hand.letter.subject))
    bare = bool(head) and not rest.strip(" .:!")
    return not bare and speaks(subject, hand.reading.speech)


MOST_UNREAD, LONGEST_UNREAD = 5, 60
"""The maximum number of quoted lines that are probably not meant for the judge, and of characters
quoted from each."""


def _named(lines: Sequence[str]) -> str:
    first = masked("\n".join(lines[:MOST_UNREAD])).split("\n") if lines else []
    shown = [f"'{shorten(line, LONGEST_UNREAD)}'" for line in first]
    more = len(lines) - len(shown)
    return "; ".join([*shown, *([f"and {more} more"] if more else [])])


FEWEST_WORDS = 6
"""The minimum number of words in a message that may be meant for another player."""


def _is_read_by_nobody(hand: LetterAtHand) -> bool:
    """Returns whether a message to a seat contains no command but does contain text that may be
    meant for another player."""
    if any(isinstance(part, Statement) for part in hand.reading.parts) or not _is_seated(hand):
        return False
    return sum(len(line.split()) for line in hand.answer.unread) >= FEWEST_WORDS


def _unopened(hand: LetterAtHand) -> str:
    """Returns the kind of attachments that were not opened, or "" if the message itself contains
    something for the judge."""
    unopened = hand.letter.unopened
    lines = [part for part in hand.reading.parts if isinstance(part, Statement)]
    said = any(not isinstance(line.command, OrdersFor) for line in lines)
    return "" if said and unopened is not Enclosed.READ else unopened.value


UNREAD = "it is not in a form that I can read"


def _flaw(hand: LetterAtHand) -> str:
    """Returns why the judge cannot read the text as it was written. If the reader may not be the
    writer, the reason contains none of the message's words."""
    if not hand.letter.flaw or hand.letter.unopened in (Enclosed.SEALED, Enclosed.WINMAIL):
        return ""
    is_known = _is_seated(hand) or hand.is_proved
    return hand.letter.flaw if is_known else UNREAD


UNNAMED = "some lines of yours"
"""Replaces lines of a message in an answer to someone who may not have written the message."""


def _hidden(hand: LetterAtHand) -> list[str]:
    """Returns the lines that the HTML of a message may hide from its reader, and that the judge
    would have understood."""
    lines = map(tidy_start, hand.letter.hidden.splitlines())
    return [line for line in lines if speaks(line, hand.reading.speech)]


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
            who = f"you are {power_title(seat.power)}" if seat.power else "you have joined"
            return f"{table.name}: {who}"
