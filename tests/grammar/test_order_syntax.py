"""Tests the 92 cases in ``cases/order_syntax.toml``: how lines are parsed and how a standard game
files them."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from grammar.commands.statement_types import OrderLine, Statement
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.units import Unit
from judge.game.game import Game, Seating, Stage
from judge.game.settings import Settings
from judge.games.standard.rules import STANDARD
from judge.orders.order import Order
from judge.play import conduct_game
from tests.grammar.reading import read_letter

FILE = Path(__file__).with_name("cases") / "order_syntax.toml"
Case: TypeAlias = dict[str, Any]
CASES: list[Case] = tomllib.loads(FILE.read_text(encoding="utf-8"))["case"]

each_case = pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])


def test_no_case_is_missing() -> None:
    assert [case["id"] for case in CASES] == [f"S{number:02}" for number in range(1, 93)]


@each_case
def test_what_a_line_says_by_itself(case: Case) -> None:
    read = [
        str(order) if order else "?" for lines in case["letters"] for _, order in _orders(lines)
    ]
    assert read == case["reads"]


@each_case
def test_what_is_on_file_afterwards(case: Case) -> None:
    game, phase, refused = _game(case), Phase.read(case["phase"]), []
    for number, lines in enumerate(case["letters"], 1):
        read = _orders(lines)
        good = [(text, order) for text, order in read if order]
        orders = [order for _, order in good]
        _, filed = conduct_game.submit(game, case["power"], phase, orders, number, False)
        refused += [text for text, order in read if not order]
        refused += [good[refusal.line][0] for refusal in filed.refusals]
        lists = {(phase, case["power"]): filed.on_file} if filed.on_file else {}
        game = replace(game, lists=lists)
    on_file = game.list_of(case["power"], phase)
    assert [str(order) for order in (on_file.lines if on_file else ())] == case["on_file"]
    assert refused == case.get("refused", [])


def _orders(lines: list[str]) -> list[tuple[str, Order | None]]:
    """Returns each line with its order, or None if it contains no order."""
    read: list[tuple[str, Order | None]] = []
    for part in read_letter("\n".join(lines)).parts:
        match part:
            case Statement(text=text, command=OrderLine(order=order)):
                read.append((text, order))
            case Mistake(text=text):
                read.append((text, None))
    return read


def _game(case: Case) -> Game:
    dislodged = tuple(
        Dislodged(Unit.read(entry["power"], entry["unit"]), entry["from"])
        for entry in case.get("dislodged", [])
    )
    return Game(
        name="example",
        settings=Settings(variant="standard"),
        phase=Phase.read(case["phase"]),
        position=Position.of(case.get("units", {}), case.get("centres"), dislodged),
        stage=Stage.RUNNING,
        seats=dict.fromkeys(STANDARD.atlas.powers, Seating.PLAYED),
    )
