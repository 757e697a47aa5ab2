"""Tells the operator if a server that the judge needs has been down for a long time."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Protocol

from mailer.config.server_reachability import Trouble
from mailer.processing.operator_mail import Reports
from mailer.service.incoming_transports import TRANSPORTS

log = logging.getLogger(__name__)


LONG = timedelta(hours=1)
"""How long a server must be down before the operator gets an e-mail. The log and ``/healthz``
report the failure at once."""

SETTLED = timedelta(minutes=3)
"""How long a judge needs after its start to find out whether it can reach its servers."""


REMINDERS = {
    "backup_age_seconds": (
        "it is time for a backup",
        "If you make backups in another way, or do not want to be reminded, see backup_reminder in"
        " [judge].",
    ),
} | {name: told for one in TRANSPORTS.values() for name, told in one.reminders.items()}
"""The metrics that remind the operator by e-mail, each with the subject and the advice of the
e-mail. Other problems have their own e-mails, or prevent the judge from sending any."""


class Reached(Protocol):
    """The state of a server, such as a `mailer.config.server_reachability.Contact` in this process
    or another one."""

    @property
    def name(self) -> str: ...

    @property
    def trouble(self) -> Trouble | None: ...


class Allowed(Protocol):
    """A daily limit such as `mailer.outbound.rate_limits_and_leases.RateLimits`."""

    @property
    def per_day(self) -> int: ...

    @property
    def used_up(self) -> int | None: ...


class Outages:
    """Tells the operator when servers stop working and when they work again. The deadline worker
    calls `look` every minute. If a server is working after a restart of the judge, this is reported
    only if its failure was reported before."""

    def __init__(
        self,
        reports: Reports,
        contacts: Sequence[Reached],
        allowance: Allowed,
        unwell: Callable[[], Mapping[str, str]] = dict,
    ) -> None:
        self._reports, self._contacts, self._allowance = reports, contacts, allowance
        self._unwell = unwell
        self._began: datetime | None = None
        self._reported: dict[str, bool] = {}
        """For each server, whether the last report to the operator was that it does not work. A
        server has no entry until something has been reported about it."""

    def look(self, now: datetime) -> None:
        self._began = began = self._began or now
        for contact in self._contacts:
            trouble = contact.trouble
            if trouble is None:
                self._is_well(contact.name, began, now)
            elif now - trouble.since >= LONG and not self._reported.get(contact.name):
                log.error("%s has not worked for an hour: %s", contact.name, trouble.words)
                self._reports.down(contact.name, trouble, now)
                self._reported[contact.name] = True
        if self._allowance.used_up is not None:
            self._reports.used_up(self._allowance.per_day, now)
        for name, sentence in self._unwell().items():
            if name in REMINDERS:
                subject, advice = REMINDERS[name]
                self._reports.reminder(name, subject, sentence, advice, now)

    def _is_well(self, name: str, began: datetime, now: datetime) -> None:
        reported = self._reported.get(name)
        if reported or (reported is None and now - began >= SETTLED):
            self._reports.up(name, now)
            self._reported[name] = False
