"""Restores a frozen database on SQLite or PostgreSQL with its original schema."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, create_engine, insert, select, text

from storage.database.engine import Database

VERSION = "alembic_version"
"""The table with the revision of a database's schema."""

GO_ON = "SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT max(id) FROM {table}))"
"""Updates a sequence, because PostgreSQL ignores rows with explicit numbers when it numbers new
rows."""


def thaw(frozen: Path, file: Path) -> None:
    """Creates an SQLite file from the frozen SQL."""
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(frozen.read_text(encoding="utf-8"))


def copy_over(file: Path, url: str) -> None:
    """Copies an SQLite database into an empty PostgreSQL database. The migrations up to its
    revision create the tables, and then the rows are copied table by table."""
    source = create_engine(f"sqlite:///{file}")
    target = Database(url)
    with source.connect() as old, target.writing() as new:
        revision = old.scalar(text(f"SELECT version_num FROM {VERSION}"))
        _migrate_to(new, str(revision))
        _copy_rows(old, new)
    source.dispose()
    target.close()


def _migrate_to(conn: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", "migrations:")
    config.set_main_option("recursive_version_locations", "true")
    config.attributes["connection"] = conn
    command.upgrade(config, revision)


def _copy_rows(old: Connection, new: Connection) -> None:
    """Copies all rows. Tables come before those that refer to them, as PostgreSQL requires."""
    there, here = MetaData(), MetaData()
    there.reflect(old)
    here.reflect(new)
    for table in here.sorted_tables:
        found = old.execute(select(there.tables[table.name])).mappings()
        rows = [{str(name): _with_zone(value) for name, value in row.items()} for row in found]
        if table.name != VERSION and rows:
            new.execute(insert(table), rows)
            if "id" in table.c:
                new.execute(text(GO_ON.format(table=table.name)))


def _with_zone(value: object) -> object:
    """Adds the time zone to a time, because SQLite stores times in UTC and without a zone."""
    return value.replace(tzinfo=UTC) if isinstance(value, datetime) else value
