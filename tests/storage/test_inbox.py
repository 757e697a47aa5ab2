"""Tests that an acknowledged message is processed exactly once and in turn, or else reported to the
operator."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

import pytest
from sqlalchemy import Connection, update
from sqlalchemy.exc import OperationalError

from judge.game.game import Stage
from storage.database.engine import Database
from storage.database.enums import InboxState, SeatRole
from storage.database.tables import games
from storage.database.upsert import Conflict
from storage.games.games import create_game, save_game
from storage.games.timing_types import Timing
from storage.mail import inbox
from storage.mail.choose_next_letter import CLAIM, FRONT, claim, unclaim_all
from storage.mail.inbox import (
    close,
    copy_worked,
    drop,
    forget_letters,
    give_back,
    hold,
    oldest_open,
    receive_all,
    release,
    retry,
)
from storage.mail.mail_filter import MailFilter
from storage.mail.received_letters_and_queue_keys import Arrived, InboxRow
from storage.people.accounts_and_seats import Seat, add_seat
from tests.storage.parallel import at_once
from tests.storage.receiving import receive
from tests.storage.samples import GAME, NOON, OVER, arrived, minutes

DONE, HELD, NEW, SHUNTED = (
    InboxState.DONE,
    InboxState.HELD,
    InboxState.NEW,
    InboxState.SHUNTED,
)


def _received(database: Database, *letters: tuple[str, str]) -> list[int]:
    """Stores messages, each given as a text and a sender. Returns their numbers."""
    with database.writing() as conn:
        ids = [receive(conn, arrived(text, sender)) for text, sender in letters]
    return [number for number in ids if number is not None]


def _claimed(database: Database, now: datetime = NOON) -> InboxRow | None:
    with database.writing() as conn:
        return claim(conn, now)


def _claimed_id(database: Database, now: datetime = NOON) -> int | None:
    row = _claimed(database, now)
    return row.id if row else None


def _closed(database: Database, number: int, state: InboxState = DONE) -> None:
    with database.writing() as conn:
        close(conn, number, state, "", at=NOON)


def _row(database: Database, number: int) -> InboxRow:
    with database.reading() as conn:
        row = inbox.row(conn, number)
    assert row is not None
    return row


# -- messages arrive -------------------------------------------------------------------------


def test_a_letter_is_kept_as_it_came(database: Database) -> None:
    letter = replace(arrived(), raw=b"Subject: \x00\xff\r\n\r\n\x80 not text")
    with database.writing() as conn:
        number = receive(conn, letter)
    assert number is not None
    row = _row(database, number)
    assert (row.raw, row.door, row.peer) == (letter.raw, "smtp", "192.0.2.1")
    assert (row.state, row.attempts, row.released) == (NEW, 0, False)


def test_no_envelope_is_too_strange_to_be_stored(database: Database) -> None:
    letter = replace(arrived(), envelope_sender="a\0b\udce9@x.org", sender_key="\udce9", peer="é")
    with database.writing() as conn:
        number = receive(conn, letter)
        assert number is not None
        close(conn, number, SHUNTED, "\0", at=NOON, message_id="<\ud800>")
        assert inbox.twins(conn, "<\ud800>", "\udce9")
    row = _row(database, number)
    assert (row.envelope_sender, row.sender_key, row.peer) == (
        "a\ufffdb\ufffd@x.org",
        "\ufffd",
        "é",
    )


def test_a_letter_delivered_twice_is_one_letter(database: Database) -> None:
    again = b"Received: by a; b\r\n\tc\r\nReturn-Path: <x>\r\n" + arrived().raw
    with database.writing() as conn:
        assert receive(conn, arrived()) is not None
        assert receive(conn, arrived()) is None
        assert receive(conn, replace(arrived(), raw=again, door="imap")) is None
        assert receive(conn, replace(arrived(), raw=arrived().raw.replace(b"\r", b""))) is None
        assert receive(conn, arrived(to="judge+token@y.org")) is not None
        assert receive(conn, arrived("another")) is not None


# -- processing ------------------------------------------------------------------------------


def test_the_oldest_letter_is_claimed_first_and_counted(database: Database) -> None:
    first, second = _received(database, ("one", "ann"), ("two", "bob"))
    row = _claimed(database)
    assert row and (row.id, row.attempts, row.attempted_at) == (first, 1, NOON)
    assert _claimed_id(database) == second
    assert _claimed_id(database) is None


def test_a_younger_letter_of_the_same_sender_waits_for_the_older(database: Database) -> None:
    first, second, third = _received(database, ("one", "ann"), ("two", "ann"), ("x", "bob"))
    assert _claimed_id(database) == first
    assert _claimed_id(database) == third
    assert _claimed_id(database) is None
    _closed(database, first)
    assert _claimed_id(database) == second


def test_a_letter_is_closed_once(database: Database) -> None:
    (number,) = _received(database, ("one", "ann"))
    _closed(database, number)
    with pytest.raises(Conflict):
        _closed(database, number)


def test_a_crash_leaves_the_letter_to_the_next_and_the_attempt_counted(database: Database) -> None:
    (number,) = _received(database, ("one", "ann"))
    assert _claimed_id(database, NOON) == number
    assert _claimed_id(database, NOON + CLAIM - timedelta(seconds=1)) is None
    row = _claimed(database, NOON + CLAIM)
    assert row and row.attempts == 2


def test_a_daemon_that_is_alone_need_not_wait_after_a_crash(database: Database) -> None:
    (number,) = _received(database, ("one", "ann"))
    assert _claimed_id(database) == number
    with database.writing() as conn:
        unclaim_all(conn)
    assert _claimed_id(database) == number


def test_a_letter_given_back_is_tried_again_after_a_pause(database: Database) -> None:
    (number,) = _received(database, ("one", "ann"))
    for attempt in (1, 2):
        row = _claimed(database, minutes(attempt))
        assert row and (row.id, row.attempts) == (number, attempt)
        with database.writing() as conn:
            give_back(conn, number, "KeyError", minutes(attempt))
        assert _claimed_id(database, minutes(attempt)) is None
    row = _claimed(database, minutes(3))
    assert row and (row.id, row.reason) == (number, "KeyError")


def test_a_letter_that_failed_delays_nobody(database: Database) -> None:
    """While it waits to be retried, its sender's later messages go ahead, as do other people's."""
    number, younger, other = _received(database, ("one", "ann"), ("two", "ann"), ("3", "bob"))
    assert _claimed_id(database) == number
    with database.writing() as conn:
        give_back(conn, number, "KeyError", NOON)
    later = minutes(5)
    assert [_claimed_id(database, later) for _ in range(3)] == [other, younger, number]


def test_a_letter_the_machine_failed_over_keeps_its_place(database: Database) -> None:
    number, younger = _received(database, ("one", "ann"), ("two", "ann"))
    assert _claimed_id(database) == number
    with database.writing() as conn:
        give_back(conn, number, "the database was not ready", NOON, blame=False)
    assert [_claimed_id(database, minutes(5)) for _ in range(2)] == [number, None]
    _closed(database, number)
    assert _claimed_id(database, minutes(5)) == younger


def test_letters_of_one_game_are_worked_in_their_order(database: Database) -> None:
    """A message from a seat of a game waits while an earlier message from the same game is open,
    but not messages from other games or from people without a game."""
    with database.writing() as conn:
        france = _seat(conn, "FRANCE")
        _master(conn, france, "Gail@x.org")
        _seat(conn, "ITALY")
    (first,) = _sent_to("francehash", database, ("one", "ann"))
    (italy,) = _sent_to("italyhash", database, ("two", "bob"))
    gail, eve = _received(database, ("three", "gail@x.org"), ("four", "eve"))
    assert [_claimed_id(database) for _ in range(4)] == [first, italy, eve, None]
    assert _row(database, gail).attempts == 0
    _closed(database, first)
    assert _claimed_id(database) == gail


def test_a_game_of_many_people_that_waits_stops_no_other(database: Database) -> None:
    with database.writing() as conn:
        france = _seat(conn, "FRANCE")
        for number in range(2 * FRONT):
            _master(conn, france, f"observer{number}@x.org")
    (first,) = _sent_to("francehash", database, ("one", "ann"))
    many = [(f"{number}", f"observer{number}@x.org") for number in range(2 * FRONT)]
    *_, stranger = _received(database, *many, ("another", "eve"))
    assert [_claimed_id(database) for _ in range(3)] == [first, stranger, None]


def test_a_letter_does_not_wait_for_those_of_a_game_that_is_over(database: Database) -> None:
    with database.writing() as conn:
        france = _seat(conn, "FRANCE")
        _master(conn, france, "gail@x.org")
    (first,) = _sent_to("francehash", database, ("one", "ann"))
    (gail,) = _received(database, ("two", "gail@x.org"))
    assert [_claimed_id(database) for _ in range(2)] == [first, None]
    with database.writing() as conn:
        conn.execute(update(games).values(stage=Stage.ENDED.value))
    assert _claimed_id(database) == gail


def test_a_game_waits_for_a_seats_message_that_failed(database: Database) -> None:
    """Otherwise older orders would replace newer ones when the message is retried. A second failed
    message from the same seat within a day delays no one, because otherwise anyone who can cause
    failures could delay the game forever."""
    with database.writing() as conn:
        france = _seat(conn, "FRANCE")
        _master(conn, france, "gail@x.org")
    first, second = _sent_to("francehash", database, ("one", "ann"), ("two", "ann"))
    (gail,) = _received(database, ("three", "gail@x.org"))
    assert _claimed_id(database) == first
    _failed(database, first, NOON)
    assert _claimed_id(database) is None
    assert _claimed_id(database, minutes(1)) == first
    with database.writing() as conn:
        close(conn, first, SHUNTED, "KeyError", at=minutes(1))
    assert _claimed_id(database, minutes(1)) == second
    _failed(database, second, minutes(2))
    assert _claimed_id(database, minutes(2)) == gail
    _closed(database, gail)
    assert _claimed_id(database, minutes(3)) == second


def test_a_message_that_comes_back_is_the_next_of_its_game(database: Database) -> None:
    """It keeps its old number, which shows when its orders were given, and goes ahead of all
    queues."""
    with database.writing() as conn:
        france = _seat(conn, "FRANCE")
        _second_seat(conn, france)
    *_, held, aside = _sent_to("francehash", database, *((str(n), "ann") for n in range(30)))
    with database.writing() as conn:
        hold(conn, held, "key", "confirm", NOON)
        close(conn, aside, SHUNTED, "KeyError", at=NOON)
        for row in inbox.rows(conn, [NEW]):
            close(conn, row.id, DONE, at=NOON)
    (italy,) = _sent_to("italyhash", database, ("one", "bob"))
    _received(database, *((str(number), f"a{number}") for number in range(3)))
    with database.writing() as conn:
        assert release(conn, "key", minutes(1)) == held
        assert retry(conn, aside)
    assert [_next_done(database) for _ in range(3)] == [held, aside, italy]


def test_a_message_in_time_waits_for_none_that_came_after_the_deadline(database: Database) -> None:
    """The deadline waits for the message that was sent in time. It has the higher number, because
    it was fetched from a mail account after the other one had arrived by SMTP."""
    with database.writing() as conn:
        _second_seat(conn, _seat(conn, "FRANCE"))
        conn.execute(update(games).values(wake_at=minutes(10)))
        late = receive(conn, replace(_to("francehash"), received_at=minutes(11)))
        early = receive(conn, replace(_to("italyhash", "two"), received_at=minutes(9)))
        row = claim(conn, minutes(12), due_since=minutes(5))
        assert row and row.id == early
        assert claim(conn, minutes(12), due_since=minutes(5)) is None
        close(conn, row.id, DONE, at=minutes(12))
        again = claim(conn, minutes(16), due_since=minutes(11))
    assert again and again.id == late


def _failed(database: Database, number: int, at: datetime) -> None:
    with database.writing() as conn:
        give_back(conn, number, "KeyError", at)


def test_who_writes_many_letters_stands_before_nobody(database: Database) -> None:
    many = _received(database, *((str(number), "eve") for number in range(5)))
    first, second = _received(database, ("one", "ann"), ("two", "ann"))
    found = [_next_done(database) for _ in range(7)]
    assert found == [many[0], first, many[1], second, *many[2:]]


def test_letters_to_a_secret_address_come_first(database: Database) -> None:
    """Each seat has its own queue, whatever senders its messages name."""
    with database.writing() as conn:
        seats = [_seat(conn, power) for power in ("FRANCE", "ITALY")]
    strangers = _received(database, *((str(number), f"a{number}") for number in range(5)))
    flood = _sent_to("francehash", database, *(("flood", "eve"), ("flood 2", "ann")))
    (italy,) = _sent_to("italyhash", database, ("italy", "ann"))
    assert _row(database, italy).sender_key == f"seat {seats[1].id}"
    found = [_next_done(database) for _ in range(4)]
    assert found == [flood[0], italy, flood[1], strangers[0]]


def test_who_floods_his_game_stands_before_no_other_game(database: Database) -> None:
    """Later messages from the flooded game wait, but messages from another game do not."""
    with database.writing() as conn:
        _second_seat(conn, _seat(conn, "FRANCE"))
        _seat(conn, "RUSSIA")
    flood = _sent_to("francehash", database, *((str(n), "ann") for n in range(5)))
    (italy,) = _sent_to("italyhash", database, ("one", "bob"))
    russia = _sent_to("russiahash", database, ("one", "cid"), ("two", "cid"))
    (stranger,) = _received(database, ("one", "eve"))
    found = [_next_done(database) for _ in range(9)]
    assert found == [flood[0], russia[0], flood[1], russia[1], *flood[2:], italy, stranger]


def test_a_players_letter_to_the_judge_itself_keeps_its_place(database: Database) -> None:
    """Such a message may contain a SIGNON. If there are more messages at once than one person would
    write, someone else is using the player's address, and the messages do not keep their place."""
    with database.writing() as conn:
        france = _seat(conn, "FRANCE")
        _master(conn, france, "gail@x.org")
    *_, last = plain = _received(database, *((str(n), "gail@x.org") for n in range(20)))
    (seat,) = _sent_to("francehash", database, ("one", "ann"))
    assert [_next_done(database) for _ in range(21)] == [*plain, seat]
    _received(database, *((f"{n} again", "gail@x.org") for n in range(21)))
    (again,) = _sent_to("francehash", database, ("two", "ann"))
    assert last < again == _next_done(database)


def test_numbers_of_one_game_are_seen_in_their_order(open_database: Callable[[], Database]) -> None:
    """Otherwise a later message could be processed before an earlier one has been committed."""
    one, other = open_database(), open_database()
    if one.is_sqlite:
        return  # only one connection can write at a time
    with one.writing() as conn:
        _second_seat(conn, _seat(conn, "FRANCE"))
        _seat(conn, "RUSSIA")
    with one.writing() as conn:
        assert receive(conn, _to("francehash"))
        with other.writing() as conn2:
            assert receive(conn2, _to("russiahash"))
        with pytest.raises(OperationalError, match="lock timeout"), other.writing() as conn2:
            conn2.exec_driver_sql("SET LOCAL lock_timeout = '50ms'")
            receive(conn2, _to("italyhash"))
    with other.writing() as conn2:
        assert receive(conn2, _to("italyhash"))


def test_made_up_addresses_make_one_letter(database: Database) -> None:
    with database.writing() as conn:
        _seat(conn, "FRANCE")
        made_up = [_to(f"hash {number}") for number in range(100)]
        receive_all(conn, [*made_up, _to("francehash")])
        receive_all(conn, [*made_up, _to("francehash")])
        recipients = [row.recipient for row in inbox.rows(conn)]
    assert recipients == ["judge+hash 0@y.org", "judge+francehash@y.org"]


def _to(secret: str, text: str = "one", sender: str = "ann") -> Arrived:
    letter = arrived(text, sender, to=f"judge+{secret}@y.org")
    return replace(letter, secret=secret)


def _sent_to(secret: str, database: Database, *letters: tuple[str, str]) -> list[int]:
    with database.writing() as conn:
        ids = [receive(conn, _to(secret, text, sender)) for text, sender in letters]
    return [number for number in ids if number is not None]


def _seat(conn: Connection, power: str) -> Seat:
    name = f"game {power}"
    game = create_game(conn, replace(GAME, name=name), Timing(opened_at=NOON), NOON)
    return add_seat(
        conn,
        game_id=game.id,
        role=SeatRole.PLAYER,
        name=power,
        address=f"{power}@x.org",
        since=NOON,
        power=power,
        token_hash=f"{power.lower()}hash",
    )


def _master(conn: Connection, of: Seat, address: str) -> None:
    """Adds a Master to the player's game."""
    role, game = SeatRole.MASTER, of.game_id
    add_seat(conn, game_id=game, role=role, name="M", address=address, since=NOON)


def _second_seat(conn: Connection, of: Seat) -> None:
    """Adds a seat for Italy in the same game."""
    add_seat(
        conn,
        game_id=of.game_id,
        role=SeatRole.PLAYER,
        name="I",
        address="italy@x.org",
        since=NOON,
        power="ITALY",
        token_hash="italyhash",
    )


def _next_done(database: Database) -> int | None:
    number = _claimed_id(database)
    if number is not None:
        _closed(database, number)
    return number


def test_what_is_kept_of_a_worked_letter_stands_in_place_of_its_bytes(database: Database) -> None:
    (number,) = _received(database, ("one", "ann"))
    digest = _row(database, number).digest
    with database.writing() as conn:
        close(conn, number, DONE, at=NOON, kept=b"kept")
        assert receive(conn, arrived("one", "ann")) is None
    row = _row(database, number)
    assert (row.raw, row.digest) == (b"kept", digest)


def test_nothing_stays_of_a_letter_nobody_confirmed(database: Database) -> None:
    (number,) = _received(database, ("one", "ann"))
    with database.writing() as conn:
        hold(conn, number, "key", "NEWCOMER", NOON)
        assert inbox.lapse(conn, minutes(1)) == 1
    assert _row(database, number).raw == b""


def test_trouble_of_the_machine_is_not_counted(database: Database) -> None:
    (number,) = _received(database, ("one", "ann"))
    for minute in range(5):
        row = _claimed(database, minutes(minute))
        assert row and row.attempts == 1
        with database.writing() as conn:
            give_back(conn, number, "disk full", minutes(minute), blame=False)


def test_no_letter_is_worked_twice_and_every_sender_in_order(
    open_database: Callable[[], Database],
) -> None:
    """Four workers run at once, as four daemons would."""
    ids = _received(open_database(), *[(f"{n}", f"sender {n % 3}") for n in range(30)])
    worked: list[InboxRow] = []

    def work(database: Database) -> None:
        while len(worked) < len(ids):
            row = _claimed(database)
            if row is not None:
                worked.append(row)
                _closed(database, row.id)

    at_once(partial(work, open_database()) for _ in range(4))
    assert sorted(row.id for row in worked) == ids
    order = defaultdict[str, list[int]](list)
    for row in worked:
        order[row.sender_key].append(row.id)
    assert all(numbers == sorted(numbers) for numbers in order.values())


# -- messages that wait for a person ---------------------------------------------------------


def test_a_held_letter_comes_back_when_its_key_is_given(database: Database) -> None:
    held, younger = _received(database, ("one", "ann"), ("two", "ann"))
    assert _claimed_id(database) == held
    with database.writing() as conn:
        hold(conn, held, "key", "confirm your address", NOON)
    assert (_row(database, held).state, _row(database, held).reason) == (
        HELD,
        "confirm your address",
    )
    assert _claimed_id(database) == younger

    with database.writing() as conn:
        assert release(conn, "another key", minutes(1)) is None
        assert release(conn, "key", minutes(1)) == held
        assert release(conn, "key", minutes(1)) is None
    row = _claimed(database, minutes(1))
    assert row and (row.id, row.released, row.attempts) == (held, True, 1)


# -- what deadlines wait for -----------------------------------------------------------------


def test_since_when_letters_wait(database: Database) -> None:
    with database.writing() as conn:
        assert oldest_open(conn) is None
        number = receive(conn, arrived("one", at=minutes(10)))
        receive(conn, arrived("two", at=minutes(20)))
    assert number is not None
    with database.reading() as conn:
        assert oldest_open(conn) == minutes(10)
    _closed(database, number, SHUNTED)
    with database.reading() as conn:
        assert oldest_open(conn) == minutes(20)


# -- the same message again ------------------------------------------------------------------


def test_a_message_id_used_again_for_another_text_is_noticed(database: Database) -> None:
    first, second = _received(database, ("one", "ann"), ("two", "ann"))
    with database.writing() as conn:
        close(conn, first, DONE, at=NOON, message_id="<1@x>")
        (twin,) = inbox.twins(conn, "<1@x>", "ann", _row(database, second).digest)
        assert (twin.recipient, twin.reason) == ("judge@y.org", "")
        assert twin.kept == _row(database, first).raw
        assert not inbox.twins(conn, "<1@x>", "bob")
        assert not inbox.twins(conn, "<2@x>", "ann")
        same = _row(database, first).digest
        assert not inbox.twins(conn, "<1@x>", "ann", other_than=same)


def test_a_letter_to_two_addresses_of_the_judge_knows_of_its_copy(database: Database) -> None:
    with database.writing() as conn:
        numbers = [receive(conn, arrived(to=to)) for to in ("judge@y.org", "judge+t@y.org")]
    first, second = (_row(database, number) for number in numbers if number)
    with database.writing() as conn:
        assert not copy_worked(conn, second)
        close(conn, first.id, DONE, at=NOON)
        assert copy_worked(conn, second)
        assert not copy_worked(conn, first)


# -- the operator ----------------------------------------------------------------------------


def test_the_operator_retries_what_was_put_aside(database: Database) -> None:
    (number,) = _received(database, ("one", "ann"))
    with database.writing() as conn:
        assert not retry(conn, number)
        close(conn, number, SHUNTED, "KeyError", at=NOON)
        assert retry(conn, number)
    row = _claimed(database)
    assert row and (row.id, row.attempts) == (number, 1)


def test_the_operator_drops_a_letter_and_what_he_says_stays(database: Database) -> None:
    (number,) = _received(database, ("one", "ann"))
    with database.writing() as conn:
        close(conn, number, SHUNTED, at=NOON)
        assert drop(conn, number, b"kept")
        assert not drop(conn, number, b"kept")
        assert not drop(conn, number + 1, b"")
    row = _row(database, number)
    assert (row.state, row.reason, row.raw) == (
        DONE,
        "dropped by the operator",
        b"kept",
    )


def test_letters_are_listed_by_state(database: Database) -> None:
    one, two, three = _received(database, ("1", "a"), ("2", "b"), ("3", "c"))
    _closed(database, two, SHUNTED)
    with database.reading() as conn:
        assert [row.id for row in inbox.rows(conn)] == [one, two, three]
        assert [row.id for row in inbox.rows(conn, [NEW])] == [one, three]
        assert [row.id for row in inbox.rows(conn, wanted=MailFilter(limit=1))] == [one]
        assert inbox.row(conn, three + 1) is None


def test_old_letters_go_when_no_game_in_play_can_need_them(database: Database) -> None:
    old, new = _received(database, ("one", "ann@x.org"), ("two", "bob@x.org"))
    later = arrived("three", "cid@x.org", at=minutes(60))
    with database.writing() as conn:
        young = receive(conn, later)
    assert young is not None
    for number in (old, young):
        _closed(database, number)
    with database.writing() as conn:
        assert forget_letters(conn, minutes(30)) == 1
        assert inbox.row(conn, old) is None
    assert _row(database, new).state is InboxState.NEW
    assert _row(database, young).state is DONE


def test_a_game_in_play_keeps_the_letters_of_its_people(database: Database) -> None:
    numbers = _received(database, ("one", "ann@x.org"), ("two", "bob@x.org"))
    for number in numbers:
        _closed(database, number)
    with database.writing() as conn:
        game = create_game(conn, GAME, Timing(opened_at=NOON), minutes(-60))
        role = SeatRole.PLAYER
        add_seat(conn, game_id=game.id, role=role, name="A", address="Ann@x.org", since=NOON)
        assert forget_letters(conn, minutes(30)) == 1
        assert [row.id for row in inbox.rows(conn)] == numbers[:1]
        save_game(conn, game, OVER, game.timing)
        assert forget_letters(conn, minutes(30)) == 1


def test_a_letter_behind_many_that_wait_is_found(database: Database) -> None:
    """Each of the many waits for an earlier message from its sender, which waits to be retried."""
    waiting = _received(database, *((f"{n} {m}", f"a{n}") for m in range(2) for n in range(30)))
    later = _received(database, ("one", "ann"), ("two", "ann"), ("three", "ann"))
    first = [_claimed_id(database) for _ in range(31)]
    assert first == [*waiting[:30], later[0]]
    for number in first[:30]:
        assert number is not None
        with database.writing() as conn:
            give_back(conn, number, "the database was not ready", NOON, blame=False)
    _closed(database, later[0])
    assert _claimed_id(database) == later[1]
    _closed(database, later[1])
    assert _claimed_id(database) == later[2]
