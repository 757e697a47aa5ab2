"""Writes a game in the saved-game format of the Python package *diplomacy*, which is one JSON
object.

The format can represent only boards and orders on that package's maps. If a game contains anything
else, or if its reader may not see all of it, no file can be written; `why_none` says why. The
file contains the order that each unit followed, no matter who gave it, so a game with lists written
in advance becomes an ordinary game, phase by phase.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.adjudication.convoy_routes_in_results import voyages
from judge.adjudication.retreats import retreat_options
from judge.adjudication.verdicts import Outcome, Reason, Result
from judge.adjudication.winter import builds_due, open_homes
from judge.board.atlas import Atlas
from judge.board.join_words import listing
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, province_of
from judge.board.units import ARMY, FLEET
from judge.game.game import Game, Stage
from judge.game.phase_report import Reader
from judge.games.maps import MAPS
from judge.games.registry import variant_of
from judge.orders.actions import Convoy, Move, Support, UnitName
from judge.orders.coasts import tidied
from judge.orders.order import Order
from mailer.exports.game_json import SeenPhase
from mailer.exports.json_with_phase_lines import compact

Data = dict[str, Any]

MAPS_THERE = {"standard": "standard", "ancient mediterranean": "ancmed", "modern": "modern"}
"""The maps that the package also has, with the same provinces and borders. The keys are the judge's
names for them, and the values are the package's names."""

RULES = ["NO_PRESS"]
OVER = "COMPLETED"
"""The package's name for the last phase of a game that is over."""

RESULTS = {
    Result.BOUNCES: "bounce",
    Result.NO_CONVOY: "no convoy",
    Result.CUT: "cut",
    Result.DISRUPTED: "disrupted",
    Result.VOID: "void",
}
"""The package's words for results. There is no word for success."""


def why_none(game: Game, phases: Iterable[str | None]) -> str:
    """Returns the reason why a game with these phases (from `saved_line`) cannot be saved in this
    format, or "" if it can."""
    variant = variant_of(game)
    if not _map_there(variant.atlas):
        maps = listing(map(str.title, MAPS_THERE))
        return f"that format supports only the maps {maps}, and this game uses a different one"
    if not {*variant.unit_types} <= {ARMY, FLEET}:
        return "that format supports only armies and fleets, and this game has other units too"
    if any(phase is None for phase in phases):
        return "that format needs the whole board, and some of this board is secret for now"
    return ""


def _map_there(atlas: Atlas) -> str:
    """Returns the package's name for a map, or "" if the package does not have the map. The
    starting position and the map's options do not matter, as long as the borders, centres and homes
    are the same, because the file contains the board of each phase."""
    name = MAPS_THERE.get(atlas.family, "")
    same = MAPS[atlas.family] if name else atlas
    return name if _facts(atlas) == _facts(same) else ""


def _facts(atlas: Atlas) -> tuple[object, ...]:
    return atlas.army_steps, atlas.fleet_steps, _homes(atlas), atlas.centres


def _homes(atlas: Atlas) -> dict[Power, frozenset[str]]:
    return {power: frozenset(nation.home) for power, nation in atlas.nations.items()}


def head_line(game: Game) -> str:
    """Returns the JSON of a game without its phases."""
    return compact({"id": game.name, "map": _map_there(variant_of(game).atlas), "rules": RULES})


def last_line(game: Game, reader: Reader) -> str:
    """Returns the line of the current phase, which has not run. It contains what the reader may
    know about the board."""
    variant = variant_of(game)
    board, atlas = variant.board(game, reader), variant.atlas
    name = OVER if game.stage is Stage.ENDED else _name(game.phase)
    state = _state(atlas, name, game.phase, board)
    return compact(_phase(state, dict.fromkeys(atlas.powers), {}))


def saved_line(atlas: Atlas, phase: SeenPhase) -> str | None:
    """Returns the line of a phase that has run, "" for a winter that the package skips, or None if
    the reader does not know the whole phase."""
    if not phase.is_whole:
        return None
    return "" if _is_idle_winter(atlas, phase) else compact(_saved_phase(atlas, phase))


def _is_idle_winter(atlas: Atlas, phase: SeenPhase) -> bool:
    """Returns whether this is a winter in which no power could build or had to remove a unit. The
    package skips such a winter, but the judge runs it in order to report it."""
    if phase.ran.phase.kind is not PhaseKind.ADJUSTMENT:
        return False
    board = phase.board
    due = {power: builds_due(atlas, board, power) for power in atlas.powers}
    return all(
        count == 0 or (count > 0 and not open_homes(atlas, board, power))
        for power, count in due.items()
    )


def _saved_phase(atlas: Atlas, phase: SeenPhase) -> Data:
    board, outcomes = phase.board, phase.outcomes
    at_sea = voyages(atlas, outcomes)
    orders: dict[Power, list[str] | None] = {power: [] for power in atlas.powers}
    results: dict[str, list[str]] = {}
    for outcome in outcomes:
        text = _order(atlas, outcome, board, phase.ran.phase, outcome.unit.province in at_sea)
        texts = orders[outcome.unit.power]
        if text and texts is not None:
            texts.append(text)
        if outcome.unit.location:
            results[str(outcome.unit)] = _words(outcome, phase.ran.phase)
    state = _state(atlas, _name(phase.ran.phase), phase.ran.phase, board)
    return _phase(state, orders, results)


def _name(phase: Phase) -> str:
    """Returns the package's name for a phase, with four digits for the year, such as ``S0001M``."""
    return f"{phase.season.value}{phase.year:04}{phase.kind.value}"


def _phase(
    state: Data, orders: Mapping[Power, list[str] | None], results: Mapping[str, list[str]]
) -> Data:
    return {
        "name": state["name"],
        "state": state,
        "orders": dict(orders),
        "results": dict(results),
        "messages": [],
    }


# -- orders ------------------------------------------------------------------------------------


def _order(atlas: Atlas, outcome: Outcome, board: Position, phase: Phase, by_sea: bool) -> str:
    match phase.kind:
        case PhaseKind.MOVEMENT:
            return _move(atlas, outcome, board, by_sea)
        case PhaseKind.RETREAT:
            return _retreat(outcome, board)
        case PhaseKind.ADJUSTMENT:
            return _adjustment(outcome)


def _move(atlas: Atlas, outcome: Outcome, board: Position, by_sea: bool) -> str:
    """Returns a unit's order in a movement phase. An impossible order becomes a hold, as in the
    rules."""
    unit = UnitName.of(outcome.unit)
    order = outcome.order
    if order is None or (outcome.result is Result.VOID and not _is_unmatched(outcome)):
        return f"{unit} H"
    match order.action:
        case Move(to=to) as move:
            is_near = province_of(to) in atlas.reach(outcome.unit.type, outcome.unit.location)
            via = by_sea or move.by_sea or not is_near
            return str(tidied(atlas, Order(unit, Move(to, via)), on_board=True).order)
        case Support(unit=other, to=to):
            there = board.units.get(other.province)
            if there is None or not other.names(there):
                return f"{unit} H"
            return f"{unit} {Support(UnitName.of(there), to and province_of(to))}"
        case Convoy(unit=army, to=to):
            return f"{unit} {Convoy(UnitName(ARMY, army.province), province_of(to))}"
        case _:
            return f"{unit} H"


def _is_unmatched(outcome: Outcome) -> bool:
    """Returns whether the order failed only because the other unit did something else. The
    exception is a support that names a coast: the package ignores the coast, so it would give the
    support even if the unit moved to the other coast."""
    action = outcome.order and outcome.order.action
    names_coast = isinstance(action, Support) and action.to is not None and "/" in action.to
    return outcome.reason is Reason.UNMATCHED and not names_coast


def _retreat(outcome: Outcome, board: Position) -> str:
    if outcome.unit not in {one.unit for one in board.dislodged}:
        return ""
    if outcome.order and outcome.result in (Result.RETREATS, Result.BOUNCES):
        return str(outcome.order)
    return f"{outcome.unit} D"


def _adjustment(outcome: Outcome) -> str:
    """Returns the order for a build or a removal, or "" for a waive. The package needs no WAIVE,
    because builds that are not ordered are waived."""
    match outcome.result:
        case Result.BUILDS:
            return f"{outcome.unit} B"
        case Result.DISBANDS | Result.AUTO_DISBANDED:
            return f"{outcome.unit} D"
        case _:
            return ""


def _words(outcome: Outcome, phase: Phase) -> list[str]:
    if phase.kind is PhaseKind.ADJUSTMENT:
        return [""]
    words = [RESULTS[outcome.result]] if outcome.result in RESULTS else []
    words += ["dislodged"] if outcome.dislodged_by else []
    return words + (["disband"] if outcome.disbanded else [])


# -- boards ------------------------------------------------------------------------------------


def _state(atlas: Atlas, name: str, phase: Phase, board: Position) -> Data:
    """Returns the state before a phase: the board, and the retreats and builds that are
    possible."""
    powers = atlas.powers
    fled = {
        power: {
            str(one.unit): [*retreat_options(atlas, board, one)]
            for one in board.dislodged_of(power)
        }
        for power in powers
    }
    return {
        "name": name,
        "map": _map_there(atlas),
        "rules": RULES,
        "note": "",
        "units": {
            power: [
                *sorted(map(str, board.units_of(power))),
                *(f"*{unit}" for unit in fled[power]),
            ]
            for power in powers
        },
        "retreats": fled,
        "centers": {power: list(board.centres_of(power)) for power in powers},
        "homes": {power: list(atlas.nations[power].home) for power in powers},
        "civil_disorder": dict.fromkeys(powers, 0),
        "builds": {power: _builds(atlas, phase, board, power) for power in powers},
    }


def _builds(atlas: Atlas, phase: Phase, board: Position, power: Power) -> Data:
    if phase.kind is not PhaseKind.ADJUSTMENT:
        return {"count": 0, "homes": []}
    due = builds_due(atlas, board, power)
    homes = open_homes(atlas, board, power) if due > 0 else ()
    return {"count": min(due, len(homes)) if due > 0 else due, "homes": list(homes)}
