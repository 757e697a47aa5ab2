"""Runs deadlines and everything else that is due in a game. Each game has its own transaction.

A deadline runs when the messages that it waits for (`storage.mail.deadline_gate`) have been
processed or have failed. If an error occurs in a game, the judge waits for a while before it runs
the game again. If a game would be due again at once, the judge waits for a shorter time, so that
other games get their turn.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from time import monotonic

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from mailer.commands import advance_game
from mailer.config.current_work import AT_WORK, Work
from mailer.config.logs_and_event_counters import JudgeEvent, where
from mailer.limits import LONGEST_FOR_LETTERS, LONGEST_FOR_OTHERS, LONGEST_RETRY
from mailer.scheduling.deadlines import changes_end, shortest_reminder, with_deadline
from mailer.transaction.services import Services
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import notify
from storage.database import database_in_use
from storage.database.engine import TROUBLE, Database
from storage.database.upsert import Conflict
from storage.games import games
from storage.games.timing_types import Timing
from storage.mail import deadline_gate
from storage.mail.deadline_gate import Patience
from storage.people import audit_log

log = logging.getLogger(__name__)


NOT_THE_LETTER: tuple[type[Exception], ...] = (*TROUBLE, IntegrityError, Conflict)
"""Errors that the message did not cause. After such an error, the judge retries the message."""


def guarded(tell: Callable[..., None], *about: object) -> None:
    """Runs a notification, and logs any error without raising it."""
    try:
        tell(*about)
    except Exception:  # catches all errors, because the change itself is complete
        log.exception("a notification could not be sent")


def excuse_all(
    database: Database,
    services: Services,
    last: datetime,
    now: datetime,
    rest: Callable[[int, str, datetime], None],
) -> None:
    """Gives more time to every game in which something was due between ``last``, when the judge was
    last running, and ``now``. If this fails for a game, calls ``rest`` for that game."""
    with database.reading() as conn:
        due = games.games_due(conn, now)
    for game_id in due:
        try:
            with AT_WORK.on(Work.GAME, game_id), database.writing() as conn:
                work = UnitOfWork(services, conn, now)
                table = work.table_by_id(game_id)
                if table is not None and table.has_rules:
                    _excuse(work, table, last)
                    work.store()
        except NOT_THE_LETTER:
            raise
        except Exception as fault:  # catches all errors, so the judge starts even if a game fails
            log.exception("game %s could not be checked", game_id)
            rest(game_id, where(fault), now)


def _excuse(work: UnitOfWork, table: Table, last: datetime) -> None:
    """Moves a game's deadline if it passed while the judge was down. If the judge was down for a
    long time, tells everyone in the game about the new deadline."""
    if table.timing.paused_at:
        return  # the deadline is set when the pause ends
    down = work.now - last
    wait = max(work.services.after_outage, min(down, LONGEST_RETRY))
    shortest = shortest_reminder(table.service)
    if down > shortest:
        wait = max(wait, shortest)
    was = table.timing.deadline
    table.timing = _later(table, last, work.now, work.now + wait)
    if table.timing.deadline != was and wait > work.services.after_outage:
        notify.announce(
            work,
            table,
            "the deadline moves",
            "The judge was not working when the deadline passed. Everyone has more time.",
        )


def _later(table: Table, last: datetime, now: datetime, until: datetime) -> Timing:
    """Returns the game's timing. If its deadline, its declared end, or the end of its grace period
    or DELAY was between ``last`` and ``now``, moves that time to ``until``."""

    def has_passed(moment: datetime | None) -> bool:
        return moment is not None and last < moment <= now

    timing, service = table.timing, table.service
    if timing.declared and has_passed(timing.declared.at):
        return replace(timing, declared=replace(timing.declared, at=until))
    if has_passed(timing.deadline):
        timing = with_deadline(service, timing, until, now)
    elif has_passed(timing.grace_until):
        timing = replace(timing, grace_until=until)
    if service.delay and has_passed(changes_end(service, timing)):
        timing = replace(timing, changed_at=until - timedelta(seconds=service.delay))
    return timing


SHORT_REST, REST, LONG_REST = timedelta(seconds=5), timedelta(minutes=1), timedelta(minutes=10)
"""How long the judge waits before it runs a game again: after a system error, if the game would be
due again at once, and after an error in the game."""

LONG_AGO = datetime.min.replace(tzinfo=UTC)
BROKEN = "alarm failed"


class Alarms:
    """Runs the games that are due, one at a time. If the judge fetches its mail, ``kept_until`` is
    the time up to which it has stored all mail."""

    def __init__(self, database: Database, services: Services) -> None:
        self._database, self._services = database, services
        self._up_since = LONG_AGO
        """The time when the judge began to process messages. Deadlines must not assume that
        messages were processed before that time."""

    def are_ready(
        self, now: datetime, kept_until: datetime | None = None, is_desk_stuck: bool = False
    ) -> bool:
        """Returns whether `work` would check a game now."""
        with self._database.reading() as conn:
            due = min(now, kept_until or now)
            return deadline_gate.ready(conn, due, self._patience(now, is_desk_stuck)) is not None

    def work(
        self, now: datetime, kept_until: datetime | None = None, is_desk_stuck: bool = False
    ) -> bool:
        """Checks one game that is due. Returns False if there is none. While the worker is stuck on
        a message, no game waits for messages from unknown people."""
        if not self.are_ready(now, kept_until, is_desk_stuck):
            return False
        due = min(now, kept_until or now)
        return self._ring_next(due, now, self._patience(now, is_desk_stuck))

    def hurry(self, now: datetime) -> None:
        """Moves the messages that deadlines wait for to the front of the queue."""
        with self._database.writing() as conn:
            deadline_gate.hurry(conn, now)

    def wake(self, now: datetime, seen: datetime | None = None) -> None:
        """Gives games more time if no judge was running when something in them was due. Called at
        startup, and after the machine was suspended. ``seen`` is the last time at which this judge
        was known to be running."""
        self._up_since = now
        with self._database.reading() as conn:
            signs = [sign for sign in (database_in_use.last_beat(conn), seen) if sign]
        if signs:
            excuse_all(self._database, self._services, max(signs), now, self._rest_game)

    def _patience(self, now: datetime, is_desk_stuck: bool) -> Patience:
        own = deadline_gate.since(now, LONGEST_FOR_LETTERS, self._up_since)
        others = deadline_gate.since(now, LONGEST_FOR_OTHERS, self._up_since)
        return Patience(own, now if is_desk_stuck else others)

    def _ring_next(self, due: datetime, now: datetime, patience: Patience) -> bool:
        """Checks one game. Returns False if another process is checking it now."""
        game_id = None
        try:
            with self._database.writing() as conn:
                game_id = deadline_gate.ready(conn, due, patience, take=True)
                if game_id is None:
                    return False
                with AT_WORK.on(Work.GAME, game_id):
                    self._ring(conn, game_id, now)
        except Conflict:
            log.info("game %s was changed in the meantime; its deadline is checked again", game_id)
        except TROUBLE:
            if game_id is not None:
                with self._database.writing() as conn:
                    games.postpone(conn, game_id, now, now + SHORT_REST)
            raise
        except Exception as fault:  # catches all errors, so the next game still runs
            if game_id is None:
                raise
            log.exception("the deadline of game %s failed", game_id)
            self._rest_game(game_id, where(fault), now)
        self._database.mail_out.set()
        return True

    def _ring(self, conn: Connection, game_id: int, now: datetime) -> None:
        began = monotonic()
        work = UnitOfWork(self._services, conn, now)
        table = work.table_by_id(game_id)
        if table is not None:
            advance_game.ring(work, table)
            work.store()
            passed = round(1000 * (monotonic() - began))
            work.log(JudgeEvent.RANG, game=table.game.name, ms=passed)
        games.postpone(conn, game_id, now, now + REST)

    def rest(self, game_id: int, reason: str, now: datetime) -> None:
        """Stops running a game for a while because the previous process got stuck on it."""
        log.error("the deadline of game %s failed: %s", game_id, reason)
        self._rest_game(game_id, reason, now)

    def opened(self, moment: datetime) -> None:
        """Records the time at which the judge began to process messages."""
        self._up_since = moment

    def _rest_game(self, game_id: int, reason: str, now: datetime) -> None:
        """Stops running a broken game for a while, and tells the operator once a day."""
        with self._database.writing() as conn:
            games.postpone(conn, game_id, now, now + LONG_REST)
        guarded(self._tell_of_game, game_id, reason, now)

    def _tell_of_game(self, game_id: int, reason: str, now: datetime) -> None:
        actor = f"game {game_id}"
        with self._database.writing() as conn:
            work = UnitOfWork(self._services, conn, now)
            if not audit_log.moments(conn, BROKEN, actor, now - timedelta(days=1)):
                work.note(None, actor, BROKEN)
                text = self._services.texts.render("broken_game", number=game_id, reason=reason)
                work.post(self._services.operator, f"game {game_id} is stuck", text, "operator")
