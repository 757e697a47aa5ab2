"""The judge's files are its own: whatever the umask was, and whoever made the folder.

The command line sets a umask under which nothing it makes is readable by others. What was made
before, by an older program or by hand, is narrowed when the judge starts.
"""

from __future__ import annotations

import logging
import stat
from collections.abc import Iterator
from pathlib import Path

from mailer.config.config import Config
from mailer.config.load import SQLITE

log = logging.getLogger(__name__)

FOR_OTHERS = 0o077
PASSAGE = 0o010
"""To a socket in the data folder, for the mail server's group."""


def open_to_others(config: Config) -> Iterator[Path]:
    """The data folder, and what lies right in it of the judge's, as far as other users get at it;
    and the files of an SQLite database elsewhere. Below a folder that is closed nothing need be."""
    for path in sorted(own_files(config)):
        mode = path.lstat().st_mode
        if (stat.S_ISREG(mode) or stat.S_ISDIR(mode)) and mode & _too_much(path, config):
            yield path


def narrow(config: Config) -> None:
    """Closes them. What belongs to another user stays as it is, and is told of."""
    for path in open_to_others(config):
        try:
            path.chmod(stat.S_IMODE(path.stat().st_mode) & ~_too_much(path, config))
            log.warning("%s was open to other users of this machine; now it is closed", path)
        except OSError as trouble:
            log.error("%s is open to other users of this machine: %s", path, trouble.strerror)


def _too_much(path: Path, config: Config) -> int:
    socket = config.lmtp.socket
    return FOR_OTHERS & ~PASSAGE if socket and socket.parent == path else FOR_OTHERS


def own_files(config: Config) -> Iterator[Path]:
    """The data folder, what lies right in it of the judge's, and its SQLite database. Raises
    OSError."""
    data = config.judge.data
    names = ("", "secret", config.maildirs.name)
    if data.is_dir():
        yield from (path for path in map(data.joinpath, names) if path.exists())
    if config.database.url.startswith(SQLITE):
        database = Path(config.database.url.removeprefix(SQLITE))
        for end in ("", "-*", ".*"):  # its journals, its lock, copies of it
            yield from database.parent.glob(f"{database.name}{end}")
