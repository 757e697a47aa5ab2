"""Powers, locations and units."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from sys import intern
from typing import TypeAlias

Power: TypeAlias = str
"""The full name of a great power, in capitals and with underscores between words: ``"FRANCE"``,
``"ST_PETERSBURG"``. `power_title` returns the name as people write it."""

ProvinceCode: TypeAlias = str
"""A capital letter, then one or more capital letters or digits: ``"STP"``, ``"AB"``,
``"KEEP2"``."""

Location: TypeAlias = str
"""The place of a unit: a province code, followed by the coast if a fleet is in a split province:
``"STP/SC"``."""


_written: dict[Power, str] = {}


def power_title(power: Power) -> str:
    """Returns the name of a power as people write it: ``"France"``, ``"St Petersburg"``,
    ``"NATO"``."""
    return _written.get(power) or power.replace("_", " ").title()


def write_power(power: Power, written: str) -> None:
    """Records how people write the name of a power. Maps use this for names such as ``"NATO"``, for
    which capitalizing each word would be wrong. It applies to powers of that name on all maps."""
    _written[power] = written


class _Provinces(dict[Location, ProvinceCode]):
    """Caches the province of each location. This is faster than splitting the text, and returns the
    same string object each time. The size of the cache is limited, because e-mails can contain any
    number of made-up locations."""

    MOST = 4096

    def __missing__(self, location: Location) -> ProvinceCode:
        code = location.partition("/")[0]
        if len(self) < self.MOST:
            self[location] = code
        return code


province_of: Callable[[Location], ProvinceCode] = _Provinces().__getitem__
"""Returns the province of a location: ``"STP"`` for ``"STP/SC"``."""


@dataclass(frozen=True, slots=True)
class UnitType:
    """A type of unit. ``strength`` applies to attack, defence and support. ``cost`` is the number
    of supply centres that it takes to keep such a unit. If ``any_attack_cuts`` is True, even an
    attack from the province into which it supports cuts its support."""

    letter: str
    name: str
    afloat: bool
    strength: int = 1
    cost: int = 1
    any_attack_cuts: bool = False

    def __repr__(self) -> str:
        return self.letter


ARMY = UnitType("A", "Army", afloat=False)
FLEET = UnitType("F", "Fleet", afloat=True)

TANK = UnitType("T", "Tank", afloat=False, strength=2, cost=2, any_attack_cuts=True)
"""A unit that has strength 2 for every purpose and costs two centres (Crypto 3.2). Any attack cuts
its support (3.22)."""

SPY = UnitType("SPY", "Spy", afloat=False, strength=0, cost=0)
"""A unit that appears only in orders; a spy is never on the board (Blind 1801)."""

UNIT_TYPES: dict[str, UnitType] = {kind.letter: kind for kind in (ARMY, FLEET, TANK, SPY)}


@dataclass(frozen=True, slots=True)
class Unit:
    """A power's unit on the board. ``str(unit)`` gives text such as ``"F STP/SC"``."""

    power: Power
    type: UnitType
    location: Location

    @property
    def province(self) -> ProvinceCode:
        return province_of(self.location)

    def __str__(self) -> str:
        return f"{self.type.letter} {self.location}"

    @classmethod
    def read(cls, power: Power, text: str) -> Unit:
        """Parses a unit written in upper or lower case: ``Unit.read("RUSSIA", "F STP/SC")``. Raises
        ValueError."""
        match text.upper().split():
            case [letter, location] if letter in UNIT_TYPES:
                return cls(intern(power), UNIT_TYPES[letter], intern(location))
        raise ValueError(f"not a unit: {text!r} (expected for example 'A PAR' or 'F STP/SC')")
