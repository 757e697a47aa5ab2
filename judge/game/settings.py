"""What of a game's settings adjudication and play need: the rules it is played by.

When its mails go out and its phases end is for others to know. On disk both are one object, of
which each takes the fields that are his.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any, TypeVar

S = TypeVar("S")


class Press(Enum):
    """Whose name a press letter carries: nobody may write, always the sender's, never, the
    sender chooses, or the sender's and to everybody only."""

    NONE = "none"
    WHITE = "white"
    GREY = "grey"
    BOTH = "both"
    BROADCAST = "broadcast"


class Assignment(Enum):
    """How powers are dealt out at the start: by lot, as players chose when they joined, or as near
    to what they prefer as can be."""

    RANDOM = "random"
    CHOICE = "choice"
    PREFERENCE = "preference"


class Draws(Enum):
    """DIAS: all survivors share (CB 4.2). ANY: players name who shares."""

    DIAS = "dias"
    ANY = "any"
    OFF = "off"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The rules of a game with their defaults."""

    variant: str = ""
    """Which game is played; nothing: the one that is played where nobody says."""
    press: Press = Press.WHITE
    public_lists: bool = False
    master_sees_lists: bool = False
    powers: Assignment = Assignment.RANDOM
    early_solo: bool = False
    players: int = 0
    """How many players, 0: as many as the variant says."""
    victory: int = 0
    """How many centres win, 0: as many as the map says."""
    draws: Draws = Draws.DIAS

    @property
    def lists_are_public(self) -> bool:
        """CB 3.6: without press all lists are public with the results; with press they may be."""
        return self.public_lists or self.press is Press.NONE

    def changed(self, values: Mapping[str, Any]) -> Settings:
        """These settings with other values for some fields."""
        return replace(self, **values)

    def to_data(self) -> dict[str, Any]:
        """Only what differs from the defaults."""
        return settings_to_data(self)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Settings:
        return settings_from_data(cls, data)


RULES = frozenset(field.name for field in fields(Settings))
"""The settings that are rules, by the names of their fields."""


def settings_to_data(settings: Any) -> dict[str, Any]:
    """What differs from the defaults in a value all whose fields have one, ready for JSON."""
    plain = type(settings)()
    values = {field.name: getattr(settings, field.name) for field in fields(settings)}
    return {name: _plain(value) for name, value in values.items() if value != getattr(plain, name)}


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    return list(value) if isinstance(value, tuple) else value


def settings_from_data(kind: type[S], data: Mapping[str, Any]) -> S:
    """A value of this kind with those of its fields that the data have."""
    plain: Any = kind()
    named = {field.name for field in fields(plain)} & data.keys()
    return kind(**{name: _like(getattr(plain, name), data[name]) for name in named})


def _like(default: object, value: Any) -> Any:
    """A stored value in the type of its default."""
    if isinstance(default, Enum):
        return type(default)(value)
    return tuple(value) if isinstance(default, tuple) else value
