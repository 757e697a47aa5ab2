"""A winter's work: what a power may build, waive or convert, or must remove, and what is left.

It is worked out here, once, for all who ask: who has to send orders, which lines are taken, what
comes of them, how votes are counted, and what a player is told.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from judge.board.atlas import Atlas
from judge.board.position import Position
from judge.board.units import ARMY, TANK, Power, ProvinceCode, Unit
from judge.orders.actions import Build, Convert, Disband, Remove, Waive
from judge.orders.order import Order


@dataclass(frozen=True, slots=True)
class Winter:
    """What there is for a power to do: ``due`` builds, or removals where it is negative.

    ``homes`` are its empty home centres, where it may build, and ``armies`` those where an army of
    its own may become a tank, both sorted. ``keeps_centres`` tells whether it owns any centre: who
    has lost the last one loses all units and has nothing to choose.
    """

    due: int
    homes: tuple[ProvinceCode, ...]
    armies: tuple[ProvinceCode, ...] = ()
    keeps_centres: bool = True

    @property
    def sites(self) -> tuple[ProvinceCode, ...]:
        """Where something can be built; each place takes one line."""
        return (*self.homes, *self.armies)

    @property
    def can_build(self) -> bool:
        return self.due > 0 and bool(self.sites)

    @property
    def asks(self) -> bool:
        """Whether the power can build or must remove, so that it owes orders."""
        return self.can_build or (self.due < 0 and self.keeps_centres)

    @property
    def orderable(self) -> int:
        """How many builds or removals there are that can be ordered."""
        return -self.due if self.due < 0 else min(self.due, len(self.sites))

    def left(self, lines: Iterable[Order], *, beside_faults: bool = False) -> int:
        """How many builds could still be ordered behind these lines, or removals must be.

        Each line, a WAIVE too, settles one of the places there are, whatever it costs. Only
        ``beside_faults`` of the same letter, any of which may have meant that place, WAIVE is
        first for the builds without a home.
        """
        lines = tuple(lines)
        still = max(0, abs(self.due) - cost_of(lines))
        if self.due <= 0:
            return still
        if beside_faults:
            named = {order.province for order in lines}
            return min(still, sum(site not in named for site in self.sites))
        return max(0, min(still, len(self.sites) - sum(_cost(order) > 0 for order in lines)))


def winter_of(atlas: Atlas, position: Position, power: Power, *, tanks: bool = False) -> Winter:
    """What this winter has for a power to do; with ``tanks`` armies may become some."""
    return Winter(
        builds_due(position, power),
        open_homes(atlas, position, power),
        _convertible(atlas, position, power) if tanks else (),
        power in position.centres.values(),
    )


def builds_due(position: Position, power: Power) -> int:
    """By how many a power's centres exceed the cost of its units; negative: removals are due.

    How many of the builds can be made is another matter: see `open_homes`.
    """
    centres = sum(owner == power for owner in position.centres.values())
    return centres - sum(unit.type.cost for unit in position.units_of(power))


def is_unbalanced(position: Position, power: Power) -> bool:
    """Whether a power has builds to make or to waive, or must remove."""
    return builds_due(position, power) != 0


def open_homes(atlas: Atlas, position: Position, power: Power) -> tuple[ProvinceCode, ...]:
    """The home centres a power owns that are empty: where it may build, sorted."""
    return tuple(home for home in _homes(atlas, position, power) if home not in position.units)


def _convertible(atlas: Atlas, position: Position, power: Power) -> tuple[ProvinceCode, ...]:
    """The home centres a power owns where an army of its own stands: where one may be made a tank,
    sorted (Crypto 3.3)."""
    return tuple(
        home
        for home in _homes(atlas, position, power)
        if (unit := position.units.get(home)) and (unit.power, unit.type) == (power, ARMY)
    )


def _homes(atlas: Atlas, position: Position, power: Power) -> list[ProvinceCode]:
    """The home centres that the power owns, sorted."""
    nation = atlas.nations.get(power)
    homes = nation.home if nation else ()
    return sorted(home for home in homes if position.centres.get(home) == power)


def cost_of(lines: Iterable[Order]) -> int:
    """How many builds, or removals, these lines take; a tank takes two (Crypto 3.3)."""
    return sum(map(_cost, lines))


def _cost(order: Order) -> int:
    match order.action:
        case Build() | Remove() if order.unit and order.unit.type:
            return order.unit.type.cost
        case Convert():
            return TANK.cost - ARMY.cost
        case Build() | Remove() | Waive():
            return 1
    return 0


def after_works(
    position: Position, power: Power, orders: Iterable[Order]
) -> dict[ProvinceCode, Unit]:
    """A power's units, as they will be after these adjustments of its own."""
    units = {unit.province: unit for unit in position.units_of(power)}
    for order in orders:
        name = order.unit
        if name is None or name.type is None:
            continue
        match order.action:
            case Build():
                units[name.province] = Unit(power, name.type, name.location)
            case Convert() if name.province in units:
                units[name.province] = replace(units[name.province], type=TANK)
            case Remove() | Disband():
                units.pop(name.province, None)
    return units
