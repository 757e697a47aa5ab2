"""Plays random games of Future Tense and checks them after every turn. The checks must also detect
deliberately broken engines."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TypeAlias

import pytest

from judge.adjudication.verdicts import Result
from judge.board.phases import PhaseKind
from judge.board.power_names_and_place_codes import Power
from judge.filing.submission import Written
from judge.game.game import Game, How, Stage
from judge.game.phase_results import Ran
from judge.orders.order_lists import Filed, Mark
from judge.play import awaited_orders, conduct_game
from tests.few import few_of
from tests.judge.kept import kept, kept_run
from tests.judge.variants.broken_turns import BROKEN
from tests.judge.variants.invariants import (
    names_survivors_only,
    with_others_emptied,
    without_questions,
)
from tests.judge.variants.random_turns import bad_letter, good_letter
from tests.judge.variants.test_random_games import begun
from tests.judge.variants.turn_invariants import adjudicates_alike, turn_adds_up
from tests.judge.variants.turns import written

YEARS = 10


@dataclass(frozen=True)
class Letter:
    power: Power
    lines: tuple[Written, ...]
    number: int
    flawed: bool
    good: bool


Event: TypeAlias = Letter | None
"""A message, or None for the moment when the turn runs."""


@dataclass
class Watched:
    """A running game and its history."""

    game: Game
    events: list[Event] = field(default_factory=list)
    past: list[Ran] = field(default_factory=list)
    filed: list[Filed] = field(default_factory=list)

    def take(self, letter: Letter) -> Filed:
        before = self.game
        after, filed = handed_in(before, letter)
        assert handed_in(with_others_emptied(before, letter.power), letter)[1] == filed
        keys = {(phase, letter.power) for phase in awaited_orders.open_phases(before)}
        changed = {k for k in {*after.lists, *before.lists}
                   if after.lists.get(k) != before.lists.get(k)}  # fmt: skip
        assert changed <= keys and replace(after, lists=before.lists) == before
        assert filed.stored or without_questions(after) == without_questions(before)
        if letter.good:
            _is_taken(letter, filed)
        self.game = after
        self.events.append(letter)
        self.filed.append(filed)
        return filed

    def run(self) -> None:
        before, asked = self.game, awaited_orders.open_phases(self.game)
        after, ran = conduct_game.advance(before)
        turn_adds_up(before, asked, after, ran)
        adjudicates_alike(before, asked, ran)
        names_survivors_only(after)
        self.game = after
        self.events.append(None)
        self.past += ran


def handed_in(game: Game, letter: Letter) -> tuple[Game, Filed]:
    now = awaited_orders.wanted(game)
    assert now is not None
    return conduct_game.submit(
        game, letter.power, now.phase, letter.lines, letter.number, letter.flawed
    )


def watched(seed: int, years: int = YEARS) -> tuple[Game, Watched]:
    """Plays a game to its end or for this number of years. Returns the beginning of the game and
    its history."""
    chance = random.Random(seed)
    beginning = begun(chance, "future tense")
    watch = Watched(beginning)
    while watch.game.stage is Stage.RUNNING and watch.game.phase.year < 1901 + years:
        now = awaited_orders.wanted(watch.game)
        assert now is not None
        for power in chance.sample(sorted(now.owed), len(now.owed)):
            for letter in letters(chance, watch.game, power):
                watch.take(letter)
        watch.run()
    return beginning, watch


watched_once = cache(watched)


def letters(chance: random.Random, game: Game, power: Power) -> list[Letter]:
    """Returns a power's messages for a turn. They may be correct, wrong, unreadable or late."""
    found: list[Letter] = []
    for number in range(1, chance.choice((1, 2, 2, 2, 2, 2, 3, 4))):
        bad = chance.random() < 0.15
        draw = bad_letter if bad else good_letter
        lines = tuple(written(draw(chance, game, power)))
        late = number > 1 and chance.random() < 0.2
        flawed = chance.random() < 0.03
        good = bool(lines) and not (bad or late or flawed)
        found.append(Letter(power, lines, number - 2 * late, flawed, good))
    return found


def _is_taken(letter: Letter, filed: Filed) -> None:
    """Checks that the judge stores a correct message as complete, with all its lines."""
    assert filed.stored and filed.complete and not filed.refusals
    assert sum(len(entry.lines) for entry in filed.lists.values()) == len(letter.lines)


def replayed(beginning: Game, events: list[Event]) -> tuple[Game, list[Ran]]:
    """Returns the game after replaying these events, and the phases that ran."""
    game, past = beginning, list[Ran]()
    for event in events:
        if event is None:
            game, ran = conduct_game.advance(game)
            past += ran
        else:
            game, _ = handed_in(game, event)
    return game, past


@pytest.mark.parametrize("seed", few_of(20))
def test_a_watched_game_of_turns_keeps_the_rules(seed: int) -> None:
    beginning, watch = watched_once(seed)
    assert replayed(beginning, watch.events) == (watch.game, watch.past)
    assert kept(watch.game) == watch.game
    assert all(kept_run(ran) == ran for ran in watch.past)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, 220))
def test_two_hundred_watched_games_of_turns_keep_the_rules(seed: int) -> None:
    test_a_watched_game_of_turns_keeps_the_rules(seed)


@pytest.mark.slow
@pytest.mark.games
def test_the_watched_games_show_nearly_everything_there_is() -> None:
    games = [watched_once(seed)[1] for seed in range(20)]
    runs = [ran for watch in games for ran in watch.past]
    assert {watch.game.ending and watch.game.ending.how for watch in games} >= {How.SOLO}
    assert {ran.phase.kind for ran in runs} == set(PhaseKind)
    shown = {line.mark for ran in runs for lines in ran.lists.values() for line in lines}
    assert shown == {Mark.ORDERED, Mark.NSU, Mark.UNORDERED}
    results = {outcome.result for ran in runs for outcome in ran.adjudication.outcomes}
    assert results >= {
        Result.BUILDS, Result.DISBANDS, Result.AUTO_DISBANDED, Result.RETREATS,
        Result.DISBANDED, Result.BOUNCES, Result.CUT, Result.VOID,
    }  # fmt: skip
    assert any(ran.eliminated for ran in runs)
    filed = [each for watch in games for each in watch.filed]
    assert any(each.refusals for each in filed) and any(not each.stored for each in filed)
    assert any(each.stored and not each.complete for each in filed)


# -- deliberately broken engines


@pytest.mark.parametrize("broken", BROKEN, ids=lambda each: each.__name__)
def test_a_broken_engine_is_noticed(
    broken: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(monkeypatch)
    with pytest.raises(AssertionError):
        for seed in range(3):
            watched(seed, years=4)


def test_without_the_letters_of_one_power_it_is_another_turn() -> None:
    beginning, watch = watched_once(0)
    turn = watch.events[: watch.events.index(None) + 1]
    writer = next(event.power for event in turn if event)
    others = [event for event in turn if event is None or event.power != writer]
    assert replayed(beginning, turn)[1] == watch.past[: len(replayed(beginning, turn)[1])]
    assert replayed(beginning, others)[1] != replayed(beginning, turn)[1]
