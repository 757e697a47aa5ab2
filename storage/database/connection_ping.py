"""Connections to a server that have rested: they may have died, and are asked before they are used.

Asked each time, they would answer five times for each letter, a sixth of all that a letter costs.
One that dies between two questions costs one failure, of which everybody here thinks anyway.
"""

from __future__ import annotations

from functools import partial
from time import monotonic

from sqlalchemy import Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.pool import ConnectionPoolEntry

RESTED = 0.5
"""Seconds without use after which a connection is asked."""

USED, NEVER = "used at", -1e9


def keep_alive(engine: Engine) -> None:
    """Has the connections of this engine asked."""
    event.listen(engine, "checkin", _note_use)
    event.listen(engine, "checkout", partial(_ask, engine))


def _note_use(_: object, record: ConnectionPoolEntry) -> None:
    record.info[USED] = monotonic()


def _ask(
    engine: Engine, connection: DBAPIConnection, record: ConnectionPoolEntry, _: object
) -> None:
    """Raises InvalidatePoolError where the connection is dead: then so are the others, and new ones
    are made."""
    if monotonic() - record.info.get(USED, NEVER) < RESTED:
        return
    try:
        engine.dialect.do_ping(connection)
    except engine.dialect.loaded_dbapi.Error as dead:
        raise InvalidatePoolError from dead
