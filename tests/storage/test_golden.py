"""Stored text is readable for ever: one file for each form ever released.

A file of an earlier form is never changed. When a form changes, add a folder beside it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from judge.game import Game
from judge.lists import Mark, MarkedLine, MarkedList, OrderList
from judge.orders import Order
from judge.phases import Phase
from judge.record import ran_from_data, ran_to_data
from storage.engine import Database
from storage.games import add_run, create_game
from storage.timing import Timing
from tests.storage.samples import GAME, NOON, OVER, RAN, TIMING

FOLDER = Path(__file__).parent / "golden"
FORMS = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
NEWEST = FORMS[-1]


def _golden(form: str, name: str) -> Any:
    return json.loads((FOLDER / form / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("name", "game"), [("game", GAME), ("game_over", OVER)])
def test_a_game_of_every_form_is_read(form: str, name: str, game: Game) -> None:
    assert Game.from_data("Alpha", _golden(form, name), game.lists) == game


@pytest.mark.parametrize("form", FORMS)
def test_a_timing_of_every_form_is_read(form: str) -> None:
    assert Timing.from_data(_golden(form, "timing"), TIMING.wake_at) == TIMING


@pytest.mark.parametrize("form", FORMS)
def test_a_run_of_every_form_is_read(form: str) -> None:
    assert ran_from_data(_golden(form, "ran"), _marked(form)) == RAN


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
    written = {
        "game": GAME.to_data(),
        "game_over": OVER.to_data(),
        "timing": TIMING.to_data(),
        "ran": ran_to_data(RAN),
    }
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
    """The rows as they lie in the tables."""
    lists = "SELECT * FROM order_lists ORDER BY phase, power"
    lines = "SELECT text, mark FROM order_lines WHERE list_id = :id ORDER BY number"
    with database.reading() as conn:
        return [
            {
                "phase": row.phase,
                "power": row.power,
                "state": row.state,
                "letter": row.letter,
                "complete": bool(row.complete),
                "lines": [
                    {"text": line.text, "mark": line.mark}
                    for line in conn.execute(text(lines), {"id": row.id})
                ],
            }
            for row in conn.execute(text(lists))
        ]
