"""Fixtures for tests of message processing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mailer.__main__ import cli
from storage.database.engine import Database
from tests.mailer.office import Office


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the tests with a desk but no running judge so that only `make games` runs them on
    PostgreSQL. A desk gives the same answers on both databases; `tests/storage` and the tests with
    running judges check what is stored on both."""
    for item in items:
        if isinstance(item, pytest.Function) and "office" in item.fixturenames:
            params = item.callspec.params if hasattr(item, "callspec") else {}
            if params.get("database_url", "sqlite") != "sqlite":
                item.add_marker(pytest.mark.slow)
                item.add_marker(pytest.mark.games)


@pytest.fixture
def office(database: Database, tmp_path: Path) -> Office:
    return Office(database, tmp_path)


@pytest.fixture
def alpha(office: Office) -> Office:
    """Returns a judge with a game that has begun, with a player for each power."""
    office.seven("alpha")
    return office


@pytest.fixture
def judge(office: Office, tmp_path: Path) -> Callable[..., Result]:
    """Returns a function that calls the command line of the same judge."""
    file = office.settings_file(tmp_path)

    def call(*words: str, input: str | None = None) -> Result:
        return CliRunner().invoke(cli, [*words, "--config", str(file)], input=input)

    return call
