"""Tests that games adjudicate the same way after being stored and loaded, so that nothing that
matters is lost between two messages."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from judge.board.phases import Phase
from judge.game.game import Game, Stage
from judge.game.phase_results import Ran, ran_to_data
from judge.game.settings import Settings
from judge.orders.order_lists import OrderList
from judge.play import awaited_orders, conduct_game
from storage.database.engine import Database
from storage.games.games import StoredGame, create_game, load_game, save_game
from storage.games.history import add_run, runs
from tests.judge.random_lists import drawn_reading
from tests.judge.variants.boards import game_at
from tests.judge.variants.random_player import send, valid_lines
from tests.storage.samples import NOON, TIMING

YEARS = 5
BOARDS = 60


def _loaded(database: Database, name: str) -> StoredGame:
    with database.reading() as conn:
        found = load_game(conn, name)
    assert found
    return found


def _with_letters(chance: random.Random, database: Database, game: Game) -> Game:
    """Lets each player who owes a list send one, and stores and loads the game in between. Returns
    the game."""
    now = awaited_orders.wanted(game)
    assert now
    for power in sorted(now.owed):
        if lines := valid_lines(chance, game, power):
            stored = _loaded(database, game.name)
            assert stored.game.to_data() == game.to_data() and stored.game.lists == game.lists
            game = send(game, power, lines)[0]
            with database.writing() as conn:
                save_game(conn, stored, game, TIMING)
    return game


@pytest.mark.parametrize("variant", ["crystal ball", "standard"])
def test_a_game_fetched_before_every_letter_is_the_game_kept_in_mind(
    database: Database, variant: str
) -> None:
    chance = random.Random(1901)
    game = game_at("S1901M", settings=Settings(variant=variant, victory=34))
    past: list[Ran] = []
    with database.writing() as conn:
        create_game(conn, game, TIMING, NOON)
    while game.stage is Stage.RUNNING and game.phase.year < 1901 + YEARS:
        game = _with_letters(chance, database, game)
        stored = _loaded(database, game.name)
        expected = conduct_game.advance(game)
        assert in_order(conduct_game.advance(stored.game)) == in_order(expected)
        game, ran = expected
        past += ran
        with database.writing() as conn:
            for one in ran:
                add_run(conn, stored, one, NOON)
            save_game(conn, stored, game, TIMING)
    with database.reading() as conn:
        assert list(map(_in_order, runs(conn, stored.id))) == list(map(_in_order, past))
    assert any(ran.before.dislodged for ran in past) and any(ran.counted for ran in past)


def test_random_boards_and_lists_adjudicate_alike_when_fetched(database: Database) -> None:
    chance = random.Random(77)
    for number in range(BOARDS):
        game = _drawn_game(chance, f"board {number}")
        with database.writing() as conn:
            create_game(conn, game, TIMING, NOON)
        fetched = _loaded(database, game.name).game
        assert fetched == game
        assert in_order(conduct_game.advance(fetched)) == in_order(conduct_game.advance(game))


def in_order(advanced: tuple[Game, tuple[Ran, ...]]) -> tuple[object, ...]:
    """Returns the result of an advance with its units sorted, because storing and loading a board
    may change their order."""
    game, ran = advanced
    return game.to_data(), dict(game.lists), [_in_order(one) for one in ran]


def _in_order(ran: Ran) -> tuple[object, ...]:
    data = ran_to_data(ran)
    decided = data.pop("adjudication")
    outcomes = sorted(
        repr({**outcome, "by": sorted(outcome.get("by", ()))}) for outcome in decided["outcomes"]
    )
    escapes = sorted(map(repr, data.pop("escapes")))
    return data, outcomes, decided["after"], escapes, dict(ran.lists)


def _drawn_game(chance: random.Random, name: str) -> Game:
    """Returns a game on a random board in which Spring can run, with random locked lists for Spring
    and Fall."""
    reading, fall = drawn_reading(chance), drawn_reading(chance)
    spring, autumn = Phase.read("S1903M"), Phase.read("F1903M")
    lists = {
        (phase, power): OrderList(tuple(lines))
        for phase, sent in ((spring, reading), (autumn, fall))
        for power, lines in sent.lists.items()
    }
    game = game_at("S1903M", reading.position, sealed=("S1903M",))
    return replace(game, name=name, lists=lists)
