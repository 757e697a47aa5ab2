"""A new way of receiving mail needs only a module, a section of the settings, and a row."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mailer.config.config import Config
from mailer.service.incoming_transports import TRANSPORTS
from mailer.service.processes.receive_process import notes_on
from mailer.service.processes.shared_status_and_hints import Board, ProcessRole
from tests.mailer.test_daemon import HELP, answers, get, opened
from tests.peers.ports import free_port
from tests.waiting import wait_until

JUDGE = [sys.executable, "-m", "tests.mailer.folder_transport"]
ROOT = Path(__file__).parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mail").mkdir()
    (tmp_path / "judge.toml").write_text('intake.smtp.host = ""\nintake.folder.path = "mail"\n')
    return tmp_path


@contextmanager
def judge(folder: Path, metrics: int) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [*JUDGE, "run", "--config", str(folder / "judge.toml"), "--metrics", str(metrics)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.terminate()


def checked(folder: Path) -> tuple[int, str]:
    words = [*JUDGE, "check", "--config", str(folder / "judge.toml")]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def test_every_section_of_intake_has_a_row() -> None:
    assert list(TRANSPORTS) == Config.doors()


def test_deadlines_wait_for_the_slowest_of_all_doors_that_fetch() -> None:
    row, now = Board()[ProcessRole.RECEIVE], datetime.now(UTC)
    note = notes_on(row, ["imap", "folder"])
    note("folder", now, True)
    assert row.kept == (datetime.fromtimestamp(0, UTC), False)
    note("imap", now - timedelta(seconds=1), True)
    assert row.kept == (now - timedelta(seconds=1), True)
    note("imap", now + timedelta(seconds=1), True)
    assert row.kept == (now, True)
    note("folder", now, False)
    assert row.kept == (now, False)


def test_a_message_comes_in_and_the_operator_sees_whether_more_can(folder: Path) -> None:
    metrics, mail = free_port(), folder / "mail"
    with judge(folder, metrics) as process:
        assert f"files in {mail}" in opened(process)
        (folder / "written").write_bytes(HELP % 1)
        (folder / "written").rename(mail / "1")
        assert len(answers(folder, 1)) == 1
        assert not list(mail.iterdir())
        said = get(metrics, "/metrics")[1]
        assert 'judge_letters_taken_total{door="folder"} 1\n' in said
        assert "judge_folder_unreadable 0\n" in said
        assert "judge_imap_disconnected 0\n" in said
        assert get(metrics, "/healthz") == (200, "ok\n")
        mail.rmdir()
        wait_until(lambda: get(metrics, "/healthz")[0] == 503)
        assert get(metrics, "/healthz")[1].startswith(
            "The folder cannot be read: no messages come from it ("
        )
        assert "judge_folder_unreadable 1\n" in get(metrics, "/metrics")[1]
        mail.mkdir()
        wait_until(lambda: get(metrics, "/healthz") == (200, "ok\n"))


def test_judge_check_reports_it(folder: Path) -> None:
    status, said = checked(folder)
    assert f"ok    mail in: files in {folder / 'mail'}\n" in said
    assert "receives no mail" not in said
    assert status == 0
    (folder / "mail").rmdir()
    status, said = checked(folder)
    assert f"WRONG mail in: files in {folder / 'mail'}\n      Create the folder" in said
    assert status == 1


def test_its_settings_are_read_and_known(folder: Path) -> None:
    (folder / "judge.toml").write_text('intake.folder.pth = "mail"\nintake.smtp.host = ""\n')
    assert (
        "intake.folder.pth: there is no such key; expected intake.folder.path" in checked(folder)[1]
    )
    (folder / "judge.toml").write_text('intake.smtp.host = ""\n')
    _, said = checked(folder)
    assert "Set [intake.smtp], [intake.lmtp], [intake.imap] or [intake.folder], or have" in said
