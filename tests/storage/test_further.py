"""Tests further addresses: each of them leads to the account and its seats."""

from __future__ import annotations

from storage.database.engine import Database
from storage.database.enums import SeatRole
from storage.games.games import create_game
from storage.people.accounts_and_seats import (
    add_account,
    add_seat,
    count_held,
    find_account,
    load_seat,
    seats_at,
    set_preferences,
    update_seat,
)
from storage.people.same_addresses import (
    add_further,
    drop_further,
    further_addresses_of,
    is_one_of,
)
from tests.storage.samples import GAME, NOON, TIMING

HOME, OFFICE, PHONE = "Ann@x.org", "Ann@office.test", "ann@phone.test"


def test_a_person_is_found_by_every_address(database: Database) -> None:
    with database.writing() as conn:
        ann = add_account(conn, HOME, "Ann")
        assert add_further(conn, HOME, OFFICE) and add_further(conn, HOME, PHONE)
        assert further_addresses_of(conn, "ann@X.ORG") == [OFFICE, PHONE]
        assert find_account(conn, "ANN@office.test") == ann
        set_preferences(conn, PHONE, zone="Asia/Tokyo")
        game = create_game(conn, GAME, TIMING, NOON).id
        seat = add_seat(
            conn, game_id=game, role=SeatRole.MASTER, name="Ann", address=HOME, since=NOON
        )
        assert seat.zone == "Asia/Tokyo"
        assert all(is_one_of(mine, seat.addresses) for mine in (HOME, OFFICE.upper(), PHONE))
        assert not is_one_of("bob@x.org", seat.addresses) and not is_one_of("", seat.addresses)
        assert seats_at(conn, OFFICE) == seats_at(conn, PHONE) == [seat]
        assert (count_held(conn, OFFICE), count_held(conn, "bob@x.org")) == (1, 0)


def test_a_seat_at_a_further_address_is_the_same_person_s(database: Database) -> None:
    with database.writing() as conn:
        add_account(conn, HOME, "Ann", "Europe/Paris")
        assert add_further(conn, HOME, OFFICE)
        game = create_game(conn, GAME, TIMING, NOON).id
        number = add_seat(
            conn, game_id=game, role=SeatRole.MASTER, name="Ann", address=HOME, since=NOON
        ).id
        update_seat(conn, number, address=OFFICE)
        seat = load_seat(conn, number)
        assert seat and seat.zone == "Europe/Paris" and is_one_of(HOME, seat.addresses)
        assert seats_at(conn, HOME) == seats_at(conn, OFFICE) == [seat]
        assert drop_further(conn, HOME, OFFICE)
        assert seats_at(conn, HOME) == []
        assert not add_further(conn, HOME, OFFICE), "it has a seat of its own"


def test_an_address_belongs_to_one_person(database: Database) -> None:
    with database.writing() as conn:
        add_account(conn, HOME, "Ann")
        add_account(conn, "bob@x.org", "Bob")
        assert add_further(conn, HOME, PHONE)
        assert not add_further(conn, HOME, "ANN@phone.test")
        assert not add_further(conn, "bob@x.org", PHONE)
        assert not add_further(conn, "bob@x.org", HOME)
        assert not drop_further(conn, "bob@x.org", PHONE)
        assert further_addresses_of(conn, "bob@x.org") == []
