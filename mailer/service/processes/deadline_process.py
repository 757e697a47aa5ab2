"""The process that runs deadlines, all other timed events of games, and the housekeeping."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from datetime import datetime, timedelta

from mailer.config.current_work import Work
from mailer.config.now import utc_now
from mailer.inbound.accept import RECEIVING
from mailer.inbound.imap import GLANCE
from mailer.limits import LONGEST_FOR_LETTERS
from mailer.processing.process_next_message import Desk
from mailer.service.incoming_transports import TRANSPORTS
from mailer.service.letter_and_deadline_workers import AlarmWorker
from mailer.service.open_and_lock_database import keys_of
from mailer.service.processes.inside_child_process import Lost, Parts, Shared, Watch
from mailer.service.processes.message_process import services_of
from mailer.service.processes.shared_status_and_hints import (
    SENDING,
    UNWELL,
    WRITING,
    FarContact,
    FarRateLimits,
    ProcessRole,
)
from mailer.service.server_outage_alert import Outages
from storage.database.engine import Database

STUCK = 0.6
"""The message process is considered stuck if it spends more than this many seconds on one message.
Most messages take less than a tenth of that. A deadline that waits for strangers' messages is
therefore at most a second late."""


def build(shared: Shared, database: Database, stack: ExitStack, lost: Lost | None) -> Parts:
    """Returns the parts of this process: the deadline worker. If the previous process got stuck on
    a game, postpones that game."""
    config, board = shared.config, shared.board
    receiving = board[ProcessRole.RECEIVE]
    keys = keys_of(config, database)
    desk = Desk(database, services_of(config, keys))
    desk.opened(shared.opened)
    contacts = [FarContact(board[ProcessRole.SEND], SENDING), FarContact(receiving, RECEIVING)]
    fetching = [name for door in config.open_doors if (name := TRANSPORTS[door].contact)]
    contacts += [FarContact(receiving, name) for name in fetching]
    if config.archive.folder:
        contacts.append(FarContact(board[ProcessRole.WEBSITE], WRITING))
    allowance = FarRateLimits(board[ProcessRole.SEND], config.outgoing.per_day)
    outages = Outages(desk.reports, contacts, allowance, lambda: receiving.said().get(UNWELL, {}))
    worker = AlarmWorker(
        database,
        desk,
        kept_until(shared) if fetching else lambda now: now,
        look_out=outages.look,
        done=lambda: shared.hints.give(ProcessRole.MESSAGE),
        open_until=lambda now: now - timedelta(seconds=receiving.seconds_silent),
        is_desk_stuck=lambda: board[ProcessRole.MESSAGE].seconds_at_work > STUCK,
    )
    if lost and lost.reason:
        if game := lost.blamed(Work.GAME):
            desk.rest_game(game, lost.reason, utc_now())
        if lost.blamed(Work.UPKEEP) is not None:
            worker.spare_upkeep()
    return Parts([worker], watch=Watch(database, keys))


def kept_until(shared: Shared) -> Callable[[datetime], datetime]:
    """Returns a function that looks up the time up to which all mail in the IMAP account is known
    to be stored (`ImapDoor.kept_until`). If that time is too long ago, the function also makes the
    receive process check the account."""
    row = shared.board[ProcessRole.RECEIVE]

    def ask(now: datetime) -> datetime:
        kept, is_reached = row.kept
        if kept < now - GLANCE:
            shared.hints.give(ProcessRole.RECEIVE)
        return max(kept, now - LONGEST_FOR_LETTERS) if is_reached else kept

    return ask
