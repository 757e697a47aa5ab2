"""What a running judge looks after besides its threads: that its database is still its own.

A file can be replaced under a program that has it open, by a backup that was put back in haste:
what is written then goes to a file without a name, and is lost. A secret can be changed by another
judge on the same server.
"""

from __future__ import annotations

from time import monotonic

from mailer.config.secret_key import Keyring
from storage.database.engine import TROUBLE, Database
from storage.people import secret_digest

LOOK = 10
"""Seconds between two looks at the secret in use."""


class Watch:
    """Asked every second; tells why the judge must not go on. Without ``keys`` the secret is left
    to another process to look after."""

    def __init__(self, database: Database, keys: Keyring | None = None) -> None:
        self._database, self._keys = database, keys
        self._looked = monotonic()

    def fault(self) -> str:
        """Why it must stop; nothing while all is well."""
        if self._database.is_replaced():
            return (
                f"{self._database.file} was replaced or removed while the judge was running. It"
                " takes no more mail, and works on with what lies there when it is started again"
            )
        if self._keys is None or monotonic() - self._looked < LOOK:
            return ""
        self._looked = monotonic()
        try:
            with self._database.reading() as conn:
                in_use = secret_digest.digest_in_use(conn)
        except TROUBLE:
            return ""  # told of by whoever has something to do there
        if in_use == self._keys.digest:
            return ""
        return "another secret is in use with this database: judge secret renew was given"
