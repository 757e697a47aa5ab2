"""The judge's secret, and the reply addresses that are derived from it.

The secret is in the data folder, not in the database, so that a copy of the database is not enough
to impersonate a player. The secret and the database are useless without each other:
`mailer.service.secret_check` makes sure that they belong together.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
from pathlib import Path

from storage.database.digest import digest_of_secret

TOKEN_BYTES = 15
"""The number of random bytes in a token: 120 bits, written as 24 letters and digits that stay valid
if a mail system changes them to lower case."""

SECRET_BYTES = 32

SHORTEST_SECRET = 16
"""The fewest bytes in a secret. A shorter file is incomplete or contains something else."""


class SecretFault(Exception):
    """Raised if the secret cannot be used. The message gives the reason."""


class SecretMissing(SecretFault):
    """Raised if there is no file with the secret."""


class Keyring:
    """Derives the secret reply addresses of seats. Every e-mail can contain them although the
    database keeps only their digests."""

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
        """Returns the token for a purpose (such as ``seat`` or ``press``), derived from the root of
        a seat."""
        message = f"{purpose}:{root}".encode()
        return written(hmac.new(self._secret, message, hashlib.sha256).digest()[:TOKEN_BYTES])

    @property
    def digest(self) -> str:
        """Returns the digest by which the database recognizes the secret. The digest does not
        reveal the secret."""
        return digest_of_secret(self.token("secret", "digest"))


def path_of(folder: Path) -> Path:
    """Returns the path of the secret in a data folder."""
    return folder / "secret"


class Redrawn:
    """A new secret for a data folder. It comes into use with `take_effect`, which keeps the old
    secret as ``secret.old``."""

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
    """Returns bytes as text that can be part of an address."""
    return base64.b32encode(octets).decode().lower()
