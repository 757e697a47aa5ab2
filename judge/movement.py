"""Movement: the outcome of each order, what brought it about, and the board after it.

Three steps: what the orders mean on this board (`judge.completion`), who succeeds
(`judge.battle`), and here what came of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from judge.atlas import Atlas
from judge.battle import Battle
from judge.completion import Orders, Plan
from judge.orders import Order
from judge.phases import Phase
from judge.pieces import ProvinceCode, Unit
from judge.policy import CURRENT, Policy
from judge.position import Dislodged, Position
from judge.routes import is_chain, is_link
from judge.verdicts import Adjudication, Outcome, Result

_MOVES, _SUPPORTS, _CONVOYS = Result.MOVES, Result.SUPPORTS, Result.CONVOYS
_HOLDS, _VOID = Result.HOLDS, Result.VOID

Entered: TypeAlias = dict[ProvinceCode, ProvinceCode]
"""Province entered -> where the unit came from."""


def adjudicate_movement(
    atlas: Atlas,
    phase: Phase,
    position: Position,
    orders: Orders,
    policy: Policy = CURRENT,
) -> Adjudication:
    """The outcome of a movement phase.

    ``orders`` has at most one order for each unit, keyed by the unit's province; a unit without
    one holds. There is one outcome for each unit, in the order of ``position.units``. The position
    after it may hold dislodged units that have nowhere to go (`judge.turns.settle` takes them
    off).
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
        goals, known, order = self.goals, self.known.get, self.plan.orders.get
        entered = {goals[p]: p for p, stands in self.known.items() if stands and p in goals}
        void, targets = self.plan.void, self.targets
        outcomes: list[Outcome] = []
        for province, unit in self.units.items():
            stands = known(province)
            if stands:
                # Whoever moves, supports to the end or convoys to the end is not dislodged.
                result = (
                    _MOVES if province in goals else _SUPPORTS if province in targets else _CONVOYS
                )
                outcomes.append(Outcome(unit, order(province), result))
            elif stands is None and province not in entered:
                reason = void.get(province)
                result = _VOID if reason else _HOLDS
                outcomes.append(Outcome(unit, order(province), result, (), reason))
            else:
                outcomes.append(self._unlucky(unit, order(province), entered.get(province)))
        return Adjudication(phase, tuple(outcomes), self._after(before, entered))

    def _unlucky(self, unit: Unit, order: Order | None, attacker: ProvinceCode | None) -> Outcome:
        """The outcome of a unit whose order failed or that is dislodged."""
        province = unit.location[:3]
        winner = self.units[attacker] if attacker else None
        if province not in self.known:
            reason = self.plan.void.get(province)
            return Outcome(unit, order, _VOID if reason else _HOLDS, (), reason, winner)
        if province in self.goals:
            result, by = self._failure(province)
        elif province in self.targets:
            result, by = Result.CUT, self._cutters(province)
        else:
            result, by = Result.DISRUPTED, self._foes(province)
        return Outcome(unit, order, result, by, None, winner)

    def _failure(self, mover: ProvinceCode) -> tuple[Result, tuple[Unit, ...]]:
        """Why a move failed: no convoy, and who broke it; or against whom it bounced."""
        if mover in self.voyages and not self.battle.lands(mover, True):
            lost = [sea for sea in sorted(self.voyages[mover]) if self._is_missed(sea, mover)]
            return Result.NO_CONVOY, tuple([foe for sea in lost for foe in self._foes(sea)])
        goal = self.goals[mover]
        rivals = self.into[goal]
        if len(rivals) == 1:
            return Result.BOUNCES, (self.units[goal],)
        force = self.battle.attack(mover, True)
        against = [
            rival
            for rival in rivals
            if rival != mover and self.battle.prevent(rival, True) >= (force or 1)
        ]
        if goal in self.units and goal not in against:
            resist = self.battle.defend if self.battle.meets(mover, goal) else self.battle.hold
            if resist(goal, True) >= (force or 1):
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

    def _after(self, before: Position, entered: Entered) -> Position:
        board = dict(self.units)
        for start in entered.values():
            del board[start]
        fled = [self._dislodged(board[goal], entered[goal]) for goal in entered if goal in board]
        for goal, start in entered.items():
            unit = self.units[start]
            board[goal] = Unit(unit.power, unit.type, self.plan.landings[start])
        fled.sort(key=lambda fleeing: (fleeing.unit.power, str(fleeing.unit)))
        return Position(board, before.centres, tuple(fled), self._standoffs(board))

    def _dislodged(self, unit: Unit, attacker: ProvinceCode) -> Dislodged:
        by_sea = attacker in self.voyages and not self.plan.policy.convoyed_origin_closed
        return Dislodged(unit, None if by_sea else attacker)

    def _standoffs(self, board: Mapping[ProvinceCode, Unit]) -> frozenset[ProvinceCode]:
        """Provinces left empty because movers kept each other out."""
        return frozenset(
            goal
            for mover, goal in self.goals.items()
            if goal not in board and not self.known[mover] and self.battle.prevent(mover, True)
        )
