"""Manages the block list: addresses, and domains with all their subdomains."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime

from sqlalchemy import Connection, delete, select

from storage.database.tables import blocks
from storage.database.upsert import insert_unless_there
from storage.people.same_addresses import address_key


def key_of(address_or_domain: str) -> str:
    """Returns the key under which an address or domain is listed."""
    is_domain = "@" not in address_or_domain
    return address_key(f"@{address_or_domain}" if is_domain else address_or_domain)


def block(conn: Connection, address_or_domain: str, now: datetime) -> bool:
    """Adds an address or domain, and returns whether it is new on the list."""
    values: dict[str, object] = {"key": key_of(address_or_domain), "since": now}
    return insert_unless_there(conn, blocks, values, blocks.c.key) is not None


def unblock(conn: Connection, address_or_domain: str) -> bool:
    """Removes an address or domain, and returns whether it was on the list."""
    gone = delete(blocks).where(blocks.c.key == key_of(address_or_domain))
    return conn.execute(gone).rowcount > 0


def blocked(conn: Connection) -> dict[str, datetime]:
    """Returns all addresses and domains on the list, with the times when they were added."""
    query = select(blocks.c.key, blocks.c.since).order_by(blocks.c.key)
    return {row.key: row.since for row in conn.execute(query)}


def is_blocked(address: str, keys: Collection[str]) -> bool:
    """Returns whether one of these keys is that of the address, of its domain, or of a parent
    domain."""
    return bool(keys) and any(key in keys for key in _keys(address_key(address)))


def _keys(address: str) -> Iterator[str]:
    yield address
    domain = address.rpartition("@")[2]
    while domain:
        yield f"@{domain}"
        domain = domain.partition(".")[2]
