"""Two ways of writing that every table needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Column, Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

T = TypeVar("T")


class Conflict(Exception):
    """Somebody else changed this row since it was read: begin again from a fresh reading."""


def insert_unless_there(
    conn: Connection, table: Table[Any], values: Mapping[str, Any], key: Column[T]
) -> T | None:
    """The key of the new row; None when a row with the same unique columns was there before."""
    return conn.scalar(_insert(conn, table).on_conflict_do_nothing().returning(key), values)


Computed: TypeAlias = Callable[[], Mapping[str, Any]]
"""Makes the columns of new rows that the database finds out by itself."""


def insert_new(
    conn: Connection,
    table: Table[Any],
    rows: Sequence[Mapping[str, Any]],
    computed: Computed | None = None,
) -> None:
    """Adds rows in their order, but none whose unique columns are there before. ``computed``
    columns are found out from what else a row brings."""
    if rows:
        conn.execute(_insert_new(conn.dialect.name, table, computed), rows)


@cache
def _insert_new(
    dialect: str, table: Table[Any], computed: Computed | None
) -> sqlite.Insert | postgresql.Insert:
    """One statement for each table, built once."""
    new = insert_into(dialect, table).on_conflict_do_nothing()
    return new.values(computed()) if computed else new


def _insert(conn: Connection, table: Table[Any]) -> sqlite.Insert | postgresql.Insert:
    return insert_into(conn.dialect.name, table)


def insert_into(dialect: str, table: Table[Any]) -> sqlite.Insert | postgresql.Insert:
    """The two speak of conflicts alike, but not by one class."""
    if dialect == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)
