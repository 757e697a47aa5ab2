"""The commands ``judge run``, ``judge init``, ``judge migrate`` and ``judge notify``."""

from __future__ import annotations

from contextlib import ExitStack, closing
from importlib.resources import files
from pathlib import Path

import click

from mailer.cli.common import AT_WORK, config_option, fail, settings
from mailer.config.database_errors_with_file_owner import trouble_with
from mailer.config.load import ALL_PASSWORDS
from mailer.config.logs_and_event_counters import log_to_stderr
from mailer.service.file_permissions import close_to_others
from mailer.service.open_and_lock_database import (
    CannotGoOn,
    CannotStart,
    IsAtWork,
    WrongSchema,
    others_have_stopped,
    with_lock_of_file,
)
from mailer.service.operator_command import LONGEST, tried
from mailer.service.processes.supervisor import Supervisor
from storage.database.engine import TROUBLE, Database
from storage.database.errors import cause
from storage.database.schema import Schema, SchemaTooNew, is_current, schema_of
from storage.database.schema import migrate as bring_up_to_date

EXAMPLE = "config.example.toml"

WRONG_SCHEMA = 78
"""The exit status if the judge cannot start because of the schema of its database (EX_CONFIG in
``sysexits.h``). The systemd unit does not restart the judge after an exit with this status."""


@click.command()
@config_option
@click.option(
    "--log-format", type=click.Choice(["text", "json"]), default="text", show_default=True
)
@click.option("--metrics", type=click.IntRange(0, 65535), help="Port for /metrics and /healthz.")
def run(config_file: Path | None, log_format: str, metrics: int | None) -> None:
    """Run the judge. It receives mail, runs games and sends mail until you stop it.

    Creates the database first, or updates it to the current schema. SIGTERM or Ctrl-C stops the
    judge cleanly: nothing is lost or left half done.
    """
    config = settings(config_file, passwords=ALL_PASSWORDS)
    log_to_stderr(as_json=log_format == "json")
    try:
        Supervisor(config, metrics).run(say=click.echo)
    except WrongSchema as trouble:
        fail(f"The judge cannot start: {trouble}", WRONG_SCHEMA)
    except CannotStart as trouble:
        fail(f"The judge cannot start: {trouble}")
    except CannotGoOn as trouble:
        fail(f"The judge has stopped: {trouble}")


@click.command()
@click.argument("folder", default=".", type=click.Path(file_okay=False, path_type=Path))
def init(folder: Path) -> None:
    """Write a commented judge.toml into FOLDER. Existing files are not overwritten."""
    file = folder / "judge.toml"
    text = files("mailer").joinpath("config", EXAMPLE).read_text(encoding="utf-8")
    try:
        is_new = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        with file.open("x", encoding="utf-8") as draft:
            draft.write(text)
        _let_the_service_read(file, *([folder] if is_new else []))
    except FileExistsError:
        fail(f"{file} already exists and was not changed.")
    except OSError as trouble:
        fail(f"Nothing was written: {cause(trouble)}")
    click.echo(
        f"Wrote {file}, with every setting and what it does. Unless you set judge.data, data"
        f" will be in {folder / 'var'}."
    )
    here = "" if folder == Path() else f"cd {folder} && "
    click.echo(f"You can start it now:  {here}judge run")


def _let_the_service_read(file: Path, *folders: Path) -> None:
    """Makes the new settings readable by everyone, because the judge usually runs as a different
    user from the administrator who writes them. They contain no secrets."""
    file.chmod(0o644)
    for folder in folders:
        folder.chmod(0o755)


@click.command()
@config_option
@click.option(
    "--force",
    is_flag=True,
    help="Even while judges are running. They then stop working until they are upgraded.",
)
def migrate(config_file: Path | None, force: bool) -> None:
    """Update the database to the current schema, and remove other users' access to the judge's
    files.

    This does not work while a judge is running. `judge run` also does this when it starts.
    """
    config = settings(config_file)
    try:
        with closing(Database(config.database.url)) as database, ExitStack() as stack:
            was_current = is_current(database)
            if schema_of(database) is Schema.EARLIER and not force:
                stack.enter_context(with_lock_of_file(config))
                others_have_stopped(database)
            bring_up_to_date(database)
        close_to_others(config)
    except IsAtWork:
        fail(f"{AT_WORK} (--force)")
    except WrongSchema as trouble:
        fail(f"Nothing was changed: {trouble} (--force).")
    except TROUBLE as trouble:
        fail(f"The database cannot be used: {trouble_with(config, trouble)}")
    except SchemaTooNew as trouble:
        fail(f"This version is older than its database: {trouble}")
    click.echo("The schema was already current." if was_current else "The schema is now current.")


@click.command()
@config_option
def notify(config_file: Path | None) -> None:
    """Run the command in judge.notify with a test message, and show its output."""
    config = settings(config_file, passwords=())
    if not config.judge.notify:
        fail("No command is set: see notify in [judge].")
    try:
        status, printed = tried(config.judge.notify, config.judge.address)
    except OSError as trouble:
        fail(f"The command cannot be started: {cause(trouble)}")
    if printed:
        click.echo(printed.rstrip())
    if status is None:
        fail(f"The command took more than {LONGEST:.0f} seconds, so it was killed.")
    if status:
        fail(f"The command exited with {status}.")
    click.echo("The command has run. Check whether the message arrived.")
