"""Compares the judge with an exhaustive solver on random boards with many conflicts."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from judge.adjudication.movement import adjudicate_movement
from judge.adjudication.rule_choices import CURRENT, Policy
from judge.board.atlas import Atlas
from judge.board.phases import Phase, PhaseKind
from judge.games.maps import MAPS
from tests.judge.case_text import as_case, shrunk
from tests.judge.oracle import Equations, Solver, Verdict, told, truth
from tests.judge.plain_reading import read
from tests.judge.planting import ATLAS, MAPS_OF_THEIR_OWN
from tests.judge.random_boards import Board, boards
from tests.judge.test_datc import Case, decided, named, of_kind, orders_of, position_of

SPRING = Phase.read("S1901M")
CHUNK = 5_000
POLICIES = (
    Policy(types_put_right=True),
    Policy(any_route_lost_disrupts=True),
    Policy(convoyed_origin_closed=True),
)


def judged(board: Board, policy: Policy = CURRENT) -> Verdict:
    return told(adjudicate_movement(board.atlas, SPRING, board.position, board.orders, policy))


def solved(board: Board, policy: Policy = CURRENT) -> Verdict:
    return truth(board.atlas, board.position, board.orders, policy)


def listings(board: Board) -> tuple[Board, Board]:
    """Returns the board as it is, and with its units and orders in a different sequence."""
    return board, board.shuffled(random.Random(board.seed))


def differs(board: Board, policy: Policy = CURRENT) -> bool:
    verdict = solved(board, policy)
    return any(judged(one, policy) != verdict for one in listings(board))


def compare(
    first: int, count: int, tanks: bool = False, policy: Policy = CURRENT, atlas: Atlas = ATLAS
) -> None:
    """Compares the judge with the solver. If they differ, fails with the smallest such board found
    and its correct result."""
    for board in boards(first, count, tanks, atlas):
        if differs(board, policy):
            small = shrunk(board, lambda one: differs(one, policy))
            said = [judged(one, policy).words for one in listings(small)]
            pytest.fail(f"{as_case(small, solved(small, policy))}\n# the judge says: {said}")


@named(of_kind(PhaseKind.MOVEMENT))
def test_the_oracle_itself_knows_the_datc(case: Case) -> None:
    listing = random.Random(0)
    position, orders = position_of(case, listing), orders_of(case, listing)
    assert truth(ATLAS, position, orders) == told(decided(case))


def test_the_boards_are_hard() -> None:
    """Makes sure that the other tests are demanding: many boards have rings, paradoxes and failed
    convoys."""
    kinds = Counter(kind for board in boards(0, 500) for kind in hardships(board))
    assert kinds["ring"] > 25
    assert kinds["paradox"] > 20
    assert kinds["no solution"] > 0
    assert kinds["no_convoy"] > 50
    assert kinds["cut"] > 100
    assert kinds["dislodged"] > 100


def hardships(board: Board) -> list[str]:
    solver = Solver(Equations(ATLAS, read(ATLAS, board.position, board.orders)))
    solutions = list(solver.solutions())
    found = [word for words in solved(board).words.values() for word in words]
    if not solutions:
        return [*found, "no solution", "paradox"]
    fleets = solver.reading.convoys
    convoys = {tuple(solution[fleet] for fleet in fleets) for solution in solutions}
    return found + ["ring" if len(convoys) == 1 else "paradox"] * (len(solutions) > 1)


def test_where_one_guess_alone_is_consistent_the_choice_for_knots_comes_to_the_same() -> None:
    """The oracle's two methods of reaching a verdict must not contradict each other."""
    for board in boards(0, 500):
        solver = Solver(Equations(ATLAS, read(ATLAS, board.position, board.orders)))
        solutions = list(solver.solutions())
        assert len(solutions) != 1 or solver.untied() == solutions[0], board.seed


@pytest.mark.parametrize("first", range(0, 2_000, 1_000))
def test_the_judge_agrees_with_the_exhaustive_solver(first: int) -> None:
    compare(first, 1_000)


def test_the_judge_agrees_with_the_exhaustive_solver_about_tanks() -> None:
    """Tanks have strength two, and any attack cuts their support (Crypto II 3.22)."""
    compare(500_000, 1_000, tanks=True)


@pytest.mark.slow
@pytest.mark.games
@pytest.mark.parametrize("name", MAPS_OF_THEIR_OWN)
def test_the_judge_agrees_with_the_exhaustive_solver_on_every_map(name: str) -> None:
    compare(700_000, 300, atlas=MAPS[name])


@pytest.mark.slow
@pytest.mark.parametrize("name", MAPS_OF_THEIR_OWN)
def test_the_judge_agrees_with_the_exhaustive_solver_on_5_000_boards_of_every_map(
    name: str,
) -> None:
    compare(5_000_000, CHUNK, atlas=MAPS[name])


@pytest.mark.slow
@pytest.mark.games
@pytest.mark.parametrize("policy", POLICIES, ids=str)
def test_the_judge_agrees_with_the_exhaustive_solver_by_other_rules(policy: Policy) -> None:
    compare(600_000, 400, policy=policy)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1_000_000, 1_150_000, CHUNK))
def test_the_judge_agrees_with_the_exhaustive_solver_on_150_000_boards(first: int) -> None:
    compare(first, CHUNK)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(2_000_000, 2_020_000, CHUNK))
def test_the_judge_agrees_with_the_exhaustive_solver_about_20_000_boards_with_tanks(
    first: int,
) -> None:
    compare(first, CHUNK, tanks=True)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(4_000_000, 4_010_000, CHUNK))
@pytest.mark.parametrize("policy", POLICIES, ids=str)
def test_the_judge_agrees_with_the_exhaustive_solver_by_other_rules_on_30_000_boards(
    policy: Policy, first: int
) -> None:
    compare(first, CHUNK, policy=policy)
