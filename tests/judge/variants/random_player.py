"""Writes random orders of players, and plays games with them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from judge.adjudication.retreats import retreat_options
from judge.adjudication.winter import builds_due, open_homes
from judge.board.phases import PhaseKind
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import FLEET, Unit
from judge.game.game import Game
from judge.game.phase_results import Ran
from judge.games.registry import VARIANTS, variant_of
from judge.orders.actions import Move
from judge.orders.order import Order
from judge.orders.order_lists import Filed
from judge.play import awaited_orders, conduct_game

ATLAS = VARIANTS["standard"].atlas
POWERS = ATLAS.powers


def drawn_lines(chance: random.Random, game: Game, power: Power) -> list[str]:
    """Returns random orders for the phase that is due. In a movement phase, some are for units that
    may not exist."""
    match (awaited_orders.collecting(game) or game.phase).kind:
        case PhaseKind.RETREAT:
            return [
                f"{d.unit} R {chance.choice(retreat_options(ATLAS, game.position, d))}"
                for d in game.position.dislodged_of(power)
            ]
        case PhaseKind.ADJUSTMENT:
            return drawn_adjustments(chance, game, power)
    return attack(chance, game, power) + [drawn_move(chance, game, power) for _ in range(12)]


def drawn_adjustments(chance: random.Random, game: Game, power: Power) -> list[str]:
    """Returns all builds that are due and possible, or all removals that are due."""
    due = builds_due(ATLAS, game.position, power)
    homes = open_homes(ATLAS, game.position, power)
    if due > 0:
        return [drawn_build(chance, home) for home in homes[:due]]
    return [f"REMOVE {unit}" for unit in game.position.units_of(power)][:-due]


def drawn_build(chance: random.Random, home: ProvinceCode) -> str:
    places = [place for place in ATLAS.fleet_steps if place[:3] == home and chance.random() < 0.5]
    fleets = [place for place in places if ATLAS.is_location(FLEET, place)]
    return f"BUILD F {fleets[0]}" if fleets else f"BUILD A {home}"


def attack(chance: random.Random, game: Game, power: Power) -> list[str]:
    """Returns a supported move against another power's unit, or nothing if no two of the power's
    units can reach one."""
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
    unit = chance.choice(chance.choice([game.position.units_of(power) or others, others]))
    steps = ATLAS.fleet_steps if unit.type.afloat else ATLAS.army_steps
    here = chance.choice([unit.location, *sorted(steps[unit.location])])
    to = chance.choice(sorted(steps[here]))
    other = chance.choice(sorted(game.position.units))
    texts = (f"- {to}", "H", f"S {to[:3]}", f"S {other} - {to[:3]}", f"P {chance.choice(POWERS)}")
    return f"{unit.type.letter} {here} {chance.choice(texts)}"


def step(chance: random.Random, game: Game) -> tuple[Game, tuple[Ran, ...]]:
    """Sends random orders, some of them with errors, from every power that owes any. Returns the
    game after that, and the phases that have run."""
    now = awaited_orders.wanted(game)
    assert now is not None
    for power in chance.sample(sorted(now.owed), len(now.owed)):
        game, _ = send(game, power, drawn_lines(chance, game, power))
    return conduct_game.advance(game)


def send(game: Game, power: Power, lines: Sequence[str]) -> tuple[Game, Filed]:
    now = awaited_orders.wanted(game)
    assert now is not None
    return conduct_game.submit(
        game, power, now.phase, [Order.read(line) for line in lines], 1, False
    )


# -- players with a plan


def valid_lines(chance: random.Random, game: Game, power: Power) -> list[str]:
    """Returns a list of orders that the judge accepts. In a movement phase, they are planned moves
    and a few random lines."""
    lines = drawn_lines(chance, game, power)
    match (awaited_orders.collecting(game) or game.phase).kind:
        case PhaseKind.MOVEMENT:
            lines = campaign(chance, game, power, hoped_for(game, power)) + lines[:4]
        case PhaseKind.ADJUSTMENT if chance.random() < 0.2:
            lines = ["WAIVE"] * builds_due(ATLAS, game.position, power) or lines
    refused = {refusal.line for refusal in send(game, power, lines)[1].refusals}
    return [line for number, line in enumerate(lines) if number not in refused]


def campaign(chance: random.Random, game: Game, power: Power, units: Sequence[Unit]) -> list[str]:
    """Returns orders for units in the places where their player hopes to have them. A unit attacks
    a centre that it does not own yet, if it can reach one, and all other units that can do so
    support it. If the game has proxies, the player sometimes lends a unit."""
    lends = variant_of(game).name == "crystal ball"
    free = chance.sample(units, len(units))
    lines = []
    while free:
        unit = free.pop()
        reach = sorted(ATLAS.reach(unit.type, unit.location))
        prey = [place for place in reach if is_prey(game, power, place)]
        target = chance.choice(prey or reach)
        helpers = [other for other in free if target in ATLAS.reach(other.type, other.location)]
        free = [other for other in free if other not in helpers]
        lent = chance.random() < 0.05 and lends
        landing = chance.choice(ATLAS.landings(unit.type, unit.location, target))
        lines.append(f"{unit} P {chance.choice(POWERS)}" if lent else f"{unit} - {landing}")
        lines += [f"{other} S {unit} - {target}" for other in helpers]
    return lines


def hoped_for(game: Game, power: Power) -> list[Unit]:
    """Returns the units that a power would have if all moves in its locked list succeeded. It
    cannot know more than that (CB 1.1)."""
    sealed = game.list_of(power, game.phase) if game.phase in game.sealed else None
    moves = {
        (order.unit.type, order.province): order.action.to
        for order in (sealed.lines if sealed else ())
        if order.unit and isinstance(order.action, Move)
    }
    return [
        replace(unit, location=moves.get((unit.type, unit.province), unit.location))
        for unit in game.position.units_of(power)
    ]


def is_prey(game: Game, power: Power, place: ProvinceCode) -> bool:
    return place in ATLAS.centres and game.position.centres.get(place) != power
