"""Works out which units a power may build, waive or convert in a winter, or must remove, and how
many of these remain. All other code uses this module: to find the powers that must send orders, to
check and carry out lines, to count votes, and to inform players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from judge.board.atlas import Atlas, Builds, Emergency
from judge.board.position import Position
from judge.board.units import ARMY, TANK, Power, ProvinceCode, Unit
from judge.orders.actions import Build, Convert, Disband, Remove, Waive
from judge.orders.order import Order


@dataclass(frozen=True, slots=True)
class Winter:
    """A power's adjustments in one winter. ``due`` is the number of builds, or of removals if it is
    negative.

    ``homes`` has the empty places where the power may build, which are its empty home centres on
    most maps. ``armies`` has the home centres in which it has an army that may become a tank. Both
    are sorted. ``keeps_centres`` is True if it owns any centre. A power that has lost its last
    centre loses all units and has no choice.
    """

    due: int
    homes: tuple[ProvinceCode, ...]
    armies: tuple[ProvinceCode, ...] = ()
    keeps_centres: bool = True

    @property
    def sites(self) -> tuple[ProvinceCode, ...]:
        """Returns the provinces in which something can be built. Each allows one line."""
        return (*self.homes, *self.armies)

    @property
    def can_build(self) -> bool:
        return self.due > 0 and bool(self.sites)

    @property
    def asks(self) -> bool:
        """Returns True if the power can build or must remove units, so that it must send orders."""
        return self.can_build or (self.due < 0 and self.keeps_centres)

    @property
    def orderable(self) -> int:
        """Returns the number of builds or removals that can be ordered."""
        return -self.due if self.due < 0 else min(self.due, len(self.sites))

    def left(self, lines: Iterable[Order], *, beside_faults: bool = False) -> int:
        """Returns the number of builds that can still be ordered after these lines, or of removals
        that must still be ordered.

        Each line, including WAIVE, uses up one site, whatever it costs. ``beside_faults`` is True
        if the same message had faulty lines, which may refer to any site. In that case, a line uses
        up a site only if it names one, and a WAIVE first counts for the builds that have no site.
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
    """Returns the power's adjustments for this winter. With ``tanks``, armies can be converted."""
    return Winter(
        builds_due(atlas, position, power),
        open_homes(atlas, position, power),
        _convertible(atlas, position, power) if tanks else (),
        power in position.centres.values(),
    )


def builds_due(atlas: Atlas, position: Position, power: Power) -> int:
    """Returns the number of units, counted by their cost, that a power may have in addition to its
    present units. If the number is negative, the power must remove units.

    A power may have one unit for each centre, and on some maps more (`allowance`). It may be unable
    to make all these builds (see `open_homes`).
    """
    centres = sum(owner == power for owner in position.centres.values())
    allowed = centres + allowance(atlas, position, power)
    return allowed - sum(unit.type.cost for unit in position.units_of(power))


def allowance(atlas: Atlas, position: Position, power: Power) -> int:
    """Returns the number of units that the power may have in addition to one for each centre."""
    emergency = _emergency(atlas, position, power)
    return emergency.units if emergency else 0


def _emergency(atlas: Atlas, position: Position, power: Power) -> Emergency | None:
    """Returns the power's emergency if its map defines one and its conditions hold on this board.
    Otherwise returns None."""
    nation = atlas.nations.get(power)
    if nation is None or nation.emergency is None:
        return None
    owned = sum(position.centres.get(home) == power for home in nation.home)
    lasts = owned > 0 and (nation.emergency.any_home or owned < len(nation.home))
    return nation.emergency if lasts else None


def is_unbalanced(atlas: Atlas, position: Position, power: Power) -> bool:
    """Returns True if a power has builds to make or waive, or must remove units."""
    return builds_due(atlas, position, power) != 0


def open_homes(atlas: Atlas, position: Position, power: Power) -> tuple[ProvinceCode, ...]:
    """Returns the empty places where a power may build, sorted. These are the home centres that it
    owns, or other places if the map says so (`building_sites`)."""
    sites = building_sites(atlas, position, power)
    return tuple(site for site in sites if site not in position.units)


def building_sites(atlas: Atlas, position: Position, power: Power) -> list[ProvinceCode]:
    """Returns the places where a power may build if they are empty, sorted. These are the home
    centres that it owns, or all its centres on a map where it may build anywhere. In an emergency,
    they include the places that the map gives the power."""
    homes = _homes(atlas, position, power)
    emergency = _emergency(atlas, position, power)
    found = [*homes, *emergency.sites] if emergency else homes
    if atlas.builds is Builds.ANY or (atlas.builds is Builds.ANY_WITH_HOME and homes):
        found = [*found, *position.centres_of(power)]
    return sorted(set(found))


def _convertible(atlas: Atlas, position: Position, power: Power) -> tuple[ProvinceCode, ...]:
    """Returns the home centres, sorted, that a power owns and in which it has an army that can
    become a tank (Crypto 3.3)."""
    return tuple(
        home
        for home in _homes(atlas, position, power)
        if (unit := position.units.get(home)) and (unit.power, unit.type) == (power, ARMY)
    )


def _homes(atlas: Atlas, position: Position, power: Power) -> list[ProvinceCode]:
    nation = atlas.nations.get(power)
    homes = nation.home if nation else ()
    return sorted(home for home in homes if position.centres.get(home) == power)


def cost_of(lines: Iterable[Order]) -> int:
    """Returns the number of builds or removals that these lines use up. A tank uses two (Crypto
    3.3)."""
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
    """Returns a power's units as they will be after these adjustments."""
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
