"""Plays random games of Crypto-Diplomacy II and checks them after every phase. The checks must also
detect deliberately broken engines."""

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
from judge.board.units import TANK
from judge.game.game import Game, How, Stage
from judge.game.phase_results import Ran
from judge.games.crypto_ii.printing import Gazette
from judge.games.registry import variant_of
from judge.orders.order import Order
from judge.orders.order_lists import Filed
from judge.play import awaited_orders, conduct_game, draw_votes
from tests.few import few_of
from tests.judge.kept import kept, kept_run
from tests.judge.variants.broken_crypto import BROKEN
from tests.judge.variants.crypto import SETTINGS, new_game
from tests.judge.variants.crypto_invariants import adds_up, waits_for_votes
from tests.judge.variants.invariants import with_others_emptied, without_questions
from tests.judge.variants.random_crypto import letter

YEARS = 10


@dataclass(frozen=True)
class Letter:
    power: Power
    lines: tuple[str, ...]
    number: int
    flawed: bool


Event: TypeAlias = Letter | None
"""A message, or None for the moment when the phase that is due runs."""


@dataclass
class Watched:
    """A running game and its history."""

    game: Game
    events: list[Event] = field(default_factory=list)
    past: list[Ran] = field(default_factory=list)
    filed: list[Filed] = field(default_factory=list)

    def take(self, one: Letter) -> None:
        before = self.game
        after, filed = handed_in(before, one)
        if len(self.events) % 4 == 0:
            depends_on_nothing_hidden(before, one, filed)
        assert replace(after, lists=before.lists) == before
        assert filed.stored or without_questions(after) == without_questions(before)
        waits_for_votes(after)
        self.game = after
        self.events.append(one)
        self.filed.append(filed)

    def run(self) -> None:
        waits_for_votes(self.game)
        after, ran = conduct_game.advance(self.game)
        adds_up(self.game, after, ran)
        self.game = after
        self.events.append(None)
        self.past += ran


def depends_on_nothing_hidden(game: Game, one: Letter, filed: Filed) -> None:
    """The reply to a message does not depend on other players' messages or, in a movement phase, on
    their units."""
    assert handed_in(with_others_emptied(game, one.power), one)[1] == filed
    if all(phase.is_movement for phase in awaited_orders.open_phases(game)):
        known = variant_of(game).board(game, one.power)
        assert handed_in(replace(game, position=known), one)[1] == filed


def handed_in(game: Game, one: Letter) -> tuple[Game, Filed]:
    now = awaited_orders.wanted(game)
    assert now is not None
    lines = [Order.read(line) for line in one.lines]
    return conduct_game.submit(game, one.power, now.phase, lines, one.number, one.flawed)


def begun(chance: random.Random) -> Game:
    """Returns a new game with six or seven players. Sometimes a few centres are enough to win."""
    seven, victory = chance.random() < 0.2, chance.choice((8, 11, 18))
    settings = replace(SETTINGS, players=7 if seven else 0, victory=victory)
    return new_game(settings, seed=chance.randint(0, 2**62))


def watched(seed: int, years: int = YEARS) -> tuple[Game, Watched]:
    """Plays a game to its end or for this number of years. Returns the beginning of the game and
    its history."""
    chance = random.Random(seed)
    beginning = begun(chance)
    watch = Watched(beginning)
    while watch.game.stage is Stage.RUNNING and watch.game.phase.year < 1901 + years:
        now = awaited_orders.wanted(watch.game)
        assert now is not None
        for power in chance.sample(sorted(now.asked), len(now.asked)):
            for one in letters(chance, watch.game, power):
                watch.take(one)
        watch.run()
        if agreed := drawn(chance, watch.game):
            watch.game = agreed
    return beginning, watch


watched_once = cache(watched)


def letters(chance: random.Random, game: Game, power: Power) -> list[Letter]:
    """Returns a power's messages. They may be correct or late, or contain wrong or unreadable
    lines."""
    found: list[Letter] = []
    for number in range(1, chance.choice((1, 2, 2, 2, 2, 2, 3))):
        bad = chance.random() < 0.15
        lines = tuple(letter(chance, game, power, bad))
        late = number > 1 and chance.random() < 0.2
        one = Letter(power, lines, number - 2 * late, chance.random() < 0.03)
        found.append(one)
        if not bad and not late:
            assert not handed_in(game, one)[1].refusals
    return found


def drawn(chance: random.Random, game: Game) -> Game | None:
    """Occasionally returns the game after its players have ended it in a draw, and otherwise
    None."""
    if chance.random() > 0.01 or game.stage is not Stage.RUNNING:
        return None
    voters = draw_votes.voters(game)
    assert voters <= set(variant_of(game).played(game.settings))
    agreed = draw_votes.agreed(replace(game, draws=voters))
    assert agreed.ending and agreed.ending.how is How.DRAW
    return agreed


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
def test_a_watched_game_in_cipher_keeps_the_rules(seed: int) -> None:
    beginning, watch = watched_once(seed)
    game, past = replayed(beginning, watch.events)
    assert past == watch.past
    assert (game.position, game.ledger) == (watch.game.position, watch.game.ledger)
    assert kept(watch.game) == watch.game
    assert all(kept_run(ran) == ran for ran in watch.past)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, 220))
def test_two_hundred_watched_games_in_cipher_keep_the_rules(seed: int) -> None:
    test_a_watched_game_in_cipher_keeps_the_rules(seed)


@pytest.mark.slow
@pytest.mark.games
def test_the_watched_games_show_nearly_everything_there_is() -> None:
    games = [watched_once(seed)[1] for seed in range(20)]
    runs = [ran for watch in games for ran in watch.past]
    assert {watch.game.ending and watch.game.ending.how for watch in games} >= {How.SOLO}
    assert {ran.phase.kind for ran in runs} == set(PhaseKind)
    results = {outcome.result for ran in runs for outcome in ran.adjudication.outcomes}
    assert results >= {
        Result.BUILDS, Result.CONVERTS, Result.DISBANDS, Result.AUTO_DISBANDED, Result.RETREATS,
        Result.DISBANDED, Result.BOUNCES, Result.CUT, Result.VOID, Result.WAIVED,
    }  # fmt: skip
    assert any(unit.type is TANK for ran in runs for unit in ran.before.units.values())
    news = [ran.news for ran in runs if isinstance(ran.news, Gazette)]
    assert any(each.made for each in news)
    assert any("ITALY" in each.printed and each.votes for each in news)
    assert any(sheet.escapes for each in news for sheet in each.printed.values())
    marks = {
        m for each in news for s in each.clear.values() for line in s.lines for m in line.marks
    }
    assert marks == {"fails", "dislodged", "not printed", "no order", "removed"}
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
        for seed in range(10):
            beginning, watch = watched(seed, years=6)
            assert replayed(beginning, watch.events)[1] == watch.past
