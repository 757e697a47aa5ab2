"""Tests the Postfix settings in `docs/operations.md` with Postfix itself."""

from __future__ import annotations

import os
import re
import shutil
import smtplib
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mailer.inbound.smtp_server import SmtpDoor
from mailer.mail.authentication import vouched_for
from mailer.mail.parse import decode
from mailer.mail.reply_addresses import Addressing
from storage.database.engine import Database
from storage.database.schema import migrate
from storage.mail import inbox
from tests.peers import need, opendkim, postfix
from tests.peers.ports import free_port
from tests.peers.postfix import Postfix
from tests.peers.sink import Sink, listening
from tests.waiting import wait_until

PAGE = (Path(__file__).parents[2] / "docs" / "operations.md").read_text(encoding="utf-8")
OWN_DOMAIN, SHARED_DOMAIN, SOCKET = re.findall(r"```postfix\n(.*?)```", PAGE, re.DOTALL)
(LET_OUT,) = re.findall(r"^postconf .*$", PAGE, re.MULTILINE)
(PROGRAM,) = re.findall(r"```master\n(.*?)```", PAGE, re.DOTALL)

pytestmark = [pytest.mark.slow, pytest.mark.machine]

OTHERS = "mydestination = example.org\nlocal_transport = smtp:[127.0.0.1]:{}\n"
"""Delivers e-mail for the other people in a domain that they share with the judge."""

WRITER = "renee@players.example"
LETTER = f"From: {WRITER}\r\nSubject: orders\r\n\r\nA PAR H\r\n"


@pytest.fixture
def database_url(sqlite_template: Path, tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'judge.db')}"


@pytest.fixture(scope="module")
def internet() -> Iterator[Sink]:
    with listening() as sink:
        yield sink


@contextmanager
def listening_at(database: Database, judge: str, port: int) -> Iterator[None]:
    door = SmtpDoor(database, Addressing(judge), port=port, lmtp=True)
    door.start()
    try:
        yield
    finally:
        door.stop()


def codes(server: Postfix, *recipients: str) -> list[int]:
    """Sends a message to the recipients that the server accepts. Returns its reply code for each
    recipient."""
    with smtplib.SMTP("127.0.0.1", server.port, timeout=60) as client:
        client.ehlo()
        client.mail(WRITER)
        said = [client.rcpt(recipient)[0] for recipient in recipients]
        if 250 in said:
            assert client.data(LETTER)[0] == 250
        return said


def count(database: Database) -> int:
    with database.reading() as conn:
        return len(inbox.rows(conn))


def wait_for(letters: int, database: Database, server: Postfix) -> None:
    wait_until(lambda: count(database) >= letters, server.log)


def test_a_domain_for_the_judge_alone(database: Database, internet: Sink) -> None:
    port = free_port()
    recipe = OWN_DOMAIN.replace(":2424", f":{port}")
    with (
        postfix.running(port, internet.port, recipe) as server,
        listening_at(database, "judge@judge.example.org", port),
    ):
        domain = "@judge.example.org"
        assert codes(server, f"judge{domain}", f"judge+k3xq{domain}") == [250, 250]
        wait_for(2, database, server)
        assert codes(server, f"sales{domain}", f"sales+k3xq{domain}") == [550, 550]
        assert codes(server, f"postmaster{domain}") == [250]
        outside = ["you@example.org"]
        wait_until(lambda: [taken.recipient for taken in internet.taken] == outside, server.log)
    assert count(database) == 2


def test_one_address_in_a_domain_of_others(database: Database, internet: Sink) -> None:
    port = free_port()
    recipe = SHARED_DOMAIN.replace(":2424", f":{port}") + OTHERS.format(internet.port)
    with (
        postfix.running(port, internet.port, recipe) as server,
        listening_at(database, "judge@example.org", port),
    ):
        assert codes(server, "judge@example.org", "judge+k3xq@example.org") == [250, 250]
        wait_for(2, database, server)
        assert codes(server, "nobody-of-that-name@example.org", "root@example.org") == [550, 250]
    assert count(database) == 2


def test_a_socket_outside_the_cage(database: Database, internet: Sink) -> None:
    folder = Path(tempfile.mkdtemp(prefix="judge-run-"))
    folder.chmod(0o755)
    recipe = OWN_DOMAIN + SOCKET.replace("/run/judge/lmtp", f"{folder}/lmtp")
    caged = "lmtp unix - - y - - lmtp\n"
    judge = Addressing("judge@judge.example.org")
    door = SmtpDoor(database, judge, path=folder / "lmtp", lmtp=True)
    with postfix.running(1, internet.port, recipe, caged) as server:
        door.start()
        shutil.chown(folder / "lmtp", group="postfix")
        program, *words = LET_OUT.split()
        subprocess.run([program, "-c", server.folder / "etc", *words], check=True)
        server.restart()
        assert codes(server, "judge@judge.example.org") == [250]
        wait_for(1, database, server)
        door.stop()
    shutil.rmtree(folder)


CATCH = """#!/bin/sh
at=$(mktemp -d {folder}/called-XXXXXX) && cat > "$at/letter" && printf '%s\\n' "$@" > "$at/words"
"""


def calls(folder: Path) -> list[Path]:
    """Returns the files with the arguments of each call so far."""
    return [words for words in folder.glob("called-*/words") if words.stat().st_size]


def test_a_program_for_each_letter(internet: Sink, tmp_path: Path) -> None:
    """Postfix calls the program as another user, who may not be able to read this folder. It
    therefore calls a script that records the call, and the test repeats the call with the real
    program."""
    folder = Path(tempfile.mkdtemp(prefix="judge-pipe-"))
    shutil.chown(folder, "nobody")
    (folder / "judge").write_text(CATCH.format(folder=folder))
    (folder / "judge").chmod(0o755)
    services = PROGRAM.replace("user=judge", "user=nobody").replace("/opt/judge/bin", str(folder))
    recipe = OWN_DOMAIN.replace("lmtp:inet:127.0.0.1:2424", "judge:")
    recipe += "judge_destination_recipient_limit = 1\n"
    with postfix.running(1, internet.port, recipe, services) as server:
        assert codes(server, "judge@judge.example.org", "judge+k3xq@judge.example.org") == [250] * 2
        wait_until(lambda: len(calls(folder)) == 2, server.log)
    here = Database(f"sqlite:///{tmp_path}/var/judge.db")
    migrate(here)
    (tmp_path / "judge.toml").write_text('[judge]\naddress = "judge@judge.example.org"\n')
    for call in calls(folder):
        words = call.read_text().replace("/etc/judge/judge.toml", f"{tmp_path}/judge.toml").split()
        letter = call.with_name("letter").read_bytes()
        program = [sys.executable, "-m", "mailer", *words]
        assert subprocess.run(program, input=letter, check=False).returncode == os.EX_OK
    with here.reading() as conn:
        assert [row.envelope_sender for row in inbox.rows(conn)] == [WRITER] * 2
    here.close()
    shutil.rmtree(folder)


def test_the_headers_of_a_filter_are_believed(database: Database, internet: Sink) -> None:
    """One message arrives signed, through its writer's server. In the other, a stranger forges the
    header of the judge's server, and that server removes it."""
    port, name = free_port(), "mx.judge.example"
    forged = f"Authentication-Results: {name}; dkim=pass header.d=players.example\r\n"
    with opendkim.running("players.example", name) as (signer, looker):
        theirs = f"smtpd_milters = inet:127.0.0.1:{signer}\n"
        ours = OWN_DOMAIN.replace(":2424", f":{port}")
        ours += f"smtpd_milters = inet:127.0.0.1:{looker}\n"
        with (
            postfix.running(port, internet.port, ours) as server,
            postfix.running(1, server.port, theirs) as outside,
            listening_at(database, "judge@judge.example.org", port),
        ):
            codes(outside, "judge@judge.example.org")
            wait_for(1, database, server)
            with smtplib.SMTP("127.0.0.1", server.port, timeout=60) as client:
                client.sendmail(WRITER, ["judge@judge.example.org"], forged + LETTER)
            wait_for(2, database, server)
    judge = Addressing("judge@judge.example.org")
    with database.reading() as conn:
        signed, unsigned = (decode(row.raw, judge, WRITER) for row in inbox.rows(conn))
    assert vouched_for(signed, name)
    assert not vouched_for(unsigned, name)


@pytest.mark.parametrize("words", [["--bogus"], ["--config"], ["one", "two"]])
def test_a_misspelt_option_does_not_return_the_letter(words: list[str]) -> None:
    command = [sys.executable, "-m", "mailer", "mail", *words]
    done = subprocess.run(command, input=b"x", capture_output=True, check=False)
    assert done.returncode == os.EX_TEMPFAIL, done.stderr


def test_the_unit_of_the_service_is_one(tmp_path: Path) -> None:
    """systemd accepts the unit, with and without the lines for passwords."""
    need("systemd", shutil.which("systemd-analyze") is not None)
    unit = (Path(__file__).parents[2] / "docs" / "judge.service").read_text(encoding="utf-8")
    program = unit.replace("/opt/judge/bin/judge", sys.executable)
    with_passwords = re.sub(r"^#(?=\w+=)", "", program, flags=re.MULTILINE)
    assert with_passwords.count("LoadCredential=") == with_passwords.count("PASSWORD_FILE=%d") == 2
    for number, text in enumerate((program, with_passwords)):
        (tmp_path / str(number)).mkdir()
        file = tmp_path / str(number) / "judge.service"
        file.write_text(text)
        words = ["systemd-analyze", "verify", "--man=no", str(file)]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
