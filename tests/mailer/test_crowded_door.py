"""Tests that strangers at the SMTP server, whether silent, slow or numerous, do not delay anyone
else's message."""

from __future__ import annotations

import logging
import shutil
import smtplib
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest

from mailer import limits as bounds
from mailer.config.config import Allowances, Config, Smtp
from mailer.inbound import accept, smtp_session
from mailer.inbound import connection_limits as crowd
from mailer.inbound.accept import store
from mailer.inbound.connection_limits import site_of
from mailer.inbound.smtp_server import SmtpDoor
from mailer.limits import LARGEST_LETTER, MOST_RECIPIENTS
from mailer.mail.reply_addresses import Addressing, digest_of_secret
from mailer.service.incoming_transports import raised_file_limit
from storage.database.engine import Database
from storage.database.enums import SeatRole
from storage.games.games import create_game
from storage.mail import inbox
from storage.people.accounts_and_seats import add_seat
from tests.pace import is_within
from tests.storage.samples import GAME, TIMING, arrived
from tests.waiting import PATIENCE, wait_until

NOON = datetime(2026, 11, 27, 12, 0, tzinfo=UTC)
JUDGE = Addressing("judge@judge.example")
LETTER = b"From: Renee <renee@players.example>\r\n\r\nA PAR - BUR\r\n"
OPENING = b"EHLO x\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<judge@judge.example>\r\nDATA\r\n"
AT_ONCE = 1.0
"""Seconds that an honest message may take, whatever other connections do."""


@pytest.fixture
def database_url(sqlite_template: Path, tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'judge.db')}"


@contextmanager
def door(database: Database, connections: int = 20, each: int = 10) -> Iterator[SmtpDoor]:
    limits = Allowances(connections=connections, connections_each=each)
    opened = SmtpDoor(database, JUDGE, limits=limits)
    opened.start()
    try:
        yield opened
    finally:
        opened.stop()


class Stranger:
    """A connection from one of the many loopback addresses."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.line = socket.create_connection(
            ("127.0.0.1", port), timeout=PATIENCE, source_address=(address, 0)
        )
        self._heard = b""

    def says(self, octets: bytes) -> Stranger:
        self.line.sendall(octets)
        return self

    def hears(self, words: bytes) -> Stranger:
        """Waits until the server has sent this text."""
        while words not in self._heard:
            self._hears_more()
        self._heard = self._heard.partition(words)[2]
        return self

    def _hears_more(self) -> None:
        piece = self.line.recv(4096)
        assert piece, self._heard
        self._heard += piece

    def is_answered(self) -> None:
        """Waits for a complete answer, whose last line has a space after the code."""
        while not (line := self._line())[3:4].isspace():
            assert line[3:4] == b"-", line

    def _line(self) -> bytes:
        while b"\r\n" not in self._heard:
            self._hears_more()
        line, _, self._heard = self._heard.partition(b"\r\n")
        return line

    def rest(self) -> bytes:
        """Returns everything that the server sends until the connection ends, however it ends."""
        try:
            while piece := self.line.recv(4096):
                self._heard += piece
        except ConnectionError:
            pass
        return self._heard

    def is_on(self) -> bool:
        self.line.setblocking(False)
        try:
            while self.line.recv(4096):
                pass
        except BlockingIOError:
            return True
        except ConnectionError:
            pass
        finally:
            self.line.settimeout(PATIENCE)
        return False


def is_taken_at_once(port: int, address: str = "127.0.0.1") -> bool:
    """Checks that an honest message is accepted at once. If not, it tries again; if both arrive,
    the judge drops the copy."""

    def send() -> None:
        with smtplib.SMTP(
            "127.0.0.1", port, timeout=PATIENCE, source_address=(address, 0)
        ) as client:
            client.sendmail("renee@players.example", ["judge@judge.example"], LETTER)

    return is_within(AT_ONCE, send, time.monotonic)


@pytest.mark.parametrize("addresses", [1, 40])
def test_silent_connections_keep_nobody_out(database: Database, addresses: int) -> None:
    with door(database) as opened, ExitStack() as lines:
        for number in range(200):
            stranger = Stranger(opened.port, f"127.0.1.{1 + number % addresses}")
            lines.enter_context(stranger.line)
        assert is_taken_at_once(opened.port, "127.0.1.1")
        assert is_taken_at_once(opened.port, "127.0.2.2")
    with database.reading() as conn:
        assert len(inbox.rows(conn)) == 1  # the second one was a copy


def test_who_is_silent_goes_before_who_moves(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crowd, "STILL", 0.3)
    with door(database, connections=4, each=4) as opened:
        busy = Stranger(opened.port).hears(b"220").says(OPENING).hears(b"354").says(LETTER)
        silent = [Stranger(opened.port, f"127.0.0.{n}").hears(b"220") for n in (2, 3, 4)]
        for number in range(10):
            time.sleep(0.1)
            busy.says(b"a line of some length, as letters are made of them\r\n" * 100)
            if number > 5:
                silent.append(Stranger(opened.port, "127.0.3.1").hears(b"220"))
        busy.says(b".\r\n").hears(b"250 2.0.0")
        assert b"421 4.3.2" in silent[0].rest()


def test_one_address_at_work_is_full_for_itself_only(database: Database) -> None:
    with door(database, connections=10, each=3) as opened:
        busy = [Stranger(opened.port).says(b"EHLO x\r\n").hears(b"HELP") for _ in range(3)]
        assert Stranger(opened.port).rest().startswith(b"421 4.3.2 ")
        Stranger(opened.port, "127.0.0.2").hears(b"220")
        assert all(one.is_on() for one in busy)


def test_a_crowd_that_moves_lets_the_next_one_in_all_the_same(database: Database) -> None:
    with door(database, connections=5, each=5) as opened:
        lines = [Stranger(opened.port, f"127.0.0.{n}") for n in range(1, 6)]
        first, *others = [line.says(b"EHLO x\r\n").hears(b"HELP") for line in lines]
        assert is_taken_at_once(opened.port, "127.0.0.9")
        assert b"421" in first.rest()
        assert all(one.is_on() for one in others)


def test_a_network_of_ipv6_is_one_address() -> None:
    assert site_of(("2001:db8:1:2::3", 25, 0, 0)) == site_of(("2001:db8:1:2:9::8", 25, 0, 0))
    assert site_of(("2001:db8:1:3::3", 25, 0, 0)) != site_of(("2001:db8:1:2::3", 25, 0, 0))
    assert site_of(("::ffff:192.0.2.1", 25, 0, 0)) == site_of(("192.0.2.1", 25)) == "192.0.2.1"
    assert site_of(("fe80::1%eth0", 25, 0, 2)) == "fe80::/64"
    assert site_of("") == ""


# -- time --------------------------------------------------------------------------------------


@pytest.mark.parametrize("dripped", [b"", b"NOO", b"\r\n\r\n"])
def test_who_says_no_command_is_cut(
    database: Database, monkeypatch: pytest.MonkeyPatch, dripped: bytes
) -> None:
    monkeypatch.setattr(smtp_session, "FIRST_COMMAND", 1)
    with door(database) as opened:
        stranger = Stranger(opened.port)
        for byte in dripped:
            stranger.says(bytes([byte]))
            time.sleep(0.05)
        began = time.monotonic()
        assert b"421 4.4.2" in stranger.rest()
        assert time.monotonic() - began < bounds.FIRST_COMMAND


def test_pauses_between_commands_and_whole_sessions_end(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smtp_session, "BETWEEN_COMMANDS", 0.3)
    with door(database) as opened:
        assert b"421 4.4.2" in Stranger(opened.port).says(b"EHLO x\r\n").rest()
        monkeypatch.setattr(smtp_session, "LONGEST_SESSION", 0.5)
        lively = Stranger(opened.port)
        with pytest.raises(ConnectionError):
            for _ in range(20):
                lively.says(b"NOOP\r\n")
                time.sleep(0.1)


@pytest.mark.parametrize("line", [b"x", b"x\r\n", b"\r\n"])
def test_a_letter_that_drips_is_cut(
    database: Database, monkeypatch: pytest.MonkeyPatch, line: bytes
) -> None:
    monkeypatch.setattr(smtp_session, "LETTER_SECONDS", 0.4)
    with door(database) as opened:
        stranger = Stranger(opened.port).says(OPENING).hears(b"354")
        began = time.monotonic()
        with pytest.raises(ConnectionError):
            while time.monotonic() - began < bounds.LETTER_SECONDS:
                stranger.says(line)
                time.sleep(0.05)
        assert time.monotonic() - began < bounds.LETTER_SECONDS


def test_a_large_letter_has_the_time_it_needs(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smtp_session, "LETTER_SECONDS", 1)
    with door(database) as opened:
        stranger = Stranger(opened.port).says(OPENING).hears(b"354")
        for _ in range(12):
            stranger.says(b"x" * 8190 + b"\r\n")
            time.sleep(0.1)
        stranger.says(b".\r\n").hears(b"250 2.0.0")


# -- patience ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        b"NOOP\r\n",
        b"RSET x\r\n",
        b"VRFY judge@judge.example\r\n",
        b"HELO x\r\n",
        b"EHLO x\r\n",
        b"HELP\r\n",
        b"\r\n",
        b"\xff\xfe\r\n",
        b"\0\0\r\n",
        b"BDAT 100 LAST\r\n",
        b"GET / HTTP/1.1\r\n",
        b"MAIL FROM:<" + b"(" * 400 + b"\r\n",
        b"STARTTLS\r\n",
        b"AUTH PLAIN AGEAYg==\r\n",
    ],
)
def test_whatever_is_said_again_and_again_has_an_end(database: Database, line: bytes) -> None:
    with door(database) as opened:
        stranger = Stranger(opened.port).hears(b"220")
        said = 0
        with pytest.raises((ConnectionError, AssertionError)):
            while said < 100:
                stranger.says(line).is_answered()
                said += 1
        assert said < 100


def test_a_command_of_a_megabyte_is_refused_and_the_next_one_heard(database: Database) -> None:
    with door(database) as opened:
        stranger = Stranger(opened.port).hears(b"220").says(b"EHLO x\r\n").hears(b"HELP")
        for start in (b"MAIL FROM:<", b"", b"X" * 100):
            stranger.says(start + b"a" * 1_000_000 + b"\r\n").hears(b"500")
        stranger.says(b"NOOP\r\n").hears(b"250")


def test_what_is_said_about_the_size_is_not_believed(database: Database) -> None:
    with door(database) as opened:
        stranger = Stranger(opened.port).hears(b"220").says(b"EHLO x\r\n").hears(b"HELP")
        for lie in (b"-1", b"1e3", b"\xc2\xb2", b"9" * 400):
            stranger.says(b"MAIL FROM:<a@b.example> SIZE=%s\r\n" % lie).hears(b"5")
        stranger.says(OPENING.replace(b"@b.example>", b"@b.example> SIZE=1")).hears(b"354")
        stranger.says(b"x" * (LARGEST_LETTER + 1) + b"\r\n.\r\n").hears(b"552 5.3.4")
        stranger.says(OPENING).hears(b"354").says(b"x" * (LARGEST_LETTER - 2) + b"\r\n.\r\n")
        stranger.hears(b"250 2.0.0")


def test_a_letter_without_an_end_is_cut(database: Database) -> None:
    with door(database) as opened:
        stranger = Stranger(opened.port).says(OPENING).hears(b"354")
        with pytest.raises(ConnectionError):
            for _ in range(200):
                stranger.says(b"x" * 100_000)
    with database.reading() as conn:
        assert inbox.rows(conn) == []


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"\r\n",
        b"x\0y\r\n",
        b"..\r\n",
        b"a\r\n..b\r\n...\r\n",
        b"\n.\n\r\n",
        b"a" * 9000 + b"\r\n",
    ],
)
@pytest.mark.parametrize("size", [1, 3, 4096])
def test_a_letter_is_kept_as_it_was_sent_in_whatever_pieces(
    database: Database, sent: bytes, size: int
) -> None:
    whole = b"From: a@b.example\r\n\r\n" + sent + b".\r\n"
    size = max(size, len(whole) // 10)
    with door(database) as opened:
        stranger = Stranger(opened.port).says(OPENING).hears(b"354")
        stranger.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for start in range(0, len(whole), size):
            stranger.says(whole[start : start + size])
        stranger.hears(b"250 2.0.0").says(b"NOOP\r\n").hears(b"250 OK")
    with database.reading() as conn:
        (row,) = inbox.rows(conn)
    assert row.raw == b"From: a@b.example\r\n\r\n" + sent.replace(b"\r\n..", b"\r\n.").replace(
        b"..", b".", int(sent.startswith(b".."))
    )


def test_a_letter_of_nothing_ends_at_once(database: Database) -> None:
    with door(database) as opened:
        Stranger(opened.port).says(OPENING).hears(b"354").says(b".\r\n").hears(b"250 2.0.0")


def test_after_some_letters_a_connection_is_made_anew(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smtp_session, "MOST_LETTERS", 2)
    with door(database) as opened:
        stranger = Stranger(opened.port)
        for _ in range(2):
            stranger.says(OPENING).hears(b"354").says(LETTER + b".\r\n").hears(b"250 2.0.0")
        assert b"421 4.7.0" in stranger.rest()


def test_a_letter_has_a_few_recipients(database: Database) -> None:
    with (
        door(database) as opened,
        smtplib.SMTP("127.0.0.1", opened.port, timeout=PATIENCE) as client,
    ):
        to = [f"judge+seat{number}@judge.example" for number in range(MOST_RECIPIENTS + 5)]
        refused = client.sendmail("renee@players.example", to, LETTER)
        assert {code for code, _ in refused.values()} == {452}
        assert len(refused) == 5


# -- room --------------------------------------------------------------------------------------


def test_who_takes_most_room_for_longest_gives_it_to_others(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crowd, "MOST_OCTETS", 3 * LARGEST_LETTER)
    with door(database) as opened:
        holding = []
        for _ in range(9):
            holding.append(Stranger(opened.port).says(OPENING).hears(b"354"))
            holding[-1].says(b"x" * 900_000)
            time.sleep(0.02)
        assert is_taken_at_once(opened.port)
        wait_until(lambda: [one.is_on() for one in holding].count(True) <= 3)
        assert not holding[0].is_on()


def test_on_a_full_disk_no_letter_is_taken_by_any_door(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    with door(database) as opened:
        monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1024))
        with smtplib.SMTP("127.0.0.1", opened.port, timeout=PATIENCE) as client:
            client.ehlo()
            code, text = client.mail("renee@players.example")
            assert (code, text[:5]) == (452, b"4.3.1")
        assert store(database, JUDGE, LETTER, "judge@judge.example") == 75
        monkeypatch.undo()
        assert is_taken_at_once(opened.port)


def test_where_too_many_letters_wait_the_next_one_is_put_off(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accept, "MOST_WAITING", 3)
    with database.writing() as conn:
        stored = create_game(conn, GAME, TIMING, NOON)
        add_seat(
            conn,
            game_id=stored.id,
            role=SeatRole.PLAYER,
            name="Ann",
            address="ann@example.org",
            since=NOON,
            token_hash=digest_of_secret("k3xq"),
        )
        inbox.receive_all(conn, [arrived(f"letter {number}") for number in range(3)])
    with (
        door(database) as opened,
        smtplib.SMTP("127.0.0.1", opened.port, timeout=PATIENCE) as client,
    ):
        client.ehlo()
        client.mail("renee@players.example")
        code, text = client.rcpt("judge@judge.example")
        assert (code, text[:5]) == (452, b"4.2.2")
        assert client.rcpt("judge+madeup@judge.example")[0] == 452
        assert client.rcpt("judge+k3xq@judge.example")[0] == 250


def test_the_log_tells_of_a_crowd_in_one_line(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG), door(database, connections=5, each=5) as opened:
        crowd = [Stranger(opened.port, "127.0.0.7") for _ in range(5)]
        for one in crowd:
            one.says(b"EHLO a.secret.word\r\n").is_answered()
        for _ in range(25):
            assert Stranger(opened.port, "127.0.0.7").rest().startswith(b"421 ")
    ours = [one.getMessage() for one in caplog.records if one.name.startswith("mailer.")]
    assert ours == ["smtp is crowded; connections cut: 1"]
    assert "127.0.0.7" not in "".join(ours)


# -- the limit on open files -------------------------------------------------------------------


def test_a_door_takes_no_more_connections_than_may_be_open(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    config = Config(smtp=Smtp(), limits=Allowances(connections=400, connections_each=300))
    allowed = [(256, 4096)]
    monkeypatch.setattr("resource.getrlimit", lambda _: allowed[-1])
    monkeypatch.setattr("resource.setrlimit", lambda _, both: allowed.append(both))
    assert raised_file_limit(config) == config.limits
    assert allowed[-1] == (900, 4096)
    allowed.append((256, 256))
    lowered = raised_file_limit(config)
    assert (lowered.connections, lowered.connections_each) == (78, 78)
    assert "256 files may be open" in caplog.text


def test_a_busy_mail_server_on_this_machine_is_no_crowd(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accept, "MOST_WAITING_EACH", 2)
    with door(database) as opened:
        for number in range(5):
            with smtplib.SMTP("127.0.0.1", opened.port, timeout=PATIENCE) as client:
                raw = LETTER + f"{number} {datetime.now(UTC)}\r\n".encode()
                client.sendmail("renee@players.example", ["judge@judge.example"], raw)
