"""Tests the judge behind a real mail server that gives up on e-mails, and behind one that held
messages for it."""

from __future__ import annotations

import shutil
import smtplib
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import delete

from grammar.commands.settings import Late
from judge.games.standard.rules import ATLAS
from mailer.inbound.smtp_server import SmtpDoor
from mailer.mail.reply_addresses import Addressing
from mailer.outbound.send_queue import MailSender
from mailer.outbound.smtp_client import Smarthost, SmtpCarrier
from mailer.processing.process_next_message import Desk
from mailer.transaction.unit_of_work import UnitOfWork
from mailer.wording import notify
from storage.database import tables
from storage.database.engine import Database
from storage.mail import inbox
from storage.people import accounts_and_seats
from tests.mailer.office import Office
from tests.mailer.workers import Workers
from tests.peers import postfix
from tests.peers.ports import free_port
from tests.peers.postfix import Postfix
from tests.peers.sink import Sink, listening
from tests.waiting import wait_until

JUDGE = Addressing("judge@judge.example")
MINUTE = timedelta(minutes=1)


@pytest.fixture
def database_url(sqlite_template: Path, tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'judge.db')}"


@pytest.fixture
def internet() -> Iterator[Sink]:
    with listening() as sink:
        yield sink


@pytest.fixture
def lmtp_port() -> int:
    return free_port()


@pytest.fixture
def server(internet: Sink, lmtp_port: int) -> Iterator[Postfix]:
    with postfix.running(lmtp_port, internet.port) as running:
        yield running


@pytest.fixture
def office(database: Database, tmp_path: Path) -> Office:
    there = Office(database, tmp_path)
    there.services = replace(there.services, addressing=JUDGE)
    there.desk = Desk(database, there.services)
    there.seven("alpha", variant="standard", late=Late.HOLD, grace=0)
    return there


def open_door(office: Office, port: int) -> SmtpDoor:
    door = SmtpDoor(office.database, JUDGE, port=port, lmtp=True, clock=lambda: office.now)
    door.start()
    return door


def waiting(office: Office) -> int:
    with office.database.reading() as conn:
        return len(inbox.rows(conn))


def test_a_mail_that_the_next_server_refuses_comes_back_and_is_understood(
    server: Postfix, internet: Sink, office: Office, lmtp_port: int
) -> None:
    internet.refusals["france@example.org"] = "550 5.1.1 no such user here"
    internet.refusals["italy@example.org"] = "452 4.2.2 mailbox full"
    carrier = SmtpCarrier(Smarthost("127.0.0.1", server.port, "none"))
    courier = MailSender(
        office.database,
        carrier,
        JUDGE.address,
        clock=lambda: office.now,
        sender_of=office.services.envelope_sender,
    )
    with office.database.writing() as conn:
        conn.execute(delete(tables.outbox))
        work = UnitOfWork(office.services, conn, office.now)
        table = work.table("alpha")
        assert table
        notify.announce(work, table, "news", "Something has happened.")
    door = open_door(office, lmtp_port)
    try:
        courier.deliver_due(office.now)
        wait_until(lambda: waiting(office) == 1 and len(internet.taken) > 5, server.log)
    finally:
        door.stop()
    office.settle()
    with office.database.reading() as conn:
        (row,) = inbox.rows(conn)
        failing = {s.address for s in accounts_and_seats.current_seats(conn, 1) if s.failing_since}
    assert "bounced: 550 5.1.1 no such user here" in row.reason
    assert failing == {"france@example.org"}
    assert "E-mails about this game to France are bouncing" in office.mails("gm@example.org")[-1]
    assert len({taken.sender for taken in internet.taken}) == len(internet.taken)


def test_letters_that_a_server_kept_over_a_deadline_are_in_time(
    server: Postfix, office: Office, lmtp_port: int
) -> None:
    due = office.table("alpha").timing.deadline
    assert due
    office.desk.beat(due - MINUTE)
    with smtplib.SMTP("127.0.0.1", server.port, timeout=20) as client:
        for power in sorted(ATLAS.powers):
            address = f"{power.lower()}@example.org"
            raw = f"From: {address}\r\nSubject: orders\r\n\r\nREST HOLDS\r\n"
            to = JUDGE.seat_address(_token(office, power))
            client.sendmail(address, [to], raw.encode())
    wait_until(lambda: server.log().count("status=deferred") >= len(ATLAS.powers), server.log)

    office.now = due + MINUTE
    worker = Workers(office)
    office.desk.wake(office.now)
    worker.round()
    assert office.table("alpha").game.run == 0
    door = open_door(office, lmtp_port)
    try:
        wait_until(lambda: waiting(office) == len(ATLAS.powers), server.log)
    finally:
        door.stop()
    office.now += MINUTE
    worker.round()
    assert office.table("alpha").game.run == 1
    told = "".join(office.mails("gm@example.org"))
    assert "late notice" not in told and "are missing" not in told


def _token(office: Office, power: str) -> str:
    seat = office.table("alpha").seat_of(power)
    assert seat
    return office.services.keys.token("seat", seat.root)
