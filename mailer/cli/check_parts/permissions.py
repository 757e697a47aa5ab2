"""Checks which users own the judge's files and folders, and which can read or write them."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from functools import reduce
from pathlib import Path

from mailer.config.config import Config
from mailer.config.database_errors_with_file_owner import user_named
from mailer.config.load import ALL_PASSWORDS
from mailer.service.file_permissions import is_folder, is_there, may, open_to_others, own_files
from mailer.service.findings import Finding

ROOT = 0


def user(config: Config, me: int | None = None) -> Iterator[Finding]:
    """Reports that the command is running as a user other than the judge's, who may have different
    access to files."""
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
    """Reports those of the judge's files that belong to another user, for example because root has
    restored a backup or another user has run a command."""
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
