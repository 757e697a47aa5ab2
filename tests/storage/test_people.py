"""Tests accounts, and seats with everyone who has ever held them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storage.database.engine import Database
from storage.database.enums import SeatRole
from storage.games.games import create_game, load_game_by_token
from storage.mail.bounced_and_held_mail import Failing, clear_failing, failing_of, mark_failing
from storage.people.accounts_and_seats import (
    AddressTaken,
    Seat,
    SeatTaken,
    TokenMatch,
    add_account,
    add_seat,
    current_seats,
    end_seat,
    find_account,
    load_seat,
    rename,
    seats_at,
    set_preferences,
    token_match,
    update_seat,
)
from storage.people.same_addresses import add_further
from tests.storage.samples import GAME, NOON, TIMING, minutes


@pytest.fixture
def game_id(database: Database) -> int:
    with database.writing() as conn:
        return create_game(conn, GAME, TIMING, NOON).id


def _france(database: Database, game_id: int, address: str = "Ann@x.org") -> Seat:
    with database.writing() as conn:
        return add_seat(
            conn,
            game_id=game_id,
            role=SeatRole.PLAYER,
            power="FRANCE",
            wish="ITALY",
            name="Ann",
            address=address,
            password_hash="$argon2id$",
            token_hash=f"token of {address}",
            press_token_hash=f"press token of {address}",
            since=NOON,
        )


def test_an_account_is_found_by_its_address_in_any_case(database: Database) -> None:
    with database.writing() as conn:
        account = add_account(conn, "Ann@x.org", "Ann", "Europe/Paris")
        assert find_account(conn, "ann@X.ORG") == account
        assert find_account(conn, "bob@x.org") is None
        assert not account.confirmed


def test_an_address_has_one_account(database: Database) -> None:
    with database.writing() as conn:
        add_account(conn, "Ann@x.org", "Ann")
        with pytest.raises(AddressTaken):
            add_account(conn, "ann@x.org", "Another")


def test_an_account_changes(database: Database) -> None:
    with database.writing() as conn:
        account = add_account(conn, "Ann@x.org", "Ann")
        add_account(conn, "bob@x.org", "Bob")
        rename(conn, "ann@x.org", "Anne")
        set_preferences(conn, "ann@x.org", zone="Asia/Tokyo")
        assert find_account(conn, "ann@x.org") == replace(account, name="Anne", zone="Asia/Tokyo")
        bob = find_account(conn, "bob@x.org")
        assert bob and (bob.name, bob.zone, bob.confirmed) == ("Bob", "UTC", False)


def test_a_seat_tells_game_and_zone(database: Database, game_id: int) -> None:
    seat = _france(database, game_id)
    assert (seat.game, seat.power, seat.wish, seat.zone) == ("Alpha", "FRANCE", "ITALY", None)
    assert seat.addresses == {"ann@x.org"}
    with database.writing() as conn:
        add_account(conn, "ann@x.org", "Ann", "Europe/Paris")
        known = replace(seat, zone="Europe/Paris")
        assert seats_at(conn, "ann@x.org") == [known]
        assert seats_at(conn, "bob@x.org") == []


def test_a_power_has_one_holder_at_a_time(database: Database, game_id: int) -> None:
    seat = _france(database, game_id)
    with pytest.raises(SeatTaken, match="FRANCE"):
        _france(database, game_id, "bob@x.org")
    with database.writing() as conn:
        end_seat(conn, seat.id, minutes(1))
    new = _france(database, game_id, "bob@x.org")
    with database.reading() as conn:
        assert current_seats(conn, game_id) == [new]
        assert load_seat(conn, seat.id) == replace(seat, until=minutes(1))
        assert seats_at(conn, "ann@x.org") == []


def test_many_wait_without_a_power_while_a_game_forms(database: Database, game_id: int) -> None:
    with database.writing() as conn:
        for name in ("Ann", "Bob"):
            add_seat(
                conn,
                game_id=game_id,
                role=SeatRole.PLAYER,
                name=name,
                address=f"{name}@x.org",
                since=NOON,
            )
        assert [seat.power for seat in current_seats(conn, game_id)] == [None, None]


def test_a_reply_address_names_its_game_its_seat_and_its_kind(
    database: Database, game_id: int
) -> None:
    seat = _france(database, game_id)
    orders, press = "token of Ann@x.org", "press token of Ann@x.org"
    with database.writing() as conn:
        for token in (orders, press):
            game = load_game_by_token(conn, token)
            assert game and game.id == game_id
        assert load_game_by_token(conn, "no token") is None
        held = current_seats(conn, game_id)
        assert token_match(held, orders) == TokenMatch(seat, press=False)
        assert token_match(held, press) == TokenMatch(seat, press=True)
        assert token_match(held, "no token") is None
        end_seat(conn, seat.id, NOON)
        assert load_game_by_token(conn, orders) is None


def test_a_seat_changes(database: Database, game_id: int) -> None:
    seat, other = _france(database, game_id), None
    with database.writing() as conn:
        other = add_seat(
            conn,
            game_id=game_id,
            role=SeatRole.MASTER,
            name="Max",
            address="max@x.org",
            since=NOON,
        )
        update_seat(conn, seat.id, address="New@x.org", token_hash="new", power="ITALY")
        changed = replace(
            seat,
            address="New@x.org",
            addresses=frozenset({"new@x.org"}),
            token_hash="new",
            power="ITALY",
        )
        assert load_seat(conn, seat.id) == changed
        assert seats_at(conn, "new@x.org") == [changed]
        assert seats_at(conn, "ann@x.org") == []
        assert load_seat(conn, other.id) == other
        assert load_seat(conn, 99) is None


def test_an_address_fails_until_its_owner_is_back(database: Database, game_id: int) -> None:
    france = _france(database, game_id, "Ann@bücher.example")
    with database.writing() as conn:
        add_account(conn, "Ann@bücher.example", "Ann")
        add_further(conn, "ann@bücher.example", "ann@work.example")
        assert mark_failing(conn, "ANN@bücher.example", NOON, "no such user")
        assert not mark_failing(conn, "ann@xn--bcher-kva.example", minutes(5), "full")
        seat = load_seat(conn, france.id)
        assert seat and seat.failing_since == NOON
        key = "ann@xn--bcher-kva.example"
        assert failing_of(conn, "ann@work.example") == failing_of(conn, france.address) == [key]
        assert clear_failing(conn, key) == Failing(key, NOON, "no such user")
        assert clear_failing(conn, key) is None
        assert not failing_of(conn, france.address)
