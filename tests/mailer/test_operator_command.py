"""Tests that the judge calls the operator's own command once when something goes wrong, and once
when it is fixed."""

from __future__ import annotations

import os
import resource
import signal
import time
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner

from mailer.__main__ import cli
from mailer.outbound.rate_limits_and_leases import RateLimits
from mailer.service import operator_command
from mailer.service.metrics_server import Surroundings, figures, health
from mailer.service.operator_command import AGAIN, BETWEEN, CALM, REPEAT, SETTLED, OperatorCommand
from mailer.service.server_outage_alert import Outages
from storage.people import audit_log
from tests.attacks.process import judge_in
from tests.faults.killable import processes_of
from tests.mailer.office import Office
from tests.waiting import PATIENCE, wait_until

NOON = datetime(2026, 11, 27, 12, tzinfo=UTC)
SECOND, MINUTE, DAY = timedelta(seconds=1), timedelta(minutes=1), timedelta(days=1)
FULL = {"refusing_letters": "No messages are accepted (the disk is full)"}
AWAY = {"sending_down": "The mail server accepts no mail"}


class Tried:
    """A command that records its input, and a clock."""

    def __init__(self, folder: Path, script: str = "") -> None:
        self.file, self.folder, self.now = folder / "told", folder, NOON
        self.words = ["/bin/sh", "-c", f'{{ echo "$JUDGE_SUBJECT"; cat; }} >> told; {script}']
        self.words[2] = f"cd {folder}; {self.words[2]}"
        self.restart()

    def restart(self) -> None:
        self.command = OperatorCommand(self.words, "judge@localhost", self.folder / "alerts.json")

    def passes(self, time_passed: timedelta, unwell: dict[str, str]) -> list[str]:
        """Lets this much time pass with regular checks. Returns what the command recorded
        meanwhile."""
        before = len(self.lines())
        until = self.now + time_passed
        step = min(time_passed, 30 * SECOND)
        while self.now < until:
            self.now += step
            self.command.look(unwell, self.now)
            self.ends()
        self.command.look(unwell, self.now)
        return self.lines()[before:]

    def ends(self) -> None:
        """If the command is running, waits until it has ended."""
        if process := self.command._process:
            process.wait(PATIENCE)

    def lines(self) -> list[str]:
        return self.file.read_text().splitlines() if self.file.exists() else []

    def subjects(self) -> list[str]:
        return [line for line in self.lines() if line.startswith("judge@localhost: ")]


def test_the_operator_is_told_once_and_once_when_it_is_over(tmp_path: Path) -> None:
    tried = Tried(tmp_path)
    assert tried.passes(SETTLED, {}) == []
    assert tried.passes(SETTLED - SECOND, FULL) == []
    assert tried.passes(MINUTE, FULL) == [
        "judge@localhost: No messages are accepted (the disk is full)",
        "No messages are accepted (the disk is full)",
        "(since 2026-11-27 12:02 UTC)",
        "",
        "judge check, run on its machine, may say how to fix it.",
    ]
    assert tried.passes(BETWEEN + MINUTE, FULL) == []
    assert tried.passes(CALM - MINUTE, {}) == []
    assert tried.passes(2 * MINUTE, {})[:2] == [
        "judge@localhost: all is well again",
        "This problem is over: No messages are accepted (the disk is full)",
    ]
    assert tried.passes(DAY, {}) == []


def test_what_comes_and_goes_is_told_once_in_some_hours(tmp_path: Path) -> None:
    tried = Tried(tmp_path)
    for _ in range(30):
        tried.passes(2 * SETTLED, FULL)
        tried.passes(2 * CALM, {})
    assert tried.now < NOON + BETWEEN
    assert len(tried.subjects()) == 2
    tried.passes(BETWEEN, {})
    tried.passes(2 * SETTLED, FULL)
    assert len(tried.subjects()) == 3


def test_what_lasts_is_told_again_every_day(tmp_path: Path) -> None:
    tried = Tried(tmp_path)
    tried.passes(3 * DAY, FULL)
    assert len(tried.subjects()) == 3
    assert REPEAT == DAY


def test_two_reasons_are_told_apart(tmp_path: Path) -> None:
    tried = Tried(tmp_path)
    tried.passes(SETTLED + MINUTE, FULL)
    told = tried.passes(SETTLED + MINUTE, {**FULL, **AWAY})
    assert told[0] == "judge@localhost: The mail server accepts no mail"
    assert FULL["refusing_letters"] not in told
    told = tried.passes(CALM + MINUTE, AWAY)
    assert told[:2] == [
        "judge@localhost: one thing is well again",
        f"This problem is over: {FULL['refusing_letters']}",
    ]


def test_a_judge_that_is_restarted_repeats_nothing(tmp_path: Path) -> None:
    tried = Tried(tmp_path)
    tried.passes(SETTLED + MINUTE, FULL)
    for _ in range(3):
        tried.restart()
        assert tried.passes(SETTLED + MINUTE, FULL) == []
    tried.restart()
    assert tried.passes(CALM + MINUTE, {})[0] == "judge@localhost: all is well again"


def test_a_command_that_fails_is_run_again_and_not_for_ever(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    tried = Tried(tmp_path, "exit 7")
    tried.passes(SETTLED + AGAIN / 2, FULL)
    assert len(tried.subjects()) == 1
    tried.passes(12 * AGAIN, FULL)
    assert len(tried.subjects()) == operator_command.TRIES
    assert caplog.text.count("the notify command exited with 7") == operator_command.TRIES


def test_a_command_that_hangs_is_killed_with_all_it_has_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(operator_command, "LONGEST", 0.5)
    words = ["/bin/sh", "-c", f"sleep 300 & echo $! > {tmp_path}/pid; sleep 300"]
    command = OperatorCommand(words, "judge@localhost", tmp_path / "alerts.json")
    command.look(FULL, NOON)
    began = time.monotonic()
    command.look(FULL, NOON + SETTLED)
    assert time.monotonic() - began < PATIENCE  # the judge does not wait for the command
    wait_until(lambda: (tmp_path / "pid").exists() and (tmp_path / "pid").read_text())
    time.sleep(0.6)
    command.look(FULL, NOON + SETTLED + MINUTE)
    assert "took too long, so it was killed" in caplog.text
    wait_until(lambda: not is_alive(int((tmp_path / "pid").read_text())))


def is_alive(pid: int) -> bool:
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def test_a_command_that_is_not_there_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    command = OperatorCommand(["/nowhere/tell"], "judge@localhost", tmp_path / "alerts.json")
    for minute in range(10):
        command.look(FULL, NOON + minute * MINUTE)
    assert caplog.text.count("the notify command cannot be started") == 1


# -- the command line ------------------------------------------------------------------------


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path / "judge.toml"


@pytest.mark.parametrize(
    ("command", "status", "words"),
    [
        ('["/bin/sh", "-c", "echo $JUDGE_SUBJECT; cat"]', 0, "judge@localhost: a test"),
        ('["/bin/sh", "-c", "exit 3"]', 1, "The command exited with 3."),
        ('["/nowhere/tell"]', 1, "The command cannot be started"),
        ("[]", 1, "No command is set"),
    ],
)
def test_the_command_can_be_tried(settings: Path, command: str, status: int, words: str) -> None:
    settings.write_text(f"judge.notify = {command}\n")
    done = CliRunner().invoke(cli, ["notify"])
    assert (done.exit_code, words in done.output) == (status, True), done.output


def test_check_says_whether_the_command_can_be_run(settings: Path) -> None:
    settings.write_text('judge.notify = ["/nowhere/tell"]\n')
    assert "WRONG notify: /nowhere/tell cannot be run" in CliRunner().invoke(cli, ["check"]).output
    settings.write_text('judge.notify = "sh -c true"\n')
    assert "ok    notify: runs sh" in CliRunner().invoke(cli, ["check"]).output


# -- a running judge -------------------------------------------------------------------------


def _hurry() -> None:
    operator_command.SETTLED = operator_command.CALM = timedelta(seconds=0)


def test_a_running_judge_tells_of_what_healthz_says(tmp_path: Path) -> None:
    script = f"{{ echo $JUDGE_SUBJECT; cat; }} >> {tmp_path}/told"
    (tmp_path / "judge.toml").write_text(
        f'judge.notify = ["/bin/sh", "-c", "{script}"]\nintake.smtp.port = 0\n'
    )
    told = tmp_path / "told"
    process = judge_in(tmp_path, _hurry)
    try:
        wait_until(lambda: "the rest" in (tmp_path / "said").read_text())
        assert process.pid
        wait_until(lambda: "receive" in processes_of(process.pid or 0))
        doors = processes_of(process.pid)["receive"]
        resource.prlimit(doors, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        wait_until(lambda: told.exists() and "No messages are accepted" in told.read_text())
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(doors, resource.RLIMIT_FSIZE, unlimited)
        wait_until(lambda: "judge@localhost: all is well again" in told.read_text())
    finally:
        os.kill(process.pid or 0, signal.SIGTERM)
        process.join(PATIENCE)
    assert process.exitcode == 0
    assert len([x for x in told.read_text().splitlines() if x.startswith("judge@localhost")]) == 2


# -- backups ---------------------------------------------------------------------------------


def test_an_old_backup_is_told_and_makes_no_judge_unwell(office: Office) -> None:
    def said(days: int = 14) -> tuple[int, str]:
        return health(figures(office.database, Surroundings(backup_days=days), office.now))

    office.now += 15 * DAY
    assert said() == (200, "ok\n")  # without games, an old backup does not matter
    with office.database.writing() as conn:
        audit_log.note(conn, office.now - 15 * DAY, None, "OPERATOR", "x", "")
    office.seven("alpha")
    office.settle()
    office.send_all()
    assert said() == (200, "ok\nThere has been no backup for 15 days: judge backup\n")
    assert said(0) == (200, "ok\n")
    with office.database.writing() as conn:
        audit_log.note(conn, office.now - 20 * DAY, None, "OPERATOR", audit_log.BACKED_UP, "")
    assert said() == (200, "ok\nThe last backup is 20 days old: judge backup\n")
    with office.database.writing() as conn:
        audit_log.note(conn, office.now - DAY, None, "OPERATOR", audit_log.BACKED_UP, "")
    assert said() == (200, "ok\n")


def test_the_operator_is_reminded_by_mail_and_not_every_minute(office: Office) -> None:
    unwell = {"backup_age_seconds": "The last backup is 20 days old: judge backup"}
    watch = Outages(office.desk.reports, [], RateLimits(), lambda: unwell)
    for minute in range(100):
        watch.look(office.now + minute * MINUTE)
    (mail,) = office.mails("op@localhost")
    assert "Subject: it is time for a backup" in mail
    assert "The last backup is 20 days old" in mail
    assert "see backup_reminder in [judge]" in " ".join(mail.split())
