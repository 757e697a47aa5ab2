"""Tests that only the judge's own user can read its files, whatever the umask is and whoever
created the folder."""

from __future__ import annotations

import io
import logging
import smtplib
import stat
import subprocess
import sys
import threading
from contextlib import redirect_stderr
from pathlib import Path

import pytest
from sqlalchemy.exc import StatementError

from mailer.cli.check import privacy, secrets_in
from mailer.config.config import Smtp
from mailer.config.load import load
from mailer.config.logs_and_event_counters import log_to_stderr
from mailer.service.file_permissions import close_to_others
from mailer.service.incoming_transports import reach
from storage.database.engine import Database
from tests.mailer.test_daemon import HELP, answers, judge, opened, smtp_port
from tests.waiting import PATIENCE


def mode(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


def test_no_file_of_a_judge_is_for_others_whatever_the_umask(tmp_path: Path) -> None:
    script = f"import os, sys; os.umask(0); os.execv({sys.executable!r}, sys.argv[1:])"
    command = [sys.executable, "-c", script, sys.executable, "-m", "mailer"]
    env = {"PATH": "/usr/bin:/bin", "JUDGE_INTAKE__SMTP__PORT": "0"}
    data = tmp_path / "var"
    data.mkdir()
    data.chmod(0o777)
    (data / "secret").write_bytes(b"x" * 32)
    (data / "secret").chmod(0o666)
    (data / "outbox").mkdir()
    (data / "outbox").chmod(0o777)
    with subprocess.Popen(
        [*command, "run"], cwd=tmp_path, env=env, stdout=subprocess.PIPE, text=True
    ) as process:
        said = opened(process)
        with smtplib.SMTP("127.0.0.1", smtp_port(said)) as door:
            door.sendmail("ann@example.org", ["judge@localhost"], HELP % 1)
        assert len(answers(tmp_path, 1)) == 1
        found = {path: mode(path) for path in (data, *data.rglob("*"))}
        process.terminate()
        process.wait(timeout=PATIENCE)
    assert {path for path, bits in found.items() if bits & 0o077} == set()
    assert {"judge.db", "judge.db-wal", "judge.db.lock", "secret"} <= {path.name for path in found}


def test_init_writes_settings_that_the_service_can_read(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "mailer", "init", "etc"]
    subprocess.run(words, cwd=tmp_path, check=True, capture_output=True)
    etc = tmp_path / "etc"
    assert (mode(etc), mode(etc / "judge.toml")) == (0o755, 0o644)


def test_migrate_closes_the_files_of_an_older_judge_so_that_check_is_content(
    tmp_path: Path,
) -> None:
    (tmp_path / "judge.toml").write_text("intake.smtp.port = 0\n")
    data = tmp_path / "var"
    data.mkdir()
    Database(f"sqlite:///{data}/judge.db").close()
    (data / "outbox").mkdir()
    for path in (data / "outbox", data):
        path.chmod(0o755)
    told = [_run(word, tmp_path) for word in ("migrate", "check")]
    assert [done.returncode for done in told] == [0, 0], told[1].stdout


def _run(word: str, folder: Path) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "mailer", word]
    return subprocess.run(words, cwd=folder, check=False, capture_output=True, text=True)


def test_what_was_open_is_closed_and_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    config = load(_settings(tmp_path, 'database.url = "sqlite:///db/games.db"'), {})
    (tmp_path / "db").mkdir()
    config.judge.data.mkdir()
    paths = [config.judge.data, config.judge.data / "secret"]
    paths += [tmp_path / "db" / f"games.db{end}" for end in ("", "-wal", ".0002", ".lock")]
    for path in paths[1:]:
        path.write_text("x")
    for path in paths:
        path.chmod(0o777)
    (config.judge.data / "texts").mkdir(mode=0o755)
    assert {str(path) for path in paths} == {one.words.split(" is ")[0] for one in privacy(config)}
    close_to_others(config)
    assert [mode(path) for path in paths] == [0o700] * len(paths)
    assert caplog.text.count("was open to other users") == len(paths)
    assert list(privacy(config)) == []


def test_the_group_may_pass_to_a_socket_in_the_data_folder(tmp_path: Path) -> None:
    config = load(_settings(tmp_path, 'intake.lmtp.socket = "var/lmtp"'), {})
    config.judge.data.mkdir(mode=0o750)
    close_to_others(config)
    assert mode(config.judge.data) == 0o710


def test_the_socket_is_for_the_group(tmp_path: Path) -> None:
    settings = 'intake.lmtp.socket = "lmtp"\nintake.smtp.host = ""'
    _settings(tmp_path, settings)
    with judge(tmp_path) as process:
        opened(process)
        assert mode(tmp_path / "lmtp") == 0o660


def test_check_tells_of_passwords_that_all_can_read(tmp_path: Path) -> None:
    (tmp_path / "word").write_text("hushhush")
    file = _settings(
        tmp_path,
        'outgoing = {host = "x.org", user = "j", password_file = "word"}\n'
        'intake.imap = {host = "x.org", user = "j", password = "hushhush"}',
    )
    for path in (file, tmp_path / "word"):
        path.chmod(0o644)
    config = load(file, {})
    told = [one.words for one in secrets_in(file, config)]
    assert told == [
        f"{path} can be read by everyone on this machine" for path in (tmp_path / "word", file)
    ]
    for path in (file, tmp_path / "word"):
        path.chmod(0o640)
    assert list(secrets_in(file, config)) == []


def test_check_tells_what_a_door_to_the_world_means() -> None:
    assert list(reach("SMTP", Smtp(host="127.0.0.1"), "mx.example.org")) == []
    believed, clear = reach("SMTP", Smtp(host="0.0.0.0"), "mx.example.org")
    assert "forge the Authentication-Results of mx.example.org" in believed.words
    assert believed.remedy
    assert not clear.remedy and "[intake.smtp]" in clear.hint


def _settings(folder: Path, text: str) -> Path:
    file = folder / "judge.toml"
    file.write_text(text)
    return file


# -- the log -----------------------------------------------------------------------------------


def test_trouble_with_the_database_quotes_no_values(database: Database) -> None:
    with pytest.raises(StatementError) as trouble, database.reading() as conn:
        conn.exec_driver_sql("SELECT * FROM nowhere WHERE x = 1")
    assert database.engine.hide_parameters
    assert "nowhere" in str(trouble.value)


def test_what_nobody_catches_is_told_without_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("excepthook", "unraisablehook"):
        monkeypatch.setattr(sys, name, getattr(sys, name))
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", list(root.handlers))
    level, text = root.level, io.StringIO()

    def fail() -> None:
        raise ValueError("SIGNON FRANCE@ghost hunter22")

    with redirect_stderr(text):
        log_to_stderr()
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
        try:
            fail()
        except ValueError as fault:
            sys.excepthook(ValueError, fault, fault.__traceback__)
    root.setLevel(level)
    assert text.getvalue().count("nobody caught: ValueError at") == 2
    assert "hunter22" not in text.getvalue()
