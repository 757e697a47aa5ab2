"""Tests which messages a deadline waits for, on either database."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

from sqlalchemy import Connection, select

from storage.database.engine import Database
from storage.database.enums import InboxState, SeatRole
from storage.database.tables import inbox
from storage.games.games import create_game, settings_from
from storage.games.timing_types import Timing
from storage.mail import deadline_gate
from storage.mail.choose_next_letter import claim
from storage.mail.deadline_gate import Patience
from storage.mail.inbox import close
from storage.people.accounts_and_seats import add_account, add_seat
from storage.people.same_addresses import add_further
from tests.storage.receiving import receive
from tests.storage.samples import GAME, NOON, arrived, minutes

WAITING = Patience(own=minutes(-60), others=minutes(-60))
OWN_ONLY = Patience(own=minutes(-60), others=minutes(60))


def _game(conn: Connection, name: str, due: int) -> int:
    """Returns a game with one player. It is due this many minutes after noon."""
    timing = Timing(opened_at=NOON, wake_at=minutes(due))
    game = create_game(conn, replace(GAME, name=name), timing, NOON)
    add_account(conn, f"{name}@x.org", name)
    add_further(conn, f"{name}@x.org", f"{name}@office.example")
    add_seat(
        conn,
        game_id=game.id,
        role=SeatRole.PLAYER,
        name=name,
        address=f"{name}@x.org",
        since=NOON,
        power="FRANCE",
        token_hash=f"{name}hash",
    )
    return game.id


def test_each_deadline_waits_for_its_own_letters(database: Database) -> None:
    with database.writing() as conn:
        alpha, beta = _game(conn, "alpha", 10), _game(conn, "beta", 11)
        assert deadline_gate.ready(conn, minutes(9), WAITING) is None
        assert deadline_gate.ready(conn, minutes(12), WAITING) == alpha
        receive(conn, arrived("late", "beta@x.org", at=minutes(12)))
        assert deadline_gate.ready(conn, minutes(12), WAITING) == alpha
        receive(conn, arrived("one", "alpha@office.example", at=minutes(10)))
        assert deadline_gate.ready(conn, minutes(12), WAITING) is None
        assert deadline_gate.ready(conn, minutes(12), OWN_ONLY) == beta
        secret = arrived("two", "eve@e.org", at=minutes(9), to="judge+betahash@y.org")
        receive(conn, replace(secret, secret="betahash"))
        assert deadline_gate.ready(conn, minutes(12), OWN_ONLY) is None
        deadline_gate.hurry(conn, minutes(12))
        lanes = conn.scalars(select(inbox.c.lane).order_by(inbox.c.id)).all()
    assert [lane < 0 for lane in lanes] == [False, True, True]
    assert lanes[2] < lanes[1]


def test_a_letter_in_time_waits_for_none_that_came_after_a_deadline(database: Database) -> None:
    """Two players share two games. A message that one of them wrote after the first deadline waits
    for that deadline. The deadline waits for a message that the other wrote before it, so that
    message must not wait behind the first one, or nothing would ever go on."""
    with database.writing() as conn:
        alpha, beta = _game(conn, "alpha", 10), _game(conn, "beta", 11)
        for game, name, power in ((alpha, "beta", "ITALY"), (beta, "alpha", "ITALY")):
            address, role = f"{name}@x.org", SeatRole.PLAYER
            add_seat(
                conn, game_id=game, role=role, name=name, address=address, since=NOON, power=power
            )
        early = [receive(conn, arrived(text, "beta@x.org", at=minutes(9))) for text in "12"]
        late = receive(conn, arrived("3", "alpha@x.org", at=minutes(10) + timedelta(seconds=30)))
    found = list[int | None]()
    for _ in range(3):
        with database.writing() as conn:
            deadline_gate.hurry(conn, minutes(12))
            row = claim(conn, minutes(12), due_since=minutes(5))
            found.append(row.id if row else None)
            if row:
                close(conn, row.id, InboxState.DONE, at=minutes(12))
    assert found == [*early, None]
    with database.writing() as conn:
        assert deadline_gate.ready(conn, minutes(12), WAITING) == alpha
        row = claim(conn, minutes(12), due_since=minutes(12))
    assert row and row.id == late


def test_two_judges_look_at_different_games(open_database: Callable[[], Database]) -> None:
    one, other = open_database(), open_database()
    with one.writing() as conn:
        alpha, beta = _game(conn, "alpha", 10), _game(conn, "beta", 11)
    if one.is_sqlite:
        return  # only one connection can write at a time
    with one.writing() as conn, other.writing() as conn2:
        assert deadline_gate.ready(conn, minutes(12), WAITING, take=True) == alpha
        assert deadline_gate.ready(conn2, minutes(12), WAITING, take=True) == beta


def test_a_claimed_letter_brings_the_data_of_its_game(database: Database) -> None:
    """The judge parses the letter on the map of that game, without asking for the game first."""
    other = replace(GAME.settings, map="hundred")
    with database.writing() as conn:
        _game(conn, "alpha", 10)
        hundred = create_game(
            conn, replace(GAME, name="beta", settings=other), Timing(opened_at=NOON), NOON
        )
        add_account(conn, "bob@x.org", "Bob")
        add_seat(
            conn,
            game_id=hundred.id,
            role=SeatRole.PLAYER,
            name="Bob",
            address="bob@x.org",
            since=NOON,
            power="FRANCE",
            token_hash="betahash",
        )
        for game in ("alpha", "beta", ""):
            letter = arrived(game or "strange", f"{game or 'eve'}@x.org", to="judge@y.org")
            receive(conn, replace(letter, secret=f"{game}hash" if game else ""))
        taken = [claim(conn, NOON) for _ in range(3)]
    data = [one.game_data if one else "" for one in taken]
    assert data[2] is None
    assert [settings_from(text).map for text in data[:2] if text] == [GAME.settings.map, "hundred"]
