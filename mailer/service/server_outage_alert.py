"""Sees that somebody hears of it when a server that the judge needs does not work for long."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Protocol

from mailer.config.server_reachability import Trouble
from mailer.processing.operator_mail import Reports

log = logging.getLogger(__name__)


LONG = timedelta(hours=1)
"""After so long the operator is told by mail; in the log and at ``/healthz`` it stands at once."""

SETTLED = timedelta(minutes=3)
"""After so long a judge that was started knows whether it reaches its servers."""


class Reached(Protocol):
    """A server as `mailer.config.server_reachability.Contact` knows it, in any process."""

    @property
    def name(self) -> str: ...

    @property
    def trouble(self) -> Trouble | None: ...


class Allowed(Protocol):
    """An allowance as `mailer.outbound.rate_limit_and_backoff.Allowance` knows it."""

    @property
    def per_day(self) -> int: ...

    @property
    def used_up(self) -> int | None: ...


class Outages:
    """Asked every minute, in the clock's thread. A judge that is started anew tells that a server
    works again of which the one before told that it does not."""

    def __init__(self, reports: Reports, contacts: Sequence[Reached], allowance: Allowed) -> None:
        self._reports, self._contacts, self._allowance = reports, contacts, allowance
        self._began: datetime | None = None
        self._told: dict[str, bool] = {}
        """Whether the operator was told last that it does not work; who is missing was not looked
        at yet."""

    def look(self, now: datetime) -> None:
        self._began = began = self._began or now
        for contact in self._contacts:
            trouble = contact.trouble
            if trouble is None:
                self._is_well(contact.name, began, now)
            elif now - trouble.since >= LONG and not self._told.get(contact.name):
                log.error("%s has not worked for an hour: %s", contact.name, trouble.words)
                self._reports.down(contact.name, trouble, now)
                self._told[contact.name] = True
        if self._allowance.used_up is not None:
            self._reports.used_up(self._allowance.per_day, now)

    def _is_well(self, name: str, began: datetime, now: datetime) -> None:
        told = self._told.get(name)
        if told or (told is None and now - began >= SETTLED):
            self._reports.up(name, now)
            self._told[name] = False
