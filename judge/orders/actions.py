"""What an order can tell a unit to do, and what may be added to it; a closed choice.

What only some games have is among these; a game from outside the package has its `Own` lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from judge.board.units import Location, Power, ProvinceCode, Unit, UnitType, province_of


@dataclass(frozen=True, slots=True)
class UnitName:
    """A unit as an order names it, ``A PAR``, or ``PAR`` where the type was left out."""

    type: UnitType | None
    location: Location

    @property
    def province(self) -> ProvinceCode:
        return province_of(self.location)

    def __str__(self) -> str:
        return f"{self.type.letter} {self.location}" if self.type else self.location

    def names(self, unit: Unit) -> bool:
        """Whether this is that unit: type, where given, and *province* (a coast binds nobody)."""
        return unit.province == self.province and self.type in (None, unit.type)

    @classmethod
    def of(cls, unit: Unit) -> UnitName:
        return cls(unit.type, unit.location)


@dataclass(frozen=True, slots=True)
class Hold:
    def __str__(self) -> str:
        return "H"


@dataclass(frozen=True, slots=True)
class Move:
    """``- BUR``, ``- NWY VIA`` (by sea, whichever), ``- NWG - NWY`` (by sea along ``path``)."""

    to: Location
    via: bool = False
    path: tuple[ProvinceCode, ...] = ()

    @property
    def by_sea(self) -> bool:
        """Whether the writer asked for a convoy."""
        return self.via or bool(self.path)

    def __str__(self) -> str:
        way = " - ".join((*self.path, self.to)) if self.path else self.to
        return f"- {way} VIA" if self.via else f"- {way}"


@dataclass(frozen=True, slots=True)
class Support:
    """``S A MAR`` (``to`` is None: to hold) or ``S A MAR - BUR``."""

    unit: UnitName
    to: Location | None = None

    def __str__(self) -> str:
        return f"S {self.unit}" + (f" - {self.to}" if self.to else "")


@dataclass(frozen=True, slots=True)
class Convoy:
    unit: UnitName
    to: Location

    def __str__(self) -> str:
        return f"C {self.unit} - {self.to}"


@dataclass(frozen=True, slots=True)
class Proxy:
    """The right to order this unit goes to another power for one phase (CB 3.3)."""

    to: Power

    def __str__(self) -> str:
        return f"P {self.to}"


@dataclass(frozen=True, slots=True)
class Retreat:
    to: Location

    def __str__(self) -> str:
        return f"R {self.to}"


@dataclass(frozen=True, slots=True)
class Disband:
    def __str__(self) -> str:
        return "D"


@dataclass(frozen=True, slots=True)
class Build:
    def __str__(self) -> str:
        return "BUILD"


@dataclass(frozen=True, slots=True)
class Remove:
    def __str__(self) -> str:
        return "REMOVE"


@dataclass(frozen=True, slots=True)
class Convert:
    """An army at home becomes a tank, ``CONVERT A PAR`` (Crypto 3.3)."""

    def __str__(self) -> str:
        return "CONVERT"


@dataclass(frozen=True, slots=True)
class Walk:
    """Where a spy goes, a tuple of steps for each season to come; none: he stays. ``SPY WAR - SIL
    - MUN ; STAY`` (Blind 1801)."""

    seasons: tuple[tuple[ProvinceCode, ...], ...]

    def __str__(self) -> str:
        return " ; ".join(
            "".join(f"- {step} " for step in steps).rstrip() or "STAY" for steps in self.seasons
        )


# -- actions without a unit


@dataclass(frozen=True, slots=True)
class Waive:
    """One build not made."""

    def __str__(self) -> str:
        return "WAIVE"


@dataclass(frozen=True, slots=True)
class Cipher:
    """A player's cipher as he wrote it, each letter with its substitutes, good or bad: ``CIPHER
    A=U B=V C=A# ...`` (Crypto 1.1)."""

    pairs: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return " ".join(["CIPHER", *(f"{letter}={symbols}" for letter, symbols in self.pairs)])


@dataclass(frozen=True, slots=True)
class Own:
    """A line that only one game has, in words that only that game reads: ``A PAR DO TOLL 3``, or
    ``DO TOLL 3`` without a unit. The first word tells which line it is."""

    words: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((OWN, *self.words))


OWN = "DO"
"""What stands before the words of an own line."""

MovementAction: TypeAlias = Hold | Move | Support | Convoy
AdjustmentAction: TypeAlias = Build | Convert | Remove | Waive


# -- riders: what some games let a player add behind an order


@dataclass(frozen=True, slots=True)
class Fallback:
    """Where the unit retreats should it be dislodged, the best place first; none: it disbands.
    ``(RETREAT BEL PIC)``, ``(RETREAT OFF)`` (Future Tense 7)."""

    places: tuple[Location, ...]

    def __str__(self) -> str:
        return f"(RETREAT {' '.join(self.places) or 'OFF'})"


@dataclass(frozen=True, slots=True)
class Look:
    """The province a supporting unit looks into besides, ``LOOK BLA`` (Blind 1801)."""

    place: ProvinceCode

    def __str__(self) -> str:
        return f"LOOK {self.place}"


@dataclass(frozen=True, slots=True)
class Printed:
    """How the writer wants the order printed, in his cipher: ``AS U QPA-BRP`` (Crypto 5.2)."""

    text: str

    def __str__(self) -> str:
        return f"AS {self.text}"


Rider: TypeAlias = Fallback | Look | Printed
