"""A board and its orders from plain data: the input of ``judge adjudicate``.

Keys that mean nothing here are passed over, so that a case may carry notes of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from judge.atlas import Atlas
from judge.orders import Order
from judge.phases import Phase
from judge.pieces import Location, Power, ProvinceCode, Unit, UnitType, province_of
from judge.position import Dislodged, Position
from judge.variant import Variant
from judge.vocabulary import strange

Lists: TypeAlias = dict[Power, list[Order]]
Pieces: TypeAlias = Mapping[str, tuple[UnitType, Location]]


class BadInput(ValueError):
    """The data does not describe a phase; the message says where and why."""


def read_phase(data: Mapping[str, Any]) -> Phase:
    text = data.get("phase")
    if not isinstance(text, str):
        raise BadInput("'phase' is missing (expected for example 'S1901M')")
    try:
        return Phase.read(text)
    except ValueError as fault:
        raise BadInput(str(fault)) from None


def read_position(variant: Variant, data: Mapping[str, Any]) -> Position:
    if "units" not in data:
        raise BadInput("'units' is missing")
    pieces = _pieces(variant.atlas, variant.unit_types)
    board: dict[ProvinceCode, Unit] = {}
    for power, texts in read_by_power(variant, data, "units").items():
        for text in texts:
            unit = _unit(pieces, power, text)
            if unit.location[:3] in board:
                raise BadInput(f"'units': two units in {unit.province}")
            board[unit.location[:3]] = unit
    centres: dict[ProvinceCode, Power] = {}
    for power, texts in read_by_power(variant, data, "centers").items():
        for text in texts:
            centres[_centre(variant, text, centres)] = power
    contested = frozenset(_province(variant, text) for text in _entries(data, "contested"))
    return Position(board, centres, _dislodged(variant, data), contested)


def read_by_power(
    variant: Variant, data: Mapping[str, Any], key: str
) -> dict[Power, Sequence[str]]:
    """The lists of texts under a key, by power."""
    value = data.get(key)
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise BadInput(f"{key!r} is not an object with a list for each power")
    for power, texts in value.items():
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise BadInput(f"{key!r}: the entry of {power} is not a list of texts")
    return {_power(variant, power, key): texts for power, texts in value.items()}


def _entries(data: Mapping[str, Any], key: str) -> Sequence[Any]:
    value = data.get(key) or []
    if not isinstance(value, list):
        raise BadInput(f"{key!r} is not a list")
    return value


def _power(variant: Variant, name: object, key: str) -> Power:
    if isinstance(name, str) and name.upper() in variant.atlas.nations:
        return name.upper()
    raise BadInput(f"{key!r}: there is no power {name!r}")


def _unit(pieces: Pieces, power: Power, text: str) -> Unit:
    found = pieces.get(text.upper())
    if found is None:
        raise BadInput(f"no unit can be {text!r} (expected for example 'A PAR' or 'F STP/SC')")
    return Unit(power, *found)


@cache
def _pieces(atlas: Atlas, kinds: tuple[UnitType, ...]) -> Pieces:
    """Every piece there can be on a board, by its text."""
    places = atlas.army_steps.keys() | atlas.fleet_steps.keys()
    return {
        f"{kind.letter} {place}": (kind, place)
        for kind in kinds
        for place in sorted(places)
        if atlas.is_location(kind, place)
    }


def _province(variant: Variant, text: object) -> ProvinceCode:
    code = province_of(text.upper()) if isinstance(text, str) else ""
    if code not in variant.atlas.provinces:
        raise BadInput(f"there is no province {text!r}")
    return code


def _centre(variant: Variant, text: str, owned: Mapping[ProvinceCode, Power]) -> ProvinceCode:
    code = text.upper()
    if code not in variant.atlas.centres:
        raise BadInput(f"'centers': {text!r} is no supply centre")
    if code in owned:
        raise BadInput(f"'centers': {code} is listed twice")
    return code


def _dislodged(variant: Variant, data: Mapping[str, Any]) -> tuple[Dislodged, ...]:
    pieces = _pieces(variant.atlas, variant.unit_types)
    found = []
    for entry in _entries(data, "dislodged"):
        if not isinstance(entry, Mapping) or not isinstance(entry.get("unit"), str):
            raise BadInput("'dislodged' is not a list of objects with 'power', 'unit' and 'from'")
        power = _power(variant, entry.get("power"), "dislodged")
        origin = entry.get("from")
        came_from = None if origin is None else _province(variant, origin)
        found.append(Dislodged(_unit(pieces, power, entry["unit"]), came_from))
    return tuple(found)


def read_lists(
    variant: Variant, data: Mapping[str, Any], read_order: Callable[[str], Order]
) -> Lists:
    """The orders of each power; what the variant has not in an order is bad input."""
    return {
        power: [_order(variant, power, text, read_order) for text in texts]
        for power, texts in read_by_power(variant, data, "orders").items()
    }


def _order(variant: Variant, power: Power, text: str, read_order: Callable[[str], Order]) -> Order:
    try:
        order = read_order(text)
    except ValueError as fault:
        raise BadInput(f"'orders': {power}, {text!r}: {fault}") from None
    foreign = strange(order, variant.takes)
    if foreign:
        raise BadInput(f"'orders': {power}, {text!r}: {foreign.reason}")
    return order
