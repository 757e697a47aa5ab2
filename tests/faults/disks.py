"""A small separate disk that a test can fill. Creating it requires root privileges and permission
to mount."""

from __future__ import annotations

import errno
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.peers import need

SIZE = "96m"
"""Must be well above 50 MiB, because a judge with less free space accepts no messages."""


@contextmanager
def a_disk(folder: Path) -> Iterator[Path]:
    """Creates a folder and mounts an empty file system of ``SIZE`` in it."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=700", "judge", str(folder)]
    done = subprocess.run(mount, capture_output=True, check=False)
    need("machine", done.returncode == 0)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def grows(file: int, size: int) -> bool:
    """Appends this many bytes to a file. Returns whether there was room for them."""
    try:
        return os.write(file, bytes(size)) == size
    except OSError as trouble:
        if trouble.errno != errno.ENOSPC:
            raise
        return False
