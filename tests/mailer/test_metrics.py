"""Tests the judge's reports about itself: figures for Prometheus, and sentences for anyone who
checks its health."""

from __future__ import annotations

import re
import socket
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from mailer.config.logs_and_event_counters import COUNTS, JudgeEvent
from mailer.config.now import utc_now
from mailer.config.server_reachability import Trouble
from mailer.inbound.imap import ImapDoor
from mailer.inbound.imap_client import ImapAccount
from mailer.mail.reply_addresses import Addressing
from mailer.service import incoming_transports
from mailer.service.metrics_server import (
    MOST_ASKING,
    Figure,
    Metrics,
    Surroundings,
    counters,
    figures,
    for_prometheus,
    health,
)
from storage.database.engine import Database
from tests.mailer.office import Office
from tests.peers.ports import free_port
from tests.waiting import wait_until

# Apart from the queries, nothing here depends on the database.
ON_SQLITE = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

PAGE = Path(__file__).parents[2] / "docs" / "operations.md"

SAMPLE = re.compile(r'(judge_\w+)(?:\{\w+="[\w. -]+"\})? \d\S*')

AROUND = Surroundings(incoming_transports.account_figures(None))


def test_the_example_of_alert_rules_names_what_there_is(office: Office) -> None:
    office.letter("ann@example.org", "HELP")
    office.settle()
    COUNTS.add(JudgeEvent.TAKEN, "smtp")
    COUNTS.add(JudgeEvent.REFUSED, "disk")
    text = for_prometheus(figures(office.database, AROUND, office.now)) + counters()
    there = {found[1] for line in text.splitlines() if (found := SAMPLE.fullmatch(line))}
    (rules,) = re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    named = set(re.findall(r"judge_\w+", rules))
    assert len(named) > 8
    assert named - there == set()


@ON_SQLITE
def test_every_line_is_one_that_prometheus_reads(office: Office) -> None:
    COUNTS.add(JudgeEvent.WORKED, "done")
    text = for_prometheus(figures(office.database, AROUND, office.now)) + counters()
    for line in text.splitlines():
        assert line.startswith(("# HELP judge_", "# TYPE judge_")) or SAMPLE.fullmatch(line), line
    kinds = re.findall(r"# TYPE (\w+) (\w+)", text)
    assert len({name for name, _ in kinds}) == len(kinds)
    assert all(name.endswith("_total") == (kind == "counter") for name, kind in kinds)


@ON_SQLITE
def test_what_happened_is_counted_and_what_waits_is_told(office: Office) -> None:
    worked = COUNTS.of(JudgeEvent.WORKED).get("automatic", 0)
    office.seven("alpha")
    office.letter("bot@example.org", "HELP", headers="Auto-Submitted: auto-replied\n")
    office.settle()
    assert f'judge_letters_worked_total{{verdict="automatic"}} {worked + 1}\n' in counters()
    office.letter("ann@example.org", "HELP")
    text = for_prometheus(figures(office.database, AROUND, office.now))
    assert "judge_letters_waiting 1\n" in text
    assert "judge_games_running 1\n" in text


@ON_SQLITE
def test_who_asks_how_the_judge_is_hears_sentences(office: Office) -> None:
    office.seven("alpha")
    office.letter("ann@example.org", "HELP")
    office.settle()
    office.letter("ann@example.org", "LIST")
    office.now += timedelta(days=9)
    sending = Trouble(office.now, "Connection refused")
    office.database.complaints.damage = "database disk image is malformed"
    away = ImapDoor(
        office.database, Addressing("judge@localhost"), ImapAccount("localhost", "judge", "")
    )
    around = Surroundings(incoming_transports.account_figures(away), sending)
    status, text = health(figures(office.database, around, office.now))
    assert status == 503
    for sentence in (
        "A message has waited for 9 days to be processed: see the log",
        "An e-mail has waited for 9 days to be sent: judge outbox list\n",
        "The mail server accepts no mail: all e-mails wait (Connection refused)\n",
        "A game's deadline is overdue by 7 days",
        "The database is damaged: stop the judge and restore the last backup"
        " (database disk image is malformed)",
        "The IMAP account cannot be reached: no messages come from it\n",
    ):
        assert sentence in text
    assert "_seconds" not in text


def asking(database: Database) -> Callable[[], list[Figure]]:
    return lambda: figures(database, Surroundings(), utc_now())


@pytest.fixture
def server(office: Office) -> Iterator[int]:
    port = free_port()
    metrics = Metrics(asking(office.database), port)
    metrics.start()
    yield port
    metrics.stop()


@ON_SQLITE
@pytest.mark.parametrize("path", ["/healthz", "/metrics"])
def test_head_is_answered_as_get_is_without_the_text(server: int, path: str) -> None:
    at = f"http://127.0.0.1:{server}{path}"
    with urllib.request.urlopen(at, timeout=60) as whole:
        length = len(whole.read())
    with urllib.request.urlopen(urllib.request.Request(at, method="HEAD"), timeout=60) as head:
        assert (head.status, head.read()) == (200, b"")
        assert int(head.headers["Content-Length"]) == length


@ON_SQLITE
@pytest.mark.parametrize("host", ["127.0.0.2", "::1"])
def test_another_address_can_be_set(office: Office, host: str) -> None:
    port = free_port()
    metrics = Metrics(asking(office.database), port, host)
    metrics.start()
    at = f"[{host}]" if ":" in host else host
    try:
        with urllib.request.urlopen(f"http://{at}:{port}/healthz", timeout=60) as answer:
            assert answer.read() == b"ok\n"
        with pytest.raises(urllib.error.URLError):
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=60)
    finally:
        metrics.stop()


@ON_SQLITE
def test_requests_beyond_the_limit_are_turned_away_and_the_next_are_answered(server: int) -> None:
    silent = [socket.create_connection(("127.0.0.1", server)) for _ in range(MOST_ASKING)]
    wait_until(lambda: _is_turned_away(server))
    for line in silent:
        line.close()
    wait_until(lambda: not _is_turned_away(server))


def _is_turned_away(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=60):
            return False
    except OSError:
        return True


def test_a_database_that_cannot_be_asked_is_told_and_counters_stay(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/gone.db", only_read=True)
    port = free_port()
    metrics = Metrics(asking(database), port)
    metrics.start()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
        text = answer.read().decode()
    assert "judge_database_unusable 1\n" in text
    assert "judge_phases_run_total " in text
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=60)
    metrics.stop()
    with refused.value as answer:
        assert answer.status == 503
        assert answer.read() == b"The database cannot be used: unable to open database file\n"


@ON_SQLITE
def test_the_port_is_named_when_it_cannot_be_had(office: Office) -> None:
    place = Metrics(asking(office.database), 9101).place
    assert place == "127.0.0.1:9101, for metrics,"
