"""Files the system lets one process have open: a door must not take more connections than that."""

from __future__ import annotations

import logging
import resource
from dataclasses import replace

from mailer.config.config import Allowances, Config

log = logging.getLogger(__name__)

OWN = 100
"""Files the judge itself has open at a time: the database, mails, connections to other servers."""


def with_descriptors(config: Config) -> Allowances:
    """The limits, for which the system's own is raised; lowered, if that is not allowed."""
    doors = bool(config.smtp.host) + bool(config.lmtp.host or config.lmtp.socket)
    asked = config.limits.connections
    most = _raised_to(OWN + 2 * doors * asked)  # who was cut is gone a moment later
    given = max(1, (most - OWN) // max(1, 2 * doors))
    if given >= asked:
        return config.limits
    log.warning("%d files may be open, which allows for %d connections to a door", most, given)
    return replace(
        config.limits,
        connections=given,
        connections_each=min(given, config.limits.connections_each),
    )


def _raised_to(wanted: int) -> int:
    """How many may be open now. Raising what a user may raise cannot fail."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most
