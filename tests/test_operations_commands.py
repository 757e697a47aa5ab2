"""The commands of the page for operators work as they stand there, one after the other, on a judge
with a game. Lines of root (``#``) change a machine and are not run here."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from mailer.__main__ import cli
from mailer.settings.file import USUAL_FILES
from storage.database.engine import Database
from storage.database.schema import migrate
from tests.mailer.office import Office
from tests.peers import postgresql

PAGE = (Path(__file__).parents[1] / "docs" / "operations.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = [line[2:] for block in BLOCKS for line in block.splitlines() if line.startswith("$ ")]

BACKUPS = "/var/backups/judge"
SERVER = "postgresql+psycopg://judge@localhost/judge"
"""What stands on the page for places that another machine has."""


def test_the_page_shows_what_an_operator_needs() -> None:
    shown = {" ".join(command.split()[:2]) for command in COMMANDS}
    assert {
        "judge backup",
        "judge restore",
        "judge copy-to",
        "judge migrate",
        "judge check",
        "judge seats",
        "judge games",
        "judge people",
    } <= shown
    assert all(command.startswith("judge ") for command in COMMANDS)


@pytest.fixture
def _umask() -> Iterator[None]:
    """That of the command line."""
    before = os.umask(0o077)
    yield
    os.umask(before)


@pytest.mark.usefixtures("_umask")
def test_every_command_of_the_page_works_where_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgresql_server: postgresql.Server
) -> None:
    monkeypatch.chdir(tmp_path)
    assert Path("judge.toml") in USUAL_FILES
    Path("judge.toml").write_text("[intake.smtp]\nport = 0\n")
    (tmp_path / "var").mkdir(0o700)
    database = Database(f"sqlite:///{tmp_path}/var/judge.db")
    migrate(database)
    office = Office(database, tmp_path / "var")
    office.seven("mygame")
    database.close()
    url = postgresql_server.create("operations")
    for command in COMMANDS:
        here = command.replace(BACKUPS, str(tmp_path / "backups")).replace(SERVER, url)
        done = CliRunner().invoke(cli, shlex.split(here)[1:])
        assert done.exit_code == 0, f"{command}\n{done.output}"
    there = Database(url)
    moved = Office(there, tmp_path / "var")
    assert moved.table("mygame").seat_of("FRANCE")
    there.close()
    postgresql_server.drop("operations")
