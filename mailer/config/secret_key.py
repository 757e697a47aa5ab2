"""The judge's secret, and the reply addresses that are derived from it.

The secret is in the data folder, not in the database, so that a copy of the database is not enough
to write as a player. Each is useless without the other: `mailer.service.secret_check` makes sure
that they belong together.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
from pathlib import Path

from storage.database.digest import digest_of_secret

TOKEN_BYTES = 15
"""Bytes of a token: 120 bits, written as 24 letters and digits that mail systems may change to
lower case."""

SECRET_BYTES = 32

SHORTEST_SECRET = 16
"""The fewest bytes of a secret; a shorter file was cut off, or contains something else."""


class SecretFault(Exception):
    """Raised if the secret cannot be used; the text says why."""


class SecretMissing(SecretFault):
    """Raised if there is no file with the secret."""


class Keyring:
    """Derives the secret reply addresses of seats, so that the database needs to keep only their
    digests and every e-mail can still contain them."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @classmethod
    def of(cls, folder: Path) -> Keyring:
        """Returns the keyring of a data folder; creates the secret if there is none. Raises
        SecretFault."""
        path = path_of(folder)
        if not path.exists():
            folder.mkdir(0o700, parents=True, exist_ok=True)
            draft = _drawn(folder)
            try:
                os.link(draft, path)
            except FileExistsError:
                pass
            finally:
                draft.unlink()
        return cls.read(folder)

    @classmethod
    def read(cls, folder: Path) -> Keyring:
        """Returns the keyring of a data folder that has a secret. Raises SecretFault."""
        path = path_of(folder)
        try:
            secret = path.read_bytes()
        except FileNotFoundError:
            raise SecretMissing(f"{path} is missing") from None
        except OSError as trouble:
            raise SecretFault(f"{path} cannot be read: {trouble.strerror}") from None
        if len(secret) < SHORTEST_SECRET:
            raise SecretFault(
                f"{path} has {len(secret)} bytes, but a secret has {SECRET_BYTES}: it was cut off"
            )
        return cls(secret)

    def token(self, purpose: str, root: str) -> str:
        """Returns the token for a purpose (such as ``seat`` or ``press``), derived from the root of
        a seat."""
        message = f"{purpose}:{root}".encode()
        return written(hmac.new(self._secret, message, hashlib.sha256).digest()[:TOKEN_BYTES])

    @property
    def digest(self) -> str:
        """The digest by which the database recognizes the secret; it does not reveal the secret."""
        return digest_of_secret(self.token("secret", "digest"))


def path_of(folder: Path) -> Path:
    """Returns the path of the secret in a data folder."""
    return folder / "secret"


class Redrawn:
    """A new secret for a data folder. It is not used before `take_effect`, which keeps the old one
    as ``secret.old``."""

    def __init__(self, folder: Path) -> None:
        self._path, self._draft = path_of(folder), _drawn(folder)
        self.keys = Keyring(self._draft.read_bytes())

    def take_effect(self) -> None:
        if self._path.exists():
            self._path.replace(self._path.with_name("secret.old"))
        self._draft.replace(self._path)


def _drawn(folder: Path) -> Path:
    """Creates a new secret in a temporary file and returns its path."""
    draft = folder / f"secret.{os.getpid()}"
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(os.urandom(SECRET_BYTES))
    return draft


def written(octets: bytes) -> str:
    """Returns octets as text for an address."""
    return base64.b32encode(octets).decode().lower()
