"""Runs a PostgreSQL server for a test session. Tests connect to it through a socket in its folder.

The server does not protect its data from power cuts (fsync is off), because these tests do not
check durability.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import psycopg

from tests.peers import need

USER = "judge"
START_SECONDS = 60

STRATEGIES = 150000
"""From this version on, the server copies a database through its log by default. Without ``fsync``,
copying its files is twice as fast."""

SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "shared_buffers": "32MB",
    "max_connections": "60",
}


@dataclass(frozen=True)
class Server:
    folder: Path

    @cached_property
    def _line(self) -> psycopg.Connection[tuple[object, ...]]:
        """One session that creates and drops all databases, because each session needs its own
        server process."""
        return self.connect()

    def url(self, name: str) -> str:
        return f"postgresql+psycopg://{USER}@/{name}?host={self.folder}"

    def create(self, name: str, template: str = "template1") -> str:
        """Creates a database and returns its URL."""
        how = " STRATEGY FILE_COPY" if self._line.info.server_version >= STRATEGIES else ""
        self._line.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"{how}'.encode())
        return self.url(name)

    def drop(self, name: str) -> None:
        self._line.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())

    def leave(self) -> None:
        self._line.close()

    def connect(self) -> psycopg.Connection[tuple[object, ...]]:
        return psycopg.connect(host=str(self.folder), user=USER, dbname="postgres", autocommit=True)


@contextmanager
def running() -> Iterator[Server]:
    """Yields a server in its own folder, which is removed afterwards. Skips the test if PostgreSQL
    is not installed."""
    known = programs()
    need("postgresql", known is not None)
    assert known is not None
    folder = Path(tempfile.mkdtemp(prefix="judge-pg-"))
    try:
        if os.getuid() == 0:
            shutil.chown(folder, "postgres")
        _run(known / "initdb", "-D", folder / "data", "-U", USER, "-A", "trust", "-N")
        with _served(known, folder) as server:
            yield server
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def programs() -> Path | None:
    """Returns the folder that contains initdb and postgres. If they are not on the path, returns
    the folder of the newest installed version, or None."""
    if os.getuid() == 0 and "postgres" not in {entry.pw_name for entry in pwd.getpwall()}:
        return None
    known = shutil.which("initdb")
    if known:
        return Path(known).parent
    found = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    return max((path.parent for path in found), default=None, key=lambda p: float(p.parent.name))


def as_somebody() -> list[str]:
    """Returns the command with which to run the server. It runs the server as another user, because
    it refuses to run as root, and stops the server if the test run is killed."""
    words = ["setpriv", "--pdeathsig=INT"]
    if os.getuid() == 0:
        words += ["--reuid=postgres", "--regid=postgres", "--clear-groups"]
    return words


def _run(*words: str | Path) -> None:
    done = subprocess.run([*as_somebody(), *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@contextmanager
def _served(known: Path, folder: Path) -> Iterator[Server]:
    settings = [word for item in SETTINGS.items() for word in ("-c", "=".join(item))]
    words = ["-D", str(folder / "data"), "-k", str(folder), *settings]
    with (folder.parent / f"{folder.name}.log").open("wb") as log:
        process = subprocess.Popen(
            [*as_somebody(), str(known / "postgres"), *words], stdout=log, stderr=log
        )
    try:
        server = Server(folder)
        _wait_for(server, process)
        yield server
        server.leave()
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(START_SECONDS)
        Path(log.name).unlink()


def _wait_for(server: Server, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            server.connect().close()
            return
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > end:
                raise
        time.sleep(0.05)
