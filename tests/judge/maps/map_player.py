"""Plays games with random orders, on any map and in any variant."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from judge.adjudication.retreats import retreat_options
from judge.adjudication.winter import after_works, winter_of
from judge.board.atlas import Atlas
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode, province_of
from judge.board.units import ARMY, FLEET, Unit
from judge.game.game import Game, Seating, Stage
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.registry import variant_of, variant_under
from judge.orders.order import Order
from judge.play import awaited_orders, conduct_game
from tests.judge.variants.turns import written


def begun(settings: Settings, seed: int) -> Game:
    """Returns a game in which every power has a player."""
    game = conduct_game.new_game("maps", settings, seed)
    powers = variant_under(settings).played(settings)
    return conduct_game.start(game, dict.fromkeys(powers, Seating.PLAYED))


def played(settings: Settings, seed: int, years: int) -> Iterator[tuple[Game, Ran, Game]]:
    """Plays a game to its end, or for this number of full years. Yields each phase that has run,
    with the game before its lists were locked and the game afterwards."""
    chance, game = random.Random(seed), begun(settings, seed)
    falls = 0
    while game.stage is Stage.RUNNING and falls < years:
        before = game
        game, ran = posted(chance, game)
        for one in ran:
            yield before, one, game
            falls += one.counted


def posted(chance: random.Random, game: Game) -> tuple[Game, tuple[Ran, ...]]:
    """Sends random orders from each power that owes some. Returns the game after that, and the
    phases that have run."""
    now = awaited_orders.wanted(game)
    assert now is not None
    for power in sorted(now.owed):
        lines = written("\n".join(letter(chance, game, power)))
        if lines:
            game, filed = conduct_game.submit(game, power, now.phase, lines, 1, False)
            assert not filed.refusals, (power, filed.refusals)
    return conduct_game.advance(game)


def letter(chance: random.Random, game: Game, power: Power) -> list[str]:
    """Returns a power's orders for all phases that are due together."""
    atlas, position = variant_of(game).atlas, game.position
    phases = awaited_orders.open_phases(game)
    units, lines = list(position.units_of(power)), list[str]()
    for phase in phases:
        if len(phases) > 1 and phase.is_movement:
            lines.append(str(phase))
        match phase.kind:
            case PhaseKind.MOVEMENT:
                lines += moves(chance, atlas, position, units)
            case PhaseKind.RETREAT:
                lines += retreats(chance, atlas, position, power)
            case PhaseKind.ADJUSTMENT:
                works = adjustments(chance, atlas, position, power)
                orders = map(Order.read, works)
                units = list(after_works(position, power, orders).values())
                lines += works
    return lines


def moves(
    chance: random.Random, atlas: Atlas, position: Position, units: Sequence[Unit]
) -> Iterator[str]:
    """Yields orders for a movement phase. Most units move towards a centre or another power's unit.
    Some units support them, and some fleets convoy armies."""
    free = chance.sample(units, len(units))
    while free:
        unit = free.pop()
        journey = by_sea(chance, atlas, unit, free) if not unit.type.afloat else None
        if journey:
            fleet, to = journey
            free.remove(fleet)
            yield f"{unit} - {to} VIA"
            yield f"{fleet} C {unit} - {to}"
            continue
        aims = sorted(aims_of(atlas, unit))
        if not aims:
            yield f"{unit} H"
            continue
        prey = [aim for aim in aims if aim in atlas.centres or aim in position.units]
        to = chance.choice(prey if prey and chance.random() < 0.7 else aims)
        yield f"{unit} - {chance.choice(atlas.landings(unit.type, unit.location, to))}"
        for other in [one for one in free if to in atlas.reach(one.type, one.location)][:1]:
            free.remove(other)
            yield f"{other} S {unit} - {to}"


def aims_of(atlas: Atlas, unit: Unit) -> set[ProvinceCode]:
    halves = {province_of(b) for a, b in atlas.half_steps if a == unit.location}
    return {*atlas.reach(unit.type, unit.location), *(halves if unit.type.afloat else ())}


def by_sea(
    chance: random.Random, atlas: Atlas, army: Unit, free: Sequence[Unit]
) -> tuple[Unit, ProvinceCode] | None:
    """Returns a fleet that can convoy an army across one sea, and the destination."""
    near = atlas.shores.get(army.province, frozenset())
    fleets = [one for one in free if one.type.afloat and one.province in near]
    if not fleets or chance.random() < 0.3:
        return None
    fleet = chance.choice(fleets)
    ends = [to for to, seas in atlas.landfalls.items() if fleet.province in seas]
    ends = [to for to in ends if to not in (army.province, fleet.province)]
    return (fleet, chance.choice(sorted(ends))) if ends else None


def retreats(
    chance: random.Random, atlas: Atlas, position: Position, power: Power
) -> Iterator[str]:
    for fled in position.dislodged_of(power):
        options = retreat_options(atlas, position, fled)
        yield f"{fled.unit} R {chance.choice(options)}" if options else f"{fled.unit} D"


def adjustments(chance: random.Random, atlas: Atlas, position: Position, power: Power) -> list[str]:
    winter = winter_of(atlas, position, power)
    if winter.due < 0:
        units = [str(unit) for unit in position.units_of(power)]
        return [f"REMOVE {unit}" for unit in chance.sample(units, min(-winter.due, len(units)))]
    sites = chance.sample(winter.homes, min(winter.due, len(winter.homes)))
    return [f"BUILD {built(chance, atlas, site)}" for site in sites]


def built(chance: random.Random, atlas: Atlas, site: ProvinceCode) -> str:
    places = [p for p in (site, *atlas.coasts(site)) if atlas.is_location(FLEET, p)]
    is_fleet = places and chance.random() < 0.5
    return f"{FLEET.letter} {chance.choice(places)}" if is_fleet else f"{ARMY.letter} {site}"


def is_following(atlas: Atlas, phase: Phase, later: Phase) -> bool:
    """Returns whether one phase can follow another. Only retreats and adjustments may be
    skipped."""
    one = atlas.years.following(phase)
    while one != later and not one.is_movement:
        one = atlas.years.following(one)
    return one == later
