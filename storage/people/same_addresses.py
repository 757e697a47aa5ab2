"""Decides whether two addresses are the same or belong to one account. No other module may compare
addresses.

Compares addresses as mail servers do: ignores the case of ASCII letters, and treats an
international domain and its DNS form (IDNA 2008) as equal. Does not fold other letters, because
that could merge two people: ``weiß.test`` is not ``weiss.test``, and ``ﬁona`` is not ``fiona``.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from functools import lru_cache
from typing import Any

import idna
from sqlalchemy import (
    ColumnElement,
    Connection,
    Table,
    delete,
    func,
    or_,
    select,
)

from storage.database.columns import written_out
from storage.database.tables import (
    AccountColumns,
    accounts,
    further_addresses,
    games,
    seats,
)
from storage.database.upsert import insert_unless_there
from storage.games.games import service_in

SMALL = {ord(big): ord(big) + 32 for big in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}


@lru_cache(500)
def address_key(address: str) -> str:
    """Returns the key by which an address is compared. Accepts any text. Leaves a domain unchanged
    if it cannot exist in the DNS."""
    local, at, domain = address.strip().rpartition("@")
    return f"{local}{at}{ascii_domain(domain) or domain}".translate(SMALL)


def is_same_address(one: str, other: str) -> bool:
    return address_key(one) == address_key(other)


def is_one_of(address: str, keys: Collection[str]) -> bool:
    """Returns whether the key of an address is one of these."""
    return address_key(address) in keys


def ascii_domain(domain: str) -> str:
    """Returns a domain in the form of the DNS, in lower case, or "" if it cannot exist there."""
    domain = domain.translate(SMALL)
    if domain.isascii():
        return domain
    try:
        return idna.encode(domain).decode("ascii")
    except idna.IDNAError:
        return ""


def own_key(key: ColumnElement[str]) -> ColumnElement[str]:
    """Returns the key of an account's own address, given the key of one of its further addresses.
    Returns any other key unchanged."""
    own = select(further_addresses.c.account_key).where(further_addresses.c.address_key == key)
    return func.coalesce(own.correlate_except(further_addresses).scalar_subquery(), key)


def has_key_of(key: ColumnElement[str], of: ColumnElement[str]) -> ColumnElement[bool]:
    """Returns the condition that two keys are the same or belong to one account."""
    own, beside = own_key(of), further_addresses.alias("beside")
    return or_(key == own, key.in_(select(beside.c.address_key).where(beside.c.account_key == own)))


def keys_of(account: Table[AccountColumns]) -> ColumnElement[str]:
    """Returns the keys of all addresses of an account, one on each line."""
    beside = further_addresses.alias("of_account")
    none, line_end = written_out(""), written_out("\n")
    separator: Any = line_end  # SQLAlchemy would write a parameter into the statement at each use
    gathered = select(func.aggregate_strings(beside.c.address_key, separator))
    further = gathered.where(beside.c.account_key == account.c.address_key).scalar_subquery()
    return func.coalesce(account.c.address_key, none) + line_end + func.coalesce(further, none)


def further_addresses_of(conn: Connection, account: str) -> list[str]:
    """Returns the further addresses of an account, given its own address."""
    mine = further_addresses.c.account_key == address_key(account)
    query = select(further_addresses.c.address).where(mine)
    return list(conn.scalars(query.order_by(further_addresses.c.address_key)))


def add_further(conn: Connection, account: str, address: str) -> bool:
    """Adds a further address to an account. Returns False if the address has an account or seat of
    its own, or is already someone's further address."""
    key = address_key(address)
    has_account = select(accounts.c.id).where(accounts.c.address_key == key)
    sits = select(seats.c.id).where(seats.c.address_key == key, seats.c.until.is_(None))
    if conn.scalar(has_account) or conn.scalar(sits.limit(1)):
        return False
    values = {"address_key": key, "address": address, "account_key": address_key(account)}
    added = insert_unless_there(conn, further_addresses, values, further_addresses.c.address_key)
    return added is not None


def is_further(conn: Connection, address: str) -> bool:
    """Returns whether the address is a further address of any account."""
    mine = further_addresses.c.address_key == address_key(address)
    return conn.scalar(select(further_addresses.c.account_key).where(mine)) is not None


def drop_further(conn: Connection, account: str, address: str) -> bool:
    """Removes a further address of that account. Returns whether the account had it."""
    gone = delete(further_addresses).where(
        further_addresses.c.address_key == address_key(address),
        further_addresses.c.account_key == address_key(account),
    )
    return conn.execute(gone).rowcount > 0


def gets_results(conn: Connection, address: str) -> bool:
    """Returns whether this address is the mailing list of any game."""
    named = select(games.c.data).where(games.c.data.contains(WITH_A_LIST, autoescape=True))
    lists = (service_in(json.loads(data))["list_address"] for data in conn.scalars(named))
    return any(is_same_address(address, one) for one in lists)


WITH_A_LIST = '"list_address":'
"""Text in the stored data of every game with a mailing list, and of no other game."""
