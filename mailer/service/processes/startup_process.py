"""Prepares the database before a judge starts, in a process that then exits. It updates the schema,
checks the secret, releases messages that a dead judge had claimed, and moves deadlines that passed
while no judge was running."""

from __future__ import annotations

from contextlib import ExitStack
from datetime import datetime

from mailer.config.config import Config
from mailer.service.open_and_lock_database import keys_of, made_ready
from storage.database import database_in_use
from storage.database.engine import Database
from storage.games import games


def make_ready(config: Config, now: datetime) -> None:
    """Prepares the database. Raises CannotStart."""
    with ExitStack() as stack:
        database = stack.enter_context(made_ready(config))
        keys_of(config, database)
        if _was_down_over_deadlines(database, now):
            _excuse(config, database, now)


def _was_down_over_deadlines(database: Database, now: datetime) -> bool:
    with database.reading() as conn:
        return database_in_use.last_beat(conn) is not None and bool(games.games_due(conn, now))


def _excuse(config: Config, database: Database, now: datetime) -> None:
    from mailer.processing.process_next_message import Desk
    from mailer.service.processes.message_process import services_of

    Desk(database, services_of(config, keys_of(config, database))).wake(now)
