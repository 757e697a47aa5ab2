"""Manages the judge's secret, and derives the tokens of secret reply addresses from it.

The secret is in the data folder, not in the database, so that a copy of the database is not enough
to impersonate a player. The secret and the database are useless without each other, so
`mailer.service.open_and_lock_database` makes sure that they belong together.
"""

from __future__ import annotations

import base64
import hmac
import os
import secrets
from functools import lru_cache
from pathlib import Path

from mailer.mail.reply_addresses import digest_of_secret

TOKEN_BYTES = 15
"""The number of bytes in a token. They are written as 24 letters and digits, which stay valid if a
mail system changes them to lower case."""

SECRET_BYTES = 32

SHORTEST_SECRET = 16
"""The minimum number of bytes in a secret. A shorter file is incomplete or is not a secret."""


class SecretFault(Exception):
    """Raised if the secret cannot be used. The message says why."""


class SecretMissing(SecretFault):
    """Raised if there is no file with the secret."""


class Keyring:
    """Derives the tokens of the seats' secret reply addresses. E-mails can therefore contain these
    addresses, although the database stores only digests of them."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @classmethod
    def of(cls, folder: Path) -> Keyring:
        """Returns the keyring of a data folder. Creates the secret if there is none. Raises
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
        """Derives the token for a purpose (such as ``seat`` or ``press``) from the root of a
        seat."""
        return _token(self._secret, purpose, root)

    @property
    def digest(self) -> str:
        """Returns the digest by which the database identifies the secret without revealing it."""
        return digest_of_secret(self.token("secret", "digest"))


@lru_cache(maxsize=4096)
def _token(secret: bytes, purpose: str, root: str) -> str:
    message = f"{purpose}:{root}".encode()
    return written(hmac.digest(secret, message, "sha256")[:TOKEN_BYTES])


def path_of(folder: Path) -> Path:
    """Returns the path of the secret in a data folder."""
    return folder / "secret"


class Redrawn:
    """A new secret for a data folder. `take_effect` puts it into use, and keeps the old secret as
    ``secret.old``."""

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
    """Encodes bytes as text that can be part of an address."""
    return base64.b32encode(octets).decode().lower()


def drawn_token() -> str:
    """Returns a random token, for an address that no one can guess."""
    return written(secrets.token_bytes(TOKEN_BYTES))
