"""Deletes letters that are no longer needed."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, delete, select

from judge.game.game import Stage
from storage.database.enums import InboxState
from storage.database.tables import games, inbox, seats
from storage.mail.queues import keys_of_people

_RUNNING = select(games.c.id).where(games.c.stage == Stage.RUNNING.value)


def forget_letters(conn: Connection, before: datetime, limit: int | None = None) -> int:
    """Deletes at most ``limit`` letters that are done and arrived before that time, the oldest
    first. Returns the number of deleted letters. Letters of people who have or had a seat in a
    running game are kept while it runs, because someone may ask who wrote something."""
    people = keys_of_people(seats.c.game_id.in_(_RUNNING)).scalar_subquery()
    old = select(inbox.c.id).where(
        inbox.c.state == InboxState.DONE.value,
        inbox.c.received_at < before,
        inbox.c.sender_key.not_in(people),
    )
    these = old.order_by(inbox.c.id).limit(limit)
    return conn.execute(delete(inbox).where(inbox.c.id.in_(these))).rowcount
