"""The folder with the pages: files come whole, and only those that have changed."""

from __future__ import annotations

import errno
import os
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex

FOR_FILES, FOR_FOLDERS = 0o644, 0o755
"""A web server reads them, who is another user; whatever the umask is."""

GAMES = "games"
OURS = ("index.html", "feed.xml", "*.svg", ".*.new")
"""What the judge writes of a game; of anything else nothing is removed."""


@dataclass(frozen=True, slots=True)
class Folder:
    """Raises OSError from all it does."""

    path: Path

    def put(self, files: Iterable[tuple[str, bytes]]) -> int:
        """Writes those of the files that are not there in these bytes; says how many."""
        return sum(self._put(self.path / name, data) for name, data in files)

    def _put(self, file: Path, data: bytes) -> bool:
        if _content(file) == data:
            return False
        self._make(file.parent)
        draft = file.with_name(f".{file.name}.{token_hex(4)}.new")
        try:
            draft.write_bytes(data)
            draft.chmod(FOR_FILES)
            draft.replace(file)
        finally:
            draft.unlink(missing_ok=True)
        return True

    def _make(self, folder: Path) -> None:
        if folder.is_dir():
            return
        self._make(folder.parent)
        folder.mkdir(exist_ok=True)
        folder.chmod(FOR_FOLDERS)

    def games(self) -> set[str]:
        """The games there are pages of."""
        above = self.path / GAMES
        return {one.name for one in above.iterdir()} if above.is_dir() else set()

    def remove(self, game: str, but: Collection[str] = ()) -> int:
        """Takes away what was written of a game, or what is not among the files there are to be;
        says how many."""
        folder, removed = self.path / GAMES / game, 0
        kept = {self.path / name for name in but}
        for file in {file for pattern in OURS for file in folder.glob(pattern)} - kept:
            file.unlink(missing_ok=True)
            removed += 1
        if not but and folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
        return removed


def _content(file: Path) -> bytes | None:
    """What stands there; a link is no file of ours, it is replaced and never followed."""
    try:
        number = os.open(file, os.O_RDONLY | os.O_NOFOLLOW)
    except FileNotFoundError:
        return None
    except OSError as trouble:
        if trouble.errno == errno.ELOOP:
            return None
        raise
    with os.fdopen(number, "rb") as there:
        return there.read()
