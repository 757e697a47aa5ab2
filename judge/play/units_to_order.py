"""Determines which orders a power still has to give in the current phase. The results depend only
on the power's own units and centres, so its player may know them in every variant."""

from __future__ import annotations

from collections.abc import Sequence

from judge.adjudication.retreats import retreat_options
from judge.adjudication.winter import Winter, after_works, building_sites, winter_of
from judge.board.phases import Phase, PhaseKind
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import TANK, Unit
from judge.game.game import Game
from judge.game.phase_results import Escapes
from judge.games.registry import variant_of
from judge.orders.order import Order
from judge.play.awaited_orders import horizon, open_phases


def winter(game: Game, power: Power) -> Winter:
    """Returns the power's adjustments for this winter: what it can build or has to remove."""
    variant = variant_of(game)
    return winter_of(variant.atlas, game.position, power, tanks=TANK in variant.unit_types)


def escapes(game: Game, power: Power) -> Escapes:
    """Returns the power's dislodged units, each with the places to which it may retreat."""
    atlas, position = variant_of(game).atlas, game.position
    return tuple((d, retreat_options(atlas, position, d)) for d in position.dislodged_of(power))


def own_places(game: Game, power: Power) -> frozenset[ProvinceCode]:
    """Returns the provinces in which a power may have something to order: those with its units or
    dislodged units, those where it may build in winter, and those named in its lists on file."""
    position, phases = game.position, open_phases(game)
    stands = {unit.province for unit in position.units_of(power)}
    stands |= {dislodged.unit.province for dislodged in position.dislodged_of(power)}
    if any(phase.kind is PhaseKind.ADJUSTMENT for phase in phases):
        stands |= {*building_sites(variant_of(game).atlas, position, power)}
    lists = (game.list_of(power, phase) for phase in phases)
    ordered = {order.province for entry in lists if entry for order in entry.lines}
    return frozenset(stands | {province for province in ordered if province})


def unordered(game: Game, power: Power) -> tuple[Phase, tuple[Unit, ...]] | None:
    """Returns the movement phase for which orders are due, and the power's units that have no order
    for it yet. Returns None if no such orders are due, or if the power does not yet know the board
    on which they will run (CB 1.1)."""
    phases = open_phases(game)
    moves = next((phase for phase in phases if phase.is_movement), None)
    foreseen = not variant_of(game).together and len(horizon(game)) > 1
    if moves is None or foreseen:
        return None
    entry = game.list_of(power, moves)
    lines = entry.lines if entry else ()
    ordered = [o.unit for o in lines if o.unit]
    units = after_own_works(game, power, phases[0])
    return moves, tuple(unit for unit in units if not any(o.names(unit) for o in ordered))


def after_own_works(game: Game, power: Power, phase: Phase) -> tuple[Unit, ...]:
    """Returns the units that the power will have after its winter orders on file."""
    entry = None if phase.is_movement else game.list_of(power, phase)
    return after_the_works(game, power, entry.lines if entry else ())


def after_the_works(game: Game, power: Power, orders: Sequence[Order]) -> tuple[Unit, ...]:
    """Returns the units that the power will have after these orders. Only winter orders matter."""
    return tuple(after_works(game.position, power, orders).values())
