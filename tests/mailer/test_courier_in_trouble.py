"""Tests sending e-mails when something is wrong with the mail server, the database or the clock."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from mailer.config.now import Clock
from mailer.outbound import rate_limits_and_leases, smtp_client
from mailer.outbound import send_queue as courier_module
from mailer.outbound.send_queue import MailSender
from mailer.outbound.smtp_client import Smarthost, SmtpCarrier
from storage.database.engine import Database
from storage.database.enums import OutboxState
from storage.mail import outbox, outbox_leases
from storage.mail.outbox import OutboxRow
from tests.mailer.test_courier import ENGLAND, FRANCE, NOW, OWN, courier, post, rows
from tests.peers.sink import listening
from tests.waiting import PATIENCE, wait_until

SENT, WAITING, FAILED = OutboxState.SENT, OutboxState.WAITING, OutboxState.FAILED

SOON = NOW + timedelta(minutes=2)


def post_to_many(database: Database, count: int) -> None:
    for number in range(count):
        post(database, f"p{number}@players.example", number, OWN)


def states(database: Database) -> list[OutboxState]:
    return [row.state for row in rows(database)]


def wait_for(database: Database, sent: int) -> None:
    wait_until(lambda: states(database).count(SENT) >= sent)
    assert states(database).count(SENT) == sent


def running(database: Database, port: int) -> tuple[MailSender, Clock]:
    """Starts sending e-mails. Returns the sender and its clock."""
    began = time.monotonic()

    def clock() -> datetime:
        return NOW + timedelta(seconds=time.monotonic() - began)

    at = SmtpCarrier(Smarthost("127.0.0.1", port, "none"))
    courier = MailSender(database, at, OWN, clock=clock)
    courier.start()
    return courier, clock


# -- a server that refuses the judge ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("stage", "reply"),
    [
        ("MAIL", "550 5.7.1 no mail from here today"),
        ("MAIL", "550 5.4.5 Daily user sending limit exceeded"),
        ("RCPT", "550 5.7.1 Access denied"),
        ("RCPT", "554 5.7.1 Relay access denied"),
        ("RCPT", "554 5.7.1 Recipient address rejected: Quota exceeded"),
        ("DATA", "550 5.4.5 Daily user sending limit exceeded"),
        ("DATA", "554 Transaction failed"),
    ],
)
def test_a_server_that_refuses_everybody_costs_no_letter(
    database: Database, stage: str, reply: str
) -> None:
    post_to_many(database, 5)
    told: list[str] = []
    with listening() as sink:
        sink.always[stage] = reply
        waiting = courier(database, sink, on_failure=lambda row, reason: told.append(reason))
        assert waiting.deliver_due(NOW) == 0
        assert states(database) == [WAITING] * 5
        assert {row.reason for row in rows(database)} == {reply}
        assert {row.owner for row in rows(database)} == {None}
        assert sum(row.attempts for row in rows(database)) <= 3
        assert waiting.contact.trouble is not None
        assert waiting.contact.trouble.words == reply
        # the judge leaves the server alone for a while
        assert waiting.deliver_due(NOW + timedelta(seconds=2)) == 0
        sink.always.clear()
        assert waiting.deliver_due(NOW + timedelta(hours=1)) == 5
    assert waiting.contact.trouble is None
    # the first refusal is blamed on the e-mail, and the second on the server
    assert len(told) == (reply == "550 5.7.1 Access denied")


def test_a_recipient_at_whom_the_server_hangs_up_holds_up_nobody(database: Database) -> None:
    post_to_many(database, 6)
    with listening() as sink:
        sink.hangs_up_at = {"p0@players.example", "p3@players.example"}
        assert courier(database, sink).deliver_due(NOW) == 4
    assert states(database) == [WAITING, SENT, SENT, WAITING, SENT, SENT]
    assert all(row.due_at > NOW for row in rows(database) if row.state is WAITING)


def test_two_dead_recipients_who_are_refused_alike_are_given_up(database: Database) -> None:
    for number, recipient in enumerate((FRANCE, "p@players.example", ENGLAND)):
        post(database, recipient, number)
    with listening() as sink:
        sink.refusals = {FRANCE: "550 no", ENGLAND: "550 no"}
        courier(database, sink).deliver_due(NOW)
    assert states(database) == [FAILED, SENT, FAILED]


def test_after_a_failure_of_the_server_one_letter_tries_it(database: Database) -> None:
    post_to_many(database, 3)
    with listening() as sink:
        sink.always["MAIL"] = "421 4.3.2 closing"
        trying = courier(database, sink)
        for seconds in (0, 6, 30):
            trying.deliver_due(NOW + timedelta(seconds=seconds))
        assert sum(row.attempts for row in rows(database)) == 3
        sink.always.clear()
        assert trying.deliver_due(NOW + timedelta(minutes=10)) == 3


def test_a_server_that_is_back_after_an_hour_has_all_letters_a_minute_later(
    database: Database,
) -> None:
    """While no server answers, retrying often does no harm."""
    post_to_many(database, 3)
    with listening() as sink:
        trying = courier(database, sink)
    for seconds in range(0, 3600, 20):
        assert trying.deliver_due(NOW + timedelta(seconds=seconds)) == 0
    with listening(sink.port) as back:
        assert trying.deliver_due(NOW + timedelta(seconds=3660)) == 3
        assert len(back.taken) == 3


def test_letters_that_somebody_has_sent_at_once_end_the_rest_of_a_server(
    database: Database,
) -> None:
    post(database)
    with listening() as sink:
        sink.always["DATA"] = "550 5.4.5 Daily user sending limit exceeded"
        resting, clock = running(database, sink.port)
        wait_until(lambda: resting.contact.trouble)
        sink.always.clear()
        with database.writing() as conn:
            assert outbox.retry(conn, clock()) == 1
        wait_for(database, 1)
        resting.stop()


# -- leases ----------------------------------------------------------------------------------------


def test_leases_are_held_while_a_slow_server_is_talked_to(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    post_to_many(database, 2)
    monkeypatch.setattr(rate_limits_and_leases, "RENEWAL", 0.05)
    renewed = threading.Event()
    renew = outbox_leases.renew

    def note(conn: Connection, owner: str, until: datetime) -> None:
        renew(conn, owner, until)
        renewed.set()

    monkeypatch.setattr(outbox_leases, "renew", note)
    with listening() as sink:
        sink.thinks = 0.5
        assert courier(database, sink).deliver_due(NOW) == 2
    assert renewed.is_set()


def test_what_a_dead_courier_had_is_free_after_half_a_minute(database: Database) -> None:
    post(database)
    with database.writing() as conn:
        assert outbox_leases.lease(conn, "dead", NOW, rate_limits_and_leases.LEASE, 10)
    assert rate_limits_and_leases.LEASE <= 30
    with listening() as sink:
        assert courier(database, sink).deliver_due(NOW + timedelta(seconds=31)) == 1


def test_a_database_that_goes_away_amid_a_batch_costs_neither_time_nor_copies(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    post_to_many(database, 3)
    away = [False]
    writing = Database.writing

    @contextmanager
    def flapping(self: Database) -> Iterator[object]:
        if away[0]:
            raise OperationalError("UPDATE", {}, Exception("gone"))
        with writing(self) as conn:
            yield conn

    monkeypatch.setattr(Database, "writing", flapping)
    with listening() as sink:
        sending_courier = courier(database, sink)
        send = SmtpCarrier.send

        def send_then_fail(self: SmtpCarrier, row: OutboxRow, sender: str) -> None:
            send(self, row, sender)
            away[0] = len(sink.taken) == 1

        monkeypatch.setattr(SmtpCarrier, "send", send_then_fail)
        with pytest.raises(OperationalError):
            sending_courier.deliver_due(NOW)
        away[0] = False
        assert sending_courier.deliver_due(NOW + timedelta(seconds=1)) == 2
    assert states(database) == [SENT] * 3
    assert len(sink.taken) == 3


# -- patience --------------------------------------------------------------------------------------


def test_a_server_that_thinks_long_about_a_letter_gets_it_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert smtp_client.LAST_STEP >= 600  # RFC 5321 4.5.3.2.6
    monkeypatch.setattr(smtp_client, "TIMEOUT", 2)
    post(database)
    with listening() as sink:
        sink.thinks = 2.5
        assert courier(database, sink).deliver_due(NOW) == 1
    assert len(sink.taken) == 1


def test_a_letter_of_which_nothing_was_heard_goes_out_again_under_its_name(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smtp_client, "LAST_STEP", 0.3)
    post(database)
    with listening() as sink:
        sink.thinks = 1
        assert courier(database, sink).deliver_due(NOW) == 0
        assert rows(database)[0].reason == smtp_client.UNHEARD
        sink.thinks = 0
        monkeypatch.setattr(smtp_client, "LAST_STEP", PATIENCE)
        assert courier(database, sink).deliver_due(SOON) == 1


@pytest.mark.parametrize("hangs", ["greeting", "letter"])
def test_a_judge_stops_though_the_mail_server_hangs(
    database: Database, monkeypatch: pytest.MonkeyPatch, hangs: str
) -> None:
    monkeypatch.setattr(courier_module, "TO_END", 0.3)
    post(database)
    with listening() as sink, socket.create_server(("127.0.0.1", 0)) as silent:
        sink.thinks = 30
        port = sink.port if hangs == "letter" else silent.getsockname()[1]
        hanging, _ = running(database, port)
        wait_until(lambda: rows(database)[0].owner is not None)
        time.sleep(0.2)
        began = time.monotonic()
        hanging.stop()
        assert time.monotonic() - began < PATIENCE
    (left,) = rows(database)
    assert (left.state, left.owner) == (WAITING, None)


# -- clocks ----------------------------------------------------------------------------------------


def test_a_clock_that_is_set_back_delays_no_letter(database: Database) -> None:
    """This applies to new e-mails, to those that were tried before, and to those that a dead
    process had leased."""
    post_to_many(database, 3)
    earlier = NOW - timedelta(hours=1)
    with database.writing() as conn:
        outbox_leases.lease(conn, "dead", NOW, 30, 1)
    with listening() as sink:
        sink.after_data = ["451 later"]
        back = courier(database, sink)
        assert back.deliver_due(NOW) == 1
        assert back.deliver_due(earlier + timedelta(minutes=1)) == 2
    assert states(database) == [SENT] * 3


def test_a_server_that_rests_is_tried_though_the_clock_was_set_back(database: Database) -> None:
    post_to_many(database, 2)
    with listening() as sink:
        sink.always["MAIL"] = "421 4.3.2 closing"
        back = courier(database, sink)
        back.deliver_due(NOW)
        sink.always.clear()
        assert back.deliver_due(NOW - timedelta(hours=1)) == 2
