"""Powers and units: what stands on the board."""

from __future__ import annotations

from dataclasses import dataclass
from sys import intern
from typing import TypeAlias

Power: TypeAlias = str
"""A great power by its full name in capitals, ``"FRANCE"``."""

ProvinceCode: TypeAlias = str
"""Three capitals, ``"STP"``."""

Location: TypeAlias = str
"""Where a unit stands: a province code, with its coast for a fleet on a split one, ``"STP/SC"``."""


def province_of(location: Location) -> ProvinceCode:
    """The province a location lies in: ``"STP/SC"`` lies in ``"STP"``."""
    return location[:3]


@dataclass(frozen=True, slots=True)
class UnitType:
    """A kind of piece. Every strength sums ``strength``; ``cost`` is in supply centres."""

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
"""Strength 2 for all purposes, at the cost of two centres (Crypto 3.2); any attack cuts its
support (3.22)."""

SPY = UnitType("SPY", "Spy", afloat=False, strength=0, cost=0)
"""Named in orders only: a spy is never on the board (Blind 1801)."""

UNIT_TYPES: dict[str, UnitType] = {kind.letter: kind for kind in (ARMY, FLEET, TANK, SPY)}


@dataclass(frozen=True, slots=True)
class Unit:
    """A piece of a power on the board; ``str(unit)`` is ``"F STP/SC"``."""

    power: Power
    type: UnitType
    location: Location

    @property
    def province(self) -> ProvinceCode:
        return self.location[:3]

    def __str__(self) -> str:
        return f"{self.type.letter} {self.location}"

    @classmethod
    def read(cls, power: Power, text: str) -> Unit:
        """``Unit.read("RUSSIA", "F STP/SC")``; any case. Raises ValueError."""
        match text.upper().split():
            case [letter, location] if letter in UNIT_TYPES:
                return cls(intern(power), UNIT_TYPES[letter], intern(location))
        raise ValueError(f"not a unit: {text!r} (expected for example 'A PAR' or 'F STP/SC')")
