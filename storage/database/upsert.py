"""Builds and runs INSERT statements that handle conflicts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Column, Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

T = TypeVar("T")


class Conflict(Exception):
    """Raised if another transaction has changed a row since it was read. The caller must read it
    again and start over."""


def insert_unless_there(
    conn: Connection, table: Table[Any], values: Mapping[str, Any], key: Column[T]
) -> T | None:
    """Inserts a row and returns its key, or None if a row with the same unique columns exists."""
    return conn.scalar(
        insert_into(conn.dialect.name, table).on_conflict_do_nothing().returning(key), values
    )


Computed: TypeAlias = Callable[[], Mapping[str, Any]]
"""A function that returns the columns of new rows that the database computes, each with its
expression."""


def insert_new(
    conn: Connection,
    table: Table[Any],
    rows: Sequence[Mapping[str, Any]],
    computed: Computed | None = None,
) -> None:
    """Adds rows in order, except those that would violate a unique constraint. The database
    computes the ``computed`` columns from the other values of a row."""
    if rows:
        conn.execute(_insert_new(conn.dialect.name, table, computed), rows)


@cache
def _insert_new(
    dialect: str, table: Table[Any], computed: Computed | None
) -> sqlite.Insert | postgresql.Insert:
    """Returns the statement, which is built once for each table."""
    new = insert_into(dialect, table).on_conflict_do_nothing()
    return new.values(computed()) if computed else new


def insert_into(dialect: str, table: Table[Any]) -> sqlite.Insert | postgresql.Insert:
    """Returns an INSERT of that dialect. Both dialects handle conflicts in the same way, but with
    different classes."""
    if dialect == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)
