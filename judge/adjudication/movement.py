"""Adjudicates movement: the outcome of each order, the units that caused it, and the board after
it.

There are three steps. `judge.adjudication.order_plan` works out the meaning of the orders on this
board, `judge.adjudication.resolution` decides which of them succeed, and this module turns those
decisions into outcomes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TypeAlias

from judge.adjudication.order_plan import Orders, Plan
from judge.adjudication.resolution import Battle, battle_of
from judge.adjudication.rule_choices import CURRENT, Policy
from judge.adjudication.verdicts import Adjudication, Outcome, Result
from judge.board.atlas import Atlas
from judge.board.convoy_routes import is_chain, is_link
from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.units import ProvinceCode, Unit

_MOVES, _SUPPORTS, _CONVOYS = Result.MOVES, Result.SUPPORTS, Result.CONVOYS
_HOLDS, _VOID = Result.HOLDS, Result.VOID
_NOBODY: tuple[Unit, ...] = ()

_outcome = partial(tuple.__new__, Outcome)
"""Makes an `Outcome` from a tuple of all its fields. This is the fastest way, and each phase makes
about thirty outcomes."""

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

    ``orders`` has at most one order for each unit, keyed by the unit's province; a unit without an
    order holds. There is one outcome for each unit, in the order of ``position.units``. The new
    position has its units in the same order. It may contain dislodged units that cannot retreat
    anywhere (`judge.adjudication.next_phase.settle` removes them).
    """
    plan = Plan(atlas, position, orders, policy)
    return _Aftermath(plan, battle_of(plan)).adjudication(phase, position)


class _Aftermath:
    """The outcomes of a decided battle. Units are keyed by their province."""

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
        """Returns why a move failed, with the units that caused it. Either it had no convoy,
        because of the units that broke the convoy, or it bounced against other units."""
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
        """Returns True if this fleet's convoy failed and the army needed it. The army did not need
        a fleet that is on no chain of fleets with matching orders. If the army's stated path
        includes a fleet without a matching order, it did not need any fleet."""
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
        """Returns the unit that dislodged a convoying fleet. If no unit did, because the convoy
        failed in a knot, returns all attackers of the fleet."""
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
        """Returns the provinces that are empty because movers kept each other out."""
        return frozenset(
            [
                goal
                for mover, goal in self.goals.items()
                if goal not in board and not self.known[mover] and self.battle.prevent(mover, True)
            ]
        )
