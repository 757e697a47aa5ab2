"""Tests that stored text stays readable forever, with one file for each format ever released.

Never change a file in an earlier format. If a format changes, add a folder next to the others.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from judge.board.phases import Phase
from judge.game.game import Game
from judge.game.phase_results import ran_from_data, ran_to_data
from judge.games.registry import ledger_in, news_in
from judge.orders.actions import Build, Cipher, Convert, Fallback, Look, Printed, Remove, Walk
from judge.orders.order import Order, Vote
from judge.orders.order_lists import Mark, MarkedLine, MarkedList, OrderList
from storage.database.engine import Database
from storage.games.games import create_game, game_to_data, service_in
from storage.games.history import add_run
from storage.games.timing_types import Timing
from tests.storage.samples import (
    BLIND,
    BLIND_RAN,
    CIPHERED,
    CIPHERED_RAN,
    GAME,
    NOON,
    OTHER_LINES,
    OVER,
    RAN,
    SERVICE,
    TIMING,
    lines_of,
)

FOLDER = Path(__file__).parent / "golden"
FORMS = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
NEWEST = FORMS[-1]


def _forms(name: str) -> list[str]:
    """Returns the formats in which this kind of value exists."""
    return [form for form in FORMS if (FOLDER / form / f"{name}.json").exists()]


def _golden(form: str, name: str) -> Any:
    return json.loads((FOLDER / form / f"{name}.json").read_text(encoding="utf-8"))


GAMES = {"game": GAME, "game_over": OVER, "game_blind": BLIND, "game_ciphered": CIPHERED}
RUNS = {"ran": RAN, "ran_blind": BLIND_RAN, "ran_ciphered": CIPHERED_RAN}


@pytest.mark.parametrize(("name", "form"), [(n, form) for n in GAMES for form in _forms(n)])
def test_a_game_of_every_form_is_read(name: str, form: str) -> None:
    data = _golden(form, name)
    assert Game.from_data("Alpha", data, GAMES[name].lists, ledger_in(data)) == GAMES[name]
    assert service_in(data) == SERVICE


@pytest.mark.parametrize("form", FORMS)
def test_a_timing_of_every_form_is_read(form: str) -> None:
    assert Timing.from_data(_golden(form, "timing"), TIMING.wake_at) == TIMING


@pytest.mark.parametrize(("name", "form"), [(n, form) for n in RUNS for form in _forms(n)])
def test_a_run_of_every_form_is_read(name: str, form: str) -> None:
    data = _golden(form, name)
    assert ran_from_data(data, _marked(form), news_in(data)) == RUNS[name]


@pytest.mark.parametrize("form", _forms("lines"))
def test_lines_that_only_some_games_have_are_read(form: str) -> None:
    read = [Order.read(text) for text in _golden(form, "lines")]
    assert [str(order) for order in read] == _golden(form, "lines")
    assert {type(o.action) for o in read} >= {Walk, Vote, Cipher, Convert, Build, Remove}
    assert {type(o.rider) for o in read if o.rider} == {Fallback, Look, Printed}


def _marked(form: str) -> dict[str, MarkedList]:
    return {
        entry["power"]: tuple(
            MarkedLine(Order.read(line["text"]), Mark(line["mark"])) for line in entry["lines"]
        )
        for entry in _golden(form, "lists")
        if entry["state"] == "run"
    }


@pytest.mark.parametrize("form", FORMS)
def test_lists_of_every_form_are_read(form: str) -> None:
    on_file = {
        (Phase.read(entry["phase"]), entry["power"]): OrderList(
            tuple(Order.read(line["text"]) for line in entry["lines"]),
            entry["letter"],
            entry["complete"],
        )
        for entry in _golden(form, "lists")
        if entry["state"] != "run"
    }
    assert on_file == GAME.lists


def test_the_newest_form_is_what_is_written() -> None:
    written: dict[str, Any] = {name: game_to_data(game, SERVICE) for name, game in GAMES.items()}
    written |= {name: ran_to_data(ran) for name, ran in RUNS.items()}
    written |= {"timing": TIMING.to_data(), "lines": list(OTHER_LINES)}
    for name, data in written.items():
        assert json.loads(json.dumps(data)) == _golden(NEWEST, name), name


def test_the_newest_form_of_lists_is_what_is_written(database: Database) -> None:
    with database.writing() as conn:
        stored = create_game(conn, GAME, TIMING, NOON)
    on_file = _stored_lists(database)
    with database.writing() as conn:
        add_run(conn, stored, RAN, NOON)
    ran = [entry for entry in _stored_lists(database) if entry["state"] == "run"]
    assert on_file + ran == _golden(NEWEST, "lists")


def _stored_lists(database: Database) -> list[dict[str, Any]]:
    """Returns the lists as rows of their table."""
    lists = "SELECT * FROM order_lists ORDER BY phase, power"
    with database.reading() as conn:
        return [
            {
                "phase": row.phase,
                "power": row.power,
                "state": row.state,
                "letter": row.letter,
                "complete": bool(row.complete),
                "lines": [
                    {"text": line, "mark": mark} for line, mark in lines_of(row.lines, row.marks)
                ],
            }
            for row in conn.execute(text(lists))
        ]
