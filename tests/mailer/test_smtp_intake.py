"""Tests the listeners for mail servers with real clients: everything that they acknowledge is on
disk."""

from __future__ import annotations

import smtplib
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email._header_value_parser import get_angle_addr  # used by the library too
from pathlib import Path

import pytest

from mailer.inbound.smtp_server import SmtpDoor
from mailer.inbound.smtp_session import PLAIN
from mailer.limits import LARGEST_LETTER
from mailer.mail.reply_addresses import Addressing
from storage.database.engine import Database
from storage.mail import inbox
from storage.mail.received_letters_and_queue_keys import InboxRow
from tests.mailer.seated import seated
from tests.waiting import PATIENCE

JUDGE = Addressing("judge@judge.example")
FRANCE, ENGLAND = "judge+k3xq@judge.example", "judge+w8rt@judge.example"
LETTER = b"From: Renee <Renee@players.example>\r\nSubject: x\r\n\r\nA PAR - BUR\r\n"


@contextmanager
def door(database: Database, *, lmtp: bool = False, path: Path | None = None) -> Iterator[SmtpDoor]:
    opened = SmtpDoor(database, JUDGE, lmtp=lmtp, path=path)
    opened.start()
    try:
        yield opened
    finally:
        opened.stop()


@pytest.fixture
def smtp(database: Database) -> Iterator[smtplib.SMTP]:
    with (
        door(database) as opened,
        smtplib.SMTP("127.0.0.1", opened.port, timeout=PATIENCE) as client,
    ):
        yield client


def kept(database: Database) -> list[InboxRow]:
    with database.reading() as conn:
        return inbox.rows(conn)


def talk(address: tuple[str, int] | str, lines: bytes) -> list[bytes]:
    """Sends these lines without waiting for replies. Returns the server's replies until it
    disconnects."""
    family = socket.AF_UNIX if isinstance(address, str) else socket.AF_INET
    with socket.socket(family) as line:
        line.settimeout(20)
        line.connect(address)
        line.sendall(lines)
        answer = b""
        while piece := line.recv(4096):
            answer += piece
    return answer.split(b"\r\n")[:-1]


def test_a_letter_is_on_the_disk_when_it_is_acknowledged(
    database: Database, smtp: smtplib.SMTP
) -> None:
    before = datetime.now(UTC)
    smtp.sendmail("renee@players.example", [FRANCE], LETTER)
    (row,) = kept(database)
    assert (row.raw, row.recipient) == (LETTER, JUDGE.seal(FRANCE).address)
    assert (row.door, row.peer) == ("smtp", "127.0.0.1")
    assert (row.envelope_sender, row.sender_key) == ("renee@players.example",) * 2
    assert before - timedelta(seconds=1) < row.received_at <= datetime.now(UTC)
    assert database.mail_in.is_set()


def test_a_letter_to_two_seats_is_kept_for_each(database: Database, smtp: smtplib.SMTP) -> None:
    sealed = seated(database, JUDGE, FRANCE, ENGLAND)
    smtp.sendmail("renee@players.example", [FRANCE, ENGLAND, FRANCE], LETTER)
    smtp.sendmail("renee@players.example", [ENGLAND.upper(), FRANCE], LETTER)
    assert [row.recipient for row in kept(database)] == sealed


def test_a_letter_to_made_up_addresses_is_kept_once(database: Database, smtp: smtplib.SMTP) -> None:
    made_up = [f"judge+{number}@judge.example" for number in range(10)]
    made_up += [f"judge+confirm-{number}@judge.example" for number in range(10)]
    smtp.sendmail("eve@e.example", made_up, LETTER)
    recipients = [row.recipient for row in kept(database)]
    assert recipients == [JUDGE.seal(made_up[0]).address, JUDGE.seal(made_up[10]).address]


def test_no_secret_of_an_address_is_kept_beside_a_letter(
    database: Database, smtp: smtplib.SMTP
) -> None:
    seated(database, JUDGE, FRANCE)
    confirming = "judge+confirm-k3xq@judge.example"
    smtp.sendmail("renee@players.example", [FRANCE, confirming], LETTER)
    assert [row.recipient for row in kept(database) if "k3xq" in row.recipient] == []


def test_a_letter_sent_again_is_acknowledged_and_kept_once(
    database: Database, smtp: smtplib.SMTP
) -> None:
    smtp.sendmail("renee@players.example", [FRANCE], LETTER)
    smtp.sendmail("renee@players.example", [FRANCE], b"Received: from a by b\r\n" + LETTER)
    assert len(kept(database)) == 1


def test_other_addresses_are_refused_for_good(database: Database, smtp: smtplib.SMTP) -> None:
    smtp.ehlo()
    smtp.mail("renee@players.example")
    for stranger in ("root@judge.example", "judge@other.example", "judges@judge.example"):
        told = (550, b"5.1.1 There is no such address here; write to judge@judge.example")
        assert smtp.rcpt(stranger) == told
    assert smtp.rcpt("JUDGE@judge.example")[0] == 250
    assert kept(database) == []


def test_the_null_sender_is_kept_as_such(database: Database, smtp: smtplib.SMTP) -> None:
    smtp.sendmail("", [FRANCE], LETTER)
    assert kept(database)[0].envelope_sender == ""


def test_international_addresses_are_taken(database: Database, smtp: smtplib.SMTP) -> None:
    raw = "From: märz@players.example\r\n\r\nA PAR H\r\n".encode()
    smtp.sendmail("märz@players.example", [FRANCE], raw, ["SMTPUTF8"])
    assert kept(database)[0].sender_key == "märz@players.example"


def test_too_large_a_letter_is_refused_before_and_after(
    database: Database, smtp: smtplib.SMTP
) -> None:
    smtp.ehlo()
    assert smtp.esmtp_features["size"] == str(LARGEST_LETTER)
    with pytest.raises(smtplib.SMTPSenderRefused) as early:
        smtp.sendmail("renee@players.example", [FRANCE], LETTER * 20_000)
    assert early.value.smtp_code == 552
    smtp.mail("renee@players.example")
    smtp.rcpt(FRANCE)
    assert smtp.data(LETTER * 20_000)[0] == 552
    assert kept(database) == []


def test_nothing_tells_which_addresses_there_are(smtp: smtplib.SMTP) -> None:
    smtp.ehlo()
    assert smtp.vrfy("judge@judge.example") == smtp.vrfy("nobody@judge.example")
    assert smtp.docmd("EXPN", "judge")[0] == 502


def test_the_greeting_names_no_program(database: Database) -> None:
    with door(database) as opened:
        greeting = talk(("127.0.0.1", opened.port), b"QUIT\r\n")[0]
    assert greeting == b"220 judge.example SMTP"


def test_trouble_with_the_database_puts_the_sender_off(tmp_path: Path) -> None:
    empty = Database(f"sqlite:///{tmp_path}/no-tables.db")
    with door(empty) as opened, smtplib.SMTP("127.0.0.1", opened.port, timeout=PATIENCE) as client:
        with pytest.raises(smtplib.SMTPDataError) as trouble:
            client.sendmail("renee@players.example", [FRANCE], LETTER)
        assert trouble.value.smtp_code == 451
        assert b"no such table" not in trouble.value.smtp_error
    empty.close()


@pytest.mark.parametrize("ending", [b"\n.\n", b"\n.\r\n", b"\r.\r\n", b"\r\n.\n", b"\r.\r"])
def test_a_letter_cannot_smuggle_in_another(database: Database, ending: bytes) -> None:
    second = b"MAIL FROM:<spy@evil.example>\r\nRCPT TO:<judge@judge.example>\r\nDATA\r\nFrom: f\r\n"
    with door(database) as opened:
        opening = f"EHLO x\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<{FRANCE}>\r\nDATA\r\n".encode()
        body = b"From: a@b.example\r\n\r\nhi" + ending + second
        talk(("127.0.0.1", opened.port), opening + body + b"\r\n.\r\nQUIT\r\n")
    assert [row.envelope_sender for row in kept(database)] == ["a@b.example"]


def test_a_client_that_hangs_up_does_not_undo_the_commit(
    database: Database, open_database: Callable[[], Database]
) -> None:
    with door(database) as opened, open_database().writing() as held_up:
        held_up.exec_driver_sql("UPDATE inbox SET reason = ''")
        with socket.create_connection(("127.0.0.1", opened.port)) as line:
            opening = f"HELO x\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<{FRANCE}>\r\nDATA\r\n"
            line.sendall(opening.encode() + LETTER + b".\r\n")
            answer = b""
            while b"354" not in answer:
                answer += line.recv(4096)
            threading.Event().wait(0.2)
    assert len(kept(database)) == 1


def lmtp_dialog(*recipients: str, letter: bytes = LETTER) -> bytes:
    lines = [b"LHLO x", b"MAIL FROM:<a@b.example>"]
    lines += [f"RCPT TO:<{recipient}>".encode() for recipient in recipients]
    return b"\r\n".join([*lines, b"DATA", letter + b".", b"NOOP", b"QUIT", b""])


def codes_after_data(answers: list[bytes]) -> list[bytes]:
    begun = next(number for number, line in enumerate(answers) if line.startswith(b"354"))
    return [line[:3] for line in answers[begun + 1 :]]


def test_lmtp_answers_once_for_each_recipient_rfc_2033(database: Database) -> None:
    sealed = seated(database, JUDGE, FRANCE, ENGLAND)
    with door(database, lmtp=True) as opened:
        answers = talk(
            ("127.0.0.1", opened.port), lmtp_dialog(FRANCE, "root@judge.example", ENGLAND)
        )
    assert codes_after_data(answers) == [b"250", b"250", b"250", b"221"]
    assert [(row.recipient, row.door) for row in kept(database)] == [
        (address, "lmtp") for address in sealed
    ]


def test_lmtp_trouble_and_refusal_are_said_to_each_recipient(tmp_path: Path) -> None:
    empty = Database(f"sqlite:///{tmp_path}/no-tables.db")
    with door(empty, lmtp=True) as opened:
        address = ("127.0.0.1", opened.port)
        trouble = codes_after_data(talk(address, lmtp_dialog(FRANCE, ENGLAND)))
        large = LETTER + b"x\r\n" * 400_000
        refusal = codes_after_data(talk(address, lmtp_dialog(FRANCE, ENGLAND, letter=large)))
    assert trouble == [b"451", b"451", b"250", b"221"]
    assert refusal == [b"552", b"552", b"250", b"221"]
    empty.close()


def test_lmtp_at_a_socket_file_also_after_a_crash(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "lmtp"
    left_behind = socket.socket(socket.AF_UNIX)
    left_behind.bind(str(path))
    left_behind.close()
    with door(database, lmtp=True, path=path):
        talk(str(path), lmtp_dialog(FRANCE))
    assert len(kept(database)) == 1
    assert not path.exists()


def test_a_door_that_cannot_open_says_so(database: Database) -> None:
    with door(database) as opened:
        second = SmtpDoor(database, JUDGE, port=opened.port)
        with pytest.raises(OSError, match="in use"):
            second.start()
    assert not opened.is_alive()


@pytest.mark.parametrize(
    ("written", "is_plain"),
    [
        ("<ann@players.example>", True),
        ("<Ann.B+x=y@players.example> SIZE=100 BODY=8BITMIME", True),
        ("<judge+k3xq@judge.example>", True),
        ("<ann@players.example>  SMTPUTF8", True),
        ("<>", False),
        ("ann@players.example", False),
        ("<ann@players.example> (Ann) SIZE=1", False),
        ('<"ann b"@players.example>', False),
        ("<ann@[192.0.2.1]>", False),
        ("<@relay.example:ann@players.example>", False),
        ("<=?utf-8?q?ann?=@players.example>", False),
        ("<.ann@players.example>", False),
        ("<ren\N{LATIN SMALL LETTER E WITH ACUTE}e@players.example>", False),
    ],
)
def test_a_plain_address_is_read_as_the_library_reads_it(written: str, is_plain: bool) -> None:
    found = PLAIN.fullmatch(written)
    assert bool(found) == is_plain
    if found:
        address, rest = get_angle_addr(written)
        assert (found[1], found[2] or "") == (address.addr_spec, rest)
