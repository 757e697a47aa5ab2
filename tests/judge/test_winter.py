"""Tests what a power can do in winter, and which builds or removals its lines leave open."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from judge.adjudication.winter import Winter, cost_of, winter_of
from judge.board.position import Position
from judge.games.standard.rules import standard
from judge.orders.order import Order

ATLAS = standard()


def lines(*texts: str) -> tuple[Order, ...]:
    return tuple(map(Order.read, texts))


def board(units: list[str], centres: str) -> Position:
    return Position.of({"FRANCE": units}, {"FRANCE": centres.split()})


def test_builds_are_made_in_empty_homes_that_are_still_owned() -> None:
    winter = winter_of(ATLAS, board(["A PAR", "F SPA/SC"], "BRE PAR SPA POR BEL"), "FRANCE")
    assert winter == Winter(due=3, homes=("BRE",))
    assert (winter.sites, winter.can_build, winter.asks, winter.orderable) == (
        ("BRE",), True, True, 1,
    )  # fmt: skip


def test_an_army_at_home_is_a_place_to_build_only_where_there_are_tanks() -> None:
    position = board(["A PAR"], "BRE PAR SPA")
    assert winter_of(ATLAS, position, "FRANCE").armies == ()
    winter = winter_of(ATLAS, position, "FRANCE", tanks=True)
    assert (winter.due, winter.sites) == (2, ("BRE", "PAR"))


@pytest.mark.parametrize(
    ("units", "centres", "asks"),
    [
        (["A PAR"], "PAR", False),
        (["A PAR", "A GAS"], "PAR", True),
        (["A RUH"], "", False),
        (["A BRE"], "BRE BEL", False),
        ([], "BRE BEL", True),
    ],
)
def test_who_has_something_to_choose_is_asked(units: list[str], centres: str, asks: bool) -> None:
    assert winter_of(ATLAS, board(units, centres), "FRANCE").asks is asks


THREE = Winter(due=3, homes=("BRE", "PAR"))


@pytest.mark.parametrize(
    ("winter", "texts", "left", "beside_faults"),
    [
        (THREE, [], 2, 2),
        (THREE, ["BUILD A PAR"], 1, 1),
        (THREE, ["WAIVE"], 1, 2),
        (THREE, ["WAIVE", "BUILD A PAR"], 0, 1),
        (Winter(2, ("BRE",), ("PAR",)), ["BUILD T BRE"], 0, 0),
        (Winter(2, ("BRE",), ("PAR",)), ["CONVERT A PAR"], 1, 1),
        (Winter(-2, ()), ["REMOVE A PAR"], 1, 1),
        (Winter(-2, ()), ["REMOVE T PAR"], 0, 0),
        (Winter(-1, ()), ["REMOVE T PAR"], 0, 0),
        (Winter(0, ("BRE",)), [], 0, 0),
    ],
)
def test_what_lines_leave_to_be_ordered(
    winter: Winter, texts: Sequence[str], left: int, beside_faults: int
) -> None:
    assert winter.left(lines(*texts)) == left
    assert winter.left(lines(*texts), beside_faults=True) == beside_faults


def test_a_line_takes_what_its_unit_costs() -> None:
    found = lines(
        "BUILD A PAR", "BUILD T BRE", "CONVERT A MAR", "WAIVE", "BUILD SPY PAR", "A PAR H"
    )
    assert [cost_of([order]) for order in found] == [1, 2, 1, 1, 0, 0]
