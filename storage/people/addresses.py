"""When two addresses are one: the only place where addresses are compared.

As mail servers compare them, and no further: capitals of ASCII count as small letters, a domain of
other letters is what the name service knows it by (IDNA 2008). ``weiß.test`` is not
``weiss.test``, and ``ﬁona`` is not ``fiona``: folding the case of every letter there is would make
one person of two.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

import idna

SMALL = {ord(big): ord(big) + 32 for big in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}


@lru_cache(500)
def address_key(address: str) -> str:
    """What an address is looked for by. Takes anything; a domain that no name service could know
    stands for itself."""
    local, at, domain = address.strip().rpartition("@")
    return f"{local}{at}{ascii_domain(domain) or domain}".translate(SMALL)


def is_same_address(one: str, other: str) -> bool:
    return address_key(one) == address_key(other)


def is_one_of(address: str, keys: Collection[str]) -> bool:
    """Whether an address is one of those that have these keys."""
    return address_key(address) in keys


def ascii_domain(domain: str) -> str:
    """A domain as the name service knows it, in small letters; empty if it cannot know it."""
    domain = domain.translate(SMALL)
    if domain.isascii():
        return domain
    try:
        return idna.encode(domain).decode("ascii")
    except idna.IDNAError:
        return ""
