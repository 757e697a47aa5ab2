"""Runs the cases in ``cases/future_tense``. Each contains messages for a game turn, and the result
of each line.

A file is like a results e-mail: it contains all phases that ran, with the mark and the result of
every order. Each case runs both in a game and in offline adjudication.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge.adjudication.verdicts import Outcome
from judge.board.position import Position
from judge.game.phase_results import Ran
from judge.play.adjudicate_from_json import answer
from tests.judge.variants.boards import board
from tests.judge.variants.turns import played, turn_at, write

FOLDER = Path(__file__).parent.parent / "cases" / "future_tense"
CASES = {path.stem: tomllib.loads(path.read_text()) for path in sorted(FOLDER.glob("*.toml"))}

Case = dict[str, Any]
Told = tuple[str, str, str]
"""A power, an order, and the mark and result of the order."""


@pytest.fixture(params=list(CASES.values()), ids=list(CASES))
def case(request: pytest.FixtureRequest) -> Case:
    data: Case = request.param
    return data


def position_of(case: Case) -> Position:
    return board(case["units"], case.get("centres"))


def expected(text: str) -> list[Told]:
    rows = (re.split(r"\s{2,}", line.strip()) for line in text.strip().splitlines())
    return sorted((power, order, said) for power, order, said in rows)


def said(outcome: Outcome, mark: str = "") -> str:
    return ", ".join([*filter("u/o".__eq__, [mark]), *outcome.words])


def in_game(ran: Ran) -> list[Told]:
    """Returns the result of each line in a phase of a game."""
    outcomes = {outcome.unit.province: outcome for outcome in ran.adjudication.outcomes}
    if not ran.phase.is_movement:
        return sorted((o.unit.power, _text(ran, o), said(o)) for o in outcomes.values())
    lines = [(power, line) for power, marked in ran.lists.items() for line in marked]
    return sorted(
        (
            power,
            str(line.order),
            "nsu"
            if line.mark.value == "nsu"
            else said(outcomes[line.order.province or ""], line.mark.value),
        )
        for power, line in lines
    )


def _text(ran: Ran, outcome: Outcome) -> str:
    """Returns the order, or the one that the rules assume if there was none."""
    if outcome.order:
        return str(outcome.order)
    return f"{outcome.unit} D" if ran.before.dislodged else f"REMOVE {outcome.unit}"


def offline(phase: dict[str, Any]) -> list[Told]:
    """Returns the result of each line in a phase of an offline answer, in the same form as
    ``in_game``."""
    return sorted(
        (power, entry["order"], _entry(entry))
        for power, entries in phase["results"].items()
        for entry in entries
    )


def _entry(entry: dict[str, Any]) -> str:
    if entry.get("mark") == "nsu":
        return "nsu"
    return ", ".join(filter(None, [entry.get("mark"), *entry["result"]]))


def on_file_by_phase(case: Case) -> dict[str, dict[str, list[str]]]:
    """Returns the orders in the messages of a case, by phase and power, as `judge adjudicate` reads
    them."""
    orders: dict[str, dict[str, list[str]]] = {}
    for power, text in case["letters"].items():
        _, filed = write(turn_at(case["phase"], position_of(case)), power, text)
        for phase, entry in filed.lists.items():
            orders.setdefault(str(phase), {})[power] = list(map(str, entry.lines))
    return orders


def test_in_a_game(case: Case) -> None:
    _, ran = played(turn_at(case["phase"], position_of(case)), case["letters"])
    assert {name: in_game(one) for name, one in ran.items()} == {
        name: expected(text) for name, text in case["turn"].items()
    }


def test_without_a_game(case: Case) -> None:
    position = position_of(case).to_data()
    given = {"variant": "future tense", "phase": case["phase"], "orders": on_file_by_phase(case)}
    told = answer(given | position)
    assert {phase["phase"]: offline(phase) for phase in told["turn"]} == {
        name: expected(text) for name, text in case["turn"].items()
    }
    assert told["units"] == told["turn"][-1]["units"]
    assert (told["phase"], told["next"]) == (case["phase"], told["turn"][-1]["next"])


def test_the_cases_are_found() -> None:
    assert len(CASES) >= 10
    assert all(data["rule"] and data["says"] for data in CASES.values())


def test_the_rules_table_names_every_case() -> None:
    table = Path(__file__).parents[3].joinpath("docs", "rules.md").read_text(encoding="utf-8")
    assert [name for name in CASES if f"{name}.toml" not in table] == []
    assert all(f"| FT {number} |" in table for number in range(1, 9))
