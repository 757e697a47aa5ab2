"""Adjudicates one phase from JSON data, for variants whose phases run one at a time. Other variants
use the functions here that read a board and its orders from such data.

Calls are independent of each other. Unknown keys are ignored, so the data may contain notes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from judge.adjudication.verdicts import Adjudication, Outcome, Result
from judge.adjudication.winter import winter_of
from judge.board.atlas import Atlas
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode, province_of
from judge.board.units import TANK, Unit, UnitType
from judge.game.game import Game
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.game.variant_data import Extra
from judge.games.run_phase import run_phase
from judge.games.variant import Orders, ReadOrder, Variant
from judge.orders.actions import Disband, Hold, Remove, UnitName
from judge.orders.legality import Rules
from judge.orders.order import Action, Order
from judge.orders.order_lists import Mark, MarkedLine, MarkedList, OrderList

Lists: TypeAlias = dict[Power, list[Order]]


class BadInput(ValueError):
    """Raised if the data does not describe a phase. The message says what is wrong and where."""


def read_phase(data: Mapping[str, Any]) -> Phase:
    text = data.get("phase")
    if not isinstance(text, str):
        raise BadInput("'phase' is missing (expected, for example, 'S1901M')")
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
            raise BadInput(f"{text!r} is not a unit (expected, for example, 'A PAR' or 'F STP/SC')")
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


ADJUSTMENT = PhaseKind.ADJUSTMENT


def answer_phase(
    variant: Variant, data: Mapping[str, Any], read_order: ReadOrder
) -> dict[str, Any]:
    """Adjudicates one phase and returns the result as JSON data.

    ``data`` must have the keys ``phase`` and ``units``, and may have ``variant``, ``centers``,
    ``dislodged``, ``contested`` and ``orders``. Raises `BadInput` if the data is invalid.
    """
    phase = read_phase(data)
    position = read_position(variant, data)
    check_centres(variant, phase, position, data)
    limited = variant.limits(position) is not None
    lists = read_lists(variant, data, read_order)
    counted = limited and phase.is_movement
    illegal = {p: _illegal(variant, p, lines) for p, lines in lists.items()} if counted else {}
    legal = {
        power: [line for at, line in enumerate(lines) if at not in illegal.get(power, ())]
        for power, lines in lists.items()
    }
    game = plain_game(variant, phase, position, legal)
    _, ran = run_phase(variant, game)
    marks = _marks(lists, illegal, ran) if counted else {}
    return told(variant, ran, game.settings) | marks


# -- lists with illegal lines -----------------------------------------------------------------


def _illegal(variant: Variant, power: Power, lines: Sequence[Order]) -> frozenset[int]:
    """Returns the indexes of the lines that the map alone shows to be illegal. Such lines do not
    count towards the limits (CB 2.3)."""
    rules = Rules(variant.atlas, on_board=False)
    found = (at for at, line in enumerate(lines) if rules.reason_against(line, power))
    return frozenset(found)


def _marks(lists: Lists, illegal: Mapping[Power, Collection[int]], ran: Ran) -> dict[str, Any]:
    limits = ran.limits
    return {
        "lists": {
            power: [
                {"order": str(line.order), "mark": line.mark.value}
                for line in _marked(lists.get(power, ()), illegal.get(power, ()), marked)
            ]
            for power, marked in ran.lists.items()
        },
        "limits": limits and {"considered": limits.considered, "proxies": limits.proxies},
    }


def _marked(
    lines: Sequence[Order], illegal: Collection[int], marked: MarkedList
) -> list[MarkedLine]:
    """Returns a marked list with the illegal lines put back in their places. Lines that the judge
    added stay at the end."""
    rest = iter(marked)
    shown = [
        MarkedLine(line, Mark.ILLEGAL) if at in illegal else next(rest)
        for at, line in enumerate(lines)
    ]
    return [*shown, *rest]


# -- writing the output -----------------------------------------------------------------------


def told(variant: Variant, ran: Ran, settings: Settings) -> dict[str, Any]:
    """Returns the result of a phase and the board after it, as JSON data."""
    after = ran.after.to_data()
    if ran.after.dislodged:
        places = dict(ran.escapes)
        for entry, fled in zip(
            after["dislodged"], sorted(ran.after.dislodged, key=_by_name), strict=True
        ):
            entry["retreats"] = list(places[fled])
    data = {
        "phase": str(ran.phase),
        "next": str(ran.next),
        "results": results(ran.adjudication),
        **after,
        "contested": sorted(ran.adjudication.after.contested),
    }
    winner = variant.victor(ran.after, settings) if ran.counted else None
    data |= {"winner": winner} if winner else {}
    return data | ({"winter": _winter(variant, ran)} if ran.next.kind is ADJUSTMENT else {})


def _winter(variant: Variant, ran: Ran) -> dict[Power, dict[str, Any]]:
    """Returns, for each power that has adjustments, the number of builds ``due`` (negative for
    removals) and its empty ``homes``. The winter takes place even if no home is empty; in that case
    the builds are lost."""
    tanks = TANK in variant.unit_types
    works = {p: winter_of(variant.atlas, ran.after, p, tanks=tanks) for p in variant.atlas.powers}
    return {
        p: {"due": work.due, "homes": list(work.homes)} for p, work in works.items() if work.due
    }


def _by_name(dislodged: Dislodged) -> tuple[Power, str]:
    return dislodged.unit.power, str(dislodged.unit)


def results(decided: Adjudication) -> dict[Power, list[dict[str, Any]]]:
    """Returns the outcome of every order, by power."""
    found: dict[Power, list[dict[str, Any]]] = {}
    for outcome in decided.outcomes:
        unit = outcome.unit
        entry = {
            "order": _order_text(decided.phase, outcome),
            "unit": str(unit) if unit.location else None,
            "result": list(outcome.words),
            "by": _causes(outcome) if outcome.by or outcome.dislodged_by else [],
        }
        found.setdefault(unit.power, []).append(entry)
    return found


def _causes(outcome: Outcome) -> list[str]:
    others = (*outcome.by, outcome.dislodged_by) if outcome.dislodged_by else outcome.by
    return list(dict.fromkeys(map(str, others)))


def _order_text(phase: Phase, outcome: Outcome) -> str:
    if outcome.order:
        return str(outcome.order)
    action = Remove() if outcome.result is Result.AUTO_DISBANDED else _DEFAULTS[phase.kind]
    return str(Order(UnitName.of(outcome.unit), action))


_DEFAULTS: dict[PhaseKind, Action] = {
    PhaseKind.MOVEMENT: Hold(),
    PhaseKind.RETREAT: Disband(),
    PhaseKind.ADJUSTMENT: Remove(),
}
