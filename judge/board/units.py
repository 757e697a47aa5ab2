"""Types of units, and the units on the board."""

from __future__ import annotations

from dataclasses import dataclass
from sys import intern

from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode, province_of
from judge.board.power_names_and_place_codes import power_title as power_title  # was here in 0.1


@dataclass(frozen=True, slots=True)
class UnitType:
    """A type of unit. ``strength`` applies to attack, defence and support. ``cost`` is the number
    of supply centres that it takes to keep such a unit. If ``any_attack_cuts`` is True, any attack
    cuts the unit's support, even one from the province into which it gives that support."""

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
        raise ValueError(f"not a unit: {text!r} (expected, for example, 'A PAR' or 'F STP/SC')")
