"""Limits the connections to an SMTP or LMTP server, and closes some if there are too many.

The server accepts every new connection. If there are then too many, it closes one, if possible a
silent one: the one that has gone longest without delivering a message. Silent connections can
therefore never keep out someone else's message, and a busy mail server is not disconnected.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from mailer.config.config import Allowances
from mailer.limits import MOST_OCTETS, STILL

log = logging.getLogger(__name__)

TOO_MANY = "421 4.3.2 Too many connections at once; please try again later"
TOO_MUCH = "421 4.3.2 Too much mail at once; please try again later"

SITE = 64
"""The number of bits in an IPv6 address that identify a provider's customer. The customer chooses
the rest."""

KNOWN = 1000
"""The maximum number of hosts in each cache. The caches are used for every recipient."""

SILENCE = 60
"""The minimum number of seconds between two log lines."""


@dataclass(eq=False, slots=True)
class Guest:
    """A connection from a client.

    ``site`` is the result of `site_of`, or "" for a socket file. ``is_safe`` is True while a
    complete message is being stored. The connection is not closed during that time.
    """

    site: str
    cut: Callable[[str], None]
    fruitful_at: float = field(default_factory=time.monotonic)
    """The time when the client last delivered a message or, before that, the time when it
    connected."""
    moved_at: float = float("-inf")
    letter_at: float = 0
    octets: int = 0
    is_safe: bool = False

    def moves(self) -> None:
        self.moved_at = time.monotonic()

    def begins_letter(self) -> None:
        self.letter_at = self.moved_at = time.monotonic()

    @property
    def is_still(self) -> bool:
        return time.monotonic() - self.moved_at > STILL

    @property
    def burden(self) -> float:
        """Returns the memory that the current message uses, multiplied by the time since the
        message began."""
        return self.octets * (time.monotonic() - self.letter_at)


class Crowd:
    """All connections to one server. Used only in that server's event loop."""

    def __init__(self, door: str, limits: Allowances) -> None:
        self._door, self._most, self._most_each = door, limits.connections, limits.connections_each
        self._guests: set[Guest] = set()
        self._octets = 0
        self._cut, self._told_at = 0, float("-inf")

    def admit(self, guest: Guest) -> None:
        """Adds a connection. If there are then too many, closes one, possibly this one."""
        goes = self._one_to_close_for(guest)
        self._guests.add(guest)
        if goes is not None:
            self._close(goes, TOO_MANY)

    def leave(self, guest: Guest) -> None:
        self._guests.discard(guest)
        self.put_down(guest)

    def carry(self, guest: Guest, octets: int) -> None:
        """Counts received octets.

        If all messages together use too much memory, closes the connection with the greatest
        `burden`.
        """
        guest.moves()
        guest.octets += octets
        self._octets += octets
        while self._octets > MOST_OCTETS:
            bearers = [one for one in self._guests if one.octets and not one.is_safe]
            self._close(max(bearers, key=lambda one: one.burden, default=guest), TOO_MUCH)

    def put_down(self, guest: Guest) -> None:
        """Stops counting the octets of a message that was stored or rejected."""
        self._octets -= guest.octets
        guest.octets = 0

    def _one_to_close_for(self, guest: Guest) -> Guest | None:
        same = [one for one in self._guests if one.site == guest.site]
        if guest.site and len(same) >= self._most_each:
            return _idlest(one for one in same if one.is_still) or guest
        if len(self._guests) >= self._most:
            still = _idlest(one for one in self._guests if one.is_still)
            return still or _idlest(self._guests) or guest
        return None

    def _close(self, guest: Guest, words: str) -> None:
        self.leave(guest)
        guest.cut(words)
        self._log()

    def _log(self) -> None:
        """Counts a closed connection. Writes at most one log line in `SILENCE` seconds, however
        many connections are closed."""
        self._cut += 1
        now = time.monotonic()
        if now - self._told_at > SILENCE:
            log.warning("%s is crowded; connections cut: %d", self._door, self._cut)
            self._cut, self._told_at = 0, now


def _idlest(guests: Iterable[Guest]) -> Guest | None:
    return min(
        (one for one in guests if not one.is_safe), key=lambda one: one.fruitful_at, default=None
    )


def site_of(peer: object) -> str:
    """Returns the site to which a connection belongs. This is the client's IP address or, for IPv6,
    the network of one customer."""
    return site_of_host(str(peer[0])) if isinstance(peer, tuple) and peer else ""


@lru_cache(KNOWN)
def site_of_host(host: str) -> str:
    """Returns the site to which a client with this IP address belongs."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or ip_network((address, SITE), strict=False))
    return str(address)


@lru_cache(KNOWN)
def is_loopback(host: str) -> bool:
    """Returns whether this host is the local machine."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
