"""Which servers a letter passed, as far as its Received headers can be believed.

Each server writes its Received header above what was there. From the top on they are those of our
own servers, up to the one that took the letter from outside; what is below it may be made up.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from ipaddress import ip_address

from mailer.mail.headers import Head

RELAY = re.compile(r"\((?:[\w.-]+ )?\[(?:ipv6:)?([0-9a-f:.]+)\]", re.I)
"""The address of a client, as mail servers note it behind the name that it gave."""
_FROM = re.compile(r"\s*from\b", re.I)
_LOCALLY = re.compile(r"\bwith\s+LMTP[AS]*\b")
"""How a mail server hands a letter on to one of its own."""


def clients_of(received: str) -> list[str]:
    return RELAY.findall(received.partition(" by ")[0])


def foreign_relay(head: Head) -> str:
    """From which machine outside our own mail servers had a letter that they handed in; empty if
    they do not say. They write above what was there, so it is the first from the top that is none
    of theirs; what stands below may be made up, and is not looked at."""
    for received in head.values("received"):
        noted = clients_of(received)
        if not noted or is_foreign(noted[-1]):
            return noted[-1] if noted else ""
    return ""


def own_hops(received: Sequence[str]) -> int:
    """Returns how many of these Received headers, from the top, our own servers wrote: up to the
    first that names a machine outside, or that does not say which machine it had the letter from,
    except where that server handed it on to itself."""
    for at, value in enumerate(received):
        noted = clients_of(value)
        is_own = not is_foreign(noted[-1]) if noted else not _FROM.match(value)
        if not (is_own or (at == 0 and not noted and _LOCALLY.search(value))):
            return at + 1
    return len(received)


def is_foreign(peer: str) -> bool:
    """Whether a connection came from outside our own machine and network."""
    try:
        return ip_address(peer).is_global
    except ValueError:
        return False
