"""What must be so before a judge can work on a database, and why it cannot start otherwise."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic, sleep

from mailer.config.config import Config
from mailer.config.file_owners import trouble_with
from mailer.config.secret_key import Keyring, SecretFault
from mailer.service.file_modes import narrow
from mailer.service.secret_check import REMEDY, keys_for
from storage.database.engine import TROUBLE, Database
from storage.database.schema import SchemaTooNew, migrate
from storage.mail import imap_leases, inbox_leases, outbox_leases

DYING = 10
"""Seconds that the processes of a judge that was killed have to follow it."""

MOMENT = 0.5
"""Seconds until a judge that works is told from one that was killed just now."""

LOOK = 0.02
"""Seconds between two looks whether they have."""


class CannotStart(Exception):
    """Something the judge needs is not there; the text says what."""


class IsAtWork(CannotStart):
    """Another judge holds the database."""


class CannotGoOn(Exception):
    """The judge ran, and must not any longer; the text says why."""


def keys_of(config: Config, database: Database) -> Keyring:
    """The secret that belongs to the database. Raises CannotStart."""
    try:
        return keys_for(config, database)
    except SecretFault as fault:
        raise CannotStart(f"{fault}. {REMEDY}") from fault


@contextmanager
def opened_alone(config: Config) -> Iterator[Database]:
    """The database, with the current schema. No second judge may work on the same SQLite file:
    what a dead one had claimed is freed at once. Raises CannotStart."""
    with held_alone(config), made_ready(config) as database:
        yield database


@contextmanager
def held_alone(config: Config) -> Iterator[None]:
    """Keeps every other judge off an SQLite file: this process, and all that are forked from it
    until the last of them ends. Raises CannotStart."""
    with ExitStack() as stack:
        try:
            config.judge.data.mkdir(parents=True, exist_ok=True, mode=0o700)
            narrow(config)
            if file := config.database_file:
                file.absolute().parent.mkdir(0o700, parents=True, exist_ok=True)
                stack.enter_context(locked(lock_of(file)))
        except OSError as trouble:
            raise CannotStart(f"{trouble_with(config, trouble)} (judge check)") from trouble
        yield


@contextmanager
def made_ready(config: Config) -> Iterator[Database]:
    """The database with the current schema, where no other judge works on an SQLite file. Raises
    CannotStart."""
    with ExitStack() as stack:
        try:
            database = Database(config.database.url)
            stack.callback(database.close)
            migrate(database)
            database.hold_to_file()
            if database.file:
                with database.writing() as conn:
                    inbox_leases.unclaim_all(conn)
                    outbox_leases.unlease_all(conn)
                    imap_leases.free_all(conn)
        except TROUBLE as trouble:
            raise CannotStart(f"{trouble_with(config, trouble)} (judge check)") from trouble
        except SchemaTooNew as fault:
            raise CannotStart(f"it is older than its database: {fault}") from fault
        yield database


def lock_of(file: Path) -> Path:
    """What a judge holds while it works on that SQLite file, by whatever name it came to it."""
    real = file.resolve()
    return real.with_name(f"{real.name}.lock")


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keeps every judge off an SQLite file. Raises IsAtWork if one works on it, and OSError.

    Who holds the lock writes the number of its process into the file. The processes of a judge that
    was killed hold it for a moment longer, which is waited for.
    """
    with path.open("a+") as file:
        began = monotonic()
        while not _is_free(file.fileno()):
            if monotonic() - began > (MOMENT if _is_running(path) else DYING):
                raise IsAtWork("another judge is running on the same database")
            sleep(LOOK)
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        yield


def _is_free(lock: int) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _is_running(path: Path) -> bool:
    """Whether the process that took the lock is there; one that has not written its number yet
    is."""
    text = path.read_text().strip()
    try:
        os.kill(int(text) if text.isdecimal() else os.getpid(), 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
