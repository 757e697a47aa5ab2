"""Helpers for all commands. They load the settings, open the database, print errors, and open
transactions in which the operator changes games and the judge writes e-mails to everyone
affected."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeVar

import click

if TYPE_CHECKING:
    from mailer.config.config import Config
    from mailer.transaction.unit_of_work import Table, UnitOfWork
    from storage.database.engine import Database

Command = TypeVar("Command", bound=Callable[..., object])

config_option: Callable[[Command], Command] = click.option(
    "--config",
    "config_file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The settings file (usually ./judge.toml, else /etc/judge/judge.toml, else the defaults).",
)

file_argument = click.argument(
    "file", required=False, type=click.Path(exists=True, dir_okay=False, path_type=Path)
)


def fail(text: str, code: int = 1) -> NoReturn:
    """Prints a message on standard error and ends the command."""
    click.echo(text, err=True)
    raise SystemExit(code)


def settings(
    config_file: Path | None, code: int = 1, passwords: Collection[str] = ("database",)
) -> Config:
    """Returns the settings, including the passwords of the sections in ``passwords``, and adds the
    operator's maps to the known maps. If the settings are invalid, prints all errors and ends the
    command."""
    from judge.games.maps import MAPS
    from mailer.config.load import SettingsFaults, load

    try:
        config = load(config_file, passwords=passwords)
    except SettingsFaults as trouble:
        where = trouble.file or "the environment"
        lines = [f"  {fault}" for fault in trouble.faults]
        fail("\n".join([f"The settings cannot be used ({where}):", *lines]), code)
    MAPS.add_folder(config.judge.data / "maps")
    return config


@contextmanager
def opened(config: Config) -> Iterator[Database]:
    """Opens the database. Ends the command if the database cannot be opened or does not have the
    current schema."""
    from storage.database.engine import TROUBLE, Database
    from storage.database.schema import Schema, newest_revision, schema_of, unfit

    try:
        missing = file_missing(config)
        if missing:
            fail(missing)
        with closing(Database(config.database.url)) as database:
            match schema_of(database):
                case Schema.CURRENT:
                    database.hold_to_schema(newest_revision())
                    yield database
                case Schema.LATER:
                    fail(f"{OLDER_PROGRAM} Install the version that ran last.")
                case Schema.EARLIER:
                    fail("The database has the schema of an earlier version: run judge migrate.")
                case Schema.NONE:
                    why = unfit(database)
                    unusable = f"The database cannot be used: {why}"
                    empty = "The database is still empty: run judge run (or judge migrate)."
                    fail(unusable if why else empty)
    except TROUBLE as trouble:
        from mailer.config.database_errors_with_file_owner import trouble_with

        fail(f"The database cannot be used: {trouble_with(config, trouble)}")


@contextmanager
def stopped(config: Config) -> Iterator[Database]:
    """Opens the database and updates it to the current schema. Ends the command if a judge is using
    the database."""
    from mailer.service.open_and_lock_database import CannotStart, IsAtWork, opened_alone
    from storage.database.database_in_use import is_worked_on

    try:
        missing = file_missing(config)
        if missing:
            fail(missing)
        with opened_alone(config) as database:
            with database.reading() as conn:
                is_at_work = not database.file and is_worked_on(conn, datetime.now(UTC))
            if is_at_work:
                fail(AT_WORK)
            yield database
    except IsAtWork:
        fail(AT_WORK)
    except CannotStart as trouble:
        fail(f"Nothing was changed: {trouble}")
    except OSError as trouble:
        from mailer.config.database_errors_with_file_owner import trouble_with

        fail(f"Nothing was changed: {trouble_with(config, trouble)}")


AT_WORK = "Nothing was changed: a judge is using this database. Stop it, and try again."

OLDER_PROGRAM = "This version is older than its database, which a later version has changed."


def file_missing(config: Config) -> str:
    """Returns an error message if the SQLite file does not exist yet, otherwise "". Raises
    OSError."""
    file = config.database_file
    if file is None or file.exists():
        return ""
    return (
        f"There is no database at {file} yet: run judge run (or judge migrate). To use"
        " another settings file, pass --config FILE."
    )


OPERATOR = "OPERATOR"
"""The name under which the operator's actions appear in the log of a game."""


@contextmanager
def at_desk(config_file: Path | None) -> Iterator[UnitOfWork]:
    """Opens a transaction and commits it at the end of the block. A judge may be running at the
    same time."""
    from mailer.service.open_and_lock_database import CannotStart, keys_of
    from mailer.service.processes.message_process import services_of
    from mailer.transaction.unit_of_work import UnitOfWork

    config = settings(config_file)
    with opened(config) as database:
        try:
            services = services_of(config, keys_of(config, database))
        except CannotStart as fault:
            fail(f"Nothing was changed: {fault}")
        with database.writing() as conn:
            work = UnitOfWork(services, conn, datetime.now(UTC))
            yield work
            work.store()


def table_of(work: UnitOfWork, name: str, *, with_rules: bool = True) -> Table:
    """Returns the game with this name. Ends the command if there is none."""
    table = work.table(name)
    if table is None or (with_rules and not table.has_rules):
        fail(f"There is no running game {name}: judge games list --all")
    return table


def checked_address(address: str) -> str:
    """Returns an address without angle brackets. Ends the command if the text is not an address."""
    from grammar.commands.settings import read_address

    try:
        return read_address(address)
    except ValueError as fault:
        fail(str(fault))
