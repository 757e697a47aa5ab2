"""Works out what the orders of a movement phase mean on the board.

This happens before anything is decided. An order that is impossible on this board is void: its unit
holds and can be supported (DATC 4.E.1). The other orders determine which unit attacks which
province, which unit supports which other unit, and which fleets carry which army. The sequence of
the orders does not matter.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeAlias

from judge.adjudication.rule_choices import Policy
from judge.adjudication.verdicts import Reason
from judge.board.atlas import Atlas
from judge.board.convoy_routes import Chain, is_chain, is_link, is_path
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Location, ProvinceCode, province_of
from judge.board.units import Unit
from judge.orders.actions import Convoy, Hold, Move, Support
from judge.orders.order import Order

Orders: TypeAlias = Mapping[ProvinceCode, Order]


class Plan:
    """The orders of one movement phase, matched with each other and with missing details filled in.
    Each attribute is keyed by the province of the unit, unless stated otherwise.

    ``void``: why an order is impossible or matches no other order. ``landings``: the exact
    destination of a move. ``goals``: the province that a move enters. ``into``: the moves into each
    province. ``voyages``: the convoyed moves, each with the seas whose fleets have matching convoy
    orders. ``paths``: the stated path of a convoyed move, if it has one. ``targets``: the province
    in which a matched support applies. ``helpers``: the supports that match a unit's order.
    ``convoys``: the army that a fleet is ordered to carry, if the orders match. ``halved``: the
    fleets that move by a half step (`Atlas.half_steps`).
    """

    __slots__ = (
        "atlas", "convoys", "fleets", "goals", "halved", "helpers", "into", "landings", "orders",
        "paths", "policy", "targets", "units", "void", "voyages",
    )  # fmt: skip

    def __init__(self, atlas: Atlas, position: Position, orders: Orders, policy: Policy) -> None:
        self.atlas, self.policy = atlas, policy
        self.units: Mapping[ProvinceCode, Unit] = position.units
        self.orders = orders
        self.void: dict[ProvinceCode, Reason] = {}
        self.landings: dict[ProvinceCode, Location] = {}
        self.goals: dict[ProvinceCode, ProvinceCode] = {}
        self.into: dict[ProvinceCode, list[ProvinceCode]] = {}
        self.voyages: dict[ProvinceCode, frozenset[ProvinceCode]] = {}
        self.paths: dict[ProvinceCode, Chain] = {}
        self.targets: dict[ProvinceCode, ProvinceCode] = {}
        self.helpers: dict[ProvinceCode, list[ProvinceCode]] = {}
        self.convoys: dict[ProvinceCode, ProvinceCode] = {}
        self.halved: set[ProvinceCode] = set()
        self.fleets: frozenset[ProvinceCode] | None = None
        self._complete()

    def _complete(self) -> None:
        """Matches all orders. Handles moves first, because a simple step depends on nothing else,
        and supports last, because they must match the other orders."""
        journeys: list[tuple[Unit, Move]] = []
        convoys: list[tuple[Unit, Convoy]] = []
        supports: list[tuple[ProvinceCode, Unit, Support]] = []
        army_steps, fleet_steps = self.atlas.army_steps, self.atlas.fleet_steps
        units, landings = self.units, self.landings
        for province, order in self.orders.items():
            if province not in units:
                continue
            unit, action = units[province], order.action
            if isinstance(action, Move):
                steps = fleet_steps if unit.type.afloat else army_steps
                if action.to in steps[unit.location] and not action.via and not action.path:
                    landings[province] = action.to
                else:
                    journeys.append((unit, action))
            elif isinstance(action, Support):
                supports.append((province, unit, action))
            elif isinstance(action, Convoy):
                convoys.append((unit, action))
            elif not isinstance(action, Hold):
                self.void[province] = Reason.WRONG_PHASE
        carriers = self._carriers(convoys) if convoys else {}
        for unit, move in journeys:
            self._take_journey(unit, move, carriers)
        self._take_goals()
        for fleet, convoy in convoys:
            self._match_convoy(fleet, convoy)
        for province, unit, support in supports:
            self._take_support(province, unit, support)

    # -- moves ------------------------------------------------------------------------------

    def _take_goals(self) -> None:
        goals, into = self.goals, self.into
        for start, to in self.landings.items():
            goals[start] = goal = province_of(to)
            if goal in into:
                into[goal].append(start)
            else:
                into[goal] = [start]

    def _take_journey(self, unit: Unit, move: Move, carriers: Carriers) -> None:
        """Handles a move that is not a simple step to an adjacent location: a convoyed move, a move
        with a coast that must be worked out, or an impossible move."""
        found = self._sailing(unit, move) if unit.type.afloat else self._march(unit, move, carriers)
        if isinstance(found, Reason):
            self.void[unit.province] = found
        else:
            self.landings[unit.province] = found
            if unit.type.afloat and (unit.location, found) in self.atlas.half_steps:
                self.halved.add(unit.province)

    def _sailing(self, fleet: Unit, move: Move) -> Location | Reason:
        """Returns the destination of the fleet's move, or the reason why the move is void. The
        order may leave out the coast if only one coast is possible (DATC 4.B.1-3)."""
        to = move.to
        if move.by_sea:
            return Reason.NOT_A_CONVOY
        if to in self.atlas.fleet_steps[fleet.location]:
            return to
        if province_of(to) == province_of(fleet.location):
            return Reason.ITSELF
        found = self.atlas.landings(fleet.type, fleet.location, province_of(to))
        if not found:
            return Reason.NOT_ADJACENT
        if "/" in to and self.atlas.coasts(province_of(to)):
            return Reason.NO_SUCH_COAST
        return found[0] if len(found) == 1 else Reason.COAST_NEEDED

    def _march(self, army: Unit, move: Move, carriers: Carriers) -> Location | Reason:
        """Returns the destination of the army's move, or the reason why the move is void. Coasts
        are ignored for armies (DATC 4.B.6)."""
        start, to = army.location, province_of(move.to)
        offers = carriers.get((start, to), ())
        if to in self.atlas.army_steps[start]:
            if not move.by_sea and not self._is_own(army, offers):
                return to
        elif start == to:
            return Reason.ITSELF
        elif to not in self.atlas.shores or start not in self.atlas.shores:
            return Reason.NOT_ADJACENT
        return self._voyage(start, to, move.path, frozenset(offers))

    def _is_own(self, army: Unit, offers: Collection[ProvinceCode]) -> bool:
        return any(self.units[sea].power == army.power for sea in offers)

    def _voyage(
        self, start: ProvinceCode, to: ProvinceCode, path: Chain, offers: frozenset[ProvinceCode]
    ) -> Location | Reason:
        """Returns the destination of a convoyed move, or the reason why the move is void. It is
        void if no chain of fleets, whatever their orders, connects the two provinces."""
        if path:
            if not is_path(self.atlas, start, to, path, self.seaborne):
                return Reason.NO_CHAIN
            self.paths[start] = path
            offers &= frozenset(path)
        elif not is_chain(self.atlas, start, to, self.seaborne):
            return Reason.NO_CHAIN
        self.voyages[start] = offers
        return to

    @property
    def seaborne(self) -> frozenset[ProvinceCode]:
        """Returns the seas with a fleet of any power. The result is computed on first use."""
        if self.fleets is None:
            self.fleets = self.atlas.seas & self.units.keys()
            ashore = self.fleets & self.atlas.convoying_coasts
            self.fleets -= {coast for coast in ashore if not self.units[coast].type.afloat}
        return self.fleets

    # -- convoys ----------------------------------------------------------------------------

    def _carriers(self, convoys: list[tuple[Unit, Convoy]]) -> Carriers:
        """Returns the fleets with possible convoy orders, keyed by the start and end of the army's
        journey. Marks impossible convoy orders as void."""
        carriers: Carriers = {}
        for fleet, convoy in convoys:
            fault = self._convoy_fault(fleet, convoy)
            if fault:
                self.void[fleet.province] = fault
            else:
                journey = convoy.unit.province, province_of(convoy.to)
                carriers.setdefault(journey, set()).add(fleet.province)
        for (start, to), offers in carriers.items():
            # An army that could go by land is convoyed if a fleet of its own power is ordered to
            # convoy it.
            if self.landings.get(start) == to and self._is_own(self.units[start], offers):
                self.voyages[start] = frozenset(offers)
        return carriers

    def _convoy_fault(self, fleet: Unit, convoy: Convoy) -> Reason | None:
        sea, start, to = fleet.province, convoy.unit.province, province_of(convoy.to)
        army = self._other(convoy)
        if army is None:
            return Reason.NO_UNIT
        if army.type.afloat or sea not in self.seaborne:
            return Reason.NOT_A_CONVOY
        if start == to:
            return Reason.ITSELF
        if is_link(self.atlas, start, to, sea, self.seaborne) or self._is_stated(sea, army, to):
            return None
        chain = is_chain(self.atlas, start, to, self.seaborne)
        return Reason.NOT_ON_CHAIN if chain else Reason.NO_CHAIN

    def _is_stated(self, sea: ProvinceCode, army: Unit, to: ProvinceCode) -> bool:
        """Returns True if the army's own order names this sea in its path. A stated path may be
        longer than necessary."""
        order = self.orders.get(army.province)
        match order and order.action:
            case Move(path=path) as move if sea in path and province_of(move.to) == to:
                return is_path(self.atlas, army.province, to, path, self.seaborne)
        return False

    def _match_convoy(self, fleet: Unit, convoy: Convoy) -> None:
        """Matches a convoy with the army's move, even if that move goes by land (DATC 6.G.2)."""
        sea, start = fleet.province, convoy.unit.province
        if sea in self.void:
            return
        path = self.paths.get(start)
        if self.goals.get(start) != province_of(convoy.to) or (path and sea not in path):
            self.void[sea] = Reason.UNMATCHED
        else:
            self.convoys[sea] = start

    # -- supports ---------------------------------------------------------------------------

    def _take_support(self, start: ProvinceCode, unit: Unit, support: Support) -> None:
        other, to = province_of(support.unit.location), support.to
        target = province_of(to) if to else other
        landing = self.landings.get(other)
        fault = self._support_fault(start, unit, support, target)
        if fault or not (landing == to or self._is_as_good(landing, to, other)):
            self.void[start] = fault or self._mismatch(support, other)
            return
        self.targets[start] = target
        if other in self.helpers:
            self.helpers[other].append(start)
        else:
            self.helpers[other] = [start]

    def _is_as_good(
        self, landing: Location | None, to: Location | None, other: ProvinceCode
    ) -> bool:
        """Returns True if the support matches the other unit's order although the two orders name
        different locations. If the support order names a coast, the mover must go to that coast. If
        it names none, it is valid for any coast (DATC 4.B.4). Coasts are ignored for armies (4.B.6)
        and in provinces that are not split."""
        if to is None or landing is None or province_of(to) != province_of(landing):
            return False
        could_differ = "/" in to and self.units[other].type.afloat
        return not (could_differ and self.atlas.coasts(province_of(to)))

    def _support_fault(
        self, start: ProvinceCode, unit: Unit, support: Support, target: ProvinceCode
    ) -> Reason | None:
        other = province_of(support.unit.location)
        reach = self.atlas.fleet_reach if unit.type.afloat else self.atlas.army_reach
        if target not in reach[unit.location]:
            return Reason.ITSELF if target == start else Reason.CANNOT_REACH
        if other == start:
            return Reason.ITSELF
        supported = self._other(support)
        if supported is None:
            return Reason.NO_UNIT
        if support.to is None or (self.goals.get(other) == target and other not in self.voyages):
            return None
        return None if self._could_go(supported, target, without=start) else Reason.UNIT_CANNOT

    def _could_go(self, unit: Unit, to: ProvinceCode, without: ProvinceCode) -> bool:
        """Returns True if the unit could go there without being convoyed by its supporter
        (6.D.31)."""
        atlas = self.atlas
        if unit.type.afloat:
            return bool(atlas.landings(unit.type, unit.location, to))
        if to in atlas.army_reach[unit.location]:
            return True
        return is_chain(atlas, unit.location, to, self.seaborne - {without})

    def _mismatch(self, support: Support, other: ProvinceCode) -> Reason:
        """Returns why a possible support matches no order: the supported move was impossible, or
        the other unit was ordered to do something else."""
        order = self.orders.get(other)
        wanted = order.action.to if order and isinstance(order.action, Move) else None
        if other not in self.void or not wanted or not support.to:
            return Reason.UNMATCHED
        same = province_of(wanted) == province_of(support.to)
        return Reason.UNIT_VOID if same else Reason.UNMATCHED

    def _other(self, order: Support | Convoy) -> Unit | None:
        """Returns the unit that the order supports or convoys, or None if there is no such unit. A
        wrong coast does not matter (DATC 4.B.5). A wrong type does (CB 3.2 and Q&A), unless the
        policy treats it as a typo (DATC 4.C.2)."""
        unit = self.units.get(province_of(order.unit.location))
        given = order.unit.type
        is_meant = unit and (given in (None, unit.type) or self.policy.types_put_right)
        return unit if is_meant else None


Carriers: TypeAlias = dict[tuple[ProvinceCode, ProvinceCode], set[ProvinceCode]]
