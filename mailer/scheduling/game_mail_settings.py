"""What of a game's settings only mail and time need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from grammar.commands.settings import Beginning, Late
from grammar.words.durations import DAY, HOUR, MINUTE
from judge.game.settings import settings_from_data, settings_to_data


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceSettings:
    """How a game is served, with the defaults. Durations are whole seconds; ``clock`` is a time of
    day as minutes after midnight in ``zone``; ``days`` has a letter or a dash for each day from
    Monday on."""

    start: Beginning = Beginning.AUTO
    zone: str = "UTC"
    clock: int | None = None
    days: str = "MTWTFSS"
    first_next: int = 0
    """The time for the first orders of a game; 0 is that of any moves."""
    move_next: int = 3 * DAY
    retreat_next: int = DAY
    adjust_next: int = DAY
    delay: int = 30 * MINUTE
    grace: int = 7 * DAY
    vacant: int = 7 * DAY
    """How long a seat that nobody holds is waited for; then it has no vote either."""
    takeover_next: int = DAY
    """The time that somebody has at least who takes a seat over."""
    absences: int = 14 * DAY
    """For how long each player may be away in all."""
    remind: tuple[int, ...] = (24 * HOUR, 8 * HOUR)
    late_remind: int = DAY
    """How often those who are late are reminded; 0 is never."""
    late: Late = Late.WAIT
    gunboat: bool = False
    """Whether nobody but the Master is told who plays what."""
    reveal: bool = True
    """Whether that is told when the game is over."""
    observers_press: bool = False
    """Whether those who look on may write to players, and to everybody."""
    late_press: bool = True
    """Whether who is late may go on writing to others than the Master."""
    quiet: bool = False
    """Whether nobody but the Master hears who is late, and who has taken a seat over."""
    listed: bool = True
    private: str = ""
    comment: str = ""
    list_address: str = ""
    list_wanted: str = ""
    """A list address that has not agreed yet; nothing goes there."""
    invited: tuple[str, ...] = ()
    """Whom the Master has invited, in the form of `mailer.transaction.invitations`."""

    def changed(self, values: Mapping[str, Any]) -> ServiceSettings:
        """These settings with other values for some fields."""
        return replace(self, **values)

    def to_data(self) -> dict[str, Any]:
        """Only what differs from the defaults."""
        return settings_to_data(self)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> ServiceSettings:
        return settings_from_data(cls, data)
