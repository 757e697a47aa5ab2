"""``judge copy-to``: everything a judge has, in another database."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mailer.cli.common import config_option, fail, settings, stopped

if TYPE_CHECKING:
    from storage.database.copy_database import Counts
    from storage.database.engine import Database

PASSWORD = "JUDGE_COPY_PASSWORD"  # noqa: S105
"""Where the password of the new database may stand, so that no other user sees it on the command
line."""


@click.command("copy-to")
@config_option
@click.argument("url")
def copy_to(config_file: Path | None, url: str) -> None:
    """Copy everything into the database at URL, from SQLite to PostgreSQL or back.

    Stop the judge before. The database must be there, and empty: createdb judge. Its password, if
    it has one, is taken from the environment variable JUDGE_COPY_PASSWORD, or from ~/.pgpass. The
    old one stays as it is; the new one is for database.url in judge.toml.
    """
    from mailer.config.config_errors import SettingsFaults
    from mailer.config.load import address_of_database

    config = settings(config_file)
    try:
        url = address_of_database(url, Path.cwd())
    except SettingsFaults as trouble:
        (fault,) = trouble.faults
        fail(f"This is no address of a database: {fault.wrong}; expected {fault.right}")
    with stopped(config) as source:
        counts = filled(source, url)
    told = ", ".join(f"{name}: {count}" for name, count in counts.items() if count)
    click.echo(f"All is there, counted on both sides ({told}).")
    click.echo("Now put the address into judge.toml:")
    click.echo(f'  [database]\n  url = "{url}"')
    click.echo("The secret in the data folder stays the same. Then: judge check, and judge run")


def copied_into(file: Path, url: str) -> None:
    """Fills a new database from an SQLite file, of this or an earlier schema, which stays as it
    is."""
    from storage.database.engine import Database
    from storage.database.schema import migrate

    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder) / file.name
        shutil.copyfile(file, draft)
        source = Database(f"sqlite:///{draft}")
        migrate(source)
        try:
            filled(source, url)
        finally:
            source.close()


def filled(source: Database, url: str) -> Counts:
    """Copies a database into that at an address; ends the command where that cannot be."""
    from storage.database.copy_database import NotEmpty, copy_all
    from storage.database.engine import TROUBLE
    from storage.database.errors import cause
    from storage.database.schema import SchemaTooNew, migrate

    try:
        target = _at(url)
        try:
            if target.url == source.url:
                fail("That is the database that the judge has.")
            migrate(target)
            return copy_all(source, target)
        finally:
            target.close()
    except NotEmpty:
        fail("There is something in that database already: make a new one (createdb judge).")
    except SchemaTooNew as fault:
        fail(f"That database is of a later program: {fault}")
    except TROUBLE as trouble:
        fail(f"That database cannot be used: {cause(trouble)}")


def _at(url: str) -> Database:
    from sqlalchemy.engine import make_url

    from storage.database.engine import Database

    whole = make_url(url)
    if os.environ.get(PASSWORD):
        whole = whole.set(password=os.environ[PASSWORD])
    return Database(whole.render_as_string(hide_password=False))
