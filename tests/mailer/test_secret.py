"""Tests that the secret belongs to its database: no judge works with a different secret, and none
replaces it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner

from mailer.__main__ import cli
from mailer.cli.admin.seat_access_and_secret import renew
from mailer.cli.check_database import is_running
from mailer.config.config import Config, DatabaseAt, Judge
from mailer.config.reply_address_secret import Keyring, path_of
from mailer.service.open_and_lock_database import CannotStart, keys_of, opened_alone
from storage.database import database_in_use
from storage.database.engine import Database
from storage.people import judge_secret_digest
from tests.mailer.office import Office, back_of
from tests.waiting import wait_until


@pytest.fixture
def config(database_url: str, tmp_path: Path) -> Config:
    return Config(judge=Judge(data=tmp_path), database=DatabaseAt(url=database_url))


def refused(config: Config, database: Database) -> str:
    with pytest.raises(CannotStart) as caught:
        keys_of(config, database)
    assert "judge secret renew" in str(caught.value)
    return str(caught.value)


def test_a_new_judge_draws_its_secret_and_knows_it_again(
    config: Config, database: Database
) -> None:
    keys = keys_of(config, database)
    assert keys_of(config, database).digest == keys.digest
    with database.reading() as conn:
        assert judge_secret_digest.digest_in_use(conn) == keys.digest
    assert keys.digest.encode() not in path_of(config.judge.data).read_bytes()


def test_a_secret_is_never_drawn_where_seats_have_addresses(alpha: Office, config: Config) -> None:
    """This also protects a database from an older release, which stored no digest of the secret."""
    path = path_of(config.judge.data)
    kept = path.read_bytes()
    path.unlink()
    assert f"{path} is missing" in refused(config, alpha.database)
    assert not path.exists()
    path.write_bytes(b"x" * 32)
    assert "is not the secret that this database was created with" in refused(
        config, alpha.database
    )
    path.write_bytes(kept[:6])
    assert "has 6 bytes" in refused(config, alpha.database)
    path.unlink()
    path.mkdir()
    assert "cannot be read: Is a directory" in refused(config, alpha.database)
    path.rmdir()
    path.write_bytes(kept)
    assert keys_of(config, alpha.database).digest == Keyring(kept).digest


@pytest.mark.parametrize("file", [None, b"y" * 32])
def test_two_judges_with_different_secrets_never_share_a_database(
    config: Config, database: Database, file: bytes | None
) -> None:
    """The second judge has its own data folder, with a different secret or none yet."""
    keys_of(config, database)
    elsewhere = config.judge.data / "elsewhere"
    elsewhere.mkdir()
    if file:
        path_of(elsewhere).write_bytes(file)
    other = Config(judge=Judge(data=elsewhere), database=config.database)
    refused(other, database)
    assert path_of(elsewhere).exists() == bool(file)
    shutil.copy(path_of(config.judge.data), path_of(elsewhere))
    keys_of(other, database)


def test_another_secret_gives_every_seat_a_new_address(alpha: Office, config: Config) -> None:
    keys_of(config, alpha.database)
    old = alpha.reply_address("alpha", "FRANCE")
    before = len(alpha.mails("gm@example.org"))
    Keyring.of(config.judge.data / "new")  # creates a new secret
    alpha.services = Office(alpha.database, config.judge.data / "new").services
    with alpha.database.writing() as conn:
        assert renew(conn, alpha.services, alpha.now) == 8
    alpha = Office(alpha.database, config.judge.data / "new")
    assert len(alpha.mails("gm@example.org")) == before + 1
    (told,) = [mail for mail in alpha.mails("france@example.org") if "new secret" in mail]
    assert back_of(told) == alpha.reply_address("alpha", "FRANCE") != old
    alpha.letter("france@example.org", "ORDERS S1901M\nA PAR - BUR", back_of(told))
    alpha.settle()
    assert "A PAR-BUR" in alpha.mails("france@example.org")[-1].replace(" - ", "-")
    alpha.letter("mallory@example.org", "STATUS", old)
    alpha.settle()
    assert not alpha.mails("mallory@example.org")
    refused(config, alpha.database)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_the_command_renews_it_while_no_judge_runs(
    alpha: Office, config: Config, call: Callable[..., tuple[int, str]]
) -> None:
    path = path_of(config.judge.data)
    old = path.read_bytes()
    with opened_alone(config):
        status, told = call("secret", "renew", "--yes")
        assert (status, "a judge is using this database. Stop it" in told) == (1, True)
    path.unlink()
    path.write_bytes(old[:5])
    assert call("secret", "renew", "--yes") == (
        0,
        "The secret has been renewed, and 8 people have been told. Now run judge run\n",
    )
    assert path.with_name("secret.old").read_bytes() == old[:5]
    assert path.stat().st_mode & 0o077 == 0
    keys_of(config, alpha.database)
    path.write_bytes(old)
    refused(config, alpha.database)


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
def test_on_a_server_a_judge_is_seen_by_its_signs_of_life_and_its_sessions(
    alpha: Office, config: Config, call: Callable[..., tuple[int, str]]
) -> None:
    """A heartbeat alone does not count, because it stays in the database after the judge has
    ended."""
    keys_of(config, alpha.database)
    with alpha.database.writing() as conn:
        database_in_use.beat(conn, datetime.now(UTC))
    assert not is_running(config)
    at_work = alpha.database.url.update_query_dict({"application_name": "judge elsewhere"})
    judge = Database(at_work.render_as_string(hide_password=False))
    with judge.reading():
        assert is_running(config)
    assert is_running(config), "it keeps its sessions"
    status, told = call("secret", "renew", "--yes")
    assert (status, "a judge is using this database. Stop it" in told) == (1, True)
    keys_of(config, alpha.database)
    judge.close()
    wait_until(lambda: not is_running(config))


@pytest.fixture
def call(
    config: Config, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., tuple[int, str]]:
    """Returns a function that runs the command line with these settings."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUDGE_JUDGE__DATA", str(config.judge.data))
    monkeypatch.setenv("JUDGE_DATABASE__URL", config.database.url)

    def run(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(cli, words)
        return done.exit_code, done.output

    return run
