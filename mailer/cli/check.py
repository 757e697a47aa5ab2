"""``judge check`` reports problems with this installation, and how to fix them.

It checks the settings, the packages, the games, the texts, and who may read and write the judge's
files. `check_database` checks the database, and `mailer.service` checks the mail servers. The
checks neither create nor change anything, because operators also run them before the judge's first
start, and often as a different user from the judge.
"""

from __future__ import annotations

import os
import shutil
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from difflib import get_close_matches
from functools import reduce
from importlib.util import find_spec
from pathlib import Path

import click

from grammar.games import registry as lines
from judge.board.join_words import listing
from judge.games import registry as rules
from judge.games.maps import MAPS
from mailer.cli import check_database
from mailer.cli.common import config_option, settings
from mailer.config.config import Config
from mailer.config.database_errors_with_file_owner import user_named
from mailer.config.load import (
    ALL_PASSWORDS,
    ENVIRONMENT,
    USUAL_FILES,
    SettingFault,
    settings_file,
    with_passwords,
)
from mailer.service import build_and_check_server_clients
from mailer.service.build_and_check_server_clients import Finding
from mailer.service.file_permissions import is_folder, is_there, may, open_to_others, own_files
from mailer.service.incoming_transports import TRANSPORTS
from mailer.transaction.fill_in_templates_and_wrap_text import MailTemplates

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
    yield settings_read(file, config)
    yield from user(config)
    yield packages({name: _folder_of(name) for name in PACKAGES})
    yield from games()
    yield from drawings()
    yield data_folder(config)
    yield from pages(config)
    yield from ownership(config)
    yield from privacy(config)
    yield from secrets_in(file, config)
    yield from texts(config)
    yield limits(config)
    yield from notify(config)
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
        yield from check_database.database(config)
    runs = check_database.is_running(config)
    for name, transport in TRANSPORTS.items():
        if f"intake.{name}" not in unread:
            yield from transport.check(config, runs)
    if not config.open_doors and check_database.pipe_is_used(config):
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
        yield build_and_check_server_clients.smarthost(config)
    if config.fallback.host and "outgoing.fallback" not in unread:
        yield build_and_check_server_clients.smarthost(config, "outgoing.fallback")


def _folder_of(package: str) -> Path | None:
    spec = find_spec(package)
    places = spec.submodule_search_locations if spec else None
    return Path(next(iter(places))).resolve().parent if places else None


def settings_read(file: Path | None, config: Config) -> Finding:
    """Reports which file the settings come from."""
    variables = [
        name for name in sorted(os.environ) if name.startswith(ENVIRONMENT) and "__" in name
    ]
    places = " or ".join(str(path) for path in USUAL_FILES)
    source = (
        str(file.absolute()) if file else f"no file {places}, so all settings have their defaults"
    )
    more = f"; {', '.join(variables)} from the environment" if variables else ""
    words = f"{source}{more}: the judge is {config.judge.address}"
    hint = (
        "" if file else "To use another settings file, pass --config FILE; judge init writes one."
    )
    return Finding("settings", words, hint=hint)


def packages(folders: dict[str, Path | None]) -> Finding:
    """Checks whether all five packages belong to this program, because another distribution may
    contain packages with the same names."""
    first = folders["mailer"]
    strange = [name for name, folder in folders.items() if folder != first]
    if not strange:
        return Finding("packages", f"all five are in {first}")
    words = ", ".join(f"{name} is in {folders[name] or 'no folder'}" for name in strange)
    return Finding(
        "packages",
        f"{words}, but mailer is in {first}",
        "Another program's package gets in the way: install crystal-ball-judge into"
        " its own environment.",
    )


def games() -> Iterator[Finding]:
    """Reports which games can be played, and which games and maps from other packages cannot be
    used."""
    from mailer.wording.games import registry as texts

    names = [variant.name for variant in rules.variants()]
    yield Finding("games", f"{len(names)} can be played: {', '.join(names)}")
    yield Finding("maps", f"{len(MAPS)} can be played on: {', '.join(MAPS)}")
    for misfit in (*rules.faults(), *MAPS.faults(), *lines.faults(), *texts.faults()):
        yield Finding("games", f"{misfit.entry} {misfit.reason}", misfit.remedy)


MOST_PAIRS = 5
"""The maximum number of pairs of provinces that one line names."""


def drawings() -> Iterator[Finding]:
    """Reports errors in the drawings of the operator's maps: neighbouring provinces that do not
    touch, and provinces that touch but are not neighbours."""
    from mailer.pictures.map_drawing_from_points import misdrawn

    for name in MAPS.added:
        try:
            apart, touching = misdrawn(MAPS[name])
        except (LookupError, ValueError):
            continue  # `games` reports errors in map files
        faults = [
            *_pairs("do not touch, but are neighbours", apart),
            *_pairs("touch, but are not neighbours", touching),
        ]
        if faults:
            hint = "Move the points in cells.toml, or add another point to a province."
            yield Finding("drawings", f"on the map {name}, {'; '.join(faults)}", hint=hint)


def _pairs(what: str, pairs: list[tuple[str, str]]) -> Iterator[str]:
    if pairs:
        named = [f"{one}-{other}" for one, other in pairs[:MOST_PAIRS]]
        more = [f"{len(pairs) - MOST_PAIRS} more pairs"] if len(pairs) > MOST_PAIRS else []
        yield f"{listing([*named, *more])} {what}"


def limits(config: Config) -> Finding:
    """Reports the limits on games, seats, strangers and connections."""
    at = config.limits
    return Finding(
        "limits",
        f"{at.games} games and {at.seats} seats for an address, {at.observers}"
        f" observers for a game, {at.newcomers} new addresses written to in a day,"
        f" {at.connections} connections to a port ({at.connections_each} from one"
        " address)",
    )


def notify(config: Config) -> Iterator[Finding]:
    """Checks the command with which the judge alerts the operator, in addition to e-mail."""
    words = config.judge.notify
    if words and not shutil.which(words[0]):
        remedy = "See notify in [judge]: a program that the judge's user can run, with its path."
        yield Finding("notify", f"{words[0]} cannot be run", remedy)
    elif words:
        yield Finding("notify", f"runs {words[0]} (judge notify tries it)")
    elif config.outgoing.host:
        hint = "Set notify in [judge], so that the judge can also reach you in another way."
        only = "only by e-mail, which may be the very thing that has failed"
        yield Finding("notify", only, hint=hint)


def texts(config: Config) -> Iterator[Finding]:
    """Checks the operator's own versions of the judge's texts, because an error in one of these
    texts breaks every e-mail that uses it."""
    if not is_folder(config.texts):
        return
    known = MailTemplates().names()
    found = sorted(path for path in config.texts.iterdir() if path.is_file())
    for path in found:
        fault = _fault_of(path, known, config.texts)
        if fault:
            yield fault
    yield Finding("texts", f"{len(found)} of your own in {config.texts}")


def _fault_of(path: Path, known: list[str], folder: Path) -> Finding | None:
    if path.name not in known:
        near = get_close_matches(path.name, known, n=1, cutoff=0.75)
        remedy = f"Name it {near[0]}." if near else "The judge has no text of that name."
        return Finding("texts", f"{path} is not used", f"{remedy} Or remove it.")
    fault = MailTemplates(folder).fault_of(path.name)
    return Finding("texts", f"{path}: {fault}", "Fix or remove it.") if fault else None


ROOT = 0


def user(config: Config, me: int | None = None) -> Iterator[Finding]:
    """Warns the operator if the command is not running as the judge's user, because other users may
    have different access to files."""
    me = os.geteuid() if me is None else me
    owner = judge_user(config, me)
    if owner != me:
        words = f"you are {user_named(me)}, but {config.judge.data} belongs to {user_named(owner)}"
        become = f"{'runuser' if me == ROOT else 'sudo'} -u {user_named(owner)}"
        hint = f"Also check as the judge's user: {become} -- judge check"
        yield Finding("user", words, hint=hint)


def judge_user(config: Config, me: int) -> int:
    """Returns the ID of the user that the judge runs as. This is the owner of the data folder, or
    ``me`` if there is no such folder."""
    try:
        return config.judge.data.stat().st_uid
    except OSError:
        return me


def data_folder(config: Config) -> Finding:
    """Checks whether the judge can write its files to the data folder."""
    folder = config.judge.data
    try:
        if not folder.exists():
            return _to_be_made(folder)
        if not folder.is_dir():
            return Finding(
                "data", f"{folder} is a file", "Remove it, or set another folder in judge.data."
            )
    except OSError as trouble:
        return Finding("data", f"{folder}: {trouble.strerror}", _let_in(folder))
    if not may(folder, os.W_OK | os.X_OK):
        return Finding("data", f"{folder} cannot be written to", _let_in(folder))
    return Finding("data", f"{folder} can be written to")


def pages(config: Config) -> Iterator[Finding]:
    """Checks whether the judge can write its web pages, if the settings name a folder for them."""
    folder = config.archive.folder
    if folder is None:
        return
    here = next(path for path in (folder, *folder.parents) if is_there(path))
    if is_folder(here) and may(here, os.W_OK | os.X_OK):
        yield Finding("pages", f"for the web in {folder}")
        return
    words = f"for the web, {here} is not a folder that {user_named()} can write to"
    yield Finding("pages", words, f"Create the folder {folder}, and give it to the judge's user.")


def _to_be_made(folder: Path) -> Finding:
    above = next(path for path in folder.absolute().parents if is_there(path))
    if is_folder(above) and may(above, os.W_OK | os.X_OK):
        return Finding("data", f"{folder} does not exist yet; judge run creates it")
    words = f"{folder} does not exist, and {user_named()} cannot create it in {above}"
    return Finding("data", words, f"Create the folder {folder}, and give it to the judge's user.")


def _let_in(path: Path) -> str:
    return f"Give it to the judge's user (this check runs as {user_named()}): chown USER {path}"


def ownership(config: Config, me: int | None = None) -> Iterator[Finding]:
    """Reports the judge's files that belong to another user, for example because root has restored
    a backup or another user has run a command."""
    me = os.geteuid() if me is None else me
    owner = judge_user(config, me)
    for path in sorted(_own(config)):
        status = path.lstat()
        is_kept_out = status.st_uid not in (owner, me) and not may(path, os.R_OK | os.W_OK)
        if status.st_uid != owner and (me in (ROOT, status.st_uid) or is_kept_out):
            name = user_named(owner)
            words = f"{path} belongs to {user_named(status.st_uid)}, but the folder to {name}"
            yield Finding("data", words, f"chown {name} {path}")


def _own(config: Config) -> Iterator[Path]:
    try:
        yield from own_files(config)
    except OSError:
        return  # Other checks report folders that cannot be read.


def privacy(config: Config) -> Iterator[Finding]:
    """Reports the judge's files that other users of the machine can access."""
    try:
        found = list(open_to_others(config))
    except OSError:
        return
    for path in found:
        yield Finding(
            "data",
            f"{path} is open to other users of this machine",
            f"judge run closes it when run by its owner; or: chmod go= {path}",
        )


def secrets_in(file: Path | None, config: Config) -> Iterator[Finding]:
    """Reports files with passwords or keys that everyone on the machine can read."""
    sections = [getattr(config, one.name) for one in fields(config)]
    keys = ("password_file", "key")
    files: list[Path | None] = [getattr(at, key, None) for key in keys for at in sections]
    if file and has_password(file):
        files.append(file)
    for path in dict.fromkeys(filter(None, files)):
        if _mode(path) & 0o007:
            remedy = (
                f"Run  chmod o= {path}  (the file's group must be the judge's), or store the"
                " password elsewhere."
            )
            yield Finding("secrets", f"{path} can be read by everyone on this machine", remedy)


def _mode(path: Path) -> int:
    try:
        return path.stat().st_mode
    except OSError:
        return 0


def has_password(file: Path) -> bool:
    """Returns whether the settings file itself contains a password."""
    try:
        read = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    url = read.get("database", {}).get("url", "").partition("://")[2].rpartition("@")[0]
    places = (reduce(lambda t, key: t.get(key, {}), s.split("."), read) for s in ALL_PASSWORDS)
    return any(place.get("password") for place in places) or ":" in url
