"""When two addresses are one: the only place where addresses are compared.

As mail servers compare them, and no further: capitals of ASCII count as small letters, a domain of
other letters is what the name service knows it by (IDNA 2008). ``weiß.test`` is not
``weiss.test``, and ``ﬁona`` is not ``fiona``: folding the case of every letter there is would make
one person of two.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, fields
from datetime import datetime
from functools import lru_cache

import idna
from sqlalchemy import (
    ColumnElement,
    Connection,
    Table,
    delete,
    func,
    literal,
    or_,
    select,
)

from storage.database.columns import Words
from storage.database.tables import (
    AccountColumns,
    accounts,
    failing_addresses,
    further_addresses,
    games,
    seats,
)
from storage.database.upsert import insert_unless_there
from storage.games.games import service_in

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


def own_key(key: ColumnElement[str]) -> ColumnElement[str]:
    """The key of the account's own address, of an address that is a further one; of any other its
    own."""
    own = select(further_addresses.c.account_key).where(further_addresses.c.address_key == key)
    return func.coalesce(own.correlate_except(further_addresses).scalar_subquery(), key)


def has_key_of(key: ColumnElement[str], of: ColumnElement[str]) -> ColumnElement[bool]:
    """Whether a key is that of an address, or of another address of its account."""
    own, beside = own_key(of), further_addresses.alias("beside")
    return or_(key == own, key.in_(select(beside.c.address_key).where(beside.c.account_key == own)))


def keys_of(account: Table[AccountColumns]) -> ColumnElement[str]:
    """The keys of all addresses of an account, one on each line of a text."""
    beside = further_addresses.alias("of_account")
    gathered = select(func.aggregate_strings(beside.c.address_key, "\n"))
    further = gathered.where(beside.c.account_key == account.c.address_key).scalar_subquery()
    return func.coalesce(account.c.address_key, "") + "\n" + func.coalesce(further, "")


def further_addresses_of(conn: Connection, account: str) -> list[str]:
    """The further addresses of an account, which is named by its own."""
    mine = further_addresses.c.account_key == address_key(account)
    query = select(further_addresses.c.address).where(mine)
    return list(conn.scalars(query.order_by(further_addresses.c.address_key)))


def add_further(conn: Connection, account: str, address: str) -> bool:
    """Whether the address belongs to that account from now on: not if it has an account or a seat
    of its own, or belongs to somebody already."""
    key = address_key(address)
    has_account = select(accounts.c.id).where(accounts.c.address_key == key)
    sits = select(seats.c.id).where(seats.c.address_key == key, seats.c.until.is_(None))
    if conn.scalar(has_account) or conn.scalar(sits.limit(1)):
        return False
    values = {"address_key": key, "address": address, "account_key": address_key(account)}
    added = insert_unless_there(conn, further_addresses, values, further_addresses.c.address_key)
    return added is not None


def is_further(conn: Connection, address: str) -> bool:
    """Whether it is a further address of some account."""
    mine = further_addresses.c.address_key == address_key(address)
    return conn.scalar(select(further_addresses.c.account_key).where(mine)) is not None


def drop_further(conn: Connection, account: str, address: str) -> bool:
    """Whether the address belonged to that account, and does no more."""
    gone = delete(further_addresses).where(
        further_addresses.c.address_key == address_key(address),
        further_addresses.c.account_key == address_key(account),
    )
    return conn.execute(gone).rowcount > 0


def gets_results(conn: Connection, address: str) -> bool:
    """Whether the results of some game go to this address, as to a list."""
    named = select(games.c.data).where(games.c.data.contains(WITH_A_LIST, autoescape=True))
    lists = (service_in(json.loads(data))["list_address"] for data in conn.scalars(named))
    return any(is_same_address(address, one) for one in lists)


WITH_A_LIST = '"list_address":'
"""In the text of a game with a list address; nothing is stored where there is none."""


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
