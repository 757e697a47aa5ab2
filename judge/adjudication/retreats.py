"""Adjudicates retreats: decides where dislodged units may go, and which of them survive."""

from __future__ import annotations

from collections.abc import Mapping

from judge.adjudication.verdicts import Adjudication, Outcome, Reason, Result
from judge.board.atlas import Atlas
from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Location, ProvinceCode, province_of
from judge.board.units import Unit
from judge.orders.actions import Disband, Move, Retreat
from judge.orders.order import Order


def retreat_options(atlas: Atlas, position: Position, dislodged: Dislodged) -> tuple[Location, ...]:
    """Returns the locations to which a dislodged unit may retreat, sorted. Such a location is next
    to the unit or a half step away, its province is empty after the moves and had no standoff, and
    the attacker did not come from it. If the attacker came by convoy, ``origin`` is None and rules
    out no province (DATC 4.A.5)."""
    unit, origin = dislodged.unit, dislodged.origin and province_of(dislodged.origin)
    steps = (atlas.fleet_steps if unit.type.afloat else atlas.army_steps)[unit.location]
    if unit.type.afloat and atlas.half_steps:
        steps |= {end for start, end in atlas.half_steps if start == unit.location}
    return tuple(
        sorted(
            place
            for place in steps
            if (code := province_of(place)) not in position.units
            and code not in position.contested
            and code != origin
        )
    )


def adjudicate_retreats(
    atlas: Atlas, phase: Phase, position: Position, orders: Mapping[ProvinceCode, Order]
) -> Adjudication:
    """Adjudicates a retreat phase.

    ``orders`` has at most one order for each dislodged unit, keyed by the province from which it
    was dislodged. A unit without an order is disbanded. Returns one outcome for each dislodged
    unit, in the position's order. Units that retreat to the same province are all disbanded.
    However, a unit that retreats by a half step does not stop units that retreat there by a full
    step.
    """
    planned = {
        entry: _landing(atlas, position, entry, orders.get(entry.unit.province))
        for entry in position.dislodged
    }
    outcomes: list[Outcome] = []
    board = dict(position.units)
    for entry, landing in planned.items():
        unit, order = entry.unit, orders.get(entry.unit.province)
        if landing is None:
            outcomes.append(Outcome(unit, order, Result.DISBANDED, disbanded=True))
        elif isinstance(landing, Reason):
            outcomes.append(Outcome(unit, order, Result.VOID, reason=landing, disbanded=True))
        elif rivals := _rivals(atlas, planned, entry, landing):
            outcomes.append(Outcome(unit, order, Result.BOUNCES, rivals, disbanded=True))
        else:
            outcomes.append(Outcome(unit, order, Result.RETREATS))
            board[province_of(landing)] = Unit(unit.power, unit.type, landing)
    return Adjudication(phase, tuple(outcomes), Position(board, position.centres))


def _landing(
    atlas: Atlas, position: Position, dislodged: Dislodged, order: Order | None
) -> Location | Reason | None:
    """Returns the location to which the unit retreats, None if it disbands, or the reason why it
    cannot retreat as ordered."""
    match order and order.action:
        case None | Disband():
            return None
        # In a retreat phase ``A PAR - GAS`` can only mean a retreat.
        case Retreat(to=to) | Move(to=to, via=False, path=()):
            return choice(retreat_options(atlas, position, dislodged), dislodged.unit, to)
        case _:
            return Reason.WRONG_PHASE


def choice(options: tuple[Location, ...], unit: Unit, to: Location) -> Location | Reason:
    """Returns the location that the order means, or the reason why the unit cannot retreat there.
    Coasts are treated as in moves (DATC 4.B.1-3, 4.B.6): a missing coast is filled in if only one
    is possible."""
    if to in options:
        return to
    same = [place for place in options if province_of(place) == province_of(to)]
    if not same:
        return Reason.NOT_ALLOWED
    if unit.type.afloat and "/" in same[0] and "/" in to:
        return Reason.NO_SUCH_COAST
    return same[0] if len(same) == 1 else Reason.COAST_NEEDED


def _rivals(
    atlas: Atlas,
    planned: Mapping[Dislodged, Location | Reason | None],
    one: Dislodged,
    landing: Location,
) -> tuple[Unit, ...]:
    """Returns the units that retreat to the same province and so prevent this unit from doing so.
    Units that retreat by a half step stop only each other."""
    is_halved = (one.unit.location, landing) in atlas.half_steps
    return tuple(
        entry.unit
        for entry, to in planned.items()
        if isinstance(to, str)
        and province_of(to) == province_of(landing)
        and entry is not one
        and (is_halved or (entry.unit.location, to) not in atlas.half_steps)
    )
