"""Tests that powers are assigned according to the players' preferences, as HELP PREFER says."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from judge.game.game import Game, Preferences
from judge.game.seeded_random import Chance
from judge.game.settings import Assignment, Settings
from judge.games.registry import variant_of
from judge.play import power_assignment
from judge.play.conduct_game import new_game, under, unstarted

INITIALS = {power[0]: power for power in ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY")} | {
    "R": "RUSSIA",
    "T": "TURKEY",
}
STANDARD = new_game("g", Settings(variant="standard", powers=Assignment.PREFERENCE), 7)


def said(text: str) -> Preferences:
    """Parses preferences. ``E FG R`` means England, then France or Germany, then Russia."""
    return tuple(tuple(INITIALS[letter] for letter in word) for word in text.split())


def dealt(*wishes: str, game: Game = STANDARD, seed: int = 7) -> list[str]:
    """Returns the initial of the power that each player gets."""
    preferences = {seat: said(text) for seat, text in enumerate(wishes)}
    game = replace(game, seed=seed, preferences=preferences)
    found = power_assignment.deal(game, dict.fromkeys(range(len(wishes))))
    assert len(set(found.values())) == len(wishes)
    return [found[seat][0] for seat in range(len(wishes))]


def test_everybody_gets_his_first_choice_where_that_can_be() -> None:
    assert dealt(*"AEFGIRT") == list("AEFGIRT")
    assert dealt("E F", "T E", "A", "R", "I", "F", "G") == list("ETARIFG")


def test_as_many_first_choices_as_can_be_then_as_many_second_ones() -> None:
    assert dealt("E F", "E", "F", "", "", "", "")[2] == "F"
    one, other = dealt("E T F", "E F", "A", "G", "I", "R", "F")[:2]
    assert (one, other) == ("T", "E")


def test_powers_in_brackets_are_alike_and_count_for_what_stands_before_them() -> None:
    assert power_assignment.ranked(
        said("E FG R"), variant_of(STANDARD).played(STANDARD.settings)
    ) == {
        "ENGLAND": 0,
        "FRANCE": 1,
        "GERMANY": 1,
        "RUSSIA": 3,
        "AUSTRIA": 4,
        "ITALY": 4,
        "TURKEY": 4,
    }


def test_the_lot_decides_between_equal_deals_and_can_be_repeated() -> None:
    found = {dealt("E", "E", seed=seed).index("E") for seed in range(20)}
    assert found == {0, 1}
    assert dealt(*["E F"] * 7, seed=3) == dealt(*["E F"] * 7, seed=3)
    assert len({tuple(dealt(*[""] * 7, seed=seed)) for seed in range(20)}) > 10


def test_no_deal_would_be_better() -> None:
    """Compares the result with all possible assignments of seven powers to five players."""
    powers, chance = "".join(INITIALS), Chance(1, "wishes")
    played = variant_of(STANDARD).played(STANDARD.settings)
    for seed in range(6):
        wishes = [" ".join(chance.shuffled(powers)[: chance.below(8)]) for _ in range(5)]
        ranks = [power_assignment.ranked(said(wish), played) for wish in wishes]
        worth = {
            "".join(deal): sorted(ranks[at][INITIALS[one]] for at, one in enumerate(deal))
            for deal in permutations(powers, 5)
        }
        best = min(worth.values(), key=lambda places: [-places.count(n) for n in range(7)])
        assert worth["".join(dealt(*wishes, seed=seed))] == best


@pytest.mark.parametrize(("variant", "players"), [("crypto ii", 6), ("blind 1801", 0)])
def test_games_of_other_powers_are_dealt_too(variant: str, players: int) -> None:
    rules = Settings(variant=variant, players=players, powers=Assignment.PREFERENCE)
    game = new_game("g", rules, 1)
    count = len(variant_of(game).played(rules))
    first = dealt("R A", *["R"] * (count - 1), game=game)
    assert sorted(first) == sorted(p[0] for p in variant_of(game).played(rules))


def test_what_has_no_player_any_more_is_forgotten() -> None:
    game = replace(STANDARD, preferences={1: said("I F"), 2: said("I")})
    crypto = STANDARD.settings.changed({"variant": "crypto ii", "players": 6})
    assert under(game, crypto).preferences == {1: said("F")}
    assert unstarted(game).preferences == game.preferences
    assert Game.from_data("g", game.to_data(), {}, None).preferences == game.preferences
