"""Who is at a door, from where, with how much in hand; and who has to go when it is full.

Whoever comes is let in. When there are too many, the one goes who has brought nothing for longest:
somebody who is silent before somebody who moves. So no number of silent connections keeps another
person's letter out, and a mail server that is at work is left alone.
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
"""Bits of an IPv6 address that tell whose it is; the rest its owner chooses."""

KNOWN = 1000
"""Hosts of which it is remembered what they are: they are asked for with every recipient."""

SILENCE = 60
"""Seconds between two lines in the log."""


@dataclass(eq=False, slots=True)
class Guest:
    """A connection. ``site`` is where it comes from; "" for a socket file. ``is_safe`` while its
    letter is whole and is being kept: it is not cut then."""

    site: str
    cut: Callable[[str], None]
    fruitful_at: float = field(default_factory=time.monotonic)
    """When it last brought a letter, or else when it came."""
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
        """The room its letter takes, and how long it has taken it."""
        return self.octets * (time.monotonic() - self.letter_at)


class Crowd:
    """All guests of one door; belongs to its event loop."""

    def __init__(self, door: str, limits: Allowances) -> None:
        self._door, self._most, self._most_each = door, limits.connections, limits.connections_each
        self._guests: set[Guest] = set()
        self._octets = 0
        self._cut, self._told_at = 0, float("-inf")

    def admit(self, guest: Guest) -> None:
        """Lets a guest in; somebody is cut if there are too many, if need be the guest."""
        goes = self._in_the_way_of(guest)
        self._guests.add(guest)
        if goes is not None:
            self._show_out(goes, TOO_MANY)

    def leave(self, guest: Guest) -> None:
        self._guests.discard(guest)
        self.put_down(guest)

    def carry(self, guest: Guest, octets: int) -> None:
        """A guest has so much more in hand; who takes most room for longest is cut, if need be."""
        guest.moves()
        guest.octets += octets
        self._octets += octets
        while self._octets > MOST_OCTETS:
            bearers = [one for one in self._guests if one.octets and not one.is_safe]
            self._show_out(max(bearers, key=lambda one: one.burden, default=guest), TOO_MUCH)

    def put_down(self, guest: Guest) -> None:
        """Its letter is kept, or refused."""
        self._octets -= guest.octets
        guest.octets = 0

    def _in_the_way_of(self, guest: Guest) -> Guest | None:
        same = [one for one in self._guests if one.site == guest.site]
        if guest.site and len(same) >= self._most_each:
            return _idlest(one for one in same if one.is_still) or guest
        if len(self._guests) >= self._most:
            still = _idlest(one for one in self._guests if one.is_still)
            return still or _idlest(self._guests) or guest
        return None

    def _show_out(self, guest: Guest, words: str) -> None:
        self.leave(guest)
        guest.cut(words)
        self._tell()

    def _tell(self) -> None:
        """One line a minute, however many are cut."""
        self._cut += 1
        now = time.monotonic()
        if now - self._told_at > SILENCE:
            log.warning("%s is crowded; connections cut: %d", self._door, self._cut)
            self._cut, self._told_at = 0, now


def _idlest(guests: Iterable[Guest]) -> Guest | None:
    """Who has brought nothing for longest."""
    return min(
        (one for one in guests if not one.is_safe), key=lambda one: one.fruitful_at, default=None
    )


def site_of(peer: object) -> str:
    """Whom a connection counts for: its address, or the network that one customer has."""
    return site_of_host(str(peer[0])) if isinstance(peer, tuple) and peer else ""


@lru_cache(KNOWN)
def site_of_host(host: str) -> str:
    """The same, by the address it comes from."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or ip_network((address, SITE), strict=False))
    return str(address)


@lru_cache(KNOWN)
def is_loopback(host: str) -> bool:
    """Whether only this machine can come from there, or go to there."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
