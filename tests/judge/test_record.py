"""Tests that any result of a phase can be stored as plain data and read back."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from judge.adjudication.verdicts import Adjudication, Outcome, Reason, Result
from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.units import UNIT_TYPES, Unit
from judge.game.phase_results import (
    Ran,
    adjudication_from_data,
    adjudication_to_data,
)
from judge.orders.order import Order
from judge.orders.order_lists import Limits, Mark, MarkedLine
from tests.judge.kept import kept_run

ORDERS = (
    "A PAR H",
    "PAR - BUR",
    "A LON - NWY VIA",
    "A LON - NTH - NWY",
    "F MAO - SPA/SC",
    "F STP/SC S A LVN - MOS",
    "A PAR S BUR",
    "F NTH C A LON - NWY",
    "A PAR P GERMANY",
    "A PAR R GAS",
    "F BRE D",
    "BUILD F STP/NC",
    "REMOVE A PAR",
    "WAIVE",
)

units = st.builds(
    Unit,
    st.sampled_from(["FRANCE", "RUSSIA"]),
    st.sampled_from(list(UNIT_TYPES.values())),
    st.sampled_from(["PAR", "STP/SC", "NTH", ""]),  # the unit of a waived build has no place
)
orders = st.sampled_from(ORDERS).map(Order.read)
outcomes = st.builds(
    Outcome,
    unit=units,
    order=st.none() | orders,
    result=st.sampled_from(Result),
    by=st.lists(units, max_size=3).map(tuple),
    reason=st.none() | st.sampled_from(Reason),
    dislodged_by=st.none() | units,
    disbanded=st.booleans(),
)
BOARD = Position.of({"FRANCE": ["A PAR"], "RUSSIA": ["F STP/SC"]}, {"FRANCE": ["PAR", "BRE"]})
LEFT = Position.of(
    {"FRANCE": ["A PAR"]},
    {},
    (Dislodged(Unit.read("RUSSIA", "F STP/SC"), None),),
    frozenset({"BOT"}),
)
adjudications = st.builds(
    Adjudication,
    phase=st.sampled_from(["S1901M", "F1901R", "W1901A"]).map(Phase.read),
    outcomes=st.lists(outcomes, max_size=4).map(tuple),
    after=st.sampled_from([BOARD, LEFT]),
)
marked_lists = st.lists(st.builds(MarkedLine, orders, st.sampled_from(Mark)), max_size=3).map(tuple)
runs = st.builds(
    Ran,
    number=st.integers(1, 999),
    phase=st.just(Phase.read("S1901M")),
    before=st.just(BOARD),
    adjudication=adjudications,
    after=st.sampled_from([BOARD, LEFT]),
    next=st.just(Phase.read("S1901R")),
    counted=st.booleans(),
    escapes=st.just(()) | st.just(((LEFT.dislodged[0], ("BOT", "LVN")),)),
    lists=st.dictionaries(st.sampled_from(["FRANCE", "ITALY"]), marked_lists),
    limits=st.none() | st.just(Limits(8, 4)),
)


def _through_json(data: dict[str, Any]) -> dict[str, Any]:
    back: dict[str, Any] = json.loads(json.dumps(data))
    return back


@given(adjudications)
def test_an_adjudication_comes_back_from_its_data(adjudication: Adjudication) -> None:
    assert adjudication_from_data(_through_json(adjudication_to_data(adjudication))) == adjudication


@given(runs)
def test_a_run_comes_back_from_its_data_and_its_lists(ran: Ran) -> None:
    assert kept_run(ran) == ran


def test_an_outcome_says_only_what_there_is_to_say() -> None:
    order = Order.read("A PAR - BUR")
    unit = Unit.read("FRANCE", "A PAR")
    decided = Adjudication(Phase.read("S1901M"), (Outcome(unit, order, Result.MOVES),), BOARD)
    assert adjudication_to_data(decided)["outcomes"] == [
        {"unit": "FRANCE A PAR", "order": "A PAR - BUR", "result": "moves"}
    ]
