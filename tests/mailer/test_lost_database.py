"""Tests databases that are damaged, were replaced, or are not databases at all. The judge reports
this, and nothing is lost."""

from __future__ import annotations

import shutil
import signal
import smtplib
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy.exc import OperationalError

from mailer.__main__ import cli
from mailer.config.config import Config, DatabaseAt, Judge
from mailer.inbound.accept import keep_letter
from mailer.processing.process_next_message import Desk
from mailer.service.open_and_lock_database import CannotStart, keys_of, opened_alone
from mailer.service.processes.inside_child_process import Watch
from storage.database.engine import TROUBLE, Database
from storage.database.enums import InboxState
from storage.database.errors import Damaged, cause
from storage.database.schema import Schema, schema_of
from storage.people import judge_secret_digest
from tests.mailer.office import START, Office
from tests.mailer.test_daemon import HELP, judge, opened, smtp_port

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


@pytest.fixture
def config(database_url: str, tmp_path: Path) -> Config:
    return Config(judge=Judge(data=tmp_path), database=DatabaseAt(url=database_url))


def spoil(file: Path, table: str) -> None:
    """Overwrites the root page of a table, as a failing disk might."""
    with closing(sqlite3.connect(file)) as base:
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = base.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [table])
        (size,) = base.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as octets:
        octets.seek((page[0] - 1) * size)
        octets.write(b"\xff" * size)


def test_no_letter_is_blamed_for_a_damaged_page(office: Office) -> None:
    """A message that fails because of damage stays open, and the attempt does not count."""
    office.seven("alpha")
    number = office.letter("ann@example.org", "LIST")
    file = office.database.file
    assert file
    office.database.close()
    spoil(file, "games")
    office.desk = Desk(office.database, office.services)
    office.work()
    row = office.row(number)
    assert (row.state, row.attempts) == (InboxState.NEW, 0)
    assert row.reason == "the database was not ready"


def test_damage_is_trouble_of_the_machine_in_its_own_words(office: Office) -> None:
    assert office.database.file
    office.database.close()
    spoil(office.database.file, "games")
    with pytest.raises(Damaged) as caught, office.database.reading() as conn:
        conn.exec_driver_sql("SELECT * FROM games").all()
    assert isinstance(caught.value, TROUBLE)
    assert cause(caught.value) == "database disk image is malformed"


def test_a_file_that_is_no_database_is_told_in_a_sentence(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = config.database_file
    assert file
    file.write_text("Dear judge, " * 1000)
    with pytest.raises(CannotStart, match=f"{file}: file is not a database"), opened_alone(config):
        pass
    monkeypatch.setenv("JUDGE_DATABASE__URL", config.database.url)
    for words in (["inbox", "list"], ["games", "list"], ["migrate"]):
        told = CliRunner().invoke(cli, words)
        assert (told.exit_code, told.output) == (
            1,
            f"The database cannot be used: {file}: file is not a database\n",
        )
    told = CliRunner().invoke(cli, ["mail"], input="From: a@b.example\n\nHELP\n")
    assert told.exit_code == 75
    assert f"{file}: file is not a database" in told.output


def test_a_program_that_is_older_than_its_database_says_so(config: Config) -> None:
    with closing(sqlite3.connect(config.database_file or "")) as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
        file.commit()
    with (
        pytest.raises(CannotStart, match="older than its database: a later version has changed"),
        opened_alone(config),
    ):
        pass


def test_the_schema_is_not_changed_under_a_running_judge(config: Config, tmp_path: Path) -> None:
    """The schema changes only with --force, after which a running judge writes nothing more."""
    (tmp_path / "judge.toml").write_text(
        f'judge.data = "{tmp_path}"\ndatabase.url = "{config.database.url}"'
    )
    words = ["migrate", "--config", str(tmp_path / "judge.toml")]
    with opened_alone(config) as base:
        with base.writing() as conn:
            conn.exec_driver_sql("UPDATE alembic_version SET version_num = '0019'")
            for column in ("deadlines", "kept", "open_deadlines", "open_kept", "departure"):
                conn.exec_driver_sql(f"ALTER TABLE seats DROP COLUMN {column}")
        told = CliRunner().invoke(cli, words)
        assert (told.exit_code, "a judge is using this database" in told.output) == (1, True)
        assert schema_of(base) is Schema.EARLIER
        told = CliRunner().invoke(cli, [*words, "--force"])
        assert (told.exit_code, told.output) == (0, "The schema is now current.\n")


def test_nothing_is_taken_in_for_a_database_that_was_replaced(config: Config) -> None:
    file = config.database_file
    assert file
    with opened_alone(config) as base:
        keys = keys_of(config, base)
        watch = Watch(base, keys)
        assert watch.fault() == ""
        shutil.copy(file, file.with_name("backup"))
        file.with_name("backup").replace(file)
        with pytest.raises(OSError, match="replaced under the running judge"):
            keep_letter(
                base,
                config.addressing,
                HELP % 1,
                ["judge@localhost"],
                door="test",
                received_at=START,
            )
        assert f"{file} was replaced or removed" in watch.fault()
        file.unlink()
        assert "replaced or removed" in watch.fault()


def test_a_judge_stops_when_its_secret_is_renewed_elsewhere(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mailer.service.processes.inside_child_process.LOOK", 0)
    base = Database(config.database.url)
    watch = Watch(base, keys_of(config, base))
    assert watch.fault() == ""
    with base.writing() as conn:
        judge_secret_digest.change_secret(conn, "another")
    assert "judge secret renew" in watch.fault()
    base.close()


def test_a_link_leads_no_second_judge_to_the_same_file(config: Config, tmp_path: Path) -> None:
    file = config.database_file
    assert file
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "judge.db"
    link.symlink_to(file)
    other = Config(judge=config.judge, database=DatabaseAt(url=f"sqlite:///{link}"))
    with opened_alone(config), pytest.raises(CannotStart, match="another judge"):  # noqa: SIM117
        with opened_alone(other):
            pass
    with opened_alone(other):
        pass


def test_a_judge_outlives_a_hang_up_and_stops_without_its_database(
    tmp_path: Path, database_url: str
) -> None:
    with judge(tmp_path, JUDGE_INTAKE__SMTP__PORT="0") as process:
        port = smtp_port(opened(process))
        process.send_signal(signal.SIGHUP)
        with smtplib.SMTP("127.0.0.1", port) as door:
            door.sendmail("ann@example.org", ["judge@localhost"], HELP % 1)
        (tmp_path / "var" / "judge.db").rename(tmp_path / "var" / "old.db")
        rest, _ = process.communicate(timeout=60)
        assert process.returncode == 1
    assert "SIGHUP changes nothing" in rest
    assert f"/inside_child_process: the judge stops: {tmp_path}/var/judge.db was replaced" in rest
    assert "The judge has stopped: " in rest
    assert "Traceback" not in rest


@pytest.mark.parametrize(
    ("trouble", "words"),
    [
        (sqlite3.OperationalError("database or disk is full"), "database or disk is full"),
        (sqlite3.OperationalError("database is locked"), "database is locked"),
        (
            sqlite3.OperationalError("server closed the connection unexpectedly\n\tThis probably"),
            "server closed the connection unexpectedly",
        ),
        (OSError(28, "No space left on device", "/var/x"), "No space left on device: /var/x"),
        (OSError(), "OSError"),
    ],
)
def test_the_cause_is_told_in_the_words_of_who_found_it(
    trouble: Exception, words: str, database_url: str
) -> None:
    assert cause(trouble) == words
    assert cause(OperationalError("SELECT secret", {"a": 1}, trouble)) == words
