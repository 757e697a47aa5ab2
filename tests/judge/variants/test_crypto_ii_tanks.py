"""Tests Crypto-Diplomacy II: tanks (rule 3).

The cases in ``cases/crypto_ii/3_*`` test how tanks fight and are built. This module tests messages
about them, and compares the judge with the exhaustive solver.
"""

from __future__ import annotations

import pytest

from judge.adjudication.rule_choices import Policy
from judge.adjudication.winter import builds_due
from judge.board.position import Dislodged
from judge.board.units import TANK, Unit
from judge.games.crypto_ii.printing import excerpt
from judge.games.crypto_ii.rules import POLICY
from judge.games.standard.rules import ATLAS
from tests.judge.test_oracle import compare
from tests.judge.variants.boards import board
from tests.judge.variants.crypto import (
    CRYPTO,
    answered,
    is_complete,
    later_game,
    on_file,
    refused,
    report,
    run,
    send,
)

CENTRES = {"FRANCE": "PAR MAR BRE SPA"}


def winter(units: str, text: str, centres: str = "PAR MAR BRE SPA") -> tuple[list[str], list[str]]:
    """Returns the orders on file after a message, and the reasons for the lines that are
    refused."""
    game = later_game("W1902A", board({"FRANCE": units}, {"FRANCE": centres}))
    return on_file(send(game, "FRANCE", text), "FRANCE", "W1902A"), refused(game, "FRANCE", text)


def completes(units: str, text: str, centres: str = "PAR MAR BRE SPA") -> bool:
    game = later_game("W1902A", board({"FRANCE": units}, {"FRANCE": centres}))
    return is_complete(send(game, "FRANCE", text), "FRANCE", "W1902A")


def test_crypto_3_1_tanks_are_a_third_type_of_unit() -> None:
    assert [kind.letter for kind in CRYPTO.unit_types] == ["A", "F", "T"]


def test_crypto_3_2_a_tank_takes_two_centres_and_has_strength_two() -> None:
    assert (TANK.cost, TANK.strength, TANK.afloat) == (2, 2, False)
    position = board({"FRANCE": "T PAR, A MAR"}, CENTRES)
    assert builds_due(ATLAS, position, "FRANCE") == 1


@pytest.mark.parametrize("policy", [POLICY, Policy()])
def test_crypto_3_22_random_boards_with_tanks(policy: Policy) -> None:
    compare(0, 150, tanks=True, policy=policy)


@pytest.mark.slow
def test_crypto_3_22_many_random_boards_with_tanks() -> None:
    compare(150, 5_000, tanks=True, policy=POLICY)


def test_crypto_0_3_the_edition_of_1976() -> None:
    """These choices are DATC 4.A.1 a, 4.A.5 a and 4.D.8 a. By a house rule, 4.A.2 and 4.A.3 follow
    the current rules."""
    assert (
        Policy(any_route_lost_disrupts=True, convoyed_origin_closed=True, home_distance=True)
        == POLICY
    )


def test_crypto_0_3_one_lost_fleet_disrupts_the_convoy() -> None:
    position = board({"ENGLAND": "A LON, F NTH, F ENG", "FRANCE": "F BRE, F MAO"})
    lists = {
        "ENGLAND": "A LON - BEL\nF NTH C A LON - BEL\nF ENG C A LON - BEL",
        "FRANCE": "F BRE - ENG\nF MAO S F BRE - ENG",
    }
    _, ran = run(later_game("S1902M", position, lists))
    assert "LON" in ran.after.units and "BEL" not in ran.after.units


def test_crypto_0_3_no_retreat_to_where_a_convoyed_attacker_came_from() -> None:
    tank = board({"ENGLAND": "T DEN, F SKA", "FRANCE": "A SWE"}, {"ENGLAND": "LON EDI DEN"})
    lists = {"ENGLAND": "T DEN - SWE VIA\nF SKA C T DEN - SWE", "FRANCE": "A SWE H"}
    _, ran = run(later_game("S1902M", tank, lists))
    assert [entry.origin for entry in ran.after.dislodged] == ["DEN"]
    assert set(excerpt(report(ran, "FRANCE")).clear["FRANCE"].escapes[0].places) == {"FIN", "NWY"}


# -- 3.3


def test_crypto_3_3_a_tank_from_scratch_takes_two_builds() -> None:
    assert winter("A SPA", "BUILD T PAR\nBUILD A BRE") == (["BUILD T PAR", "BUILD A BRE"], [])
    lines, (fault,) = winter("A SPA, A GAS", "BUILD A BRE\nBUILD T PAR")
    assert lines == ["BUILD A BRE"]
    assert fault == "A new tank takes two builds, but only 1 build is left."


def test_crypto_3_3_two_builds_due_and_one_free_home_suffice() -> None:
    assert winter("A PAR, A MAR", "BUILD T BRE") == (["BUILD T BRE"], [])
    assert completes("A PAR, A MAR", "BUILD T BRE")


def test_crypto_3_3_a_tank_leaves_the_conversion_that_is_possible_beside_it_open() -> None:
    """Three builds are due, PAR is free, and an army is in MAR. A tank in PAR takes two builds, so
    the list is complete only if it also uses or waives the third."""
    owned = "PAR MAR SPA POR"
    assert not completes("A MAR", "BUILD T PAR", owned)
    assert completes("A MAR", "BUILD T PAR\nCONVERT A MAR", owned)
    assert completes("A MAR", "BUILD T PAR\nWAIVE", owned)
    assert completes("A MAR, A GAS", "BUILD T PAR", owned)


def test_crypto_3_3_a_conversion_counts_one_build() -> None:
    assert winter("A PAR, A MAR, F BRE", "CONVERT A PAR") == (["CONVERT A PAR"], [])
    assert completes("A PAR, A MAR, F BRE", "CONVERT A PAR")


@pytest.mark.parametrize(
    "order", ["CONVERT A BRE", "CONVERT A SPA", "CONVERT F BRE", "CONVERT T MAR", "CONVERT A GAS"]
)
def test_crypto_3_3_only_an_own_army_at_home(order: str) -> None:
    _, (fault,) = winter("A PAR, F BRE, T MAR", order, "PAR MAR BRE SPA POR BEL")
    assert "Only an army in one of your own home centres can become a tank" in fault
    assert "PAR" in fault


def test_crypto_3_3_not_an_army_built_this_winter() -> None:
    _, (fault,) = winter("A SPA", "BUILD A PAR\nCONVERT A PAR")
    assert "PAR" in fault


def test_crypto_3_3_a_conversion_is_possible_where_no_home_is_free() -> None:
    position = board({"FRANCE": "A PAR, A MAR, F BRE"}, CENTRES)
    game = later_game("W1902A", position)
    assert "FRANCE" in CRYPTO.due(game, game.phase).owed
    after, ran = run(send(game, "FRANCE", "CONVERT A PAR"))
    assert str(after.position.units["PAR"]) == "T PAR"
    assert len(after.position.units_of("FRANCE")) == 3
    assert builds_due(ATLAS, after.position, "FRANCE") == 0
    assert [o.words for o in ran.adjudication.outcomes] == [("converts",)]


def test_crypto_3_3_the_type_of_a_build_must_be_said() -> None:
    _, (fault,) = winter("A SPA", "BUILD PAR")
    assert fault == "Write what to build in Paris: A or T."
    assert "A, F or T" in winter("A SPA", "BUILD BRE")[1][0]


@pytest.mark.parametrize(
    ("text", "complete"),
    [
        ("BUILD A PAR", False),
        ("BUILD A PAR\nWAIVE", False),
        ("BUILD A PAR\nWAIVE\nWAIVE", True),
        ("BUILD T PAR\nBUILD F BRE", True),
        ("BUILD T PAR\nWAIVE", True),
    ],
)
def test_crypto_3_3_builds_are_complete_when_all_are_used_or_waived(
    text: str, complete: bool
) -> None:
    assert completes("A SPA", text) is complete


# -- 3.4


def test_crypto_3_4_a_tank_may_be_removed_when_one_removal_is_due() -> None:
    game = later_game("W1902A", board({"FRANCE": "T PAR, A SPA"}, {"FRANCE": "PAR SPA"}))
    game = send(game, "FRANCE", "REMOVE T PAR")
    assert is_complete(game, "FRANCE", "W1902A")
    after, _ = run(game)
    assert [str(unit) for unit in after.position.units_of("FRANCE")] == ["A SPA"]


def test_crypto_3_4_it_counts_two_removals() -> None:
    units, centres = "T PAR, A SPA, A GAS, A MAR", "PAR SPA MAR"
    lines, (fault,) = winter(units, "REMOVE T PAR\nREMOVE A GAS", centres)
    assert lines == ["REMOVE T PAR"]
    assert "You can order only 2 removals" in fault


def test_crypto_3_4_a_tank_is_not_turned_into_an_army_again() -> None:
    game = later_game("W1902A", board({"FRANCE": "T PAR, A SPA"}, {"FRANCE": "PAR SPA"}))
    _, filed = answered(game, "FRANCE", "CONVERT T PAR")
    assert filed.refusals and not filed.stored


# -- 3.21


def test_crypto_3_21_a_tank_retreats_like_an_army_whatever_its_strength() -> None:
    """Picardy is occupied, and there was a standoff in Burgundy, so the tank can retreat to
    neither. If an army also retreats to Gascony, both units are disbanded."""
    fled = (
        Dislodged(Unit.read("FRANCE", "T PAR"), "BRE"),
        Dislodged(Unit.read("ENGLAND", "A MAR"), "SPA"),
    )
    units = {"GERMANY": "A PAR, A MAR, A PIC"}
    position = board(units, {"FRANCE": "BRE"}, fled, frozenset({"BUR"}))
    game = later_game("S1902R", position)
    assert "It can retreat to GAS, or disband" in refused(game, "FRANCE", "T PAR R BUR")[0]
    after, ran = run(send(send(game, "FRANCE", "T PAR R GAS"), "ENGLAND", "A MAR R GAS"))
    assert [outcome.disbanded for outcome in ran.adjudication.outcomes] == [True, True]
    assert "GAS" not in after.position.units
