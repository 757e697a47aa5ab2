"""Tests that the judge disconnects from mail servers that send too much, before they use up its
memory."""

from __future__ import annotations

import socket
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Thread

import pytest
from imapclient.exceptions import IMAPClientError

from mailer.config.server_reachability import in_words
from mailer.inbound.imap_client import ImapAccount, look
from mailer.outbound.smtp_client import Smarthost, SmtpCarrier
from mailer.outbound.smtp_replies import Unreachable

MOST_MEMORY = 8 * 1024 * 1024


@contextmanager
def serving(talk: Callable[[socket.socket], None]) -> Iterator[int]:
    """Yields the port of a server that holds this conversation with its first client."""
    door = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        with suppress(OSError):
            caller, _ = door.accept()
            with caller:
                talk(caller)

    thread = Thread(target=serve)
    thread.start()
    try:
        yield door.getsockname()[1]
    finally:
        door.close()
        thread.join()


def for_ever(said: bytes, first: bytes = b"") -> Callable[[socket.socket], None]:
    """Returns a conversation that first sends ``first``, if given, and waits for an answer, and
    then repeats ``said`` until the client disconnects."""

    def talk(caller: socket.socket) -> None:
        if first:
            caller.sendall(first)
            caller.recv(4096)
        while True:
            caller.sendall(said * 1000)

    return talk


@pytest.fixture(autouse=True)
def in_little_memory() -> Iterator[None]:
    tracemalloc.start()
    yield
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < MOST_MEMORY


@pytest.mark.parametrize(
    ("said", "first"),
    [
        (b"220-hello\r\n", b""),
        (b"250-more\r\n", b"220 hello\r\n"),
        (b"250-" + b"x" * 4000 + b"\r\n", b"220 hello\r\n"),
        (b"x" * 1000, b"220 hello\r\n"),
    ],
)
def test_a_reply_without_end_ends_the_connection(said: bytes, first: bytes) -> None:
    with serving(for_ever(said, first)) as port:
        carrier = SmtpCarrier(Smarthost("127.0.0.1", port, tls="none"))
        with pytest.raises(Unreachable):
            carrier.greet(["judge@judge.example"])


@pytest.mark.parametrize(
    ("said", "first"),
    [
        (b"* OK {600000000}\r\n" + b"x" * 1000, b""),
        (b"* OK {600000000}\r\n" + b"x" * 1000, b"* OK hello\r\n"),
        (b"* CAPABILITY {99999999999999}\r\n", b"* OK hello\r\n"),
    ],
)
def test_a_literal_of_any_size_is_not_read(said: bytes, first: bytes) -> None:
    with serving(for_ever(said, first)) as port:
        account = ImapAccount("127.0.0.1", "u", "p", port, tls="none")
        with pytest.raises((IMAPClientError, OSError)):
            look(account)


SECRET = "judge+abcdefghijklmnopqrstuvwx@judge.example"
RUDE = f"550 5.1.1 no\x1b[2J\x1b]0;owned\x07\x07\x9b31m \u202eereht {SECRET} \x85\u200bend\x00"


def test_words_of_a_server_command_no_terminal_and_tell_no_secret() -> None:
    def talk(caller: socket.socket) -> None:
        caller.sendall(b"220 hello\r\n")
        for answer in ("250 hello", RUDE, "250 ok", "221 bye"):
            caller.recv(4096)
            caller.sendall(answer.encode() + b"\r\n")

    with serving(talk) as port:
        carrier = SmtpCarrier(Smarthost("127.0.0.1", port, tls="none"))
        (said,) = carrier.greet(["judge@judge.example"]).values()
    assert said.isprintable() and "550 5.1.1 no" in said and "end" in said
    assert "owned" not in said and "31m" not in said
    assert "abcdefgh" not in said


@pytest.mark.parametrize("fault", [OSError(RUDE), IMAPClientError(RUDE)])
def test_words_of_a_fault_are_cleaned_as_well(fault: Exception) -> None:
    said = in_words(fault)
    assert said.isprintable() and "abcdefgh" not in said and "owned" not in said
