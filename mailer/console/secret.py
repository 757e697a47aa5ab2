"""``judge secret``: what the reply addresses of all seats are derived from."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from mailer.console.common import config_option, fail, settings


@click.group()
def secret() -> None:
    """The secret that all reply addresses are derived from."""


@secret.command("renew")
@config_option
@click.option("--yes", "sure", is_flag=True, help="Do not ask whether this is meant.")
def renew_secret(config_file: Path | None, sure: bool) -> None:
    """Draw another secret: for one that is lost, or that others know.

    Every seat of every game gets a new reply address, and whoever has one is told by mail; replies
    to older mails count no more. Stop the judge before. The old file stays beside the new one, as
    secret.old.
    """
    from mailer.service.daemon import CannotStart, opened_alone, services_of
    from mailer.service.secret import renew
    from mailer.settings.keyring import Redrawn
    from storage.people.journal import last_beat

    config = settings(config_file)
    if not sure:
        click.confirm("Every seat gets a new reply address, by mail. Go on?", abort=True)
    try:
        with opened_alone(config) as database:
            now = datetime.now(UTC)
            with database.reading() as conn:
                beat = last_beat(conn)
            if not database.file and beat and (now - beat).total_seconds() < STILL_ALIVE:
                fail("A judge works on this database: stop it, wait half a minute, and try again.")
            redrawn = Redrawn(config.judge.data)
            with database.writing() as conn:
                told = renew(conn, services_of(config, redrawn.keys), now)
            redrawn.take_effect()
    except (CannotStart, OSError) as trouble:
        fail(f"Nothing was changed: {trouble}")
    click.echo(f"There is a new secret; {told} seats are told. Now: judge run")


STILL_ALIVE = 30
"""Seconds after a sign of life in which a judge counts as running; it gives one every ten."""
