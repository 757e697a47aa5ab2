"""Who succeeds in a movement phase.

Knowledge is partial at first. Each strength is written once, with an argument ``luck``: how the
decisions still open are taken to fall for the unit whose strength it is. What holds at the worst
luck is certain, what fails at the best is lost. When nothing more can be learned, what is open is
a knot: moves that wait for each other in a ring all succeed; where convoys are in it, those
convoys fail (Szykman, DATC 4.A.2). No verdict depends on the order of listing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge.adjudication.matching import Plan
from judge.board.convoy_routes import is_chain
from judge.board.units import Power, ProvinceCode


class Battle:
    """What is decided, and what can be decided next. ``known`` holds the decisions taken: a move
    succeeds, a support stands, a convoy stands. ``behind``: a move that succeeds just when the
    unit before it leaves, and that unit. Units go by their province."""

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

    def attack(self, mover: ProvinceCode, luck: bool) -> int:
        """With what the mover presses in; nobody helps against his own unit (6.D.10-14)."""
        if mover in self.voyages and not self.lands(mover, luck):
            return 0
        unit = self.units[mover]
        foe = self.units.get(self.goals[mover])
        if foe is None or self._makes_way(self.goals[mover], mover, luck):
            return unit.type.strength + self.help(mover, luck)
        if foe.power == unit.power:
            return 0
        return unit.type.strength + self.help(mover, luck, against=foe.power)

    def hold(self, province: ProvinceCode, luck: bool) -> int:
        """With what a unit resists where it stands; one that failed to leave has no help."""
        strength = self.units[province].type.strength
        if province in self.goals:
            return 0 if self.known.get(province, not luck) else strength
        return strength + self.help(province, luck)

    def defend(self, mover: ProvinceCode, luck: bool) -> int:
        """With what a mover resists the one it meets head to head."""
        return self.units[mover].type.strength + self.help(mover, luck)

    def prevent(self, mover: ProvinceCode, luck: bool) -> int:
        """With what a mover keeps others out of where it goes; the loser of a meeting head to
        head does not trouble the winner's province (6.E.1)."""
        if mover in self.voyages and not self.lands(mover, luck):
            return 0
        goal = self.goals[mover]
        if goal in self.goals and self.known.get(goal, not luck) and self.meets(mover, goal):
            return 0
        return self.units[mover].type.strength + self.help(mover, luck)

    def help(self, province: ProvinceCode, luck: bool, against: Power | None = None) -> int:
        """What the supports add that stand and are not of the power attacked."""
        added = 0
        if province in self.helpers:
            for helper in self.helpers[province]:
                unit = self.units[helper]
                if unit.power != against and self.known.get(helper, luck):
                    added += unit.type.strength
        return added

    # -- what happens -----------------------------------------------------------------------

    def lands(self, mover: ProvinceCode, luck: bool) -> bool:
        """Whether a chain of convoys stands for a move by sea."""
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
        """Whether the unit before one that nobody helps or hinders leaves."""
        return self.known.get(self.behind[mover], luck)

    def support_stands(self, helper: ProvinceCode, luck: bool) -> bool:
        return not any(self.cuts(mover, helper, not luck) for mover in self.into[helper])

    def cuts(self, mover: ProvinceCode, helper: ProvinceCode, luck: bool) -> bool:
        """Any attack by another power cuts, save one that comes from the province supported
        into: that must dislodge (6.D.15, 6.D.17)."""
        unit = self.units[helper]
        if self.units[mover].power == unit.power:
            return False
        if mover == self.targets[helper] and not unit.type.any_attack_cuts:
            return self.known.get(mover, luck)
        return mover not in self.voyages or self.lands(mover, luck)

    def convoy_stands(self, fleet: ProvinceCode, luck: bool) -> bool:
        """An attack alone disrupts no convoy, only dislodgement does (6.F.4)."""
        return not any(self.known.get(mover, not luck) for mover in self.into[fleet])

    def meets(self, mover: ProvinceCode, goal: ProvinceCode) -> bool:
        """Whether two units walk into each other: not where one goes by sea (4.A.7)."""
        return (
            self.goals.get(goal) == mover and mover not in self.voyages and goal not in self.voyages
        )

    def _makes_way(self, goal: ProvinceCode, mover: ProvinceCode, luck: bool) -> bool:
        """Whether the unit in the mover's way leaves in time."""
        return goal in self.goals and self.known.get(goal, luck) and not self.meets(mover, goal)

    # -- settling ---------------------------------------------------------------------------

    def _open(self) -> list[ProvinceCode]:
        """Takes the decisions that need no thought and names the others."""
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
        """Whether a unit that nobody helps is certain to find another as strong in its way. Where
        all hangs on whether the unit before it leaves, that is noted in ``behind``."""
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
        """Decides what is certain at the worst luck or lost at the best."""
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
        """Decides the smallest set of open decisions that wait for no others but each other."""
        waiting = {province: self._waits_for(province).intersection(left) for province in left}
        knot = min((_reached(province, waiting) for province in left), key=len)
        convoys = [province for province in knot if province in self.plan.convoys]
        ring = [province for province in knot if province in self.goals]
        for province in convoys or ring:
            self.known[province] = not convoys
        return [province for province in left if province not in self.known]

    def _waits_for(self, province: ProvinceCode) -> set[ProvinceCode]:
        """The units whose decisions the decision on this order may depend on."""
        attackers = self.into.get(self.goals.get(province, province), ())
        if province in self.plan.convoys:
            return set(attackers)
        causes = {sea for mover in attackers for sea in self.voyages.get(mover, ())}
        if province in self.targets:
            return causes | {self.targets[province]}.intersection(attackers)
        for mover in (*attackers, self.goals[province]):
            causes.update(self.helpers.get(mover, ()))
        return causes | {self.goals[province]}.intersection(self.goals)


def _reached(
    start: ProvinceCode, waiting: Mapping[ProvinceCode, set[ProvinceCode]]
) -> set[ProvinceCode]:
    """All decisions that this one waits for, directly or not, and itself."""
    found: set[ProvinceCode] = set()
    fresh = {start}
    while fresh:
        found |= fresh
        fresh = set().union(*(waiting[province] for province in fresh)) - found
    return found
