"""Tests that the judge uses a second mail server only while the first one does not work."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner

from mailer.__main__ import cli
from mailer.config.server_reachability import Trouble
from mailer.outbound import smtp_client
from mailer.outbound.send_queue import MailSender
from mailer.outbound.smtp_client import AGAIN, Smarthost, SmtpCarrier, WithFallback
from mailer.service.metrics_server import Surroundings, figures, health
from storage.database.engine import Database
from storage.database.enums import OutboxState
from tests.mailer.test_courier import NOW, OWN, post, rows
from tests.peers.sink import Sink, listening

SENT, WAITING, FAILED = OutboxState.SENT, OutboxState.WAITING, OutboxState.FAILED
ON_SQLITE = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
pytestmark = ON_SQLITE


class Pair:
    """Sends e-mails through two mail servers, with its own clock."""

    def __init__(self, database: Database, first: int, second: int) -> None:
        self.database, self.seconds = database, 0.0
        one, other = (SmtpCarrier(Smarthost("127.0.0.1", at, "none")) for at in (first, second))
        self.carrier = WithFallback(one, other, clock=lambda: self.seconds)
        self.courier = MailSender(database, self.carrier, OWN)

    def sends(self, count: int, start: int = 0) -> None:
        for number in range(start, start + count):
            post(self.database, f"p{number}@players.example", number, OWN)
        self.courier.deliver_due(NOW + timedelta(seconds=self.seconds))

    def states(self) -> list[OutboxState]:
        return [row.state for row in rows(self.database)]


def closed_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


@pytest.fixture
def first() -> Iterator[Sink]:
    with listening() as sink:
        yield sink


@pytest.fixture
def second() -> Iterator[Sink]:
    with listening() as sink:
        yield sink


def test_the_first_sends_while_it_works(database: Database, first: Sink, second: Sink) -> None:
    pair = Pair(database, first.port, second.port)
    pair.sends(3)
    assert (len(first.taken), len(second.taken)) == (3, 0)
    assert pair.carrier.contact.trouble is None


def test_a_server_that_is_away_is_replaced_at_once(database: Database, second: Sink) -> None:
    pair = Pair(database, closed_port(), second.port)
    pair.sends(3)
    assert pair.states() == [SENT] * 3
    assert len(second.taken) == 3
    assert pair.carrier.contact.trouble
    assert pair.courier.contact.trouble is None


@pytest.mark.parametrize(
    "answer", ["421 4.3.2 shutting down", "451 4.7.1 daily sending limit exceeded"]
)
def test_a_server_that_has_had_enough_is_replaced_for_some_minutes(
    database: Database, first: Sink, second: Sink, answer: str
) -> None:
    pair = Pair(database, first.port, second.port)
    first.always = {"MAIL": answer}
    pair.sends(2)
    assert pair.states() == [SENT] * 2
    assert [one.recipient for one in second.taken] == ["p0@players.example", "p1@players.example"]
    first.always = {}
    pair.seconds = AGAIN - 1
    pair.sends(1, start=2)
    assert (len(first.taken), len(second.taken)) == (0, 3)
    pair.seconds = AGAIN + 1
    pair.sends(1, start=3)
    assert (len(first.taken), len(second.taken)) == (1, 3)
    assert pair.carrier.contact.trouble is None


def test_what_the_first_refuses_for_its_reader_is_not_tried_elsewhere(
    database: Database, first: Sink, second: Sink
) -> None:
    pair = Pair(database, first.port, second.port)
    first.refusals = {"p0@players.example": "550 5.1.1 no such user here"}
    pair.sends(2)
    assert pair.states() == [FAILED, SENT]
    assert second.taken == []


def test_a_server_that_refuses_everyone_is_replaced(
    database: Database, first: Sink, second: Sink
) -> None:
    pair = Pair(database, first.port, second.port)
    first.always = {"RCPT": "550 5.7.1 go away"}
    pair.sends(1)
    assert pair.carrier.contact.trouble is None  # one refusal may be about the recipient
    pair.sends(3, start=1)
    assert pair.states() == [SENT] * 4
    assert len(second.taken) == 4
    assert pair.carrier.contact.trouble


def test_a_message_that_the_first_may_have_accepted_is_not_sent_by_the_second(
    database: Database, first: Sink, second: Sink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smtp_client, "LAST_STEP", 0.3)
    pair = Pair(database, first.port, second.port)
    first.thinks = 2
    pair.sends(1)
    assert pair.states() == [WAITING]
    assert second.taken == []


def test_if_both_are_away_everything_waits_and_both_are_named(database: Database) -> None:
    pair = Pair(database, closed_port(), closed_port())
    pair.sends(3)
    assert pair.states() == [WAITING] * 3
    trouble = pair.courier.contact.trouble
    assert trouble
    assert trouble.words == "Connection refused; the fallback: Connection refused"


def test_healthz_says_which_server_is_used_and_that_all_is_well(database: Database) -> None:
    around = Surroundings(first_server=Trouble(NOW, "Connection refused"))
    assert health(figures(database, around, datetime.now(UTC))) == (
        200,
        "ok\nE-mails go through the fallback server, because the first does not work"
        " (Connection refused)\n",
    )


def test_healthz_does_not_say_that_mail_goes_out_if_neither_server_takes_any(
    database: Database,
) -> None:
    trouble = Trouble(NOW, "Connection refused; the fallback: Connection refused")
    around = Surroundings(sending=trouble, first_server=Trouble(NOW, "Connection refused"))
    status, said = health(figures(database, around, datetime.now(UTC)))
    assert status == 503
    assert said.startswith("The mail server accepts no mail: all e-mails wait")
    assert "go through" not in said


def test_check_asks_both_servers(
    database: Database, first: Sink, second: Sink, tmp_path: Path
) -> None:
    settings = tmp_path / "judge.toml"
    settings.write_text(
        f'intake.smtp.port = 0\n[outgoing]\nhost = "127.0.0.1"\nport = {first.port}\ntls = "none"\n'
        f'[outgoing.fallback]\nhost = "127.0.0.1"\nport = {second.port}\ntls = "none"\n'
    )
    told = CliRunner().invoke(cli, ["check", "--config", str(settings)]).output
    for sink in (first, second):
        assert f"ok    mail out: 127.0.0.1:{sink.port} accepts the judge's login" in told
    settings.write_text('[outgoing.fallback]\nhost = "127.0.0.1"\n')
    told = CliRunner().invoke(cli, ["check", "--config", str(settings)]).output
    assert "outgoing.fallback.host: is the only mail server" in told
