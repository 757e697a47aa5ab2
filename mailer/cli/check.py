"""``judge check`` reports problems with this installation, and how to fix them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mailer.cli.check_parts import (
    database,
    installation,
    listeners,
    permissions,
    remote_servers,
)
from mailer.cli.common import Finding, config_option, settings

if TYPE_CHECKING:
    from mailer.config.config import Config

PACKAGES = ("judge", "grammar", "storage", "mailer", "migrations")


@click.command()
@config_option
def check(config_file: Path | None) -> None:
    """Report problems with this installation, and how to fix them.

    Checks the settings, the packages and their games, the data folder, the database and its secret,
    and every way of receiving and sending mail. Changes nothing and sends nothing. Ends with status
    1 if something is wrong.
    """
    from mailer.config.load import settings_file

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
    from mailer.config.config_errors import SettingFault
    from mailer.config.load import ALL_PASSWORDS, with_passwords

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
    """Checks the database and every way to receive and send mail, except those with a password that
    could not be read."""
    if "database" not in unread:
        yield from database.database(config)
    yield from listeners.doors(config)
    if config.imap.host and "intake.imap" not in unread:
        yield remote_servers.imap(config)
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
