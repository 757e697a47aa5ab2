"""Chooses simple orders on any map, for a demonstration. Each unit moves towards the nearest centre
that its power does not own. If it cannot, it supports another unit's move or holds."""

from __future__ import annotations

from collections.abc import Iterator

from judge.board.atlas import Atlas
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode, province_of
from judge.board.units import Unit
from judge.game.game import Game
from judge.games.registry import variant_of
from judge.games.run_phase import run_phase
from judge.play import awaited_orders

_FAR = 99
"""The distance used for a place from which no wanted centre can be reached."""


def plain_orders(game: Game, power: Power) -> tuple[str, ...]:
    """Returns order lines for the phase for which orders are due. If orders for several phases are
    due together, returns lines for the first of them."""
    phase = awaited_orders.open_phases(game)[0]
    match phase.kind:
        case PhaseKind.MOVEMENT:
            return tuple(_moves(variant_of(game).atlas, _board_for(game, phase), power))
        case PhaseKind.RETREAT:
            return tuple(_retreats(game, power))
        case PhaseKind.ADJUSTMENT:
            return tuple(_adjustments(game, power))


def _board_for(game: Game, phase: Phase) -> Position:
    """Returns the board for which to choose orders. It is the current board or, if an earlier phase
    is sealed but has not run, the board after that phase."""
    if game.phase == phase:
        return game.position
    after, _ = run_phase(variant_of(game), game)
    return after.position


# -- moves -------------------------------------------------------------------------------------


def _moves(atlas: Atlas, board: Position, power: Power) -> Iterator[str]:
    wanted = atlas.centres - {*board.centres_of(power)}
    own = {unit.province: unit for unit in board.units_of(power)}
    going: dict[ProvinceCode, Unit] = {}
    staying: set[ProvinceCode] = set()
    for unit in own.values():
        goal = _step(atlas, board, unit, wanted, {*going, *staying, *own})
        if goal is None:
            staying.add(unit.province)
            helped = next((to for to in going if to in _reach(atlas, unit)), None)
            yield f"{unit} S {going[helped]} - {helped}" if helped else f"{unit} H"
        else:
            going[province_of(goal)] = unit
            yield f"{unit} - {goal}"


def _step(
    atlas: Atlas, board: Position, unit: Unit, wanted: frozenset[str], closed: set[ProvinceCode]
) -> Location | None:
    """Returns the step that brings a unit closest to a wanted centre. Returns None if the unit
    should stay, because it is in such a centre or no step brings it closer."""
    if unit.province in wanted:
        return None
    far = _distances(atlas, unit, wanted)
    steps = (
        place
        for to in sorted(_reach(atlas, unit) - closed)
        for place in atlas.landings(unit.type, unit.location, to)
    )
    near = min(steps, key=lambda place: (far.get(place, _FAR), place), default=None)
    is_nearer = near is not None and far.get(near, _FAR) < far.get(unit.location, _FAR)
    return near if is_nearer else None


def _reach(atlas: Atlas, unit: Unit) -> frozenset[ProvinceCode]:
    return atlas.reach(unit.type, unit.location)


def _distances(atlas: Atlas, unit: Unit, wanted: frozenset[str]) -> dict[Location, int]:
    steps = atlas.fleet_steps if unit.type.afloat else atlas.army_steps
    found = {place: 0 for place in steps if province_of(place) in wanted}
    fresh = [*found]
    while fresh:
        further = {near for place in fresh for near in steps[place] if near not in found}
        far = found[fresh[0]] + 1
        found |= dict.fromkeys(further, far)
        fresh = [*further]
    return found


# -- retreats and adjustments ------------------------------------------------------------------


def _retreats(game: Game, power: Power) -> Iterator[str]:
    for entry, places in awaited_orders.escapes(game, power):
        yield f"{entry.unit} R {places[0]}" if places else f"{entry.unit} D"


def _adjustments(game: Game, power: Power) -> Iterator[str]:
    winter, atlas = awaited_orders.winter(game, power), variant_of(game).atlas
    for number, home in enumerate(winter.sites[: max(winter.due, 0)]):
        coasts = atlas.coasts(home) or ((home,) if home in atlas.fleet_steps else ())
        yield f"BUILD F {coasts[0]}" if coasts and number % 2 == 0 else f"BUILD A {home}"
    for unit in sorted(game.position.units_of(power), key=str)[: max(-winter.due, 0)]:
        yield f"REMOVE {unit}"
