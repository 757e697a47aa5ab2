"""Whole games of orders drawn at random, through filing, marshalling and adjudication."""

from __future__ import annotations

import random

import pytest

from judge import play
from judge.adjustments import builds_due, open_homes
from judge.game import Game, Stage
from judge.lists import Mark
from judge.orders import Order
from judge.phases import PhaseKind
from judge.pieces import Power
from judge.report import Ran
from judge.retreats import retreat_options
from judge.settings import Settings
from judge.variants import VARIANTS
from tests.judge.variants.boards import game_at

ATLAS = VARIANTS["standard"].atlas
RUNS = 60


def drawn_lines(chance: random.Random, game: Game, power: Power) -> list[str]:
    """Orders for the phase being asked for; in movement some for units that may be elsewhere."""
    match (play.collecting(game) or game.phase).kind:
        case PhaseKind.RETREAT:
            return [
                f"{d.unit} R {chance.choice(retreat_options(ATLAS, game.position, d))}"
                for d in game.position.dislodged_of(power)
            ]
        case PhaseKind.ADJUSTMENT:
            due = builds_due(game.position, power)
            homes = open_homes(ATLAS, game.position, power)
            removed = [f"REMOVE {unit}" for unit in game.position.units_of(power)]
            return [f"BUILD A {home}" for home in homes[:due]] if due > 0 else removed[:-due]
    return attack(chance, game, power) + [drawn_move(chance, game, power) for _ in range(12)]


def attack(chance: random.Random, game: Game, power: Power) -> list[str]:
    """A supported move into a province of somebody else's, where two own units can reach one."""
    units = chance.sample(game.position.units_of(power), len(game.position.units_of(power)))
    pairs = [
        (one, other, place)
        for one in units
        for other in units
        for place in sorted(ATLAS.reach(one.type, one.location))
        if one is not other
        and place in ATLAS.reach(other.type, other.location)
        and place in game.position.units
        and game.position.units[place].power != power
    ]
    if not pairs:
        return []
    one, other, place = chance.choice(pairs)
    landing = ATLAS.landings(one.type, one.location, place)[0]
    return [f"{one} - {landing}", f"{other} S {one} - {place}"]


def drawn_move(chance: random.Random, game: Game, power: Power) -> str:
    others = tuple(game.position.units.values())
    unit = chance.choice(chance.choice([game.position.units_of(power), others]))
    steps = ATLAS.fleet_steps if unit.type.afloat else ATLAS.army_steps
    here = chance.choice([unit.location, *sorted(steps[unit.location])])
    to = chance.choice(sorted(steps[here]))
    other = chance.choice(sorted(game.position.units))
    texts = (f"- {to}", "H", f"S {to[:3]}", f"S {other} - {to[:3]}", f"P {chance.choice(POWERS)}")
    return f"{unit.type.letter} {here} {chance.choice(texts)}"


POWERS = ATLAS.powers


def step(chance: random.Random, game: Game) -> tuple[Game, tuple[Ran, ...]]:
    now = play.wanted(game)
    assert now is not None
    for power in chance.sample(sorted(now.owed), len(now.owed)):
        orders = [Order.read(line) for line in drawn_lines(chance, game, power)]
        game, _ = play.submit(game, power, now.phase, orders, 1, False)
    return play.advance(game)


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
@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_a_random_game_runs(variant: str, seed: int) -> None:
    chance = random.Random(seed)
    game = game_at("S1901M", settings=Settings(variant=variant, early_solo=True))
    while game.run < RUNS and game.stage is Stage.RUNNING:
        game, ran = step(chance, game)
        for each in ran:
            check(each, variant)
        assert all(phase >= game.phase for phase, _ in game.lists)
        assert all(phase >= game.phase for phase in game.sealed)
    assert Game.from_data(game.name, game.to_data(), game.lists) == game


def test_the_random_games_show_nearly_every_mark_and_every_kind_of_phase() -> None:
    chance = random.Random(7)
    game = game_at("S1901M", settings=Settings())
    shown: set[Mark] = set()
    kinds: set[PhaseKind] = set()
    while game.run < RUNS and game.stage is Stage.RUNNING:
        game, ran = step(chance, game)
        shown |= {line.mark for each in ran for lines in each.lists.values() for line in lines}
        kinds |= {each.phase.kind for each in ran}
    assert shown >= set(Mark) - {Mark.ILLEGAL, Mark.RE_PROXY}
    assert kinds == set(PhaseKind)
