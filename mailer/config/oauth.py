"""Gets access tokens (OAuth 2), for providers that no longer accept passwords from programs.

Each provider issues tokens in its own way, so the operator names a program that prints a token. The
judge keeps the token in memory for a while and never writes it anywhere.
"""

from __future__ import annotations

import shlex
import subprocess
from threading import Lock
from time import monotonic
from typing import NamedTuple

from storage.database.errors import cause

LONGEST = 20
"""The maximum number of seconds that the program may take."""

GOOD_FOR = 45 * 60
"""The number of seconds for which a token is used. Most tokens are valid for an hour."""

MOST = 16 * 1024
"""The maximum number of characters in a token."""


class NoToken(OSError):
    """Raised if the program provides no token. The message gives the reason without quoting the
    program's output."""


class OneToken(NamedTuple):
    """A token for one login. Callers get it before they connect, so that a failing program is
    reported even if the server cannot be reached."""

    token: str
    is_new: bool
    """Whether the program was run just now to get this token."""


class AccessToken:
    """Caches a token, which is the first line that the program ``command`` prints. The program runs
    without a shell."""

    def __init__(self, command: str) -> None:
        self._command = command
        self._token, self._until = "", 0.0
        self._lock = Lock()

    def get(self) -> OneToken:
        """Returns the token. Runs the program if the cached token is too old. Raises NoToken."""
        with self._lock:
            is_new = not self._token or monotonic() > self._until
            if is_new:
                self._token = _printed(self._command)
                self._until = monotonic() + GOOD_FOR
            return OneToken(self._token, is_new)

    def forget(self, token: str) -> None:
        """Drops a token that the server refused, unless it has already been replaced. The next
        `get` then runs the program again."""
        with self._lock:
            if self._token == token:
                self._token = ""


def _printed(command: str) -> str:
    try:
        words = shlex.split(command)
    except ValueError:
        raise NoToken("oauth2_command cannot be read: its quotes do not match") from None
    if not words:
        raise NoToken("oauth2_command names no program")
    try:
        done = subprocess.run(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise NoToken(f"oauth2_command did not finish within {LONGEST} seconds") from None
    except OSError as trouble:
        raise NoToken(f"oauth2_command cannot be started: {cause(trouble)}") from None
    if done.returncode:
        raise NoToken(f"oauth2_command exited with {done.returncode}; run it by hand")
    token = done.stdout.decode("ascii", "replace").partition("\n")[0].strip()
    if not token or len(token) > MOST or not token.isascii() or " " in token:
        raise NoToken("oauth2_command printed no token on its first line")
    return token
