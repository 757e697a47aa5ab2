"""The results of the checks of ``judge check``, and whether its user has access to files."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


def may(path: Path, kind: int) -> bool:
    """Returns whether the user who runs the command has this access to the file (``os.R_OK`` and so
    on)."""
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


@dataclass(frozen=True, slots=True)
class Finding:
    """One result of a check. If all is well, ``remedy`` is empty, and ``hint`` may suggest an
    improvement."""

    about: str
    words: str
    remedy: str = ""
    hint: str = ""
