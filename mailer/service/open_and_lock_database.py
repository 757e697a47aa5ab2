"""Opens the judge's database at startup, updates it, keeps other judges from using it, and checks
that it belongs to the secret in the data folder.

If the judge cannot start, an exception gives the reason. With another secret, all reply addresses
would be different, and the old ones would no longer work. The database therefore stores a digest of
its secret. A judge with another secret does not start, and a judge without a secret does not create
one if seats already have addresses. ``judge secret renew`` replaces a secret that is lost or known
to others.
"""

from __future__ import annotations

import fcntl
import logging
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, sleep

from sqlalchemy import Connection

from mailer.config.config import Config
from mailer.config.database_errors_with_file_owner import trouble_with
from mailer.config.reply_address_secret import Keyring, SecretFault, SecretMissing, path_of
from mailer.mail.reply_addresses import digest_of_secret
from mailer.service.file_permissions import close_to_others
from storage.database import database_in_use
from storage.database.engine import TROUBLE, Database
from storage.database.schema import (
    Schema,
    SchemaTooNew,
    migrate,
    newest_revision,
    schema_of,
)
from storage.mail import choose_next_letter, imap_leases, outbox_leases
from storage.people import judge_secret_digest

log = logging.getLogger(__name__)


DYING = 10
"""The number of seconds to wait for the processes of a killed judge to end."""

MOMENT = 0.5
"""The number of seconds to wait if the judge that took the lock seems to be running, in case it has
just been killed."""

LOOK = 0.02
"""The number of seconds between two attempts to get the lock."""

BETWEEN_LOOKS = 0.5
"""The number of seconds between two checks for other judges."""


class CannotStart(Exception):
    """Raised if the judge cannot start. The message gives the reason."""


class IsAtWork(CannotStart):
    """Raised if another judge is using the database."""


class WrongSchema(CannotStart):
    """Raised if the database has the schema of another release, and this release cannot or may not
    migrate it. Trying again does not help."""


class CannotGoOn(Exception):
    """Raised if a running judge must stop. The message gives the reason."""


@contextmanager
def opened_alone(config: Config) -> Iterator[Database]:
    """Opens the database and updates it to the current schema. While the block runs, no other judge
    can use the same SQLite file. Raises CannotStart."""
    with held_alone(config), made_ready(config) as database:
        yield database


@contextmanager
def held_alone(config: Config) -> Iterator[None]:
    """Keeps other judges from using the same SQLite file until the block has ended and all
    processes forked in it have exited. Also creates the data folder and closes it to other users.
    Raises CannotStart."""
    with ExitStack() as stack:
        try:
            config.judge.data.mkdir(parents=True, exist_ok=True, mode=0o700)
            close_to_others(config)
            if file := config.database_file:
                file.absolute().parent.mkdir(0o700, parents=True, exist_ok=True)
                stack.enter_context(locked(lock_of(file)))
        except OSError as trouble:
            raise CannotStart(f"{trouble_with(config, trouble)} (judge check)") from trouble
        yield


@contextmanager
def made_ready(config: Config) -> Iterator[Database]:
    """Opens the database and updates it to the current schema. If it is an SQLite file, the caller
    must hold its lock, so this function can free everything that a dead judge had claimed. Raises
    CannotStart."""
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
                    choose_next_letter.unclaim_all(conn)
                    outbox_leases.unlease_all(conn)
                    imap_leases.free_all(conn)
        except TROUBLE as trouble:
            raise CannotStart(f"{trouble_with(config, trouble)} (judge check)") from trouble
        except SchemaTooNew as fault:
            raise WrongSchema(f"it is older than its database: {fault}") from fault
        yield database


def others_have_stopped(database: Database) -> None:
    """Waits until no other judge is using a PostgreSQL database. This takes up to half a minute,
    because a judge that was just killed still seems to be at work. Raises WrongSchema as soon as
    another judge sends a heartbeat. Does nothing for an SQLite file, because the lock is enough
    there."""
    first: datetime | None = None
    while not database.is_sqlite:
        with database.reading() as conn:
            if not database_in_use.is_worked_on(conn, datetime.now(UTC)):
                return
            last, names = (
                database_in_use.last_beat(conn),
                database_in_use.judges_connected(conn),
            )
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
    """Keeps judges from using the SQLite file during the block. Does nothing if no judge has ever
    used it. Raises IsAtWork and OSError."""
    file = config.database_file
    if file is None or not lock_of(file).exists():
        yield
        return
    with locked(lock_of(file)):
        yield


def lock_of(file: Path) -> Path:
    """Returns the file that a judge locks while it uses an SQLite file. Resolves symbolic links, so
    all names of the database lead to the same lock."""
    real = file.resolve()
    return real.with_name(f"{real.name}.lock")


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Holds the lock that keeps other judges from using an SQLite file. Raises OSError, and
    IsAtWork if another judge is using the file.

    The process that gets the lock writes its ID into the file. The processes of a killed judge may
    still hold the lock for a moment, so this function waits for them to release it.
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
    """Returns whether the process that took the lock is running. Returns True if it has not written
    its ID yet."""
    text = path.read_text().strip()
    try:
        os.kill(int(text) if text.isdecimal() else os.getpid(), 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


REMEDY = (
    "Restore the secret of this database, from the backup or from the other judge"
    " that uses it. If it is lost: judge secret renew, which sends every player a"
    " new reply address."
)
"""What the operator should do if the secret does not belong to the database."""


def keys_of(config: Config, database: Database) -> Keyring:
    """Returns the keyring that belongs to the database. Creates one if no secret has ever been
    used. From then on, no judge with another secret can start on this database. Raises
    CannotStart."""
    try:
        with database.reading() as conn:
            keys = fitting(conn, config) or Keyring.of(config.judge.data)
        with database.writing() as conn:
            if judge_secret_digest.take_into_use(conn, keys.digest) != keys.digest:
                raise _other(config)
    except SecretFault as fault:
        raise CannotStart(f"{fault}. {REMEDY}") from fault
    return keys


def fitting(conn: Connection, config: Config) -> Keyring | None:
    """Returns the keyring of the data folder if it belongs to the database, or None if there is no
    secret and the database does not need one yet. Raises SecretFault."""
    try:
        keys = Keyring.read(config.judge.data)
    except SecretMissing:
        if judge_secret_digest.digest_in_use(conn) or next(
            judge_secret_digest.roots_in_use(conn), None
        ):
            raise
        return None
    if not _fits(conn, keys):
        raise _other(config)
    return keys


def _other(config: Config) -> SecretFault:
    path = path_of(config.judge.data)
    return SecretFault(f"{path} is not the secret that this database was created with")


def _fits(conn: Connection, keys: Keyring) -> bool:
    """Returns whether this is the secret in use. If the database is too old to have a digest,
    checks whether the address of any seat was derived from the secret."""
    noted = judge_secret_digest.digest_in_use(conn)
    if noted:
        return noted == keys.digest
    seated = list(judge_secret_digest.roots_in_use(conn))
    return not seated or any(
        digest_of_secret(keys.token("seat", root)) == token_hash for root, token_hash in seated
    )
