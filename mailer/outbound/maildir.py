"""Mail kept in files, one Maildir for each address: for a judge without a mail server.

Every mail program reads a Maildir. A file's name follows from the letter, so that a letter
delivered again after a crash is the same file and not a second one.
"""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

if TYPE_CHECKING:
    from storage.mail.outbox import OutboxRow

LONGEST_NAME = 150


class Maildirs:
    """Maildirs below ``root``, one folder for each address that was ever written to."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def send(self, row: OutboxRow, envelope_sender: str) -> str:
        """Delivers a letter: it is whole and on the disk, or not there at all. Returns the folder.

        Raises OSError when the disk will not have it.
        """
        folder = self.folder(row.recipient)
        for name in ("tmp", "new", "cur"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        name = _file_name(row)
        if any(read.name.startswith(name) for read in (folder / "cur").iterdir()):
            return str(folder)  # delivered before, and read since
        _write(folder / "tmp" / name, row.raw)
        (folder / "tmp" / name).replace(folder / "new" / name)
        _sync(folder / "new")
        return str(folder)

    def abort(self) -> None:
        """A letter is written soon enough."""

    def close(self) -> None:
        """There is no connection to end."""

    def folder(self, address: str) -> Path:
        """Where the letters to an address lie, whatever signs the address is made of."""
        name = quote(address.lower(), safe="@+")
        if len(name) > LONGEST_NAME:
            name = sha256(address.lower().encode("utf-8", "replace")).hexdigest()
        return self.root / (f"%2E{name[1:]}" if name.startswith(".") else name)


def _file_name(row: OutboxRow) -> str:
    """Sorts by time; the same for the same letter, no matter how often it is delivered."""
    digest = sha256(row.message_id.encode("utf-8", "replace")).hexdigest()[:16]
    return f"{int(row.posted_at.timestamp()):012d}.{row.id:09d}_{digest}.judge"


def _write(path: Path, raw: bytes) -> None:
    with path.open("wb") as file:
        file.write(raw)
        file.flush()
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    """A name is on the disk when its folder is."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
