"""Orders as arrows: what kind of arrow an order is, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from judge.adjudication.verdicts import Outcome, Result
from judge.board.phases import Phase, PhaseKind
from judge.board.units import Location, Power, ProvinceCode, Unit, province_of
from judge.orders.actions import (
    Build,
    Convert,
    Convoy,
    Disband,
    Hold,
    Move,
    Remove,
    Retreat,
    Support,
)
from judge.orders.order import Order
from mailer.pictures.scene import Arrow, ArrowKind, Fate

Whereabouts = Mapping[ProvinceCode, Location]
"""Where exactly the unit of a province stands."""

FATES: Mapping[Result, Fate] = {
    Result.BOUNCES: Fate.BOUNCED,
    Result.NO_CONVOY: Fate.FAILED,
    Result.CUT: Fate.CUT,
    Result.DISRUPTED: Fate.CUT,
    Result.VOID: Fate.VOID,
}
"""What came of orders that did not come about."""

ADJUSTED: Mapping[Result, ArrowKind] = {
    Result.BUILDS: ArrowKind.BUILD,
    Result.CONVERTS: ArrowKind.BUILD,
    Result.DISBANDS: ArrowKind.REMOVE,
    Result.AUTO_DISBANDED: ArrowKind.REMOVE,
}


def arrow_of(
    outcome: Outcome, phase: Phase, places: Whereabouts, seas: Sequence[ProvinceCode] | None = None
) -> Arrow | None:
    """A unit's order with what became of it; None for what changed nothing on the board, as a
    waived build. ``seas`` are those an army went by, where they are known."""
    unit = outcome.unit
    if phase.kind is PhaseKind.ADJUSTMENT:
        kind = ADJUSTED.get(outcome.result)
        return kind and Arrow(unit.power, kind, unit.location, letter=unit.type.letter)
    if outcome.order is None:
        kind = ArrowKind.DISBAND if phase.kind is PhaseKind.RETREAT else ArrowKind.HOLD
        return Arrow(
            unit.power,
            kind,
            unit.location,
            letter=unit.type.letter,
            dislodged=bool(outcome.dislodged_by),
        )
    fate = FATES.get(outcome.result, Fate.DONE)
    if outcome.result is Result.DISBANDED and isinstance(outcome.order.action, Retreat):
        fate = Fate.FAILED
    return _drawn(
        unit.power, outcome.order, places, unit, fate, bool(outcome.dislodged_by), seas or ()
    )


def planned(
    power: Power, order: Order, places: Whereabouts, unit: Unit | None = None
) -> Arrow | None:
    """An order of which nobody knows, or may know, what comes of it; None for what is none of a
    unit's."""
    return _drawn(power, order, places, unit, Fate.PLANNED)


def _drawn(
    power: Power,
    order: Order,
    places: Whereabouts,
    unit: Unit | None,
    fate: Fate,
    dislodged: bool = False,
    seas: Sequence[ProvinceCode] = (),
) -> Arrow | None:
    if order.unit is None or (act := _act(order, seas)) is None:
        return None
    at = unit.location if unit else places.get(order.unit.province, order.unit.location)
    kind = unit.type if unit else order.unit.type
    return Arrow(
        power=power,
        kind=act.kind,
        at=at,
        to=act.to,
        of=places.get(province_of(act.of), act.of) if act.of else "",
        via=act.via,
        fate=fate,
        letter=kind.letter if kind else "",
        dislodged=dislodged,
    )


@dataclass(frozen=True, slots=True)
class _Act:
    """What a unit is to do: where to, for the unit of which place, and by which seas."""

    kind: ArrowKind
    to: Location = ""
    of: Location = ""
    via: tuple[ProvinceCode, ...] = ()


def _act(order: Order, seas: Sequence[ProvinceCode]) -> _Act | None:
    match order.action:
        case Hold():
            return _Act(ArrowKind.HOLD)
        case Move(to=to, path=path):
            return _Act(ArrowKind.MOVE, to, via=tuple(seas or path))
        case Support(unit=helped, to=to):
            return _Act(ArrowKind.SUPPORT, to or "", helped.location)
        case Convoy(unit=carried, to=to):
            return _Act(ArrowKind.CONVOY, to, carried.location)
        case Retreat(to=to):
            return _Act(ArrowKind.RETREAT, to)
        case Disband():
            return _Act(ArrowKind.DISBAND)
        case Build() | Convert():
            return _Act(ArrowKind.BUILD)
        case Remove():
            return _Act(ArrowKind.REMOVE)
        case _:
            return None
