"""Time for pictures: how long mails are kept waiting for them, and what is done in how long."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import monotonic

from storage.mail.mail_pictures import KeptPicture

WEIGHT = 0.2
"""How much the last time counts beside those before."""


class WaitingTime:
    """How long mails may be kept waiting for pictures: ``most`` seconds, which come back as a
    ``share`` of the time that passes."""

    def __init__(
        self, most: float = 1, share: float = 0.03, clock: Callable[[], float] = monotonic
    ) -> None:
        self._most, self._share, self._clock = most, share, clock
        self._left, self._at = most, clock()

    def left(self) -> float:
        """Seconds that may be waited now."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._share)
        self._at = now
        return max(0.0, self._left)

    def spend(self, seconds: float) -> None:
        self._left -= seconds


class Pace:
    """How many ``seconds`` a thing takes, as it was of late."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def took(self, seconds: float) -> None:
        self.seconds += (seconds - self.seconds) * WEIGHT


def in_time(
    shown: Iterable[tuple[int, KeptPicture]], a_mail: float, a_picture: float
) -> Iterator[KeptPicture]:
    """Those of the pictures that will be drawn when the last mail leaves that shows them. Each is
    told with the place of its mail; a mail and a picture take so many seconds."""
    last = {one.key: (place, one) for place, one in shown}
    drawn = a_picture
    for place, one in last.values():
        if drawn <= place * a_mail:
            drawn += a_picture
            yield one
