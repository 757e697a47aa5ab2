"""What tests of several packages share: an empty database of either kind, its schema made."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from storage.engine import Database
from storage.schema import migrate
from tests.peers import postgresql

TEMPLATE = "template_judge"

# A busy machine is slow now and then; that is no fault of the example at hand.
settings.register_profile("judge", deadline=None)
settings.load_profile("judge")

_numbers = count(1)


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[postgresql.Server]:
    with postgresql.running() as server:
        _migrated(server.create(TEMPLATE))
        yield server


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("template") / "judge.db"
    _migrated(f"sqlite:///{file}")
    return file


def _migrated(url: str) -> None:
    database = Database(url)
    migrate(database)
    database.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database without any table."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/empty.db"
        return
    server: postgresql.Server = request.getfixturevalue("postgresql_server")
    name = f"empty_{next(_numbers)}"
    yield server.create(name)
    server.drop(name)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database with the current schema."""
    if request.param == "sqlite":
        file = tmp_path / "judge.db"
        shutil.copy(request.getfixturevalue("sqlite_template"), file)
        yield f"sqlite:///{file}"
        return
    server: postgresql.Server = request.getfixturevalue("postgresql_server")
    name = f"judge_{next(_numbers)}"
    yield server.create(name, TEMPLATE)
    server.drop(name)


@pytest.fixture
def open_database(database_url: str) -> Iterator[Callable[[], Database]]:
    """Opens the same database as often as asked, as several programs would."""
    opened: list[Database] = []

    def open_it() -> Database:
        opened.append(Database(database_url))
        return opened[-1]

    yield open_it
    for database in opened:
        database.close()


@pytest.fixture
def database(open_database: Callable[[], Database]) -> Database:
    return open_database()
