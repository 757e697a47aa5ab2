"""Shares the problems of servers between processes. The process that talks to a server writes its
problem, and others read it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from mailer.config.server_reachability import Contact, Trouble
from mailer.service.processes.shared_status import Row

SENDING, FETCHING, WRITING = "sending of mail", "fetching of mail", "writing of pages"
"""The names of the activities that may not work."""

LONGEST = 500
"""The maximum length of a problem's text, in characters."""

USED_UP = "used up"
"""The key for the fact that e-mails wait because the daily limit is used up."""


def told_of(contacts: Sequence[Contact]) -> Mapping[str, Any]:
    """Returns the problems of these contacts as data for the shared status."""
    found = ((one.name, one.trouble) for one in contacts)
    return {name: [why.since.isoformat(), why.words[:LONGEST]] for name, why in found if why}


def trouble_on(row: Row, name: str) -> Trouble | None:
    """Returns the problem that a process reports under a name, or None."""
    said = row.said().get(name)
    return Trouble(datetime.fromisoformat(said[0]), said[1]) if said else None


class FarContact:
    """A `Contact` in another process."""

    def __init__(self, row: Row, name: str) -> None:
        self._row, self.name = row, name

    @property
    def trouble(self) -> Trouble | None:
        return trouble_on(self._row, self.name)


class FarAllowance:
    """The `Allowance` of the courier, which is in another process."""

    def __init__(self, row: Row, per_day: int) -> None:
        self._row, self.per_day = row, per_day

    @property
    def used_up(self) -> int | None:
        return 1 if self._row.said().get(USED_UP) else None
