"""Runs the cases in ``cases/crystal_ball``. Each contains a board, lists with a mark next to each
line, and results.

A file is like a results e-mail. It contains all lines of each list, with the default orders at the
end. It may leave out a power that has sent no list.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from judge.adjudication.movement import adjudicate_movement
from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.games.registry import VARIANTS
from judge.orders.legality import fault
from judge.orders.order import Order
from judge.orders.order_lists import Limits, Mark, MarkedList
from tests.judge.variants.boards import board

FOLDER = Path(__file__).parent.parent / "cases" / "crystal_ball"
CRYSTAL_BALL = VARIANTS["crystal ball"]


@dataclass(frozen=True)
class Case:
    phase: Phase
    position: Position
    limits: Limits
    lists: dict[Power, list[tuple[Order, Mark]]]
    results: dict[str, str]

    @property
    def sent(self) -> dict[Power, list[Order]]:
        """Returns the lists as their players sent them."""
        return {
            power: [order for order, mark in lines if mark is not Mark.DEFAULT]
            for power, lines in self.lists.items()
        }


def read_case(data: dict[str, Any]) -> Case:
    return Case(
        phase=Phase.read(data["phase"]),
        position=board(data["units"], data.get("centres")),
        limits=Limits(data["considered"], data["proxies"]),
        lists={
            power: [_marked(line) for line in text.strip().splitlines()]
            for power, text in data["lists"].items()
        },
        results=data.get("results", {}),
    )


def _marked(line: str) -> tuple[Order, Mark]:
    order, mark = re.split(r"\s{2,}", line.strip())
    return Order.read(order), Mark(mark)


CASES = {path.stem: tomllib.loads(path.read_text()) for path in sorted(FOLDER.glob("*.toml"))}


@pytest.fixture(params=list(CASES.values()), ids=list(CASES))
def case(request: pytest.FixtureRequest) -> Case:
    return read_case(request.param)


def _as_pairs(marked: MarkedList) -> list[tuple[str, str]]:
    return [(str(line.order), line.mark.value) for line in marked]


def test_limits(case: Case) -> None:
    assert CRYSTAL_BALL.limits(case.position) == case.limits


def test_every_line_may_stand_in_a_list(case: Case) -> None:
    faults = [
        fault(CRYSTAL_BALL.atlas, order, power)
        for power, lines in case.sent.items()
        for order in lines
    ]
    assert not list(filter(None, faults))


def test_marks(case: Case) -> None:
    marked = CRYSTAL_BALL.marshal(case.position, case.sent).lists
    for power, lines in case.lists.items():
        expected = [(str(order), mark.value) for order, mark in lines]
        assert _as_pairs(marked[power]) == expected
    unlisted = [line for power in marked.keys() - case.lists.keys() for line in marked[power]]
    assert all(line.mark is Mark.DEFAULT for line in unlisted)


def test_results(case: Case) -> None:
    orders = CRYSTAL_BALL.marshal(case.position, case.sent).orders
    decided = adjudicate_movement(
        CRYSTAL_BALL.atlas, case.phase, case.position, orders, CRYSTAL_BALL.policy
    )
    words = {str(outcome.unit): ", ".join(outcome.words) for outcome in decided.outcomes}
    assert {unit: words[unit] for unit in case.results} == case.results


def test_the_order_of_powers_changes_nothing(case: Case) -> None:
    plain = CRYSTAL_BALL.marshal(case.position, case.sent)
    for powers in permutations(case.sent):
        shuffled = {power: case.sent[power] for power in powers}
        assert CRYSTAL_BALL.marshal(case.position, shuffled) == plain


def test_every_unit_has_an_order(case: Case) -> None:
    orders = CRYSTAL_BALL.marshal(case.position, case.sent).orders
    assert orders.keys() == case.position.units.keys()


def test_cb_3_5_all_ten_annotations_occur() -> None:
    shown = {mark for data in CASES.values() for _, mark in _all_lines(data)}
    assert shown == set(Mark) - {Mark.ILLEGAL, Mark.NSU, Mark.UNORDERED}
    assert len(shown) == 10


def _all_lines(data: dict[str, Any]) -> list[tuple[Order, Mark]]:
    return [line for lines in read_case(data).lists.values() for line in lines]


def test_the_cases_are_found() -> None:
    assert len(CASES) >= 30
    assert all(data["rule"] and data["says"] for data in CASES.values())
