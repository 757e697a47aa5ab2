"""Tests STARTTLS and certificates at the judge's own listeners with real clients."""

from __future__ import annotations

import shutil
import smtplib
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mailer.config.config import DoorTls, Smtp
from mailer.inbound import smtp_session
from mailer.inbound.smtp_server import SmtpDoor
from mailer.inbound.tls_certificate import Certificate, why
from mailer.mail.reply_addresses import Addressing
from mailer.service.build_and_check_server_clients import certificate_of
from mailer.service.incoming_transports import certificate as check_certificate
from mailer.service.open_and_lock_database import CannotStart
from storage.database.engine import Database
from storage.mail import inbox
from tests.peers import certificates, need
from tests.waiting import PATIENCE

JUDGE = Addressing("judge@judge.example")
TO = ["judge@judge.example"]
LETTER = b"From: Renee <renee@players.example>\r\n\r\nA PAR - BUR\r\n"


@pytest.fixture
def database_url(sqlite_template: Path, tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'judge.db')}"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return certificates.make(tmp_path_factory.mktemp("certificate"))


@pytest.fixture
def pem(made: Path, tmp_path: Path) -> Path:
    """Returns a file with a certificate and its key."""
    return Path(shutil.copy(made, tmp_path))


@contextmanager
def door(
    database: Database, pem: Path, tls: DoorTls = "offered", *, lmtp: bool = False
) -> Iterator[SmtpDoor]:
    opened = SmtpDoor(database, JUDGE, lmtp=lmtp, certificate=Certificate(pem, None), tls=tls)
    opened.start()
    try:
        yield opened
    finally:
        opened.stop()


def trusting(pem: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(pem))


def client(port: int) -> smtplib.SMTP:
    return smtplib.SMTP("localhost", port, timeout=PATIENCE)


def hear(line: socket.socket, words: bytes) -> None:
    heard = b""
    while not heard.endswith(words):
        heard += line.recv(1)


def senders(database: Database) -> list[str]:
    with database.reading() as conn:
        return [row.envelope_sender for row in inbox.rows(conn)]


def test_encryption_is_offered_and_taken(database: Database, pem: Path) -> None:
    with door(database, pem) as opened, client(opened.port) as line:
        line.ehlo()
        assert line.has_extn("starttls")
        assert not line.has_extn("auth")
        line.starttls(context=trusting(pem))
        line.ehlo()
        assert not line.has_extn("starttls")
        assert not line.has_extn("auth")
        line.sendmail("renee@players.example", TO, LETTER)
        with database.reading() as conn:
            assert inbox.rows(conn)[0].peer == "127.0.0.1"


def test_who_does_not_ask_for_encryption_needs_none_where_it_is_offered(
    database: Database, pem: Path
) -> None:
    with door(database, pem) as opened, client(opened.port) as line:
        line.sendmail("renee@players.example", TO, LETTER)
    assert len(senders(database)) == 1


@pytest.mark.parametrize("lmtp", [False, True])
def test_where_it_is_required_nothing_is_taken_without(
    database: Database, pem: Path, lmtp: bool
) -> None:
    with door(database, pem, "starttls", lmtp=lmtp) as opened:
        kind = smtplib.LMTP if lmtp else smtplib.SMTP
        with kind("localhost", opened.port) as line:
            line.ehlo()
            code, text = line.mail("renee@players.example")
            assert (code, text[:5]) == (530, b"5.7.0")
            line.starttls(context=trusting(pem))
            line.ehlo()
            line.sendmail("renee@players.example", TO, LETTER)
    assert len(senders(database)) == 1


def test_a_line_encrypted_from_the_first_word(database: Database, pem: Path) -> None:
    with (
        door(database, pem, "implicit") as opened,
        smtplib.SMTP_SSL("localhost", opened.port, timeout=PATIENCE, context=trusting(pem)) as line,
    ):
        line.ehlo()
        assert not line.has_extn("starttls")
        line.sendmail("renee@players.example", TO, LETTER)
    assert len(senders(database)) == 1


def test_who_never_begins_to_encrypt_is_cut(
    database: Database, pem: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smtp_session, "FIRST_COMMAND", 0.3)
    with door(database, pem, "implicit") as opened:
        for said in (b"", b"\x16\x03\x01", b"EHLO x\r\n"):
            with socket.create_connection(("localhost", opened.port), timeout=PATIENCE) as line:
                line.sendall(said)
                assert b"220" not in line.recv(4096)


def test_words_sent_along_in_clear_are_dropped(database: Database, pem: Path) -> None:
    """A third party could inject commands before the encryption begins, and the judge would
    attribute them to the sender."""
    added = b"MAIL FROM:<eve@evil.example>\r\nRCPT TO:<judge@judge.example>\r\nNOOP\r\n"
    with (
        door(database, pem) as opened,
        socket.create_connection(("localhost", opened.port)) as line,
    ):
        line.settimeout(5)
        line.sendall(b"EHLO eve\r\n")
        hear(line, b"250 HELP\r\n")
        line.sendall(b"STARTTLS\r\n" + added)
        assert line.recv(999) == b"220 2.0.0 Go ahead\r\n"
        with trusting(pem).wrap_socket(line, server_hostname="localhost") as secure:
            secure.sendall(b"DATA\r\n")
            assert secure.recv(999).startswith(b"503 ")
            secure.sendall(b"MAIL FROM:<a@b.example>\r\n")
            # the EHLO from before the encryption no longer counts
            assert secure.recv(999).startswith(b"503 ")
            secure.sendall(b"EHLO x\r\n")
            assert secure.recv(999).startswith(b"250-")


def test_words_right_behind_the_handshake_are_heard(database: Database, pem: Path) -> None:
    with (
        door(database, pem) as opened,
        socket.create_connection(("localhost", opened.port)) as line,
    ):
        line.settimeout(5)
        line.sendall(b"EHLO x\r\n")
        hear(line, b"250 HELP\r\n")
        line.sendall(b"STARTTLS\r\n")
        hear(line, b"220 2.0.0 Go ahead\r\n")
        incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        secure = trusting(pem).wrap_bio(incoming, outgoing, server_hostname="localhost")
        while True:
            try:
                secure.do_handshake()
                break
            except ssl.SSLWantReadError:
                line.sendall(outgoing.read())
                incoming.write(line.recv(65536))
        secure.write(b"EHLO x\r\nNOOP\r\n")
        line.sendall(outgoing.read())  # the end of the handshake together with commands
        heard = b""
        while b"250 OK" not in heard:
            try:
                heard += secure.read(4096)
            except ssl.SSLWantReadError:
                incoming.write(line.recv(65536))


def test_encryption_cannot_be_asked_for_twice(database: Database, pem: Path) -> None:
    with door(database, pem) as opened, client(opened.port) as line:
        line.starttls(context=trusting(pem))
        assert line.docmd("STARTTLS")[0] == 503
        assert line.docmd("AUTH", "PLAIN AGEAYg==")[0] == 502


def test_a_certificate_is_read_anew_when_it_changes(
    database: Database, pem: Path, tmp_path: Path
) -> None:
    (tmp_path / "new").mkdir()
    new = certificates.make(tmp_path / "new")
    with door(database, pem) as opened:
        with client(opened.port) as line:
            line.starttls(context=trusting(pem))
        old = trusting(pem)
        pem.write_text("half of it")
        with client(opened.port) as line:
            line.starttls(context=old)  # the old one is used until the new one is complete
        shutil.copy(new, pem)
        with client(opened.port) as line:
            line.starttls(context=trusting(new))


def test_what_is_wrong_with_a_certificate_is_told_in_words(pem: Path, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    other = certificates.make(tmp_path / "other").with_name("localhost.key")
    sealed = tmp_path / "sealed.key"
    words = [
        "openssl",
        "rsa",
        "-in",
        str(pem),
        "-aes256",
        "-passout",
        "pass:x",
        "-out",
        str(sealed),
    ]
    subprocess.run(words, check=True, capture_output=True)
    for key, told in (
        (other, "the key belongs to another certificate"),
        (sealed, "without a passphrase"),
        (tmp_path / "nowhere", "nowhere: No such file"),
    ):
        with pytest.raises(OSError) as wrong:
            Certificate(pem, key)
        assert told in why(wrong.value)
        at = Smtp(tls="offered", certificate=pem, key=key)
        with pytest.raises(CannotStart, match=r"localhost\.pem cannot be used: "):
            certificate_of(at)
        found = check_certificate("SMTP", at)
        assert told in found.words and found.remedy
    good = check_certificate("SMTP", Smtp(tls="offered", certificate=pem))
    assert "valid until 20" in good.words and not good.remedy


def test_an_expired_certificate_is_told_of(tmp_path: Path) -> None:
    need("openssl", shutil.which("openssl") is not None)
    key, file, request = (tmp_path / f"old.{end}" for end in ("key", "pem", "csr"))
    make = ["openssl", "req", "-new", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=old"]
    sign = ["openssl", "x509", "-req", "-in", str(request), "-signkey", str(key), "-days", "-1"]
    for words in ([*make, "-keyout", str(key), "-out", str(request)], [*sign, "-out", str(file)]):
        done = subprocess.run(words, capture_output=True, check=False)
        if done.returncode:
            pytest.skip("this openssl makes no old certificates")
    found = check_certificate("SMTP", Smtp(tls="offered", certificate=file, key=key))
    assert found.remedy == "Renew it."
