"""``judge secret``: what the reply addresses of all seats are derived from."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from mailer.cli.common import config_option, settings, stopped


@click.group()
def secret() -> None:
    """The secret that all reply addresses are derived from."""


@secret.command("renew")
@config_option
@click.option("--yes", "sure", is_flag=True, help="Do not ask for confirmation.")
def renew_secret(config_file: Path | None, sure: bool) -> None:
    """Draw another secret: for one that is lost, or that others know.

    Every seat of every game gets a new reply address, and whoever has one is told by mail; replies
    to older mails count no more. Stop the judge before. The old file stays beside the new one, as
    secret.old.
    """
    from mailer.config.secret_key import Redrawn
    from mailer.service.processes.message_process import services_of
    from mailer.service.secret_check import renew

    config = settings(config_file)
    if not sure:
        click.confirm("Every seat gets a new reply address, by e-mail. Go on?", abort=True)
    with stopped(config) as database:
        redrawn = Redrawn(config.judge.data)
        with database.writing() as conn:
            told = renew(conn, services_of(config, redrawn.keys), datetime.now(UTC))
        redrawn.take_effect()
    click.echo(f"The secret is renewed, and {told} seats are told. Now run judge run")
