"""The actions that can be ordered, and the additions that an order can have.

Both sets are fixed, and include some that only certain games use. A game from outside the package
uses `Own` lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode, province_of
from judge.board.units import Unit, UnitType


@dataclass(frozen=True, slots=True)
class UnitName:
    """A unit as named in an order: ``A PAR``, or ``PAR`` without a type."""

    type: UnitType | None
    location: Location

    @property
    def province(self) -> ProvinceCode:
        return province_of(self.location)

    def __str__(self) -> str:
        return f"{self.type.letter} {self.location}" if self.type else self.location

    def names(self, unit: Unit) -> bool:
        """Returns True if this is the name of that unit. The *province* must match, and so must the
        type if it is given, but not the coast."""
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
    """A move: ``- BUR``, ``- NWY VIA`` (by convoy on any route) or ``- NWG - NWY`` (by convoy along
    ``path``)."""

    to: Location
    via: bool = False
    path: tuple[ProvinceCode, ...] = ()

    @property
    def by_sea(self) -> bool:
        """Returns True if the order asks for a convoy."""
        return self.via or bool(self.path)

    def __str__(self) -> str:
        way = " - ".join((*self.path, self.to)) if self.path else self.to
        return f"- {way} VIA" if self.via else f"- {way}"


@dataclass(frozen=True, slots=True)
class Support:
    """A support for a move, ``S A MAR - BUR``, or for a unit that stays, ``S A MAR`` (``to`` is
    None)."""

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
    """Lends the right to order this unit to another power for one phase (CB 3.3)."""

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
    """Turns an army in a home centre into a tank, ``CONVERT A PAR`` (Crypto 3.3)."""

    def __str__(self) -> str:
        return "CONVERT"


@dataclass(frozen=True, slots=True)
class Walk:
    """A spy's walk, with its steps in each of the coming seasons: ``SPY WAR - SIL - MUN ; STAY``
    (Blind 1801). In a season without steps, the spy stays."""

    seasons: tuple[tuple[ProvinceCode, ...], ...]

    def __str__(self) -> str:
        return " ; ".join(
            "".join(f"- {step} " for step in steps).rstrip() or "STAY" for steps in self.seasons
        )


# -- actions without a unit


@dataclass(frozen=True, slots=True)
class Waive:
    """Gives up one build."""

    def __str__(self) -> str:
        return "WAIVE"


@dataclass(frozen=True, slots=True)
class Cipher:
    """A cipher as the player wrote it, valid or not. Each letter has one or more substitutes:
    ``CIPHER A=U B=V C=A# ...`` (Crypto 1.1)."""

    pairs: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return " ".join(["CIPHER", *(f"{letter}={symbols}" for letter, symbols in self.pairs)])


@dataclass(frozen=True, slots=True)
class Own:
    """A line that only one game understands: ``A PAR DO TOLL 3``, or ``DO TOLL 3`` without a unit.
    The first word after DO names the kind of line."""

    words: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((OWN, *self.words))


OWN = "DO"
"""The word with which the text of an `Own` line begins."""

MovementAction: TypeAlias = Hold | Move | Support | Convoy
AdjustmentAction: TypeAlias = Build | Convert | Remove | Waive


# -- riders: additions to an order that some games allow


@dataclass(frozen=True, slots=True)
class Fallback:
    """The places to which the unit retreats if it is dislodged, with the preferred place first:
    ``(RETREAT BEL PIC)``. If there are none, it disbands: ``(RETREAT OFF)`` (Future Tense 7)."""

    places: tuple[Location, ...]

    def __str__(self) -> str:
        return f"(RETREAT {' '.join(self.places) or 'OFF'})"


@dataclass(frozen=True, slots=True)
class Look:
    """Another province into which a supporting unit looks: ``LOOK BLA`` (Blind 1801)."""

    place: ProvinceCode

    def __str__(self) -> str:
        return f"LOOK {self.place}"


@dataclass(frozen=True, slots=True)
class Printed:
    """The form in which the player wants the order printed, written in the player's cipher: ``AS U
    QPA-BRP`` (Crypto 5.2)."""

    text: str

    def __str__(self) -> str:
        return f"AS {self.text}"


Rider: TypeAlias = Fallback | Look | Printed
