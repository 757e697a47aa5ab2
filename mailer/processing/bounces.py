"""Handles bounces: finds the e-mail that bounced, tells the right people, and stops e-mails to that
address.

Each e-mail has its own return address, which no one can guess, and bounces go to that address. If
the judge instead uses its own address as the envelope sender, it recognises the e-mail by its
Message-ID. It ignores all other reports of failed delivery. Once an address bounces, the judge
sends nothing to it until its owner writes.
"""

from __future__ import annotations

import logging
import re
from datetime import timedelta

from mailer.config.logs_and_event_counters import JudgeEvent
from mailer.limits import BETWEEN_SPELLS, MOST_HELD, MOST_REPORTED
from mailer.mail.bounces import OF_THE_MAIL, STATUS, Returned, is_of_server, read_returned
from mailer.mail.parse import Letter
from mailer.outbound.smtp_replies import ABOUT_HIM, Refused, SmtpStage, verdict
from mailer.processing.operator_mail import note_address, note_mail
from mailer.transaction.context import LetterAtHand
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording.notices import undelivered as notices
from storage.mail import bounced_and_held_mail, outbox
from storage.mail.outbox import OutboxRow
from storage.mail.received_letters_and_queue_keys import InboxRow
from storage.people import accounts_and_seats, audit_log
from storage.people.same_addresses import address_key, is_same_address

log = logging.getLogger(__name__)

REPORTS = frozenset({"operator", "unreachable"})
"""Kinds of e-mails for which a failure is only logged, because reports about reports would never
end."""

SHARED = frozenset({"press", "broadcast"})
"""Kinds of e-mails whose Message-ID may be known to people other than the reader."""

FAILS, WORKS = "mail comes back", "mail goes again"
"""The acts in the log for an address that starts or stops bouncing."""

AFTER_DOUBT = timedelta(minutes=30)
"""How long the waiting e-mails are held back if the message from the address may be forged. By
then, the judge's first e-mail will have bounced if the address still fails."""

OF_THE_ADDRESS = re.compile(r"5\.(?:1\.(?:1|2|3|6|10)|2\.[0124])(?!\d)")
POLICY = re.compile(r"(?<![\d.])[45]\.7\.\d|\bpolic(?:y|ies)\b", re.I)
"""Matches reasons that concern the content or the sender of an e-mail (RFC 3463, 3.8)."""
NO_SUCH = re.compile(r"\b(?:user|recipient|mailbox|address)\b.{0,60}\b(?:unknown|not exist)", re.I)


# -- bounces that arrive ---------------------------------------------------------------------------


def take_back(work: UnitOfWork, row: InboxRow, letter: Letter) -> str:
    """Handles an automatic message if it is a report on the delivery of an e-mail. Returns a note
    about it for the log, or "" if it is not such a report."""
    returned = read_returned(row.raw, letter)
    if returned is None:
        return _unknown(work, row, letter)
    mail = _mail_of(work, row, returned)
    if mail is None:
        return "it says that an e-mail did not arrive, but names none that was sent from here"
    if not returned.failed:
        return f"mail {mail.id} has not arrived yet: {returned.reason}"
    bounced_and_held_mail.mark_returned(work.conn, mail.id, returned.reason, work.now)
    facts = {"mail": mail.id, "game": mail.game, "recipient": mail.recipient}
    work.log(JudgeEvent.CAME_BACK, **facts, reason=returned.reason)
    if mail.kind in REPORTS:
        log.error("mail %s to the operator or a Master bounced: %s", mail.id, returned.reason)
    if returned.only_this or not _is_of_reader(returned.reason):
        note_mail(work.conn, mail, f"came back: {returned.reason}", work.now)
        _tell_of_one(work, mail)
    elif not _has_written_since(work, mail):
        _fails(work, mail, returned.reason)
    return f"mail {mail.id} bounced: {returned.reason}"


def _unknown(work: UnitOfWork, row: InboxRow, letter: Letter) -> str:
    """Returns a note about a server's report that the judge does not understand, or "". A standard
    report without a failure needs no note, because the e-mail has arrived."""
    is_report = letter.automatic.startswith("it is a report")
    if is_report or not letter.sender or not is_of_server(letter.sender):
        return ""
    is_one = work.services.addressing.secret_of(row.recipient)
    mail = bounced_and_held_mail.left_under(work.conn, row.recipient) if is_one else None
    return (
        f"a mail server writes about mail {mail.id} in words the judge does not know"
        if mail
        else ""
    )


def _mail_of(work: UnitOfWork, row: InboxRow, returned: Returned) -> OutboxRow | None:
    """Returns the e-mail that a message is about. Returns None if the message could come from
    anyone other than the reader or a server that handled the e-mail."""
    if work.services.knows_returned:
        if not work.services.addressing.secret_of(row.recipient):
            return None
        mail = bounced_and_held_mail.left_under(work.conn, row.recipient)
        return None if mail and _is_of_a_member(mail, returned) else mail
    named = {address_key(one) for one in returned.recipients}
    for message_id in sorted(returned.message_ids)[:MOST_REPORTED]:
        mail = outbox.posted_as(work.conn, message_id)
        if mail and mail.kind not in SHARED and address_key(mail.recipient) in named:
            return mail
    return None


def _is_of_reader(reason: str) -> bool:
    """Returns True if the reader's address is the cause of a bounce: nothing shows that the server
    objects to the judge, to the content of the e-mail, or to the number of e-mails."""
    if POLICY.search(reason) and not ABOUT_HIM.search(reason):
        return False
    return isinstance(verdict(SmtpStage.RECIPIENT, 550, reason), Refused)


def _is_of_a_member(mail: OutboxRow, returned: Returned) -> bool:
    """Returns whether a mailing list received its e-mail, but one of its members did not."""
    named = {address_key(one) for one in returned.recipients}
    return mail.kind == "broadcast" and bool(named) and address_key(mail.recipient) not in named


def _has_written_since(work: UnitOfWork, mail: OutboxRow) -> bool:
    """Returns whether the reader has written since this e-mail was sent. If so, the bounce no
    longer says anything about the address."""
    key = address_key(mail.recipient)
    return any(
        at > mail.posted_at for at in audit_log.moments(work.conn, WORKS, key, mail.posted_at)
    )


def was_refused(work: UnitOfWork, mail: OutboxRow, reason: str) -> None:
    """Handles an e-mail that our mail server refused. If the reader's address is the cause, the
    judge holds back all e-mails to it."""
    if mail.kind in REPORTS:
        log.error("mail %s to the operator or a Master was refused", mail.id)
        return
    is_known = _is_known(work, mail.recipient)
    if _is_of_address(reason) and is_known:
        bounced_and_held_mail.wait_for_reader(work.conn, mail.id, reason, work.now)
        _fails(work, mail, reason)
    else:
        if not is_same_address(mail.recipient, work.services.operator):
            note_mail(work.conn, mail, reason, work.now)
        _tell_of_one(work, mail)


def _is_of_address(reason: str) -> bool:
    """Returns whether a refusal concerns the reader's address, rather than the e-mail or its
    sender."""
    if STATUS.search(reason):
        return bool(OF_THE_ADDRESS.search(reason)) and not OF_THE_MAIL.search(reason)
    return reason.startswith(("550", "551", "553")) and bool(NO_SUCH.search(reason))


def _is_known(work: UnitOfWork, address: str) -> bool:
    account = accounts_and_seats.find_account(work.conn, address)
    return account is not None or bool(accounts_and_seats.seats_at(work.conn, address))


# -- addresses that fail ---------------------------------------------------------------------------


def _fails(work: UnitOfWork, mail: OutboxRow, reason: str) -> None:
    """Stops e-mails to an address that bounces, and reports this once to the operator and the
    Masters concerned. Stores nothing about strangers, because the judge never writes to them first.
    """
    table = work.table(mail.game) if mail.game else None
    if table and is_same_address(table.service.list_address, mail.recipient):
        return _stop_list(work, table, reason)
    if mail.kind == "operator" or not _is_known(work, mail.recipient):
        return None
    key = address_key(mail.recipient)
    if not bounced_and_held_mail.mark_failing(work.conn, key, work.now, reason):
        return None
    reported = audit_log.moments(work.conn, FAILS, key, work.now - BETWEEN_SPELLS)
    work.note(None, key, FAILS, reason)
    if reported:
        return None
    seats = accounts_and_seats.seats_at(work.conn, mail.recipient)
    here = [seat for seat in seats if is_same_address(seat.address, mail.recipient)]
    note_address(work.conn, mail.recipient, reason, work.now)
    for number in sorted({seat.game_id for seat in here}):
        concerned = work.table_by_id(number)
        if concerned is not None and concerned.has_rules:
            notices.unreachable(work, concerned, mail.recipient, stops=True)
    return None


def _tell_of_one(work: UnitOfWork, mail: OutboxRow) -> None:
    """Tells the Master that one e-mail did not arrive. Later ones may arrive."""
    table = work.table(mail.game) if mail.game else None
    if table is not None and table.has_rules:
        notices.unreachable(work, table, mail.recipient, stops=False)


def _stop_list(work: UnitOfWork, table: Table, reason: str) -> None:
    """Stops e-mails to a mailing list that bounces. They do not resume, because a list never writes
    to the judge."""
    table.service = table.service.changed({"list_address": ""})
    work.note(table, "JUDGE", "list address", f"stopped: {reason}")
    if table.has_rules:
        notices.list_stopped(work, table)


# -- readers who write again -----------------------------------------------------------------------


def welcome_sender(hand: LetterAtHand) -> None:
    """Resumes e-mails to someone who writes from an address that bounced."""
    for key in bounced_and_held_mail.failing_of(hand.work.conn, hand.letter.sender):
        welcome(hand.work, key, is_proved=hand.is_proved)


def welcome(work: UnitOfWork, address: str, *, is_proved: bool) -> bool:
    """Resumes e-mails to an address, and sends its owner a list of those that they missed. Returns
    False if the address did not bounce. Sends waiting e-mails at once if it is certain
    (``is_proved``) that the owner wrote, and otherwise after `AFTER_DOUBT`."""
    known = bounced_and_held_mail.clear_failing(work.conn, address)
    if known is None:
        return False
    work.note(None, known.address_key, WORKS)
    lost = bounced_and_held_mail.returned_since(work.conn, known.address_key, known.since)
    start = work.now if is_proved else work.now + AFTER_DOUBT
    waiting, gone = bounced_and_held_mail.resume(work.conn, known.address_key, start, MOST_HELD)
    notices.reached_again(work, known, address, lost, waiting, gone, start)
    return True
