"""Orders as they are written: types and coasts may be missing.

Every order has one canonical text, which `Order.read` reads back::

    >>> order = Order.read("A EDI - NWG - NWY")
    >>> order.action.path
    ('NWG',)
    >>> str(order)
    'A EDI - NWG - NWY'
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from sys import intern
from typing import TypeAlias

from judge.pieces import UNIT_TYPES, Location, Power, ProvinceCode, Unit, UnitType


@dataclass(frozen=True, slots=True)
class UnitName:
    """A unit as an order names it, ``A PAR``, or ``PAR`` where the type was left out."""

    type: UnitType | None
    location: Location

    @property
    def province(self) -> ProvinceCode:
        return self.location[:3]

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
class Waive:
    """One build not made. The only action without a unit."""

    def __str__(self) -> str:
        return "WAIVE"


MovementAction: TypeAlias = Hold | Move | Support | Convoy
Action: TypeAlias = MovementAction | Proxy | Retreat | Disband | Build | Remove | Waive


@dataclass(frozen=True, slots=True)
class Order:
    """One order. ``unit`` is None for ``WAIVE`` only."""

    unit: UnitName | None
    action: Action

    @property
    def province(self) -> ProvinceCode | None:
        return self.unit.province if self.unit else None

    def __str__(self) -> str:
        if self.unit is None:
            return str(self.action)
        if isinstance(self.action, Build | Remove):
            return f"{self.action} {self.unit}"
        return f"{self.unit} {self.action}"

    @classmethod
    def read(cls, text: str) -> Order:
        """Reads canonical text, in any case; people's spelling is the grammar's business.

        Raises ValueError, quoting the text.
        """
        # Places are compared all the time, which is quickest with one string for each.
        order = _read([intern(word) for word in text.upper().split()])
        if order is None:
            raise ValueError(f"not an order: {text!r} (expected for example 'A PAR - BUR')")
        return order


def _read(words: list[str]) -> Order | None:
    match words[:1]:
        case ["WAIVE"]:
            return Order(None, Waive()) if len(words) == 1 else None
        case ["BUILD"]:
            return _with_unit(words[1:], Build())
        case ["REMOVE"]:
            return _with_unit(words[1:], Remove())
    named = _unit_name(words)
    if named is None:
        return None
    unit, rest = named
    action = _action(rest)
    return Order(unit, action) if action else None


def _with_unit(words: list[str], action: Build | Remove) -> Order | None:
    named = _unit_name(words)
    return Order(named[0], action) if named and not named[1] else None


def _unit_name(words: list[str]) -> tuple[UnitName, list[str]] | None:
    """The unit named at the head of the words, and the words after it."""
    match words:
        case [letter, place, *rest] if letter in UNIT_TYPES and is_place(place):
            return UnitName(UNIT_TYPES[letter], place), rest
        case [place, *rest] if is_place(place):
            return UnitName(None, place), rest
    return None


def _action(words: list[str]) -> Action | None:
    match words:
        case ["-", to] if is_place(to):
            return Move(to)
        case ["H"]:
            return Hold()
        case ["S", *rest]:
            return _support(rest)
        case ["C", *rest]:
            return _convoy(rest)
        case ["-", *_]:
            return _journey(words)
        case ["D"]:
            return Disband()
        case ["R", to] if is_place(to):
            return Retreat(to)
        case ["P", power]:
            return Proxy(power)
    return None


def _journey(words: list[str]) -> Move | None:
    """A move by sea, with its path or without."""
    via = words[-1] == "VIA"
    places = words[1 : len(words) - via : 2]
    dashes = words[0 : len(words) - via : 2]
    if len(places) != len(dashes) or set(dashes) != {"-"} or not all(map(is_place, places)):
        return None
    return Move(places[-1], via, tuple(places[:-1]))


def _support(words: list[str]) -> Support | None:
    match _unit_name(words):
        case unit, []:
            return Support(unit)
        case unit, ["-", to] if is_place(to):
            return Support(unit, to)
    return None


def _convoy(words: list[str]) -> Convoy | None:
    match _unit_name(words):
        case unit, ["-", to] if is_place(to):
            return Convoy(unit, to)
    return None


def is_place(word: str) -> bool:
    """Whether a word has the form of a location, ``STP`` or ``STP/SC``; it need not exist."""
    return _PLACE.fullmatch(word) is not None


_PLACE = re.compile(r"[^\W\d_]{3}(/..)?")
