"""Movement: the outcome of each order, what brought it about, and the board after it.

Three steps: what the orders mean on this board (`judge.adjudication.matching`), who succeeds
(`judge.adjudication.resolution`), and here what came of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TypeAlias

from judge.adjudication.matching import Orders, Plan
from judge.adjudication.resolution import Battle
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
"""An `Outcome` from a row of all its fields: a phase makes thirty, and this is the quickest way."""

Failure: TypeAlias = tuple[Result, tuple[Unit, ...]]
"""What became of an order that did not succeed, and who brought that about."""


def adjudicate_movement(
    atlas: Atlas,
    phase: Phase,
    position: Position,
    orders: Orders,
    policy: Policy = CURRENT,
) -> Adjudication:
    """The outcome of a movement phase.

    ``orders`` has at most one order for each unit, keyed by the unit's province; a unit without
    one holds. There is one outcome for each unit, in the order of ``position.units``; the units of
    the position after it stand in the same order. It may hold dislodged units that have nowhere to
    go (`judge.adjudication.next_phase.settle` takes them off).
    """
    plan = Plan(atlas, position, orders, policy)
    return _Aftermath(plan, Battle(plan)).adjudication(phase, position)


class _Aftermath:
    """A battle that is decided, put into words. Units go by their province."""

    __slots__ = ("battle", "goals", "into", "known", "plan", "targets", "units", "voyages")

    def __init__(self, plan: Plan, battle: Battle) -> None:
        self.plan, self.battle, self.known = plan, battle, battle.known
        self.units, self.goals, self.into = plan.units, plan.goals, plan.into
        self.voyages, self.targets = plan.voyages, plan.targets

    def adjudication(self, phase: Phase, before: Position) -> Adjudication:
        """All outcomes, and the position after the moves."""
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
        """Why a move failed: no convoy, and who broke it; or against whom it bounced."""
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
        """Whether the army would have needed this fleet, which was lost. Fleets that would not
        have carried it though all of them stood are no loss, nor is one off every chain."""
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
        """Who dislodged a convoy; in a knot, where nobody did, whoever attacked it."""
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
        """Provinces left empty because movers kept each other out."""
        return frozenset(
            [
                goal
                for mover, goal in self.goals.items()
                if goal not in board and not self.known[mover] and self.battle.prevent(mover, True)
            ]
        )
