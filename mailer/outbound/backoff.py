"""How long a mail server is left alone that takes nothing."""

from __future__ import annotations

from datetime import datetime, timedelta

PAUSES = tuple(timedelta(seconds=seconds) for seconds in (5, 15, 30, 60, 120, 300))
"""After the first, second and every later failure in a row; then one mail is tried."""

AWAY_PAUSES = PAUSES[:4]
"""The same where it cannot be talked to at all: asking does no harm, and when it is back all mail
is out soon."""

LIMIT_PAUSES = tuple(timedelta(minutes=minutes) for minutes in (5, 10, 20))
"""The same where the server says that it has had enough for a while."""


class Recess:
    """Begins with a failure of the server; whatever the server takes ends it."""

    def __init__(self) -> None:
        self._failures = 0
        self.began: datetime | None = None
        self._lasts = timedelta()

    def begin(self, now: datetime, has_had_enough: bool, is_away: bool = False) -> None:
        pauses = LIMIT_PAUSES if has_had_enough else AWAY_PAUSES if is_away else PAUSES
        self._lasts = pauses[min(self._failures, len(pauses) - 1)]
        self.began, self._failures = now, self._failures + 1

    def end(self) -> None:
        self.began, self._failures = None, 0

    def lasts(self, now: datetime) -> bool:
        """Whether it lasts still; a clock that was set back does not make it longer."""
        return self.began is not None and self.began <= now < self.began + self._lasts

    @property
    def is_on_trial(self) -> bool:
        """Whether the server has taken nothing since it failed: one mail is enough to see."""
        return self._failures > 0
