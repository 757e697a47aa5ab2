"""Opens the database, for any number of readers and one writer at a time.

The address selects SQLite (the default) or PostgreSQL. Callers of this module need not know which
one is used. On SQLite, every writing transaction begins with BEGIN IMMEDIATE. A transaction that
reads first and asks for the write lock later could fail, or overwrite changes that others made in
the meantime. Writers also queue (`storage.database.write_queue`), because SQLite's own locking
would let a busy writer starve the others. On PostgreSQL, writers wait for each other only if they
change the same rows.

PostgreSQL may be behind a pooler such as PgBouncer, which may run each transaction in a different
session. In that case, prepared statements and session settings must not outlive a transaction. The
judge detects a pooler by the process ID of the session, because poolers report a made-up one to
their clients.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from socket import gethostname
from sqlite3 import SQLITE_BUSY
from sqlite3 import Connection as SqliteConnection
from sqlite3 import OperationalError as SqliteTrouble
from threading import Event
from time import monotonic, sleep
from typing import Any

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

from storage.database.errors import Complaints, SchemaChanged
from storage.database.write_queue import Passage, Turnstile

RESTED = 0.5
"""The number of seconds of idle time after which a connection is tested before it is used."""

USED, NEVER = "used at", -1e9


def keep_alive(engine: Engine) -> None:
    """Makes the engine test idle connections before use."""
    event.listen(engine, "checkin", _note_use)
    event.listen(engine, "checkout", partial(_ask, engine))


def _note_use(_: object, record: ConnectionPoolEntry) -> None:
    record.info[USED] = monotonic()


def _ask(
    engine: Engine, connection: DBAPIConnection, record: ConnectionPoolEntry, _: object
) -> None:
    """Raises InvalidatePoolError if the connection is dead. The other connections are then probably
    dead too, so the pool replaces all of them."""
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
"""System errors that a letter cannot cause: for example, the disk is full, the database is locked
or gone, or a transaction took too long."""

CONTENDED = frozenset({"55P03", "40P01", "40001"})
"""PostgreSQL's codes for conflicts with another transaction: a lock timeout, a deadlock, or a row
that has changed in the meantime."""

LOCK_SECONDS = 30
"""The number of seconds that a writer waits for another process to release its lock."""

SLICE = 0.25
"""The number of seconds to wait at a time. SQLite cannot be interrupted while it waits, and a judge
that was told to stop must not keep waiting for another program."""

LAST_WAIT = 1.0
"""The number of seconds for which a writer keeps waiting after its judge was told to stop."""

BEGIN_WRITING = "BEGIN IMMEDIATE"

BEGIN_READING = "BEGIN"
READ_ONLY = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"
"""The first statement of a read-only transaction, with SQLite and with PostgreSQL. It is sent
explicitly, because an event listener would run before every statement. Only readers use REPEATABLE
READ. Writers rely on version checks and row locks."""

FROZEN = {
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "20s",
    "statement_timeout": "120s",
}
"""PostgreSQL's timeouts, which are needed if several judges share a database. They ensure that no
judge waits long for another judge's locks, and that a judge soon loses its locks if it hangs or its
machine fails. Work that a timeout interrupts is tried again."""

REACHABLE = {
    "connect_timeout": "10",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
}
"""Connection settings that let a judge notice quickly that the database server is gone. The address
can override them."""

OURS = f"judge {os.getpid()} at {gethostname()}"[:63]
"""The name under which PostgreSQL lists this program's sessions."""

PATIENCE = 0.01
"""The number of seconds to wait before trying again to set a pragma that another program has
blocked."""

HIDE = True
"""Whether exceptions hide the values of a statement, which may be letters or secrets."""

VERSION = "alembic_version"
"""The table in which a database stores the revision of its schema."""

REVISION = "SELECT version_num FROM alembic_version"
"""The query for the revision of the schema. In a writing transaction, it also prevents schema
changes until the transaction ends, because it locks the table and `storage.database.schema.migrate`
must wait for that lock."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


def is_contended(fault: Exception) -> bool:
    """Returns whether the error is only a conflict with another transaction."""
    if not isinstance(fault, DBAPIError):
        return False
    if isinstance(fault.orig, SqliteTrouble):
        return fault.orig.sqlite_errorcode == SQLITE_BUSY
    return getattr(fault.orig, "sqlstate", None) in CONTENDED


AFTERWARDS = "afterwards"

WAITS = "waits"
"""The key in ``Connection.info`` for the number of seconds that a connection to SQLite waits for a
lock. The default is `LOCK_SECONDS`."""


def afterwards(connection: Connection, act: Callable[[], None]) -> None:
    """Runs a function after this writing transaction is committed, and only then."""
    connection.info[AFTERWARDS].append(act)


class Database:
    """A database, named by an address: ``sqlite:///var/judge.db`` or ``postgresql+psycopg://...``.

    Code that has stored mail sets ``mail_in`` or ``mail_out`` as a hint for code that waits for
    mail. Do not rely on these events. With ``only_read``, nothing is created: no folder, no file,
    no journal. Raises ValueError for any other kind of address.
    """

    def __init__(self, url: str, *, only_read: bool = False) -> None:
        self.url = _checked(make_url(url))
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.file = Path(self.url.database) if self.is_sqlite and self.url.database else None
        """The file of an SQLite database."""
        self.mail_in, self.mail_out = Event(), Event()
        self.engine = _engine(self.url, only_read)
        self.waits: Callable[[bool], None] = lambda is_so: None
        """A function that is called with True when a writer starts to wait for others, and with
        False when the wait is over."""
        self.complaints = Complaints()
        event.listen(self.engine, "handle_error", self.complaints.listen)
        self._way_in = Turnstile(self.file) if self.file else Passage()
        self._opened_as: tuple[int, int] | None = None
        self._until = float("inf")
        """The time on the monotonic clock until which writers wait for a lock."""
        self._schema = ""
        self.schema_fault = ""
        """A message saying that another release has changed the schema, or "" if no change has been
        seen so far."""

    def end_waits(self) -> None:
        """Makes writers give up soon if they are waiting for another program's lock."""
        self._until = monotonic() + LAST_WAIT

    @property
    def damage(self) -> str:
        """Returns the damage found in the database, or "" if there is none so far."""
        return self.complaints.damage

    def hold_to_file(self) -> None:
        """Remembers which file is currently at the path of the database."""
        self._opened_as = self._identity()

    def is_replaced(self) -> bool:
        """Returns whether the file has been replaced or deleted since `hold_to_file` was called. If
        so, anything written now would be lost."""
        return self._opened_as is not None and self._identity() != self._opened_as

    def _identity(self) -> tuple[int, int] | None:
        try:
            status = self.file.stat() if self.file else None
        except OSError:
            return None
        return (status.st_dev, status.st_ino) if status else None

    def hold_to_schema(self, revision: str) -> None:
        """Allows writing only while the schema has this revision. A release that changes the schema
        may also change what the rows mean."""
        self._schema = revision

    def check_schema(self, connection: Connection) -> None:
        """Sets `schema_fault` permanently if the schema no longer has the revision that this
        program requires."""
        if not self._schema or self.schema_fault:
            return
        found = connection.exec_driver_sql(REVISION).scalar()
        if found != self._schema:
            self.schema_fault = (
                f"another release has changed the database (schema {found}, this one has"
                f" {self._schema})"
            )

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Yields a connection for reading, which sees a snapshot of the database taken at its first
        query."""
        with self.engine.connect() as connection:
            raw = connection.connection.dbapi_connection
            if isinstance(raw, SqliteConnection):
                _wait_at_most(connection, raw, LOCK_SECONDS)
                raw.execute(BEGIN_READING)  # does not touch the file yet, so it cannot fail
            else:
                connection.exec_driver_sql(READ_ONLY)
                self._bound(connection)
            yield connection
            connection.commit()  # on rollback psycopg would forget its prepared statements

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Yields a connection in a writing transaction, which is committed at the end of the block
        and rolled back on any exception. Functions passed to `afterwards` run after the commit.
        Raises SchemaChanged before anything is written."""
        done: list[Callable[[], None]] = []
        self.waits(True)
        try:
            with self._way_in, self.engine.begin() as connection:
                connection.info[AFTERWARDS] = done
                self.begin_writing(connection)
                self.waits(False)
                self.check_schema(connection)
                if self.schema_fault:
                    raise SchemaChanged(self.schema_fault)
                yield connection
        finally:
            self.waits(False)
        for act in done:
            act()

    def begin_writing(self, connection: Connection) -> None:
        """Runs the first statement of a writing transaction. Raises OperationalError if another
        program keeps an SQLite file locked."""
        raw = connection.connection.dbapi_connection  # also works for a detached connection
        if not isinstance(raw, SqliteConnection):
            self._bound(connection)
            return
        until = monotonic() + LOCK_SECONDS
        _wait_at_most(connection, raw, SLICE)
        while fault := _fault_of_beginning(raw):
            is_locked = fault.sqlite_errorcode & 0xFF == SQLITE_BUSY
            if not is_locked or monotonic() > min(until, self._until):
                # run again so that SQLAlchemy raises its own error
                connection.exec_driver_sql(BEGIN_WRITING)
                break

    @staticmethod
    def _bound(connection: Connection) -> None:
        """Sets PostgreSQL's timeouts for the transaction if there is a pooler, because a pooler
        does not pass on session settings."""
        if is_pooled(connection):
            connection.exec_driver_sql(for_transaction(FROZEN))

    def close(self) -> None:
        self.engine.dispose()
        self._way_in.close()


def _wait_at_most(connection: Connection, raw: SqliteConnection, seconds: float) -> None:
    """Sets how long a statement waits for the locks of other connections. Once a writing
    transaction has begun, it no longer waits for any locks."""
    if connection.info.get(WAITS, LOCK_SECONDS) != seconds:
        raw.execute(f"PRAGMA busy_timeout={round(1000 * seconds)}")
        connection.info[WAITS] = seconds


def _fault_of_beginning(connection: SqliteConnection) -> sqlite3.Error | None:
    """Begins a writing transaction. Returns the error if that fails."""
    try:
        connection.execute(BEGIN_WRITING)
    except sqlite3.Error as fault:
        return fault
    return None


def _checked(url: URL) -> URL:
    if url.drivername not in ("sqlite", "sqlite+pysqlite", "postgresql+psycopg"):
        raise ValueError(
            f"not a database address: {url.drivername}://..."
            " (expected sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME)"
        )
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise ValueError("the database must be a file (expected, for example, sqlite:///judge.db)")
    return url


def _engine(url: URL, only_read: bool) -> Engine:
    if url.get_backend_name() != "sqlite":
        return _postgresql(url)
    return _sqlite_as_it_is(url) if only_read else _sqlite(url)


def _sqlite(url: URL) -> Engine:
    Path(url.database or "").absolute().parent.mkdir(0o700, parents=True, exist_ok=True)
    engine = create_engine(
        url, paramstyle="named", connect_args={"timeout": LOCK_SECONDS}, hide_parameters=HIDE
    )
    event.listen(engine, "connect", _prepare)
    return engine


def _sqlite_as_it_is(url: URL) -> Engine:
    """Returns an engine that opens an SQLite file read-only. If the file has no journal, no one is
    writing to it, and SQLite must not create a journal just to read it."""
    file = Path(url.database or "").absolute()
    way = "mode=ro" if file.with_name(f"{file.name}-wal").exists() else "mode=ro&immutable=1"

    def connect() -> SqliteConnection:
        place = f"{file.as_uri()}?{way}"
        return sqlite3.connect(place, LOCK_SECONDS, isolation_level=None, uri=True)

    return create_engine(url, creator=connect, hide_parameters=HIDE)


def _prepare(connection: SqliteConnection, _: object) -> None:
    connection.isolation_level = None  # otherwise the driver would begin transactions itself
    for pragma in PRAGMAS:
        _set(connection, pragma)


def _set(connection: SqliteConnection, pragma: str) -> None:
    """Sets a pragma. Tries again while the file is busy, because SQLite does not wait if another
    program is changing the journal mode of a new file at that moment."""
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
    allow_for_pooler(engine)
    keep_alive(engine)
    return engine


POOLED = "pooled"


def allow_for_pooler(engine: Engine) -> None:
    """Makes the engine check each new connection for a pooler. `is_pooled` returns the result."""
    event.listen(engine, "connect", _notice)


def is_pooled(connection: Connection) -> bool:
    """Returns whether the connection goes through a pooler."""
    return bool(connection.info.get(POOLED))


def _notice(connection: Any, record: ConnectionPoolEntry) -> None:
    (pid,) = connection.execute("SELECT pg_backend_pid()").fetchone()
    connection.rollback()
    if pid != connection.info.backend_pid:
        record.info[POOLED] = True
        connection.prepare_threshold = None


def for_transaction(settings: Mapping[str, str]) -> str:
    """Returns the statements that apply these settings to the current transaction only."""
    return "; ".join(f"SET LOCAL {name} = '{value}'" for name, value in settings.items())


def take_time(connection: Connection) -> None:
    """Turns off PostgreSQL's timeouts for the transaction, because copying or changing a large
    table takes a long time."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(for_transaction(dict.fromkeys(FROZEN, "0")))
