"""Finds out which orders a power has to give in the current phase. The answers depend only on its
own units and centres, so its player may know them in every variant."""

from __future__ import annotations

from collections.abc import Sequence

from judge.adjudication.retreats import retreat_options
from judge.adjudication.winter import Winter, after_works, building_sites, winter_of
from judge.board.phases import Phase, PhaseKind
from judge.board.units import TANK, Power, ProvinceCode, Unit
from judge.game.game import Game
from judge.game.phase_report import Escapes, Role
from judge.games.registry import variant_of
from judge.orders.order import Order
from judge.play.schedule import open_phases


def winter(game: Game, power: Power) -> Winter:
    """Returns the power's winter, with the units that it can build or has to remove."""
    variant = variant_of(game)
    return winter_of(variant.atlas, game.position, power, tanks=TANK in variant.unit_types)


def escapes(game: Game, power: Power) -> Escapes:
    """Returns the power's dislodged units, each with the places to which it may retreat."""
    atlas, position = variant_of(game).atlas, game.position
    return tuple((d, retreat_options(atlas, position, d)) for d in position.dislodged_of(power))


def own_places(game: Game, power: Power) -> frozenset[ProvinceCode]:
    """Returns the provinces in which a power may have something to order: provinces with its units
    or dislodged units, places where it may build in winter, and provinces named in its lists on
    file."""
    position, phases = game.position, open_phases(game)
    stands = {unit.province for unit in position.units_of(power)}
    stands |= {dislodged.unit.province for dislodged in position.dislodged_of(power)}
    if any(phase.kind is PhaseKind.ADJUSTMENT for phase in phases):
        stands |= {*building_sites(variant_of(game).atlas, position, power)}
    lists = (game.list_of(power, phase) for phase in phases)
    ordered = {order.province for entry in lists if entry for order in entry.lines}
    return frozenset(stands | {province for province in ordered if province})


def unordered(game: Game, power: Power) -> tuple[Phase, tuple[Unit, ...]] | None:
    """Returns the next movement phase for which orders are due, and the power's units that do not
    have an order for it yet. Returns None if the power has not seen the board for those moves (CB
    1.1)."""
    phases = open_phases(game)
    moves = next((phase for phase in phases if phase.is_movement), None)
    foreseen = not variant_of(game).together and len(variant_of(game).horizon(game, game.phase)) > 1
    if moves is None or foreseen:
        return None
    entry = game.list_of(power, moves)
    lines = entry.lines if entry else ()
    ordered = [o.unit for o in lines if o.unit]
    units = after_own_works(game, power, phases[0])
    return moves, tuple(unit for unit in units if not any(o.names(unit) for o in ordered))


def after_own_works(game: Game, power: Power, phase: Phase) -> tuple[Unit, ...]:
    """Returns the power's units as they will be after the orders that it has on file for
    a winter."""
    entry = None if phase.is_movement else game.list_of(power, phase)
    return after_the_works(game, power, entry.lines if entry else ())


def after_the_works(game: Game, power: Power, orders: Sequence[Order]) -> tuple[Unit, ...]:
    """Returns the power's units as they will be after the winter orders among these orders."""
    return tuple(after_works(game.position, power, orders).values())


def names_the_late(game: Game, phases: Sequence[Phase]) -> bool:
    """Returns True if everyone may know whose orders are missing. A list of the powers that must
    send retreats or builds reveals whose units were dislodged and which powers can build. This is
    secret in some variants."""
    return variant_of(game).publishes and asks_no_secret(game, phases)


def asks_no_secret(game: Game, phases: Sequence[Phase]) -> bool:
    """Returns True if everyone may know which powers have orders due. All powers owe moves. In
    other phases, only powers that can act owe orders, and that is public only if everyone sees all
    units."""
    return any(phase.is_movement for phase in phases) or units_are_seen(game)


def units_are_seen(game: Game) -> bool:
    """Returns True if everyone sees the units of all powers."""
    variant = variant_of(game)
    return variant.publishes and bool(variant.board(game, Role.PUBLIC).units)
