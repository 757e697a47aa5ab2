"""The desk: one letter, or one ring of the alarm, is one transaction.

    claim -> decode -> read -> check secrets -> [ authorise -> apply -> what may run? -> answer ]

What stands in brackets is written in one commit, or not at all.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

from grammar.letter.reader import read_letter
from mailer.commands import progress
from mailer.desk.correspondence import work_letter
from mailer.desk.responders import ANSWERED
from mailer.message.bounds import READING, SENT_KEPT, TRIES, UNCONFIRMED
from mailer.message.letter import Letter, Undecodable, decode
from mailer.session.answers import Answer
from mailer.session.confirmations import Confirmations
from mailer.session.context import LetterAtHand
from mailer.session.courtesy import CAUSED, may_write
from mailer.session.deadlines import shortest_reminder, with_deadline
from mailer.session.languages import languages_for
from mailer.session.services import Services
from mailer.session.sign_on import check, count_wrong
from mailer.session.unit_of_work import UnitOfWork
from mailer.settings.logs import where
from mailer.text import notices, telling
from storage.database.engine import TROUBLE, Database
from storage.database.kinds import InboxState
from storage.database.writing import Conflict
from storage.games import games
from storage.mail import inbox, outbox
from storage.mail.letters import InboxRow
from storage.mail.outbox import OutboxRow
from storage.people import journal

log = logging.getLogger(__name__)

NOT_THE_LETTER: tuple[type[Exception], ...] = (*TROUBLE, Conflict)
"""Failures that are nobody's fault; the letter is tried again and not blamed."""

REPORTS = frozenset({"operator", "unreachable"})
"""Kinds of mail whose own failure is only logged: reports of reports would never end."""

A_DAY = timedelta(days=1)
REST, LONG_REST = timedelta(minutes=1), timedelta(minutes=10)
"""How long a game is left alone whose alarm would ring again at once, or breaks the desk."""

BROKEN = "alarm failed"


class Desk:
    """Works letters and alarms, one at a time. Times are given, so that tests can tell them."""

    def __init__(self, database: Database, services: Services) -> None:
        self._database = database
        self._services = services
        self._next: InboxRow | None = None

    # -- letters -------------------------------------------------------------------------------

    def work_letter(self, now: datetime) -> bool:
        """Works the oldest letter waiting; False when there was none.

        The attempt is counted before the work begins, so that a letter that kills the process
        is not tried for ever. Where one letter follows another, its attempt is counted in the
        commit that ends the one before: a commit is what takes longest.
        """
        row, self._next = self._next or self._claim(now), None
        if row is None:
            return False
        try:
            self._work(row, now)
        except NOT_THE_LETTER as trouble:
            log.warning("mail %s waits: %s", row.id, type(trouble).__name__)
            self._rest(row, now, "the database was not ready", counted=False)
        except Exception as fault:  # the boundary: whatever a letter breaks, the next one is read
            log.exception("mail %s failed, attempt %s", row.id, row.attempts)
            self._rest(row, now, where(fault), counted=True)
        self._database.mail_out.set()
        return True

    def put_back(self, now: datetime) -> None:
        """Leaves a letter to others that was claimed and not begun: the desk closes."""
        row, self._next = self._next, None
        if row is not None:
            self._rest(row, now, row.reason, counted=False)

    def _claim(self, now: datetime) -> InboxRow | None:
        with self._database.writing() as conn:
            return inbox.claim(conn, now)

    def _work(self, row: InboxRow, now: datetime) -> None:
        try:
            letter = decode(row.raw, self._services.addressing, row.envelope_sender)
        except Undecodable as fault:
            return self._put_aside(row, now, str(fault), answer=False)
        if letter.automatic:
            with self._database.writing() as conn:
                inbox.close(conn, row.id, InboxState.DONE, f"automatic: {letter.automatic}", at=now)
            return None
        return self._converse(row, letter, now)

    def _converse(self, row: InboxRow, letter: Letter, now: datetime) -> None:
        language = languages_for(self._database, self._services, row, letter)
        reading = read_letter(letter.text, language, READING)
        checked = check(self._database, self._services, row, letter, reading, now)
        if row.attempts <= 1:
            count_wrong(self._database, checked, now)
        with self._database.writing() as conn:
            received = None if row.released else row.received_at
            work = UnitOfWork(self._services, conn, now, row.id, received)
            last_try = row.attempts >= TRIES
            confirmations = Confirmations(work, row, letter, reading)
            hand = LetterAtHand(work, row, letter, reading, checked, confirmations, Answer())
            faults = work_letter(hand, last_try)
            work.store()
            for fault in faults:
                self._tell_operator(work, row, fault)
            following = inbox.claim(conn, now)
        self._next = following

    def _rest(self, row: InboxRow, now: datetime, reason: str, counted: bool) -> None:
        if counted and row.attempts >= TRIES:
            return self._put_aside(row, now, reason)
        with self._database.writing() as conn:
            inbox.give_back(
                conn, row.id, row.reason if row.released else reason, now, blame=counted
            )
        return None

    def _put_aside(self, row: InboxRow, now: datetime, reason: str, answer: bool = True) -> None:
        """Shunts a letter: kept whole, with its reason, where the operator sees it. Its writer is
        told, unless not even that can be read of it who he is."""
        with self._database.writing() as conn:
            inbox.close(conn, row.id, InboxState.SHUNTED, reason, at=now)
            work = UnitOfWork(self._services, conn, now, row.id)
            self._tell_operator(work, row, reason)
            known = answer and "@" in row.sender_key
            if known and not outbox.posted_since(conn, row.sender_key, "sorry", now - A_DAY):
                text = self._services.texts.render("sorry", judge=self._services.name)
                work.post(row.sender_key, "Re: your letter", text, "sorry")

    def _tell_operator(self, work: UnitOfWork, row: InboxRow, reason: str) -> None:
        text = self._services.texts.render(
            "shunted", number=row.id, reason=reason, sender=row.sender_key
        )
        subject = f"letter {row.id} could not be worked"
        work.post(self._services.operator, subject, text, "operator")

    def mail_failed(self, row: OutboxRow, reason: str, now: datetime) -> None:
        """A mail was given up. The operator hears all of it; the game's Master whose mail it was,
        but no address. Nobody is dropped for it."""
        if row.kind in REPORTS:
            return
        with self._database.writing() as conn:
            work = UnitOfWork(self._services, conn, now)
            text = self._services.texts.render("undelivered", row=row, reason=reason)
            if may_write(work, self._services.operator, "operator"):
                subject = f"mail {row.id} was given up"
                work.post(self._services.operator, subject, text, "operator")
            table = work.table(row.game) if row.game else None
            if table is not None and table.has_rules:
                notices.unreachable(work, table, row.recipient)

    # -- alarms --------------------------------------------------------------------------------

    def work_alarm(self, now: datetime) -> bool:
        """Looks at one game whose alarm is due; False when there is none.

        A deadline is worked only when every letter received before it has been.
        """
        with self._database.reading() as conn:
            if inbox.open_before(conn, now):
                return False
            due = games.games_due(conn, now, limit=1)
        return any(self._ring(game_id, now) for game_id in due)

    def _ring(self, game_id: int, now: datetime) -> bool:
        """One game's alarm. A game that breaks the desk rests for a while, and so does one whose
        alarm would ring again at once: others have deadlines too."""
        try:
            with self._database.writing() as conn:
                work = UnitOfWork(self._services, conn, now)
                table = work.table_by_id(game_id)
                if table is not None:
                    progress.ring(work, table)
                    work.store()
                games.postpone(conn, game_id, now, now + REST)
        except NOT_THE_LETTER:
            raise
        except Exception as fault:  # the boundary: whatever one game breaks, the next one runs
            log.exception("the alarm of game %s failed", game_id)
            self._rest_game(game_id, where(fault), now)
        self._database.mail_out.set()
        return True

    def _rest_game(self, game_id: int, reason: str, now: datetime) -> None:
        """Leaves a broken game alone for a while, and tells the operator, once a day."""
        actor = f"game {game_id}"
        with self._database.writing() as conn:
            games.postpone(conn, game_id, now, now + LONG_REST)
            work = UnitOfWork(self._services, conn, now)
            if not journal.moments(conn, BROKEN, actor, now - timedelta(days=1)):
                work.note(None, actor, BROKEN)
                text = self._services.texts.render("broken_game", number=game_id, reason=reason)
                work.post(self._services.operator, f"game {game_id} is stuck", text, "operator")

    # -- the heart -----------------------------------------------------------------------------

    def tidy(self, now: datetime) -> None:
        """Lets go of raw letters that no game needs, of held ones that nobody confirmed, of mails
        that have gone out, and of what was counted to keep the peace."""
        with self._database.writing() as conn:
            outbox.forget(conn, now - min(self._services.keep, SENT_KEPT))
            journal.forget(conn, (CAUSED, ANSWERED), now - 2 * A_DAY)
            inbox.forget(conn, now - self._services.keep)
            inbox.lapse(conn, now - UNCONFIRMED)

    def beat(self, now: datetime) -> None:
        """Leaves word that the judge is up."""
        with self._database.writing() as conn:
            journal.beat(conn, now)

    def wake(self, now: datetime) -> None:
        """At start: a deadline that passed while the judge was down, for longer than the game's
        shortest reminder, is told to everybody and given again as long."""
        with self._database.reading() as conn:
            last = journal.last_beat(conn)
            due = games.games_due(conn, now)
        for game_id in due if last else []:
            try:
                self._excuse(game_id, last or now, now)
            except NOT_THE_LETTER:
                raise
            except Exception as fault:  # the boundary: whatever one game breaks, the judge opens
                log.exception("game %s could not be looked at", game_id)
                self._rest_game(game_id, where(fault), now)

    def _excuse(self, game_id: int, last: datetime, now: datetime) -> None:
        with self._database.writing() as conn:
            work = UnitOfWork(self._services, conn, now)
            table = work.table_by_id(game_id)
            if table is None or table.timing.deadline is None or not table.has_rules:
                return
            again = shortest_reminder(table.service)
            if not last < table.timing.deadline <= now or now - last <= again:
                return
            table.timing = with_deadline(table.service, table.timing, now + again, now)
            telling.announce(
                work,
                table,
                "the deadline moves",
                "The judge was out of order when the deadline passed. You all have more time.",
            )
            work.store()
