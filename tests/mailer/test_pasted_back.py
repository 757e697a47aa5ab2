"""Tests that people can paste orders from results into a message: the parser can read every order
that the judge prints."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from judge.adjudication.verdicts import Outcome
from judge.board.phases import PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Location, Power
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.registry import VARIANTS
from judge.orders.actions import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Remove,
    Retreat,
    Support,
    UnitName,
    Waive,
)
from judge.orders.order import Order
from mailer.wording.phrases import Prose
from mailer.wording.results import Results
from tests.grammar.reading import read_order_line
from tests.judge.values import ATLAS, orders, positions, powers
from tests.judge.variants.test_random_games import watched_game

PROSE = Prose(ATLAS)
RESULTS = Results(ATLAS)
OBSERVE = VARIANTS["crystal ball"].observe


@given(orders)
def test_the_text_of_an_order_is_read_back_in_any_case(order: Order) -> None:
    assert read_order_line(str(order)) == order
    assert read_order_line(str(order).lower()) == order


# -- full names, as in results


@given(orders, positions, powers)
def test_an_order_in_full_names_is_read_back(order: Order, board: Position, writer: Power) -> None:
    read_back(order, board, writer)


@pytest.mark.slow
@settings(max_examples=1000)
@given(orders, positions, powers)
def test_many_orders_in_full_names_are_read_back(
    order: Order, board: Position, writer: Power
) -> None:
    read_back(order, board, writer)


def read_back(order: Order, board: Position, writer: Power) -> None:
    name = order.unit
    assume(name and name.type and not isinstance(order.action, (Build, Remove)))
    assert name
    written = f"{PROSE.unit(name)} {PROSE.action(order, board, writer)}"
    # "unit in" is printed for a missing unit of unknown type, which never occurs in results
    assume("unit in" not in written)
    assert read_order_line(written) == as_printed(order, board)
    assert read_order_line(written.lower()) == as_printed(order, board)


@st.composite
def boards_and_orders(draw: st.DrawFn) -> tuple[Position, Order]:
    """Generates a board and an order for its units."""
    board, order = draw(positions.filter(lambda p: len(p.units) > 1)), draw(orders)
    one, other = draw(st.permutations(sorted(board.units.values(), key=str)))[:2]
    other_name = draw(st.sampled_from((UnitName.of(other), UnitName(None, other.province))))
    match order.action:
        case Support(to=to):
            action = Support(other_name, to if to and to[:3] != other.province else None)
            return board, Order(UnitName.of(one), action)
        case Convoy(to=to):
            return board, Order(UnitName.of(one), Convoy(other_name, to))
    return board, Order(UnitName.of(one), Hold())


@given(boards_and_orders(), powers)
def test_units_that_are_there_are_named_with_type_and_nation_and_read_back(
    drawn: tuple[Position, Order], writer: Power
) -> None:
    board, order = drawn
    assert order.unit
    written = f"{PROSE.unit(order.unit)} {PROSE.action(order, board, writer)}"
    assert read_order_line(written) == as_printed(order, board)


def as_printed(order: Order, board: Position) -> Order:
    """Returns the order as it can be read from results, which show the real types of other units,
    retreats as moves, and the paths of convoys."""
    match order.action:
        case Support(unit=name, to=to):
            known = as_known(name, board)
            return replace(order, action=Support(known, to and reachable(known, to)))
        case Convoy(unit=name, to=to):
            return replace(order, action=Convoy(as_known(name, board), to))
        case Move(path=path) as move if path:
            return replace(order, action=replace(move, via=False))
        case Retreat(to=to):
            return replace(order, action=Move(to))
    return order


def as_known(name: UnitName, board: Position) -> UnitName:
    unit = board.units.get(name.province)
    return UnitName.of(unit) if unit and name.names(unit) else name


def reachable(unit: UnitName, to: Location) -> Location:
    """Returns the destination with its coast only if the unit is a fleet."""
    return to if unit.type and unit.type.afloat else to[:3]


# -- whole games


@pytest.mark.parametrize("seed", range(8))
def test_every_line_of_movement_and_retreat_results_is_read_back(seed: int) -> None:
    for ran in watched_game(seed)[1]:
        report = OBSERVE(ran, "FRANCE", Settings())
        for outcome in report.outcomes:
            if ran.phase.kind is not PhaseKind.ADJUSTMENT:
                written = RESULTS.outcomes.line(outcome, ran.phase, ran.before)
                assert read_order_line(written) == followed(ran, outcome), written


def followed(ran: Ran, outcome: Outcome) -> Order:
    """Returns the order that can be read from a result line, or what the unit did without an
    order."""
    name = UnitName.of(outcome.unit)
    if outcome.order is None:
        return Order(name, Disband() if ran.phase.kind is PhaseKind.RETREAT else Hold())
    return as_printed(Order(name, outcome.order.action), ran.before)


@given(orders)
def test_an_order_is_read_back_from_between_a_bullet_and_the_marks_of_results(order: Order) -> None:
    assume(not isinstance(order.action, Waive))
    again = read_order_line(f"  - {str(order).replace(' - ', ' → ')}.  (*bounce*)  [with A MUN]")
    assert again == order
