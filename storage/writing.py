"""Two ways of writing that every table needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from sqlalchemy import Column, Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

T = TypeVar("T")


class Conflict(Exception):
    """Somebody else changed this row since it was read: begin again from a fresh reading."""


def insert_unless_there(
    conn: Connection, table: Table[Any], values: Mapping[str, Any], key: Column[T]
) -> T | None:
    """The key of the new row; None when a row with the same unique columns was there before."""
    if conn.dialect.name == "sqlite":
        statement = sqlite.insert(table).on_conflict_do_nothing().returning(key)
    else:
        statement = postgresql.insert(table).on_conflict_do_nothing().returning(key)
    return conn.scalar(statement, values)
