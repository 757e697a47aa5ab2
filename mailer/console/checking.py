"""``judge check``: what is wrong with this installation, and how to mend it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mailer.console.common import config_option, first_line, settings

if TYPE_CHECKING:
    from mailer.settings.config import Config, Lmtp, Smtp
    from storage.database.engine import Database

PACKAGES = ("judge", "grammar", "storage", "mailer", "migrations")

USUAL_FILE = Path("judge.toml")

TIMEOUT = 15
"""Seconds a server has to answer."""


@dataclass(frozen=True, slots=True)
class Finding:
    """``remedy`` is empty where all is well; then a ``hint`` may say what could be better."""

    about: str
    words: str
    remedy: str = ""
    hint: str = ""


@click.command()
@config_option
def check(config_file: Path | None) -> None:
    """Say what is wrong with this installation, and how to mend it.

    Tries the settings, the packages and the games they bring, the data folder, the database, every
    door and the way out.
    Ends with 1 if something is wrong.
    """
    wrong = 0
    config = settings(config_file)
    for finding in chain(findings(config), secrets_in(config_file or USUAL_FILE, config)):
        wrong += bool(finding.remedy)
        click.echo(f"{'WRONG' if finding.remedy else 'ok':<6}{finding.about}: {finding.words}")
        for advice in filter(None, (finding.remedy, finding.hint)):
            click.echo(f"      {advice}")
    raise SystemExit(1 if wrong else 0)


def findings(config: Config) -> Iterator[Finding]:
    """Everything that was looked at, in the order in which it matters."""
    yield Finding("settings", f"the judge is {config.judge.address}")
    yield packages({name: _folder_of(name) for name in PACKAGES})
    yield from games()
    yield data_folder(config.judge.data)
    yield from privacy(config)
    yield from database(config)
    yield limits(config)
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


def privacy(config: Config) -> Iterator[Finding]:
    """What other users of the machine can get at."""
    from mailer.service.privacy import open_to_others

    for path in open_to_others(config):
        yield Finding(
            "data",
            f"{path} is open to other users of this machine",
            f"judge run closes it, as the user it belongs to; or: chmod go= {path}",
        )


def secrets_in(file: Path, config: Config) -> Iterator[Finding]:
    """Passwords that stand where everybody can read them."""
    files = [config.database.password_file, config.imap.password_file]
    files += [config.outgoing.password_file, config.smtp.key, config.lmtp.key]
    if has_password(file):
        files.append(file)
    for path in dict.fromkeys(filter(None, files)):
        if path.exists() and path.stat().st_mode & 0o007:
            remedy = f"chmod o= {path}, with the judge's group, or keep the password elsewhere."
            yield Finding("secrets", f"{path} can be read by everybody on this machine", remedy)


def has_password(file: Path) -> bool:
    """Whether a password stands in the settings themselves."""
    import tomllib

    try:
        read = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    imap, outgoing = read.get("intake", {}).get("imap", {}), read.get("outgoing", {})
    url = read.get("database", {}).get("url", "").partition("://")[2].rpartition("@")[0]
    return bool(imap.get("password") or outgoing.get("password") or ":" in url)


def limits(config: Config) -> Finding:
    """What one address may have, and all strangers together."""
    at = config.limits
    return Finding(
        "limits",
        f"{at.games} games and {at.seats} seats for an address, {at.observers} observers for a"
        f" game, {at.newcomers} strangers written to in a day, {at.connections} connections to a"
        f" door ({at.connections_each} from one address)",
    )


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
            yield door(name, at.host, at.port, at.tls == "implicit")
            yield from reach(name, at, config.trust.authserv_id)
        if at.certificate:
            yield certificate(name, at)
    if config.lmtp.socket:
        folder = config.lmtp.socket.parent
        remedy = "" if folder.is_dir() else f"Make the folder {folder}, writable for the judge."
        yield Finding("mail in", f"LMTP at {config.lmtp.socket}", remedy)


def reach(name: str, at: Smtp | Lmtp, authserv_id: str) -> Iterator[Finding]:
    """What to know of a door that other machines can knock at."""
    from mailer.intake.crowd import is_loopback

    if is_loopback(at.host):
        return
    words = f"other machines can reach {name} at {at.host}:{at.port}"
    if authserv_id:
        yield Finding(
            "trust",
            f"{words}, and can write the Authentication-Results of {authserv_id} themselves",
            "Let only your mail server reach it, or leave trust.authserv_id empty.",
        )
    if at.tls == "none":
        hint = f"Letters come in clear: see tls and certificate in [intake.{name.lower()}]."
        yield Finding("mail in", words, hint=hint)


def certificate(name: str, at: Smtp | Lmtp) -> Finding:
    """Whether a door can show its certificate, and for how long."""
    from datetime import UTC, datetime

    from mailer.intake.certificate import Certificate, ends_at, why

    words = f"{name} with the certificate {at.certificate}"
    try:
        Certificate(at.certificate or Path(), at.key)
        end = ends_at(at.certificate or Path())
    except OSError as trouble:
        remedy = "See certificate and key: two PEM files the judge can read, that belong together."
        return Finding("mail in", f"{words}: {why(trouble)}", remedy)
    told = f"{words}, good until {end:%Y-%m-%d}"
    return Finding("mail in", told, "Renew it." if end < datetime.now(UTC) else "")


def door(name: str, host: str, port: int, encrypted: bool = False) -> Finding:
    """Whether a judge listens there, or could."""
    import socket

    where = f"{name} at {host}:{port}"
    try:
        with socket.create_server((host, port)):
            return Finding("mail in", f"{where} is free; no judge is running")
    except OSError as trouble:
        words = f"{where}: {trouble.strerror}"
    greeting = _greeting(host, port, encrypted)
    if greeting.startswith(b"220 ") and name.encode() in greeting:
        return Finding("mail in", f"{where} is open; the judge is running")
    return Finding("mail in", words, "Take another port, or end the program that has this one.")


def _greeting(host: str, port: int, encrypted: bool) -> bytes:
    import socket
    import ssl

    anybody = ssl.create_default_context()
    anybody.check_hostname = False  # who it is does not matter: it is asked whether it is there
    anybody.verify_mode = ssl.CERT_NONE
    try:
        with socket.create_connection((host, port), timeout=TIMEOUT) as line:
            return (anybody.wrap_socket(line) if encrypted else line).recv(512)
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
