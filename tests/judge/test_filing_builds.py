"""Tests how every game files builds and removals (DATC 4.C.5, 4.D.4-7)."""

from __future__ import annotations

import pytest

from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game
from judge.games.registry import VARIANTS
from judge.orders.order import Order
from judge.orders.order_lists import Filed, OrderList
from judge.play import conduct_game
from tests.judge.variants.boards import board, game_at

VARIANT = VARIANTS["standard"]


def winter(
    power: Power, units: str, centres: str, old: str | OrderList | None = None
) -> tuple[Game, Power]:
    position = board({power: units}, {power: centres})
    lists = {("W1901A", power): old} if old else {}
    return game_at("W1901A", position, lists=lists), power


def send(at: tuple[Game, Power], *lines: str, letter: int = 1, flawed: bool = False) -> Filed:
    game, power = at
    orders = [Order.read(line) for line in lines]
    return conduct_game.submit(game, power, game.phase, orders, letter, flawed)[1]


def listed(filed: Filed) -> list[str]:
    return [str(order) for order in filed.on_file.lines] if filed.on_file else []


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("BUILD A MOS", "BUILD A MOS"),
        ("BUILD MOS", "BUILD A MOS"),
        ("BUILD F STP/NC", "BUILD F STP/NC"),
        ("BUILD STP/NC", "BUILD F STP/NC"),
        ("BUILD A STP/NC", "BUILD A STP"),
        ("BUILD F SEV", "BUILD F SEV"),
        ("WAIVE", "WAIVE"),
    ],
)
def test_a_build_is_read(line: str, read: str) -> None:
    filed = send(winter("RUSSIA", "", "MOS STP SEV WAR"), line)
    assert (listed(filed), filed.refusals) == ([read], ())


@pytest.mark.parametrize(
    ("line", "says", "suggestion"),
    [
        ("BUILD SEV", "A or F", "BUILD A SEV"),
        ("BUILD F STP", "STP/NC or STP/SC", "BUILD F STP/NC"),
        ("BUILD F MOS", "You cannot build a fleet", "BUILD A MOS"),
        ("BUILD A WAR", "empty", "BUILD A MOS"),
        ("BUILD A BUD", "home centres that you still own", "BUILD A MOS"),
        ("BUILD A XYZ", "home centres that you still own", "BUILD A MOS"),
        ("REMOVE A WAR", "nothing to remove", "BUILD A MOS"),
        ("A WAR - GAL", "Only builds", "BUILD A MOS"),
    ],
)
def test_a_build_is_refused(line: str, says: str, suggestion: str) -> None:
    filed = send(winter("RUSSIA", "A WAR", "MOS STP SEV WAR BUD"), line)
    assert filed.on_file is None
    assert says in filed.refusals[0].reason
    assert filed.refusals[0].suggestion == suggestion


def test_datc_4_d_4_too_many_builds_are_taken_from_the_top() -> None:
    at = winter("GERMANY", "A PRU, A SIL", "KIE MUN WAR")
    filed = send(at, "BUILD A WAR", "BUILD A KIE", "BUILD A MUN")
    assert listed(filed) == ["BUILD A KIE"]
    assert [refusal.line for refusal in filed.refusals] == [0, 2]
    assert "You can order only 1 build" in filed.refusals[1].reason
    assert filed.on_file and filed.on_file.complete


def test_datc_4_d_5_two_builds_in_one_centre() -> None:
    filed = send(winter("RUSSIA", "", "MOS BUD WAR"), "BUILD A MOS", "BUILD A MOS")
    assert listed(filed) == ["BUILD A MOS"]
    assert "line above" in filed.refusals[0].reason


def test_a_build_without_its_coast_uses_up_nothing() -> None:
    at = winter("RUSSIA", "A UKR", "STP MOS")
    filed = send(at, "BUILD F STP", "BUILD A MOS")
    assert (listed(filed), filed.on_file and filed.on_file.complete) == (["BUILD A MOS"], True)


def test_builds_are_complete_when_what_is_due_is_used_up() -> None:
    at = winter("FRANCE", "A PAR", "PAR BRE MAR")
    for lines, complete in (
        (("BUILD A MAR",), False),
        (("BUILD A MAR", "WAIVE"), True),
        (("WAIVE", "WAIVE"), True),
        (("BUILD A MAR", "BUILD F BRE"), True),
    ):
        filed = send(at, *lines)
        assert filed.on_file is not None
        assert filed.on_file.complete is complete


def test_builds_are_complete_when_no_home_is_left() -> None:
    filed = send(winter("FRANCE", "A PAR, A MAR", "PAR BRE MAR SPA POR"), "BUILD A BRE")
    assert filed.on_file and filed.on_file.complete


@pytest.mark.parametrize(
    ("lines", "complete"),
    [
        (("WAIVE",), True),
        (("BUILD A BRE",), True),
        (("BUILD A BRE", "WAIVE"), True),
        (("WAIVE", "BUILD A BRE"), True),
        (("BUILD A MAR", "WAIVE"), False),
        (("BUILD A MAR", "WAIVE", "WAIVE"), True),
    ],
)
def test_a_waive_settles_what_cannot_be_built_anyway(
    lines: tuple[str, ...], complete: bool
) -> None:
    """Two builds are due, but only one home centre is empty, so one line is enough. If there is an
    error in a line, one WAIVE is not enough."""
    filed = send(winter("FRANCE", "A PAR, A MAR", "PAR BRE MAR SPA"), *lines)
    assert filed.on_file and filed.on_file.complete is complete


def test_three_builds_due_and_two_homes_take_two_lines() -> None:
    at = winter("FRANCE", "A PAR", "PAR BRE MAR SPA")
    for lines, complete in (("WAIVE",), False), (("BUILD F BRE", "WAIVE"), True):
        filed = send(at, *lines)
        assert filed.on_file and filed.on_file.complete is complete


def test_a_letters_builds_replace_all_earlier_ones() -> None:
    at = winter("FRANCE", "A PAR", "PAR BRE MAR", old="BUILD A MAR\nBUILD F BRE")
    filed = send(at, "BUILD F MAR", letter=2)
    assert (listed(filed), filed.on_file and filed.on_file.complete) == (["BUILD F MAR"], False)


def test_faulty_builds_that_leave_something_open_do_not_replace_complete_ones() -> None:
    at = winter("FRANCE", "A PAR", "PAR BRE MAR", old="BUILD A MAR\nBUILD F BRE")
    filed = send(at, "BUILD F MAR", "BUILD F PAR", letter=2)
    assert (filed.stored, listed(filed)) == (False, ["BUILD A MAR", "BUILD F BRE"])


@pytest.mark.parametrize("line", ["REMOVE A PIC", "REMOVE PIC", "A PIC D", "REMOVE F PIC"])
def test_a_removal_is_read(line: str) -> None:
    filed = send(winter("FRANCE", "A PAR, A PIC", "PAR"), line)
    assert listed(filed) == ["REMOVE A PIC"]
    assert filed.on_file and filed.on_file.complete


def test_removals_are_taken_from_the_top() -> None:
    at = winter("FRANCE", "A PAR, A PIC", "PAR")
    filed = send(at, "REMOVE F LYO", "REMOVE A PIC", "REMOVE A PAR")
    assert listed(filed) == ["REMOVE A PIC"]
    assert [refusal.line for refusal in filed.refusals] == [0, 2]


def test_a_unit_is_removed_once() -> None:
    filed = send(winter("FRANCE", "A PAR, F NTH, F ENG", "PAR"), "REMOVE F NTH", "REMOVE F NTH")
    assert listed(filed) == ["REMOVE F NTH"]
    assert filed.refusals[0].suggestion == "REMOVE A PAR"
    assert filed.on_file and not filed.on_file.complete


def test_builds_where_removals_are_due() -> None:
    at = winter("FRANCE", "A PAR, A PIC", "PAR")
    filed = send(at, "BUILD A MAR", "WAIVE", "REMOVE A PIC")
    assert listed(filed) == ["REMOVE A PIC"]
    assert "removals to order" in filed.refusals[0].reason


def test_neither_builds_nor_removals_are_owed_by_one_in_balance() -> None:
    game, power = winter("FRANCE", "A PAR", "PAR")
    assert not VARIANT.due(game, game.phase).owed
    assert (
        "you have as many units as centres" in send((game, power), "BUILD A MAR").refusals[0].reason
    )


def test_an_older_letter_changes_no_builds() -> None:
    old = OrderList((Order.read("WAIVE"),), letter=5)
    at = winter("FRANCE", "A PAR", "PAR BRE MAR", old=old)
    assert send(at, "BUILD A MAR", letter=4).on_file == old
