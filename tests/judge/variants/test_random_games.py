"""Plays random games from filing to adjudication."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

from judge.adjudication.verdicts import Result
from judge.board.phases import PhaseKind
from judge.game.game import Game, How, Seating, Stage
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.orders.order_lists import Mark
from judge.play import awaited_orders, conduct_game, draw_votes
from tests.few import few_of
from tests.judge.kept import kept, kept_run
from tests.judge.variants.boards import game_at
from tests.judge.variants.invariants import Watcher, foresees, with_others_emptied
from tests.judge.variants.random_player import POWERS, send, step, valid_lines

RUNS = 60

PHASE_BY_PHASE = ("crystal ball", "standard")
"""Games in which each phase needs its own message and everyone sees the board."""

NOT_HERE = {Mark.ILLEGAL, Mark.NSU, Mark.UNORDERED}
"""Marks that never occur in the lists of these games."""


def check(ran: Ran, variant: str) -> None:
    if not ran.phase.is_movement:
        return
    assert {outcome.unit for outcome in ran.adjudication.outcomes} == set(ran.before.units.values())
    followed = [
        line.order.province
        for marked in ran.lists.values()
        for line in marked
        if line.mark in (Mark.ORDERED, Mark.BY_PROXY, Mark.DEFAULT)
    ]
    if variant == "crystal ball":
        assert sorted(filter(None, followed)) == sorted(ran.before.units)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("variant", PHASE_BY_PHASE)
def test_a_random_game_runs(variant: str, seed: int) -> None:
    chance = random.Random(seed)
    game = game_at("S1901M", settings=Settings(variant=variant, early_solo=True))
    while game.run < RUNS and game.stage is Stage.RUNNING:
        game, ran = step(chance, game)
        for each in ran:
            check(each, variant)
        assert all(phase >= game.phase for phase, _ in game.lists)
        assert all(phase >= game.phase for phase in game.sealed)
    assert kept(game) == game


def test_the_random_games_show_nearly_every_mark_and_every_kind_of_phase() -> None:
    chance = random.Random(7)
    game = game_at("S1901M", settings=Settings())
    shown: set[Mark] = set()
    kinds: set[PhaseKind] = set()
    while game.run < RUNS and game.stage is Stage.RUNNING:
        game, ran = step(chance, game)
        shown |= {line.mark for each in ran for lines in each.lists.values() for line in lines}
        kinds |= {each.phase.kind for each in ran}
    assert shown >= set(Mark) - {*NOT_HERE, Mark.RE_PROXY}
    assert kinds == set(PhaseKind)


# -- games with correct lists, watched phase by phase

YEARS = 10


@cache
def watched_game(seed: int, variant: str = "crystal ball") -> tuple[Game, list[Ran]]:
    """Plays a game to its end or for ten years. Returns the game and all phases that ran."""
    return watched(seed, variant, YEARS)


def watched(seed: int, variant: str, years: int) -> tuple[Game, list[Ran]]:
    """Plays a game and checks it from beginning to end. Raises AssertionError at the first
    error."""
    chance = random.Random(seed)
    watcher = Watcher(begun(chance, variant))
    past: list[Ran] = []
    while watcher.game.stage is Stage.RUNNING and watcher.game.phase.year < 1901 + years:
        all_send(chance, watcher)
        if agreed := voted(chance, watcher.game):
            return agreed, past
        after, ran = conduct_game.advance(watcher.game)
        watcher.advanced(after, ran)
        past += ran
    return watcher.game, past


def begun(chance: random.Random, variant: str) -> Game:
    """Returns a new game. Sometimes few centres are enough to win, and some powers may have no
    player."""
    settings = Settings(
        variant=variant, victory=chance.choice((8, 11, 18)), early_solo=chance.random() < 0.2
    )
    forming = replace(game_at("S1901M", settings=settings), stage=Stage.FORMING, seats={})
    holders = (*[Seating.PLAYED] * 12, Seating.OFFERED, Seating.DUMMY)
    return conduct_game.start(forming, {power: chance.choice(holders) for power in POWERS})


def all_send(chance: random.Random, watcher: Watcher) -> None:
    """Sends lists from almost all powers that owe one, and from some of the powers that may send
    one."""
    now = awaited_orders.wanted(watcher.game)
    assert now
    guests = [power for power in sorted(now.welcome) if chance.random() < 0.5]
    for power in chance.sample(sorted(now.owed) + guests, len(now.owed) + len(guests)):
        lines = valid_lines(chance, watcher.game, power)
        if chance.random() < 0.97 and lines:
            after, filed = send(watcher.game, power, lines)
            assert filed.stored and not filed.refusals
            assert filed.on_file and filed.on_file.complete
            assert send(with_others_emptied(watcher.game, power), power, lines)[1] == filed
            watcher.submitted(after)


def voted(chance: random.Random, game: Game) -> Game | None:
    """Occasionally returns the game after all players have agreed to a draw, and otherwise None (CB
    4.2)."""
    voters = sorted(draw_votes.voters(game))
    if chance.random() > 0.01 or not voters:
        return None
    assert draw_votes.agreed(replace(game, draws=frozenset(voters[1:]))).stage is Stage.RUNNING
    drawn = draw_votes.agreed(replace(game, draws=frozenset(voters)))
    assert drawn.ending and drawn.ending.how is How.DRAW
    assert drawn.ending.powers == tuple(voters)
    assert (drawn.position, drawn.lists, drawn.run) == (game.position, game.lists, game.run)
    return drawn


@pytest.mark.parametrize("seed", few_of(20))
@pytest.mark.parametrize("variant", PHASE_BY_PHASE)
def test_a_watched_game_keeps_the_rules(variant: str, seed: int) -> None:
    game, past = watched_game(seed, variant)
    assert game.run == len(past)
    assert kept(game) == game
    assert all(kept_run(ran) == ran for ran in past)


@pytest.mark.slow
@pytest.mark.games
@pytest.mark.parametrize("variant", PHASE_BY_PHASE)
def test_the_watched_games_show_every_ending_every_phase_and_an_elimination(variant: str) -> None:
    games = [watched_game(seed, variant) for seed in range(20)]
    endings = {game.ending and game.ending.how for game, _ in games}
    assert endings == {How.SOLO, How.DRAW, None}
    runs = [ran for _, past in games for ran in past]
    assert {ran.phase.kind for ran in runs} == set(PhaseKind)
    assert any(ran.eliminated for ran in runs)
    shown = {line.mark for ran in runs for lines in ran.lists.values() for line in lines}
    assert shown == (set(Mark) - NOT_HERE if foresees(games[0][0]) else set())
    results = {outcome.result for ran in runs for outcome in ran.adjudication.outcomes}
    assert results >= {Result.BUILDS, Result.DISBANDS, Result.AUTO_DISBANDED, Result.RETREATS}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, 220))
@pytest.mark.parametrize("variant", PHASE_BY_PHASE)
def test_two_hundred_watched_games_keep_the_rules(variant: str, seed: int) -> None:
    test_a_watched_game_keeps_the_rules(variant, seed)
