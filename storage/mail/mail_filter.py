"""Selects stored letters and e-mails by person, game and time, for the operator's commands."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement


@dataclass(frozen=True, slots=True)
class MailFilter:
    """Selects the letters or e-mails that an operator wants to see. None means any. ``people`` has
    the keys of addresses or seats. ``game`` is the name of a game. ``since`` and ``until`` limit
    the time of arrival or writing. ``offset`` and ``limit`` select a part of the result."""

    people: Collection[str] | None = None
    game: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    offset: int = 0
    limit: int | None = None


EVERYTHING = MailFilter()


def conditions(
    wanted: MailFilter, who: ColumnElement[Any], at: ColumnElement[datetime]
) -> Iterator[ColumnElement[bool]]:
    """Yields a condition on each of these columns that the filter restricts."""
    if wanted.people is not None:
        yield who.in_(wanted.people)
    if wanted.since is not None:
        yield at >= wanted.since
    if wanted.until is not None:
        yield at < wanted.until
