"""Tests that the judge marks lists in the same way as a second, slower implementation of CB 3.1 to
3.5, whatever the lists contain."""

from __future__ import annotations

import random
import tomllib

import pytest

from judge.games.registry import VARIANTS
from judge.orders.legality import fault
from judge.orders.order_lists import Mark
from tests.judge.random_lists import (
    ATLAS,
    MOST_CENTRES,
    case_file,
    drawn_reading,
    smallest,
)
from tests.judge.second_reading import Reading
from tests.judge.variants.test_crystal_ball_cases import CASES, read_case

CRYSTAL_BALL = VARIANTS["crystal ball"]
IN_PASSING = 2_000
BLOCKS, BLOCK = 10, 10_000


@pytest.mark.parametrize("name", CASES)
def test_the_second_reading_marks_the_cases_of_the_rules_as_they_were_marked_by_hand(
    name: str,
) -> None:
    case = read_case(CASES[name])
    reading = Reading(case.position, case.sent)
    assert reading.limits() == case.limits
    for power, lines in case.lists.items():
        expected = [(str(order), mark.value) for order, mark in lines]
        assert reading.annotated()[power] == expected


def judged(reading: Reading) -> tuple[object, object, object]:
    """Returns the judge's result in the form that the second implementation uses: the limits, the
    lines of every power that has any, and every unit's order."""
    plain = CRYSTAL_BALL.marshal(reading.position, reading.lists)
    marked = {
        power: [(str(line.order), line.mark.value) for line in lines]
        for power, lines in plain.lists.items()
        if lines
    }
    return plain.limits, marked, {place: str(order) for place, order in plain.orders.items()}


def read_twice(reading: Reading) -> tuple[object, object, object]:
    marked = {power: lines for power, lines in reading.annotated().items() if lines}
    return reading.limits(), marked, reading.followed()


def differs(reading: Reading) -> bool:
    return judged(reading) != read_twice(reading)


def shuffled(chance: random.Random, reading: Reading) -> Reading:
    """Returns the same lists and units in a random sequence."""
    units, lists = list(reading.position.units.items()), list(reading.lists.items())
    position = type(reading.position)(
        dict(chance.sample(units, len(units))), reading.position.centres
    )
    return Reading(position, dict(chance.sample(lists, len(lists))))


def check(chance: random.Random) -> Reading:
    reading = drawn_reading(chance)
    if differs(reading):
        case = smallest(reading, differs)
        text = case_file(case, "The judge marks these lists otherwise than the rules do.")
        pytest.fail(f"{text}\nBut the judge says:\n{judged(case)}", pytrace=False)
    other = shuffled(chance, reading)
    assert CRYSTAL_BALL.marshal(other.position, other.lists) == CRYSTAL_BALL.marshal(
        reading.position, reading.lists
    ), case_file(reading, "Which power is looked at first must not matter (CB 3.3).")
    return reading


def test_both_readings_agree_on_random_lists() -> None:
    chance = random.Random(33)
    for _ in range(IN_PASSING):
        check(chance)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(BLOCKS))
def test_both_readings_agree_on_a_hundred_thousand_random_lists(block: int) -> None:
    chance = random.Random(block)
    for _ in range(BLOCK):
        check(chance)


def test_the_random_lists_show_all_there_is() -> None:
    chance = random.Random(33)
    drawn = [drawn_reading(chance) for _ in range(600)]
    marks = {mark for each in drawn for lines in each.annotated().values() for _, mark in lines}
    assert marks == {mark.value for mark in Mark} - {"illegal", "nsu", "u/o"}
    sizes = set(range(1, MOST_CENTRES + 1))
    assert {each.limits().considered for each in drawn} == sizes
    assert {each.limits().proxies for each in drawn} == sizes
    assert any(
        power not in each.position.centres.values() for each in drawn for power in each.lists
    )


def test_a_random_set_can_be_kept_as_a_case() -> None:
    chance = random.Random(5)
    for _ in range(200):
        reading = drawn_reading(chance)
        case = read_case(tomllib.loads(case_file(reading, "Drawn at random.")))
        assert case.position == reading.position
        for power, lines in reading.lists.items():
            assert case.sent.get(power, []) == lines
            assert not [order for order in lines if fault(ATLAS, order, power)]
