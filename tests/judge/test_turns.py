"""Tests which phase comes next, and on which board."""

from __future__ import annotations

import pytest

from judge.adjudication.next_phase import settle, solo
from judge.adjudication.winter import winter_of
from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.units import Unit
from judge.games.standard.rules import standard

BALANCED = Position.of({"FRANCE": ["A PAR"]}, {"FRANCE": ["PAR"]})
GROWING = Position.of({"FRANCE": ["A SPA"]}, {"FRANCE": ["PAR"]})
LOST = Dislodged(Unit.read("ITALY", "A PIE"), "TUS")
CORNERED = Dislodged(Unit.read("FRANCE", "F POR"), "SPA")


def after(phase: str, position: Position) -> tuple[str, bool]:
    settled = settle(standard(), Phase.read(phase), position)
    return str(settled.phase), settled.counted


@pytest.mark.parametrize(
    ("phase", "position", "follows", "counted"),
    [
        ("S1901M", BALANCED, "F1901M", False),
        ("S1901R", BALANCED, "F1901M", False),
        ("F1901M", BALANCED, "S1902M", True),
        ("F1901M", GROWING, "W1901A", True),
        ("F1901R", GROWING, "W1901A", True),
        ("W1901A", GROWING, "S1902M", False),
    ],
)
def test_the_next_phase_in_which_somebody_has_something_to_do(
    phase: str, position: Position, follows: str, counted: bool
) -> None:
    assert after(phase, position) == (follows, counted)


def test_a_retreat_phase_is_held_for_those_who_can_choose_only() -> None:
    board = {"FRANCE": ["A PAR"], "ITALY": ["F SPA/SC", "F MAO"], "GERMANY": ["A POR"]}
    position = Position.of(board, {}, (CORNERED, LOST), frozenset({"MAR"}))
    settled = settle(standard(), Phase.read("F1901M"), position)
    assert (str(settled.phase), settled.counted) == ("F1901R", False)
    assert settled.position.dislodged == (LOST,)
    assert settled.position.contested == {"MAR"}


def test_datc_3_3_6_h_16_who_has_nowhere_to_go_is_destroyed_at_once() -> None:
    board = {"ITALY": ["F SPA/SC", "F MAO"], "GERMANY": ["A POR"]}
    settled = settle(
        standard(), Phase.read("S1901M"), Position.of(board, {}, (CORNERED,), frozenset({"MAR"}))
    )
    assert str(settled.phase) == "F1901M"
    assert settled.position == Position.of(board)


def test_centres_go_to_who_stands_in_them_and_stay_with_their_owner_otherwise() -> None:
    settled = settle(standard(), Phase.read("F1901R"), GROWING)
    assert settled.position.centres == {"PAR": "FRANCE", "SPA": "FRANCE"}
    assert settle(standard(), Phase.read("S1901R"), GROWING).position.centres == GROWING.centres


def test_a_power_whose_homes_are_full_owes_no_build_though_winter_comes() -> None:
    full = Position.of(
        {"FRANCE": ["A PAR", "F BRE", "A MAR"]}, {"FRANCE": ["PAR", "BRE", "MAR", "SPA"]}
    )
    assert after("F1901M", full) == ("W1901A", True)
    assert not winter_of(standard(), full, "FRANCE").asks


@pytest.mark.parametrize(
    ("owned", "winner"),
    [
        ({"FRANCE": 18, "ITALY": 16}, "FRANCE"),
        ({"FRANCE": 17, "ITALY": 17}, None),
        ({"FRANCE": 17}, None),
        ({}, None),
    ],
)
def test_a_solo_needs_the_victory_number_and_more_than_anybody_else(
    owned: dict[str, int], winner: str | None
) -> None:
    centres = iter(sorted(standard().centres))
    given = {power: [next(centres) for _ in range(number)] for power, number in owned.items()}
    assert solo(standard(), Position.of({}, given)) == winner


def test_on_a_tie_above_the_victory_number_nobody_has_won() -> None:
    tie = Position.of({}, {"FRANCE": ["PAR"], "ITALY": ["ROM"]})
    assert solo(standard(), tie, victory=1) is None
