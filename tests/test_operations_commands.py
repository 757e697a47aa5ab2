"""Runs the commands on the operators' page as written, one after the other, on a judge with a game,
and checks that the example settings are valid. Commands for root (``#``) change the machine, so
`tests/test_operations_as_root.py` runs them on a separate machine."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from mailer.__main__ import cli
from mailer.config.load import USUAL_FILES, load
from storage.database.engine import Database
from storage.database.schema import migrate
from tests.mailer.office import Office
from tests.peers import postgresql

PAGE = (Path(__file__).parents[1] / "docs" / "operations.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = [line[2:] for block in BLOCKS for line in block.splitlines() if line.startswith("$ ")]

SECTION = r"`(\[\w+(?:\.\w+)?\]) (\w+ = [^`]+)`"
"""Matches a setting in the middle of a sentence."""

SETTINGS = [
    *re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL),
    *("\n".join(found) for found in re.findall(SECTION, PAGE)),
]

NOT_RUN = {
    "apt-get install python3-venv": "it is fetched from Debian; `.ci/run` installs it so",
    "apt-get install postgresql": "it is fetched from Debian; `.ci/run` installs it so",
}
"""The commands for root that no test runs, and the reasons. `tests/test_operations_as_root.py` runs
all others."""

BACKUPS = "/var/backups/judge"
SERVER = "postgresql+psycopg://judge@/judge?host=/run/postgresql"
"""The database URL on the page, which a test replaces with its own."""


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
    lines = {line for block in BLOCKS for line in block.splitlines()}
    assert all(line.startswith(("$ ", "# ")) for line in lines)
    assert {f"# {line}" for line in NOT_RUN} <= lines


@pytest.mark.parametrize("number", range(len(SETTINGS)))
def test_the_settings_of_the_page_are_read(number: int, tmp_path: Path) -> None:
    file, password = tmp_path / "judge.toml", tmp_path / "password"
    password.write_text("a password")
    named = re.sub(r'(password_file = )".*"', rf'\1"{password}"', SETTINGS[number])
    file.write_text(named)
    assert load(file, {}) != load(None, {})


@pytest.fixture
def _umask() -> Iterator[None]:
    """Sets the umask that the command line uses."""
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
    Path("announcement.txt").write_text("The judge moves to a new machine tonight.")
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
