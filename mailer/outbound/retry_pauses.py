"""Decides how long to wait after failures: before a message is tried again, and before a server is
tried again that accepts nothing. Also says when to give up a message."""

from __future__ import annotations

from datetime import datetime, timedelta

MESSAGE_PAUSES = tuple(timedelta(minutes=minutes) for minutes in (1, 2, 2, 2, 5, 10, 20))
"""The pauses after the first, second and later failures of a message. They begin with short ones,
because servers that delay unknown senders (greylisting) accept a message after some minutes."""

AFTER_A_BREAK = timedelta(seconds=30)
"""The pause after the first failure of a message if the connection broke or the server was
silent."""

WHILE_NOTHING_GOES = MESSAGE_PAUSES[0]
"""The longest pause of a message while the server accepts nothing. When the server works again
after a longer time, all messages that were postponed become due."""

GIVE_UP_AFTER = timedelta(days=5)
"""The time after which a message that could not be sent is given up."""

SERVER_PAUSES = tuple(timedelta(seconds=seconds) for seconds in (5, 15, 30, 60, 120, 300))
"""The pauses after the first, second and later failures in a row. After a pause, the sender tries
one message."""

PASSING_PAUSES = tuple(timedelta(seconds=seconds) for seconds in (5, 15, 30, 45))
"""The pauses if the server cannot be reached or temporarily refuses everything. They are short,
because frequent tries do no harm and mail should be sent within two minutes after the fault ends. A
single try may take a minute."""

LIMIT_PAUSES = tuple(timedelta(minutes=minutes) for minutes in (5, 10, 20))
"""The pauses if the server says that it has received too many messages."""


class ServerPause:
    """The pause after a failure of the server."""

    def __init__(self) -> None:
        self._failures = 0
        self.began: datetime | None = None
        self._lasts = timedelta()

    def begin(self, now: datetime, has_had_enough: bool, is_passing: bool = False) -> None:
        passing = PASSING_PAUSES if is_passing else SERVER_PAUSES
        pauses = LIMIT_PAUSES if has_had_enough else passing
        self._lasts = pauses[min(self._failures, len(pauses) - 1)]
        self.began, self._failures = now, self._failures + 1

    def end(self) -> None:
        self.began, self._failures = None, 0

    def lasts(self, now: datetime) -> bool:
        """Returns whether the pause continues. Setting back the clock does not make it longer."""
        return self.began is not None and self.began <= now < self.began + self._lasts

    @property
    def is_on_trial(self) -> bool:
        """Returns whether the server has failed and has not accepted a message since.

        If so, a single message is enough to test it.
        """
        return self._failures > 0
