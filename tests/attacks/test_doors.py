"""Tests that the SMTP server stays available to others, whatever a client sends or fails to
send."""

from __future__ import annotations

import contextlib
import re
import resource
import socket
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest

from mailer.limits import TRIES
from tests.attacks.town import EVE, HELD_UP, JUDGE, MOST_MEMORY, Town, letter
from tests.waiting import PATIENCE

pytestmark = [pytest.mark.attack, pytest.mark.slow]

REPLY = re.compile(rb"^\d{3}(?: [^\n]*)?\r?\n\Z", re.M)
"""Matches the last line of a reply. The lines before it have a hyphen after the code."""

AT_ONCE = 25
"""The number of connections to open without a pause. If they overflowed the listener's queue, the
system would retry only a second later, which would slow the attack down."""

SOON = HELD_UP + 0.5


@contextmanager
def lines(town: Town, count: int, spread: int = 1) -> Iterator[list[socket.socket]]:
    """Yields up to this many connections, from ``spread`` different addresses."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    opened: list[socket.socket] = []
    try:
        for number in range(count):
            with contextlib.suppress(OSError):
                at = (f"127.0.1.{number % spread + 1}", 0)
                opened.append(socket.create_connection(("127.0.0.1", town.port), 5, at))
            if number % AT_ONCE == AT_ONCE - 1:
                time.sleep(0.01)
        yield opened
    finally:
        for one in opened:
            one.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def say(line: socket.socket, *words: bytes) -> bytes:
    """Sends lines, and waits for the reply to each. Returns the last reply, or nothing if the
    connection is cut."""
    heard = b""
    line.settimeout(10)
    try:
        for word in words:
            line.sendall(word)
            heard = answer(line)
    except OSError:
        return b""
    return heard


def answer(line: socket.socket) -> bytes:
    """Returns a complete SMTP reply, or the part received if the connection ends."""
    heard = b""
    while not REPLY.search(heard) and (more := line.recv(65536)):
        heard += more
    return heard


def fine(town: Town) -> None:
    waited = town.wait_of_others().seconds
    assert town.is_alive
    assert waited <= SOON, f"{waited:.1f} s"
    assert town.peak() <= MOST_MEMORY, f"{town.peak():.0f} MiB"


def test_silent_connections_of_one_address_keep_nobody_out(town: Town) -> None:
    with lines(town, 1100):
        fine(town)
    fine(town)


def test_silent_connections_of_many_addresses_are_cut_in_the_end(town: Town) -> None:
    with lines(town, 1100, spread=60):
        assert town.is_alive
    time.sleep(0.5)
    fine(town)


def test_connections_without_end_leave_nothing_behind(town: Town) -> None:
    for _ in range(30):
        with lines(town, 40) as opened:
            for one in opened:
                with contextlib.suppress(OSError):
                    one.sendall(b"EHLO x\r\nMAIL FROM:<x@y.example>\r\n")
    fine(town)


def test_open_letters_of_a_megabyte_do_not_fill_the_memory(town: Town) -> None:
    with lines(town, 400, spread=40) as opened:
        for one in opened:
            with contextlib.suppress(OSError):
                one.settimeout(5)
                begin = f"EHLO x\r\nMAIL FROM:<x@y.example>\r\nRCPT TO:<{JUDGE}>\r\nDATA\r\n"
                for command in begin.encode().splitlines(keepends=True):
                    one.sendall(command)
                    one.recv(4096)
                one.setblocking(False)
                one.send(b"x" * 998 + b"\r\n")
                for _ in range(60):
                    one.send((b"x" * 998 + b"\r\n") * 16)
        time.sleep(1)
        assert town.peak() <= MOST_MEMORY, f"{town.peak():.0f} MiB"
    time.sleep(0.5)
    fine(town)


def test_a_slow_letter_holds_up_nobody(town: Town) -> None:
    with lines(town, 30) as opened:
        for one in opened:
            say(
                one,
                b"EHLO x\r\n",
                b"MAIL FROM:<x@y.example>\r\n",
                f"RCPT TO:<{JUDGE}>\r\n".encode(),
                b"DATA\r\n",
            )
        for _ in range(5):
            for one in opened:
                with contextlib.suppress(OSError):
                    one.sendall(b"X")
            fine(town)


OPENED = b"EHLO x\r\nMAIL FROM:<x@y.example>\r\nRCPT TO:<judge@localhost>\r\nDATA\r\n"

RUDE: Mapping[str, bytes] = {
    "EHLO of a megabyte": b"EHLO " + b"x" * 1_000_000 + b"\r\n",
    "a line without end": b"x" * 3_000_000,
    "MAIL of a megabyte": b"EHLO x\r\nMAIL FROM:<" + b"a" * 1_000_000 + b"@x>\r\n",
    "NOOPs": b"NOOP\r\n" * 50_000,
    "RSETs": b"EHLO x\r\n" + b"RSET\r\n" * 50_000,
    "HELPs": b"HELP\r\n" * 50_000,
    "unknown words": b"XYZZY\r\n" * 50_000,
    "EHLOs": b"EHLO x\r\n" * 20_000,
    "recipients": b"EHLO x\r\nMAIL FROM:<x@y.example>\r\n"
    + b"RCPT TO:<judge@localhost>\r\n" * 30_000,
    "other recipients": b"EHLO x\r\nMAIL FROM:<x@y.example>\r\n"
    + b"RCPT TO:<x@localhost>\r\n" * 30_000,
    "VRFY": b"EHLO x\r\n" + b"VRFY judge\r\nEXPN all\r\n" * 5_000,
    "parameters of MAIL": b"EHLO x\r\nMAIL FROM:<x@y.example> " + b"A=B " * 50_000 + b"\r\n",
    "a huge SIZE": b"EHLO x\r\nMAIL FROM:<x@y.example> SIZE=99999999999999999999999\r\n",
    "a negative SIZE": b"EHLO x\r\nMAIL FROM:<x@y.example> SIZE=-1\r\n",
    "octets above 127": b"\xff\xfe\xfd" * 5_000 + b"\r\n",
    "NUL": b"\0" * 100_000 + b"\r\n",
    "bare returns": b"EHLO x\rMAIL FROM:<x@y>\r" * 20_000,
    "HTTP": b"POST / HTTP/1.1\r\nHost: x\r\n\r\n" * 5_000,
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 5_000,
    "AUTH": b"EHLO x\r\n" + b"AUTH PLAIN AGEAYg==\r\n" * 5_000,
    "AUTH LOGIN": b"EHLO x\r\nAUTH LOGIN\r\n" + b"A" * 500_000 + b"\r\n",
    "STARTTLS and more": b"EHLO x\r\nSTARTTLS\r\nMAIL FROM:<x@y.example>\r\nNOOP\r\n",
    "DATA at once": b"DATA\r\n" * 10_000,
    "BDAT": b"EHLO x\r\nMAIL FROM:<x@y>\r\nRCPT TO:<judge@localhost>\r\nBDAT 99999999999 LAST\r\n",
    "a letter with no end": OPENED + b"x\r\n" * 1_000_000,
    "a letter of one line": OPENED + b"x" * 5_000_000 + b"\r\n.\r\n",
    "a letter of dots": OPENED + b"..\r\n" * 260_000 + b".\r\n",
}


@pytest.mark.parametrize("name", RUDE)
def test_whatever_is_said_to_the_door_others_are_heard(siege: Town, name: str) -> None:
    with socket.create_connection(("127.0.0.1", siege.port), 10, ("127.0.0.1", 0)) as line:
        line.settimeout(0.2)
        data = memoryview(RUDE[name])
        end = time.monotonic() + 4
        with contextlib.suppress(OSError):
            while data and time.monotonic() < end:
                with contextlib.suppress(TimeoutError):
                    data = data[line.send(data[:65536]) :]
                with contextlib.suppress(TimeoutError):
                    line.settimeout(0.001)
                    line.recv(65536)
                line.settimeout(0.2)
        fine(siege)
    siege.rest()


@pytest.mark.parametrize(
    "end",
    [
        "\n.\n",
        "\r.\r",
        "\n.\r\n",
        "\r\n.\n",
        "\r\n.\r",
        "\r.\r\n",
        "\r\n\0.\r\n",
        "\n\n.\r\n",
    ],
)
def test_no_letter_is_smuggled_inside_another(siege: Town, end: str) -> None:
    who, smuggled = "admin@honest.example", f"<smuggled{time.time_ns()}@x>"
    inside = (
        f"{end}MAIL FROM:<{who}>\r\nRCPT TO:<{JUDGE}>\r\nDATA\r\nFrom: {who}\r\n"
        f"Message-ID: {smuggled}\r\n\r\nHELP\r\n.\r\n"
    )
    raw = letter(EVE, "HELP").replace(b"\n", b"\r\n") + inside.encode()
    with socket.create_connection(("127.0.0.1", siege.port), PATIENCE) as line:
        answer(line)
        say(
            line,
            b"EHLO x\r\n",
            b"MAIL FROM:<x@y.example>\r\n",
            f"RCPT TO:<{JUDGE}>\r\n".encode(),
            b"DATA\r\n",
        )
        say(line, raw + b"\r\n.\r\nQUIT\r\n")
        with contextlib.suppress(OSError):
            while line.recv(4096):  # until the server has read everything and disconnects
                pass
    siege.rest()
    (own,) = re.findall(rb"^Message-ID: (<[^>]*>)\r$", raw.partition(inside.encode())[0], re.M)
    either = "SELECT count(*) FROM inbox WHERE instr(raw, ?) > 0 OR instr(raw, ?) > 0"
    assert siege.ask(either, own, smuggled.encode()) in ([(0,)], [(1,)])
    assert siege.ask("SELECT count(*) FROM inbox WHERE sender_key = 'admin@honest.example'") == [
        (0,)
    ]


def test_the_door_tells_nobody_who_is_here(siege: Town) -> None:
    with socket.create_connection(("127.0.0.1", siege.port), PATIENCE) as line:
        answer(line)
        say(line, b"EHLO x\r\n")
        heard = [say(line, f"VRFY {who}\r\n".encode()) for who in ("judge", "nobody")]
        assert heard[0] == heard[1] and heard[0][:3].isdigit()
        assert say(line, b"EXPN all\r\n")[:1] == b"5"
        say(line, b"MAIL FROM:<x@y.example>\r\n")
        real = siege.seat("alpha", f"france@{'honest.example'}")
        answers = [
            say(line, f"RCPT TO:<{at}>\r\n".encode())
            for at in (real, f"judge+{'0' * 24}@localhost")
        ]
        assert answers[0] == answers[1] and answers[0][:3].isdigit()


def test_a_judge_killed_over_a_letter_tries_it_no_more_than_three_times(town: Town) -> None:
    raw = letter(EVE, "A XYZ - FOO\n" * 15_000)
    for _ in range(5):
        town.send(raw)
        time.sleep(0.05)
        if any(attempts > TRIES for _, attempts, _ in town.fate(raw)):
            break  # the message is being put aside, which must not be interrupted either
        town.stop()
        town.start()
    town.rest()
    fine(town)
    fates = town.fate(raw)
    # the last attempt is the one that puts the message aside
    assert all(attempts <= TRIES + 1 for _, attempts, _ in fates), fates
    assert all(state != "new" for state, *_ in fates), fates
