"""Tells the operator if a server that the judge needs has not worked for a long time."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Protocol

from mailer.config.server_reachability import Trouble
from mailer.processing.operator_mail import Reports

log = logging.getLogger(__name__)


LONG = timedelta(hours=1)
"""The time that a server must be down before the operator gets an e-mail. The log and ``/healthz``
report the failure at once."""

SETTLED = timedelta(minutes=3)
"""The time after its start when a judge knows whether it can reach its servers."""


REMINDERS = {
    "backup_age_seconds": (
        "it is time for a backup",
        "If you make backups in another way, or do not want to be reminded, see backup_reminder in"
        " [judge].",
    ),
    "imap_used_percent": (
        "the mail account is nearly full",
        "See keep_days in [intake.imap]: after that, the judge deletes messages that it has read."
        " Other messages in the account are yours to delete.",
    ),
}
"""The metrics about which the operator gets a reminder by e-mail, each with its subject and advice.
All other metrics have their own e-mails, or show that no e-mail can be sent."""


class Reached(Protocol):
    """A server such as `mailer.config.server_reachability.Contact`, in this or another process."""

    @property
    def name(self) -> str: ...

    @property
    def trouble(self) -> Trouble | None: ...


class Allowed(Protocol):
    """A limit such as `mailer.outbound.rate_limit_and_backoff.Allowance`."""

    @property
    def per_day(self) -> int: ...

    @property
    def used_up(self) -> int | None: ...


class Outages:
    """Checks the servers every minute, in the deadline worker's thread. After a restart, it also
    reports that a server works again if the previous judge had reported its failure."""

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
        self._told: dict[str, bool] = {}
        """Whether the last report to the operator was that the server does not work. A server is
        missing here until it has been checked."""

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
        for name, sentence in self._unwell().items():
            if name in REMINDERS:
                subject, advice = REMINDERS[name]
                self._reports.reminder(name, subject, sentence, advice, now)

    def _is_well(self, name: str, began: datetime, now: datetime) -> None:
        told = self._told.get(name)
        if told or (told is None and now - began >= SETTLED):
            self._reports.up(name, now)
            self._told[name] = False
