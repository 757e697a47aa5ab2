"""Addresses from which mail comes back: since when, and why.

While an address stands here no mail goes out to it (`storage.mail.outbox.lease`).
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import datetime

from sqlalchemy import Connection, delete, literal, select

from storage.database.columns import Words
from storage.database.tables import failing_addresses
from storage.database.upsert import insert_unless_there
from storage.people.addresses import address_key
from storage.people.extra_addresses import own_key


@dataclass(frozen=True, slots=True)
class Failing:
    """An address as addresses are compared, since when it fails, and what its server says."""

    address_key: str
    since: datetime
    reason: str


def mark_failing(conn: Connection, address: str, since: datetime, reason: str) -> bool:
    """Notes that mail to an address comes back; False where that is known."""
    values = {"address_key": address_key(address), "since": since, "reason": reason}
    key = failing_addresses.c.address_key
    return insert_unless_there(conn, failing_addresses, values, key) is not None


def clear_failing(conn: Connection, address: str) -> Failing | None:
    """Notes that mail to an address is worth a try again; None where it was all the time."""
    gone = delete(failing_addresses).where(failing_addresses.c.address_key == address_key(address))
    columns = (failing_addresses.c[field.name] for field in fields(Failing))
    row = conn.execute(gone.returning(*columns)).first()
    return Failing(*row) if row else None


def failing_of(conn: Connection, address: str) -> list[str]:
    """The keys of the addresses of one person from which mail comes back: the one he writes from,
    and that of its account."""
    key = literal(address_key(address), Words)
    mine = failing_addresses.c.address_key.in_([key, own_key(key)])
    return list(conn.scalars(select(failing_addresses.c.address_key).where(mine)))
