"""The database: one place to read from and one lane to write through.

SQLite by default, PostgreSQL by its address; the code above this module cannot tell them apart.
On SQLite every writing transaction begins with BEGIN IMMEDIATE: a transaction that read first and
asks for the write lock later can only fail, or overwrite what came between. Writers also line up
(`storage.database.write_queue`), because SQLite's own waiting lets a busy writer starve the others.
On PostgreSQL writers only meet where they change the same rows.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from socket import gethostname
from sqlite3 import SQLITE_BUSY
from sqlite3 import Connection as SqliteConnection
from sqlite3 import OperationalError as SqliteTrouble
from threading import Event
from time import monotonic, sleep

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import (
    DBAPIError,
    InterfaceError,
    InternalError,
    InvalidatePoolError,
    OperationalError,
    TimeoutError,
)
from sqlalchemy.pool import ConnectionPoolEntry

from storage.database.errors import Complaints
from storage.database.write_queue import Passage, Turnstile

RESTED = 0.5
"""Seconds without use after which a connection is asked."""

USED, NEVER = "used at", -1e9


def keep_alive(engine: Engine) -> None:
    """Has the connections of this engine asked."""
    event.listen(engine, "checkin", _note_use)
    event.listen(engine, "checkout", partial(_ask, engine))


def _note_use(_: object, record: ConnectionPoolEntry) -> None:
    record.info[USED] = monotonic()


def _ask(
    engine: Engine, connection: DBAPIConnection, record: ConnectionPoolEntry, _: object
) -> None:
    """Raises InvalidatePoolError where the connection is dead: then so are the others, and new ones
    are made."""
    if monotonic() - record.info.get(USED, NEVER) < RESTED:
        return
    try:
        engine.dialect.do_ping(connection)
    except engine.dialect.loaded_dbapi.Error as dead:
        raise InvalidatePoolError from dead


TROUBLE: tuple[type[Exception], ...] = (
    OperationalError,
    InterfaceError,
    InternalError,
    TimeoutError,
    OSError,
)
"""What a sick machine raises: disk full, database locked or gone, a transaction that took too long.
Never the fault of a letter."""

CONTENDED = frozenset({"55P03", "40P01", "40001"})
"""What PostgreSQL calls it when somebody else holds what is to be changed: no lock within the time,
each waiting for the other, or changed meanwhile."""

LOCK_SECONDS = 30
"""How long a writer waits for the lock of another process."""

BEGIN_READING = {
    "sqlite": "BEGIN",
    "postgresql": "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY",
}
"""What a transaction that only reads begins with. Told to the database in so many words, not by
listening for the beginning of one: who listens is asked before every statement. REPEATABLE READ is
for readers only: writers rely on the version check and on row locks."""

FROZEN = {
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "20s",
    "statement_timeout": "120s",
}
"""On PostgreSQL, where several judges work: none waits long for what another one holds, and what a
judge holds that stands still, or whose machine is gone, is soon taken from it. Whatever is broken
off by one of these is tried again."""

REACHABLE = {
    "connect_timeout": "10",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
}
"""How soon a judge notices that the machine of its database is gone; the address may say
otherwise."""

OURS = f"judge {os.getpid()} at {gethostname()}"[:63]
"""How the sessions of this program are called in PostgreSQL's list of them."""

PATIENCE = 0.01
"""Seconds until a setting that another program was in the way of is made again."""

HIDE = True
"""What an exception says of a statement leaves out its values: they may be letters and secrets."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


def is_contended(fault: Exception) -> bool:
    """Whether somebody else was in the way, and nothing is wrong."""
    if not isinstance(fault, DBAPIError):
        return False
    if isinstance(fault.orig, SqliteTrouble):
        return fault.orig.sqlite_errorcode == SQLITE_BUSY
    return getattr(fault.orig, "sqlstate", None) in CONTENDED


AFTERWARDS = "afterwards"


def afterwards(connection: Connection, act: Callable[[], None]) -> None:
    """Has something done when this writing transaction is committed, and only then."""
    connection.info[AFTERWARDS].append(act)


class Database:
    """A database by its address, ``sqlite:///var/judge.db`` or ``postgresql+psycopg://...``.

    ``mail_in`` and ``mail_out`` are set by whoever stored mail, as a hint to whoever waits for
    it; nobody may rely on them. Where it is ``only_read`` nothing is made that is not there: no
    folder, no file, no journal. Raises ValueError for an address of any other kind.
    """

    def __init__(self, url: str, *, only_read: bool = False) -> None:
        self.url = _checked(make_url(url))
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.file = Path(self.url.database) if self.is_sqlite and self.url.database else None
        """Where an SQLite database lies."""
        self.mail_in, self.mail_out = Event(), Event()
        self.engine = _engine(self.url, only_read)
        self.waits: Callable[[bool], None] = lambda is_so: None
        """Hears when a writer begins to wait for others, and when it has waited."""
        self.complaints = Complaints()
        event.listen(self.engine, "handle_error", self.complaints.listen)
        self._way_in = Turnstile(self.file) if self.file else Passage()
        self._opened_as: tuple[int, int] | None = None

    @property
    def damage(self) -> str:
        """The damage that was found in it; nothing while it seems whole."""
        return self.complaints.damage

    def hold_to_file(self) -> None:
        """Remembers which file it is that lies under the name of the database now."""
        self._opened_as = self._identity()

    def is_replaced(self) -> bool:
        """Whether another file lies there since, or none: what is written would be lost."""
        return self._opened_as is not None and self._identity() != self._opened_as

    def _identity(self) -> tuple[int, int] | None:
        try:
            status = self.file.stat() if self.file else None
        except OSError:
            return None
        return (status.st_dev, status.st_ino) if status else None

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees the database as it was at its first question."""
        with self.engine.connect() as connection:
            connection.exec_driver_sql(BEGIN_READING[self.engine.name])
            yield connection
            connection.commit()  # at a rollback psycopg forgets all statements it has prepared

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A writing transaction: committed at the end, undone by any exception. What `afterwards`
        was told is done then, outside of it."""
        done: list[Callable[[], None]] = []
        self.waits(True)
        try:
            with self._way_in, self.engine.begin() as connection:
                connection.info[AFTERWARDS] = done
                self.begin_writing(connection)
                self.waits(False)
                yield connection
        finally:
            self.waits(False)
        for act in done:
            act()

    def begin_writing(self, connection: Connection) -> None:
        """The first thing that is done in a writing transaction."""
        if self.is_sqlite:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    def close(self) -> None:
        self.engine.dispose()
        self._way_in.close()


def _checked(url: URL) -> URL:
    if url.drivername not in ("sqlite", "sqlite+pysqlite", "postgresql+psycopg"):
        raise ValueError(
            f"not a database address: {url.drivername}://..."
            " (expected sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME)"
        )
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise ValueError("the database must be a file (expected for example sqlite:///judge.db)")
    return url


def _engine(url: URL, only_read: bool) -> Engine:
    if url.get_backend_name() != "sqlite":
        return _postgresql(url)
    return _sqlite_as_it_is(url) if only_read else _sqlite(url)


def _sqlite(url: URL) -> Engine:
    Path(url.database or "").absolute().parent.mkdir(0o700, parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": LOCK_SECONDS}, hide_parameters=HIDE)
    event.listen(engine, "connect", _prepare)
    return engine


def _sqlite_as_it_is(url: URL) -> Engine:
    """Without a journal beside it nobody writes there; and SQLite would make one, only to read."""
    file = Path(url.database or "").absolute()
    way = "mode=ro" if file.with_name(f"{file.name}-wal").exists() else "mode=ro&immutable=1"

    def connect() -> SqliteConnection:
        place = f"{file.as_uri()}?{way}"
        return sqlite3.connect(place, LOCK_SECONDS, isolation_level=None, uri=True)

    return create_engine(url, creator=connect, hide_parameters=HIDE)


def _prepare(connection: SqliteConnection, _: object) -> None:
    connection.isolation_level = None  # or the driver begins transactions as it sees fit
    for pragma in PRAGMAS:
        _set(connection, pragma)


def _set(connection: SqliteConnection, pragma: str) -> None:
    """Where several programs open a new file at once, SQLite does not wait until another one has
    changed its journal, but fails."""
    until = monotonic() + LOCK_SECONDS
    while True:
        try:
            connection.execute(f"PRAGMA {pragma}")
            return
        except SqliteTrouble as trouble:
            if trouble.sqlite_errorcode != SQLITE_BUSY or monotonic() > until:
                raise
            sleep(PATIENCE)


def _postgresql(url: URL) -> Engine:
    bounds = [f"-c {name}={value}" for name, value in FROZEN.items()]
    asked = url.query.get("options", ())
    options = " ".join([*bounds, *([asked] if isinstance(asked, str) else asked)])
    usual = {**REACHABLE, "application_name": OURS}
    asked_not = {key: value for key, value in usual.items() if key not in url.query}
    engine = create_engine(
        url, hide_parameters=HIDE, connect_args={**asked_not, "options": options}
    )
    keep_alive(engine)
    return engine
