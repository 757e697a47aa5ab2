"""Writes orders in their short form, which is then enciphered and printed (Crypto 6.1, 6.6).

>>> short_form(standard(), Order.read("F MAO - SPA/SC"))
'F Mid-Spa sc'
"""

from __future__ import annotations

from typing import assert_never

from judge.board.atlas import Atlas
from judge.board.power_names_and_place_codes import Location, ProvinceCode, province_of
from judge.board.units import UnitType
from judge.orders.actions import (
    Build,
    Cipher,
    Convert,
    Convoy,
    Disband,
    Hold,
    Move,
    Own,
    Proxy,
    Remove,
    Retreat,
    Support,
    UnitName,
    Waive,
    Walk,
)
from judge.orders.order import Order, Vote

ABBREVIATIONS = {"MAO": "Mid", "NAO": "Nat", "TYR": "Tyo", "TYS": "Tyh"}
"""The abbreviations in 6.6 that differ from the judge's codes."""

NO_COAST = frozenset({"STP"})
"""Provinces where a fleet's coast is never printed (6.5)."""


def short_form(atlas: Atlas, order: Order) -> str:
    """Returns the short form of an order, such as ``A Par-Bur``, ``A Par S A Mar-Bur`` or ``B A
    Par``. Returns "" if the line is not for a unit. The short form omits the route of a convoyed
    move."""
    unit = order.unit
    if unit is None:
        return ""
    name = short_unit(unit)
    match order.action:
        case Hold():
            return f"{name} H"
        case Move(to=to) | Retreat(to=to):
            return f"{name}-{short_place(atlas, unit.type, unit.province, to)}"
        case Support(unit=other, to=to):
            way = f"-{short_place(atlas, other.type, other.province, to)}" if to else ""
            return f"{name} S {short_unit(other)}{way}"
        case Convoy(unit=other, to=to):
            return f"{name} C {short_unit(other)}-{_abbreviated(province_of(to))}"
        case Disband():
            return f"{name} D"
        case Build():
            return f"B {name}"
        case Remove():
            return f"R {name}"
        case Convert():
            return f"V {name}"
        case Proxy() | Walk() | Waive() | Vote() | Cipher() | Own():
            return ""
        case _ as never:
            assert_never(never)


def short_unit(unit: UnitName) -> str:
    """Returns the short form of a unit, such as ``F Mid``. The coast is not printed."""
    return (
        f"{unit.type.letter} {_abbreviated(unit.province)}"
        if unit.type
        else _abbreviated(unit.province)
    )


def short_place(atlas: Atlas, kind: UnitType | None, start: ProvinceCode, to: Location) -> str:
    """Returns the short form of a destination, with the coast only if it is needed: ``Spa sc``."""
    place = needed_coast(atlas, kind, start, to)
    code = _abbreviated(province_of(to))
    return f"{code} {place.partition('/')[2].lower()}" if "/" in place else code


def needed_coast(
    atlas: Atlas, kind: UnitType | None, start: ProvinceCode, to: Location
) -> Location:
    """Returns the location, with its coast only if a fleet could reach two coasts from
    ``start``."""
    province = province_of(to)
    if kind is None or not kind.afloat or province in NO_COAST:
        return province
    return to if len(atlas.landings(kind, start, province)) > 1 else province


def _abbreviated(province: ProvinceCode) -> str:
    return ABBREVIATIONS.get(province, province.title())
