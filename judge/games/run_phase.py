"""Runs one phase of a game: selects the orders that count, adjudicates them, and works out the
board for the next phase. Both live games and ``judge adjudicate`` use this module."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from judge.adjudication.movement import adjudicate_movement
from judge.adjudication.next_phase import settle
from judge.adjudication.retreats import adjudicate_retreats, retreat_options
from judge.adjudication.verdicts import Adjudication
from judge.adjudication.winter import adjudicate_adjustments, allowance
from judge.board.atlas import Atlas
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.game.game import Game
from judge.game.phase_results import Ran
from judge.games.variant import Orders, Variant
from judge.orders.order import Order
from judge.orders.order_lists import Marshalled


def run_phase(variant: Variant, game: Game) -> tuple[Game, Ran]:
    """Runs the next phase. Returns the game after it, and all results. The variant's ``observe``
    determines which of the results a reader may know."""
    phase, atlas = game.phase, variant.atlas
    lists = {power: entry.lines for power, entry in game.lists_for(phase).items()}
    marshalled, adjudication = decide(variant, phase, game.position, lists)
    left = adjudication.after
    settled = settle(atlas, phase, left, partial(_unbalanced, variant, game))
    ran = Ran(
        number=game.run + 1,
        phase=phase,
        before=game.position,
        adjudication=adjudication,
        after=settled.position,
        next=settled.phase,
        counted=settled.counted,
        escapes=tuple((fled, retreat_options(atlas, left, fled)) for fled in left.dislodged),
        lists=marshalled.lists,
        limits=marshalled.limits,
        allowed=_allowed(atlas, game.position) if phase.kind is PhaseKind.ADJUSTMENT else {},
    )
    after = replace(
        game,
        run=ran.number,
        phase=ran.next,
        position=ran.after,
        lists={key: entry for key, entry in game.lists.items() if key[0] != phase},
        sealed=game.sealed - {phase},
    )
    return variant.aftermath(game, after, ran)


def _allowed(atlas: Atlas, position: Position) -> dict[Power, int]:
    found = {power: allowance(atlas, position, power) for power in atlas.powers}
    return {power: units for power, units in found.items() if units}


def _unbalanced(variant: Variant, game: Game, position: Position, power: Power) -> bool:
    return variant.unbalanced(position, game.ledger, power)


def decide(
    variant: Variant, phase: Phase, position: Position, lists: Orders
) -> tuple[Marshalled, Adjudication]:
    """Selects the orders that count from the lists for one phase, and adjudicates them. Returns the
    results of both steps."""
    lists = variant.gather(phase, position, lists)
    match phase.kind:
        case PhaseKind.MOVEMENT:
            marshalled = variant.marshal(position, lists)
            return marshalled, adjudicate_movement(
                variant.atlas, phase, position, marshalled.orders, variant.policy
            )
        case PhaseKind.RETREAT:
            orders = _of_dislodged(position, lists)
            return Marshalled(orders), adjudicate_retreats(variant.atlas, phase, position, orders)
        case PhaseKind.ADJUSTMENT:
            return Marshalled({}), adjudicate_adjustments(
                variant.atlas, phase, position, lists, variant.policy
            )


def _of_dislodged(position: Position, lists: Orders) -> dict[ProvinceCode, Order]:
    """Returns the order that each dislodged unit received from its own power. If there are several,
    the last one counts."""
    return {
        dislodged.unit.province: order
        for dislodged in position.dislodged
        for order in lists.get(dislodged.unit.power, ())
        if order.province == dislodged.unit.province
    }
