"""Support for PostgreSQL behind a pooler such as PgBouncer, which may give each transaction a
different session.

With a pooler, nothing may outlive a transaction: no prepared statement, and no setting of the
session. A pooler is recognized by the session's process number, which the pooler invents for its
clients.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.pool import ConnectionPoolEntry

POOLED = "pooled"


def allow_for_pooler(engine: Engine) -> None:
    """Makes the engine check for a pooler at each new connection. `is_pooled` returns the
    result."""
    event.listen(engine, "connect", _notice)


def is_pooled(connection: Connection) -> bool:
    """Returns whether the connection leads to a pooler."""
    return bool(connection.info.get(POOLED))


def _notice(connection: Any, record: ConnectionPoolEntry) -> None:
    (pid,) = connection.execute("SELECT pg_backend_pid()").fetchone()
    connection.rollback()
    if pid != connection.info.backend_pid:
        record.info[POOLED] = True
        connection.prepare_threshold = None


def for_transaction(settings: Mapping[str, str]) -> str:
    """Returns the statements that apply these settings to one transaction only."""
    return "; ".join(f"SET LOCAL {name} = '{value}'" for name, value in settings.items())
