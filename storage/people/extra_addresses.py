"""Further addresses: those from which the owner of an account writes besides its own.

Nothing but a look-up tells them apart: `storage.people.people` finds an account and its seats by
any of them. Mail goes to the account's own address.
"""

from __future__ import annotations

import json

from sqlalchemy import (
    ColumnElement,
    Connection,
    Table,
    delete,
    func,
    or_,
    select,
)

from storage.database.tables import AccountColumns, accounts, further_addresses, games, seats
from storage.database.upsert import insert_unless_there
from storage.games.games import service_in
from storage.people.addresses import address_key, is_same_address


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
