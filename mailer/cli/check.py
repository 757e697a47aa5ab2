"""``judge check`` reports problems with this installation, and how to fix them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import click

from mailer.cli.check_parts import database, installation, permissions
from mailer.cli.common import config_option, settings
from mailer.config.config import Config
from mailer.config.load import ALL_PASSWORDS, SettingFault, settings_file, with_passwords
from mailer.service import remote_servers
from mailer.service.findings import Finding
from mailer.service.incoming_transports import TRANSPORTS

PACKAGES = ("judge", "grammar", "storage", "mailer", "migrations")


@click.command()
@config_option
def check(config_file: Path | None) -> None:
    """Report problems with this installation, and how to fix them.

    Checks the settings, the packages and their games, the data folder, the database and its secret,
    and every way of receiving and sending mail. Changes nothing and sends nothing. Exits with
    status 1 if something is wrong.
    """
    wrong = 0
    config = settings(config_file, passwords=())
    for finding in findings(config_file or settings_file(), config):
        wrong += bool(finding.remedy)
        click.echo(f"{'WRONG' if finding.remedy else 'ok':<6}{finding.about}: {finding.words}")
        for advice in filter(None, (finding.remedy, finding.hint)):
            click.echo(f"      {advice}")
    raise SystemExit(1 if wrong else 0)


def findings(file: Path | None, config: Config) -> Iterator[Finding]:
    """Yields the results of all checks, the most important first. ``config`` does not yet contain
    the passwords that are stored in files."""
    yield installation.settings_read(file, config)
    yield from permissions.user(config)
    yield installation.packages({name: _folder_of(name) for name in PACKAGES})
    yield from installation.games()
    yield from installation.drawings()
    yield permissions.data_folder(config)
    yield from permissions.pages(config)
    yield from permissions.ownership(config)
    yield from permissions.privacy(config)
    yield from permissions.secrets_in(file, config)
    yield from installation.texts(config)
    yield installation.limits(config)
    yield from installation.notify(config)
    unread = set()
    for section in ALL_PASSWORDS:
        faults: list[SettingFault] = []
        config = with_passwords(config, [section], faults)
        for fault in faults:
            unread.add(section)
            yield Finding("secrets", f"{fault.key}: {fault.wrong}", f"It must be {fault.right}.")
    yield from _places(config, unread)


def _places(config: Config, unread: set[str]) -> Iterator[Finding]:
    """Checks the database and every way to receive and send mail. Skips those that need a password
    that could not be read."""
    if "database" not in unread:
        yield from database.database(config)
    runs = database.is_running(config)
    for name, transport in TRANSPORTS.items():
        if f"intake.{name}" not in unread:
            yield from transport.check(config, runs)
    if not config.open_doors and database.pipe_is_used(config):
        yield Finding("mail in", "only by judge mail, which has received messages")
    elif not config.open_doors:
        *most, last = (f"[intake.{name}]" for name in TRANSPORTS)
        yield Finding(
            "mail in",
            "the judge receives no mail, and judge mail has received nothing",
            f"Set {', '.join(most)} or {last}, or have your mail server"
            " start judge mail for each message and send one.",
        )
    if not config.outgoing.host:
        yield Finding("mail out", f"into Maildirs in {config.maildirs}")
    elif "outgoing" not in unread:
        yield remote_servers.smarthost(config)
    if config.fallback.host and "outgoing.fallback" not in unread:
        yield remote_servers.smarthost(config, "outgoing.fallback")


def _folder_of(package: str) -> Path | None:
    spec = find_spec(package)
    places = spec.submodule_search_locations if spec else None
    return Path(next(iter(places))).resolve().parent if places else None
