"""What commands share: the settings, the database, and how trouble is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeVar

import click

if TYPE_CHECKING:
    from mailer.settings.config import Config
    from storage.database.engine import Database

Command = TypeVar("Command", bound=Callable[..., object])

config_option: Callable[[Command], Command] = click.option(
    "--config",
    "config_file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The settings file (usually ./judge.toml; without one, the defaults).",
)


def fail(text: str, code: int = 1) -> NoReturn:
    """Ends the command with a word to the operator."""
    click.echo(text, err=True)
    raise SystemExit(code)


def settings(config_file: Path | None, code: int = 1) -> Config:
    """The settings; ends the command with all their faults."""
    from mailer.settings.file import SettingsFaults, load

    try:
        return load(config_file)
    except SettingsFaults as trouble:
        where = trouble.file or "the environment"
        lines = [f"  {fault}" for fault in trouble.faults]
        fail("\n".join([f"The settings cannot be used ({where}):", *lines]), code)


@contextmanager
def opened(config: Config) -> Iterator[Database]:
    """The database of a judge that has run before; ends the command when there is none."""
    from storage.database.engine import TROUBLE, Database
    from storage.database.schema import is_current

    database = Database(config.database.url)
    try:
        if database.file and not database.file.exists():
            fail(
                f"There is no database at {database.file} yet: judge run (or judge migrate)."
                " Settings elsewhere are named by --config FILE."
            )
        if not is_current(database):
            fail("The database has another schema than this program: judge migrate.")
        yield database
    except TROUBLE as trouble:
        fail(f"The database cannot be used: {first_line(trouble)}")
    finally:
        database.close()


def first_line(trouble: BaseException) -> str:
    """What went wrong, short enough for a terminal."""
    lines = str(getattr(trouble, "orig", None) or trouble).strip().splitlines()
    return lines[0] if lines else type(trouble).__name__
