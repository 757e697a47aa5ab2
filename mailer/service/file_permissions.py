"""Finds the judge's own files that other users of the machine can access, and removes this access.
Also checks whether the user who runs a command can access a file."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from mailer.config.config import Config
from mailer.config.load import SQLITE

log = logging.getLogger(__name__)

FOR_OTHERS = 0o077

PASSAGE = 0o010
"""The permission to enter the folder of a socket, which the group of the mail server needs."""


def open_to_others(config: Config) -> Iterator[Path]:
    """Yields the judge's own files and folders that other users can access. Does not look into
    folders."""
    for path in sorted(own_files(config)):
        mode = path.lstat().st_mode
        if (stat.S_ISREG(mode) or stat.S_ISDIR(mode)) and mode & _too_much(path, config):
            yield path


def close_to_others(config: Config) -> None:
    """Removes other users' access to the judge's own files. Files that belong to another user
    cannot be changed and are only logged."""
    for path in open_to_others(config):
        try:
            path.chmod(stat.S_IMODE(path.stat().st_mode) & ~_too_much(path, config))
            log.warning("%s was open to other users of this machine; it is now closed", path)
        except OSError as trouble:
            log.error("%s is open to other users of this machine: %s", path, trouble.strerror)


def _too_much(path: Path, config: Config) -> int:
    socket = config.lmtp.socket
    return FOR_OTHERS & ~PASSAGE if socket and socket.parent == path else FOR_OTHERS


def own_files(config: Config) -> Iterator[Path]:
    """Yields the data folder, the judge's own files directly in it, and its SQLite database. Raises
    OSError."""
    data = config.judge.data
    names = ("", "secret", config.maildirs.name)
    if data.is_dir():
        yield from (path for path in map(data.joinpath, names) if path.exists())
    if config.database.url.startswith(SQLITE):
        database = Path(config.database.url.removeprefix(SQLITE))
        for end in ("", "-*", ".*"):  # includes its journals, its lock, and copies of it
            yield from database.parent.glob(f"{database.name}{end}")


def may(path: Path, kind: int) -> bool:
    """Returns whether the user who runs the command has this kind of access to the file. ``kind``
    is ``os.R_OK`` or similar."""
    return os.access(path, kind, effective_ids=os.access in os.supports_effective_ids)


def is_there(path: Path) -> bool:
    """Returns whether the file or folder exists. Returns False if this user cannot find out."""
    try:
        return path.exists()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Returns whether the path is a folder. Returns False if this user cannot find out."""
    try:
        return path.is_dir()
    except OSError:
        return False
