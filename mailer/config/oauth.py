"""Access tokens (OAuth 2), for providers that take no passwords from programs any more.

How one comes by a token differs with each provider, and there are programs for it. The operator
names one; it prints a token, which is kept for a while and never written anywhere.
"""

from __future__ import annotations

import shlex
import subprocess
from threading import Lock
from time import monotonic
from typing import NamedTuple

from storage.database.errors import cause

LONGEST = 20
"""Seconds that the program may take."""

GOOD_FOR = 45 * 60
"""Seconds after which the program is asked again; most tokens are good for an hour."""

MOST = 16 * 1024
"""Characters of a token."""


class NoToken(OSError):
    """There is none; the text says why, and holds nothing of what the program said."""


class OneToken(NamedTuple):
    """A token for one login. It is asked for before there is a line to the server: what keeps it
    from being made is told whether the server can be reached or not."""

    token: str
    is_new: bool
    """Whether it was made just now, for this."""


class AccessToken:
    """What the program ``command`` prints first; no shell looks at the command."""

    def __init__(self, command: str) -> None:
        self._command = command
        self._token, self._until = "", 0.0
        self._lock = Lock()

    def get(self) -> OneToken:
        """Raises NoToken."""
        with self._lock:
            is_new = not self._token or monotonic() > self._until
            if is_new:
                self._token = _printed(self._command)
                self._until = monotonic() + GOOD_FOR
            return OneToken(self._token, is_new)

    def forget(self, token: str) -> None:
        """It was refused; if nobody has a newer one, the next is made anew."""
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
