"""PostgreSQL servers that a test can stop, kill and replace by a standby."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg

from tests.peers import need
from tests.peers.ports import free_port
from tests.peers.postgresql import USER, as_somebody, programs

NAME = "judge"
STARTING = 60
SETTINGS = ("fsync=off", "shared_buffers=32MB", "max_connections=60", "unix_socket_directories=")
"""Without fsync, a commit is only handed to the operating system. That is enough here, because the
tests do not simulate power cuts."""


@dataclass
class Cluster:
    """A single server on loopback."""

    folder: Path
    port: int
    process: subprocess.Popen[bytes] | None = None

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def start(self) -> None:
        known = programs()
        assert known is not None
        words = [str(known / "postgres"), "-D", str(self.data), "-p", str(self.port), "-h"]
        words += ["127.0.0.1", *(word for one in SETTINGS for word in ("-c", one))]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen([*as_somebody(), *words], stdout=log, stderr=log)
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + STARTING
        while True:
            try:
                self.connect().close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def stop(self, number: signal.Signals = signal.SIGINT) -> None:
        """Stops the server. SIGINT aborts the current transactions and shuts down cleanly; SIGQUIT
        shuts down uncleanly."""
        if self.process:
            self.process.send_signal(number)
            self.process.wait(STARTING)
            self.process = None

    def connect(self, name: str = "postgres") -> psycopg.Connection[tuple[object, ...]]:
        return psycopg.connect(
            host="127.0.0.1", port=self.port, user=USER, dbname=name, autocommit=True
        )

    def terminate_all(self) -> None:
        """Ends every session on the judge's database."""
        with self.connect() as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [NAME]
            )

    def follow(self, primary: Cluster) -> None:
        """Becomes a synchronous standby of another server, which from then on commits nothing
        without it."""
        at = ("-h", "127.0.0.1", "-p", str(primary.port), "-U", USER)
        words = [_copier(), "-D", str(self.data), "-R", "-X", "stream", *at]
        subprocess.run([*as_somebody(), *words], check=True, capture_output=True)
        self.start()
        with primary.connect() as connection:
            connection.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
            connection.execute("SELECT pg_reload_conf()")
            until = time.monotonic() + STARTING
            while not connection.execute(
                "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"
            ).fetchone():
                assert time.monotonic() < until, "the standby does not follow"
                time.sleep(0.05)

    def promote(self) -> None:
        with self.connect() as connection:
            connection.execute("SELECT pg_promote()")


def _copier() -> str:
    """Returns the path of the program that copies a running server, which not every system has on
    its search path."""
    everywhere = Path("/usr/lib/postgresql").glob("*/bin/pg_basebackup")
    found = shutil.which("pg_basebackup") or max(map(str, everywhere), default="")
    need("postgresql", bool(found))
    return found


def url_of(*clusters: Cluster) -> str:
    """Returns a database URL for a judge. It leads to whichever of these servers accepts writes."""
    hosts = "&".join(f"host=127.0.0.1:{one.port}" for one in clusters)
    return f"postgresql+psycopg://{USER}@/{NAME}?{hosts}&target_session_attrs=read-write"


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Yields a server with an empty database for a judge."""
    with _room() as made:
        known = programs()
        assert known is not None
        words = [str(known / "initdb"), "-D", str(made.data), "-U", USER, "-A", "trust", "-N"]
        subprocess.run([*as_somebody(), *words], check=True, capture_output=True)
        made.start()
        with made.connect() as connection:
            connection.execute(f'CREATE DATABASE "{NAME}"'.encode())
        yield made


@contextmanager
def _room() -> Iterator[Cluster]:
    """Yields a server that has a folder and a port but has not been started."""
    need("postgresql", programs() is not None)
    folder = Path(tempfile.mkdtemp(prefix="judge-cluster-"))
    if os.getuid() == 0:
        shutil.chown(folder, "postgres")
    made = Cluster(folder, free_port())
    try:
        yield made
    finally:
        made.stop(signal.SIGQUIT)
        shutil.rmtree(folder, ignore_errors=True)


standby = _room
