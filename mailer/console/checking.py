"""``judge check``: what is wrong with this installation, and how to mend it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mailer.console.common import config_option, first_line, settings

if TYPE_CHECKING:
    from mailer.settings.config import Config
    from storage.database.engine import Database

PACKAGES = ("judge", "grammar", "storage", "mailer", "migrations")

TIMEOUT = 15
"""Seconds a server has to answer."""


@dataclass(frozen=True, slots=True)
class Finding:
    """``remedy`` is empty where all is well."""

    about: str
    words: str
    remedy: str = ""


@click.command()
@config_option
def check(config_file: Path | None) -> None:
    """Say what is wrong with this installation, and how to mend it.

    Tries the settings, the packages and the games they bring, the data folder, the database, every
    door and the way out.
    Ends with 1 if something is wrong.
    """
    wrong = 0
    for finding in findings(settings(config_file)):
        wrong += bool(finding.remedy)
        click.echo(f"{'WRONG' if finding.remedy else 'ok':<6}{finding.about}: {finding.words}")
        if finding.remedy:
            click.echo(f"      {finding.remedy}")
    raise SystemExit(1 if wrong else 0)


def findings(config: Config) -> Iterator[Finding]:
    """Everything that was looked at, in the order in which it matters."""
    yield Finding("settings", f"the judge is {config.judge.address}")
    yield packages({name: _folder_of(name) for name in PACKAGES})
    yield from games()
    yield data_folder(config.judge.data)
    yield from database(config)
    yield from _doors(config)
    if config.imap.host:
        yield imap(config)
    yield (
        smarthost(config)
        if config.outgoing.host
        else Finding("mail out", f"into Maildirs in {config.maildirs}")
    )


def _folder_of(package: str) -> Path | None:
    spec = find_spec(package)
    places = spec.submodule_search_locations if spec else None
    return Path(next(iter(places))).resolve().parent if places else None


def packages(folders: dict[str, Path | None]) -> Finding:
    """Whether the five packages are ours: other distributions have packages of these names."""
    first = folders["mailer"]
    strange = [name for name, folder in folders.items() if folder != first]
    if not strange:
        return Finding("packages", f"all five lie in {first}")
    words = ", ".join(f"{name} lies in {folders[name] or 'no folder'}" for name in strange)
    return Finding(
        "packages",
        f"{words}, but mailer in {first}",
        "Another program's package is in the way: install crystal-ball-judge into an"
        " environment of its own.",
    )


def games() -> Iterator[Finding]:
    """Which games can be played, and what other packages bring that is of no use."""
    from grammar.games import registry as lines
    from judge.games import registry as rules
    from mailer.text.games import registry as texts

    names = [variant.name for variant in rules.variants()]
    yield Finding("games", f"{len(names)} can be played: {', '.join(names)}")
    for misfit in (*rules.faults(), *lines.faults(), *texts.faults()):
        yield Finding("games", f"{misfit.entry} {misfit.reason}", misfit.remedy)


def data_folder(folder: Path) -> Finding:
    from tempfile import TemporaryFile

    if not folder.exists():
        return Finding("data", f"{folder} does not exist yet; judge run makes it")
    try:
        with TemporaryFile(dir=folder) as file:
            file.write(b"judge")
    except OSError as trouble:
        return Finding("data", f"{folder}: {trouble}", "Let the judge's user write there.")
    return Finding("data", f"{folder} can be written to")


def database(config: Config) -> Iterator[Finding]:
    from storage.database.engine import TROUBLE, Database
    from storage.database.schema import is_current

    try:
        base = Database(config.database.url)
        if base.file and not base.file.exists():
            yield Finding("database", f"{base.file} does not exist yet; judge run makes it")
            return
        where = base.url.render_as_string(hide_password=True)
        if not is_current(base):
            words = f"{where} has another schema than this program"
            yield Finding("database", words, "judge migrate")
            return
        yield Finding("database", f"{where} has the current schema")
        yield from resting(base)
    except TROUBLE as trouble:
        yield Finding(
            "database",
            first_line(trouble),
            "See that the server runs, and that database.url and its password are right.",
        )


def resting(base: Database) -> Iterator[Finding]:
    """The games that wait for their rules: a package was taken away, or cannot be loaded."""
    from judge.game.game import Stage
    from judge.games.registry import is_installed, rules_named
    from storage.games.games import list_games

    with base.reading() as conn:
        stored = list_games(conn, (Stage.FORMING, Stage.RUNNING))
    for game in (one.game for one in stored if not is_installed(one.game)):
        yield Finding(
            "games",
            f"{game.name} rests: the rules of {rules_named(game.settings)} are not installed",
            "Install the package that has them again, and restart the judge.",
        )


def _doors(config: Config) -> Iterator[Finding]:
    for name, at in (("SMTP", config.smtp), ("LMTP", config.lmtp)):
        if at.host:
            yield door(name, at.host, at.port)
    if config.lmtp.socket:
        folder = config.lmtp.socket.parent
        remedy = "" if folder.is_dir() else f"Make the folder {folder}, writable for the judge."
        yield Finding("mail in", f"LMTP at {config.lmtp.socket}", remedy)


def door(name: str, host: str, port: int) -> Finding:
    """Whether a judge listens there, or could."""
    import socket

    where = f"{name} at {host}:{port}"
    try:
        with socket.create_server((host, port)):
            return Finding("mail in", f"{where} is free; no judge is running")
    except OSError as trouble:
        words = f"{where}: {trouble.strerror}"
    greeting = _greeting(host, port)
    if greeting.startswith(b"220 ") and name.encode() in greeting:
        return Finding("mail in", f"{where} is open; the judge is running")
    return Finding("mail in", words, "Take another port, or end the program that has this one.")


def _greeting(host: str, port: int) -> bytes:
    import socket

    try:
        with socket.create_connection((host, port), timeout=TIMEOUT) as line:
            return line.recv(512)
    except OSError:
        return b""


def imap(config: Config) -> Finding:
    """Whether the account lets the judge in, and has its folders."""
    from imapclient.exceptions import IMAPClientError

    from mailer.intake.imap_account import ImapMailbox
    from mailer.service.daemon import account_of

    account = account_of(config)
    try:
        ImapMailbox(account).close()
    except (OSError, IMAPClientError, ValueError) as trouble:
        return Finding(
            "mail in",
            f"{account.name}: {first_line(trouble)}",
            "See intake.imap: host, port and tls, then user and password. Many providers want a"
            " password made for programs.",
        )
    return Finding("mail in", f"{account.name}: logged in")


def smarthost(config: Config) -> Finding:
    """Whether the mail server lets the judge in."""
    from mailer.delivery.smarthost import SmtpCarrier, Unreachable
    from mailer.service.daemon import carrier_of

    out = config.outgoing
    where = f"{out.host}:{out.port}"
    carrier = carrier_of(config)
    try:
        if isinstance(carrier, SmtpCarrier):
            carrier.greet()
    except Unreachable as trouble:
        return Finding(
            "mail out",
            f"{where}: {first_line(trouble)}",
            "See outgoing: host, port and tls (587 starttls, 465 implicit), then user and"
            " password.",
        )
    return Finding("mail out", f"{where} lets the judge in")
