"""Tests that a backup made while the judge runs is complete and can be restored along with its
secret, that a judge can move to another database, and that replies to old e-mails still work
afterwards."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread

import pytest
from click.testing import CliRunner, Result

from judge.game.game import Stage
from mailer.__main__ import cli
from mailer.service.open_and_lock_database import lock_of, locked
from storage.database import database_in_use
from storage.database.copy_database import count_rows
from storage.database.engine import Database
from storage.games.games import list_games
from storage.mail import outbox
from tests.mailer.office import Office, back_of
from tests.peers import postgresql

Judge = Callable[..., Result]


@pytest.fixture(autouse=True)
def _umask() -> Iterator[None]:
    """Sets the umask that the command line uses."""
    before = os.umask(0o077)
    yield
    os.umask(before)


def judge_of(url: str, folder: Path) -> Judge:
    """Returns a function that calls the command line of a judge with this database and data
    folder."""
    folder.mkdir(exist_ok=True)
    file = folder / "judge.toml"
    file.write_text(f'[judge]\ndata = "{folder}"\n[database]\nurl = "{url}"\n')

    def call(command: str, *words: str) -> Result:
        return CliRunner().invoke(cli, [command, "--config", str(file), *words])

    return call


def url_of(database: Database) -> str:
    return database.url.render_as_string(hide_password=False)


def goes_on(office: Office, at: Database, folder: Path) -> None:
    """Checks that a judge with the other database accepts a reply to an earlier e-mail."""
    old = office.mails("france@example.org")[-1]
    there = Office(at, folder)
    there.now = office.now
    there.letter("france@example.org", "ORDERS S1901M\nA PAR H", back_of(old))
    there.settle()
    assert "Read as orders for Spring 1901" in there.mails("france@example.org")[-1]


@pytest.fixture
def alpha(office: Office) -> Office:
    office.seven("alpha")
    office.letter("ann@example.org", "HELP")
    office.settle()
    office.says("FRANCE", "STATUS")
    return office


def test_a_backup_of_a_judge_at_work_is_whole_and_comes_back(
    alpha: Office, tmp_path: Path, postgresql_server: postgresql.Server
) -> None:
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "sorry.txt").write_text("Sorry!")
    judge, folder = judge_of(url_of(alpha.database), tmp_path), tmp_path / "copies" / "monday"
    done, numbers = Event(), []

    def write() -> None:
        while not done.is_set():
            numbers.append(alpha.letter("ann@example.org", "HELP"))

    writer = Thread(target=write)
    writer.start()
    try:
        told = judge("backup", str(folder))
    finally:
        done.set()
        writer.join()
    assert told.exit_code == 0, told.output
    assert "games: 1" in told.output
    assert "read back and complete" in told.output
    assert numbers
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.rglob("*"))}
    assert modes == {
        **dict.fromkeys(("monday", "texts"), 448),
        **dict.fromkeys(("judge.db", "secret", "sorry.txt", "manifest.json"), 384),
    }
    assert "name a new folder" in judge("backup", str(folder)).output
    assert "; complete." in judge("restore", "--check", str(folder)).output

    here = alpha.database.is_sqlite
    url = f"sqlite:///{tmp_path}/new/judge.db" if here else postgresql_server.create("restored")
    again = judge_of(url, tmp_path / "new")
    told = again("restore", str(folder))
    assert told.exit_code == 0, told.output
    assert (tmp_path / "new" / "texts" / "sorry.txt").read_text() == "Sorry!"
    restored = Database(url)
    goes_on(alpha, restored, tmp_path / "new")
    restored.close()
    told = again("restore", str(folder))
    if here:  # the old file is kept next to the restored one
        assert (tmp_path / "new" / "judge.db.replaced").exists()
        with locked(lock_of(tmp_path / "new" / "judge.db")):
            assert "a judge is using this database. Stop it" in again("restore", str(folder)).output
    else:
        assert "empty" in told.output
        postgresql_server.drop("restored")


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_a_backup_that_was_touched_is_not_put_back(alpha: Office, tmp_path: Path) -> None:
    judge, folder = judge_of(url_of(alpha.database), tmp_path), tmp_path / "copy"
    assert judge("backup", str(folder)).exit_code == 0
    kept = {path: path.read_bytes() for path in folder.iterdir()}

    def told() -> str:
        found = judge("restore", str(folder))
        assert found.exit_code == 1
        for path, octets in kept.items():
            path.write_bytes(octets)
        return found.output

    (folder / "judge.db").write_bytes(kept[folder / "judge.db"][:-5000])
    assert "judge.db has changed since it was written" in told()
    (folder / "secret").unlink()
    assert "secret is missing" in told()
    (folder / "manifest.json").write_text("{}")
    assert "is not the manifest of a backup" in told()
    (folder / "manifest.json").unlink()
    assert "No such file" in told()
    (tmp_path / "secret").write_bytes(b"x" * 32)
    journal_of(alpha)
    refused = judge("backup", str(tmp_path / "odd")).output
    assert f" {tmp_path / 'secret'} is not the secret of this database" in refused
    assert not [*tmp_path.glob("odd*")]


def journal_of(office: Office) -> None:
    """Records in the journal the secret that the judge uses."""
    from storage.people import judge_secret_digest

    with office.database.writing() as conn:
        judge_secret_digest.change_secret(conn, office.services.keys.digest)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_what_root_puts_back_belongs_to_the_judge(alpha: Office, tmp_path: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root can give files away")
    judge, folder = judge_of(url_of(alpha.database), tmp_path), tmp_path / "copy"
    assert judge("backup", str(folder)).exit_code == 0
    data = tmp_path / "data"
    data.mkdir()
    os.chown(data, 4711, 4712)
    told = judge_of(f"sqlite:///{data}/judge.db", data)("restore", str(folder))
    assert told.exit_code == 0, told.output
    for name in ("judge.db", "judge.db.lock", "secret"):
        status = (data / name).stat()
        assert (status.st_uid, status.st_gid) == (4711, 4712)
        assert stat.S_IMODE(status.st_mode) & 0o077 == 0, name


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_a_judge_moves_to_postgresql_and_back(
    alpha: Office,
    tmp_path: Path,
    postgresql_server: postgresql.Server,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with alpha.database.writing() as conn:
        outbox.forget(conn, alpha.now)  # numbers must never be reused
        last = max(row.id for row in outbox.rows(conn))
        database_in_use.beat(conn, alpha.now)
        counts = count_rows(conn)
    judge = judge_of(url_of(alpha.database), tmp_path)
    with locked(lock_of(tmp_path / "judge.db")):
        refused = judge("copy-to", postgresql_server.url("moved"))
    assert "a judge is using this database. Stop it" in refused.output
    assert "cannot be used" in judge("copy-to", postgresql_server.url("moved")).output
    assert "databases of the kind 'moved'" in judge("copy-to", "moved").output
    mistaken = judge("copy-to", "postgresql+psycopg://judge:pa@ss@localhost/judge").output
    assert "This is not a database URL: the value does not fit; expected" in mistaken
    assert "ss@" not in mistaken
    assert "That is the database" in judge("copy-to", url_of(alpha.database)).output
    url = postgresql_server.create("moved")
    told = judge("copy-to", url)
    assert told.exit_code == 0, told.output
    assert "games: 1" in told.output
    moved = Database(url)
    with moved.reading() as conn:
        assert count_rows(conn) == counts
    goes_on(alpha, moved, tmp_path)
    with moved.reading() as conn:
        assert min(row.id for row in outbox.rows(conn) if row.posted_at > alpha.now) > last
    assert "not empty" in judge("copy-to", url).output
    back = f"sqlite:///{tmp_path}/back.db"
    monkeypatch.chdir(tmp_path)
    told = judge_of(url, tmp_path)("copy-to", "sqlite:///back.db")
    assert told.exit_code == 0, told.output
    assert f'url = "{back}"' in told.output  # the settings may be in another folder
    home = Database(back)
    with home.reading() as conn:
        assert [stored.game.name for stored in list_games(conn, set(Stage))] == ["alpha"]
    home.close()
    moved.close()
    postgresql_server.drop("moved")
