"""Tests fetching messages from a real Dovecot."""

from __future__ import annotations

import os
import shutil
import ssl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from imapclient.exceptions import IMAPClientError

from mailer.config.config import Tls
from mailer.config.load import load
from mailer.inbound.accept import keep_letter
from mailer.inbound.imap import LONGEST_PAUSE, ImapDoor, pause, recipients
from mailer.inbound.imap_client import ImapAccount, ImapMailbox
from mailer.inbound.imap_lease import LEASE
from mailer.mail.reply_addresses import Addressing
from mailer.service.build_and_check_server_clients import imap
from storage.database.engine import Database
from storage.mail import inbox
from storage.mail.received_letters_and_queue_keys import InboxRow
from tests.peers import certificates, dovecot
from tests.peers.dovecot import Dovecot
from tests.waiting import PATIENCE, wait_until

JUDGE = Addressing("judge@judge.example")
FRANCE = "judge+k3xq@judge.example"

PLAIN_SERVER = "imap_capability = IMAP4rev1"


def letter(text: str = "A PAR - BUR", head: str = "") -> bytes:
    return f"From: renee@players.example\r\n{head}\r\n{text}\r\n".encode()


@pytest.fixture
def database_url(sqlite_template: Path, tmp_path: Path) -> str:
    """Returns only an SQLite URL, because the queries do not depend on the kind of database."""
    return f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'judge.db')}"


@pytest.fixture(scope="module")
def one_server() -> Iterator[Dovecot]:
    with dovecot.running() as running:
        yield running


@pytest.fixture
def server(one_server: Dovecot) -> Dovecot:
    one_server.empty()
    return one_server


@contextmanager
def door(
    database: Database,
    account: ImapAccount,
    *,
    poll: float = 600,
    backlog: bool = False,
    lease: timedelta = LEASE,
) -> Iterator[ImapDoor]:
    opened = ImapDoor(
        *(database, JUDGE, account),
        poll=poll,
        backlog=backlog,
        longest_pause=0.2,
        lease=lease,
    )
    opened.start()
    try:
        yield opened
    finally:
        opened.stop()
    assert not opened.is_alive()


def kept(database: Database) -> list[InboxRow]:
    with database.reading() as conn:
        return inbox.rows(conn)


def looks_through(opened: ImapDoor, seconds: float) -> bool:
    """Returns whether the judge stores everything in the account within this number of seconds."""
    now, end = datetime.now(UTC), time.monotonic() + seconds
    while opened.kept_until(datetime.now(UTC)) < now:
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def test_a_letter_is_kept_and_then_moved(server: Dovecot, database: Database) -> None:
    with door(database, server.account()) as opened:
        assert looks_through(opened, PATIENCE)
        before = datetime.now(UTC) - timedelta(seconds=2)
        server.deliver(letter(), FRANCE)
        assert looks_through(opened, PATIENCE)
        (row,) = kept(database)
        assert opened.connected
    assert row.raw.endswith(letter())
    assert (row.recipient, row.door) == (JUDGE.seal(FRANCE).address, "imap")
    assert (row.sender_key, row.envelope_sender) == ("renee@players.example",) * 2
    assert before < row.received_at <= datetime.now(UTC)
    assert (server.names("INBOX"), server.names("Processed")) == ([], [1])


def test_idle_tells_of_a_letter_long_before_the_next_look(
    server: Dovecot, database: Database
) -> None:
    with door(database, server.account(), poll=600) as opened:
        assert looks_through(opened, PATIENCE)
        server.deliver(letter(), FRANCE)
        wait_until(lambda: bool(kept(database)))


def test_a_letter_between_the_look_and_idle_does_not_wait_for_the_next_look(
    server: Dovecot, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, came = ImapMailbox.begin_idle, list[bool]()

    def begin_late(mailbox: ImapMailbox) -> None:
        if not came:
            came.append(True)
            server.deliver(letter(), FRANCE)
        begin(mailbox)

    monkeypatch.setattr(ImapMailbox, "begin_idle", begin_late)
    with door(database, server.account(), poll=600) as opened:
        assert looks_through(opened, PATIENCE)
        wait_until(lambda: bool(kept(database)))


def test_what_lay_there_before_the_judge_came_is_left_alone(
    server: Dovecot, database: Database
) -> None:
    server.deliver(letter("an old private letter"), "judge@judge.example")
    with door(database, server.account()) as opened:
        assert looks_through(opened, PATIENCE)
    server.deliver(letter("while the judge was down"), FRANCE)
    with door(database, server.account()) as opened:
        assert looks_through(opened, PATIENCE)
    assert [b"while" in row.raw for row in kept(database)] == [True]
    assert server.names("INBOX") == [1]


def test_letters_that_were_numbered_anew_are_old_or_new_by_when_they_came(
    server: Dovecot, database: Database
) -> None:
    server.deliver(letter("an old private letter"), "judge@judge.example")
    with door(database, server.account()) as opened:
        assert looks_through(opened, PATIENCE)
    (old,) = server.files()
    server.deliver(letter("while the judge was down"), FRANCE)
    for file in server.files():
        os.utime(file, times=(time.time() + (-3600 if file == old else 5),) * 2)
    server.number_anew()
    with door(database, server.account()) as opened:
        assert looks_through(opened, PATIENCE)
    assert [b"while" in row.raw for row in kept(database)] == [True]
    assert len(server.names("INBOX")) == 1


def test_with_backlog_it_counts(server: Dovecot, database: Database) -> None:
    server.deliver(letter("waiting since yesterday"), FRANCE)
    with door(database, server.account(), backlog=True) as opened:
        assert looks_through(opened, PATIENCE)
    assert len(kept(database)) == 1


def test_a_letter_somebody_looked_at_is_fetched_a_deleted_one_is_not(
    server: Dovecot, database: Database
) -> None:
    server.deliver(letter("seen"), FRANCE)
    server.deliver(letter("deleted"), FRANCE)
    with server.client() as client:
        client.select_folder("INBOX")
        client.fetch([1], ["BODY[]"])
        client.add_flags([2], [b"\\Deleted"])
    with door(database, server.account(), backlog=True) as opened:
        assert looks_through(opened, PATIENCE)
    assert [b"seen" in row.raw for row in kept(database)] == [True]


def test_a_crash_between_keeping_and_moving_has_no_second_effect(
    server: Dovecot, database: Database
) -> None:
    server.deliver(letter(), FRANCE)
    keep_letter(database, JUDGE, letter(), [FRANCE], door="imap", received_at=datetime.now(UTC))
    with door(database, server.account(), backlog=True) as opened:
        assert looks_through(opened, PATIENCE)
    assert len(kept(database)) == 1
    assert (server.names("INBOX"), server.names("Processed")) == ([], [1])


def test_a_letter_that_cannot_be_put_away_is_kept_and_no_deadline_waits_for_it(
    server: Dovecot, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise IMAPClientError("quota exceeded")

    monkeypatch.setattr(ImapMailbox, "put_away", refuse)
    server.deliver(letter(), FRANCE)
    with door(database, server.account(), backlog=True) as opened:
        assert looks_through(opened, PATIENCE)
        assert len(kept(database)) == 1


def test_a_letter_that_cannot_be_kept_stays_in_the_inbox(
    server: Dovecot, database: Database
) -> None:
    with door(database, server.account()) as opened:
        assert looks_through(opened, PATIENCE)
        with database.writing() as conn:
            conn.exec_driver_sql("ALTER TABLE inbox RENAME TO inbox_away")
        server.deliver(letter(), FRANCE)
        assert not looks_through(opened, 2)
        assert server.names("INBOX") == [1]
        with database.writing() as conn:
            conn.exec_driver_sql("ALTER TABLE inbox_away RENAME TO inbox")
        assert looks_through(opened, PATIENCE)
    assert len(kept(database)) == 1


def test_a_server_that_goes_away_in_the_middle_of_idle_is_found_again(
    server: Dovecot, database: Database
) -> None:
    with door(database, server.account()) as opened:
        assert looks_through(opened, PATIENCE)
        server.stop()
        wait_until(lambda: not opened.connected)
        assert not looks_through(opened, 0.5)
        server.start()
        server.deliver(letter(), FRANCE)
        assert looks_through(opened, PATIENCE)
    assert len(kept(database)) == 1


def test_a_server_without_idle_move_and_uidplus_will_do(database: Database) -> None:
    with dovecot.running(PLAIN_SERVER) as server:
        with door(database, server.account(), poll=0.2) as opened:
            assert looks_through(opened, PATIENCE)
            server.deliver(letter(), FRANCE)
            wait_until(lambda: len(kept(database)) == 1)
            assert looks_through(opened, PATIENCE)
        assert server.names("INBOX") == []
        assert server.names("Processed") == [1]
    assert len(kept(database)) == 1


def test_no_header_becomes_a_command(server: Dovecot, database: Database) -> None:
    attack = 'x"\r\nZ9 CREATE pwned\r\n'
    head = (
        f"Message-ID: <{attack}>\r\nSubject: {attack}\r\nTo: {attack}\r\nDelivered-To: {attack}\r\n"
    )
    server.deliver(letter(head=head), FRANCE)
    with door(database, server.account(), backlog=True) as opened:
        assert looks_through(opened, PATIENCE)
    assert len(kept(database)) == 1
    with server.client() as client:
        assert not client.folder_exists("pwned")


def test_a_letter_beyond_all_measure_is_fetched_in_part_and_does_not_block(
    server: Dovecot, database: Database
) -> None:
    server.deliver(letter("x" * 70 + "\r\n" + ("y" * 70 + "\r\n") * 20_000), FRANCE)
    server.deliver(letter("A MAR H"), FRANCE)
    with door(database, server.account(), backlog=True) as opened:
        assert looks_through(opened, PATIENCE)
    assert [len(row.raw) > 1024 * 1024 for row in kept(database)] == [True, False]
    assert len(kept(database)[0].raw) == 1024 * 1024 + 1


def test_a_wrong_password_is_tried_again_and_again_and_breaks_nothing(
    server: Dovecot, database: Database
) -> None:
    with door(database, server.account(password="wrong")) as opened:
        assert not looks_through(opened, 0.5)
        assert opened.is_alive()
    assert "wrong" not in repr(server.account(password="wrong"))


def test_a_folder_name_cannot_carry_a_command(server: Dovecot) -> None:
    with pytest.raises(ValueError, match="not the name of a mail folder"):
        server.account(processed='Processed"\r\nZ9 CREATE pwned')


def test_a_processed_folder_of_another_name_is_made(server: Dovecot, database: Database) -> None:
    server.deliver(letter(), FRANCE)
    account = server.account(processed="Erledigt/Prüfung & Co")
    with door(database, account, backlog=True) as opened:
        assert looks_through(opened, PATIENCE)
    assert server.names("Erledigt/Prüfung & Co") == [1]


def test_a_processed_folder_that_somebody_renamed_is_made_again(
    server: Dovecot, database: Database
) -> None:
    with door(database, server.account(), backlog=True) as opened:
        server.deliver(letter("one"), FRANCE)
        wait_until(lambda: server.names("Processed") == [1])
        with server.client() as client:
            client.rename_folder("Processed", "Old games")
        server.deliver(letter("two"), FRANCE)
        wait_until(lambda: server.names("Processed") == [1])
        assert server.names("INBOX") == []
        assert opened.contact.trouble is None
    assert len(kept(database)) == 2


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return certificates.make(tmp_path_factory.mktemp("tls"))


@pytest.mark.parametrize("tls", ["implicit", "starttls"])
def test_letters_are_fetched_over_tls_from_whom_a_certificate_vouches_for(
    database: Database, certificate: Path, tls: Tls
) -> None:
    with dovecot.running(certificate=certificate) as server:
        server.deliver(letter(), FRANCE)
        account = ImapAccount(
            host="localhost",
            port=server.imaps if tls == "implicit" else server.imap,
            tls=tls,
            user=dovecot.USER,
            password=dovecot.PASSWORD,
        )
        with door(database, account, backlog=True) as opened:
            assert not looks_through(opened, 0.7)
            assert opened.contact.trouble is not None
            assert "its certificate is not trusted (self-signed" in opened.contact.trouble.words
        assert kept(database) == []
        trusting = ssl.create_default_context(cafile=str(certificate))
        with door(database, replace(account, context=trusting), backlog=True) as opened:
            assert looks_through(opened, PATIENCE)
        assert len(kept(database)) == 1


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (
            b"Delivered-To: judge+a@judge.example\nTo: judge+b@judge.example\n",
            ["judge+a@judge.example"],
        ),
        (b"X-Original-To: <judge+a@judge.example>\n", ["judge+a@judge.example"]),
        (
            b"Delivered-To: judge@judge.example\nTo: x@y.example, judge+a@judge.example\n"
            b"Cc: Judge <JUDGE+b@judge.example>\n",
            ["judge+a@judge.example", "judge+b@judge.example"],
        ),
        (b"To: judge+a@other.example\n", ["judge@judge.example"]),
        (b"\nTo: judge+a@judge.example\n", ["judge@judge.example"]),
        (b"", ["judge@judge.example"]),
    ],
)
def test_the_envelope_names_the_recipient_before_to_and_cc(
    head: bytes, expected: list[str]
) -> None:
    assert recipients(head + b"\nhi", JUDGE) == expected


def test_a_line_that_breaks_after_each_letter_is_made_anew_soon(
    server: Dovecot, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each fetched message resets the count of failures. Otherwise the pauses would grow with the
    number of messages."""
    fetch, fetched, failures = ImapMailbox.letter, list[int](), list[int]()

    def letter_or_not(mailbox: ImapMailbox, uid: int) -> bytes | None:
        fetched.append(uid)
        if len(fetched) % 2 == 0:
            raise OSError("the line broke")
        return fetch(mailbox, uid)

    def note(failure: int, longest: float) -> float:
        failures.append(failure)
        return 0.01

    for number in range(4):
        server.deliver(letter(f"number {number}"), FRANCE)
    monkeypatch.setattr(ImapMailbox, "letter", letter_or_not)
    monkeypatch.setattr("mailer.inbound.imap.pause", note)
    with door(database, server.account(), backlog=True):
        wait_until(lambda: len(kept(database)) == 4)
    assert len(failures) == 3 and set(failures) == {1}


def test_pauses_grow_to_a_minute_and_differ() -> None:
    assert all(0.5 <= pause(0) <= 1 for _ in range(20))
    assert all(LONGEST_PAUSE / 2 <= pause(1000) <= LONGEST_PAUSE for _ in range(20))
    assert len({pause(5) for _ in range(20)}) > 1


# -- what `judge check` says -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "words", "remedy"),
    [
        ({}, "logged in; judge run creates the folder Processed", ""),
        ({"password": "wrong"}, "Authentication failed", "See user and password in [intake.imap]."),
        ({"tls": "implicit"}, "IMAP at 127.0.0.1:", "port and tls in [intake.imap]: they must go"),
        ({"tls": "starttls"}, "does not support STARTTLS", "port and tls in [intake.imap]"),
        ({"mailbox": "Letters"}, "doesn't exist", "See mailbox in [intake.imap]"),
        ({"mailbox": "Spiele/Züge"}, "folder Spiele/Züge: ", "See mailbox in [intake.imap]"),
        ({"password": "wrong"}, ": [AUTHENTICATIONFAILED]", "See user and password"),
    ],
)
def test_an_account_is_looked_at_without_a_change(
    server: Dovecot, changed: dict[str, str], words: str, remedy: str
) -> None:
    account = server.account()
    at = {"user": account.user, "password": account.password, "tls": "none", **changed}
    given = {f"JUDGE_INTAKE__IMAP__{name.upper()}": value for name, value in at.items()}
    given["JUDGE_INTAKE__IMAP__HOST"] = account.host
    given["JUDGE_INTAKE__IMAP__PORT"] = str(account.port)
    found = imap(load(None, given))
    assert words in found.words and at["password"] not in found.words
    assert remedy in found.remedy and bool(remedy) == bool(found.remedy)
    with server.client() as client:
        assert not client.folder_exists("Processed")
