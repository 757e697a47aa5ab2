"""Tests that every value has one canonical form, and stays the same when it is written and read
back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.board.phases import PLAIN_YEARS, Phase
from judge.board.position import Position
from judge.board.units import ARMY, Unit
from judge.game.game import Game
from judge.game.settings import Settings
from judge.orders.actions import Hold, Own, Support, UnitName
from judge.orders.order import Order
from judge.orders.order_lists import OrderList
from tests.judge.kept import kept
from tests.judge.values import (
    games,
    order_lists,
    orders,
    own_lines,
    phases,
    positions,
    settings,
    unit_names,
    units,
)


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data, ensure_ascii=False))


@given(units)
def test_a_unit_comes_back_from_its_text_in_any_case(unit: Unit) -> None:
    assert Unit.read(unit.power, str(unit)) == unit
    assert Unit.read(unit.power, str(unit).lower()) == unit


@given(unit_names)
def test_a_units_name_comes_back_from_an_order_that_names_it(name: UnitName) -> None:
    assert Order.read(f"{name} H") == Order(name, Hold())
    assert Order.read(f"A PAR S {name}").action == Support(name)


@given(orders | own_lines)
def test_an_order_comes_back_from_its_text_in_any_case(order: Order) -> None:
    assert Order.read(str(order)) == order
    assert Order.read(str(order).lower()) == order


@given(phases)
def test_a_phase_comes_back_from_its_text_in_any_case(phase: Phase) -> None:
    assert Phase.read(str(phase)) == phase
    assert Phase.read(f" {str(phase).lower()} ") == phase


CALENDAR = ["S1901M", "S1901R", "F1901M", "F1901R", "W1901A", "S1902M"]


def test_a_year_has_five_phases() -> None:
    year = list(map(Phase.read, CALENDAR))
    assert [PLAIN_YEARS.following(phase) for phase in year[:-1]] == year[1:]
    assert sorted(map(Phase.read, sorted(CALENDAR))) == year


@given(phases, phases)
def test_phases_are_in_the_order_of_time(one: Phase, other: Phase) -> None:
    assert (one < other) + (other < one) + (one == other) == 1
    assert one < PLAIN_YEARS.following(one) <= PLAIN_YEARS.next_movement(one)
    assert other <= one or PLAIN_YEARS.following(one) <= other


@given(positions)
def test_a_position_comes_back_from_its_data(position: Position) -> None:
    assert Position.from_data(through_json(position.to_data())) == position


@given(positions, st.randoms(use_true_random=False))
def test_one_position_has_one_text_however_it_came_about(position: Position, chance: Any) -> None:
    shuffled = list(position.units.items())
    chance.shuffle(shuffled)
    same = Position(dict(shuffled), position.centres, position.dislodged, position.contested)
    assert json.dumps(same.to_data()) == json.dumps(position.to_data())


@given(settings)
def test_settings_come_back_from_what_differs_from_the_defaults(some: Settings) -> None:
    assert Settings.from_data(through_json(some.to_data())) == some


@given(games)
def test_a_game_comes_back_from_its_data_and_its_lists(game: Game) -> None:
    assert kept(game) == game


@given(order_lists)
def test_a_list_comes_back_from_its_lines(entry: OrderList) -> None:
    written = "\n".join(map(str, entry.lines))
    assert tuple(map(Order.read, written.splitlines())) == entry.lines


def test_a_line_that_only_one_game_has_is_kept_in_its_words() -> None:
    with_unit, alone = Order.read("a par do toll 3"), Order.read("DO TOLL 3")
    assert with_unit == Order(UnitName(ARMY, "PAR"), Own(("TOLL", "3")))
    assert alone == Order(None, Own(("TOLL", "3")))
    assert (str(with_unit), str(alone)) == ("A PAR DO TOLL 3", "DO TOLL 3")


@pytest.mark.parametrize("text", ["DO", "A PAR DO", "VOTE ITALY DO TOLL"])
def test_an_own_line_has_a_word_and_is_voted_for_by_nobody(text: str) -> None:
    with pytest.raises(ValueError, match="not an order"):
        Order.read(text)
