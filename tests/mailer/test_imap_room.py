"""Tests that the folder for processed messages does not grow forever, and that the judge reports a
full IMAP account."""

from __future__ import annotations

import shutil
import smtplib
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner

from mailer.__main__ import cli
from mailer.inbound import imap_client
from mailer.inbound.imap import ImapDoor, own_mark
from mailer.inbound.imap_client import MARK, ImapMailbox
from mailer.service import incoming_transports
from mailer.service.metrics_server import Surroundings, figures, health
from storage.database.engine import Database
from storage.people import judge_secret_digest
from tests.mailer.test_imap_intake import FRANCE, JUDGE, letter
from tests.peers import dovecot
from tests.peers.dovecot import PASSWORD, USER, Dovecot
from tests.waiting import wait_until

QUOTA = """
mail_plugins = quota
protocol imap {
  mail_plugins = quota imap_quota
}
plugin {
  quota = maildir:User quota
  quota_rule = *:storage=100K
  quota_grace = 0%%
}
"""


@pytest.fixture
def database_url(sqlite_template: Path, tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'judge.db')}"


@pytest.fixture(scope="module")
def one_server() -> Iterator[Dovecot]:
    with dovecot.running(QUOTA) as running:
        yield running


@pytest.fixture
def server(one_server: Dovecot) -> Dovecot:
    one_server.empty()
    return one_server


@pytest.fixture
def mark(database: Database) -> str:
    with database.writing() as conn:
        judge_secret_digest.change_secret(conn, "the digest of a secret")
    return own_mark(database)


def lies(server: Dovecot, folder: str, days: int, *flags: str) -> None:
    """Puts a message that is this many days old into a folder of the account."""
    with server.client() as client:
        if not client.folder_exists(folder):
            client.create_folder(folder)
        when = datetime.now(UTC) - timedelta(days=days)
        client.append(folder, letter(), [flag.encode() for flag in flags], when)


def test_only_old_messages_that_this_judge_has_read_are_deleted(
    server: Dovecot, database: Database, mark: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imap_client, "A_ROUND", 2)
    for days in (40, 41, 42, 43, 44):
        lies(server, "Processed", days, mark)
    lies(server, "Processed", 5, mark)
    lies(server, "Processed", 45)  # without this judge's mark
    lies(server, "Processed", 45, f"{MARK}another")
    lies(server, "INBOX", 45, mark)
    door = ImapDoor(database, JUDGE, server.account(), poll=0.5, keep_days=30)
    door.start()
    wait_until(lambda: server.names("Processed") == [6, 7, 8])
    server.deliver(letter("X"), FRANCE)
    wait_until(lambda: server.names("Processed") == [6, 7, 8, 9])
    door.stop()
    with server.client() as client:
        client.select_folder("Processed")
        assert mark.encode() in [flag.lower() for flag in client.get_flags([9])[9]]
    assert server.names("INBOX") == [1]


def test_without_a_number_of_days_everything_stays(
    server: Dovecot, database: Database, mark: str
) -> None:
    lies(server, "Processed", 400, mark)
    door = ImapDoor(database, JUDGE, server.account())
    door.start()
    wait_until(lambda: door.connected)
    door.stop()
    assert server.names("Processed") == [1]


def test_a_full_account_is_told_of(
    server: Dovecot, database: Database, mark: str, tmp_path: Path
) -> None:
    with server.client() as client:
        while True:
            try:
                client.append("INBOX", letter("x" * 3000))
            except Exception as full:
                assert "OVERQUOTA" in str(full)
                break
    with pytest.raises(smtplib.SMTPDataError, match="Quota exceeded"):
        server.deliver(letter("x" * 3000), FRANCE)
    door = ImapDoor(database, JUDGE, server.account())
    door.start()
    wait_until(lambda: door.used_percent > 90)
    door.stop()
    around = Surroundings(incoming_transports.account_figures(door))
    status, said = health(figures(database, around, datetime.now(UTC)))
    assert status == (503 if door.used_percent >= 98 else 200)
    assert "percent full; when it is full, it refuses messages" in said
    (tmp_path / "judge.toml").write_text(
        f'intake.smtp.host = ""\nintake.imap = {{host = "127.0.0.1", port = {server.imap},'
        f' tls = "none", user = "{USER}", password = "{PASSWORD}"}}\n'
    )
    checked = CliRunner().invoke(cli, ["check", "--config", str(tmp_path / "judge.toml")])
    assert "percent full; it refuses messages when full" in checked.output
    assert checked.exit_code == 1


def test_a_server_that_tells_no_quota_is_no_reason_to_worry(database: Database) -> None:
    with dovecot.running() as server:
        mailbox = ImapMailbox(server.account())
        assert mailbox.used_percent() == 0
        mailbox.close()
