"""Copies a whole database into another one. Each of them can be SQLite or PostgreSQL. Also copies
the last row number used in each table, so that no number is used twice.

Both databases must have the current schema. The copy is a consistent snapshot, even if other
programs write to the source in the meantime.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Table, delete, func, insert, inspect, select, text
from sqlalchemy import table as sql_table

from storage.database.engine import VERSION, Database, take_time
from storage.database.tables import fetchers, heartbeat, metadata, secret

AT_ONCE = 200
"""The number of rows held in memory at a time. Some contain letters of 1 MiB."""

SIGNS = (heartbeat, secret, fetchers)
"""Tables to which a judge adds a row as soon as it starts. If the target has such rows, they are
replaced."""

Counts = dict[str, int]
"""The number of rows in each table."""


class NotEmpty(Exception):
    """Raised if the target database already has data."""


def count_rows(conn: Connection) -> Counts:
    """Returns the number of rows in each table that exists, whatever the schema."""
    return {
        name: conn.scalar(select(func.count()).select_from(sql_table(name))) or 0
        for name in sorted(inspect(conn).get_table_names())
    }


def copy_all(source: Database, target: Database) -> Counts:
    """In one transaction, copies all data from one database into another that has the schema but no
    data. Returns the number of rows in each table. Raises NotEmpty if the target has data."""
    with source.reading() as old, target.writing() as new:
        for conn in (old, new):
            take_time(conn)
        if any(count for name, count in count_rows(new).items() if name not in MAY_BE_THERE):
            raise NotEmpty
        for sign in SIGNS:
            new.execute(delete(sign))
        for table in metadata.sorted_tables:
            _copy(table, old, new)
        _go_on_counting(old, new)
        counts = count_rows(old)
        if counts != count_rows(new):
            raise RuntimeError("the copy does not have the same rows as the original database")
    return counts


MAY_BE_THERE = {table.name for table in SIGNS} | {VERSION}


def _copy(table: Table[Any], old: Connection, new: Connection) -> None:
    in_order = select(table).order_by(*table.primary_key.columns)
    streamed = old.execute(
        in_order, execution_options={"stream_results": True, "max_row_buffer": AT_ONCE}
    )
    for rows in streamed.mappings().partitions(AT_ONCE):
        new.execute(insert(table), [dict(row) for row in rows])


def _go_on_counting(old: Connection, new: Connection) -> None:
    """Makes the numbering of each table continue after the numbers that either database has
    used."""
    go_on = _from_here[new.dialect.name]
    for table in metadata.sorted_tables:
        if "id" in table.c:
            highest = new.scalar(select(func.max(table.c.id))) or 0
            go_on(new, table, max(highest, _given(old, table)))


def _given(conn: Connection, table: Table[Any]) -> int:
    """Returns the highest row number that a table has ever used, or 0 if the database does not
    remember it."""
    query = {
        "sqlite": "SELECT seq FROM sqlite_sequence WHERE name = :name",
        "postgresql": f"SELECT pg_sequence_last_value({SEQUENCE})",
    }
    return conn.scalar(text(query[conn.dialect.name]), {"name": table.name}) or 0


SEQUENCE = "CAST(pg_get_serial_sequence(:name, 'id') AS regclass)"
"""The PostgreSQL sequence that numbers the rows of a table."""


def _count_on_sqlite(conn: Connection, table: Table[Any], highest: int) -> None:
    """Sets the counter of a table. SQLite keeps a counter only for some tables. Other tables
    continue after their last row."""
    if table.dialect_options["sqlite"]["autoincrement"]:
        values = {"name": table.name, "highest": highest}
        conn.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), values)
        conn.execute(text("INSERT INTO sqlite_sequence VALUES (:name, :highest)"), values)


def _count_on_postgresql(conn: Connection, table: Table[Any], highest: int) -> None:
    if highest:
        query = text(f"SELECT setval({SEQUENCE}, :highest)")
        conn.execute(query, {"name": table.name, "highest": highest})


_from_here = {"sqlite": _count_on_sqlite, "postgresql": _count_on_postgresql}
