"""The settings that define the rules of a game.

The settings for the schedule of a game are defined elsewhere. Both kinds are stored in one object,
from which each module reads only its own fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any, TypeVar

S = TypeVar("S")


class Press(Enum):
    """The kinds of press that a game can have: none, always signed, never signed, signed or
    unsigned as the sender chooses, or always signed and sent to everyone."""

    NONE = "none"
    WHITE = "white"
    GREY = "grey"
    BOTH = "both"
    BROADCAST = "broadcast"


class Assignment(Enum):
    """The ways of assigning powers: at random, by the players' choice when they join, or by their
    preferences."""

    RANDOM = "random"
    CHOICE = "choice"
    PREFERENCE = "preference"


class Draws(Enum):
    """The rule for draws. DIAS: all survivors share the draw (CB 4.2). ANY: players name the powers
    that share it. OFF: there are no draws."""

    DIAS = "dias"
    ANY = "any"
    OFF = "off"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The rules of a game, with their defaults."""

    variant: str = ""
    """The variant's name, or "" for the default variant."""
    map: str = ""
    """The name of the map, or "" for the variant's own map."""
    press: Press = Press.WHITE
    public_lists: bool = False
    master_sees_lists: bool = False
    powers: Assignment = Assignment.RANDOM
    early_solo: bool = False
    players: int = 0
    """The number of players, or 0 for the variant's usual number."""
    victory: int = 0
    """The number of centres needed to win, or 0 for the number that the map gives."""
    draws: Draws = Draws.DIAS

    @property
    def lists_are_public(self) -> bool:
        """Returns True if all lists are published with the results. They always are in games
        without press; in other games, publication is optional (CB 3.6)."""
        return self.public_lists or self.press is Press.NONE

    def changed(self, values: Mapping[str, Any]) -> Settings:
        """Returns these settings with new values for some fields."""
        return replace(self, **values)

    def to_data(self) -> dict[str, Any]:
        """Returns only the values that differ from the defaults."""
        return settings_to_data(self)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Settings:
        return settings_from_data(cls, data)


RULES = frozenset(field.name for field in fields(Settings))
"""The names of the settings that define the rules of a game."""


def settings_to_data(settings: Any) -> dict[str, Any]:
    """Returns the values that differ from their defaults, as JSON data. Every field must have a
    default."""
    return {
        field.name: _plain(value)
        for field in fields(settings)
        if (value := getattr(settings, field.name)) != field.default
    }


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    return list(value) if isinstance(value, tuple) else value


def settings_from_data(kind: type[S], data: Mapping[str, Any]) -> S:
    """Returns an instance of ``kind`` with the fields in the data, and with defaults for the
    others."""
    known: Any = kind
    named = [field for field in fields(known) if field.name in data]
    return kind(**{field.name: _like(field.default, data[field.name]) for field in named})


def _like(default: object, value: Any) -> Any:
    """Converts a stored value to the type of its default."""
    if isinstance(default, Enum):
        return type(default)(value)
    return tuple(value) if isinstance(default, tuple) else value
