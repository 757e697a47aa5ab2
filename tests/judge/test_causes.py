"""Tests whether the cause that is given for each failure is true.

The test for a cause leaves *all other decisions unchanged*. It removes the named units from the
board, keeps every other decision of the phase, and computes only the decision in question again,
with the equations of the oracle. (Adjudicating the whole board without the named units would prove
nothing, because other units could then have the same effect.)

- A move *bounces*: without the named units, it succeeds. Each of them alone is as strong as the
  mover where they meet. If a unit of the same power stays there, no strength is enough, and that
  unit is named.
- A support is *cut*: without the named units, it is given. Each of them alone cuts it.
- A convoy is *disrupted*: the named unit dislodged the fleet. If none did, the convoy failed in a
  knot, and all units that attacked the fleet are named.
- A move has *no convoy*: without the named units, enough fleets stay to carry the army. Each of the
  named units attacked a fleet in some chain that would have been enough. No unit is named if the
  fleets that were ordered to carry the army would not have been enough anyway.
- A unit is *dislodged*: the named unit moved in.

If nothing has failed, no unit is named.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from judge.adjudication.movement import adjudicate_movement
from judge.adjudication.verdicts import Adjudication, Outcome, Result
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import ProvinceCode
from tests.judge.case_text import as_case, shrunk
from tests.judge.oracle import Equations, Guess
from tests.judge.plain_reading import needed, read
from tests.judge.planting import ATLAS
from tests.judge.random_boards import Board, boards
from tests.judge.test_oracle import solved

SPRING = Phase.read("S1901M")
STOOD = {Result.MOVES, Result.SUPPORTS, Result.CONVOYS}
CHUNK = 5_000

Named = set[ProvinceCode]


class Inquest:
    """The decisions of a phase, each of which can be computed again without some of the units."""

    def __init__(self, board: Board, adjudication: Adjudication) -> None:
        self.reading = read(ATLAS, board.position, board.orders)
        self.equations = Equations(ATLAS, self.reading)
        decided = {*self.reading.landings, *self.reading.supports, *self.reading.convoys}
        self.fell: Guess = {
            o.unit.province: o.result in STOOD
            for o in adjudication.outcomes
            if o.unit.province in decided
        }

    def faults(self, outcome: Outcome) -> list[str]:
        """Returns the claims about the causes of a result that are not true."""
        unit, named = outcome.unit.province, {one.province for one in outcome.by}
        match outcome.result:
            case Result.BOUNCES:
                found = self.bounce(unit, named)
            case Result.CUT:
                found = self.cut(unit, named)
            case Result.DISRUPTED:
                found = self.disrupted(unit, named)
            case Result.NO_CONVOY:
                found = self.no_convoy(unit, named)
            case _:
                found = {"nobody is named": not named}
        by = {outcome.dislodged_by.province} if outcome.dislodged_by else set()
        found["the one that dislodged moved in"] = by == self.entered(unit)
        return [f"{unit}: not true that {claim}" for claim, true in found.items() if not true]

    def bounce(self, mover: ProvinceCode, named: Named) -> dict[str, bool]:
        goal, force = self.equations.goals[mover], self.equations.attack(mover, self.fell)
        foe = self.reading.units.get(goal)
        own = bool(foe and foe.power == self.reading.units[mover].power and not force)
        return {
            "somebody is named": bool(named),
            "without the named it succeeds": self.without(named).move(mover, self.fell),
            "each named is as strong": all(
                self.strength(one, mover) >= max(force, 1) for one in named
            ),
            "an own unit in the way is named": not own or goal in named,
        }

    def strength(self, one: ProvinceCode, mover: ProvinceCode) -> float:
        """Returns the strength with which a unit resists the mover."""
        equations = self.equations
        if equations.goals.get(one) == equations.goals[mover]:
            return equations.prevent(one, self.fell)
        if one != equations.goals[mover]:
            return 0
        resist = equations.defend if equations.meets(mover) else equations.hold
        return resist(one, self.fell)

    def cut(self, helper: ProvinceCode, named: Named) -> dict[str, bool]:
        attackers = set(self.equations.into.get(helper, ()))
        return {
            "somebody is named": bool(named),
            "without the named it is given": self.without(named).support(helper, self.fell),
            "each named alone cuts": not any(
                self.without(attackers - {one}).support(helper, self.fell) for one in named
            ),
        }

    def disrupted(self, fleet: ProvinceCode, named: Named) -> dict[str, bool]:
        attackers = set(self.equations.into.get(fleet, ()))
        culprits = self.entered(fleet) or attackers
        return {"those who did it are named": bool(named) and named == culprits}

    def no_convoy(self, army: ProvinceCode, named: Named) -> dict[str, bool]:
        fleets, goal = self.reading.carriers[army], self.equations.goals[army]
        enough = self.equations.path(army, self.fell | dict.fromkeys(fleets, True))
        links = fleets if army in self.reading.paths else needed(ATLAS, fleets, army, goal)
        lost = {sea for sea in links if not self.fell[sea]}
        alone = self.without(named)
        then = self.fell | {sea: not alone.dislodged(sea, self.fell) for sea in fleets}
        return {
            "somebody is named where the fleets would do": bool(named) == enough,
            "without the named there is a convoy": not named or alone.path(army, then),
            "each named attacked a fleet that was needed": all(
                self.equations.goals.get(one) in lost for one in named
            ),
        }

    def entered(self, unit: ProvinceCode) -> Named:
        """Returns the units that moved into the place of a unit that stayed: at most one."""
        movers = self.equations.into.get(unit, ())
        stays = unit not in self.equations.goals or not self.fell[unit]
        return {mover for mover in movers if stays and self.fell[mover]}

    def without(self, named: Iterable[ProvinceCode]) -> Equations:
        """Returns the same equations without these units."""
        away, reading = set(named), self.reading
        return Equations(
            ATLAS,
            replace(
                reading,
                units={p: unit for p, unit in reading.units.items() if p not in away},
                landings={p: to for p, to in reading.landings.items() if p not in away},
                supports={p: s for p, s in reading.supports.items() if p not in away},
            ),
        )


def faults(board: Board) -> list[str]:
    adjudication = adjudicate_movement(ATLAS, SPRING, board.position, board.orders)
    inquest = Inquest(board, adjudication)
    return [fault for outcome in adjudication.outcomes for fault in inquest.faults(outcome)]


def inquire(first: int, count: int, tanks: bool = False) -> None:
    """Fails if a cause on any of these boards is untrue, and shows the smallest such board
    found."""
    for board in boards(first, count, tanks):
        if faults(board):
            small = shrunk(board, lambda one: bool(faults(one)))
            pytest.fail(f"{as_case(small, solved(small))}\n# {faults(small)}")


@pytest.mark.parametrize("first", range(0, 2_000, 1_000))
def test_every_stated_cause_is_true(first: int) -> None:
    inquire(first, 1_000)


def test_every_stated_cause_is_true_with_tanks() -> None:
    inquire(500_000, 1_000, tanks=True)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(3_000_000, 3_100_000, CHUNK))
def test_every_stated_cause_is_true_on_100_000_boards(first: int) -> None:
    inquire(first, CHUNK)
