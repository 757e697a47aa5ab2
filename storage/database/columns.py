"""Defines the column types for times and text, which need conversion."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from sqlalchemy import DateTime, Dialect, Text, TypeDecorator


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
    """Text of any kind. Hostile letters contain characters that no database accepts (NUL,
    surrogates). Each such character is stored as a replacement character."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return value and _UNSTORABLE.sub("\N{REPLACEMENT CHARACTER}", value)


_UNSTORABLE = re.compile("[\0\ud800-\udfff]")
