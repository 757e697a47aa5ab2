"""An exhaustive solver. Tests compare its results with the judge's.

It shares only the value types with the judge. Even the meaning of orders is implemented a second
time (`tests.judge.plain_reading`). The solver tries all combinations of decisions in a phase (which
moves succeed, which supports are given, which convoys work) and keeps those that satisfy all
equations of DATC chapter 5. If exactly one remains, it is the result.

Otherwise, the solver makes the documented choice, again by trying all possibilities. If a decision
has the same value whatever the open decisions are, it is settled. Open decisions that depend only
on each other form a knot. If a knot has exactly one solution, that is its result. Otherwise its
convoys fail (Szykman, 4.A.2) or, if it has no convoys, its moves form a ring and all succeed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from judge.adjudication.rule_choices import CURRENT, Policy
from judge.adjudication.verdicts import Adjudication, Result
from judge.board.atlas import Atlas
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import Unit
from tests.judge.plain_reading import Orders, Reading, connects, movers_into, read

Guess = dict[ProvinceCode, bool]
"""States for each unit whether its move succeeds, its support is given, or its convoy works."""


class Equations:
    """The equations of DATC chapter 5, which give each decision as a function of the others."""

    def __init__(self, atlas: Atlas, reading: Reading, policy: Policy = CURRENT) -> None:
        self.atlas, self.units, self.reading = atlas, reading.units, reading
        self.policy = policy
        self.goals = {mover: landing[:3] for mover, landing in reading.landings.items()}
        self.into = dict(movers_into(reading))
        self.helpers: dict[ProvinceCode, list[ProvinceCode]] = {}
        for helper, (helped, _) in reading.supports.items():
            self.helpers.setdefault(helped, []).append(helper)

    def value(self, unit: ProvinceCode, guess: Guess) -> bool:
        if unit in self.goals:
            return self.move(unit, guess)
        if unit in self.reading.supports:
            return self.support(unit, guess)
        return not self.dislodged(unit, guess)

    def move(self, mover: ProvinceCode, guess: Guess) -> bool:
        goal = self.goals[mover]
        force = self.attack(mover, guess)
        resist = self.defend(goal, guess) if self.meets(mover) else self.hold(goal, guess)
        rivals = [rival for rival in self.into[goal] if rival != mover]
        return force > resist and all(force > self.prevent(rival, guess) for rival in rivals)

    def support(self, helper: ProvinceCode, guess: Guess) -> bool:
        """Returns whether a support is given. Any attack by another power cuts it, unless the
        attack comes from the province at which the support is aimed. Dislodgement always cuts
        it."""
        _, target = self.reading.supports[helper]
        unit = self.units[helper]
        for mover in self.into.get(helper, []):
            foreign = self.units[mover].power != unit.power
            behind = mover != target or unit.type.any_attack_cuts
            behind = behind and not self.is_halved(mover, guess)
            if foreign and (self.path(mover, guess) if behind else guess[mover]):
                return False
        return True

    def dislodged(self, unit: ProvinceCode, guess: Guess) -> bool:
        stays = unit not in self.goals or not guess[unit]
        return stays and any(guess[mover] for mover in self.into.get(unit, []))

    def path(self, mover: ProvinceCode, guess: Guess) -> bool:
        if mover not in self.reading.carriers:
            return True
        standing = {sea for sea in self.reading.carriers[mover] if guess[sea]}
        if mover in self.reading.paths:
            return standing.issuperset(self.reading.paths[mover])
        if self.policy.any_route_lost_disrupts and standing != self.reading.carriers[mover]:
            return False
        return connects(self.atlas, frozenset(standing), mover, self.goals[mover])

    def is_halved(self, mover: ProvinceCode, guess: Guess) -> bool:
        """Returns whether the move includes a half step, either by the fleet itself or from the
        last fleet of a convoy to the land."""
        reading, goal = self.reading, self.goals[mover]
        if mover not in reading.carriers:
            return (self.units[mover].location, reading.landings[mover]) in self.atlas.half_steps
        if mover in reading.paths:
            return (reading.paths[mover][-1], goal) in self.atlas.half_steps
        standing = frozenset(sea for sea in reading.carriers[mover] if guess[sea])
        return not connects(self.atlas, standing, mover, goal, whole=True)

    def meets(self, mover: ProvinceCode) -> bool:
        """Returns whether the mover meets a unit head to head: each moves to the other's place, and
        neither goes by convoy."""
        other, by_sea = self.goals[mover], self.reading.carriers
        return self.goals.get(other) == mover and mover not in by_sea and other not in by_sea

    def attack(self, mover: ProvinceCode, guess: Guess) -> float:
        if not self.path(mover, guess):
            return 0
        goal, power = self.goals[mover], self.units[mover].power
        foe = self.units.get(goal)
        if foe is None or (goal in self.goals and not self.meets(mover) and guess[goal]):
            return self.moving(mover, guess)
        return 0 if foe.power == power else self.moving(mover, guess, foe.power)

    def hold(self, province: ProvinceCode, guess: Guess) -> float:
        if province not in self.units:
            return 0
        if province in self.goals:
            return 0 if guess[province] else self.units[province].type.strength
        return self.force(province, guess)

    def defend(self, mover: ProvinceCode, guess: Guess) -> float:
        return self.moving(mover, guess)

    def prevent(self, mover: ProvinceCode, guess: Guess) -> float:
        beaten = self.meets(mover) and guess[self.goals[mover]]
        return self.moving(mover, guess) if self.path(mover, guess) and not beaten else 0

    def moving(self, mover: ProvinceCode, guess: Guess, against: Power | None = None) -> float:
        """Returns the strength of a move. If it includes a half step, the mover itself counts
        half."""
        own = self.units[mover].type.strength / 2 if self.is_halved(mover, guess) else 0
        return self.force(mover, guess, against) - own

    def force(self, unit: ProvinceCode, guess: Guess, against: Power | None = None) -> int:
        """Returns the strength of the unit and the supports given to it, except for supports by the
        power ``against``."""
        helpers = [h for h in self.helpers.get(unit, []) if self.units[h].power != against]
        given = [unit, *(helper for helper in helpers if guess[helper])]
        return sum(self.units[one].type.strength for one in given)


class Solver:
    """Finds all consistent results of a phase, and decides which one counts."""

    def __init__(self, equations: Equations) -> None:
        self.equations, self.reading = equations, equations.reading
        reading = self.reading
        self.decisions = (*reading.landings, *reading.supports, *reading.convoys)

    def solutions(self) -> Iterator[Guess]:
        """Yields every consistent combination of decisions. It needs to try only combinations of
        moves, because the moves determine which convoys work, and both determine which supports are
        given."""
        value = self.equations.value
        for moves in self.move_guesses():
            guess = dict(moves)
            guess |= {fleet: value(fleet, guess) for fleet in self.reading.convoys}
            guess |= {helper: value(helper, guess) for helper in self.reading.supports}
            if all(value(mover, guess) == guess[mover] for mover in self.reading.landings):
                yield guess

    def move_guesses(self) -> Iterator[Guess]:
        """Yields all combinations of moves in which at most one move into each province
        succeeds."""
        into = self.equations.into
        nobody = dict.fromkeys(self.reading.landings, False)
        for winners in product(*((None, *movers) for movers in into.values())):
            yield nobody | {winner: True for winner in winners if winner}

    def verdict(self) -> Guess:
        solutions = list(self.solutions())
        return solutions[0] if len(solutions) == 1 else self.untied()

    def untied(self) -> Guess:
        """Returns the documented choice, for use if there is no consistent combination or more than
        one."""
        known: Guess = {}
        while open_ones := [d for d in self.decisions if d not in known]:
            cases = {decision: list(self.cases(decision, known)) for decision in open_ones}
            values = {decision: {value for _, value in cases[decision]} for decision in cases}
            certain = {d: value.pop() for d, value in values.items() if len(value) == 1}
            known |= certain or self.choice(cases, known)
        return known

    def cases(self, decision: ProvinceCode, known: Guess) -> Iterator[tuple[Guess, bool]]:
        """Yields the value of a decision for every combination of the open decisions on which it
        depends."""
        try:
            value = self.equations.value(decision, known)
        except KeyError as missing:
            (other,) = missing.args
            for fall in (True, False):
                yield from self.cases(decision, known | {other: fall})
        else:
            yield known, value

    def choice(self, cases: dict[ProvinceCode, list[tuple[Guess, bool]]], known: Guess) -> Guess:
        chosen: Guess = {}
        for knot in knots({d: set(hangs_on(found, known)) for d, found in cases.items()}):
            rest = dict.fromkeys(cases, False) | known
            guesses = (
                dict(zip(knot, falls, strict=True))
                for falls in product((True, False), repeat=len(knot))
            )
            value = self.equations.value
            solved = [g for g in guesses if all(value(d, rest | g) == g[d] for d in knot)]
            convoys = [d for d in knot if d in self.reading.convoys]
            ring = [d for d in knot if d in self.reading.landings]
            if len(solved) == 1:
                chosen |= solved[0]
            else:
                chosen |= dict.fromkeys(convoys, False) or dict.fromkeys(ring, True)
        return chosen


def hangs_on(cases: list[tuple[Guess, bool]], known: Guess) -> Iterator[ProvinceCode]:
    """Yields the open decisions on which this one depends: changing just one of them can change
    it."""
    for guess, value in cases:
        for other, opposite in cases:
            differ = [d for d in guess.keys() & other.keys() if guess[d] != other[d]]
            if value != opposite and len(differ) == 1 and differ[0] not in known:
                yield differ[0]


def knots(hangs: dict[ProvinceCode, set[ProvinceCode]]) -> Iterator[tuple[ProvinceCode, ...]]:
    """Yields the groups of decisions that depend on each other and on no other decision."""
    reach = {decision: {decision} for decision in hangs}
    for _ in hangs:
        reach = {d: found.union(*(hangs[one] for one in found)) for d, found in reach.items()}
    for decision, found in reach.items():
        if decision == min(found) and all(reach[one] == found for one in found):
            yield tuple(sorted(found))


@dataclass(frozen=True)
class Verdict:
    """The results of a movement phase in a form that can be compared. ``words`` maps provinces to
    the result words of their units."""

    words: dict[ProvinceCode, tuple[str, ...]]
    dislodged_by: dict[ProvinceCode, Unit]
    units: dict[ProvinceCode, Unit]
    dislodged: frozenset[Dislodged]
    contested: frozenset[ProvinceCode]


def told(adjudication: Adjudication) -> Verdict:
    """Converts the judge's result to a verdict."""
    after = adjudication.after
    return Verdict(
        {o.unit.province: o.words for o in adjudication.outcomes},
        {o.unit.province: o.dislodged_by for o in adjudication.outcomes if o.dislodged_by},
        dict(after.units),
        frozenset(after.dislodged),
        after.contested,
    )


def truth(atlas: Atlas, position: Position, orders: Orders, policy: Policy = CURRENT) -> Verdict:
    """Returns the solver's verdict."""
    reading = read(atlas, position, orders, policy.types_put_right)
    equations = Equations(atlas, reading, policy)
    return _as_verdict(equations, Solver(equations).verdict())


def _as_verdict(equations: Equations, fell: Guess) -> Verdict:
    reading, units = equations.reading, equations.units
    winners = {equations.goals[m]: m for m in reading.landings if fell[m]}
    stay = {p: unit for p, unit in units.items() if not (p in reading.landings and fell[p])}
    beaten = {p: units[winners[p]] for p in stay if p in winners}
    entered = {
        goal: Unit(units[m].power, units[m].type, reading.landings[m])
        for goal, m in winners.items()
    }
    after = stay | entered
    wanted = {goal: [m for m in equations.into[goal] if equations.prevent(m, fell)]
              for goal in equations.into}  # fmt: skip
    free = {} if equations.policy.convoyed_origin_closed else reading.carriers
    return Verdict(
        {p: _words(equations, p, fell, p in beaten) for p in units},
        beaten,
        after,
        frozenset(
            Dislodged(units[p], None if b.province in free else b.province)
            for p, b in beaten.items()
        ),
        frozenset(g for g, movers in wanted.items() if g not in after and len(movers) > 1),
    )


def _words(
    equations: Equations, unit: ProvinceCode, fell: Guess, dislodged: bool
) -> tuple[str, ...]:
    """Returns the result words as they are written in the DATC cases."""
    result = _result(equations, unit, fell)
    if not dislodged:
        return (result.value,)
    return ("dislodged",) if result is Result.HOLDS else (result.value, "dislodged")


def _result(equations: Equations, unit: ProvinceCode, fell: Guess) -> Result:
    reading = equations.reading
    if unit in reading.landings:
        failed = Result.BOUNCES if equations.path(unit, fell) else Result.NO_CONVOY
        return Result.MOVES if fell[unit] else failed
    if unit in reading.supports:
        return Result.SUPPORTS if fell[unit] else Result.CUT
    if unit in reading.convoys:
        return Result.CONVOYS if fell[unit] else Result.DISRUPTED
    return Result.VOID if unit in reading.void else Result.HOLDS
