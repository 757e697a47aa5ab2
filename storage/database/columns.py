"""Defines column types that convert times and text. Also provides constants that are part of the
text of a statement, and statements that are compiled only once."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from functools import cached_property
from typing import Any, TypeVar

from sqlalchemy import (
    ColumnClause,
    ColumnElement,
    DateTime,
    Dialect,
    Executable,
    GenerativeSelect,
    Select,
    Text,
    TextualSelect,
    TypeDecorator,
    UpdateBase,
    bindparam,
    literal_column,
    text,
)
from sqlalchemy.dialects.sqlite.base import SQLiteDialect

V = TypeVar("V", int, str)
Q = TypeVar("Q", bound=GenerativeSelect)


class UtcTime(TypeDecorator[datetime]):
    """A time in UTC. SQLite does not store time zones, so the zone is added when a value is
    read."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"a time without a zone: {value}")
        moment = value.astimezone(UTC)
        return moment.replace(tzinfo=None) if dialect.name == "sqlite" else moment

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Words(TypeDecorator[str]):
    """Text of any kind. Hostile letters may contain characters that no database accepts (NUL,
    surrogates). Each such character is stored as a replacement character."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        if value is None or (value.isascii() and "\0" not in value):
            return value  # almost all texts are plain, and looking for one character is fast
        return _UNSTORABLE.sub("\N{REPLACEMENT CHARACTER}", value)


_UNSTORABLE = re.compile("[\0\ud800-\udfff]")


def written_out(constant: V) -> ColumnElement[V]:
    """Returns a constant that is part of the text of a statement. A parameter would be bound again
    at each execution, which takes longer than the database needs to use it."""
    return literal_column(f"'{constant}'" if isinstance(constant, str) else f"{constant}")


def first_rows(query: Q, count: int) -> Q:
    """Limits a query to its first rows, with the number as part of its text. The query also has an
    offset, because SQLAlchemy would otherwise send SQLite a zero as a parameter."""
    return query.limit(written_out(count)).offset(written_out(0))


class Compiled:
    """A large statement, compiled only once.

    To find out whether it has already compiled a statement, SQLAlchemy compares all its parts. For
    a large statement, that takes longer than SQLite needs to execute it. On PostgreSQL, sending the
    statement takes much longer than that, so this class leaves it as it is.
    """

    def __init__(
        self, statement: Select[*tuple[Any, ...]] | UpdateBase, *columns: ColumnClause[Any]
    ):
        """``columns`` are the columns of the result, in their order."""
        self._statement, self._columns = statement, columns

    def on(self, dialect: Dialect) -> Executable:
        """Returns the statement for this kind of database."""
        return self._for_sqlite if dialect.name == "sqlite" else self._statement

    @cached_property
    def _for_sqlite(self) -> TextualSelect:
        compiled = self._statement.compile(dialect=SQLiteDialect(paramstyle="named"))
        values = [bindparam(key, one.value, one.type) for one, key in compiled.bind_names.items()]
        return text(str(compiled)).bindparams(*values).columns(*self._columns)
