"""Processes messages and deadlines, each in one transaction.

claim -> decode -> parse -> check secrets -> [ authorise -> apply -> run phases -> answer ]

The steps in brackets form one transaction. If processing fails three times, the judge puts the
message aside in a separate transaction.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from grammar.commands.command_table.table import changes_nothing
from grammar.commands.statement_types import OrderLine, Reading, Statement
from grammar.letter.around.quotations_signatures_greetings import Correspondents
from grammar.letter.reader import read_letter
from mailer.config.current_work import AT_WORK, Work
from mailer.config.logs_and_event_counters import JudgeEvent, log_event, where
from mailer.inbound.accept import PIPE, tell_taken
from mailer.limits import (
    LONGEST_FOR_LETTERS,
    READING,
    TRIES,
)
from mailer.mail.automatic_mail import FROM_SERVER, NO_SENDER
from mailer.mail.parse import Letter, Undecodable, decode
from mailer.mail.redact import masked
from mailer.mail.retained_copy import kept_of
from mailer.processing import bounces
from mailer.processing.handle_letter import work_letter
from mailer.processing.operator_mail import Reports, note_letter, note_picture
from mailer.processing.orders_outside_text import says_more, with_enclosed, with_page
from mailer.processing.replies_to_failed_messages import FailureReplies
from mailer.processing.retention import tidy
from mailer.processing.run_due import NOT_THE_LETTER, Alarms, guarded
from mailer.transaction.choose_game_for_parsing import languages_for
from mailer.transaction.confirmations import Confirmations, PendingKind, released
from mailer.transaction.context import LetterAtHand
from mailer.transaction.limits_on_messages_and_strangers import Budget
from mailer.transaction.reply_builder import Answer
from mailer.transaction.services import Services
from mailer.transaction.sign_on import check, count_wrong, secrets_in
from mailer.transaction.unit_of_work import UnitOfWork
from storage.database import database_in_use
from storage.database.engine import TROUBLE, Database, afterwards, is_contended
from storage.database.enums import InboxState
from storage.database.errors import Damaged, cause
from storage.database.upsert import Conflict
from storage.mail import choose_next_letter, inbox
from storage.mail.outbox import OutboxRow
from storage.mail.received_letters_and_queue_keys import InboxRow
from storage.people.blocks import blocked, is_blocked

log = logging.getLogger(__name__)

RACE = timedelta(seconds=0.5)
"""The time to wait after another worker has changed the same game or finished the message."""


DIED = "the judge died while processing it, or could not put it aside"
WITH_ORDERS = "it has orders for a seat, but says that no person sent it, so nothing was done"


@dataclass(frozen=True, slots=True)
class LostLetters:
    """The unfinished work of a dead worker: the messages that it had claimed, the message on which
    it got ``stuck``, if any, and the ``reason``."""

    letters: tuple[int, ...]
    stuck: int | None = None
    reason: str = ""


class Desk:
    """Processes messages and deadlines, one at a time. Times are parameters so that tests can
    choose them."""

    def __init__(self, database: Database, services: Services) -> None:
        self._database = database
        self._services = services
        self.reports = Reports(database, services)
        self._replies = FailureReplies(database, services)
        self._alarms = Alarms(database, services)
        self._next: InboxRow | None = None
        self._deadlines_first = False
        self._began = monotonic()
        self._worked = 0
        self._blocked: Collection[str] = ()
        """The addresses and domains from which the judge reads no messages. The list is refreshed
        every few seconds."""
        self._troubled: dict[int, int] = {}
        """Messages whose processing was interrupted by a system error, each with the number of
        messages that had been processed by then."""

    # -- messages ------------------------------------------------------------------------------

    def work_letter(self, now: datetime, *, deadlines_first: bool = False) -> bool:
        """Processes the next message. Returns False if there is none. If ``deadlines_first`` is
        true, skips messages from a game's players that arrived after a deadline that has not run
        yet.

        The judge counts the attempt before it processes the message, so that it does not endlessly
        retry a message that kills the process. If another message is waiting, its attempt is
        counted in the transaction of the current message, because a commit is the slowest step.
        """
        self._deadlines_first = deadlines_first
        row, self._next = self._next or self._claim(now), None
        if row is None:
            return False
        self._began = monotonic()
        if row.attempts == 1 and row.door == PIPE:
            tell_taken(row.id, row.door, row.raw)
        if row.attempts > 1 and not row.reason:  # nothing recorded how the last attempt ended
            log_event(JudgeEvent.LAPSED, letter=row.id)
        with AT_WORK.on(Work.LETTER, row.id):
            AT_WORK.claims(0)
            try:
                if row.attempts > TRIES:
                    self._put_aside(row, now, DIED)
                else:
                    self._work(row, now)
                self._troubled.pop(row.id, None)
                self._worked += 1
            except Exception as fault:  # catches all errors, so the next message is still processed
                self._fail_or_keep(row, fault, now)
            _noted(self._next)
        self._database.mail_out.set()
        return True

    def take_over(self, lost: LostLetters, now: datetime) -> None:
        """Releases the messages that a dead worker had claimed. If the worker got stuck on a
        message, that attempt has failed. The judge then retries the message after a pause or, after
        the last attempt, puts it aside."""
        with self._database.writing() as conn:
            choose_next_letter.unclaim(conn, lost.letters)
            row = inbox.row(conn, lost.stuck) if lost.stuck else None
        if row is None or row.state is not InboxState.NEW:
            return
        log_event(JudgeEvent.LAPSED, letter=row.id, reason=lost.reason)
        if row.attempts >= TRIES:
            self._put_aside(row, now, lost.reason)
        else:
            self._give_back(row, now, lost.reason, counted=True)

    @property
    def has_letter(self) -> bool:
        """Returns whether a message has been claimed but not started."""
        return self._next is not None

    def put_back(self, now: datetime) -> None:
        """Returns to the queue a message that was claimed but not started, because the worker is
        stopping or has something else to do first."""
        if self._next is not None:
            self._give_back(self._next, now, self._next.reason, counted=False, pause=timedelta(0))
            self._next = None  # the next message stays in memory if this fails
            AT_WORK.claims(0)

    def _due_since(self, now: datetime) -> datetime | None:
        """Returns how far back to look for games that became due and whose deadlines must run
        before later messages from their players. Returns None if messages always come first."""
        return now - LONGEST_FOR_LETTERS if self._deadlines_first else None

    def _claim(self, now: datetime) -> InboxRow | None:
        with self._database.writing() as conn:
            return _noted(choose_next_letter.claim(conn, now, due_since=self._due_since(now)))

    def _work(self, row: InboxRow, now: datetime) -> None:
        try:
            letter = decode(row.raw, self._services.addressing, row.envelope_sender)
        except Undecodable as fault:
            return self._put_aside(row, now, str(fault), unreadable=True)
        if letter.automatic and not (letter.carried and self._speaks(row, letter)):
            if self._is_nameless(row, letter):
                return self._put_aside(row, now, letter.automatic, unreadable=True)
            return self._file(row, letter, now)
        if self._blocked and any(
            is_blocked(one, self._blocked) for one in (letter.sender, row.envelope_sender)
        ):
            with self._database.writing() as conn:
                inbox.close(conn, row.id, InboxState.DONE, "blocked", at=now, kept=b"")
                facts = {"letter": row.id, "verdict": "blocked", "ms": self._passed()}
                afterwards(conn, lambda: log_event(JudgeEvent.WORKED, **facts))
            return None
        return self._converse(row, letter, now)

    def _file(self, row: InboxRow, letter: Letter, now: datetime) -> None:
        """Closes an automatic message, which gets no answer. The message may be a bounce."""
        kept = kept_of(row.raw, letter)
        unworked = self._brings_orders(row, letter)
        with self._database.writing() as conn:
            work = UnitOfWork(self._services, conn, now)
            told = bounces.take_back(work, row, letter)
            verdict, why = ("report", masked(told)) if told else ("automatic", letter.automatic)
            if unworked and not told:
                note_letter(conn, row, f"{WITH_ORDERS} ({letter.automatic})", now)
            reason = why if told else f"automatic: {why}"
            inbox.close(conn, row.id, InboxState.DONE, reason, at=now, kept=kept)
            work.store()
            facts = {"verdict": verdict, "reason": why, "ms": self._passed()}
            work.log(JudgeEvent.WORKED, letter=row.id, **facts)
        if told:
            guarded(self.reports.addresses, now)
        elif unworked:
            guarded(self.report, now)

    def _is_nameless(self, row: InboxRow, letter: Letter) -> bool:
        """Returns whether a message probably comes from a player although it does not name a person
        as its sender. It must have come to the secret address of a seat and, if it names a mail
        server as the sender, contain orders."""
        if letter.automatic == NO_SENDER:
            return bool(self._services.addressing.secret_of(row.recipient))
        return letter.automatic == FROM_SERVER and self._brings_orders(row, letter)

    def _speaks(self, row: InboxRow, letter: Letter) -> bool:
        """Returns whether a message that a mailing list or an office system forwarded comes from a
        player. It does if it came to the secret address of a seat and contains orders or other
        commands that change something."""
        return self._has(row, letter, lambda part: not changes_nothing(part.command))

    def _brings_orders(self, row: InboxRow, letter: Letter) -> bool:
        """Returns whether a message with readable orders came to the secret address of a seat."""
        return self._has(row, letter, lambda part: isinstance(part.command, OrderLine))

    def _has(self, row: InboxRow, letter: Letter, wanted: Callable[[Statement], bool]) -> bool:
        if not self._services.addressing.secret_of(row.recipient):
            return False
        _, reading = self._read(row, letter)
        return any(isinstance(part, Statement) and wanted(part) for part in reading.parts)

    def _read(self, row: InboxRow, letter: Letter) -> tuple[Letter, Reading]:
        """Parses a message and returns it with its reading. Uses its HTML if the text has nothing
        for the judge, and an attached text file if the text only refers to that file."""
        language = languages_for(self._database, self._services, row, letter)
        is_meant = row.released and released(row.reason)[0] is PendingKind.ORDERS

        own = self._services.addressing
        names = {address.partition("@")[0].lower() for address in (own.address, *own.former)}
        sender = {letter.sender, letter.sender_name.lower()} - {""}
        people = Correspondents(frozenset(sender), frozenset({"judge", *names}))

        def read(text: str) -> Reading:
            return read_letter(text, language, READING, is_meant=is_meant, correspondents=people)

        reading = read(letter.text)
        if letter.page and (page := with_page(letter, reading)):
            other = read(page.text)
            if says_more(page, letter.text, other):
                letter, reading = page, other
        if letter.enclosed and (whole := with_enclosed(letter, reading)):
            return whole, read(whole.text)
        return letter, reading

    def _converse(self, row: InboxRow, letter: Letter, now: datetime) -> None:
        letter, reading = self._read(row, letter)
        checked = check(self._database, self._services, row, letter, reading, now)
        count_wrong(self._database, checked, now)
        kept = kept_of(row.raw, letter, secrets_in(reading))
        with self._database.writing() as conn:
            received = None if row.released else row.received_at
            work = UnitOfWork(self._services, conn, now, row.id, received)
            last_try = row.attempts >= TRIES
            confirmations = Confirmations(work, row, letter, reading, kept)
            answer = Answer()
            budget = Budget(work, answer)
            twins = inbox.twins(conn, letter.message_id, row.sender_key, row.digest)
            hand = LetterAtHand(
                work, row, letter, reading, checked, confirmations, answer, budget, twins
            )
            faults = work_letter(hand, last_try)
            work.store()
            for fault in faults:
                note_letter(conn, row, fault, now)
            verdict, facts = confirmations.verdict, _whom_it_concerns(row, work)
            following = self._claim_next(conn, now)
        self._next, passed = following, round(1000 * (monotonic() - self._began))
        log_event(JudgeEvent.WORKED, letter=row.id, verdict=verdict, **facts, ms=passed)
        if faults:
            guarded(self.report, now)

    def _passed(self) -> int:
        """Returns the milliseconds since the current work started."""
        return round(1000 * (monotonic() - self._began))

    def _claim_next(self, conn: Connection, now: datetime) -> InboxRow | None:
        """Claims and returns the next message. An error here does not affect the current
        message."""
        try:
            return _noted(choose_next_letter.claim(conn, now, due_since=self._due_since(now)))
        except SQLAlchemyError:
            raise
        except Exception:  # catches all errors, so the current message is not affected
            log.exception("the next message could not be claimed")
            return None

    # -- messages that fail ---------------------------------------------------------------------

    def _fail_or_keep(self, row: InboxRow, fault: Exception, now: datetime) -> None:
        """Records a failure. If that fails too, this worker starts the message again."""
        try:
            self._fail(row, fault, now)
        except TROUBLE:
            self._next = _noted(row)
            raise

    def _fail(self, row: InboxRow, fault: Exception, now: datetime) -> None:
        """Releases a message for another attempt, or puts it aside, without using its content. If
        this fails too, the attempt still counts, and another worker takes the message when its
        lease ends."""
        try:
            if isinstance(fault, NOT_THE_LETTER) and not self._is_suspect(row, fault):
                self._spare(row, fault, now)
                return
            log.exception("letter %s failed, attempt %s", row.id, row.attempts)
            if row.attempts >= TRIES:
                self._put_aside(row, now, where(fault))
            else:
                self._give_back(row, now, where(fault), counted=True)
        except TROUBLE:
            raise
        except Exception:  # catches all errors, so the next message is still processed
            log.exception("letter %s could not be released", row.id)

    def _spare(self, row: InboxRow, fault: Exception, now: datetime) -> None:
        """Releases a message for another attempt. The failed attempt does not count, because the
        message did not cause the failure."""
        if isinstance(fault, Conflict):
            log.info("letter %s is started again: %s", row.id, fault)
            return self._give_back(row, now, row.reason, counted=False, pause=RACE)
        log.warning("letter %s waits: %s", row.id, cause(fault))
        return self._give_back(row, now, "the database was not ready", counted=False)

    def _is_suspect(self, row: InboxRow, fault: Exception) -> bool:
        """Returns True if this message has failed again even though others have been processed in
        the meantime. In that case, the message may be the cause after all."""
        if isinstance(fault, Conflict | Damaged) or is_contended(fault):
            return False
        before = self._troubled.setdefault(row.id, self._worked)
        self._troubled[row.id] = self._worked
        return self._worked > before

    def _give_back(
        self,
        row: InboxRow,
        now: datetime,
        reason: str,
        counted: bool,
        pause: timedelta = inbox.PAUSE,
    ) -> None:
        with self._database.writing() as conn:
            kept = row.reason if row.released else reason
            inbox.give_back(conn, row.id, kept, now, blame=counted, pause=pause)

    def _put_aside(
        self, row: InboxRow, now: datetime, reason: str, unreadable: bool = False
    ) -> None:
        """Puts a message aside: stores the whole message, with the reason, for the operator. This
        is a separate transaction, before any report, so that nothing can undo it. If the message is
        ``unreadable``, the judge tells its writer the reason. Otherwise, it says that the failure
        was the judge's own."""
        with self._database.writing() as conn:
            inbox.close(conn, row.id, InboxState.SHUNTED, reason, at=now)
            afterwards(
                conn,
                lambda: log_event(
                    JudgeEvent.ASIDE, letter=row.id, reason=reason, ms=self._passed()
                ),
            )
            note_letter(conn, row, reason, now)
        guarded(self.report, now)
        if unreadable:
            guarded(self._replies.unreadable, row, now, reason, self._blocked)
        else:
            guarded(self._replies.sorry, row, now)

    def report(self, now: datetime) -> None:
        """Tells the operator, at most once an hour, about all failures since the last report."""
        self.reports.letters(now)
        self.reports.mails(now)
        self.reports.addresses(now)

    def mail_failed(self, row: OutboxRow, reason: str, now: datetime) -> None:
        """Handles an e-mail that the judge has given up on. No one loses a seat because of that."""
        with self._database.writing() as conn:
            work = UnitOfWork(self._services, conn, now)
            bounces.was_refused(work, row, reason)
            work.store()
        guarded(self.reports.mails, now)
        guarded(self.reports.addresses, now)

    def picture_failed(self, row: OutboxRow, reason: str, now: datetime) -> None:
        """Records that an e-mail was sent without its board, because the board cannot be drawn."""
        with self._database.writing() as conn:
            note_picture(conn, row, reason, now)
        guarded(self.reports.pictures, now)

    # -- deadlines ----------------------------------------------------------------------------

    def work_alarm(
        self, now: datetime, kept_until: datetime | None = None, is_desk_stuck: bool = False
    ) -> bool:
        """Checks one game that is due. Returns False if there is none."""
        return self._alarms.work(now, kept_until, is_desk_stuck)

    def hurry(self, now: datetime) -> None:
        """Moves the messages that deadlines wait for to the front of the queue."""
        self._alarms.hurry(now)

    # -- housekeeping -------------------------------------------------------------------------

    def tidy(self, now: datetime) -> bool:
        """Deletes data that is no longer needed. Returns whether there is more to delete."""
        return tidy(self._database, self._services, now)

    def beat(self, now: datetime) -> None:
        """Records that the judge is running."""
        with self._database.writing() as conn:
            database_in_use.beat(conn, now)

    def look_up_blocks(self) -> None:
        """Refreshes the list of addresses and domains from which the judge reads no messages."""
        with self._database.reading() as conn:
            self._blocked = blocked(conn).keys()

    def opened(self, moment: datetime) -> None:
        """Records when the judge began to process messages, if another process has called
        `wake`."""
        self._alarms.opened(moment)

    def rest_game(self, game_id: int, reason: str, now: datetime) -> None:
        """Stops running a game for a while because the previous process got stuck on it."""
        self._alarms.rest(game_id, reason, now)

    def wake(self, now: datetime, seen: datetime | None = None) -> None:
        """Gives games more time if no judge was running when something in them was due. Called at
        startup, and after the machine was suspended. ``seen`` is the last time at which this judge
        was known to be running."""
        self._alarms.wake(now, seen)


def _noted(row: InboxRow | None) -> InboxRow | None:
    """Tells the supervisor that a message has been claimed, before the claim is committed. Returns
    the message."""
    AT_WORK.claims(row.id if row else 0)
    return row


def _whom_it_concerns(row: InboxRow, work: UnitOfWork) -> dict[str, str]:
    """Returns, for the log, the seat whose secret address received the message, and the games that
    the message concerns."""
    tables = work.tables.values()
    seats = [
        f"{seat.power or seat.role.value}@{table.game.name}"
        for table in tables
        for seat in table.seats
        if seat.token_hash and seat.token_hash in row.recipient
    ]
    return {"seat": ", ".join(seats), "game": ", ".join([table.game.name for table in tables])}
