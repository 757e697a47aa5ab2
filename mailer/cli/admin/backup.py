"""``judge backup`` and ``judge restore``: everything a judge has, in one folder and back."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mailer.cli.common import AT_WORK, config_option, fail, file_missing, opened, settings

if TYPE_CHECKING:
    from mailer.cli.admin.backup_manifest import Manifest
    from mailer.config.config import Config

folder_argument = click.argument("folder", type=click.Path(file_okay=False, path_type=Path))


@click.command()
@config_option
@folder_argument
def backup(config_file: Path | None, folder: Path) -> None:
    """Copy the database, the secret and your own texts into FOLDER, while the judge runs.

    FOLDER must be new, or empty. The copy is read back and compared before it gets that name. From
    SQLite and from PostgreSQL it is the same: judge.db is an SQLite file.
    """
    from mailer.cli.admin.backup_manifest import SECRET, NotWhole, verified
    from mailer.config.secret_key import path_of
    from storage.database.errors import cause

    config = settings(config_file)
    folder = folder.absolute()
    if folder.exists() and any(folder.iterdir()):
        fail(f"There is something in {folder}: name a new folder for each backup.")
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
        said = cause(trouble).replace(str(copied), str(own)).replace(str(partial), str(folder))
        fail(f"There is no backup: {said} (judge check)")
    finally:
        shutil.rmtree(partial, ignore_errors=True)
    click.echo(f"{folder}: {_told(manifest)}; read back, and whole.")


def _fill(folder: Path, config: Config) -> None:
    from mailer.cli.admin.backup_manifest import DATABASE, SECRET, TEXTS, Manifest, digests_of
    from mailer.config.secret_key import path_of
    from storage.database.copy_database import count_rows
    from storage.database.engine import Database

    made = datetime.now(UTC).isoformat(timespec="seconds")
    _copy_database(config, folder / DATABASE)
    secret = path_of(config.judge.data)
    if secret.exists():
        shutil.copyfile(secret, folder / SECRET)
    if config.texts.is_dir():
        shutil.copytree(config.texts, folder / TEXTS, copy_function=shutil.copyfile)
    _close(folder)
    copied = Database(f"sqlite:///{folder / DATABASE}", only_read=True)
    with copied.reading() as conn:
        counts = count_rows(conn)
    copied.close()
    Manifest(made, counts, digests_of(folder)).write(folder)


def _copy_database(config: Config, to: Path) -> None:
    from storage.database.copy_database import copy_all
    from storage.database.engine import Database
    from storage.database.schema import back_up, migrate

    if config.database_file:
        back_up(config.database_file, to)
        return
    with opened(config) as database:
        plain = to.with_name("copy.db")
        copy = Database(f"sqlite:///{plain}")
        migrate(copy)
        copy_all(database, copy)
        copy.close()
        back_up(plain, to)  # one file, without its journal
    for rest in to.parent.glob("copy.db*"):
        rest.unlink()


def _close(folder: Path) -> None:
    """Nothing in it is for other users, whatever the umask is."""
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o700 if path.is_dir() else 0o600)


def _told(manifest: Manifest) -> str:
    counts = manifest.counts
    parts = [f"{name}: {counts.get(name, 0)}" for name in ("games", "seats", "inbox", "outbox")]
    return f"{', '.join(parts)}, as of {manifest.made}"


@click.command()
@config_option
@click.option("--check", "only_check", is_flag=True, help="Only say whether the backup is whole.")
@folder_argument
def restore(config_file: Path | None, only_check: bool, folder: Path) -> None:
    """Put a backup back in place. Stop the judge before.

    What lies there is kept beside it, as judge.db.replaced and so on. A PostgreSQL database must be
    a new one. Given as root, all belongs to the owner of the data folder afterwards.
    """
    from mailer.cli.admin.backup_manifest import NotWhole, verified
    from storage.database.errors import cause

    config = settings(config_file)
    try:
        manifest = verified(folder)
    except NotWhole as fault:
        fail(f"This backup cannot be used: {fault}.")
    if only_check:
        click.echo(f"{folder}: {_told(manifest)}; whole.")
        return
    try:
        _put_back(folder, config)
    except OSError as trouble:
        fail(f"The backup could not be put back: {cause(trouble)}")
    click.echo(f"Back in place: {_told(manifest)}. Now: judge check, and judge run")


def _put_back(folder: Path, config: Config) -> None:
    from mailer.cli.admin.backup_manifest import SECRET, TEXTS

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
    """No judge starts on it until the secret is there too; the files that were made."""
    from mailer.cli.admin.backup_manifest import DATABASE
    from mailer.cli.admin.copy_to import copied_into
    from mailer.service.start_checks import IsAtWork, lock_of, locked

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
        for rest in ("", "-wal", "-shm"):  # with its journal, or what lies there would not be whole
            old = file.with_name(file.name + rest)
            if old.exists():
                old.replace(file.with_name(f"{file.name}.replaced{rest}"))
        _replace(folder / DATABASE, file)
        yield [file, lock_of(file)]


def _replace(source: Path, place: Path) -> None:
    """A copy of a file or folder takes the place of what is there, which stays beside it."""
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
    """The judge runs as whoever has its data folder; root has made what another user must read."""
    if os.geteuid() != 0:
        return
    owner = data.stat()
    for place in places:
        below = place.rglob("*") if place.is_dir() else ()
        for path in (place, *below) if place.exists() else ():
            os.chown(path, owner.st_uid, owner.st_gid)
