"""``judge backup``, ``judge restore`` and ``judge copy-to``: copy all data of a judge into a
folder, restore a judge from such a folder, or copy its database into another database."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

import click
from sqlalchemy.engine import make_url

from mailer.cli.common import (
    AT_WORK,
    OPERATOR,
    config_option,
    fail,
    file_missing,
    opened,
    settings,
    stopped,
)
from mailer.config.config import Config
from mailer.config.load import SettingsFaults, address_of_database
from mailer.config.reply_address_secret import Keyring, SecretFault, path_of
from mailer.service.open_and_lock_database import IsAtWork, lock_of, locked
from storage.database.copy_database import Counts, NotEmpty, copy_all, count_rows
from storage.database.engine import TROUBLE, Database
from storage.database.errors import cause
from storage.database.schema import SchemaTooNew, back_up, fault_of_file, migrate
from storage.people import audit_log, judge_secret_digest

folder_argument = click.argument("folder", type=click.Path(file_okay=False, path_type=Path))


@click.command()
@config_option
@folder_argument
def backup(config_file: Path | None, folder: Path) -> None:
    """Copy the database, the secret and your own texts into FOLDER while the judge is running.

    FOLDER must be new or empty. It appears under that name only after the copy has been read back
    and checked. Backups of SQLite and PostgreSQL databases have the same format, in which judge.db
    is an SQLite file.
    """
    config = settings(config_file)
    folder = folder.absolute()
    if folder.exists() and any(folder.iterdir()):
        fail(f"{folder} is not empty: name a new folder for each backup.")
    partial = folder.with_name(f"{folder.name}.partial")
    try:
        missing = file_missing(config)
        if missing:
            fail(missing)
        shutil.rmtree(partial, ignore_errors=True)
        partial.mkdir(0o700, parents=True)
        _fill(partial, config)
        manifest = verified(partial)
        if folder.exists():
            folder.rmdir()
        partial.rename(folder)
    except (OSError, NotWhole, sqlite3.Error) as trouble:
        own, copied = path_of(config.judge.data), partial / SECRET
        reason = cause(trouble).replace(str(copied), str(own)).replace(str(partial), str(folder))
        fail(f"No backup was made: {reason} (judge check)")
    finally:
        shutil.rmtree(partial, ignore_errors=True)
    click.echo(f"{folder}: {_told(manifest)}; read back and complete.")
    _note(config, folder)


def _note(config: Config, folder: Path) -> None:
    try:
        with opened(config) as database, database.writing() as conn:
            audit_log.note(
                conn,
                datetime.now(UTC),
                None,
                OPERATOR,
                audit_log.BACKED_UP,
                str(folder),
            )
    except TROUBLE as trouble:
        click.echo(f"The judge's log does not show this backup ({cause(trouble)}).", err=True)


def _fill(folder: Path, config: Config) -> None:
    made = datetime.now(UTC).isoformat(timespec="seconds")
    _copy_database(config, folder / DATABASE)
    secret = path_of(config.judge.data)
    if secret.exists():
        shutil.copyfile(secret, folder / SECRET)
    if config.texts.is_dir():
        shutil.copytree(config.texts, folder / TEXTS, copy_function=shutil.copyfile)
    _close(folder)
    with _copied(folder) as copied, copied.reading() as conn:
        counts = count_rows(conn)
    Manifest(made, counts, digests_of(folder)).write(folder)


def _copy_database(config: Config, to: Path) -> None:
    if config.database_file:
        back_up(config.database_file, to)
        return
    plain = to.with_name("copy.db")
    with opened(config) as database, closing(Database(f"sqlite:///{plain}")) as copy:
        migrate(copy)
        copy_all(database, copy)
    back_up(plain, to)  # writes a single file, without a journal
    for rest in to.parent.glob("copy.db*"):
        rest.unlink()


def _close(folder: Path) -> None:
    """Removes other users' access to the folder and everything in it, whatever the umask is."""
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o700 if path.is_dir() else 0o600)


def _told(manifest: Manifest) -> str:
    counts = manifest.counts
    parts = [f"{name}: {counts.get(name, 0)}" for name in ("games", "seats", "inbox", "outbox")]
    return f"{', '.join(parts)}, as of {manifest.made}"


@click.command()
@config_option
@click.option(
    "--check", "only_check", is_flag=True, help="Only check whether the backup is complete."
)
@folder_argument
def restore(config_file: Path | None, only_check: bool, folder: Path) -> None:
    """Restore a backup. Stop the judge first.

    The existing files are renamed and kept, for example as judge.db.replaced. A PostgreSQL database
    must be a new one. If root runs this, the restored files will belong to the owner of the data
    folder.
    """
    config = settings(config_file)
    try:
        manifest = verified(folder)
    except NotWhole as fault:
        fail(f"This backup cannot be used: {fault}.")
    if only_check:
        click.echo(f"{folder}: {_told(manifest)}; complete.")
        return
    try:
        _put_back(folder, config)
    except OSError as trouble:
        fail(f"The backup could not be restored: {cause(trouble)}")
    click.echo(f"Restored: {_told(manifest)}. Now run judge check, then judge run")


def _put_back(folder: Path, config: Config) -> None:
    data = config.judge.data
    data.mkdir(0o700, parents=True, exist_ok=True)
    places = [(folder / SECRET, data / SECRET), (folder / TEXTS, config.texts)]
    with _database_put_back(folder, config) as files:
        for source, place in places:
            if source.exists():
                _replace(source, place)
        _give_to_owner(data, [*files, *(place for _, place in places)])


@contextmanager
def _database_put_back(folder: Path, config: Config) -> Iterator[list[Path]]:
    """Restores the database and yields the files that it wrote. If the database is an SQLite file,
    no judge can start until the end of the block, when the secret has been restored too."""
    file = config.database_file
    if file is None:
        copied_into(folder / DATABASE, config.database.url)
        yield []
        return
    file.parent.mkdir(0o700, parents=True, exist_ok=True)
    with ExitStack() as stack:
        try:
            stack.enter_context(locked(lock_of(file)))
        except IsAtWork:
            fail(AT_WORK)
        for rest in ("", "-wal", "-shm"):  # the journals belong to the old database
            old = file.with_name(file.name + rest)
            if old.exists():
                old.replace(file.with_name(f"{file.name}.replaced{rest}"))
        _replace(folder / DATABASE, file)
        yield [file, lock_of(file)]


def _replace(source: Path, place: Path) -> None:
    """Replaces the file or folder ``place`` with a copy of ``source``, and keeps the old one as
    ``NAME.replaced``."""
    draft, old = (place.with_name(f"{place.name}.{end}") for end in ("restored", "replaced"))
    if source.is_dir():
        shutil.copytree(source, draft, copy_function=shutil.copyfile, dirs_exist_ok=True)
    else:
        shutil.copyfile(source, draft)
        draft.chmod(0o600)
    if old.is_dir():
        shutil.rmtree(old)
    if place.exists():
        place.rename(old)
    draft.rename(place)


def _give_to_owner(data: Path, places: list[Path]) -> None:
    """If root runs the command, gives the restored files to the owner of the data folder, because
    the judge runs as that user."""
    if os.geteuid() != 0:
        return
    owner = data.stat()
    for place in places:
        below = place.rglob("*") if place.is_dir() else ()
        for path in (place, *below) if place.exists() else ():
            os.chown(path, owner.st_uid, owner.st_gid)


DATABASE, SECRET, TEXTS, MANIFEST = "judge.db", "secret", "texts", "manifest.json"


class NotWhole(Exception):
    """Raised if a backup cannot be used. The message gives the reason."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """Describes the contents of a backup. ``made`` is the time of the backup in ISO format,
    ``counts`` gives the number of rows in each table, and ``files`` maps the path of each file in
    the folder to its SHA-256."""

    made: str
    counts: Counts
    files: dict[str, str]

    def write(self, folder: Path) -> None:
        text = json.dumps(asdict(self), indent=1)
        (folder / MANIFEST).write_text(text + "\n", encoding="utf-8")

    @classmethod
    def read(cls, folder: Path) -> Manifest:
        """Reads the manifest of a backup folder. Raises NotWhole."""
        try:
            data = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
            return cls(data["made"], dict(data["counts"]), dict(data["files"]))
        except OSError as trouble:
            raise NotWhole(f"{folder / MANIFEST}: {trouble.strerror}") from trouble
        except (ValueError, KeyError, TypeError) as trouble:
            raise NotWhole(f"{folder / MANIFEST} is not the manifest of a backup") from trouble


def digests_of(folder: Path) -> dict[str, str]:
    """Maps the path of every file in a folder and its subfolders, except the manifest, to its
    SHA-256."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != MANIFEST
    }


def verified(folder: Path) -> Manifest:
    """Checks a backup and returns its manifest. Raises NotWhole if a file has changed, the database
    is damaged or does not have the recorded numbers of rows, or the secret does not belong to the
    database."""
    manifest = Manifest.read(folder)
    for fault in _faults(folder, manifest):
        raise NotWhole(fault)
    return manifest


def _faults(folder: Path, manifest: Manifest) -> Iterator[str]:
    found = digests_of(folder)
    for name, digest in manifest.files.items():
        if name not in found:
            yield f"{folder / name} is missing"
        elif found[name] != digest:
            yield f"{folder / name} has changed since it was written"
    try:
        yield from _faults_of_database(folder, manifest)
    except TROUBLE as trouble:
        yield f"{folder / DATABASE} cannot be read: {cause(trouble)}"
    except SecretFault as fault:
        yield str(fault)


def _faults_of_database(folder: Path, manifest: Manifest) -> Iterator[str]:
    with _copied(folder) as database:
        fault = fault_of_file(database, thorough=True)
        if fault:
            yield f"{folder / DATABASE} is damaged: {fault}"
        with database.reading() as conn:
            counts = count_rows(conn)
            if counts != manifest.counts:
                yield f"{folder / DATABASE} does not contain the rows that were written"
            in_use = judge_secret_digest.digest_in_use(conn) if "secret" in counts else None
            if in_use and in_use != Keyring.read(folder).digest:
                yield f"{path_of(folder)} is not the secret of this database"


def _copied(folder: Path) -> closing[Database]:
    return closing(Database(f"sqlite:///{folder / DATABASE}", only_read=True))


PASSWORD = "JUDGE_COPY_PASSWORD"  # noqa: S105
"""The environment variable with the password of the new database. On the command line, other users
could see the password."""


@click.command("copy-to")
@config_option
@click.argument("url")
def copy_to(config_file: Path | None, url: str) -> None:
    """Copy everything into the database at URL, from SQLite to PostgreSQL or back.

    Stop the judge first. The new database must exist and be empty: createdb judge. If it has a
    password, put the password into the environment variable JUDGE_COPY_PASSWORD or into ~/.pgpass.
    The old database is not changed. Afterwards, set database.url in judge.toml to the new URL.
    """
    config = settings(config_file)
    try:
        url = address_of_database(url, Path.cwd())
    except SettingsFaults as trouble:
        (fault,) = trouble.faults
        fail(f"This is not a database URL: {fault.wrong}; expected {fault.right}")
    with stopped(config) as source:
        counts = filled(source, url)
    counted = ", ".join(f"{name}: {count}" for name, count in counts.items() if count)
    click.echo(f"Everything was copied: both databases have the same numbers of rows ({counted}).")
    click.echo("Now put the URL into judge.toml:")
    click.echo(f'  [database]\n  url = "{url}"')
    click.echo("The secret in the data folder stays the same. Then run judge check and judge run")


def copied_into(file: Path, url: str) -> None:
    """Copies an SQLite file into a new database. The file may have an earlier schema, and is not
    changed."""
    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder) / file.name
        shutil.copyfile(file, draft)
        with closing(Database(f"sqlite:///{draft}")) as source:
            migrate(source)
            filled(source, url)


def filled(source: Database, url: str) -> Counts:
    """Copies a database into the empty one at ``url``, and returns the number of rows in each
    table. Ends the command if the copy fails."""
    try:
        with closing(_at(url)) as target:
            if target.url == source.url:
                fail("That is the database the judge already uses.")
            migrate(target)
            return copy_all(source, target)
    except NotEmpty:
        fail("That database is not empty: create a new one (createdb judge).")
    except SchemaTooNew as fault:
        fail(f"That database belongs to a later version: {fault}")
    except TROUBLE as trouble:
        fail(f"That database cannot be used: {cause(trouble)}")


def _at(url: str) -> Database:
    whole = make_url(url)
    if os.environ.get(PASSWORD):
        whole = whole.set(password=os.environ[PASSWORD])
    return Database(whole.render_as_string(hide_password=False))
