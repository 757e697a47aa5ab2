"""Stores accounts (an address and its owner) and seats (a person's part in one game)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, fields
from datetime import datetime
from functools import lru_cache
from typing import Any, TypedDict, Unpack

from sqlalchemy import (
    Connection,
    Executable,
    bindparam,
    false,
    func,
    literal,
    or_,
    select,
    update,
)

from judge.board.power_names_and_place_codes import Power
from judge.game.game import Stage
from storage.database.columns import Words, written_out
from storage.database.enums import Departure, MapForm, SeatRole
from storage.database.tables import (
    accounts,
    failing_addresses,
    further_addresses,
    games,
    holds_token,
    seats,
)
from storage.database.upsert import insert_unless_there
from storage.people.same_addresses import address_key, has_key_of, keys_of, own_key

SEATS_DECODED = 2048
"""The number of decoded seats that are kept in memory. If its row changes, a seat is decoded
again."""


class AddressTaken(Exception):
    """Raised if the address already has an account."""


class SeatTaken(Exception):
    """Raised if someone already has that power or that token."""


@dataclass(frozen=True, slots=True)
class Account:
    """An address, with the data that its owner has given the judge."""

    id: int
    address: str
    name: str
    zone: str
    confirmed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A person's part in a game, from ``since`` to ``until`` (None: until now).

    ``power`` is None for Masters and observers, and for players until powers are assigned. ``wish``
    is the power that the player asked for in JOIN. Some values come from the account of the
    address: the time ``zone``, ``text_alone`` (no HTML version), ``map_form`` (the format of
    boards), ``no_calendar`` (no calendar entries), and ``addresses``, the keys of all addresses
    from which the player writes, including this one. A ``quiet`` seat gets no press (MONITOR). If
    mail to its address bounces, ``failing_since`` is the time when that began.
    """

    id: int
    game_id: int
    game: str
    role: SeatRole
    power: Power | None
    name: str
    wish: Power | None
    address: str
    password_hash: str | None
    token_hash: str | None
    press_token_hash: str | None
    since: datetime
    until: datetime | None
    zone: str | None
    salt: str | None
    quiet: bool = False
    addresses: frozenset[str] = frozenset()
    failing_since: datetime | None = None
    text_alone: bool = False
    map_form: MapForm = MapForm.PNG
    no_calendar: bool = False

    @property
    def root(self) -> str:
        """Returns the value from which the seat's secret reply addresses are derived. It is random,
        or the seat's number for old seats."""
        return self.salt or str(self.id)


@dataclass(frozen=True, slots=True)
class TokenMatch:
    """The seat to which a reply address belongs. ``press`` is True if the address is the seat's
    address for press."""

    seat: Seat
    press: bool


# -- accounts --------------------------------------------------------------------------------


_ACCOUNT = select(
    accounts.c.id,
    accounts.c.address,
    accounts.c.name,
    accounts.c.zone,
    accounts.c.confirmed,
).where(accounts.c.address_key == own_key(bindparam("key", type_=Words)))


def find_account(conn: Connection, address: str) -> Account | None:
    """Returns the account of an address, or None. The address may be a further address of the
    account's owner."""
    row = conn.execute(_ACCOUNT, {"key": address_key(address)}).first()
    return Account(*row) if row else None


def list_accounts(conn: Connection) -> list[Account]:
    """Returns all accounts, sorted by address."""
    columns = (
        accounts.c.id,
        accounts.c.address,
        accounts.c.name,
        accounts.c.zone,
        accounts.c.confirmed,
    )
    query = select(*columns).order_by(accounts.c.address_key)
    return [Account(*row) for row in conn.execute(query)]


def failing(conn: Connection) -> dict[str, tuple[datetime, str]]:
    """Returns the time and the reason of the first bounce for each address whose mail bounces,
    keyed by the address key."""
    columns = (
        failing_addresses.c.address_key,
        failing_addresses.c.since,
        failing_addresses.c.reason,
    )
    return {key: (since, reason) for key, since, reason in conn.execute(select(*columns))}


def add_account(
    conn: Connection, address: str, name: str, zone: str = "UTC", confirmed: bool = False
) -> Account:
    """Creates an account and returns it. Raises AddressTaken."""
    values = {"address": address, "name": name, "zone": zone, "confirmed": confirmed}
    account_id = insert_unless_there(
        conn, accounts, {**values, "address_key": address_key(address)}, accounts.c.id
    )
    if account_id is None:
        raise AddressTaken(address)
    return Account(account_id, address, name, zone, confirmed)


def rename(conn: Connection, address: str, name: str) -> None:
    _change_account(conn, address, {"name": name})


class MailPreferences(TypedDict, total=False):
    """The preferences of the owner of an address for the e-mails of all their games."""

    zone: str
    text_alone: bool
    map_form: MapForm
    no_calendar: bool


def set_preferences(conn: Connection, address: str, **chosen: Unpack[MailPreferences]) -> None:
    values: dict[str, Any] = {**chosen}
    if "map_form" in chosen:
        values["map_form"] = chosen["map_form"].value
    _change_account(conn, address, values)


def map_form(conn: Connection, address: str) -> MapForm:
    """Returns the format of boards in e-mails to an address, which is PNG if the address has no
    account."""
    found = conn.scalar(_MAP_FORM, {"key": address_key(address)})
    return MapForm(found) if found else MapForm.PNG


_MAP_FORM = select(accounts.c.map_form).where(
    accounts.c.address_key == own_key(bindparam("key", type_=Words))
)
_TEXT_ALONE = select(accounts.c.text_alone).where(
    accounts.c.address_key == own_key(bindparam("key", type_=Words))
)


def wants_page(conn: Connection, address: str) -> bool:
    """Returns whether e-mails to an address have an HTML version. They do if its owner has an
    account and has not turned HTML off. E-mails to strangers are kept small, because someone else
    may have caused them."""
    return conn.scalar(_TEXT_ALONE, {"key": address_key(address)}) is False


def _change_account(conn: Connection, address: str, values: dict[str, Any]) -> None:
    mine = accounts.c.address_key == own_key(literal(address_key(address), Words))
    conn.execute(update(accounts).where(mine).values(values))


# -- seats -----------------------------------------------------------------------------------


def add_seat(
    conn: Connection,
    *,
    game_id: int,
    role: SeatRole,
    name: str,
    address: str,
    since: datetime,
    power: Power | None = None,
    wish: Power | None = None,
    password_hash: str | None = None,
    token_hash: str | None = None,
    press_token_hash: str | None = None,
    quiet: bool = False,
) -> Seat:
    """Creates a seat and returns it. Raises SeatTaken."""
    values = {
        "game_id": game_id,
        "role": role.value,
        "name": name,
        "address": address,
        "address_key": address_key(address),
        "since": since,
        "power": power,
        "wish": wish,
        "password_hash": password_hash,
        "token_hash": token_hash,
        "press_token_hash": press_token_hash,
        "quiet": quiet,
    }
    seat_id = insert_unless_there(conn, seats, values, seats.c.id)
    seat = load_seat(conn, seat_id) if seat_id is not None else None
    if seat is None:
        raise SeatTaken(power or name)
    return seat


def end_seat(
    conn: Connection, seat_id: int, at: datetime, departure: Departure | None = None
) -> None:
    """Ends a person's tenure of a seat. The row stays on record, but its reply addresses and
    password no longer work."""
    values = {"until": at, "departure": departure.value if departure else None}
    conn.execute(update(seats).where(seats.c.id == seat_id).values(values))


class SeatChanges(TypedDict, total=False):
    """The values of a seat that can change during a tenure."""

    name: str
    power: Power | None
    wish: Power | None
    address: str
    password_hash: str | None
    token_hash: str | None
    press_token_hash: str | None
    salt: str
    quiet: bool


def update_seat(conn: Connection, seat_id: int, **changes: Unpack[SeatChanges]) -> None:
    values: dict[str, Any] = {**changes}
    if "address" in changes:
        values["address_key"] = address_key(changes["address"])
    conn.execute(update(seats).where(seats.c.id == seat_id).values(values))


_COLUMNS = tuple(field.name for field in fields(Seat))
_ELSEWHERE = {
    "game": games.c.name,
    "zone": accounts.c.zone,
    "addresses": seats.c.address_key + written_out("\n") + keys_of(accounts),
    "failing_since": failing_addresses.c.since,
    "text_alone": func.coalesce(accounts.c.text_alone, false()),
    "map_form": func.coalesce(accounts.c.map_form, written_out(MapForm.PNG.value)),
    "no_calendar": func.coalesce(accounts.c.no_calendar, false()),
}
_SEATS = (
    select(*(_ELSEWHERE[name] if name in _ELSEWHERE else seats.c[name] for name in _COLUMNS))
    .join(games, games.c.id == seats.c.game_id)
    .outerjoin(further_addresses, further_addresses.c.address_key == seats.c.address_key)
    .outerjoin(
        accounts,
        accounts.c.address_key
        == func.coalesce(further_addresses.c.account_key, seats.c.address_key),
    )
    .outerjoin(failing_addresses, failing_addresses.c.address_key == seats.c.address_key)
    .order_by(seats.c.id)
)
_held_now = seats.c.until.is_(None)
_BY_ID = _SEATS.where(seats.c.id == bindparam("seat"))
_OF_GAME = _SEATS.where(seats.c.game_id == bindparam("game"), _held_now)
_is_there = has_key_of(seats.c.address_key, bindparam("address", type_=Words))
_AT_ADDRESS = _SEATS.where(_is_there, _held_now)
_OF_TOKEN = _SEATS.where(holds_token)

_GOES_ON = games.c.stage != written_out(Stage.ENDED.value)


def load_seat(conn: Connection, seat_id: int) -> Seat | None:
    found = _seats(conn, _BY_ID, {"seat": seat_id})
    return found[0] if found else None


def current_seats(conn: Connection, game_id: int) -> list[Seat]:
    return _seats(conn, _OF_GAME, {"game": game_id})


def seats_of_games(conn: Connection, game_ids: Collection[int]) -> dict[int, list[Seat]]:
    """Returns the current seats of each of these games."""
    held: dict[int, list[Seat]] = {game_id: [] for game_id in game_ids}
    for seat in _seats(conn, _SEATS.where(seats.c.game_id.in_(held), _held_now), {}):
        held[seat.game_id].append(seat)
    return held


def seat_of_token(conn: Connection, token_hash: str) -> Seat | None:
    """Returns the seat whose reply address, for orders or press, currently has this token."""
    found = _seats(conn, _OF_TOKEN, {"token": token_hash})
    return found[0] if found else None


def left_seat_of_token(conn: Connection, token_hash: str) -> Seat | None:
    """Returns the seat whose reply address had this token when its tenure ended."""
    tokens = (seats.c.token_hash, seats.c.press_token_hash)
    query = _SEATS.where(or_(*(token == token_hash for token in tokens)), ~_held_now)
    found = _seats(conn, query, {})
    return found[-1] if found else None


def seats_at(conn: Connection, address: str) -> list[Seat]:
    """Returns all current seats of the owner of an address, in all games."""
    return _seats(conn, _AT_ADDRESS, {"address": address_key(address)})


def seated(conn: Connection) -> list[Seat]:
    """Returns all current seats in games that are not over."""
    return _seats(conn, _SEATS.where(_held_now, _GOES_ON), {})


def left_by(conn: Connection, address: str, game_id: int) -> frozenset[int]:
    """Returns the numbers of the seats that the owner of an address has left in this game, under
    any of their addresses. Leaves out seats without a power."""
    query = select(seats.c.id).where(
        has_key_of(seats.c.address_key, literal(address_key(address), Words)),
        seats.c.game_id == game_id,
        seats.c.power.is_not(None),
        seats.c.until.is_not(None),
    )
    return frozenset(conn.scalars(query))


def count_held(conn: Connection, address: str, role: SeatRole | None = None) -> int:
    """Returns the number of seats that the owner of an address holds in games that are not over, in
    this role (None: any)."""
    mine = has_key_of(seats.c.address_key, literal(address_key(address), Words))
    held = (
        select(func.count())
        .select_from(seats.join(games, games.c.id == seats.c.game_id))
        .where(mine, _held_now, _GOES_ON)
    )
    return conn.scalar(held if role is None else held.where(seats.c.role == role.value)) or 0


def token_match(held: Iterable[Seat], token_hash: str) -> TokenMatch | None:
    """Returns the match for the token, or None if none of these seats has a reply address with
    it."""
    for seat in held:
        if token_hash in (seat.token_hash, seat.press_token_hash):
            return TokenMatch(seat, token_hash != seat.token_hash)
    return None


def _seats(conn: Connection, query: Executable, values: dict[str, Any]) -> list[Seat]:
    return [_seat(tuple(row)) for row in conn.execute(query, values).all()]


@lru_cache(maxsize=SEATS_DECODED)
def _seat(row: tuple[Any, ...]) -> Seat:
    values = dict(zip(_COLUMNS, row, strict=True))
    values["role"] = SeatRole(values["role"])
    values["map_form"] = MapForm(values["map_form"])
    values["addresses"] = frozenset(filter(None, values["addresses"].split("\n")))
    return Seat(**values)
