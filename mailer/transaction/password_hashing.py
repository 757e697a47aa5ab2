"""Hashes passwords for the database, and checks them."""

from __future__ import annotations

import os
from functools import cached_property
from threading import Lock

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError


class Passwords:
    """Hashes passwords with argon2id. A check takes about 100 ms and 64 MiB. A process runs only
    one check at a time, and never inside a write transaction. Tests use a cheaper hasher."""

    _one_at_a_time = Lock()

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()

    @cached_property
    def _nobody(self) -> str:
        """Returns a hash that no password matches. Most processes of a judge never need it."""
        return self._hasher.hash(os.urandom(16))

    def hash(self, secret: str) -> str:
        with self._one_at_a_time:
            return self._hasher.hash(secret)

    def fits(self, secret: str, stored: str | None) -> bool:
        """Returns whether the secret matches the stored hash. If there is no hash, the check takes
        just as long."""
        try:
            with self._one_at_a_time:
                nobody = self._nobody  # needed first, so that both cases take equally long
                return self._hasher.verify(stored or nobody, secret) and stored is not None
        except (VerificationError, InvalidHashError):
            return False
