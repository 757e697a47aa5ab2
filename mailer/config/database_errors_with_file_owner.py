"""Looks up the names of the machine's users, and adds the owner of the database file to error
messages."""

from __future__ import annotations

import os
from pathlib import Path

from mailer.config.config import Config
from storage.database.errors import cause


def user_named(number: int | None = None) -> str:
    """Returns the name of the user with this ID, or of the user who runs this program if no ID is
    given."""
    import pwd

    number = os.geteuid() if number is None else number
    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return f"user {number}"


def trouble_with(config: Config, trouble: BaseException) -> str:
    """Returns a message that says what is wrong with the database and where the database is. If the
    file belongs to another user, the message names that user."""
    words, file = cause(trouble), config.database_file
    if file is None:
        return words
    told = words if str(file) in words else f"{file}: {words}"
    return f"{told} ({ownership})" if (ownership := _not_ours(file)) else told


def _not_ours(file: Path) -> str:
    for path in (file, file.parent):
        try:
            status = path.stat()
        except OSError:
            continue
        if status.st_uid != os.geteuid():
            kind = "file" if path == file else "folder"
            owner = user_named(status.st_uid)
            return f"the {kind} belongs to {owner}, and this program runs as {user_named()}"
    return ""
