"""Tests the judge while another program keeps the SQLite file locked."""

from __future__ import annotations

import smtplib
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Thread

import pytest
from sqlalchemy.exc import OperationalError

from storage.database import engine
from storage.database.engine import Database
from tests.mailer.test_daemon import HELP, forked, opened, smtp_port
from tests.waiting import PATIENCE, wait_until


@contextmanager
def locked(file: Path) -> Iterator[None]:
    with closing(sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_a_judge_stops_although_the_file_is_locked(tmp_path: Path) -> None:
    with forked(tmp_path, JUDGE_INTAKE__SMTP__PORT="0") as judge:
        port = smtp_port(opened(judge))
        with locked(tmp_path / "var" / "judge.db"):
            sender = Thread(target=_is_put_off, args=(port,))
            sender.start()
            time.sleep(1)  # long enough for every process to wait for the lock
            judge.terminate()
            assert judge.wait(PATIENCE) == 0
            rest = judge.communicate(PATIENCE)
            sender.join()
        assert rest.endswith("The judge has stopped.\n")
        for word in ("hangs", "killed", "nobody caught"):
            assert word not in rest, rest


def _is_put_off(port: int) -> None:
    with (
        pytest.raises(smtplib.SMTPException),
        smtplib.SMTP("127.0.0.1", port, timeout=PATIENCE) as door,
    ):
        door.sendmail("ann@example.org", ["judge@localhost"], HELP % 1)


def test_a_writer_waits_for_a_lock_and_then_gets_it(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/judge.db")
    came: list[str] = []

    def write() -> None:
        with database.writing() as conn:
            conn.exec_driver_sql("CREATE TABLE a (b)")
            came.append("written")

    with locked(tmp_path / "judge.db"):
        writer = Thread(target=write)
        writer.start()
        time.sleep(3 * engine.SLICE)
        assert came == []
    wait_until(lambda: came)
    writer.join()
    database.close()


def test_a_lock_that_lasts_is_an_error_of_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "LOCK_SECONDS", 1)
    database = Database(f"sqlite:///{tmp_path}/judge.db")
    with database.writing() as conn:
        conn.exec_driver_sql("CREATE TABLE a (b)")
    heard: list[int] = []
    database.complaints.hear = lambda: heard.append(1)
    with (
        locked(tmp_path / "judge.db"),
        pytest.raises(OperationalError, match="locked"),
        database.writing(),
    ):
        pass
    assert heard == [1]  # reported once, however often it tried
    with database.writing() as conn:
        conn.exec_driver_sql("INSERT INTO a VALUES (1)")
    database.close()
