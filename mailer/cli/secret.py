"""``judge secret`` replaces the secret from which the reply addresses of all seats are derived."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from mailer.cli.common import config_option, settings, stopped
from mailer.config.reply_address_secret import Redrawn
from mailer.service.processes.message_process import services_of
from mailer.service.secret_check import renew


@click.group()
def secret() -> None:
    """The secret from which all reply addresses are derived."""


@secret.command("renew")
@config_option
@click.option("--yes", "sure", is_flag=True, help="Do not ask for confirmation.")
def renew_secret(config_file: Path | None, sure: bool) -> None:
    """Replace the secret if it is lost or if others know it.

    Every seat of every game gets a new reply address. If the game has not ended, the holder of the
    seat gets an e-mail about it. Replies to older e-mails no longer count. Stop the judge first.
    The old file is kept as secret.old.
    """
    config = settings(config_file)
    if not sure:
        click.confirm("Every seat gets a new reply address, by e-mail. Go on?", abort=True)
    with stopped(config) as database:
        redrawn = Redrawn(config.judge.data)
        with database.writing() as conn:
            told = renew(conn, services_of(config, redrawn.keys), datetime.now(UTC))
        redrawn.take_effect()
    click.echo(f"The secret has been renewed, and {told} people have been told. Now run judge run")
