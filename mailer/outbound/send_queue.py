"""Sends stored messages through a mail server or into Maildirs.

One transaction leases messages. Then the sender talks to the server outside any transaction, and
another transaction records the result for each message. If a sender dies, its leases expire and its
messages are sent again. They keep their Message-IDs, so a mail program can show each of them only
once.

If the server does not accept one message, only that message waits. If it accepts no messages at
all, all of them wait, and the sender tries to send one of them from time to time.
"""

from __future__ import annotations

import logging
import os
import secrets
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from threading import Event, Thread
from typing import Protocol, TypeAlias

from sqlalchemy import Connection

from mailer.config.config import EnvelopeSender
from mailer.config.logs_and_event_counters import JudgeEvent, log_event
from mailer.config.now import Clock, utc_now
from mailer.config.server_reachability import Contact, in_words
from mailer.mail.retained_copy import kept_of_sent
from mailer.outbound.rate_limits_and_leases import LeaseKeeper, RateLimits
from mailer.outbound.smtp_replies import (
    Broken,
    Deferred,
    Doubtful,
    Refused,
    Unreachable,
    Unready,
    gist,
)
from storage.database.engine import TROUBLE, Database
from storage.database.errors import cause
from storage.mail import outbox, outbox_leases
from storage.mail.outbox import OutboxRow

MESSAGE_PAUSES = tuple(timedelta(minutes=minutes) for minutes in (1, 2, 2, 2, 5, 10, 20))
"""The pauses after the first, second and later failures of a message. The first ones are short,
because servers that delay unknown senders (greylisting) accept a message after a few minutes."""

AFTER_A_BREAK = timedelta(seconds=30)
"""The pause after the first failure of a message if the connection broke or the server was
silent."""

WHILE_NOTHING_GOES = MESSAGE_PAUSES[0]
"""The longest time for which a message is postponed while the server accepts nothing. If the server
was down for longer than this, all postponed messages become due when it works again."""

GIVE_UP_AFTER = timedelta(days=5)
"""The time after which the judge gives up on a message that it could not send."""

SERVER_PAUSES = tuple(timedelta(seconds=seconds) for seconds in (5, 15, 30, 60, 120, 300))
"""The pauses after the first, second and later failures in a row. After a pause, the sender tries
to send one message."""

PASSING_PAUSES = tuple(timedelta(seconds=seconds) for seconds in (5, 15, 30, 45))
"""The pauses if the server cannot be reached or temporarily refuses everything. They are short,
because frequent tries do no harm, and mail should go out within two minutes after the server
recovers. A single try may take a minute."""

LIMIT_PAUSES = tuple(timedelta(minutes=minutes) for minutes in (5, 10, 20))
"""The pauses after the server has said that it received too many messages."""


class ServerPause:
    """The pause after a failure of the server."""

    def __init__(self) -> None:
        self._failures = 0
        self.began: datetime | None = None
        self._lasts = timedelta()

    def begin(self, now: datetime, has_had_enough: bool, is_passing: bool = False) -> None:
        passing = PASSING_PAUSES if is_passing else SERVER_PAUSES
        pauses = LIMIT_PAUSES if has_had_enough else passing
        self._lasts = pauses[min(self._failures, len(pauses) - 1)]
        self.began, self._failures = now, self._failures + 1

    def end(self) -> None:
        self.began, self._failures = None, 0

    def lasts(self, now: datetime) -> bool:
        """Returns whether the pause is still in effect. Setting the clock back does not extend the
        pause."""
        return self.began is not None and self.began <= now < self.began + self._lasts

    @property
    def is_on_trial(self) -> bool:
        """Returns whether the server has failed and has not accepted a message since.

        If so, a single message is enough to test it.
        """
        return self._failures > 0


log = logging.getLogger(__name__)


BATCH = 20


TO_END = 4
"""The number of seconds that the judge waits for the current message when it stops. After that, it
breaks the connection and waits for another quarter of that time. If the server did not accept the
message, the judge sends it again after the next start."""

REST = 1
"""The number of seconds to wait after a database error."""

Note: TypeAlias = Callable[[Connection], None]
"""A function that writes the result for one message to the database."""


class Carrier(Protocol):
    """The interface for sending messages, implemented by `mailer.outbound.smtp_client.SmtpCarrier`
    and `mailer.outbound.maildir.Maildirs`."""

    def send(self, row: OutboxRow, envelope_sender: str) -> str:
        """Sends a message and returns the server's reply. Raises an exception if it was not
        sent."""
        ...

    def abort(self) -> None:
        """Makes `send` fail soon. Can be called from any thread."""
        ...

    def close(self) -> None: ...


class MailSender:
    """Sends all messages that are due, in a separate thread.

    If ``envelope`` is "own address", every message has the judge's address as its envelope sender,
    because some mail servers reject any other. Otherwise, ``sender_of`` returns the envelope
    sender. When the sender gives up on a message, it calls ``on_failure`` with the reason, in this
    thread and outside any transaction. ``contact`` records whether the server accepts mail, and
    ``allowance`` limits how many messages it gets. The sender calls ``foresee`` outside any
    transaction with the messages that it will send next. ``owner`` is the name on the leases.
    """

    def __init__(
        self,
        database: Database,
        carrier: Carrier,
        own_address: str,
        envelope: EnvelopeSender = "per recipient",
        on_failure: Callable[[OutboxRow, str], None] | None = None,
        clock: Clock = utc_now,
        allowance: RateLimits | None = None,
        sender_of: Callable[[OutboxRow], str] = lambda row: row.envelope_sender,
        foresee: Callable[[list[OutboxRow]], None] = lambda rows: None,
        owner: str = "",
    ) -> None:
        self._database, self._carrier = database, carrier
        self._own_address, self._envelope = own_address, envelope
        self._on_failure, self._clock = on_failure, clock
        self._sender_of, self._foresee = sender_of, foresee
        self._owner = owner or f"{os.getpid()}.{secrets.token_hex(4)}"
        self.contact = Contact("sending of mail")
        self.allowance = allowance or RateLimits()
        self._pause = ServerPause()
        self._adjourned: datetime | None = None
        """The time when the server stopped accepting messages."""
        self._silent: dict[str, tuple[datetime, str]] = {}
        """If the connection broke during a message to a recipient, the time until which all
        messages to that recipient wait, and the reason."""
        self._unnoted: list[Note] = []
        """Results that could not be written because the database was unavailable."""
        self._holds_more = False
        """Whether this sender still has leases that it could not give back."""
        self._last_doubt = ("", "")
        """The reply to the previous message and that message's recipient, if the failure may have
        been the server's fault."""
        self._refused: dict[str, OutboxRow] = {}
        """Messages that the sender recently gave up on for a reason that may be the server's fault,
        by the gist of that reason."""
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="courier", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Stops after the current message, or during that message if it takes too long."""
        self._stopping.set()
        self._database.mail_out.set()
        if self._thread.is_alive():
            self._thread.join(TO_END)
        if self._thread.is_alive():
            self._carrier.abort()
            self._thread.join(TO_END / 4)
        if self._thread.is_alive():
            log.warning("the mail server hangs; the current message will be sent at the next start")
            self._give_back_all()

    def _give_back_all(self) -> None:
        try:
            with self._database.writing() as conn:
                outbox_leases.give_back(conn, self._owner)
        except TROUBLE as trouble:
            log.warning("leases could not be given back, and will run out: %s", cause(trouble))

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def deliver_due(self, now: datetime) -> int:
        """Sends all messages that are due, starting at ``now``, and returns the number of messages
        sent."""
        started, sent = time.monotonic(), 0

        def moment() -> datetime:
            return now + timedelta(seconds=time.monotonic() - started)

        try:
            while not self._pause.lasts(moment()) and (rows := self._lease(moment())):
                sent += self._deliver(rows, moment)
                if self._stopping.is_set():
                    break
        finally:
            self._carrier.close()
        return sent

    def _run(self) -> None:
        while not self._stopping.is_set():
            # other programs add messages without waking this thread
            self._database.mail_out.wait(timeout=1)
            self._database.mail_out.clear()
            try:
                self._check_send_requests()
                self.deliver_due(self._clock())
            except TROUBLE as trouble:
                log.warning("the database is not ready: %s", cause(trouble))
                self._stopping.wait(REST)
            except Exception:  # the thread must survive any error
                log.exception("sending failed; the sender tries again")
                self._stopping.wait(timeout=5)

    def _check_send_requests(self) -> None:
        """Ends the pause if someone has asked for messages to be sent at once.

        That person presumably knows that the server works again.
        """
        if self._pause.began is not None:
            with self._database.reading() as conn:
                if outbox_leases.asked_again(conn, self._pause.began):
                    self._pause.end()

    def _lease(self, now: datetime) -> list[OutboxRow]:
        with self._database.writing() as conn:
            for note in self._unnoted:
                note(conn)
            if self._holds_more:
                outbox_leases.give_back(conn, self._owner)
            most = 1 if self._pause.is_on_trial else BATCH
            rows = self.allowance.lease(conn, self._owner, now, most)
        self._unnoted.clear()
        self._holds_more = False
        for row in rows:
            if row.attempts > 1 and not row.reason:  # no result of the last try was recorded
                log_event(JudgeEvent.LAPSED, mail=row.id)
        return rows

    def _note(self, note: Note) -> None:
        """Records the result for a message, now or as soon as the database is available again."""
        self._unnoted.append(note)
        with self._database.writing() as conn:
            for each in self._unnoted:
                each(conn)
        self._unnoted.clear()

    def _deliver(self, rows: list[OutboxRow], moment: Clock) -> int:
        """Sends messages until the server stops accepting them, and gives back the leases on the
        rest. Returns the number of messages sent."""
        sent, left = 0, list(rows)
        try:
            with LeaseKeeper(self._database, self._owner, moment) as holding:
                self._foresee(rows)
                while left and holding.is_sure() and not self._stopping.is_set():
                    sent += self._deliver_one(left[0], moment)
                    left.pop(0)
        except Unreachable as trouble:
            if not self._stopping.is_set():
                self._pause_all(trouble, moment())
        finally:
            self._give_back(left)
        return sent

    def _give_back(self, rows: list[OutboxRow]) -> None:
        try:
            if rows:
                with self._database.writing() as conn:
                    outbox_leases.give_back(conn, self._owner, [row.id for row in rows])
        except TROUBLE as trouble:
            self._holds_more = True
            log.warning("leases cannot be given back yet: %s", cause(trouble))

    def _pause_all(self, trouble: Unreachable, now: datetime) -> None:
        self._adjourned = self._adjourned or now
        self._pause.begin(now, trouble.has_had_enough, trouble.is_passing)
        self.contact.lost(str(trouble), now)
        with self._database.writing() as conn:
            outbox_leases.note_waiting(conn, now, str(trouble))

    def _deliver_one(self, row: OutboxRow, moment: Clock) -> bool:
        """Sends a message, and returns whether it was sent. Raises Unreachable if no message can be
        sent."""
        if why := self._why_silent(row.recipient, moment()):
            self._retry_later(row, why, moment())
            return False
        own = self._envelope == "own address"
        try:
            reply = self._carrier.send(row, self._own_address if own else self._sender_of(row))
        except Unreachable as trouble:
            if trouble.tried:
                self._retry_later(row, str(trouble), moment())
            raise
        except Unready as reason:
            why, now = str(reason), moment()
            again = now + reason.again
            self._note(lambda conn: outbox.reschedule(conn, row.id, again, why, now, untried=True))
        except OSError as trouble:
            raise Unreachable(in_words(trouble), is_passing=True) from trouble
        except Doubtful as doubt:
            self._handle_doubtful(row, doubt, moment())
        except Deferred as reason:
            self._note_answer(moment())
            self._retry_later(row, str(reason), moment())
        except Refused as refusal:
            self._handle_refused(row, refusal, moment())
        else:
            self._handle_sent(row, reply, moment())
            return True
        return False

    def _handle_sent(self, row: OutboxRow, reply: str, now: datetime) -> None:
        kept = kept_of_sent(row.raw)
        self._note_answer(now)
        self._last_doubt = ("", "")
        self._refused.clear()
        self._silent.pop(row.recipient, None)
        log_event(JudgeEvent.SENT, mail=row.id, game=row.game, recipient=row.recipient, reply=reply)
        self._note(lambda conn: outbox.mark_sent(conn, row.id, now, kept))

    def _why_silent(self, recipient: str, now: datetime) -> str:
        """Returns the reason why messages to a recipient must wait, or "" if they need not. They
        must wait if the connection broke during another message to that recipient, because each try
        may take a minute."""
        until, why = self._silent.get(recipient, (now, ""))
        if now < until:
            return why
        self._silent.pop(recipient, None)
        return ""

    def _note_answer(self, now: datetime) -> None:
        """Records that the server works, because its reply concerned only one message."""
        since, self._adjourned = self._adjourned, None
        if since is None:
            return
        self._pause.end()
        self._silent.clear()
        self.contact.found()
        if now - since > WHILE_NOTHING_GOES:
            self._note(lambda conn: outbox_leases.hasten(conn, since, now))

    def _handle_doubtful(self, row: OutboxRow, doubt: Doubtful, now: datetime) -> None:
        """Postpones a message. If the previous message had another recipient but got the same
        reply, raises Unreachable, so that all messages wait."""
        if self._stopping.is_set():  # the judge itself disconnected
            return self._give_back([row])
        is_first_break = isinstance(doubt, Broken) and row.attempts <= 1
        longest = AFTER_A_BREAK if is_first_break else MESSAGE_PAUSES[-1]
        pause = self._retry_later(row, str(doubt), now, longest)
        if isinstance(doubt, Broken) and pause:
            self._silent[row.recipient] = (now + pause, str(doubt))
        before, self._last_doubt = self._last_doubt, (gist(str(doubt)), row.recipient)
        if before[0] == self._last_doubt[0] and before[1] != row.recipient:
            raise Unreachable(
                str(doubt), has_had_enough=doubt.has_had_enough, is_passing=doubt.is_passing
            ) from doubt
        return None

    def _handle_refused(self, row: OutboxRow, refusal: Refused, now: datetime) -> None:
        """Gives up on a message, unless the server seems to reject all messages.

        The server seems to do so if it recently rejected a message to another recipient with the
        same reply. In that case, queues both messages again and raises Unreachable.
        """
        short_reason, reason = gist(str(refusal)), str(refusal)
        alike = self._refused.get(short_reason)
        if refusal.is_clear or alike is None or alike.recipient == row.recipient:
            self._note_answer(now)
            self._give_up(row, reason, now)
            if not refusal.is_clear:
                self._refused = (
                    {**self._refused, short_reason: row} if len(self._refused) < BATCH else {}
                )
            return
        self._retry_later(row, reason, now)
        again = now + MESSAGE_PAUSES[0]
        self._note(lambda conn: outbox.take_up(conn, alike.id, again, reason, now))
        raise Unreachable(reason) from refusal

    def _retry_later(
        self, row: OutboxRow, reason: str, now: datetime, longest: timedelta = MESSAGE_PAUSES[-1]
    ) -> timedelta | None:
        """Postpones a message for at most ``longest``. Returns the length of the pause, or None if
        the message has already waited for days and the sender has given up on it."""
        if now - row.posted_at > GIVE_UP_AFTER:
            self._give_up(row, f"tried for {GIVE_UP_AFTER.days} days: {reason}", now)
            return None
        pause = min(MESSAGE_PAUSES[min(max(row.attempts, 1), len(MESSAGE_PAUSES)) - 1], longest)
        if self._adjourned is not None:
            pause = min(pause, WHILE_NOTHING_GOES)
        log_event(
            JudgeEvent.DEFERRED, mail=row.id, game=row.game, recipient=row.recipient, reason=reason
        )
        self._note(lambda conn: outbox.reschedule(conn, row.id, now + pause, reason, now))
        return pause

    def _give_up(self, row: OutboxRow, reason: str, now: datetime) -> None:
        log_event(
            JudgeEvent.GIVEN_UP, mail=row.id, game=row.game, recipient=row.recipient, reason=reason
        )
        self._note(lambda conn: outbox.mark_failed(conn, row.id, reason, now))
        if self._on_failure:
            self._on_failure(row, reason)
