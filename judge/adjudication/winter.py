"""Adjudicates winters. Works out what a power may build, waive or convert, or must remove, and how
many of these orders are still missing. All other code relies on this module to find the powers that
must send orders, to check and carry out lines, to count votes, and to inform players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from judge.adjudication.rule_choices import CURRENT, Policy
from judge.adjudication.verdicts import Adjudication, Outcome, Reason, Result
from judge.board.atlas import Atlas, Builds, Emergency, Steps
from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode
from judge.board.units import ARMY, FLEET, SPY, TANK, Unit
from judge.orders.actions import Build, Convert, Disband, Remove, UnitName, Waive
from judge.orders.order import Order


@dataclass(frozen=True, slots=True)
class Winter:
    """A power's adjustments in one winter. ``due`` is the number of builds or, if it is negative,
    of removals.

    ``homes`` lists the empty places where the power may build; on most maps they are its empty home
    centres. ``armies`` lists the home centres with an army that may become a tank. Both are sorted.
    ``keeps_centres`` is True if the power owns any centre. A power that has lost its last centre
    loses all its units and has nothing to choose.
    """

    due: int
    homes: tuple[ProvinceCode, ...]
    armies: tuple[ProvinceCode, ...] = ()
    keeps_centres: bool = True

    @property
    def sites(self) -> tuple[ProvinceCode, ...]:
        """Returns the provinces in which a unit can be built or converted. Only one line can use
        each of them."""
        return (*self.homes, *self.armies)

    @property
    def can_build(self) -> bool:
        return self.due > 0 and bool(self.sites)

    @property
    def asks(self) -> bool:
        """Returns True if the power must send orders, because it can build or must choose units to
        remove."""
        return self.can_build or (self.due < 0 and self.keeps_centres)

    @property
    def orderable(self) -> int:
        """Returns the number of builds or removals that can be ordered."""
        return -self.due if self.due < 0 else min(self.due, len(self.sites))

    def left(self, lines: Iterable[Order], *, beside_faults: bool = False) -> int:
        """Returns the number of builds that can still be ordered after these lines, or the number
        of removals that must still be ordered.

        Each line, including WAIVE, uses up one site, whatever it costs. ``beside_faults`` is True
        if the same message had faulty lines, which may refer to any site. In that case, a line uses
        up a site only if it names the site, and a WAIVE first uses up the builds for which there is
        no site.
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
    """Returns the power's adjustments for this winter. If ``tanks`` is True, armies can be
    converted."""
    return Winter(
        builds_due(atlas, position, power),
        open_homes(atlas, position, power),
        _convertible(atlas, position, power) if tanks else (),
        power in position.centres.values(),
    )


def builds_due(atlas: Atlas, position: Position, power: Power) -> int:
    """Returns the number of units that a power may add. If the number is negative, the power must
    remove that many. A unit that costs two counts twice.

    A power may have one unit for each centre, and on some maps more (`allowance`). There may be
    fewer places to build than builds (`open_homes`).
    """
    centres = sum(owner == power for owner in position.centres.values())
    allowed = centres + allowance(atlas, position, power)
    return allowed - sum(unit.type.cost for unit in position.units_of(power))


def allowance(atlas: Atlas, position: Position, power: Power) -> int:
    """Returns the number of units that the power may have beyond one for each centre."""
    emergency = _emergency(atlas, position, power)
    return emergency.units if emergency else 0


def _emergency(atlas: Atlas, position: Position, power: Power) -> Emergency | None:
    """Returns the power's emergency if the map defines one and its conditions are met on this
    board. Otherwise returns None."""
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
    """Returns those of a power's `building_sites` that are empty, sorted."""
    sites = building_sites(atlas, position, power)
    return tuple(site for site in sites if site not in position.units)


def building_sites(atlas: Atlas, position: Position, power: Power) -> list[ProvinceCode]:
    """Returns the places where a power may build if they are empty, sorted. These are the home
    centres that it owns or, on some maps, all its centres. In an emergency they also include the
    extra sites that the map gives the power."""
    homes = _homes(atlas, position, power)
    emergency = _emergency(atlas, position, power)
    found = [*homes, *emergency.sites] if emergency else homes
    if atlas.builds is Builds.ANY or (atlas.builds is Builds.ANY_WITH_HOME and homes):
        found = [*found, *position.centres_of(power)]
    return sorted(set(found))


def _convertible(atlas: Atlas, position: Position, power: Power) -> tuple[ProvinceCode, ...]:
    """Returns the home centres that a power owns and in which it has an army, sorted. Such an army
    can become a tank (Crypto 3.3)."""
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
    """Returns the units that a power will have after these adjustments."""
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


def adjudicate_adjustments(
    atlas: Atlas,
    phase: Phase,
    position: Position,
    orders: Mapping[Power, Sequence[Order]],
    policy: Policy = CURRENT,
) -> Adjudication:
    """Adjudicates an adjustment phase.

    Each power's orders are carried out from first to last, as long as they are possible (DATC
    4.D.4-6). Builds that are not ordered are waived. If removals are not ordered, civil disorder
    decides which units are removed (4.D.8). Returns one outcome for each order, with the powers in
    the order of the map, and one outcome for each unit that is removed without an order.
    """
    powers = dict.fromkeys(
        (*atlas.powers, *sorted(orders), *sorted(u.power for u in position.units.values()))
    )
    outcomes: list[Outcome] = []
    board = dict(position.units)
    for power in powers:
        works = _Works(atlas, position, power)
        outcomes += [works.carry_out(order) for order in orders.get(power, ())]
        if works.due < 0:
            outcomes += works.abandon(civil_disorder(atlas, position, power, policy))
        board |= works.built
        for province in works.removed:
            del board[province]
    return Adjudication(phase, tuple(outcomes), Position(board, position.centres))


class _Works:
    """Carries out one power's adjustments. ``due`` is the number of builds left or, if it is
    negative, of removals. Tanks are always allowed here, because games without tanks accept no
    orders for them."""

    def __init__(self, atlas: Atlas, position: Position, power: Power) -> None:
        winter = winter_of(atlas, position, power, tanks=True)
        self.atlas, self.position, self.power, self.due = atlas, position, power, winter.due
        self.building = winter.due > 0
        self.homes, self.armies = set(winter.homes), set(winter.armies)
        self.built: dict[ProvinceCode, Unit] = {}
        self.removed: set[ProvinceCode] = set()

    def carry_out(self, order: Order) -> Outcome:
        match order:
            case Order(unit=UnitName() as name, action=Build()):
                return self._build(order, name)
            case Order(unit=UnitName() as name, action=Convert()):
                return self._convert(order, name)
            case Order(unit=UnitName() as name, action=Remove() | Disband()):
                return self._remove(order, name)
            case Order(action=Waive()):
                return self._waive(order)
            case Order(unit=name):
                return self._void(order, self._as_named(name), Reason.WRONG_PHASE)

    def abandon(self, candidates: Sequence[Unit]) -> list[Outcome]:
        """Removes units, starting at the front of the list, until no more removals are due. Returns
        their outcomes."""
        outcomes = []
        for unit in candidates:
            if self.due < 0 and unit.province not in self.removed:
                self._strike(unit)
                outcomes.append(Outcome(unit, None, Result.AUTO_DISBANDED))
        return outcomes

    def _build(self, order: Order, name: UnitName) -> Outcome:
        unit = self._as_named(name)
        fault = self._build_fault(unit, name)
        if fault:
            return self._void(order, unit, fault)
        self.homes.discard(unit.province)
        self.due -= unit.type.cost
        self.built[unit.province] = unit
        return Outcome(unit, order, Result.BUILDS)

    def _build_fault(self, unit: Unit, name: UnitName) -> Reason | None:
        if unit.province in self.built:
            return Reason.REPEATED
        if unit.province not in self.homes:
            return Reason.NOT_HOME if self.atlas.builds is Builds.HOME else Reason.NOT_OWNED
        if unit.type is SPY or not self.atlas.can_stand(unit.type, unit.province):
            return Reason.CANNOT_STAND
        if name.type is None and self.atlas.can_stand(FLEET, unit.province):
            return Reason.TYPE_NEEDED
        if not self.atlas.is_location(unit.type, unit.location):
            bare = "/" not in unit.location
            return Reason.COAST_NEEDED if bare else Reason.NO_SUCH_COAST
        if not self.building or self.due < unit.type.cost:
            return Reason.NO_BUILD_LEFT
        return None

    def _convert(self, order: Order, name: UnitName) -> Outcome:
        """Turns an army into a tank, which costs one build. The army must have been there before
        this winter (Crypto 3.3)."""
        fault = self._convert_fault(name)
        if fault:
            return self._void(order, self._as_named(name), fault)
        self.armies.discard(name.province)
        self.due -= TANK.cost - ARMY.cost
        self.built[name.province] = Unit(self.power, TANK, name.province)
        return Outcome(Unit(self.power, ARMY, name.province), order, Result.CONVERTS)

    def _convert_fault(self, name: UnitName) -> Reason | None:
        if name.province in self.built:
            return Reason.REPEATED
        if name.province not in self.armies or name.type not in (None, ARMY):
            return Reason.NO_ARMY_AT_HOME
        if not self.building or self.due < TANK.cost - ARMY.cost:
            return Reason.NO_BUILD_LEFT
        return None

    def _remove(self, order: Order, name: UnitName) -> Outcome:
        unit = self.position.units.get(name.province)
        if unit is None or unit.power != self.power:
            return self._void(order, self._as_named(name), Reason.NO_UNIT)
        if unit.province in self.removed:
            return self._void(order, unit, Reason.REPEATED)
        if self.due >= 0:
            return self._void(order, unit, Reason.NO_REMOVAL_DUE)
        self._strike(unit)
        return Outcome(unit, order, Result.DISBANDS)

    def _strike(self, unit: Unit) -> None:
        """Removes a unit. A unit that costs two may be removed even if only one removal is due, but
        the power does not get a build in return."""
        self.removed.add(unit.province)
        self.due += unit.type.cost

    def _waive(self, order: Order) -> Outcome:
        nothing = self._as_named(None)
        if not self.building or self.due <= 0:
            return self._void(order, nothing, Reason.NO_BUILD_LEFT)
        self.due -= 1
        return Outcome(nothing, order, Result.WAIVED)

    def _as_named(self, name: UnitName | None) -> Unit:
        """Returns the unit that an order names, even if no such unit exists. Ignores the coast of
        an army (DATC 4.B.6)."""
        if name is None:
            return Unit(self.power, ARMY, "")
        kind = name.type or ARMY
        return Unit(self.power, kind, name.location if kind.afloat else name.province)

    def _void(self, order: Order, unit: Unit, reason: Reason) -> Outcome:
        return Outcome(unit, order, Result.VOID, (), reason)


def civil_disorder(
    atlas: Atlas, position: Position, power: Power, policy: Policy = CURRENT
) -> list[Unit]:
    """Returns a power's units in the order in which civil disorder removes them (DATC 4.D.8).

    The farthest unit comes first. Its distance is the number of steps, through any provinces, to
    the nearest centre that the power owns (2023 rule). If the distances are equal, fleets come
    before armies, and then the names of the provinces decide.
    """
    if policy.home_distance:
        by_land, by_sea = _home_distances(atlas, power)
    else:
        by_land = by_sea = _distances(atlas.borders, position.centres_of(power))

    def rank(unit: Unit) -> tuple[int, bool, str]:
        away = by_sea if unit.type.afloat else by_land
        place = unit.location if unit.location in away else unit.province
        distance = away.get(place, len(atlas.provinces))
        return -distance, not unit.type.afloat, atlas.provinces[unit.province].name

    return sorted(position.units_of(power), key=rank)


def _home_distances(atlas: Atlas, power: Power) -> tuple[dict[Location, int], dict[Location, int]]:
    """Returns the number of steps from each location to the power's nearest home centre, even if
    another power owns that centre. The first table is for armies, counting steps through any
    provinces, and the second is for fleets, which can only use their own steps (DATC 4.D.8 a)."""
    homes = atlas.nations[power].home
    havens = [place for home in homes for place in (atlas.coasts(home) or (home,))]
    afloat = _distances(atlas.fleet_steps, [p for p in havens if p in atlas.fleet_steps])
    return _distances(atlas.borders, homes), afloat


def _distances(steps: Steps, starts: Sequence[Location]) -> dict[Location, int]:
    distances = dict.fromkeys(starts, 0)
    ring = list(distances)
    while ring:
        ring = list({n: None for place in ring for n in steps[place] if n not in distances})
        distances.update(dict.fromkeys(ring, max(distances.values()) + 1))
    return distances
