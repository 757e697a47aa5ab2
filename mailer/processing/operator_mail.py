"""Writes to the operator about failures and broken servers, and to the writers of messages that
could not be processed.

Frequent failures are collected: there is at most one e-mail an hour about each kind.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import Connection

from mailer.config.server_reachability import Trouble
from mailer.limits import (
    BETWEEN_REPORTS,
    BETWEEN_SORRIES,
    MOST_NAMED,
    MOST_UNREADABLE_A_DAY,
)
from mailer.mail.automatic_mail import FROM_SERVER, NO_SENDER
from mailer.mail.headers import plain_id
from mailer.mail.parse import origin_of
from mailer.transaction.addresses_passwords_templates import Services
from mailer.transaction.stranger_limits import mailbox_of, may_write, told_last
from mailer.transaction.unit_of_work import UnitOfWork
from mailer.wording.phrases import moment
from storage.database.engine import Database
from storage.mail import outbox
from storage.mail.outbox import OutboxRow
from storage.mail.received_letter import InboxRow
from storage.people import accounts_and_seats, press_audit_heartbeats
from storage.people.blocks import is_blocked
from storage.people.same_and_failing_addresses import is_one_of

FAILED, REPORTED = "failed", "reported"
"""The acts in the log for a failure, and for a report to the operator about all failures up to
then."""

LETTERS, MAILS, ADDRESSES, PICTURES = "letters", "mails", "addresses", "pictures"
"""The kinds of failures: messages that cannot be processed, e-mails that cannot be sent, addresses
that bounce, and boards that cannot be drawn."""

DOWN, UP = "down", "up again"
"""The acts in the log for reports to the operator that a server is down or works again."""

USED_UP = "used up"

REMINDED = "reminded"

BETWEEN_REMINDERS = timedelta(days=3)

A_DAY = timedelta(days=1)

UNREADABLE = "your message could not be read"
"""The subject of an answer to an unreadable message, and its act in the log."""


def note_letter(conn: Connection, row: InboxRow, reason: str, now: datetime) -> None:
    press_audit_heartbeats.note(conn, now, None, LETTERS, FAILED, f"{row.id}: {reason}")


def note_mail(conn: Connection, row: OutboxRow, reason: str, now: datetime) -> None:
    about = f"{row.kind} of {row.game}" if row.game else row.kind
    press_audit_heartbeats.note(
        conn, now, None, MAILS, FAILED, f"{row.id} to {row.recipient} ({about}): {reason}"
    )


def note_address(conn: Connection, address: str, reason: str, now: datetime) -> None:
    press_audit_heartbeats.note(conn, now, None, ADDRESSES, FAILED, f"{address}: {reason}")


def note_picture(conn: Connection, row: OutboxRow, reason: str, now: datetime) -> None:
    about = f"mail {row.id}, {row.kind} of {row.game}" if row.game else f"mail {row.id}"
    press_audit_heartbeats.note(conn, now, None, PICTURES, FAILED, f"{about}: {reason}")


def _is_told(work: UnitOfWork, address: str) -> bool:
    """Returns whether the judge may send this address another answer to an unreadable message
    today, and counts the answer."""
    actor = mailbox_of(address)
    had = press_audit_heartbeats.counts(work.conn, UNREADABLE, [actor], work.now - A_DAY).get(
        actor, 0
    )
    if had < MOST_UNREADABLE_A_DAY:
        work.note(None, actor, UNREADABLE)
    return had < MOST_UNREADABLE_A_DAY


class Reports:
    """Writes to the operator and to the writers of failed messages, with a separate transaction for
    each e-mail."""

    def __init__(self, database: Database, services: Services) -> None:
        self._database, self._services = database, services

    def letters(self, now: datetime) -> None:
        """Reports all messages put aside since the last report, at most once an hour."""
        self._collected(LETTERS, "shunted", ("a letter", "letters", "could not be processed"), now)

    def mails(self, now: datetime) -> None:
        """Reports e-mails that the judge has given up on, at most once an hour."""
        self._collected(MAILS, "undelivered", ("a mail was", "mails were", "given up"), now)

    def addresses(self, now: datetime) -> None:
        """Reports addresses that bounce, at most once an hour."""
        self._collected(
            ADDRESSES, "address_fails", ("an address takes", "addresses take", "no mail"), now
        )

    def pictures(self, now: datetime) -> None:
        """Reports boards that could not be drawn, at most once an hour."""
        self._collected(PICTURES, "undrawn", ("a picture", "pictures", "could not be drawn"), now)

    def _collected(
        self, actor: str, template: str, said: tuple[str, str, str], now: datetime
    ) -> None:
        with self._database.reading() as conn:
            if press_audit_heartbeats.moments(conn, REPORTED, actor, now - BETWEEN_REPORTS):
                return
            failed = press_audit_heartbeats.since_act(conn, FAILED, REPORTED, actor)
        if not failed:
            return
        one, many, what = said
        with self._database.writing() as conn:
            work = UnitOfWork(self._services, conn, now)
            work.note(None, actor, REPORTED)
            count = len(failed)
            named = {"failed": failed[:MOST_NAMED], "count": count, "more": count - MOST_NAMED}
            text = self._services.texts.render(template, **named)
            self._post(work, f"{one if count == 1 else f'{count} {many}'} {what}", text)

    def down(self, name: str, trouble: Trouble, now: datetime) -> None:
        """Reports a server that has not worked for a long time."""
        since = moment(trouble.since, "UTC")
        text = self._services.texts.render("down", server=name, since=since, words=trouble.words)
        self._noted(name, DOWN, f"{name} does not work", text, now)

    def up(self, name: str, now: datetime) -> None:
        """Reports that a server works again, if its failure was reported."""
        with self._database.reading() as conn:
            if not press_audit_heartbeats.since_act(conn, DOWN, UP, name):
                return
        text = self._services.texts.render("up", server=name, now=moment(now, "UTC"))
        self._noted(name, UP, f"{name} works again", text, now)

    def used_up(self, per_day: int, now: datetime) -> None:
        """Reports that e-mails wait because of the daily limit, at most once a day."""
        with self._database.reading() as conn:
            if press_audit_heartbeats.moments(conn, USED_UP, MAILS, now - A_DAY):
                return
        text = self._services.texts.render("used_up", per_day=per_day)
        self._noted(MAILS, USED_UP, "mail waits: the daily limit is used up", text, now)

    def reminder(self, name: str, subject: str, sentence: str, advice: str, now: datetime) -> None:
        """Reminds the operator of something that only they can do, at most once in
        `BETWEEN_REMINDERS`. ``name`` identifies the reminder."""
        with self._database.reading() as conn:
            if press_audit_heartbeats.moments(conn, REMINDED, name, now - BETWEEN_REMINDERS):
                return
        text = self._services.texts.render("unwell", sentence=sentence, advice=advice)
        self._noted(name, REMINDED, subject, text, now)

    def unreadable(
        self, row: InboxRow, now: datetime, reason: str, blocks: Collection[str]
    ) -> None:
        """Tells the writer what is wrong with an unreadable message. If it came to a player's
        secret address, the judge writes to that player, otherwise to the sender. Automatic messages
        get no answer."""
        services = self._services
        origin = origin_of(row.raw, services.addressing, row.envelope_sender)
        nameless = reason in (NO_SENDER, FROM_SERVER)
        if origin.automatic not in ("", NO_SENDER, FROM_SERVER):
            return
        if any(is_blocked(one, blocks) for one in (origin.sender, row.envelope_sender) if one):
            return
        secret = services.addressing.secret_of(row.recipient)
        with self._database.writing() as conn:
            seat = accounts_and_seats.seat_of_token(conn, secret) if secret else None
            work = UnitOfWork(services, conn, now, row.id)
            if seat and _is_told(work, seat.address):
                answers = origin.message_id if is_one_of(origin.sender, seat.addresses) else ""
                text = self._unreadable(reason, nameless=nameless, seated=True)
                work.post(seat.address, UNREADABLE, text, "answer", answers=answers)
            elif not seat and origin.sender and may_write(work, origin.sender, "empty"):
                answers = plain_id(origin.message_id)
                until = told_last(work, origin.sender, "empty")
                text = self._unreadable(reason, nameless=nameless, last_until=until)
                work.post(origin.sender, UNREADABLE, text, "answer", answers=answers)

    def _unreadable(
        self, reason: str, *, nameless: bool, seated: bool = False, last_until: str = ""
    ) -> str:
        return self._services.texts.render(
            "unreadable", reason=reason, nameless=nameless, seated=seated, last_until=last_until
        )

    def sorry(self, row: InboxRow, now: datetime) -> None:
        """If a message came to a player's secret address, tells that player that the judge could
        not process it. Tells no one about other messages, because their writers are unknown."""
        secret = self._services.addressing.secret_of(row.recipient)
        if not secret:
            return
        with self._database.writing() as conn:
            seat = accounts_and_seats.seat_of_token(conn, secret)
            lately = now - BETWEEN_SORRIES
            if seat and not outbox.posted_since(conn, seat.address, "sorry", lately):
                text = self._services.texts.render("sorry", judge=self._services.name)
                work = UnitOfWork(self._services, conn, now)
                work.post(seat.address, "Re: your message", text, "sorry")

    def _noted(self, actor: str, act: str, subject: str, text: str, now: datetime) -> None:
        with self._database.writing() as conn:
            work = UnitOfWork(self._services, conn, now)
            work.note(None, actor, act)
            self._post(work, subject, text)

    def _post(self, work: UnitOfWork, subject: str, text: str) -> None:
        work.post(self._services.operator, subject, text, "operator")
