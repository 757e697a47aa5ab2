"""Powers and units: what stands on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from sys import intern
from typing import TypeAlias

Power: TypeAlias = str
"""A great power by its full name in capitals, ``"FRANCE"``."""

ProvinceCode: TypeAlias = str
"""Two capitals or more, digits among them but not in front: ``"STP"``, ``"AB"``, ``"KEEP2"``."""

Location: TypeAlias = str
"""Where a unit stands: a province code, with its coast for a fleet on a split one, ``"STP/SC"``."""


class _Provinces(dict[Location, ProvinceCode]):
    """Remembers the province of each location it was asked for: so it is found sooner than cut
    off, and as one string. Only so many, for what is written in mails has no end."""

    MOST = 4096

    def __missing__(self, location: Location) -> ProvinceCode:
        code = location.partition("/")[0]
        if len(self) < self.MOST:
            self[location] = code
        return code


province_of: Callable[[Location], ProvinceCode] = _Provinces().__getitem__
"""The province a location lies in: ``"STP/SC"`` lies in ``"STP"``."""


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
        return province_of(self.location)

    def __str__(self) -> str:
        return f"{self.type.letter} {self.location}"

    @classmethod
    def read(cls, power: Power, text: str) -> Unit:
        """``Unit.read("RUSSIA", "F STP/SC")``; any case. Raises ValueError."""
        match text.upper().split():
            case [letter, location] if letter in UNIT_TYPES:
                return cls(intern(power), UNIT_TYPES[letter], intern(location))
        raise ValueError(f"not a unit: {text!r} (expected for example 'A PAR' or 'F STP/SC')")
