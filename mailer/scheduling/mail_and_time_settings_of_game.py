"""Defines the settings of a game that concern only e-mail and time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from grammar.commands.settings import Beginning, Late
from grammar.words.durations_times_and_zones import DAY, HOUR, MINUTE
from judge.game.settings import settings_from_data, settings_to_data

LAST_MINUTE = DAY // MINUTE - 1
"""The last minute of a day, in minutes after midnight."""

SCATTER, SCALE = 2654435769, 2**32
"""SCATTER divides ``SCALE`` in the golden ratio. Any number of its multiples, modulo ``SCALE``, are
spread evenly (Knuth, The Art of Computer Programming 3, 6.4)."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How the judge spreads the deadlines of its games. A deadline falls up to ``span`` minutes
    after CLOCK. The number of the ``game`` determines how many minutes."""

    span: int = 0
    game: int = 0

    def minutes(self, clock: int) -> int:
        """Returns how many minutes after CLOCK the deadlines of this game are. The number is always
        the same for a game. It is at most the span, and small enough to keep the deadline on the
        same day."""
        choices = min(self.span, LAST_MINUTE - clock) + 1
        return (self.game * SCATTER % SCALE) * choices // SCALE


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceSettings:
    """The e-mail and time settings of a game, with their defaults.

    Durations are in whole seconds. ``clock`` is a time of day in ``zone``, in minutes after
    midnight. ``days`` has a letter or a dash for each day of the week, starting with Monday.
    """

    start: Beginning = Beginning.AUTO
    zone: str = "UTC"
    clock: int | None = None
    days: str = "MTWTFSS"
    first_next: int = 0
    """The time for the first orders of a game. 0 means the same as for other movement phases."""
    move_next: int = 3 * DAY
    retreat_next: int = DAY
    adjust_next: int = DAY
    delay: int = 30 * MINUTE
    grace: int = 7 * DAY
    vacant: int = 7 * DAY
    """How long the game waits for someone to take over a vacant seat. After that, the seat has no
    vote."""
    takeover_next: int = DAY
    """The minimum time for a player who takes over a seat."""
    absences: int = 14 * DAY
    """The total time that each player may be away."""
    remind: tuple[int, ...] = (24 * HOUR, 8 * HOUR)
    late_remind: int = DAY
    """The interval at which late players get reminders. 0 means never."""
    late: Late = Late.WAIT
    gunboat: bool = False
    """Whether only the Master knows who plays which power."""
    reveal: bool = True
    """Whether the players' names are revealed when the game is over."""
    observers_press: bool = False
    """Whether observers may write press to players, and to everyone."""
    late_press: bool = True
    """Whether late players may still write press to anyone but the Master."""
    quiet: bool = False
    """Whether only the Master is told which players are late and which have taken over a seat."""
    listed: bool = True
    private: str = ""
    comment: str = ""
    list_address: str = ""
    list_wanted: str = ""
    """A list address to which nothing is sent until its owner agrees."""
    invited: tuple[str, ...] = ()
    """The people whom the Master invited, in the format of `mailer.transaction.invitations`."""
    spread: Spread = Spread()
    """How deadlines are spread. This is a setting of the judge, not of the game, so it is not
    stored."""

    @property
    def after_clock(self) -> int:
        """Returns how many minutes after CLOCK the deadlines of this game are."""
        return 0 if self.clock is None else self.spread.minutes(self.clock)

    def changed(self, values: Mapping[str, Any]) -> ServiceSettings:
        """Returns these settings with new values for some fields."""
        return replace(self, **values)

    def to_data(self) -> dict[str, Any]:
        """Returns only the values that differ from the defaults and are settings of the game."""
        data = settings_to_data(self)
        data.pop("spread", None)
        return data

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> ServiceSettings:
        return settings_from_data(cls, data)
