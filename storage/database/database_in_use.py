"""Finds out whether a judge is using the database, from its heartbeats and its connections."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Connection, select, update
from sqlalchemy import text as sql

from storage.database.tables import heartbeat
from storage.database.upsert import insert_unless_there


def beat(conn: Connection, at: datetime) -> None:
    """Records a heartbeat."""
    if insert_unless_there(conn, heartbeat, {"id": 1, "at": at}, heartbeat.c.id) is None:
        conn.execute(update(heartbeat).where(heartbeat.c.at < at).values(at=at))


def last_beat(conn: Connection) -> datetime | None:
    """Returns the time of the last heartbeat of any judge on this database, or None."""
    return conn.scalar(select(heartbeat.c.at))


ALIVE = timedelta(seconds=30)
"""The age after which a heartbeat no longer counts. A running judge writes one every ten
seconds."""

SESSIONS = sql(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND coalesce(application_name, '') <> current_setting('application_name')"
)
"""Counts the database sessions of other programs."""

JUDGES = sql(
    "SELECT DISTINCT application_name FROM pg_stat_activity WHERE datname = current_database()"
    " AND application_name LIKE 'judge %'"
    " AND application_name <> current_setting('application_name') ORDER BY 1"
)
"""Selects the names of the sessions of other judges and of running commands."""


def judges_connected(conn: Connection) -> list[str]:
    """Returns the names of the judges and running ``judge`` commands that are connected to this
    PostgreSQL database. A name contains the process ID and the machine, as in ``judge 4711 at
    north``."""
    return list(conn.scalars(JUDGES))


def is_worked_on(conn: Connection, now: datetime) -> bool:
    """Returns whether a judge is using this PostgreSQL database, which means that there was a
    heartbeat within `ALIVE` and that other programs are connected. (On SQLite, a judge locks the
    file instead.)"""
    sign = last_beat(conn)
    return sign is not None and now - sign < ALIVE and bool(conn.scalar(SESSIONS))
