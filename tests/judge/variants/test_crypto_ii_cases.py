"""Runs the cases in ``cases/crypto_ii``. Each contains a board, orders and votes, and the printed
results.

A file is like a deciphered results e-mail: it contains each printed line with its marks. Italy's
lines are printed in random sequence, so they are compared as a set.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge.board.position import Dislodged
from judge.board.units import Unit
from judge.game.game import Game
from judge.game.phase_results import Ran
from tests.judge.kept import kept_run
from tests.judge.variants.boards import board
from tests.judge.variants.crypto import escapes, later_game, printed, run

FOLDER = Path(__file__).parent.parent / "cases" / "crypto_ii"
CASES = {path.stem: tomllib.loads(path.read_text()) for path in sorted(FOLDER.glob("*.toml"))}


def game_of(data: dict[str, Any]) -> Game:
    fleeing = tuple(
        Dislodged(Unit.read(power, f"{letter} {place}"), origin)
        for power, letter, place, origin in (
            entry.split() for entry in data.get("dislodged", "").split(";") if entry
        )
    )
    closed = frozenset(data.get("contested", "").split())
    position = board(data["units"], data["centres"], fleeing, closed)
    return later_game(data["phase"], position, data["orders"])


@pytest.fixture(params=list(CASES.values()), ids=list(CASES))
def case(request: pytest.FixtureRequest) -> dict[str, Any]:
    data: dict[str, Any] = request.param
    return data


@pytest.fixture
def ran(case: dict[str, Any]) -> Ran:
    return run(game_of(case))[1]


def test_what_is_printed(case: dict[str, Any], ran: Ran) -> None:
    told = {power: text.strip().splitlines() for power, text in case["printed"].items()}
    seen = printed(ran)
    assert {p: sorted(lines) for p, lines in seen.items()} == {
        p: sorted(lines) for p, lines in told.items()
    }
    assert all(lines == told[power] for power, lines in seen.items() if power != "ITALY")


def test_where_dislodged_units_may_go(case: dict[str, Any], ran: Ran) -> None:
    for power, told in case.get("escapes", {}).items():
        assert escapes(ran, power) == {unit: set(text.split()) for unit, text in told.items()}


def test_what_came_of_it(case: dict[str, Any], ran: Ran) -> None:
    words = {str(o.unit): ", ".join(o.words) for o in ran.adjudication.outcomes}
    assert {unit: words.get(unit) for unit in case["results"]} == case["results"]


def test_what_is_stored_is_the_same(ran: Ran) -> None:
    """The printed text must not change when it is stored and read back."""
    assert kept_run(ran).news == ran.news


def test_the_cases_are_found() -> None:
    assert len(CASES) >= 40
    assert all(data["rule"] and data["says"] for data in CASES.values())
