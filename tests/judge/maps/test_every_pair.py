"""Tests every variant on every map that its rules allow, in random games of up to four years."""

from __future__ import annotations

import pytest

from judge.adjudication.verdicts import Result
from judge.adjudication.winter import allowance, building_sites
from judge.board.phases import PhaseKind, Season
from judge.game.game import Game
from judge.game.phase_report import Reader, Role
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.maps import MAPS, OPTION
from judge.games.registry import BUILT_IN, VARIANTS, variant_of, why_unplayable
from tests.judge.kept import kept, kept_run
from tests.judge.maps.map_player import is_following, played

YEARS = 4

PAIRS = [
    Settings(variant=variant, map=name)
    for variant in BUILT_IN
    for name in sorted(MAPS)
    if why_unplayable(Settings(variant=variant, map=name)) is None
]

OPTIONS = [
    Settings(variant="standard", map=OPTION.join((name, option)))
    for name in sorted(MAPS)
    for option in MAPS[name].options
]


def named(settings: Settings) -> str:
    return f"{settings.variant} on {settings.map}"


def test_each_variant_but_one_is_played_on_each_map() -> None:
    """The exception is Crypto II, whose rules need the standard map, with six players and Italy
    (1.2, 2.1, 4.1)."""
    maps = {variant: {s.map for s in PAIRS if s.variant == variant} for variant in BUILT_IN}
    assert maps.pop("crypto ii") == {"standard"}
    assert all(found == set(MAPS) for found in maps.values())
    why = why_unplayable(Settings(variant="crypto ii", map="1900"))
    assert why and why.startswith("Crypto-Diplomacy II can be played only on the standard map")


@pytest.mark.parametrize("settings", [*PAIRS, *OPTIONS], ids=named)
def test_a_random_game_of_four_years_keeps_the_rules(settings: Settings) -> None:
    plays_by_the_rules(settings, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize("settings", [*PAIRS, *OPTIONS], ids=named)
def test_ten_random_games_keep_the_rules(settings: Settings, seed: int) -> None:
    plays_by_the_rules(settings, seed)


def plays_by_the_rules(settings: Settings, seed: int) -> None:
    counted, last = 0, None
    for _, ran, after in played(settings, seed, YEARS):
        assert last is None or last.next == ran.phase
        holds_together(after, ran)
        centres_and_builds(after, ran)
        everyone_can_be_told(after, ran)
        counted, last = counted + ran.counted, ran
    assert last is not None
    assert counted == YEARS or after.ending
    assert kept(after) == after


def holds_together(game: Game, ran: Ran) -> None:
    atlas = variant_of(game).atlas
    for place, unit in ran.after.units.items():
        assert unit.province == place
        assert atlas.is_location(unit.type, unit.location)
        assert unit.power in atlas.nations
    assert ran.after.centres.keys() <= atlas.centres
    assert is_following(atlas, ran.phase, ran.next)
    assert ran.counted == (ran.phase.season is Season.FALL and ran.next.season is not Season.FALL)


def centres_and_builds(game: Game, ran: Ran) -> None:
    """Checks that the power with a unit in a centre after Fall owns the centre, that builds are in
    places that the map allows, and that after winter no power has more units than the map
    allows."""
    atlas = variant_of(game).atlas
    if ran.counted:
        standing = {p: u.power for p, u in ran.after.units.items() if p in atlas.centres}
        assert standing.items() <= ran.after.centres.items()
    if ran.phase.kind is not PhaseKind.ADJUSTMENT:
        return
    for outcome in ran.adjudication.outcomes:
        if outcome.result is Result.BUILDS:
            sites = building_sites(atlas, ran.before, outcome.unit.power)
            assert outcome.unit.province in sites
            assert outcome.unit.province not in ran.before.units
    for power in atlas.powers:
        most = len(ran.before.centres_of(power)) + allowance(atlas, ran.before, power)
        assert len(ran.after.units_of(power)) <= most


def everyone_can_be_told(game: Game, ran: Ran) -> None:
    """Checks that the phase gives a report for each reader, and that it can be stored and read
    back."""
    variant = variant_of(game)
    readers: tuple[Reader, ...] = (*variant.atlas.powers, Role.MASTER, Role.PUBLIC)
    for reader in readers:
        report = variant.observe(ran, reader, game.settings)
        assert report.phase == ran.phase
        assert variant.board(game, reader).units.keys() <= game.position.units.keys()
    assert kept_run(ran) == ran


def test_the_games_of_each_variant_on_its_own_map_are_those_without_a_map() -> None:
    for name in BUILT_IN:
        own = VARIANTS[name].atlas.name
        assert variant_of_settings(name, own) is variant_of_settings(name, "")


def variant_of_settings(name: str, map_name: str) -> object:
    from judge.games.registry import variant_under

    return variant_under(Settings(variant=name, map=map_name))
