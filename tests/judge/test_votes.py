"""Tests how players can end a game by agreement (CB 4.2, DRAWS, CONCEDE)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.game.game import Ending, Game, How, NotNow, Seating, Stage
from judge.game.settings import Draws, Settings
from judge.games.registry import VARIANTS, variant_of
from judge.play import draw_votes
from judge.play.conduct_game import given_up, new_game, start

POWERS = {power[0]: power for power in VARIANTS["standard"].atlas.powers}


def game(draws: Draws = Draws.ANY, left: str = "EFG", variant: str = "standard") -> Game:
    """Returns a running game in which only these powers survive."""
    fresh = new_game("g", Settings(variant=variant, draws=draws), 1)
    seats = dict.fromkeys(variant_of(fresh).played(fresh.settings), Seating.PLAYED)
    kept = {POWERS[letter] for letter in left}
    units = {place: u for place, u in fresh.position.units.items() if u.power in kept}
    owned = {place: power for place, power in fresh.position.centres.items() if power in kept}
    return replace(
        start(fresh, seats), position=replace(fresh.position, units=units, centres=owned)
    )


def voted(before: Game, said: str) -> Game:
    """Returns the game after these votes. In ``E:EF F:EFG G:*``, each power is followed by the
    powers that it wants to share the draw. A star stands for all survivors."""
    for word in said.split():
        voter, named = word.split(":")
        powers = () if named == "*" else tuple(POWERS[letter] for letter in named)
        after = draw_votes.with_draw(before, POWERS[voter], True, powers)
        assert isinstance(after, Game), after
        before = after
    return before


@pytest.mark.parametrize(
    ("said", "sharers"),
    [
        ("E:EF F:EF G:EF", "EF"),
        ("E:EFG F:EF G:EF", "EF"),
        ("E:EF F:EF G:EFG", ""),
        ("E:EF F:EF", ""),
        ("E:* F:* G:*", "EFG"),
        ("E:* F:EFG G:EFG", "EFG"),
        ("E:* F:EF G:EF", "EF"),
        ("E:EF F:FG G:EG", ""),
        ("E:FG F:EF G:FG", ""),
    ],
)
def test_under_any_those_share_whom_all_name(said: str, sharers: str) -> None:
    ended = draw_votes.agreed(voted(game(), said))
    wanted = tuple(POWERS[letter] for letter in sharers)
    assert ended.ending == (Ending(How.DRAW, wanted) if wanted else None)


def test_under_dias_a_list_is_refused_and_lists_of_before_count_for_nothing() -> None:
    refused = draw_votes.with_draw(game(Draws.DIAS), "ENGLAND", True, ("ENGLAND", "FRANCE"))
    assert isinstance(refused, NotNow)
    assert "DRAWS DIAS" in refused.reason
    lists = voted(game(), "E:EF F:EF G:EF")
    dias = replace(lists, settings=lists.settings.changed({"draws": Draws.DIAS}))
    assert draw_votes.agreed(dias).stage is Stage.RUNNING


def test_cb_4_2_crystal_ball_knows_only_the_draw_among_all() -> None:
    at_ball = game(Draws.ANY, variant="crystal ball")
    refused = draw_votes.with_draw(
        replace(at_ball, settings=at_ball.settings.changed({"draws": Draws.DIAS})),
        "ENGLAND",
        True,
        ("ENGLAND", "FRANCE"),
    )
    assert isinstance(refused, NotNow)
    assert "CB 4.2" in refused.reason


def test_a_later_vote_takes_the_place_of_the_one_before() -> None:
    after = voted(game(), "E:EF E:*")
    assert after.draws == {"ENGLAND"}
    assert not after.shares
    after = voted(after, "E:EG")
    assert not after.draws
    assert after.shares == {"ENGLAND": ("ENGLAND", "GERMANY")}
    none = draw_votes.with_draw(after, "ENGLAND", False, ())
    assert isinstance(none, Game)
    assert not none.shares


@pytest.mark.parametrize("named", ["E", "EA"])
def test_who_cannot_share_cannot_be_named(named: str) -> None:
    powers = tuple(POWERS[letter] for letter in named)
    assert isinstance(draw_votes.with_draw(game(), "ENGLAND", True, powers), NotNow)


def test_where_nobody_knows_who_is_left_nobody_learns_it_by_naming_powers() -> None:
    """Austria has nothing left, which is secret in Blind 1801."""
    blind = game(left="EFG", variant="blind 1801")
    named = draw_votes.with_draw(blind, "ENGLAND", True, ("AUSTRIA", "ENGLAND"))
    assert isinstance(named, Game)
    assert isinstance(draw_votes.with_concession(blind, "ENGLAND", "AUSTRIA"), Game)
    shared = voted(blind, "E:AEF F:AEF G:AEF")
    assert draw_votes.agreed(shared).ending == Ending(How.DRAW, ("ENGLAND", "FRANCE"))


def test_all_others_concede_and_one_has_won() -> None:
    before: Game = game(Draws.OFF)
    for power in ("ENGLAND", "GERMANY"):
        assert draw_votes.agreed(before).stage is Stage.RUNNING
        after = draw_votes.with_concession(before, power, "FRANCE")
        assert isinstance(after, Game)
        before = Game.from_data("g", after.to_data(), {}, None)
    assert draw_votes.agreed(before).ending == Ending(How.CONCEDED, ("FRANCE",))
    back = draw_votes.with_concession(before, "ENGLAND", None)
    assert isinstance(back, Game)
    assert draw_votes.agreed(back).stage is Stage.RUNNING


def test_a_vote_ends_with_its_player_and_a_dummy_has_none() -> None:
    after = draw_votes.with_concession(game(), "ENGLAND", "FRANCE")
    assert isinstance(after, Game)
    assert draw_votes.agreed(given_up(after, "GERMANY")).ending == Ending(How.CONCEDED, ("FRANCE",))
    assert not given_up(voted(after, "E:EF"), "ENGLAND").shares
    assert not given_up(after, "ENGLAND").concessions
    assert draw_votes.agreed(given_up(after, "FRANCE")).stage is Stage.RUNNING


@pytest.mark.parametrize("to", ["ENGLAND", "AUSTRIA"])
def test_nobody_concedes_to_himself_or_to_who_is_gone(to: str) -> None:
    assert isinstance(draw_votes.with_concession(game(), "ENGLAND", to), NotNow)


def test_the_last_one_left_has_nobody_to_concede_to_him() -> None:
    assert draw_votes.agreed(game(left="E")).stage is Stage.RUNNING
