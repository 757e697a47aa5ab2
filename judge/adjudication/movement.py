"""Adjudicates movement: determines the outcome of each order, the units that caused it, and the
resulting board.

`judge.adjudication.order_plan` works out what the orders mean on this board. This module decides
which of them succeed, and turns those decisions into outcomes.

At first, most decisions are open. Each kind of strength is computed by one method with an argument
``luck``. If ``luck`` is True, the method assumes that every open decision favours the unit. If not,
it assumes that every open decision goes against the unit. An order that succeeds with bad luck is
certain to succeed, and one that fails with good luck is certain to fail. If nothing more can be
decided this way, the open decisions depend on each other: they form a knot. If the knot contains
convoys, those convoys fail (Szykman, DATC 4.A.2). Otherwise the knot is a ring of moves, all of
which succeed. The sequence of the orders does not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from judge.adjudication.order_plan import Orders, Plan
from judge.adjudication.rule_choices import CURRENT, Policy
from judge.adjudication.verdicts import Adjudication, Outcome, Result
from judge.board.atlas import Atlas
from judge.board.convoy_routes import is_chain, is_full_chain, is_link
from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import Unit

_MOVES, _SUPPORTS, _CONVOYS = Result.MOVES, Result.SUPPORTS, Result.CONVOYS
_HOLDS, _VOID = Result.HOLDS, Result.VOID
_NOBODY: tuple[Unit, ...] = ()

_outcome = partial(tuple.__new__, Outcome)
"""Makes an `Outcome` from a tuple of all its fields. This is the fastest way to make one, which
matters because each phase has about thirty outcomes."""

Failure: TypeAlias = tuple[Result, tuple[Unit, ...]]
"""The result of an order that failed, and the units that caused it."""


def adjudicate_movement(
    atlas: Atlas,
    phase: Phase,
    position: Position,
    orders: Orders,
    policy: Policy = CURRENT,
) -> Adjudication:
    """Adjudicates a movement phase.

    ``orders`` has at most one order for each unit, keyed by the unit's province. A unit without an
    order holds. The result has one outcome for each unit, in the order of ``position.units``, and
    the new position lists its units in the same order. It may include dislodged units that cannot
    retreat anywhere; `judge.adjudication.next_phase.settle` removes them.
    """
    plan = Plan(atlas, position, orders, policy)
    return _Aftermath(plan, battle_of(plan)).adjudication(phase, position)


class _Aftermath:
    """Computes the outcomes of a battle after all its decisions have been made. Units are keyed by
    their province."""

    __slots__ = ("battle", "goals", "into", "known", "plan", "targets", "units", "voyages")

    def __init__(self, plan: Plan, battle: Battle) -> None:
        self.plan, self.battle, self.known = plan, battle, battle.known
        self.units, self.goals, self.into = plan.units, plan.goals, plan.into
        self.voyages, self.targets = plan.voyages, plan.targets

    def adjudication(self, phase: Phase, before: Position) -> Adjudication:
        """Returns all outcomes and the position after the moves."""
        units, known, goals, targets = self.units, self.known, self.goals, self.targets
        orders, landings, void = self.plan.orders, self.plan.landings, self.plan.void
        entered = {goal: mover for mover, goal in goals.items() if known[mover]}
        outcomes: list[Outcome] = []
        board: dict[ProvinceCode, Unit] = {}
        fled: list[Dislodged] = []
        for province, unit in units.items():
            by, reason, winner = _NOBODY, None, None
            if province not in known:
                reason = void.get(province)
                result = _VOID if reason else _HOLDS
            elif not known[province]:
                result, by = self._failure(province)
            elif province in goals:
                result = _MOVES
            else:
                result = _SUPPORTS if province in targets else _CONVOYS
            if result is _MOVES:
                board[goals[province]] = Unit(unit.power, unit.type, landings[province])
            elif province in entered:
                winner = units[entered[province]]
                fled.append(self._dislodged(unit, entered[province]))
            else:
                board[province] = unit
            row = unit, orders.get(province), result, by, reason, winner, False
            outcomes.append(_outcome(row))
        fled.sort(key=lambda fleeing: (fleeing.unit.power, str(fleeing.unit)))
        after = Position(board, before.centres, tuple(fled), self._standoffs(board))
        return Adjudication(phase, tuple(outcomes), after)

    def _failure(self, province: ProvinceCode) -> Failure:
        if province in self.goals:
            return self._stopped(province)
        if province in self.targets:
            return Result.CUT, self._cutters(province)
        return Result.DISRUPTED, self._foes(province)

    def _stopped(self, mover: ProvinceCode) -> Failure:
        """Returns why a move failed and which units caused it: those that disrupted its convoy, or
        those against which it bounced."""
        if mover in self.voyages and not self.battle.lands(mover, True):
            lost = [sea for sea in sorted(self.voyages[mover]) if self._is_missed(sea, mover)]
            return Result.NO_CONVOY, tuple([foe for sea in lost for foe in self._foes(sea)])
        goal = self.goals[mover]
        rivals = self.into[goal]
        if len(rivals) == 1:
            return Result.BOUNCES, (self.units[goal],)
        force = self.battle.attack(mover, True) or 1
        prevent = self.battle.prevent
        against = [rival for rival in rivals if rival != mover and prevent(rival, True) >= force]
        if goal in self.units and goal not in against:
            resist = self.battle.defend if self.battle.meets(mover, goal) else self.battle.hold
            if resist(goal, True) >= force:
                against.append(goal)
        return Result.BOUNCES, self._named(against)

    def _is_missed(self, sea: ProvinceCode, mover: ProvinceCode) -> bool:
        """Returns True if this fleet's convoy failed and that mattered to the army. It does not
        matter if no chain of fleets with matching orders needs the fleet, or if any fleet on the
        army's stated path has no matching order."""
        plan, offers, goal = self.plan, self.voyages[mover], self.goals[mover]
        if self.known[sea]:
            return False
        if mover in plan.paths:
            return offers.issuperset(plan.paths[mover])
        if plan.policy.any_route_lost_disrupts:
            return is_chain(plan.atlas, mover, goal, offers)
        return is_link(plan.atlas, mover, goal, sea, offers)

    def _cutters(self, helper: ProvinceCode) -> tuple[Unit, ...]:
        return self._named([m for m in self.into[helper] if self.battle.cuts(m, helper, True)])

    def _foes(self, fleet: ProvinceCode) -> tuple[Unit, ...]:
        """Returns the unit that dislodged a convoying fleet. If the fleet was not dislodged,
        because its convoy failed in a knot, returns all its attackers."""
        attackers = self.into.get(fleet, [])
        winners = [mover for mover in attackers if self.known[mover]]
        return self._named(winners or attackers)

    def _named(self, provinces: list[ProvinceCode]) -> tuple[Unit, ...]:
        if len(provinces) > 1:
            provinces = sorted(provinces)
        return tuple([self.units[province] for province in provinces])

    def _dislodged(self, unit: Unit, attacker: ProvinceCode) -> Dislodged:
        by_sea = attacker in self.voyages and not self.plan.policy.convoyed_origin_closed
        return Dislodged(unit, None if by_sea else attacker)

    def _standoffs(self, board: Mapping[ProvinceCode, Unit]) -> frozenset[ProvinceCode]:
        """Returns the provinces that are empty because of a standoff."""
        return frozenset(
            [
                goal
                for mover, goal in self.goals.items()
                if goal not in board and not self.known[mover] and self.battle.prevent(mover, True)
            ]
        )


class Battle:
    """The decisions of one movement phase. ``known`` holds the decisions made so far: True means
    that the move succeeds, the support is not cut or the convoy is not disrupted. ``behind``
    contains the moves that succeed if and only if the unit ahead leaves, and maps each of them to
    that unit. Units are keyed by their province."""

    __slots__ = (
        "behind", "goals", "helpers", "into", "known", "plan", "targets", "units", "voyages",
    )  # fmt: skip

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.units, self.goals, self.into = plan.units, plan.goals, plan.into
        self.voyages, self.helpers, self.targets = plan.voyages, plan.helpers, plan.targets
        self.known: dict[ProvinceCode, bool] = {}
        self.behind: dict[ProvinceCode, ProvinceCode] = {}
        self._settle(self._open())

    # -- the four strengths -----------------------------------------------------------------

    def strength(self, mover: ProvinceCode, luck: bool) -> float:
        """Returns the strength of the moving unit itself, without supports."""
        return self.units[mover].type.strength

    def attack(self, mover: ProvinceCode, luck: bool) -> float:
        """Returns the strength with which the mover attacks. A support does not help to dislodge a
        unit of the supporter's own power (6.D.10-14)."""
        if mover in self.voyages and not self.lands(mover, luck):
            return 0
        unit = self.units[mover]
        foe = self.units.get(self.goals[mover])
        if foe is None or self._makes_way(self.goals[mover], mover, luck):
            return self.strength(mover, luck) + self.help(mover, luck)
        if foe.power == unit.power:
            return 0
        return self.strength(mover, luck) + self.help(mover, luck, against=foe.power)

    def hold(self, province: ProvinceCode, luck: bool) -> int:
        """Returns the strength with which a unit defends its province. Supports do not help a unit
        that was ordered to move and failed."""
        strength = self.units[province].type.strength
        if province in self.goals:
            return 0 if self.known.get(province, not luck) else strength
        return strength + self.help(province, luck)

    def defend(self, mover: ProvinceCode, luck: bool) -> float:
        """Returns the strength of a mover against the unit that it meets head-to-head."""
        return self.strength(mover, luck) + self.help(mover, luck)

    def prevent(self, mover: ProvinceCode, luck: bool) -> float:
        """Returns the strength with which a mover keeps others out of its destination. The loser of
        a head-to-head battle does not affect moves to the winner's province (6.E.1)."""
        if mover in self.voyages and not self.lands(mover, luck):
            return 0
        goal = self.goals[mover]
        if goal in self.goals and self.known.get(goal, not luck) and self.meets(mover, goal):
            return 0
        return self.strength(mover, luck) + self.help(mover, luck)

    def help(self, province: ProvinceCode, luck: bool, against: Power | None = None) -> int:
        """Returns the strength added by supports that are not cut, excluding supports by the
        attacked power."""
        added = 0
        if province in self.helpers:
            for helper in self.helpers[province]:
                unit = self.units[helper]
                if unit.power != against and self.known.get(helper, luck):
                    added += unit.type.strength
        return added

    # -- the decisions ----------------------------------------------------------------------

    def lands(self, mover: ProvinceCode, luck: bool) -> bool:
        """Returns True if a chain of undisrupted convoys carries the army to its destination."""
        plan, known = self.plan, self.known
        offers = self.voyages[mover]
        standing = frozenset(sea for sea in offers if known.get(sea, luck))
        path = plan.paths.get(mover)
        if path:
            return standing.issuperset(path)
        if plan.policy.any_route_lost_disrupts and len(standing) < len(offers):
            return False
        return is_chain(plan.atlas, mover, self.goals[mover], standing)

    def move_succeeds(self, mover: ProvinceCode, luck: bool) -> bool:
        force = self.attack(mover, luck)
        if not force:
            return False
        goal = self.goals[mover]
        if goal in self.units:
            resist = self.defend if self.meets(mover, goal) else self.hold
            if force <= resist(goal, not luck):
                return False
        for rival in self.into[goal]:
            if rival != mover and force <= self.prevent(rival, not luck):
                return False
        return True

    def follows(self, mover: ProvinceCode, luck: bool) -> bool:
        """Returns True if the unit ahead leaves. For movers in ``behind``, nothing else matters."""
        return self.known.get(self.behind[mover], luck)

    def support_stands(self, helper: ProvinceCode, luck: bool) -> bool:
        return not any(self.cuts(mover, helper, not luck) for mover in self.into[helper])

    def cuts(self, mover: ProvinceCode, helper: ProvinceCode, luck: bool) -> bool:
        """Returns True if the mover cuts the support. Any attack by another power does, except that
        an attack from the province into which the support is given must dislodge the supporter
        (6.D.15, 6.D.17). Any attack cuts a tank's support, even one from that province."""
        unit = self.units[helper]
        if self.units[mover].power == unit.power:
            return False
        if mover == self.targets[helper] and not unit.type.any_attack_cuts:
            return self.known.get(mover, luck)
        return mover not in self.voyages or self.lands(mover, luck)

    def convoy_stands(self, fleet: ProvinceCode, luck: bool) -> bool:
        """Returns True if the convoy is not disrupted. A convoy is disrupted only if the fleet is
        dislodged, not by an attack alone (6.F.4)."""
        return not any(self.known.get(mover, not luck) for mover in self.into[fleet])

    def meets(self, mover: ProvinceCode, goal: ProvinceCode) -> bool:
        """Returns True if two units move into each other's provinces and neither is convoyed
        (4.A.7)."""
        return (
            self.goals.get(goal) == mover and mover not in self.voyages and goal not in self.voyages
        )

    def _makes_way(self, goal: ProvinceCode, mover: ProvinceCode, luck: bool) -> bool:
        """Returns True if the unit in the mover's way leaves and is not in a head-to-head battle
        with the mover."""
        return goal in self.goals and self.known.get(goal, luck) and not self.meets(mover, goal)

    # -- making the decisions ---------------------------------------------------------------

    def _open(self) -> list[ProvinceCode]:
        known, into, units, goals = self.known, self.into, self.units, self.goals
        voyages, helpers = self.voyages, self.helpers
        left = []
        for province in (*self.targets, *self.plan.convoys):
            if province in into:
                left.append(province)
            else:
                known[province] = True
        for mover, goal in goals.items():
            if mover in voyages:
                left.append(mover)
            elif len(into[goal]) == 1 and goal not in units:
                known[mover] = True
            elif mover in helpers:
                left.append(mover)
            elif self._is_stopped(mover, goal):
                known[mover] = False
            else:
                left.append(mover)
        return left

    def _is_stopped(self, mover: ProvinceCode, goal: ProvinceCode) -> bool:
        """Returns True if an unsupported mover is certain to fail, because a unit of at least its
        strength opposes it. If its success depends only on whether the unit ahead leaves, records
        that in ``behind``."""
        units, rivals = self.units, self.into[goal]
        strength = units[mover].type.strength
        opposite = self.goals.get(goal)
        for rival in rivals:
            is_sure = rival not in (mover, opposite) and rival not in self.voyages
            if is_sure and units[rival].type.strength >= strength:
                return True
        if goal not in units or units[goal].type.strength < strength:
            return False
        if opposite is None or self.meets(mover, goal):
            return True
        if len(rivals) == 1:
            self.behind[mover] = goal
        return False

    def _settle(self, left: list[ProvinceCode]) -> None:
        while left:
            still = [province for province in left if not self._is_settled(province)]
            left = still if len(still) < len(left) else self._cut_knot(still)

    def _is_settled(self, province: ProvinceCode) -> bool:
        """Decides the order if it succeeds with bad luck or fails with good luck. Returns True if
        the order is now decided."""
        question: Callable[[ProvinceCode, bool], bool]
        if province in self.behind:
            question = self.follows
        elif province in self.goals:
            question = self.move_succeeds
        elif province in self.targets:
            question = self.support_stands
        else:
            question = self.convoy_stands
        if question(province, False):
            self.known[province] = True
        elif not question(province, True):
            self.known[province] = False
        else:
            return False
        return True

    def _cut_knot(self, left: list[ProvinceCode]) -> list[ProvinceCode]:
        """Makes the decisions in the smallest knot, a set of open decisions that depend only on
        each other. Returns those that are still open."""
        waiting = {province: self._waits_for(province).intersection(left) for province in left}
        knot = min((_reached(province, waiting) for province in left), key=len)
        convoys = [province for province in knot if province in self.plan.convoys]
        ring = [province for province in knot if province in self.goals]
        for province in convoys or ring:
            self.known[province] = not convoys
        return [province for province in left if province not in self.known]

    def _waits_for(self, province: ProvinceCode) -> set[ProvinceCode]:
        """Returns the units whose decisions can affect the decision on this order."""
        attackers = self.into.get(self.goals.get(province, province), ())
        if province in self.plan.convoys:
            return set(attackers)
        causes = {sea for mover in attackers for sea in self.voyages.get(mover, ())}
        if province in self.targets:
            return causes | {self.targets[province]}.intersection(attackers)
        for mover in (*attackers, self.goals[province]):
            causes.update(self.helpers.get(mover, ()))
        return causes | {self.goals[province]}.intersection(self.goals)


class HalvedBattle(Battle):
    """The decisions of a phase on a map with half steps. A move uses a half step if the unit is a
    fleet in the plan's ``halved``, or an army whose convoy can land it only by a half step.

    Such a move has half strength and cuts a support only by dislodging the supporter (1900, cape
    route). The unit still defends its own province with full strength, and other units support it
    with full strength.
    """

    __slots__ = ()

    def strength(self, mover: ProvinceCode, luck: bool) -> float:
        strength = self.units[mover].type.strength
        return strength / 2 if self.is_halved(mover, luck) else strength

    def is_halved(self, mover: ProvinceCode, luck: bool) -> bool:
        """Returns True if the move has half strength. If ``luck`` is False, returns True even if
        that is not yet certain."""
        plan = self.plan
        if mover not in self.voyages:
            return mover in plan.halved
        goal, path = self.goals[mover], plan.paths.get(mover)
        if path:
            return path[-1] not in plan.atlas.shores[goal]
        standing = frozenset(sea for sea in self.voyages[mover] if self.known.get(sea, luck))
        return not is_full_chain(plan.atlas, mover, goal, standing)

    def cuts(self, mover: ProvinceCode, helper: ProvinceCode, luck: bool) -> bool:
        if not self.is_halved(mover, luck):
            return super().cuts(mover, helper, luck)
        is_foreign = self.units[mover].power != self.units[helper].power
        return is_foreign and self.known.get(mover, luck)

    def _waits_for(self, province: ProvinceCode) -> set[ProvinceCode]:
        found = super()._waits_for(province)
        return found.union(self.into.get(province, ())) if province in self.targets else found

    def _is_stopped(self, mover: ProvinceCode, goal: ProvinceCode) -> bool:
        return False  # no shortcut: with half strengths, every move must be computed


def battle_of(plan: Plan) -> Battle:
    """Decides the moves, supports and convoys of a plan."""
    return HalvedBattle(plan) if plan.atlas.half_steps else Battle(plan)


def _reached(
    start: ProvinceCode, waiting: Mapping[ProvinceCode, set[ProvinceCode]]
) -> set[ProvinceCode]:
    found: set[ProvinceCode] = set()
    fresh = {start}
    while fresh:
        found |= fresh
        fresh = set().union(*(waiting[province] for province in fresh)) - found
    return found
