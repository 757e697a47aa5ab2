"""The table of the ways of receiving mail."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from mailer.config.config import Config
from mailer.inbound.door import Door, DoorContext
from mailer.inbound.imap import FETCHING
from mailer.service import build_and_check_listeners, imap_account_checks
from mailer.service.findings import Finding
from mailer.service.metrics_server import Figure


@dataclass(frozen=True, slots=True)
class Transport:
    """One way of receiving mail. Its settings are in the field of `Config` with its name."""

    build: Callable[[DoorContext], Door]
    """Returns the door. Raises CannotStart."""
    check: Callable[[Config, bool], Iterator[Finding]]
    """Yields the findings of ``judge check``. The second argument is True if the judge is
    running."""
    figures: Callable[[Any], Sequence[Figure]] = lambda door: ()
    """Returns the metrics of the door, or of None if it is off."""
    contact: str = ""
    """The name of the door's `Contact`, if the door fetches mail."""
    reminders: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """See `mailer.service.server_outage_alert`."""


TRANSPORTS = {
    "smtp": Transport(
        partial(build_and_check_listeners.build, "smtp"),
        partial(build_and_check_listeners.check, "smtp"),
    ),
    "lmtp": Transport(
        partial(build_and_check_listeners.build, "lmtp"),
        partial(build_and_check_listeners.check, "lmtp"),
    ),
    "imap": Transport(
        imap_account_checks.build,
        imap_account_checks.check,
        imap_account_checks.figures,
        contact=FETCHING,
        reminders=imap_account_checks.REMINDERS,
    ),
}
