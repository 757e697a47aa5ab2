"""Reads a board and its orders from the JSON data that ``judge adjudicate`` takes as input.

Unknown keys are ignored, so the data may contain notes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from judge.board.atlas import Atlas
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode, province_of
from judge.board.units import Unit, UnitType
from judge.game.game import Game
from judge.game.settings import Settings
from judge.game.variant_data import Extra
from judge.games.variant import Orders, Variant
from judge.orders.order import Order
from judge.orders.order_lists import OrderList

Lists: TypeAlias = dict[Power, list[Order]]


class BadInput(ValueError):
    """Raised if the data does not describe a phase. The message says what is wrong and where."""


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
            unit = pieces[power, text]
            province = province_of(unit.location)
            if province in board:
                raise BadInput(f"'units': two units in {province}")
            board[province] = unit
    centres: dict[ProvinceCode, Power] = {}
    for power, texts in read_by_power(variant, data, "centers").items():
        for text in texts:
            centres[_centre(variant, text, centres)] = power
    contested = frozenset(_province(variant, text) for text in _entries(data, "contested"))
    return Position(board, centres, _dislodged(variant, data), contested)


def check_centres(
    variant: Variant, phase: Phase, position: Position, data: Mapping[str, Any]
) -> None:
    """Raises `BadInput` if the data has no centres and this phase cannot be run without them."""
    is_limited = variant.limits(position) is not None
    if data.get("centers") is None and (is_limited or phase.kind is PhaseKind.ADJUSTMENT):
        raise BadInput("'centers' is missing; the judge cannot run this phase without it")


def read_by_power(
    variant: Variant, data: Mapping[str, Any], key: str
) -> dict[Power, Sequence[str]]:
    """Returns the list of texts for each power under a key. Returns {} if the key is missing.
    Raises `BadInput` if the value has any other form."""
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
    code = name.upper().replace(" ", "_") if isinstance(name, str) else ""
    if nation := variant.atlas.nations.get(code):
        return nation.name
    raise BadInput(f"{key!r}: there is no power {name!r}")


class _Pieces(dict[tuple[Power, str], Unit]):
    """Every possible unit, by its power and its text. Units are created when they are first looked
    up."""

    def __init__(self, atlas: Atlas, kinds: tuple[UnitType, ...]) -> None:
        places = atlas.army_steps.keys() | atlas.fleet_steps.keys()
        self.texts = {
            f"{kind.letter} {place}": (kind, place)
            for kind in kinds
            for place in sorted(places)
            if atlas.is_location(kind, place)
        }

    def __missing__(self, named: tuple[Power, str]) -> Unit:
        power, text = named
        found = self.texts.get(text.upper())
        if found is None:
            raise BadInput(f"{text!r} is not a unit (expected for example 'A PAR' or 'F STP/SC')")
        unit = Unit(power, *found)
        if text in self.texts:
            self[named] = unit
        return unit


@cache
def _pieces(atlas: Atlas, kinds: tuple[UnitType, ...]) -> _Pieces:
    return _Pieces(atlas, kinds)


@cache
def _settings(name: str, map_name: str) -> Settings:
    return Settings(variant=name, map=map_name)


def _province(variant: Variant, text: object) -> ProvinceCode:
    code = province_of(text.upper()) if isinstance(text, str) else ""
    if code not in variant.atlas.provinces:
        raise BadInput(f"there is no province {text!r}")
    return code


def _centre(variant: Variant, text: str, owned: Mapping[ProvinceCode, Power]) -> ProvinceCode:
    code = text.upper()
    if code not in variant.atlas.centres:
        raise BadInput(f"'centers': {text!r} is not a supply centre")
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
        found.append(Dislodged(pieces[power, entry["unit"]], came_from))
    return tuple(found)


def read_lists(
    variant: Variant, data: Mapping[str, Any], read_order: Callable[[str], Order]
) -> Lists:
    """Returns the orders of each power. Raises `BadInput` if they are invalid."""
    return {
        power: [_order(power, text, read_order) for text in texts]
        for power, texts in read_by_power(variant, data, "orders").items()
    }


def plain_game(
    variant: Variant,
    phase: Phase,
    position: Position,
    lists: Orders,
    settings: Settings | None = None,
    ledger: Extra | None = None,
    seed: int = 0,
) -> Game:
    """Returns a game with this board and with these lists for its next phase. Without ``settings``,
    the game has the default settings for its variant and map."""
    return Game(
        name="",
        settings=settings or _settings(variant.name, variant.map),
        phase=phase,
        position=position,
        lists={(phase, power): OrderList(tuple(lines)) for power, lines in lists.items()},
        ledger=ledger,
        seed=seed,
    )


def _order(power: Power, text: str, read_order: Callable[[str], Order]) -> Order:
    try:
        return read_order(text)
    except ValueError as fault:
        raise BadInput(f"'orders': {power}, {text!r}: {fault}") from None
