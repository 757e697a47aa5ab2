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
            orders = _by_province(lists)
            return Marshalled(orders), adjudicate_retreats(variant.atlas, phase, position, orders)
        case PhaseKind.ADJUSTMENT:
            return Marshalled({}), adjudicate_adjustments(
                variant.atlas, phase, position, lists, variant.policy
            )


def _by_province(lists: Orders) -> dict[ProvinceCode, Order]:
    return {order.unit.province: order for lines in lists.values() for order in lines if order.unit}
