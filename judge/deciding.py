"""One phase of one game: the plain reading of its lists, and what comes of it on the board."""

from __future__ import annotations

from judge.adjustments import adjudicate_adjustments
from judge.lists import Marshalled
from judge.movement import adjudicate_movement
from judge.orders import Order
from judge.phases import Phase, PhaseKind
from judge.pieces import ProvinceCode
from judge.position import Position
from judge.retreats import adjudicate_retreats
from judge.variant import Orders, Variant
from judge.verdicts import Adjudication


def decide(
    variant: Variant, phase: Phase, position: Position, lists: Orders
) -> tuple[Marshalled, Adjudication]:
    """The plain reading of the lists of one phase, and what comes of it on the board."""
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
    """Each dislodged unit's order from its own power; of two the later one stands."""
    return {
        dislodged.unit.province: order
        for dislodged in position.dislodged
        for order in lists.get(dislodged.unit.power, ())
        if order.province == dislodged.unit.province
    }
