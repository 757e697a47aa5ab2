"""Tests that all e-mails are sent within two minutes after a failure of the mail server ends,
whatever it was and however long it lasted."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from threading import Thread

import pytest

from mailer.outbound.send_queue import MailSender
from mailer.outbound.smtp_client import Smarthost, SmtpCarrier
from storage.database.engine import Database
from storage.database.enums import OutboxState
from tests.mailer.test_courier import NOW, OWN, post, rows
from tests.mailer.test_courier_in_trouble import post_to_many, states
from tests.peers.sink import Sink, listening

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

SENT, WAITING = OutboxState.SENT, OutboxState.WAITING

ALL_OUT = 120
"""Seconds after the end of a failure within which all e-mails must be sent."""

MAILS = 10


def _refuses(stage: str, reply: str) -> Callable[[Sink], None]:
    return lambda sink: sink.always.update({stage: reply})


def _hangs_up(sink: Sink) -> None:
    sink.hangs_up_at = {f"p{number}@players.example" for number in range(MAILS)}


FAULTS = {
    "it says good-bye": _refuses("MAIL", "421 4.3.2 Service not available"),
    "it refuses the sender for now": _refuses("MAIL", "451 4.7.1 Try again later"),
    "its queue is full": _refuses("MAIL", "452 4.3.1 Insufficient system storage"),
    "its queue is full for each recipient": _refuses(
        "RCPT", "452 4.3.1 Insufficient system storage"
    ),
    "its queue is full after the message": _refuses("DATA", "452 4.3.1 Queue full"),
    "its filter fails": _refuses("DATA", "451 4.3.0 Temporary failure"),
    "it hangs up": _hangs_up,
}


@pytest.mark.slow
@pytest.mark.faults
@pytest.mark.parametrize("lasts", [1, 50, 200, 3700])
@pytest.mark.parametrize("fault", FAULTS)
def test_all_mail_is_out_two_minutes_after_a_fault(
    database: Database, fault: str, lasts: int
) -> None:
    post_to_many(database, MAILS)
    with listening() as sink:
        trying = MailSender(database, SmtpCarrier(Smarthost("127.0.0.1", sink.port, "none")), OWN)
        FAULTS[fault](sink)
        _tries(trying, 0, lasts)
        assert states(database) == [WAITING] * MAILS
        sink.always.clear()
        sink.hangs_up_at.clear()
        _tries(trying, lasts, lasts + ALL_OUT)
        assert states(database) == [SENT] * MAILS
        assert sorted(one.recipient for one in sink.taken) == sorted(
            row.recipient for row in rows(database)
        )
    assert trying.contact.trouble is None


@pytest.mark.parametrize("lasts", [1, 50, 200, 3700])
def test_all_mail_is_out_two_minutes_after_the_server_is_back(
    database: Database, lasts: int
) -> None:
    post_to_many(database, MAILS)
    with listening() as sink:
        port = sink.port
    trying = MailSender(database, SmtpCarrier(Smarthost("127.0.0.1", port, "none")), OWN)
    _tries(trying, 0, lasts)
    with listening(port):
        _tries(trying, lasts, lasts + ALL_OUT)
    assert states(database) == [SENT] * MAILS


@pytest.mark.parametrize("lasts", [30, 60, 170, 300, 400])
def test_all_mail_is_out_two_minutes_after_greylisting(database: Database, lasts: int) -> None:
    """The server refuses recipients for a while after the first attempt."""
    post_to_many(database, MAILS)
    with listening() as sink:
        trying = MailSender(database, SmtpCarrier(Smarthost("127.0.0.1", sink.port, "none")), OWN)
        sink.always["RCPT"] = "450 4.2.0 Recipient address rejected: Greylisted"
        _tries(trying, 0, lasts)
        sink.always.clear()
        _tries(trying, lasts, lasts + ALL_OUT)
    assert states(database) == [SENT] * MAILS


def test_one_mail_that_the_server_cannot_handle_holds_up_no_other(database: Database) -> None:
    """The judge sends the others, and retries that e-mail less and less often."""
    post_to_many(database, 3)
    with listening() as sink:
        sink.refusals["p1@players.example"] = "451 4.3.0 Temporary failure"
        trying = MailSender(database, SmtpCarrier(Smarthost("127.0.0.1", sink.port, "none")), OWN)
        _tries(trying, 0, 2)
        assert states(database) == [SENT, WAITING, SENT]
        _tries(trying, 2, 3600)
    assert rows(database)[1].attempts < 10
    assert trying.contact.trouble is None


def _tries(trying: MailSender, since: int, until: int) -> None:
    """Sends e-mails as a running judge does: every second, or here every five seconds over a long
    time."""
    for seconds in range(since, until, 5 if until - since > 1000 else 1):
        trying.deliver_due(NOW + timedelta(seconds=seconds))


# -- a server that does not answer ---------------------------------------------------------------


@contextmanager
def silent_at(recipient: str) -> Iterator[tuple[int, list[str]]]:
    """Yields the port of a server that never answers RCPT for this recipient, and a list of the
    recipients of the e-mails that it accepts."""
    taken: list[str] = []
    door = socket.create_server(("127.0.0.1", 0))

    def serve(line: socket.socket) -> None:
        with line, line.makefile("rb") as said:
            line.sendall(b"220 here\r\n")
            to = ""
            while words := said.readline().decode().strip():
                if words.upper().startswith("RCPT"):
                    to = words.partition("<")[2].partition(">")[0]
                    if to == recipient:
                        continue
                if words.upper() == "DATA":
                    line.sendall(b"354 go on\r\n")
                    while said.readline() != b".\r\n":
                        continue
                    taken.append(to)
                line.sendall(b"250 ok\r\n")

    def accept() -> None:
        while True:
            try:
                line, _ = door.accept()
            except OSError:
                return
            Thread(target=serve, args=(line,), daemon=True).start()

    Thread(target=accept, daemon=True).start()
    try:
        yield door.getsockname()[1], taken
    finally:
        door.close()


def test_a_recipient_at_whom_the_server_is_silent_holds_up_the_others_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The recipient is not the first on the connection, and several e-mails are addressed to
    them."""
    monkeypatch.setattr("mailer.outbound.smtp_client.TIMEOUT", 0.5)
    silent = "p1@players.example"
    post_to_many(database, 3)
    for number in range(3, 8):
        post(database, silent, number, OWN)
    post(database, "p9@players.example", 9, OWN)
    with silent_at(silent) as (port, taken):
        trying = MailSender(database, SmtpCarrier(Smarthost("127.0.0.1", port, "none")), OWN)
        sent = trying.deliver_due(NOW)
        assert sent == 3
        assert taken == ["p0@players.example", "p2@players.example", "p9@players.example"]
    waiting = [row for row in rows(database) if row.state is WAITING]
    assert {row.recipient for row in waiting} == {silent}
    assert all(row.attempts == 1 and row.due_at > NOW for row in waiting)
    assert waiting[0].due_at <= NOW + timedelta(seconds=32), "the first is tried again soon"
