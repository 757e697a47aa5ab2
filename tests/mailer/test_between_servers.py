"""Tests the judge behind a real mail server: between the two, nothing is lost and nothing arrives
twice."""

from __future__ import annotations

import shutil
import smtplib
import subprocess
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from mailer.inbound import smtp_session
from mailer.inbound.smtp_server import SmtpDoor
from mailer.inbound.tls_certificate import Certificate
from mailer.mail.compose import Mail, compose
from mailer.mail.parse import decode
from mailer.mail.reply_addresses import Addressing
from mailer.outbound.send_queue import MailSender
from mailer.outbound.smtp_client import Smarthost, SmtpCarrier
from storage.database.engine import Database
from storage.mail import inbox, outbox
from storage.mail.outbox import Outgoing
from storage.mail.received_letters_and_queue_keys import InboxRow
from tests.mailer.seated import seated
from tests.peers import certificates, need, postfix
from tests.peers.ports import free_port
from tests.peers.postfix import Postfix
from tests.peers.sink import Sink, listening
from tests.waiting import PATIENCE, wait_until

JUDGE = Addressing("judge@judge.example")
FRANCE, ENGLAND = "judge+k3xq@judge.example", "judge+w8rt@judge.example"
RENEE = "renee@players.example"


@pytest.fixture
def database_url(sqlite_template: Path, tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'judge.db')}"


@pytest.fixture(scope="module")
def internet() -> Iterator[Sink]:
    with listening() as sink:
        yield sink


@pytest.fixture(scope="module")
def lmtp_port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def server(internet: Sink, lmtp_port: int) -> Iterator[Postfix]:
    with postfix.running(lmtp_port, internet.port) as running:
        yield running


@pytest.fixture
def door(database: Database, lmtp_port: int) -> Iterator[SmtpDoor]:
    opened = SmtpDoor(database, JUDGE, port=lmtp_port, lmtp=True)
    opened.start()
    yield opened
    opened.stop()


def kept(database: Database) -> list[InboxRow]:
    with database.reading() as conn:
        return inbox.rows(conn)


def send(server: Postfix, text: str, *recipients: str) -> None:
    with smtplib.SMTP("127.0.0.1", server.port, timeout=PATIENCE) as client:
        raw = f"From: Renée <{RENEE}>\r\nSubject: Lösung\r\n\r\n{text}\r\n".encode()
        client.sendmail(RENEE, list(recipients), raw)


@pytest.mark.usefixtures("door")
def test_a_letter_comes_through_a_mail_server_with_its_detail(
    server: Postfix, database: Database
) -> None:
    sealed = seated(database, JUDGE, FRANCE)
    send(server, "A PAR – BUR", FRANCE)
    wait_until(lambda: bool(kept(database)), server.log)
    (row,) = kept(database)
    letter = decode(row.raw, JUDGE, row.envelope_sender)
    assert (letter.sender, [row.recipient]) == (RENEE, sealed)
    assert (letter.subject, letter.text) == ("Lösung", "A PAR – BUR\n")
    assert letter.automatic == ""


@pytest.mark.usefixtures("door")
def test_a_letter_to_two_seats_is_brought_once_to_each(server: Postfix, database: Database) -> None:
    sealed = seated(database, JUDGE, FRANCE, ENGLAND)
    send(server, "to both", FRANCE, ENGLAND)
    wait_until(lambda: len(kept(database)) == 2, server.log)
    time.sleep(2.5)  # if it were sent again, then in the next queue run
    assert sorted(row.recipient for row in kept(database)) == sorted(sealed)
    assert "may be sent more than once" not in server.log()


def test_a_letter_waits_at_the_mail_server_while_the_judge_is_down(
    server: Postfix, database: Database, lmtp_port: int
) -> None:
    send(server, "while the judge sleeps", FRANCE)
    wait_until(lambda: "status=deferred" in server.log(), server.log)
    door = SmtpDoor(database, JUDGE, port=lmtp_port, lmtp=True)
    door.start()
    wait_until(lambda: bool(kept(database)), server.log)
    door.stop()


def test_a_letter_waits_there_while_the_database_is_out_of_order(
    server: Postfix, database: Database, door: SmtpDoor
) -> None:
    with database.writing() as conn:
        conn.exec_driver_sql("ALTER TABLE inbox RENAME TO inbox_away")
    send(server, "while the disk is sick", FRANCE)
    wait_until(lambda: "451 4.3.0" in server.log(), server.log)
    with database.writing() as conn:
        conn.exec_driver_sql("ALTER TABLE inbox_away RENAME TO inbox")
    wait_until(lambda: bool(kept(database)), server.log)
    assert "status=bounced" not in server.log()
    assert door.is_alive()


@pytest.mark.usefixtures("door")
def test_swaks_is_served_and_its_misspelt_address_refused(
    server: Postfix, database: Database, lmtp_port: int
) -> None:
    need("swaks", shutil.which("swaks") is not None)

    def swaks(recipient: str) -> int:
        to = ["--to", recipient, "--from", RENEE, "--protocol", "LMTP", "--port", str(lmtp_port)]
        words = ["swaks", "--server", "127.0.0.1", "--body", "A PAR H", *to]
        return subprocess.run(words, capture_output=True, check=False).returncode

    assert swaks(FRANCE) == 0
    assert swaks("jugde@judge.example") == 24  # swaks' code for "no recipient was accepted"
    assert [row.recipient for row in kept(database)] == [JUDGE.seal(FRANCE).address]


def test_the_courier_hands_letters_to_a_mail_server(
    server: Postfix, internet: Sink, database: Database
) -> None:
    now = datetime.now(UTC)
    mail = Mail(
        from_name="spring (judge)",
        from_address=JUDGE.address,
        to=RENEE,
        subject="[spring] S1901M Ergebnisse für alle",
        text=".\nArmy München → Tirol\n" + "a long line " * 70,
        message_id="<1@judge.example>",
        date=now,
    )
    raw = compose(mail)
    with database.writing() as conn:
        outgoing = Outgoing(
            recipient=RENEE,
            envelope_sender="",
            message_id=mail.message_id,
            raw=raw,
            game="spring",
            kind="results",
        )
        outbox.post(conn, outgoing, now)
    carrier = SmtpCarrier(Smarthost("127.0.0.1", server.port, "none"))
    assert MailSender(database, carrier, JUDGE.address).deliver_due(now) == 1
    wait_until(lambda: bool(internet.taken), server.log)
    (taken,) = internet.taken
    assert (taken.sender, taken.recipient) == ("", RENEE)
    assert taken.raw.endswith(raw)


def test_it_goes_on_where_a_connection_ends_after_some_letters(
    server: Postfix, database: Database, door: SmtpDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smtp_session, "MOST_LETTERS", 2)
    for number in range(12):
        send(server, f"A PAR H {number}", FRANCE)
    wait_until(lambda: len(kept(database)) == 12, server.log)


def test_it_comes_over_an_encrypted_line(
    server: Postfix, database: Database, lmtp_port: int, tmp_path: Path
) -> None:
    certificate = Certificate(certificates.make(tmp_path), None)
    door = SmtpDoor(
        database, JUDGE, port=lmtp_port, lmtp=True, certificate=certificate, tls="starttls"
    )
    set_to = ["postconf", "-c", str(server.folder / "etc"), "lmtp_tls_security_level="]
    subprocess.run([*set_to[:-1], set_to[-1] + "encrypt"], check=True)
    server.restart()
    door.start()
    try:
        send(server, "A PAR H", FRANCE)
        wait_until(lambda: len(kept(database)) == 1, server.log)
    finally:
        door.stop()
        subprocess.run(set_to, check=True)
        server.restart()
