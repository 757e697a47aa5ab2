"""Tests the daemon as a whole, in its own process: what it opens, what it prints, and how it
ends."""

from __future__ import annotations

import json
import logging
import signal
import smtplib
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mailer.cli.send_letters_and_show_answers import Correspondent
from mailer.config.config import release
from mailer.config.load import load
from mailer.config.logs_and_event_counters import JsonLine, TextLine
from mailer.config.reply_address_secret import Keyring
from mailer.inbound.imap import ImapDoor
from mailer.inbound.imap_client import ImapAccount
from mailer.mail.reply_addresses import Addressing
from mailer.processing.process_next_message import Desk
from mailer.service import incoming_transports
from mailer.service.letter_and_deadline_workers import AlarmWorker
from mailer.service.metrics_server import Figure, Surroundings, figures, for_prometheus, health
from mailer.service.processes.message_process import services_of
from storage.database import database_in_use
from storage.database.engine import Database
from tests.attacks.process import Told
from tests.faults.killable import processes_of
from tests.pace import is_within
from tests.peers.ports import free_port
from tests.waiting import PATIENCE, wait_until

HELP = b"From: ann@example.org\r\nTo: judge@localhost\r\nMessage-ID: <%d@x>\r\n\r\nHELP\r\n"


@contextmanager
def judge(folder: Path, *words: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """Yields a running judge that writes errors to its standard output, and kills it at the end if
    it still runs."""
    with subprocess.Popen(
        [sys.executable, "-m", "mailer", "run", *words],
        cwd=folder,
        env={"PATH": "/usr/bin:/bin", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def forked(folder: Path, *words: str, **environment: str) -> closing[Told]:
    """Starts a judge like `judge`, but as a fork that does not have to import its modules."""
    return closing(Told(folder, words, environment))


def opened(process: subprocess.Popen[str] | Told) -> str:
    """Waits until the listeners are open. Returns the output up to the line that says so."""
    assert process.stdout
    said = ""
    while "the rest" not in said:
        line = process.stdout.readline()
        assert line, said
        said += line
    return said


def smtp_port(said: str) -> int:
    (line,) = [line for line in said.splitlines() if "SMTP at" in line]
    return int(line.rpartition(":")[2])


def answers(folder: Path, count: int) -> list[bytes]:
    """Waits for this number of answers to Ann and returns them."""
    ann = Correspondent(folder / "var" / "outbox", "ann@example.org")
    wait_until(lambda: len(ann.all()) >= count)
    return [file.read_bytes() for file in ann.all()]


def get(port: int, path: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, refused.read().decode()


@pytest.mark.parametrize(
    "number",
    [
        signal.SIGTERM,
        pytest.param(signal.SIGINT, marks=[pytest.mark.slow, pytest.mark.faults]),
    ],
)
def test_letters_by_every_door_are_answered_and_a_signal_ends_it(
    tmp_path: Path, number: signal.Signals
) -> None:
    metrics = free_port()
    (tmp_path / "judge.toml").write_text(
        'intake.smtp.port = 0\nintake.lmtp.socket = "lmtp"\n'
        f'metrics = {{host = "127.0.0.1", port = {metrics}}}'
    )
    with judge(tmp_path, "--log-format", "json") as process:
        said = opened(process)
        assert f"LMTP at {tmp_path}/lmtp" in said
        with smtplib.SMTP("127.0.0.1", smtp_port(said)) as door:
            door.sendmail("ann@example.org", ["judge@localhost"], HELP % 1)
        with smtplib.LMTP(str(tmp_path / "lmtp")) as door:
            door.sendmail("ann@example.org", ["judge@localhost"], HELP % 2)
        subprocess.run(
            [sys.executable, "-m", "mailer", "mail"], cwd=tmp_path, input=HELP % 3, check=True
        )
        assert len(answers(tmp_path, 3)) == 3
        assert get(metrics, "/healthz") == (200, "ok\n")
        assert "judge_letters_put_aside 0\n" in get(metrics, "/metrics")[1]
        assert f'judge_build_info{{version="{release()}"}} 1\n' in get(metrics, "/metrics")[1]
        assert get(metrics, "/")[0] == 404
        process.send_signal(number)
        rest, _ = process.communicate(timeout=PATIENCE)
        first = json.loads(next(line for line in said.splitlines() if line.startswith("{")))
        assert first["event"] == f"judge {release()} starts as judge@localhost"
        assert process.returncode == 0
        assert rest.endswith("The judge has stopped.\n")
        assert not (tmp_path / "lmtp").exists()
    for line in rest.splitlines():
        if line.startswith("{"):
            assert {"time", "level", "part", "event"} <= set(json.loads(line))


@pytest.mark.parametrize("said", [b"", b"EHLO x\r\nMAIL FROM:<a@b.example>\r\n"])
def test_a_letter_is_answered_at_once_whoever_hangs_at_the_door(
    tmp_path: Path, said: bytes
) -> None:
    with forked(tmp_path, JUDGE_INTAKE__SMTP__PORT="0") as process, ExitStack() as lines:
        port = smtp_port(opened(process))
        began = time.monotonic()
        until_answered(tmp_path, port)
        alone = time.monotonic() - began
        for number in range(300):
            source = (f"127.0.1.{number % 30 + 1}", 0)
            line = socket.create_connection(("127.0.0.1", port), source_address=source)
            lines.enter_context(line).sendall(said)
        assert is_within(alone + 1, lambda: until_answered(tmp_path, port), time.monotonic)


def until_answered(folder: Path, port: int) -> None:
    number = len(answers(folder, 0)) + 1
    with smtplib.SMTP("127.0.0.1", port) as door:
        door.sendmail("ann@example.org", ["judge@localhost"], HELP % number)
    assert len(answers(folder, number)) == number


def test_letters_that_never_end_take_no_memory(tmp_path: Path) -> None:
    """One address opens 400 connections and sends a megabyte on each, of which the judge accepts
    only 200. Together these hold up to 80 MiB, but everything that was sent would be 400 MiB."""
    opening = b"EHLO x\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<judge@localhost>\r\nDATA\r\n"
    settings = {"JUDGE_INTAKE__SMTP__PORT": "0", "JUDGE_LIMITS__CONNECTIONS_EACH": "200"}
    with forked(tmp_path, **settings) as process, ExitStack() as lines:
        port = smtp_port(opened(process))
        doors = processes_of(process.pid)["receive"]
        before = peak_memory(doors)
        for number in range(400):
            line = lines.enter_context(socket.create_connection(("127.0.0.1", port)))
            line.settimeout(0.5)
            fill = (b"x" * 70 + b"\r\n", b"\r\n", b"x")[number % 3]
            try:
                line.sendall(opening + fill * (1_000_000 // len(fill)))
            except OSError:
                continue  # the judge cut the connection
        assert settled_peak(doors) < before + 100


def settled_peak(process: int) -> int:
    """Waits until the peak memory has stopped rising, because everything that arrived has been
    read. Returns it in MiB."""
    peak, earlier = peak_memory(process), 0
    while peak > earlier:
        time.sleep(0.7)
        peak, earlier = peak_memory(process), peak
    return peak


def peak_memory(process: int) -> int:
    """Returns the peak memory in MiB."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) // 1024


def test_the_service_manager_hears_of_it(tmp_path: Path) -> None:
    manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    manager.bind(str(tmp_path / "notify"))
    manager.settimeout(PATIENCE)
    with (
        manager,
        forked(
            tmp_path, NOTIFY_SOCKET=str(tmp_path / "notify"), JUDGE_INTAKE__SMTP__PORT="0"
        ) as process,
    ):
        assert manager.recv(100) == b"READY=1"
        assert manager.recv(100) == b"WATCHDOG=1"
        process.terminate()
        heard = manager.recv(100)
        while heard == b"WATCHDOG=1":
            heard = manager.recv(100)
        assert heard == b"STOPPING=1"
        assert process.wait(timeout=PATIENCE) == 0


def test_a_judge_that_cannot_start_says_why(tmp_path: Path) -> None:
    with forked(tmp_path, JUDGE_INTAKE__SMTP__PORT="0") as first:
        port = smtp_port(opened(first))
        with forked(tmp_path, JUDGE_INTAKE__SMTP__PORT="0") as second:
            told = second.communicate(timeout=PATIENCE)
            assert second.returncode == 1
            assert "another judge is running on the same database" in told
        other = tmp_path / "other"
        other.mkdir()
        with forked(other, JUDGE_INTAKE__SMTP__PORT=str(port)) as third:
            told = third.communicate(timeout=PATIENCE)
            assert third.returncode == 1
            assert f"127.0.0.1:{port} cannot be opened (" in told
            assert "Traceback" not in told


# -- the worker -------------------------------------------------------------------------------


def test_the_clock_leaves_signs_of_life(tmp_path: Path, database: Database) -> None:

    desk = Desk(database, services_of(load(None, {}), Keyring.of(tmp_path)))
    worker = AlarmWorker(database, desk)
    worker.start()

    def last_beat() -> datetime | None:
        with database.reading() as conn:
            return database_in_use.last_beat(conn)

    wait_until(last_beat)
    last = last_beat()
    assert last and datetime.now(UTC) - last < timedelta(seconds=PATIENCE)
    assert worker.is_alive()
    worker.stop()
    assert not worker.is_alive()


# -- figures ---------------------------------------------------------------------------------


def test_figures_of_an_idle_judge(database: Database) -> None:
    found = figures(
        database, Surroundings(incoming_transports.account_figures(None)), datetime.now(UTC)
    )
    assert {figure.value for figure in found} == {0}
    assert health(found) == (200, "ok\n")
    away = ImapDoor(database, Addressing("judge@localhost"), ImapAccount("localhost", "judge", ""))
    around = Surroundings(incoming_transports.account_figures(away))
    status, text = health(figures(database, around, datetime.now(UTC)))
    assert (status, text) == (
        503,
        "The IMAP account cannot be reached: no messages come from it\n",
    )


def test_prometheus_reads_figures() -> None:
    assert for_prometheus([Figure("lag_seconds", "How late", 2.5, 2)]) == (
        "# HELP judge_lag_seconds How late\n# TYPE judge_lag_seconds gauge\njudge_lag_seconds 2.5\n"
    )


# -- the log ---------------------------------------------------------------------------------


def record(message: str, **extra: object) -> logging.LogRecord:
    made = logging.makeLogRecord(
        {"name": "mailer.processing.process_next_message", "levelname": "INFO", "msg": message}
    )
    made.__dict__.update(extra, created=0.0)
    return made


def test_a_log_line_is_one_line_with_its_subjects() -> None:
    said = record("a letter\nof two lines", game="ghost", phase="S1901M")
    assert TextLine().format(said) == (
        "1970-01-01T00:00:00Z INFO process_next_message:"
        " a letter of two lines (game=ghost phase=S1901M)"
    )
    assert json.loads(JsonLine().format(said)) == {
        "time": "1970-01-01T00:00:00Z",
        "level": "INFO",
        "part": "process_next_message",
        "event": "a letter of two lines",
        "game": "ghost",
        "phase": "S1901M",
    }


def test_the_log_never_quotes_a_letter_or_a_reply_address() -> None:
    try:
        raise ValueError("SIGNON FRANCE@ghost hunter22")
    except ValueError:
        said = record(
            "failed for judge+abcdefghijklmnopqrstuvwx@localhost", exc_info=sys.exc_info()
        )
    line = TextLine().format(said)
    assert "hunter22" not in line
    assert "abcdefghijklmnopqrstuvwx" not in line
    assert "ValueError at test_daemon.py:" in line
