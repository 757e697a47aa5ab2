"""Prepares the process from which judges are forked, so that not each of their processes does the
same work again."""

from __future__ import annotations

from unittest.mock import patch

from judge.games.maps import MAPS
from mailer.service.processes import message_process
from mailer.transaction.password_hashing import Passwords

_PASSWORDS = Passwords()
"""A new one takes 100 ms in three processes of each judge, because it hashes a password of its own,
with which a check takes as long if nobody has a password."""

patch.object(message_process, "Passwords", lambda: _PASSWORDS).start()
ATLASES = tuple(MAPS.values())
"""All maps, because the judge reads them for its first message."""
