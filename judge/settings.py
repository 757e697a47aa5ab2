"""What a Master can set about a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any

MINUTE, HOUR, DAY = 60, 3600, 86400


class Press(Enum):
    """Whose name a press letter carries: nobody may write, always the sender's, never, the
    sender chooses, or the sender's and to everybody only."""

    NONE = "none"
    WHITE = "white"
    GREY = "grey"
    BOTH = "both"
    BROADCAST = "broadcast"


class Assignment(Enum):
    """How powers are dealt out at the start."""

    RANDOM = "random"
    CHOICE = "choice"


class Start(Enum):
    """AUTO: with the last player. MANUAL: when the Master says START."""

    AUTO = "auto"
    MANUAL = "manual"


class Late(Enum):
    """What happens when a list is missing after deadline and grace (CB 2.2 knows only WAIT)."""

    WAIT = "wait"
    HOLD = "hold"
    REPLACE = "replace"


class Draws(Enum):
    """DIAS: all survivors share (CB 4.2)."""

    DIAS = "dias"
    OFF = "off"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All settings of a game with their defaults. Durations are whole seconds; ``clock`` is a
    time of day as minutes after midnight in ``zone``; ``days`` has a letter or a dash for each day
    from Monday on."""

    variant: str = "crystal ball"
    press: Press = Press.WHITE
    public_lists: bool = False
    master_sees_lists: bool = False
    powers: Assignment = Assignment.RANDOM
    start: Start = Start.AUTO
    zone: str = "UTC"
    clock: int | None = None
    days: str = "MTWTFSS"
    move_next: int = 3 * DAY
    retreat_next: int = DAY
    adjust_next: int = DAY
    delay: int = 30 * MINUTE
    grace: int = 7 * DAY
    remind: tuple[int, ...] = (24 * HOUR, 8 * HOUR)
    late: Late = Late.WAIT
    early_solo: bool = False
    players: int = 0
    """How many players, 0: as many as the variant says."""
    victory: int = 18
    draws: Draws = Draws.DIAS
    listed: bool = True
    private: str = ""
    comment: str = ""
    list_address: str = ""

    @property
    def lists_are_public(self) -> bool:
        """CB 3.6: without press all lists are public with the results; with press they may be."""
        return self.public_lists or self.press is Press.NONE

    def changed(self, values: Mapping[str, Any]) -> Settings:
        """These settings with other values for some fields."""
        return replace(self, **values)

    def to_data(self) -> dict[str, Any]:
        """Only what differs from the defaults; enums by value, tuples as lists."""
        plain = Settings()
        values = {f.name: getattr(self, f.name) for f in fields(self)}
        return {
            name: value.value if isinstance(value, Enum) else value
            for name, value in values.items()
            if value != getattr(plain, name)
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Settings:
        plain = cls()
        return cls(**{name: _like(getattr(plain, name), value) for name, value in data.items()})


def _like(default: object, value: Any) -> Any:
    """A stored value in the type of its default."""
    if isinstance(default, Enum):
        return type(default)(value)
    return tuple(value) if isinstance(default, tuple) else value
