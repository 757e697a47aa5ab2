"""Retreats ordered in advance, as a list of places after an order in case the unit is dislodged
(Future Tense 7). The unit retreats to the first place in the list that is open to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from judge.adjudication.retreats import choice, retreat_options
from judge.adjudication.verdicts import Reason
from judge.board.atlas import Atlas
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode, province_of
from judge.board.units import Unit
from judge.orders.actions import Fallback, Retreat, UnitName
from judge.orders.order import Order
from judge.orders.order_lists import Refusal


@dataclass(frozen=True, slots=True)
class Places:
    """A list of retreats as the judge understands it. ``remarks`` tell the player which places were
    left out."""

    fallback: Fallback
    remarks: tuple[str, ...] = ()


def read_fallback(atlas: Atlas, unit: UnitName, written: Fallback) -> Places | Refusal:
    """Returns the places in a list that are adjacent to the unit, or a refusal if a coast is
    missing and more than one is possible. Adds a coast if only one is possible (DATC 4.B.1-3). The
    type of the unit must be given."""
    found = {place: _place(atlas, unit, place) for place in written.places}
    unclear = next((place for place, read in found.items() if read is Reason.COAST_NEEDED), None)
    if unclear:
        coasts = atlas.coasts(province_of(unclear))
        return Refusal(f"Write the coast to retreat to: {' or '.join(coasts)}.")
    lost = (place for place, read in found.items() if isinstance(read, Reason))
    remarks = (
        f"{unit} can never retreat to {place}, so that place was left out." for place in lost
    )
    return Places(_kept(found.values()), tuple(remarks))


def reachable(atlas: Atlas, unit: UnitName, written: Fallback) -> Fallback:
    """Returns those places in a list to which another unit could retreat."""
    return _kept(_place(atlas, unit, place) for place in written.places)


def _kept(found: Iterable[Location | Reason]) -> Fallback:
    return Fallback(tuple(dict.fromkeys(place for place in found if isinstance(place, str))))


def _place(atlas: Atlas, unit: UnitName, place: Location) -> Location | Reason:
    if unit.type is None:
        return Reason.TYPE_NEEDED
    near = atlas.landings(unit.type, unit.location, province_of(place))
    return choice(near, Unit("", unit.type, unit.location), place)


def retreats_ahead(
    atlas: Atlas, position: Position, orders: Mapping[ProvinceCode, Order]
) -> dict[Power, tuple[Order, ...]]:
    """Returns the retreat orders by power for the units that are dislodged in this position, taken
    from the lists of retreats after these orders. A unit without a list, or without an open place
    in its list, gets no order and disbands."""
    found: dict[Power, tuple[Order, ...]] = {}
    for fled in position.dislodged:
        order = orders.get(fled.unit.province)
        place = _first_open(atlas, position, fled, order.rider if order else None)
        if place:
            retreat = Order(UnitName.of(fled.unit), Retreat(place))
            found[fled.unit.power] = (*found.get(fled.unit.power, ()), retreat)
    return found


def _first_open(
    atlas: Atlas, position: Position, fled: Dislodged, rider: object
) -> Location | None:
    if not isinstance(rider, Fallback):
        return None
    options = retreat_options(atlas, position, fled)
    chosen = (choice(options, fled.unit, place) for place in rider.places)
    return next((place for place in chosen if isinstance(place, str)), None)
