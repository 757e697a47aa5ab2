"""Checks the database and its secret for ``judge check``."""

from __future__ import annotations

import fcntl
import os
import resource
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from judge.game.game import Stage
from judge.games.registry import VARIANTS, is_installed, rules_named
from mailer.cli.common import OLDER_PROGRAM
from mailer.config.config import Config
from mailer.config.database_errors_with_file_owner import trouble_with, user_named
from mailer.config.reply_address_secret import Keyring, SecretFault, SecretMissing, path_of
from mailer.inbound.accept import shortage
from mailer.service.build_and_check_server_clients import Finding
from mailer.service.file_permissions import is_folder, is_there, may
from mailer.service.open_and_lock_database import REMEDY, fitting, lock_of
from storage.database.database_in_use import is_worked_on
from storage.database.engine import TROUBLE, Database, is_pooled
from storage.database.errors import Damaged
from storage.database.schema import Schema, fault_of_file, schema_of, unfit
from storage.games.games import list_games
from storage.mail.inbox import came_by

SERVER = "Check that the server is running and that database.url and its password are right."
POOLER = "In the settings of PgBouncer: ignore_startup_parameters = options"
OWN = (
    "Name a separate UTF-8 database in which the judge can create tables."
    " For PostgreSQL: createdb --owner judge --encoding UTF8 --template template0"
    " judge"
)
WAS_FULL = "If it had games, do not start the judge: restore the last backup."
RESTORE = "Stop the judge, keep the file for examination, and restore the last backup."


def database(config: Config) -> Iterator[Finding]:
    """Checks whether the judge can use the database, and what is in it."""
    file = config.database_file
    try:
        if file is not None and not file.exists():
            yield _to_be_made(file)
            yield from lone_secret(config)
            return
        with closing(Database(config.database.url, only_read=True)) as base:
            yield from _looked_at(base, config)
    except Damaged as damage:
        yield Finding("database", trouble_with(config, damage), RESTORE)
    except TROUBLE as trouble:
        words = trouble_with(config, trouble)
        remedy = f"Let the judge's user read and write it; this check runs as {user_named()}."
        of_server = POOLER if "startup parameter" in words else SERVER
        yield Finding("database", words, remedy if file else of_server)


def _to_be_made(file: Path) -> Finding:
    above = next(path for path in file.absolute().parents if is_there(path))
    if is_folder(above) and may(above, os.W_OK | os.X_OK):
        return Finding("database", f"{file} does not exist yet; judge run creates it")
    words = f"{file} does not exist, and {user_named()} cannot create it in {above}"
    remedy = f"Let the judge's user write in {above}, or set another path in database.url."
    return Finding("database", words, remedy)


def _looked_at(base: Database, config: Config) -> Iterator[Finding]:
    where = base.url.render_as_string(hide_password=True)
    match schema_of(base):
        case Schema.LATER:
            words = f"{where}: {OLDER_PROGRAM[0].lower()}{OLDER_PROGRAM[1:-1]}"
            yield Finding("database", words, "Install the version that ran last.")
        case Schema.EARLIER:
            words = f"{where} has the schema of an earlier version"
            yield Finding(
                "database", words, "Run judge migrate, or judge run, which does it first."
            )
        case Schema.NONE if why := unfit(base):
            yield Finding("database", f"{where} cannot be used: {why}", OWN)
        case Schema.NONE:
            yield Finding(
                "database", f"{where} is empty; judge run creates its tables", hint=WAS_FULL
            )
        case Schema.CURRENT:
            yield _state(base, config, where)
            yield from _accepting(config, base)
            yield secret(base, config)
            yield from resting(base)


def _state(base: Database, config: Config, where: str) -> Finding:
    """Checks whether a database with the current schema is undamaged and writable."""
    fault = fault_of_file(base)
    if fault:
        return Finding("database", f"{where} is damaged: {fault}", RESTORE)
    file = config.database_file
    for path in (file, file.parent) if file else ():
        if not may(path, os.W_OK):
            words = f"{user_named()} cannot write in {path}"
            return Finding("database", words, f"Give it to the judge's user: chown USER {path}")
    with base.reading() as conn:
        by = " (through a pooler)" if is_pooled(conn) else ""
    return Finding("database", f"{where} has the current schema{by}")


ROOM = {
    "disk": "Make room there. In the meantime, games, results and answers continue.",
    "file size": "Raise that limit, and restart the judge.",
}


LEAST_FOR_WORK = 1024 * 1024
"""The number of bytes that must be free on the disk for the judge to store the changes from a phase
or an answer."""

NO_ROOM = "Make room there. The judge cannot store anything, so all games and answers have stopped."


def _accepting(config: Config, base: Database) -> Iterator[Finding]:
    """Yields findings about anything that keeps a judge from accepting messages."""
    file = config.database_file
    if file is None:
        return
    if found := shortage(base, _largest_file(file)):
        words = f"no messages are accepted, because {found.words}"
        is_full = shutil.disk_usage(file.parent).free < LEAST_FOR_WORK
        yield Finding("room", words, NO_ROOM if is_full else ROOM[found.reason.value])
    if _is_locked(file):
        words = f"another program keeps {file} locked, so no message is stored"
        yield Finding("database", words, f"Find and end that program: fuser -v {file}")


def _largest_file(file: Path) -> int | None:
    """Returns the running judge's limit on file sizes, in bytes. Returns None if no judge is
    running, or if this user may not read the limit."""
    try:
        return resource.prlimit(int(lock_of(file).read_text()), resource.RLIMIT_FSIZE)[0]
    except (OSError, ValueError):
        return None


LOCKED_FOR = 3
"""The database is considered locked if it cannot be written to for this many seconds."""


def _is_locked(file: Path) -> bool:
    """Returns whether one program has kept an SQLite file locked for `LOCKED_FOR` seconds. Writes
    nothing to the file."""
    if not file.with_name(f"{file.name}-wal").exists():
        return False  # No program is using the file, and opening it would create more files.
    try:
        with closing(sqlite3.connect(file, LOCKED_FOR, isolation_level=None)) as connection:
            before = _commits(connection)
            try:
                connection.execute("BEGIN IMMEDIATE")
                connection.execute("ROLLBACK")
            except sqlite3.OperationalError as trouble:
                is_busy = trouble.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
                return is_busy and _commits(connection) == before
    except sqlite3.Error:
        pass  # other checks report this
    return False


def _commits(connection: sqlite3.Connection) -> int:
    """Returns a number that changes whenever another connection commits."""
    found: int = connection.execute("PRAGMA data_version").fetchone()[0]
    return found


def secret(base: Database, config: Config) -> Finding:
    """Checks whether the secret in the data folder is the one that this database uses."""
    path = path_of(config.judge.data)
    try:
        with base.reading() as conn:
            keys = fitting(conn, config)
    except SecretFault as fault:
        return Finding("secret", str(fault), REMEDY)
    if keys is None:
        return Finding("secret", f"{path} does not exist yet; judge run creates it")
    return Finding("secret", f"{path} belongs to this database")


def lone_secret(config: Config) -> Iterator[Finding]:
    """Checks whether the secret can be read, if there is a secret but no database yet."""
    if not is_folder(config.judge.data):
        return
    try:
        Keyring.read(config.judge.data)
    except SecretMissing:
        return
    except SecretFault as fault:
        yield Finding("secret", str(fault), "Restore it from the backup; if it is new, remove it.")


def resting(base: Database) -> Iterator[Finding]:
    """Reports games that cannot continue because their rules or map are not installed."""
    with base.reading() as conn:
        stored = list_games(conn, (Stage.FORMING, Stage.RUNNING))
    for game in (one.game for one in stored if not is_installed(one.game)):
        rules = rules_named(game.settings)
        gone = f"the map {game.settings.map} is"
        gone = gone if rules in VARIANTS else f"the rules of {rules} are"
        yield Finding(
            "games",
            f"{game.name} is stopped: {gone} not installed",
            "Install the package or the folder with it again, and restart the judge.",
        )


def pipe_is_used(config: Config) -> bool:
    """Returns whether `judge mail` has ever stored a message."""
    return _is_true_of(config, lambda conn: came_by(conn, "pipe"))


def _is_true_of(config: Config, question: Callable[[Connection], bool]) -> bool:
    """Returns the answer to a question about the database, or False if the database cannot be
    read."""
    file = config.database_file
    try:
        if file is not None and not file.exists():
            return False
        base = Database(config.database.url, only_read=True)
        with closing(base), base.reading() as conn:
            return question(conn)
    except (OSError, SQLAlchemyError):
        return False


def is_running(config: Config) -> bool:
    """Returns True if a judge is using this database. A running judge holds the lock of an SQLite
    file, and writes heartbeats to a database on a server."""
    file = config.database_file
    if file is None:
        return _is_true_of(config, lambda conn: is_worked_on(conn, datetime.now(UTC)))
    try:
        with lock_of(file).open() as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError as fault:
        return isinstance(fault, BlockingIOError)
    return False
