"""Tests that a judge that accepts no messages says so and gives the reason, both in health checks
and in the log."""

from __future__ import annotations

import logging
import resource
import shutil
import smtplib
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread
from types import SimpleNamespace

import pytest
from click.testing import CliRunner, Result

from mailer.__main__ import cli
from mailer.config.logs_and_event_counters import COUNTS, JudgeEvent
from mailer.inbound.accept import Obstacle, Refusals, shortage
from mailer.limits import LEAST_ROOM
from storage.database import database_in_use
from storage.database.engine import Database
from tests.attacks.process import Told
from tests.faults.killable import processes_of
from tests.mailer.test_daemon import HELP, forked, get, opened, smtp_port
from tests.mailer.test_locked_file import locked
from tests.peers.ports import free_port
from tests.waiting import PATIENCE, wait_until

NOON = datetime(2026, 11, 27, 12, tzinfo=UTC)
ON_SQLITE = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def running(tmp_path: Path, port: int) -> Iterator[Told]:
    with forked(tmp_path, "--metrics", str(port), JUDGE_INTAKE__SMTP__PORT="0") as judge:
        yield judge


def answer_to_mail(at: int) -> int:
    """Sends a MAIL command. Returns the code of the reply."""
    with smtplib.SMTP("127.0.0.1", at, timeout=PATIENCE) as door:
        door.ehlo()
        return door.mail("ann@example.org")[0]


def test_a_limit_on_file_sizes_is_told_while_it_lasts(
    running: Told, tmp_path: Path, port: int
) -> None:
    smtp = smtp_port(opened(running))
    assert get(port, "/healthz") == (200, "ok\n")
    doors = processes_of(running.pid)["receive"]
    size = (tmp_path / "var" / "judge.db").stat().st_size
    resource.prlimit(doors, resource.RLIMIT_FSIZE, (size + 4096, resource.RLIM_INFINITY))
    assert answer_to_mail(smtp) == 452
    assert answer_to_mail(smtp) == 452
    status, said = get(port, "/healthz")
    assert status == 503
    assert said == (
        "No messages are accepted; their senders are asked to try again later (a limit on the"
        " size of files (ulimit -f, LimitFSIZE=) leaves less than 50 MiB for"
        f" {tmp_path}/var/judge.db)\n"
    )
    checked = check(tmp_path, smtp)
    assert checked.exit_code == 0, checked.output  # only the listener is limited
    resource.prlimit(running.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    checked = check(tmp_path, smtp)
    assert checked.exit_code == 1
    assert "WRONG room: no messages are accepted, because a limit on the size" in checked.output
    metrics = get(port, "/metrics")[1]
    assert "judge_refusing_letters 1\n" in metrics
    assert 'judge_letters_refused_total{reason="file size"} 2\n' in metrics
    unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    resource.prlimit(doors, resource.RLIMIT_FSIZE, unlimited)
    wait_until(lambda: get(port, "/healthz") == (200, "ok\n"))
    assert answer_to_mail(smtp) == 250
    running.terminate()
    log = running.communicate(PATIENCE)
    assert log.count("receiving of mail does not work: a limit on the size of files") == 1
    assert log.count("receiving of mail works again") == 1


def test_a_locked_file_is_told_while_it_lasts(running: Told, tmp_path: Path, port: int) -> None:
    smtp = smtp_port(opened(running))
    with locked(tmp_path / "var" / "judge.db"):
        sender = Thread(target=_sends, args=(smtp,))
        sender.start()
        wait_until(lambda: get(port, "/healthz")[0] == 503)
        assert (
            "to write to the database, and stores no messages meanwhile"
            in (get(port, "/healthz")[1])
        )
        checked = check(tmp_path, smtp)
        assert checked.exit_code == 1
        assert f"WRONG database: another program keeps {tmp_path}/var/judge.db" in checked.output
    wait_until(lambda: get(port, "/healthz") == (200, "ok\n"))
    sender.join()
    checked = check(tmp_path, smtp)
    assert checked.exit_code == 0, checked.output


def check(folder: Path, port: int) -> Result:
    """Runs `judge check` on the running judge."""
    file = folder / "judge.toml"
    file.write_text(f"intake.smtp.port = {port}\n")
    return CliRunner().invoke(cli, ["check", "--config", str(file)])


def _sends(at: int) -> None:
    with smtplib.SMTP("127.0.0.1", at, timeout=PATIENCE) as door:
        door.sendmail("ann@example.org", ["judge@localhost"], HELP % 1)


@ON_SQLITE
def test_a_full_disk_is_noticed_though_no_one_writes(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    refusals = Refusals(database, lambda: NOON)
    refusals.look()
    assert refusals.contact.trouble is None
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=LEAST_ROOM - 1))
    refusals.look()
    refusals.look()
    assert refusals.contact.trouble
    assert refusals.contact.trouble.words == (
        f"the disk with {database.file.parent if database.file else ''} has less than 50 MiB free"
    )
    monkeypatch.undo()
    refusals.look()
    assert refusals.contact.trouble is None
    assert [one.levelno for one in caplog.records] == [logging.WARNING] * 2


def test_a_database_that_fails_is_told_until_it_is_written_again(database: Database) -> None:
    refusals = Refusals(database, lambda: NOON)
    before = COUNTS.of(JudgeEvent.REFUSED).get("database", 0)
    refusals.failed(OSError("disk I/O error"))
    assert COUNTS.of(JudgeEvent.REFUSED)["database"] == before + 1
    with database.writing() as conn:
        database_in_use.beat(conn, NOON)
    refusals.look()
    assert refusals.contact.trouble
    assert refusals.contact.trouble.words == "disk I/O error"
    with database.writing() as conn:
        database_in_use.beat(conn, NOON + timedelta(seconds=10))
    refusals.look()
    assert refusals.contact.trouble is None
    refusals.failed(OSError("disk I/O error"))
    refusals.stored()
    assert refusals.contact.trouble is None


@ON_SQLITE
def test_the_limit_of_another_process_can_be_asked_for(database: Database) -> None:
    assert database.file
    size = database.file.stat().st_size
    assert shortage(database, size + 2 * LEAST_ROOM) is None
    found = shortage(database, size + LEAST_ROOM - 1)
    assert found
    assert found.reason is Obstacle.FILE
