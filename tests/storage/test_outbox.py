"""Tests that no e-mail is lost, and that no two sender processes send the same one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from storage.database.engine import Database
from storage.database.enums import OutboxState
from storage.mail import outbox
from storage.mail.mail_filter import MailFilter
from storage.mail.outbox import (
    OutboxRow,
    mark_failed,
    mark_sent,
    post,
    posted_as,
    posted_since,
    reschedule,
    unsent_since,
)
from storage.mail.outbox_leases import lease
from tests.storage.parallel import at_once
from tests.storage.samples import NOON, minutes, outgoing

SENT, FAILED, WAITING = OutboxState.SENT, OutboxState.FAILED, OutboxState.WAITING
WITHDRAWN = OutboxState.WITHDRAWN


def _posted(database: Database, *names: str) -> list[int]:
    with database.writing() as conn:
        return [post(conn, outgoing(name), NOON) for name in names]


def _leased(
    database: Database, minute: int = 0, owner: str = "courier", limit: int = 10
) -> list[int]:
    with database.writing() as conn:
        return [row.id for row in lease(conn, owner, minutes(minute), 60, limit)]


def _row(database: Database, number: int) -> OutboxRow:
    with database.reading() as conn:
        row = outbox.row(conn, number)
    assert row is not None
    return row


def test_letters_are_leased_in_the_order_of_writing(database: Database) -> None:
    ids = _posted(database, "1", "2", "3")
    with database.writing() as conn:
        rows = lease(conn, "courier", NOON, 60, 2)
    assert [row.id for row in rows] == ids[:2]
    first = rows[0]
    assert (first.raw, first.message_id) == (outgoing().raw, "<1@y.org>")
    assert (first.owner, first.attempts, first.leased_until) == ("courier", 1, minutes(1))
    assert _leased(database, owner="another") == ids[2:]


def test_a_lease_that_ran_out_is_given_again_with_the_same_message_id(database: Database) -> None:
    (number,) = _posted(database, "1")
    assert _leased(database) == [number]
    assert _leased(database) == []
    with database.writing() as conn:
        (row,) = lease(conn, "another", minutes(1), 60, 10)
    assert (row.id, row.attempts, row.message_id) == (number, 2, "<1@y.org>")


def test_a_sent_letter_is_never_leased_again(database: Database) -> None:
    (number,) = _posted(database, "1")
    _leased(database)
    with database.writing() as conn:
        mark_sent(conn, number, NOON, b"kept")
    assert _leased(database, 60) == []
    assert (_row(database, number).state, _row(database, number).owner) == (SENT, None)


def test_a_sent_letter_stays_sent_whatever_a_slow_courier_says(database: Database) -> None:
    (number,) = _posted(database, "1")
    with database.writing() as conn:
        mark_sent(conn, number, NOON, b"kept")
        reschedule(conn, number, minutes(5), "451 later", NOON)
        mark_failed(conn, number, "550 no", NOON)
    assert _row(database, number).state is SENT


def test_a_letter_put_off_is_due_later(database: Database) -> None:
    (number,) = _posted(database, "1")
    _leased(database)
    with database.writing() as conn:
        reschedule(conn, number, minutes(5), "451 try later", NOON)
    assert _leased(database, 4) == []
    assert _leased(database, 5) == [number]
    assert _row(database, number).reason == "451 try later"


def test_a_failed_letter_waits_for_the_operator(database: Database) -> None:
    (number,) = _posted(database, "1")
    with database.writing() as conn:
        mark_failed(conn, number, "550 no such user", NOON)
    assert _leased(database) == []
    with database.writing() as conn:
        assert outbox.retry(conn, minutes(7), number)
    assert _leased(database, 7) == [number]
    with database.writing() as conn:
        mark_sent(conn, number, NOON, b"kept")
        assert not outbox.retry(conn, minutes(8), number)


def test_what_no_courier_holds_can_be_withdrawn(database: Database) -> None:
    held, put_off, waiting, older = _posted(database, "1", "2", "3", "4")
    _leased(database, limit=2)
    with database.writing() as conn:
        reschedule(conn, put_off, minutes(5), "451 try later", NOON)
        game, kind = outgoing().game or "", outgoing().kind
        assert outbox.withdraw(conn, "another", [kind], NOON, "no", NOON) == 0
        assert outbox.withdraw(conn, game, [kind], minutes(1), "no", NOON) == 0
        assert outbox.withdraw(conn, game, [kind], NOON, "no", NOON) == 3
    assert [_row(database, n).state for n in (put_off, waiting, older)] == [WITHDRAWN] * 3
    assert not _row(database, waiting).raw
    assert _row(database, held).state is WAITING
    assert _leased(database, 60) == [held]
    with database.writing() as conn:
        assert not outbox.retry(conn, minutes(7), waiting)
        assert outbox.forget(conn, minutes(1)) == 3


def test_the_age_of_the_oldest_unsent_letter_is_known(database: Database) -> None:
    with database.writing() as conn:
        assert unsent_since(conn) is None
        number = post(conn, outgoing("1"), NOON)
        post(conn, outgoing("2"), minutes(1))
        assert unsent_since(conn) == NOON
        mark_sent(conn, number, NOON, b"kept")
        assert unsent_since(conn) == minutes(1)


def test_a_bounce_finds_its_letter(database: Database) -> None:
    _, number = _posted(database, "1", "2")
    with database.reading() as conn:
        row = posted_as(conn, "<2@y.org>")
        assert row and row.id == number
        assert posted_as(conn, "<3@y.org>") is None


def test_it_is_known_who_was_written_to_today(database: Database) -> None:
    _posted(database, "1")
    with database.reading() as conn:
        assert posted_since(conn, "ann@x.org", "results", NOON)
        assert not posted_since(conn, "ann@x.org", "results", minutes(1))
        assert not posted_since(conn, "ann@x.org", "answer", NOON)
        assert not posted_since(conn, "bob@x.org", "results", NOON)


def test_letters_are_listed_by_state(database: Database) -> None:
    one, two = _posted(database, "1", "2")
    with database.writing() as conn:
        mark_failed(conn, one, "550", NOON)
        assert [row.id for row in outbox.rows(conn)] == [one, two]
        assert [row.id for row in outbox.rows(conn, [FAILED])] == [one]
        assert [row.id for row in outbox.rows(conn, [WAITING], MailFilter(limit=5))] == [two]
        assert outbox.row(conn, two + 1) is None


def test_no_letter_is_leased_by_two_couriers(open_database: Callable[[], Database]) -> None:
    ids = _posted(open_database(), *map(str, range(40)))
    leased: list[int] = []

    def send(database: Database, owner: str) -> None:
        while found := _leased(database, owner=owner, limit=3):
            leased.extend(found)

    at_once(partial(send, open_database(), f"courier {n}") for n in range(4))
    assert sorted(leased) == ids
