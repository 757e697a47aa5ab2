"""Forgets a person: deletes the data that concerns only them, and removes their name from the
records of games."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, and_, delete, func, or_, select, update

from storage.database.tables import (
    accounts,
    audit,
    failing_addresses,
    further_addresses,
    inbox,
    outbox,
    press,
    seats,
)
from storage.people.accounts_and_seats import find_account
from storage.people.same_addresses import address_key, further_addresses_of

NOBODY, NOWHERE = "somebody", "forgotten@invalid"
"""The name and the address that replace a person's. No mail can reach that address (RFC 2606)."""

DELETED = "(deleted: the judge has forgotten its writer)"


@dataclass(frozen=True, slots=True)
class Traces:
    """The keys of all addresses of a person, and all seats that the person has or had."""

    addresses: frozenset[str]
    seats: tuple[int, ...]

    @property
    def letter_keys(self) -> list[str]:
        """Returns the keys under which their letters are filed."""
        return [*self.addresses, *(f"seat {number}" for number in self.seats)]


@dataclass(frozen=True, slots=True)
class Gone:
    """How many letters, e-mails and press messages were deleted, and how many seats were made
    anonymous."""

    letters: int
    mails: int
    press: int
    seats: int


def person_at(conn: Connection, address: str) -> Traces:
    """Returns the addresses and seats of the owner of an address."""
    account = find_account(conn, address)
    own = account.address if account else address
    keys = frozenset(map(address_key, (address, own, *further_addresses_of(conn, own))))
    theirs = select(seats.c.id).where(seats.c.address_key.in_(keys))
    return Traces(keys, tuple(conn.scalars(theirs.order_by(seats.c.id))))


def forget_person(conn: Connection, person: Traces) -> Gone:
    """Deletes a person's letters, e-mails, account and addresses, and the text of their press.
    Makes their seats anonymous and unusable, resets their reliability figures, and replaces their
    addresses in the log with stars. Returns how much was affected."""
    keys = person.addresses
    numbers = [str(number) for number in person.seats]
    account = select(accounts.c.id).where(accounts.c.address_key.in_(keys))
    actors = [*keys, *(f"account {number}" for number in conn.scalars(account))]
    conn.execute(delete(further_addresses).where(further_addresses.c.account_key.in_(keys)))
    conn.execute(delete(failing_addresses).where(failing_addresses.c.address_key.in_(keys)))
    conn.execute(delete(accounts).where(accounts.c.address_key.in_(keys)))
    conn.execute(delete(audit).where(audit.c.game_id.is_(None), audit.c.actor.in_(actors)))
    for key in keys:
        _star_out(conn, key)
    reports = select(outbox.c.envelope_sender).where(outbox.c.recipient_key.in_(keys))
    came_back = and_(inbox.c.envelope_sender == "", inbox.c.recipient.in_(reports))
    theirs = or_(came_back, inbox.c.sender_key.in_(person.letter_keys))
    nobody = {"writer": NOBODY} if _names_nobody(conn, person) else {}
    written = update(press).where(press.c.sender.in_(numbers))
    return Gone(
        conn.execute(delete(inbox).where(theirs)).rowcount,
        _drop_mails(conn, keys),
        conn.execute(written.values(text=DELETED, **nobody)).rowcount,
        _make_nameless(conn, person.seats),
    )


def _names_nobody(conn: Connection, person: Traces) -> bool:
    """Returns whether the person's press was signed with their own name. Press from a seat with a
    power is signed with the name of the power."""
    query = select(seats.c.power).where(seats.c.id.in_(person.seats))
    return all(power is None for power in conn.scalars(query))


def _drop_mails(conn: Connection, keys: Collection[str]) -> int:
    everybody = conn.scalars(select(outbox.c.recipient).distinct())
    theirs = [recipient for recipient in everybody if address_key(recipient) in keys]
    return conn.execute(delete(outbox).where(outbox.c.recipient.in_(theirs))).rowcount


def _make_nameless(conn: Connection, numbers: Collection[int]) -> int:
    nothing = ("password_hash", "token_hash", "press_token_hash", "salt", "wish", "departure")
    counts = ("deadlines", "kept", "open_deadlines", "open_kept")
    values = {"name": NOBODY, "address": NOWHERE, "address_key": NOWHERE}
    cleared = {**dict.fromkeys(nothing), **dict.fromkeys(counts, 0)}
    changed = update(seats).where(seats.c.id.in_(numbers))
    return conn.execute(changed.values(**values, **cleared)).rowcount


def _star_out(conn: Connection, key: str) -> None:
    for column in (audit.c.detail, audit.c.actor):
        found = func.lower(column).contains(key, autoescape=True)
        rows = conn.execute(select(audit.c.id, column).where(found)).all()
        for number, text in rows:
            values = {column.name: _starred(text, key)}
            conn.execute(update(audit).where(audit.c.id == number).values(**values))


def _starred(text: str, key: str) -> str:
    words = text.split(" ")
    return " ".join("***" if key in address_key(word) else word for word in words)
