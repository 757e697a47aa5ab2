"""Fixtures for the tests of message processing."""

from __future__ import annotations

from pathlib import Path

import pytest

from storage.database.engine import Database
from tests.mailer.office import Office


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A desk by itself gives the same answers on PostgreSQL as on SQLite, so only `make games` runs
    those tests on PostgreSQL. `tests/storage` and the tests with running judges check what both
    databases store."""
    for item in items:
        if isinstance(item, pytest.Function) and "office" in item.fixturenames:
            params = item.callspec.params if hasattr(item, "callspec") else {}
            if params.get("database_url", "sqlite") != "sqlite":
                item.add_marker(pytest.mark.slow)
                item.add_marker(pytest.mark.games)


@pytest.fixture
def office(database: Database, tmp_path: Path) -> Office:
    return Office(database, tmp_path)
