"""Fixtures shared by several test packages, such as an empty database with the current schema on
SQLite or PostgreSQL."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import count
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import settings

from mailer import limits
from storage.database.engine import Database
from storage.database.schema import migrate
from tests.peers import postgresql
from tests.sampling import run_one_in
from tests.statements import compiled_once
from tests.suites import SUITES, places_of

TEMPLATE = "template_judge"

MEMORY = Path("/dev/shm")
"""An in-memory file system, if the machine has one."""

ROOM = 2**30
"""An upper bound, with a wide margin, on the bytes that all concurrent tests use together."""

# No deadline: if an example is slow, the machine is usually just busy.
settings.register_profile("judge", deadline=None)
settings.load_profile("judge")

_numbers = count(1)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--record",
        action="store_true",
        help="write the judge's letters in scripts anew, for a look at the difference",
    )
    parser.addoption(
        "--one-in",
        type=int,
        default=1,
        metavar="N",
        help="of the cases of each test, run every Nth one, beginning with the first",
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leaves out files without tests of the suite that ``-m`` selects, because it takes seconds to
    import them all."""
    suite = config.getoption("markexpr")
    return True if suite in SUITES and collection_path not in places_of(suite) else None


_deselected: list[pytest.Item] = []


def pytest_deselected(items: Sequence[pytest.Item]) -> None:
    _deselected.extend(items)


@pytest.fixture
def collected(request: pytest.FixtureRequest) -> list[pytest.Item]:
    """Returns all tests that were collected, including those that ``-m`` deselected."""
    return [*request.session.items, *_deselected]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselects test cases according to ``--one-in``. A test without parameters counts as one case.
    Of tests that failed, all cases are repeated."""
    every = 1 if config.getoption("lf", False) else config.getoption("--one-in")
    seen = Counter[str]()
    left_out = []
    for item in items:
        test = item.nodeid.partition("[")[0]
        if seen[test] % every:
            left_out.append(item)
        seen[test] += 1
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        gone = set(left_out)
        items[:] = [item for item in items if item not in gone]
    items[:] = _longest_first(items, getattr(config, "workerinput", {}).get("workercount", 1))


def _longest_first(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Returns the tests in blocks of about equal size, one for each worker, as ``--dist worksteal``
    gives them out. Each block begins with its share of the tests that are marked as ``long``, the
    longest first, so that no worker begins one when the others have nothing left to do."""
    seconds = {
        item: mark.args[0] for item in items for mark in item.own_markers if mark.name == "long"
    }
    longest = sorted(seconds, key=lambda item: -seconds[item])
    others = [item for item in items if item not in seconds]
    blocks: list[pytest.Item] = []
    for number in range(workers):
        begin = longest[number::workers]
        size = max((len(items) - len(blocks)) // (workers - number) - len(begin), 0)
        blocks += begin + others[:size]
        del others[:size]
    return blocks + others


def pytest_configure(config: pytest.Config) -> None:
    """Puts temporary files in memory. The judge syncs every message to disk, which is slow on a
    busy disk; in memory, the same calls cost nothing. Set ``TMPDIR`` to override this."""
    run_one_in(config.getoption("--one-in"))
    if "TMPDIR" not in os.environ and _is_roomy(MEMORY):
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """Returns three workers for every two processors, because many tests mostly wait for servers,
    and four for `make faults`, whose tests also wait for the next fault."""
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    for_two = 4 if config.getoption("markexpr") == "faults" else 3
    return (os.cpu_count() or 1) * for_two // 2


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Stops the garbage collector while tests are collected: nearly everything that this creates
    lives until the end, so repeated scans would only take time. Freezes all of it afterwards, so
    that it is not scanned during timed tests either. From then on the collector runs less often
    than usual, because there is enough memory."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 20, 50)
        gc.enable()


def pytest_unconfigure() -> None:
    """Makes pytest run the garbage collector only once at the end. By default, pytest runs it five
    times to find unclosed objects."""
    gc.collect()
    gc.freeze()


def _is_roomy(folder: Path) -> bool:
    """Returns whether the folder has enough space and allows programs to run, because one test
    installs some there."""
    if not os.access(folder, os.W_OK):
        return False
    noexec = os.statvfs(folder).f_flag & os.ST_NOEXEC
    return not noexec and shutil.disk_usage(folder).free > ROOM


@pytest.fixture(scope="session", autouse=True)
def _statements_compiled_once() -> Iterator[None]:
    with compiled_once():
        yield


@pytest.fixture(scope="session", autouse=True)
def _letters_have_time() -> Iterator[None]:
    """Raises the time limit for each message. A process's first messages are slow because of
    one-time setup, and every message is slow on a busy machine. Without this, the judge would kill
    a process whose message took too long."""
    with patch.object(limits, "LONGEST_WORK", 600.0):
        yield


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
    """Yields the URL of a database without tables."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/empty.db"
        return
    server: postgresql.Server = request.getfixturevalue("postgresql_server")
    name = f"empty_{next(_numbers)}"
    yield server.create(name)
    server.drop(name)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Yields the URL of an empty database with the current schema."""
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
    """Yields a function that opens the same database again on each call, as separate programs
    would."""
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
