"""The judge's secret, and the reply addresses that are derived from it.

It lies in the data folder and not in the database, so that who has a copy of the one cannot write
for players. Neither is of use without the other: `mailer.service.secret_check` sees that they
belong together.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
from pathlib import Path

from storage.database.digest import digest_of_secret

TOKEN_BYTES = 15
"""120 bits: 24 letters and digits, safe where mail systems fold case."""

SECRET_BYTES = 32

SHORTEST_SECRET = 16
"""Bytes; a file with fewer was cut off, or is no secret."""


class SecretFault(Exception):
    """The secret cannot be used; the text says why."""


class SecretMissing(SecretFault):
    """There is no file with the secret."""


class Keyring:
    """Derives the secret reply addresses of seats, so that the database keeps only their
    digests and every mail can still carry them."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @classmethod
    def of(cls, folder: Path) -> Keyring:
        """The keyring of a data folder; its secret is drawn at first use. Raises SecretFault."""
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
        """The keyring of a data folder that has one. Raises SecretFault."""
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
        """The secret for this purpose (``seat`` or ``press``) of the seat with that root."""
        message = f"{purpose}:{root}".encode()
        return written(hmac.new(self._secret, message, hashlib.sha256).digest()[:TOKEN_BYTES])

    @property
    def digest(self) -> str:
        """What the database keeps, to know the secret again by; nothing can be derived from it."""
        return digest_of_secret(self.token("secret", "digest"))


def path_of(folder: Path) -> Path:
    """Where the secret of a data folder lies."""
    return folder / "secret"


class Redrawn:
    """Another secret for a data folder, not in force before `take_effect`; the old one stays beside
    it as ``secret.old``."""

    def __init__(self, folder: Path) -> None:
        self._path, self._draft = path_of(folder), _drawn(folder)
        self.keys = Keyring(self._draft.read_bytes())

    def take_effect(self) -> None:
        if self._path.exists():
            self._path.replace(self._path.with_name("secret.old"))
        self._draft.replace(self._path)


def _drawn(folder: Path) -> Path:
    """A new secret, in a file of another name."""
    draft = folder / f"secret.{os.getpid()}"
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(os.urandom(SECRET_BYTES))
    return draft


def written(octets: bytes) -> str:
    """As it stands in an address."""
    return base64.b32encode(octets).decode().lower()
