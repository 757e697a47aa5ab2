"""Writes messages into Maildirs, one for each address, if no mail server is configured.

Many mail programs can read a Maildir. The file name depends only on the message. So if a message is
delivered again after a crash, it replaces the earlier file and does not appear twice.
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
    """The Maildirs below ``root``, one for each address."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def send(self, row: OutboxRow, envelope_sender: str) -> str:
        """Delivers a message completely or not at all, and returns the Maildir's path.

        Raises OSError if the file cannot be written.
        """
        folder = self.folder(row.recipient)
        for name in ("tmp", "new", "cur"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        name = _file_name(row)
        if any(read.name.startswith(name) for read in (folder / "cur").iterdir()):
            return str(folder)  # already delivered and read
        _write(folder / "tmp" / name, row.raw)
        (folder / "tmp" / name).replace(folder / "new" / name)
        _sync(folder / "new")
        return str(folder)

    def abort(self) -> None:
        """Does nothing, because writing a file takes little time."""

    def close(self) -> None:
        """Does nothing, because there is no connection."""

    def folder(self, address: str) -> Path:
        """Returns the folder for an address, which may contain any characters."""
        name = quote(address.lower(), safe="@+")
        if len(name) > LONGEST_NAME:
            name = sha256(address.lower().encode("utf-8", "replace")).hexdigest()
        return self.root / (f"%2E{name[1:]}" if name.startswith(".") else name)


def _file_name(row: OutboxRow) -> str:
    digest = sha256(row.message_id.encode("utf-8", "replace")).hexdigest()[:16]
    return f"{int(row.posted_at.timestamp()):012d}.{row.id:09d}_{digest}.judge"


def _write(path: Path, raw: bytes) -> None:
    with path.open("wb") as file:
        file.write(raw)
        file.flush()
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    """Syncs a folder, so that the names of new files are on the disk."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
