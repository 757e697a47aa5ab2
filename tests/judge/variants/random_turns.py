"""Writes random messages of players of Future Tense, some correct and some faulty."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power
from judge.board.units import Unit
from judge.game.game import Game
from judge.orders.actions import Move
from judge.orders.order import Order
from judge.play.awaited_orders import open_phases
from tests.judge.variants.random_player import ATLAS, campaign, drawn_adjustments, drawn_move

BAD_LINES = (
    "BUILD A MUN",
    "REMOVE A MUN",
    "WAIVE",
    "A PAR R BUR",
    "A PAR - MOS / A PAR H",
    "F MAO H (RETREAT SPA) / F MAO H",
    "A PAR P ENGLAND / A PAR H",
    "A PAR H",
    "SPY PAR - BUR / A PAR H",
)


def good_letter(chance: random.Random, game: Game, power: Power) -> str:
    """Returns a correct message with adjustments, and with moves for both seasons. The Spring moves
    are for the real units, and the Fall moves for units in the places that the player hopes to
    reach. The message is empty if there is nothing to order."""
    phases = open_phases(game)
    units = list(game.position.units_of(power))
    winter: list[str] = []
    if not phases[0].is_movement and chance.random() < 0.9:
        winter = drawn_adjustments(chance, game, power)
        units = after(units, winter, power)
    if not units:
        return "\n".join(winter)
    spring = [with_retreats(chance, line) for line in campaign(chance, game, power, units)]
    fall = [
        with_retreats(chance, line)
        for line in campaign(chance, game, power, hoped(chance, units, spring))
    ]
    return "\n".join([*winter, *laid_out(chance, phases, spring, fall)])


def after(units: Sequence[Unit], lines: Sequence[str], power: Power) -> list[Unit]:
    """Returns the units after these builds and removals."""
    built = [Unit.read(power, line[6:]) for line in lines if line.startswith("BUILD")]
    return [unit for unit in units if f"REMOVE {unit}" not in lines] + built


def hoped(chance: random.Random, units: Sequence[Unit], spring: Sequence[str]) -> list[Unit]:
    """Returns the units where the player expects them in Fall, because most Spring moves should
    succeed. No two of them are in the same province."""
    found: dict[str, Unit] = {}
    moves = {str(order.unit): order.action for order in map(Order.read, spring)}
    for unit in units:
        match moves.get(str(unit)):
            case Move(to=to) if chance.random() < 0.8:
                unit = replace(unit, location=to)
        found.setdefault(unit.province, unit)
    return [on_some_coast(chance, unit) for unit in found.values()]


def on_some_coast(chance: random.Random, unit: Unit) -> Unit:
    """Returns the unit. If it is a fleet in a province with coasts, its coast is chosen at
    random."""
    coasts = ATLAS.coasts(unit.province)
    return replace(unit, location=chance.choice(coasts)) if unit.type.afloat and coasts else unit


def with_retreats(chance: random.Random, line: str) -> str:
    """Returns the line, usually with a list of places to which the unit can retreat."""
    name = Order.read(line).unit
    if name is None or name.type is None or chance.random() < 0.4:
        return line
    steps = ATLAS.fleet_steps if name.type.afloat else ATLAS.army_steps
    near = sorted(steps[name.location])
    places = chance.sample(near, min(len(near), chance.randrange(5)))
    return f"{line} (RETREAT {' '.join(places) or 'OFF'})"


def laid_out(
    chance: random.Random, phases: Sequence[Phase], spring: Sequence[str], fall: Sequence[str]
) -> list[str]:
    """Returns the orders of both seasons as lines: either in pairs, one order for each season, or
    below headings."""
    pairs = min(len(spring), len(fall)) if chance.random() < 0.7 else 0
    lines = [f"{one} / {two}" for one, two in zip(spring[:pairs], fall[:pairs], strict=True)]
    seasons = [str(phase) for phase in phases if phase.is_movement]
    assert len(seasons) == 2
    return [*lines, seasons[0], *spring[pairs:], seasons[1], *fall[pairs:]]


def bad_letter(chance: random.Random, game: Game, power: Power) -> str:
    """Returns a correct message with a few impossible lines added."""
    lines = good_letter(chance, game, power).splitlines()
    stray = [drawn_move(chance, game, power) for _ in range(3)]
    for bad in chance.sample((*BAD_LINES, *stray), chance.randrange(1, 4)):
        lines.insert(chance.randrange(len(lines) + 1), bad)
    return "\n".join(lines)
