"""After an outage nobody is late by the judge's fault: what was to happen meanwhile waits until the
mail servers have brought what they kept for the judge."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from mailer.config.events import AT_WORK, Work
from mailer.config.logs import where
from mailer.limits import LONGEST_RETRY
from mailer.processing.error_boundary import NOT_THE_LETTER
from mailer.scheduling.deadlines import changes_end, shortest_reminder, with_deadline
from mailer.transaction.services import Services
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import notify
from storage.database.engine import Database
from storage.games import games
from storage.games.timing import Timing

log = logging.getLogger(__name__)


def excuse_all(
    database: Database,
    services: Services,
    last: datetime,
    now: datetime,
    rest: Callable[[int, str, datetime], None],
) -> None:
    """Looks at every game for which something was to happen after ``last``, when the judge was seen
    alive, and ``now``. One that breaks the desk is left to ``rest``."""
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
        except Exception as fault:  # the boundary: whatever one game breaks, the judge opens
            log.exception("game %s could not be looked at", game_id)
            rest(game_id, where(fault), now)


def _excuse(work: UnitOfWork, table: Table, last: datetime) -> None:
    """Gives a game its time again. Who was down for long could tell nobody of the deadline, and
    tells everybody of the new one."""
    if table.timing.paused_at:
        return  # what a pause leaves of the deadline is seen when it ends
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
            "The judge was out of order when the deadline passed. You all have more time.",
        )


def _later(table: Table, last: datetime, now: datetime, until: datetime) -> Timing:
    """The timing in which nothing has happened since ``last``, and nothing does before ``until``:
    no deadline, no end of the waiting for who is late, no end of the time for changes."""

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
