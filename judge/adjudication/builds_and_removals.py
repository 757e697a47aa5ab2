"""Adjudicates the adjustment phase: each power builds or removes units until it has as many units
as centres."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge.adjudication.rule_choices import CURRENT, Policy
from judge.adjudication.verdicts import Adjudication, Outcome, Reason, Result
from judge.adjudication.winter_due import winter_of
from judge.board.atlas import Atlas, Builds, Steps
from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.units import ARMY, FLEET, SPY, TANK, Location, Power, ProvinceCode, Unit
from judge.orders.actions import Build, Convert, Disband, Remove, UnitName, Waive
from judge.orders.order import Order


def adjudicate_adjustments(
    atlas: Atlas,
    phase: Phase,
    position: Position,
    orders: Mapping[Power, Sequence[Order]],
    policy: Policy = CURRENT,
) -> Adjudication:
    """Adjudicates an adjustment phase.

    Orders are taken from the top, and the first possible orders count (DATC 4.D.4-6). Builds that
    are not ordered are waived. Removals that are not ordered are decided by civil disorder (4.D.8).
    Returns one outcome for each order, with the powers in the order of the map, and one outcome for
    each unit that is removed without an order.
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
    """One power's adjustments while its orders are carried out. ``due`` is the number of builds
    left, or of removals if negative. Tanks are always allowed here, because games without tanks
    accept no orders for tanks."""

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
        """Removes units from the front of the list until no more removals are due. Returns their
        outcomes."""
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
        """Turns an army into a tank at the cost of one build. The army must have been there before
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
        """Removes a unit. A unit that costs two may be removed when one removal is due, but that
        does not allow a build."""
        self.removed.add(unit.province)
        self.due += unit.type.cost

    def _waive(self, order: Order) -> Outcome:
        nothing = self._as_named(None)
        if not self.building or self.due <= 0:
            return self._void(order, nothing, Reason.NO_BUILD_LEFT)
        self.due -= 1
        return Outcome(nothing, order, Result.WAIVED)

    def _as_named(self, name: UnitName | None) -> Unit:
        """Returns the unit that an order names, even if no such unit exists. An army has no coast
        (DATC 4.B.6)."""
        if name is None:
            return Unit(self.power, ARMY, "")
        kind = name.type or ARMY
        return Unit(self.power, kind, name.location if kind.afloat else name.province)

    def _void(self, order: Order, unit: Unit, reason: Reason) -> Outcome:
        return Outcome(unit, order, Result.VOID, (), reason)


def civil_disorder(
    atlas: Atlas, position: Position, power: Power, policy: Policy = CURRENT
) -> list[Unit]:
    """Returns a power's units in the order in which they are removed without orders (DATC 4.D.8).

    The farthest unit comes first. Distance is counted in steps across any province to the nearest
    centre that the power owns (2023 rule). At equal distance fleets come before armies, then units
    go by the full names of their provinces.
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
    another power owns that centre. The first table is for armies, which may cross any province, and
    the second for fleets, which go by water only (DATC 4.D.8 a)."""
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
