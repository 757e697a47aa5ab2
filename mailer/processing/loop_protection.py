"""Prevents endless exchanges with programs that answer every e-mail and do not mark their answers
as automatic.

If messages contain nothing for the judge and begin with the same words, the judge answers two of
them a day. Of other messages that have the same text, it answers a few an hour. Of messages that
change nothing, it answers many a day for each known seat, and tells the player when the limit is
reached. It answers every message that contains orders. The command records define which commands
change nothing.

This module also finds late copies of messages that were already processed. A mailing list or a
virus scanner may add lines at the end, so that the judge accepts the copy as a different message
(`storage.mail.recognise_copies`). A message is a late copy if its sender, address,
Message-ID and Date are those of an earlier message, it begins with all lines of that message, and
nothing in the added lines is for the judge. If any added line is a command or may be an order, the
message is not a copy, because the judge must not ignore anything that a player writes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from hashlib import sha256

from grammar.commands.command_table.table import changes_nothing
from grammar.commands.statement_types import OrderLine, Part, Reading, Skipped, Statement
from grammar.letter.around.own_mails import own_list
from grammar.letter.around.quotations_signatures_greetings import is_title
from grammar.letter.reader import speaks
from grammar.words.clean_text import split_lines, tidy, tidy_start, without_bullet
from grammar.words.unreadable_and_completed_by_board import Mistake
from mailer.limits import (
    MOST_ALIKE,
    MOST_ANSWERS,
    MOST_ASKED_BY_NEWCOMERS,
    MOST_EMPTY_ALIKE,
    MOST_EMPTY_OF_NEWCOMERS,
    MOST_KEPT,
    MOST_REPEATED_A_DAY,
)
from mailer.mail.headers import moment, read_head
from mailer.mail.parse import decode
from mailer.mail.who_wrote_message import sender_key
from mailer.transaction.context import LetterAtHand
from mailer.transaction.limits_on_messages_and_strangers import mailbox_of
from mailer.transaction.sign_on import seat_of_address
from storage.mail import bounced_and_held_mail, outbox
from storage.mail.inbox import Twin
from storage.mail.outbox import OutboxRow
from storage.people import accounts_and_seats, audit_log

A_DAY, AN_HOUR = timedelta(days=1), timedelta(hours=1)
ANSWERED = "answered"
"""The act in the log for an answer. Its actor is the address, with the kind of message or the
digest of its text."""


NOT_ANSWERED = "not answered"
"""The beginning of the stored reason if a message was processed but got no answer."""


class Kind(Enum):
    """Kinds of messages for which the number of answers is limited."""

    ALIKE = "the same message"
    CHANGES_NOTHING = "messages that change nothing"
    EMPTY = "messages without a command"


@dataclass(frozen=True, slots=True)
class Last:
    """Details for the notice that this is the last answer for a while: how many answers (``most``)
    there can be within ``span``, and when the next one is possible. ``asks`` is True if the judge
    may still ask an unverified sender to confirm something."""

    kind: Kind
    most: int
    until: datetime
    span: str = "a day"
    asks: bool = True


@dataclass(frozen=True, slots=True)
class MayAnswer:
    """The decision on whether a message gets an answer. ``last`` is set if this is the last answer
    for now. ``why`` tells the operator why there is no answer."""

    answered: bool = True
    last: Last | None = None
    why: str = ""


def answers(hand: LetterAtHand, address: str) -> MayAnswer:
    """Decides whether this message gets an answer, and counts the answer. A repeated message gets
    only a few answers, whatever commands it contains. Orders always get an answer, because their
    writer must know which orders are on file."""
    if has_orders(hand.reading) or _carried_press(hand):
        return MayAnswer()
    is_known = any(s.seat for s in hand.answer.to(address)) or bool(
        accounts_and_seats.find_account(hand.work.conn, address)
    )
    own = _own_lines(hand)
    parts = [part for part in hand.reading.parts if own is None or part.line in own]
    mailbox, asks = mailbox_of(address), says_something(parts)
    written = hand.letter.text.splitlines() if own is None else [own[at] for at in sorted(own)]
    text = hand.letter.text if asks else _beginning(written)
    spoken_for = _spoken_for(hand, address)
    same = f"{mailbox}: {sha256(f'{spoken_for} {text}'.encode()).hexdigest()[:20]}"
    most, span = (MOST_ALIKE, AN_HOUR) if asks else (MOST_EMPTY_ALIKE, A_DAY)
    alike = _allowed(hand, same, Kind.ALIKE, most, span)
    if not alike.answered or _does_something(hand.reading):
        return alike
    if is_known:
        seat = min((one.seat.id for one in hand.answer.to(address) if one.seat), default="")
        actor = f"{mailbox}: known {seat}".rstrip()
        allowed = _allowed(hand, actor, Kind.CHANGES_NOTHING, MOST_ANSWERS)
    elif asks:
        actor = f"{mailbox}: asks"
        allowed = _allowed(hand, actor, Kind.CHANGES_NOTHING, MOST_ASKED_BY_NEWCOMERS)
    else:
        actor = f"{mailbox}: nothing understood"
        allowed = _allowed(hand, actor, Kind.EMPTY, MOST_EMPTY_OF_NEWCOMERS)
    return allowed if allowed.last or not allowed.answered else alike


def _spoken_for(hand: LetterAtHand, address: str) -> str:
    """Returns the first seat that a message speaks for, with the phase of its game. The same words
    for another seat or in another phase are a different message."""
    sections = hand.answer.to(address)
    found = [(one.seat.id, str(one.table.game.phase)) for one in sections if one.seat and one.table]
    return str(min(found, default=""))


_NUMBER = re.compile(r"\d+")
_MOST_BEGINNING = 5


def _beginning(written: Sequence[str]) -> str:
    """Returns the part of a message that a program would repeat: the first lines, without
    numbers."""
    lines = [_NUMBER.sub("", line) for line in map(str.strip, written) if line]
    return "\n".join(lines[:_MOST_BEGINNING])


# -- echoes ----------------------------------------------------------------------------------------

LEAST_REPEATED = 8
"""A message is an echo only if it contains at least this many lines of one of the judge's
e-mails."""


def is_echo(hand: LetterAtHand) -> bool:
    """Returns whether the message only repeats one of the judge's own e-mails, without quote marks
    and with no additions except those that programs make. Examples in such an e-mail are not
    treated as orders."""
    own = _own_lines(hand)
    if own is None or _moves_lines(hand):
        return False
    if any(speaks(tidy_start(line), hand.reading.speech) for line in own.values()):
        return False
    parts = [part for part in hand.reading.parts if part.line in own]
    if any(isinstance(part, Statement) for part in parts):
        return False
    said = [part for part in parts if isinstance(part, Mistake)]
    if any(part.is_order or part.suggestion for part in said):
        return False
    if any(isinstance(part, Statement) for part in hand.reading.parts):
        return True  # otherwise, the judge would carry out one of its own examples
    return not said or any(map(OF_PROGRAMS.search, own.values()))


def may_answer_repeated(hand: LetterAtHand, address: str) -> bool:
    """Returns whether the judge may answer a message that only repeats one of its e-mails, and
    counts the answer. It may if no text in the message comes from a program, and if the address has
    not been sent such an answer today."""
    own = _own_lines(hand) or {}
    if any(map(OF_PROGRAMS.search, own.values())):
        return False
    actor = f"{mailbox_of(address)}: repeated"
    return _allowed(hand, actor, Kind.ALIKE, MOST_REPEATED_A_DAY).answered


OF_PROGRAMS = re.compile(
    r"\b(?:tickets?|case (?:number|id|no)|reference number|vorgangsnummer|ticketnummer"
    r"|auto(?:matic(?:ally)?|-?repl(?:y|ies)|-?respon(?:se|der)|matisch\w*)|abwesenheit\w*"
    r"|out[ -]of[ -](?:the )?office|(?:réponse|message) automatique|absence du bureau"
    r"|rispost\w+ automatic\w+|fuori sede|respuesta automática|fuera de la oficina"
    r"|do[ -]?not[ -]?reply|no-?reply|unmonitored"
    r"|(?:we|have|has been|was) (?:received|registered|logged) (?:your|this|and|by)"
    r"|your (?:message|e-?mail|mail|request|enquiry|inquiry) (?:has been|was|is)"
    r"|thank you for (?:contacting|your (?:message|e-?mail|mail|request|enquiry|inquiry)))\b",
    re.IGNORECASE,
)
"""Matches text that programs add when they send an e-mail back, and that players never write to a
judge."""


def _moves_lines(hand: LetterAtHand) -> bool:
    """Returns whether the message contains the list in the judge's e-mail with a line moved or
    repeated. No program does this, and in Crystal Ball the sequence of a list matters (CB 3.1)."""
    parts = [part for part in hand.reading.parts if isinstance(part, Skipped)]
    found = next((part.listed for part in parts if part.listed), None)
    sent = _answered(hand)
    if found is None or found.quoted or sent is None:
        return False
    text = decode(sent.raw, hand.work.services.addressing).text
    lines = [*map(tidy, split_lines(text))]
    listed = own_list(lines, 0, len(lines))
    ours = [without_bullet(lines[at]) for at in listed[1]] if listed else []
    theirs = [part.text for part in found.lines]
    return theirs != ours and len(theirs) >= len(ours) and not Counter(theirs).keys() - {*ours}


def _answered(hand: LetterAtHand) -> OutboxRow | None:
    """Returns the e-mail that the message answers. If the message does not show which e-mail that
    is, returns the last e-mail to its writer."""
    conn, letter = hand.work.conn, hand.letter
    return outbox.posted_as(conn, letter.in_reply_to) or outbox.last_to(conn, letter.sender)


def _own_lines(hand: LetterAtHand) -> dict[int, str] | None:
    """Returns the writer's own lines by number. Leaves out lines that the message repeats, without
    quote marks, from one of the judge's e-mails. Returns None if the message repeats no lines."""
    theirs = Counter(filter(None, map(str.strip, hand.letter.text.splitlines())))
    if theirs.total() < LEAST_REPEATED or not any(map(_is_ours, theirs)):
        return None
    sent = _answered(hand)
    if sent is None:
        return None
    text = decode(sent.raw, hand.work.services.addressing).text
    ours = Counter(filter(None, map(str.strip, text.splitlines())))
    if (theirs & ours).total() < LEAST_REPEATED:
        return None
    lines = [line.strip() for line in split_lines(hand.letter.text)]
    own = _without(lines, ours)
    whole = " ".join(text.split())
    first = min(set(range(1, len(lines) + 1)) - own.keys(), default=0)
    # Below the first repeated line, other repeated lines may be wrapped differently.
    return {at: line for at, line in own.items() if at < first or not _is_within(line, whole)}


def _without(lines: Sequence[str], ours: Counter[str]) -> dict[int, str]:
    """Returns the non-empty lines that are not the judge's, by number. If a line occurs twice, the
    lower one is taken to be the repeated one, because writers usually put their own words above
    it."""
    left, own = ours.copy(), dict[int, str]()
    for at in range(len(lines), 0, -1):
        if (line := lines[at - 1]) and left[line]:
            left[line] -= 1
        elif line:
            own[at] = line
    return own


_A_PIECE = 3
"""The minimum number of words that identify a part of a wrapped line."""


def _is_within(line: str, text: str) -> bool:
    words = line.split()
    return len(words) >= _A_PIECE and " ".join(words) in text


RECEIPT = re.compile(
    r"\s*(?:your message\b.{0,600}\bwas (?:read|displayed|opened) (?:on|at)\b"
    r"|(?:this is an? |this )?(?:return |read )?receipt (?:for|is for|verifies)\b"
    r"|ihre nachricht\b.{0,600}\bwurde\b.{0,80}\bgelesen\b"
    r"|(?:dies ist eine )?(?:lese|empfangs)bestätigung"
    r"|votre message\b.{0,600}\ba été (?:lu|affiché)\b"
    r"|(?:accusé de réception|confirmation de lecture)"
    r"|il messaggio\b.{0,600}\bè stato (?:letto|visualizzato)\b|ricevuta di (?:lettura|ritorno)"
    r"|su mensaje\b.{0,600}\b(?:ha sido|fue) leído\b|confirmación de lectura)",
    re.IGNORECASE | re.DOTALL,
)
"""Matches the start of the text of a read receipt."""


def is_receipt(hand: LetterAtHand) -> bool:
    """Returns whether the message is a read receipt that is not marked as automatic."""
    return not _does_something(hand.reading) and bool(RECEIPT.match(hand.letter.text[:1500]))


def is_to_returned(hand: LetterAtHand) -> bool:
    """Returns whether the message came to the return address of an e-mail and contains nothing for
    the judge. Such a message is an automatic answer that is not marked as one. Other messages are
    processed, because a person's mail program may reply to that address."""
    sealed = hand.row.recipient
    if says_something(hand.reading.parts) or not hand.work.services.addressing.secret_of(sealed):
        return False
    return bounced_and_held_mail.left_under(hand.work.conn, sealed) is not None


_OUR_LINES = ("Send HELP for all", "Deadline: ", "-- A reply to this", "-- Replies to this")


def _is_ours(line: str) -> bool:
    """Returns whether a line looks like one that occurs in most of the judge's e-mails. This check
    must be fast, because it runs for every message."""
    return line.startswith(_OUR_LINES) or (line.startswith("== ") and is_title(line))


def _carried_press(hand: LetterAtHand) -> bool:
    """Returns whether the message was a reply to press that the judge has passed on."""
    match = seat_of_address(hand.work, hand.row.recipient)
    entries = [entry for section in hand.answer.sections for entry in section.entries]
    return match is not None and match.press and not any(entry.wrong for entry in entries)


def has_orders(reading: Reading) -> bool:
    """Returns whether a line of the message is an order."""
    return any(
        isinstance(part, Statement) and isinstance(part.command, OrderLine)
        for part in reading.parts
    )


def _does_something(reading: Reading) -> bool:
    return any(
        isinstance(part, Statement) and not changes_nothing(part.command) for part in reading.parts
    )


def says_something(parts: Sequence[Part]) -> bool:
    """Returns whether a line was understood, or starts like a command or an order."""
    return any(
        isinstance(part, Statement)
        or (isinstance(part, Mistake) and (part.is_order or bool(part.suggestion)))
        for part in parts
    )


def _allowed(
    hand: LetterAtHand, actor: str, kind: Kind, most: int, span: timedelta = A_DAY
) -> MayAnswer:
    """Decides whether this message gets another answer, and counts it."""
    work = hand.work
    most *= work.services.generosity
    had = audit_log.moments(work.conn, ANSWERED, actor, work.now - span)
    within = "an hour" if span == AN_HOUR else "a day"
    if len(had) >= most:
        return MayAnswer(answered=False, why=f"{most} answers to {kind.value} within {within}")
    work.note(None, actor, ANSWERED)
    if len(had) + 1 < most:
        return MayAnswer()
    until = [*had, work.now][-most] + span
    return MayAnswer(last=Last(kind, most, until, within))


# -- late copies ---------------------------------------------------------------------------------


def is_late_copy(hand: LetterAtHand) -> bool:
    """Returns whether the current message is a late copy, which adds nothing to an earlier message
    that has already been processed."""
    if hand.letter.date is None or len(hand.letter.text) > MOST_KEPT or hand.row.released:
        return False
    own = _lines_kept(hand.confirmations.kept)
    return any(_is_of(hand, twin) and _says_no_more(hand, own, twin) for twin in hand.twins)


def _is_of(hand: LetterAtHand, twin: Twin) -> bool:
    """Returns whether the other message was processed unchanged, came to the same address, and was
    sent by the same person at the same time."""
    head, own = read_head(twin.kept), read_head(hand.confirmations.kept)
    return (
        (not twin.reason or twin.reason.startswith(NOT_ANSWERED))
        and twin.recipient == hand.row.recipient
        and moment(head.first("date")) == hand.letter.date
        and sender_key(head, "") == sender_key(own, "")
    )


def _says_no_more(hand: LetterAtHand, own: Sequence[str], twin: Twin) -> bool:
    before = _lines_kept(twin.kept)
    below = (part for part in hand.reading.parts if part.line > len(before))
    return bool(before) and own[: len(before)] == before and not any(map(_may_count, below))


def _lines_kept(kept: bytes) -> list[str]:
    """Returns the lines of a stored message up to the last non-empty one."""
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
