"""Runs PgBouncer in transaction mode, with fewer sessions than a judge has processes."""

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
from tests.peers.postgresql import USER, as_somebody

SESSIONS = 3
SECONDS = 30

SETTINGS = """
[databases]
{name} = host={host} port={server} dbname={name} user={user}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = trust
auth_file = {folder}/users
pool_mode = transaction
default_pool_size = {sessions}
ignore_startup_parameters = options
"""


@dataclass
class Bouncer:
    """A connection pooler on loopback."""

    folder: Path
    port: int
    name: str
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"postgresql+psycopg://{USER}@127.0.0.1:{self.port}/{self.name}"

    def start(self) -> None:
        words = [_program(), "-q", str(self.folder / "pgbouncer.ini")]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen([*as_somebody(), *words], stdout=log, stderr=log)
        until = time.monotonic() + SECONDS
        while True:
            try:
                psycopg.connect(
                    host="127.0.0.1", port=self.port, user=USER, dbname=self.name
                ).close()
                return
            except psycopg.OperationalError:
                if self.process.poll() is not None or time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def stop(self) -> None:
        """Stops the pooler immediately and ends its clients' sessions."""
        if self.process:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(SECONDS)
            self.process = None


def _program() -> str:
    found = shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    need("pgbouncer", found is not None)
    assert found is not None
    return found


@contextmanager
def bouncing(host: str, server: int, name: str) -> Iterator[Bouncer]:
    """Yields a pooler for the database with this name, on the server at this host and port."""
    _program()
    folder = Path(tempfile.mkdtemp(prefix="judge-bouncer-"))
    made = Bouncer(folder, free_port(), name)
    text = SETTINGS.format(
        name=name,
        host=host,
        server=server,
        user=USER,
        port=made.port,
        folder=folder,
        sessions=SESSIONS,
    )
    (folder / "pgbouncer.ini").write_text(text)
    (folder / "users").write_text(f'"{USER}" ""\n')
    if os.getuid() == 0:
        for path in (folder, *folder.iterdir()):
            shutil.chown(path, "postgres")
    try:
        made.start()
        yield made
    finally:
        made.stop()
        shutil.rmtree(folder, ignore_errors=True)
