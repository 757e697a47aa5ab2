"""What must be so before a judge can work on a database, and why it cannot start otherwise."""

from __future__ import annotations

import fcntl
import logging
import os
import resource
import stat
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

from mailer.config.config import Allowances, Config
from mailer.config.file_owners import trouble_with
from mailer.config.load import SQLITE
from mailer.config.secret_key import Keyring, SecretFault
from mailer.service.secret_check import REMEDY, keys_for
from storage.database.engine import TROUBLE, Database
from storage.database.schema import SchemaTooNew, migrate
from storage.mail import imap_leases, inbox_leases, outbox_leases

log = logging.getLogger(__name__)


FOR_OTHERS = 0o077
PASSAGE = 0o010
"""To a socket in the data folder, for the mail server's group."""


def open_to_others(config: Config) -> Iterator[Path]:
    """The data folder, and what lies right in it of the judge's, as far as other users get at it;
    and the files of an SQLite database elsewhere. Below a folder that is closed nothing need be."""
    for path in sorted(own_files(config)):
        mode = path.lstat().st_mode
        if (stat.S_ISREG(mode) or stat.S_ISDIR(mode)) and mode & _too_much(path, config):
            yield path


def narrow(config: Config) -> None:
    """Closes them. What belongs to another user stays as it is, and is told of."""
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
    """The data folder, what lies right in it of the judge's, and its SQLite database. Raises
    OSError."""
    data = config.judge.data
    names = ("", "secret", config.maildirs.name)
    if data.is_dir():
        yield from (path for path in map(data.joinpath, names) if path.exists())
    if config.database.url.startswith(SQLITE):
        database = Path(config.database.url.removeprefix(SQLITE))
        for end in ("", "-*", ".*"):  # its journals, its lock, copies of it
            yield from database.parent.glob(f"{database.name}{end}")


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


OWN = 100
"""Files the judge itself has open at a time: the database, mails, connections to other servers."""


def with_descriptors(config: Config) -> Allowances:
    """The limits, for which the system's own is raised; lowered, if that is not allowed."""
    doors = bool(config.smtp.host) + bool(config.lmtp.host or config.lmtp.socket)
    asked = config.limits.connections
    most = _raised_to(OWN + 2 * doors * asked)  # who was cut is gone a moment later
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
    """How many may be open now. Raising what a user may raise cannot fail."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most
