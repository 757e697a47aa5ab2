"""Finds the servers through which a message passed, as far as its Received headers can be trusted.

Each server puts its Received header above the others. The first headers from the top are those of
our own servers, down to the server that received the message from outside. All headers below may be
forged.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from ipaddress import ip_address

from mailer.mail.headers import Head

RELAY = re.compile(r"\((?:[\w.-]+ )?\[(?:ipv6:)?([0-9a-f:.]+)\]", re.I)
"""Matches the client's address, which mail servers write after the name that the client gave."""
_FROM = re.compile(r"\s*from\b", re.I)
_LOCALLY = re.compile(r"\bwith\s+LMTP[AS]*\b")
"""Matches a local delivery of a mail server to itself."""


def clients_of(received: str) -> list[str]:
    return RELAY.findall(received.partition(" by ")[0])


def foreign_relay(head: Head) -> str:
    """Returns the address of the machine outside our network that delivered the message to our
    servers.

    This is the first outside address from the top. The headers below may be forged and are ignored.
    Returns "" if our servers recorded no such address.
    """
    for received in head.values("received"):
        noted = clients_of(received)
        if not noted or is_foreign(noted[-1]):
            return noted[-1] if noted else ""
    return ""


def own_hops(received: Sequence[str]) -> int:
    """Returns the number of these Received headers, from the top, that our own servers wrote.

    The last of these is the first header that names an outside machine or no client at all. The
    topmost header does not count for this if it records a local delivery.
    """
    for at, value in enumerate(received):
        noted = clients_of(value)
        is_own = not is_foreign(noted[-1]) if noted else not _FROM.match(value)
        if not (is_own or (at == 0 and not noted and _LOCALLY.search(value))):
            return at + 1
    return len(received)


def is_foreign(peer: str) -> bool:
    """Returns whether a client's address is outside our own machine and network."""
    try:
        return ip_address(peer).is_global
    except ValueError:
        return False
