"""Tells people that the judge could not read or process their message.

A message that cannot be read gets an answer that says why. If the failure was the judge's own, the
judge tells the player only if the message came to the secret address of a seat.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from functools import partial

from mailer.limits import (
    BETWEEN_SORRIES,
    MOST_UNREADABLE_A_DAY,
)
from mailer.mail.automatic_mail import FROM_SERVER, NO_SENDER
from mailer.mail.headers import plain_id
from mailer.mail.parse import origin_of
from mailer.transaction.limits_on_messages_and_strangers import mailbox_of, may_write, told_last
from mailer.transaction.services import Services
from mailer.transaction.unit_of_work import UnitOfWork
from storage.database.engine import Database
from storage.mail import outbox
from storage.mail.received_letters_and_queue_keys import InboxRow
from storage.people import accounts_and_seats, audit_log
from storage.people.blocks import is_blocked
from storage.people.same_addresses import is_one_of

A_DAY = timedelta(days=1)

UNREADABLE = "your message could not be read"
"""The subject of an answer to an unreadable message, and its act in the log."""


class FailureReplies:
    """Sends e-mails to the writers of failed messages, each in a separate transaction."""

    def __init__(self, database: Database, services: Services) -> None:
        self._database, self._services = database, services

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
        render = partial(services.texts.render, "unreadable", reason=reason, nameless=nameless)
        secret = services.addressing.secret_of(row.recipient)
        with self._database.writing() as conn:
            seat = accounts_and_seats.seat_of_token(conn, secret) if secret else None
            work = UnitOfWork(services, conn, now, row.id)
            if seat and _may_answer(work, seat.address):
                answers = origin.message_id if is_one_of(origin.sender, seat.addresses) else ""
                text = render(seated=True, last_until="")
                work.post(seat.address, UNREADABLE, text, "answer", answers=answers)
            elif not seat and origin.sender and may_write(work, origin.sender, "empty"):
                answers = plain_id(origin.message_id)
                until = told_last(work, origin.sender, "empty")
                text = render(seated=False, last_until=until)
                work.post(origin.sender, UNREADABLE, text, "answer", answers=answers)

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


def _may_answer(work: UnitOfWork, address: str) -> bool:
    """Returns whether the judge may send this address another answer to an unreadable message
    today, and counts the answer."""
    actor = mailbox_of(address)
    had = audit_log.counts(work.conn, UNREADABLE, [actor], work.now - A_DAY).get(actor, 0)
    if had < MOST_UNREADABLE_A_DAY:
        work.note(None, actor, UNREADABLE)
    return had < MOST_UNREADABLE_A_DAY
