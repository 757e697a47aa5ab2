"""Checks the conditions under which a judge can use a database, and reports why it cannot start."""

from __future__ import annotations

import fcntl
import logging
import os
import resource
import stat
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, sleep

from mailer.config.config import Allowances, Config
from mailer.config.file_owners import trouble_with
from mailer.config.load import SQLITE
from mailer.config.secret_key import Keyring, SecretFault
from mailer.service.secret_check import REMEDY, keys_for
from storage.database.engine import TROUBLE, Database
from storage.database.schema import (
    Schema,
    SchemaTooNew,
    migrate,
    newest_revision,
    schema_of,
)
from storage.mail import imap_leases, inbox_leases, outbox_leases
from storage.people import journal

log = logging.getLogger(__name__)


FOR_OTHERS = 0o077
PASSAGE = 0o010
"""The permission for the mail server's group on the folder of a socket."""


def open_to_others(config: Config) -> Iterator[Path]:
    """Yields the data folder, the judge's files directly in it, and an SQLite database elsewhere,
    if other users can access them. The contents of folders that they cannot enter are not
    checked."""
    for path in sorted(own_files(config)):
        mode = path.lstat().st_mode
        if (stat.S_ISREG(mode) or stat.S_ISDIR(mode)) and mode & _too_much(path, config):
            yield path


def narrow(config: Config) -> None:
    """Removes other users' access to these files. Files that belong to another user do not change,
    but are logged."""
    for path in open_to_others(config):
        try:
            path.chmod(stat.S_IMODE(path.stat().st_mode) & ~_too_much(path, config))
            log.warning("%s was open to other users of this machine; it is now closed", path)
        except OSError as trouble:
            log.error("%s is open to other users of this machine: %s", path, trouble.strerror)


def _too_much(path: Path, config: Config) -> int:
    socket = config.lmtp.socket
    return FOR_OTHERS & ~PASSAGE if socket and socket.parent == path else FOR_OTHERS


def own_files(config: Config) -> Iterator[Path]:
    """Yields the data folder, the judge's own files directly in it, and its SQLite database. Raises
    OSError."""
    data = config.judge.data
    names = ("", "secret", config.maildirs.name)
    if data.is_dir():
        yield from (path for path in map(data.joinpath, names) if path.exists())
    if config.database.url.startswith(SQLITE):
        database = Path(config.database.url.removeprefix(SQLITE))
        for end in ("", "-*", ".*"):  # with its journals, its lock, and copies of it
            yield from database.parent.glob(f"{database.name}{end}")


DYING = 10
"""The number of seconds to wait until the processes of a killed judge have ended."""

MOMENT = 0.5
"""The number of seconds to wait if the judge that took the lock seems to be running, because it may
just have been killed."""

LOOK = 0.02
"""The number of seconds between two attempts to get the lock."""

BETWEEN_LOOKS = 0.5
"""The number of seconds between two checks for other judges."""


class CannotStart(Exception):
    """Raised if something that the judge needs is missing. The message names it."""


class IsAtWork(CannotStart):
    """Raised if another judge is using the database."""


class WrongSchema(CannotStart):
    """Raised if the database has the schema of another release, and this release cannot or may not
    change it. Trying again does not help."""


class CannotGoOn(Exception):
    """Raised if a running judge must stop. The message gives the reason."""


def keys_of(config: Config, database: Database) -> Keyring:
    """Returns the keyring that belongs to the database. Raises CannotStart."""
    try:
        return keys_for(config, database)
    except SecretFault as fault:
        raise CannotStart(f"{fault}. {REMEDY}") from fault


@contextmanager
def opened_alone(config: Config) -> Iterator[Database]:
    """Opens the database with the current schema. No second judge may use the same SQLite file, so
    messages that a dead judge had claimed there are freed at once. Raises CannotStart."""
    with held_alone(config), made_ready(config) as database:
        yield database


@contextmanager
def held_alone(config: Config) -> Iterator[None]:
    """Prevents other judges from using an SQLite file while this process, or any process forked
    from it, is running. Raises CannotStart."""
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
    """Opens the database and updates it to the current schema. If it is an SQLite file, no other
    judge may use it. Raises CannotStart."""
    with ExitStack() as stack:
        try:
            database = Database(config.database.url)
            stack.callback(database.close)
            if schema_of(database) is Schema.EARLIER:
                others_have_stopped(database)
            migrate(database)
            database.hold_to_schema(newest_revision())
            database.hold_to_file()
            if database.file:
                with database.writing() as conn:
                    inbox_leases.unclaim_all(conn)
                    outbox_leases.unlease_all(conn)
                    imap_leases.free_all(conn)
        except TROUBLE as trouble:
            raise CannotStart(f"{trouble_with(config, trouble)} (judge check)") from trouble
        except SchemaTooNew as fault:
            raise WrongSchema(f"it is older than its database: {fault}") from fault
        yield database


def others_have_stopped(database: Database) -> None:
    """Waits until no other judge can be at work on a PostgreSQL database, for at most half a
    minute, because a judge that was just stopped or killed may still seem to be at work. Raises
    WrongSchema as soon as another judge gives a sign of life. (A judge that uses an SQLite file
    holds its lock.)"""
    first: datetime | None = None
    while not database.is_sqlite:
        with database.reading() as conn:
            if not journal.is_worked_on(conn, datetime.now(UTC)):
                return
            last, names = journal.last_beat(conn), journal.judges_connected(conn)
        first = first or last
        if last != first:
            known = f" ({', '.join(names)})" if names else ""
            raise WrongSchema(
                f"judges of an earlier release are at work on this database{known}: stop all of"
                " them before its schema is changed"
            )
        sleep(BETWEEN_LOOKS)


@contextmanager
def with_lock_of_file(config: Config) -> Iterator[None]:
    """Prevents judges from using an SQLite file that a judge has used before. Raises IsAtWork and
    OSError."""
    file = config.database_file
    if file is None or not lock_of(file).exists():
        yield
        return
    with locked(lock_of(file)):
        yield


def lock_of(file: Path) -> Path:
    """Returns the file that a judge locks while it uses an SQLite file. The result is the same for
    all names of that file."""
    real = file.resolve()
    return real.with_name(f"{real.name}.lock")


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Prevents every other judge from using an SQLite file. Raises IsAtWork if another judge is
    using it, and OSError.

    The process that gets the lock writes its ID into the file. The processes of a killed judge may
    hold the lock for a moment longer, so this function waits until they release it.
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
    """Returns whether the process that took the lock is running. Returns True if that process has
    not written its ID yet."""
    text = path.read_text().strip()
    try:
        os.kill(int(text) if text.isdecimal() else os.getpid(), 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


OWN = 100
"""The number of files that the judge itself keeps open: the database, e-mails, and connections to
servers."""


def with_descriptors(config: Config) -> Allowances:
    """Returns the limits from the settings, after raising the limit on open files to fit them. If
    that is not possible, returns lower limits."""
    doors = bool(config.smtp.host) + bool(config.lmtp.host or config.lmtp.socket)
    asked = config.limits.connections
    most = _raised_to(OWN + 2 * doors * asked)  # closed connections take a moment to go away
    given = max(1, (most - OWN) // max(1, 2 * doors))
    if given >= asked:
        return config.limits
    log.warning("%d files may be open, which allows for %d connections to a door", most, given)
    return replace(
        config.limits,
        connections=given,
        connections_each=min(given, config.limits.connections_each),
    )


def _raised_to(wanted: int) -> int:
    """Raises the limit on open files to ``wanted``, or as close to it as is allowed. Returns the
    new limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most
