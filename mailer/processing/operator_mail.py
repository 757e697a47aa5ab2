"""Writes to the operator about failures and broken servers.

Frequent failures are collected: there is at most one e-mail an hour about each kind.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Connection

from mailer.config.server_reachability import Trouble
from mailer.limits import (
    BETWEEN_REPORTS,
    MOST_NAMED,
)
from mailer.transaction.services import Services
from mailer.transaction.unit_of_work import UnitOfWork
from mailer.wording.phrases import moment
from storage.database.engine import Database
from storage.mail.outbox import OutboxRow
from storage.mail.received_letters_and_queue_keys import InboxRow
from storage.people import audit_log

FAILED, REPORTED = "failed", "reported"
"""The acts in the log for a failure, and for a report to the operator about all failures up to that
time."""

LETTERS, MAILS, ADDRESSES, PICTURES = "letters", "mails", "addresses", "pictures"
"""The kinds of failures: messages that cannot be processed, e-mails that cannot be sent, addresses
that bounce, and boards that cannot be drawn."""

DOWN, UP = "down", "up again"
"""The acts in the log for reports to the operator that a server is down or works again."""

USED_UP = "used up"

REMINDED = "reminded"

BETWEEN_REMINDERS = timedelta(days=3)

A_DAY = timedelta(days=1)


def note_letter(conn: Connection, row: InboxRow, reason: str, now: datetime) -> None:
    audit_log.note(conn, now, None, LETTERS, FAILED, f"{row.id}: {reason}")


def note_mail(conn: Connection, row: OutboxRow, reason: str, now: datetime) -> None:
    about = f"{row.kind} of {row.game}" if row.game else row.kind
    audit_log.note(
        conn, now, None, MAILS, FAILED, f"{row.id} to {row.recipient} ({about}): {reason}"
    )


def note_address(conn: Connection, address: str, reason: str, now: datetime) -> None:
    audit_log.note(conn, now, None, ADDRESSES, FAILED, f"{address}: {reason}")


def note_picture(conn: Connection, row: OutboxRow, reason: str, now: datetime) -> None:
    about = f"mail {row.id}, {row.kind} of {row.game}" if row.game else f"mail {row.id}"
    audit_log.note(conn, now, None, PICTURES, FAILED, f"{about}: {reason}")


class Reports:
    """Writes to the operator, with a separate transaction for each e-mail."""

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
        self, actor: str, template: str, wording: tuple[str, str, str], now: datetime
    ) -> None:
        with self._database.reading() as conn:
            failed = audit_log.since_act(conn, FAILED, REPORTED, actor)
        if not failed or self._was_noted(actor, REPORTED, now - BETWEEN_REPORTS):
            return
        (one, many, what), count = wording, len(failed)
        named = {"failed": failed[:MOST_NAMED], "count": count, "more": count - MOST_NAMED}
        text = self._services.texts.render(template, **named)
        subject = f"{one if count == 1 else f'{count} {many}'} {what}"
        self._noted(actor, REPORTED, subject, text, now)

    def down(self, name: str, trouble: Trouble, now: datetime) -> None:
        """Reports a server that has not worked for a long time."""
        since = moment(trouble.since, "UTC")
        text = self._services.texts.render("down", server=name, since=since, words=trouble.words)
        self._noted(name, DOWN, f"{name} does not work", text, now)

    def up(self, name: str, now: datetime) -> None:
        """Reports that a server works again, if its failure was reported."""
        with self._database.reading() as conn:
            if not audit_log.since_act(conn, DOWN, UP, name):
                return
        text = self._services.texts.render("up", server=name, now=moment(now, "UTC"))
        self._noted(name, UP, f"{name} works again", text, now)

    def used_up(self, per_day: int, now: datetime) -> None:
        """Reports that e-mails are waiting because the daily limit has been reached, at most once a
        day."""
        if self._was_noted(MAILS, USED_UP, now - A_DAY):
            return
        text = self._services.texts.render("used_up", per_day=per_day)
        self._noted(MAILS, USED_UP, "mail waits: the daily limit is used up", text, now)

    def reminder(self, name: str, subject: str, sentence: str, advice: str, now: datetime) -> None:
        """Reminds the operator of something that only they can do, at most once per
        `BETWEEN_REMINDERS`. ``name`` identifies the reminder."""
        if self._was_noted(name, REMINDED, now - BETWEEN_REMINDERS):
            return
        text = self._services.texts.render("unwell", sentence=sentence, advice=advice)
        self._noted(name, REMINDED, subject, text, now)

    def _was_noted(self, actor: str, act: str, since: datetime) -> bool:
        with self._database.reading() as conn:
            return bool(audit_log.moments(conn, act, actor, since))

    def _noted(self, actor: str, act: str, subject: str, text: str, now: datetime) -> None:
        with self._database.writing() as conn:
            work = UnitOfWork(self._services, conn, now)
            work.note(None, actor, act)
            work.post(self._services.operator, subject, text, "operator")
