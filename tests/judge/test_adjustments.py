"""Tests builds, removals and civil disorder beyond the DATC."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.adjudication.verdicts import Reason
from judge.adjudication.winter import adjudicate_adjustments, builds_due, open_homes
from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.units import TANK
from judge.games.standard.rules import standard
from judge.orders.order import Order

WINTER = Phase.read("W1901A")


def results(position: Position, *orders: str) -> list[tuple[str, str]]:
    """Returns France's orders with their results, and the units that were removed without an
    order."""
    lists = {"FRANCE": [Order.read(text) for text in orders]}
    outcomes = adjudicate_adjustments(standard(), WINTER, position, lists).outcomes
    return [(str(o.order or o.unit), o.result.value) for o in outcomes]


HOME = ["PAR", "BRE", "MAR"]
GROWING = Position.of({"FRANCE": ["A PAR"]}, {"FRANCE": [*HOME, "SPA"]})


def test_builds_due_and_homes_that_are_open() -> None:
    assert builds_due(standard(), GROWING, "FRANCE") == 3
    assert open_homes(standard(), GROWING, "FRANCE") == ("BRE", "MAR")
    assert builds_due(standard(), GROWING, "ITALY") == 0


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("BUILD A PAR", Reason.NOT_HOME),
        ("BUILD A SPA", Reason.NOT_HOME),
        ("BUILD A NAP", Reason.NOT_HOME),
        ("BUILD BRE", Reason.TYPE_NEEDED),
        ("BUILD F BRE/NC", Reason.NO_SUCH_COAST),
        ("REMOVE A PAR", Reason.NO_REMOVAL_DUE),
        ("A PAR H", Reason.WRONG_PHASE),
    ],
)
def test_why_an_adjustment_is_void(order: str, reason: Reason) -> None:
    lists = {"FRANCE": [Order.read(order)]}
    (outcome,) = adjudicate_adjustments(standard(), WINTER, GROWING, lists).outcomes
    assert outcome.reason is reason


def test_a_waived_build_is_used_up() -> None:
    one = Position.of({"FRANCE": ["A PAR", "A BUR"]}, {"FRANCE": HOME})
    assert results(one, "WAIVE", "BUILD F BRE", "WAIVE") == [
        ("WAIVE", "waived"),
        ("BUILD F BRE", "void"),
        ("WAIVE", "void"),
    ]


def test_a_second_build_in_one_place_is_void_and_uses_no_build() -> None:
    assert results(GROWING, "BUILD F BRE", "BUILD A BRE", "BUILD A MAR") == [
        ("BUILD F BRE", "builds"),
        ("BUILD A BRE", "void"),
        ("BUILD A MAR", "builds"),
    ]


def test_removals_not_ordered_fall_to_civil_disorder_after_those_ordered() -> None:
    shrinking = Position.of({"FRANCE": ["A PAR", "F NTH", "A MUN"]}, {"FRANCE": ["PAR"]})
    assert results(shrinking, "REMOVE A MUN") == [
        ("REMOVE A MUN", "disbands"),
        ("F NTH", "auto_disbanded"),
    ]


def test_a_power_that_lost_everything_loses_its_units() -> None:
    lost = Position.of({"FRANCE": ["A PAR"]}, {"GERMANY": ["PAR"]})
    assert results(lost) == [("A PAR", "auto_disbanded")]


def test_crypto_a_tank_costs_two_and_its_removal_permits_no_build() -> None:
    army = GROWING.units["PAR"]
    tank = replace(GROWING, units={"PAR": replace(army, type=TANK)}, centres={"PAR": "FRANCE"})
    assert builds_due(standard(), tank, "FRANCE") == -1
    assert results(tank, "REMOVE A PAR", "BUILD A PAR") == [
        ("REMOVE A PAR", "disbands"),
        ("BUILD A PAR", "void"),
    ]
