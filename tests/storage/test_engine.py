"""Tests transactions: they are atomic and durable, and every writer gets a turn."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

import pytest
from sqlalchemy import text
from sqlalchemy.engine.interfaces import DBAPIConnection

from storage.database.engine import Database
from storage.database.write_queue import Turns, Turnstile
from storage.mail import choose_next_letter, inbox
from tests.pace import pace
from tests.storage.receiving import receive
from tests.storage.samples import NOON, arrived
from tests.waiting import wait_until


def _letters(database: Database) -> int:
    with database.reading() as conn:
        return len(inbox.rows(conn))


def test_what_a_transaction_wrote_is_there_after_it(database: Database) -> None:
    with database.writing() as conn:
        receive(conn, arrived())
    assert _letters(database) == 1


def test_an_exception_undoes_the_whole_transaction(database: Database) -> None:
    with pytest.raises(KeyError), database.writing() as conn:
        receive(conn, arrived())
        raise KeyError
    assert _letters(database) == 0
    test_what_a_transaction_wrote_is_there_after_it(database)


def test_a_transaction_inside_a_transaction_is_a_bug(database: Database) -> None:
    with (
        database.writing(),
        pytest.raises(RuntimeError, match="inside another"),
        database.writing(),
    ):
        pass


def test_a_reader_sees_one_moment_and_holds_nobody_up(
    open_database: Callable[[], Database],
) -> None:
    reader, writer = open_database(), open_database()
    with reader.reading() as conn:
        assert inbox.rows(conn) == []
        with writer.writing() as other:
            receive(other, arrived())
        assert inbox.rows(conn) == []
    assert _letters(reader) == 1


def test_a_reader_cannot_write_on_postgresql(database: Database) -> None:
    if not database.is_sqlite:
        with pytest.raises(Exception, match="read-only"), database.reading() as conn:
            receive(conn, arrived())
    assert _letters(database) == 0


def test_times_come_back_as_they_went_in_and_need_a_zone(database: Database) -> None:
    with database.writing() as conn:
        receive(conn, arrived(at=NOON))
        row = choose_next_letter.claim(conn, NOON)
        assert row and row.received_at == NOON and row.received_at.tzinfo is NOON.tzinfo
    with pytest.raises(Exception, match="without a zone"), database.writing() as conn:
        receive(conn, arrived("two", at=NOON.replace(tzinfo=None)))


def test_sqlite_is_set_to_lose_nothing(sqlite_template: Path) -> None:
    database = Database(f"sqlite:///{sqlite_template}")
    with database.reading() as conn:
        found = {
            name: conn.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    database.close()
    full, milliseconds = 2, 30_000
    assert found == {
        "journal_mode": "wal",
        "synchronous": full,
        "foreign_keys": 1,
        "busy_timeout": milliseconds,
    }


@pytest.mark.parametrize(
    "url", ["sqlite://", "sqlite:///:memory:", "mysql://x/y", "postgresql://x/y"]
)
def test_other_addresses_are_refused(url: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        Database(url)


def test_writers_are_let_in_in_the_order_of_coming(tmp_path: Path) -> None:
    turnstile, seen = Turnstile(tmp_path / "judge.db"), list[int]()

    def pass_through(number: int) -> None:
        with turnstile:
            seen.append(number)

    def has_grown(before: int) -> bool:
        return len(turnstile._queue) > before

    threads = [threading.Thread(target=pass_through, args=(n,)) for n in range(20)]
    with turnstile:
        for thread in threads:
            before = len(turnstile._queue)
            thread.start()
            wait_until(partial(has_grown, before))
        assert seen == []
    for thread in threads:
        thread.join()
    assert seen == list(range(20))


def test_a_busy_process_does_not_keep_another_from_writing(tmp_path: Path) -> None:
    """Two separate instances of Turns behave towards each other like two processes."""
    busy, other = (Turns(tmp_path / "judge.db") for _ in range(2))
    stop, begun = threading.Event(), 0

    def hog() -> None:
        nonlocal begun
        while not stop.is_set():
            busy.take()
            begun += 1
            time.sleep(0.002)
            busy.give()

    thread = threading.Thread(target=hog)
    thread.start()
    wait_until(lambda: begun)
    passed = []
    for _ in range(20):
        before = begun
        other.take()
        passed.append(begun - before)
        other.give()
    stop.set()
    thread.join()
    assert median(passed) <= 2, passed
    busy.close()
    other.close()


def test_a_busy_writer_does_not_starve_another(database: Database) -> None:
    stop, waits = threading.Event(), list[float]()

    def desk() -> None:
        while not stop.is_set():
            with database.writing() as conn:
                conn.execute(text("SELECT 1"))
                time.sleep(0.002)

    busy = threading.Thread(target=desk)
    busy.start()
    for number in range(20):
        began = time.monotonic()
        with database.writing() as conn:
            receive(conn, arrived(str(number)))
        waits.append(time.monotonic() - began)
    stop.set()
    busy.join()
    median = sorted(waits)[len(waits) // 2]
    assert median < 0.25 or median < 0.25 * pace(time.monotonic)


DIES_AT_WORK = """
import sys, time
from storage.database.engine import Database
from tests.storage.receiving import receive
from tests.storage.samples import arrived

database = Database(sys.argv[1])
for number in range(5):
    with database.writing() as conn:
        receive(conn, arrived(str(number)))
with database.writing() as conn:
    receive(conn, arrived("never finished"))
    print("inside", flush=True)
    time.sleep(60)
"""


def test_kill_9_inside_a_transaction_loses_nothing_committed(
    database_url: str, database: Database
) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", DIES_AT_WORK, database_url],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"inside\n"
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    assert _letters(database) == 5
    with database.writing() as conn:
        assert receive(conn, arrived("never finished")) is not None


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
def test_a_connection_that_rested_is_asked_and_one_that_died_replaced(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    ping = database.engine.dialect.do_ping

    def ask(connection: DBAPIConnection) -> bool:
        asked.append(connection)
        return ping(connection)

    monkeypatch.setattr(database.engine.dialect, "do_ping", ask)
    monkeypatch.setattr("storage.database.engine.RESTED", 1000)
    for _ in range(3):
        with database.reading() as conn:
            pid = conn.exec_driver_sql("SELECT pg_backend_pid()").scalar_one()
    before = len(asked)
    monkeypatch.setattr("storage.database.engine.RESTED", 0)
    other = Database(database.url.render_as_string(hide_password=False))
    with other.reading() as conn:
        conn.exec_driver_sql("SELECT pg_terminate_backend(%(pid)s, 5000)", {"pid": pid})
    other.close()
    with database.reading() as conn:
        assert conn.exec_driver_sql("SELECT pg_backend_pid()").scalar_one() != pid
    assert before <= 1 and len(asked) > before


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
def test_statements_stay_prepared_from_one_transaction_to_the_next(database: Database) -> None:
    """If the server had to plan the statements again each time, they would take it twice as
    long."""
    for _ in range(7):
        with database.reading() as conn:
            inbox.oldest_open(conn)
        with database.writing() as conn:
            choose_next_letter.unclaim_all(conn)
    with database.reading() as conn:
        prepared = conn.exec_driver_sql("SELECT statement FROM pg_prepared_statements").scalars()
        words = {statement.split()[0] for statement in prepared}
    assert {"SELECT", "UPDATE"} <= words
