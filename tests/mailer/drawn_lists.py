"""Generates random order lists for random boards, with repetitions, contradictory orders and too
many lines. Each single line is one that the game accepts exactly as written."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from judge.adjudication.retreats import retreat_options
from judge.adjudication.winter import winter_of
from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode
from judge.board.units import ARMY, FLEET, Unit, UnitType
from judge.filing.movement_and_retreats import read_on_board
from judge.games.standard.rules import ATLAS
from judge.orders.actions import Move, Proxy
from judge.orders.coasts import AsRead, tidied
from judge.orders.legality import fault
from judge.orders.order import Order
from tests.judge.random_lists import drawn_centres, drawn_line, drawn_position
from tests.judge.winters import spread

AGAIN = 0.5
"""The probability that another line of a list is repeated."""


def text_of(chance: random.Random, lines: Sequence[str], *, parted: bool = True) -> str:
    """Returns a message with these lines in one of several styles: in capitals or not, numbered or
    not, sometimes two on a line."""
    style = chance.choice((str, str.lower, str.title))
    rows = [style(line) for line in lines]
    if chance.random() < 0.2:
        rows = [f"{number}. {row}" for number, row in enumerate(rows, 1)]
    elif parted and chance.random() < 0.3:
        mark = chance.choice((", ", "; "))
        rows = [mark.join(rows[at : at + 2]) for at in range(0, len(rows), 2)]
    return "\n".join(rows)


def drawn_from(chance: random.Random, pool: Sequence[str], most: int) -> list[str]:
    """Returns random lines from the pool, some of them repeated."""
    lines = [chance.choice(pool) for _ in range(chance.randint(1, most))]
    while chance.random() < AGAIN:
        lines.insert(chance.randint(0, len(lines)), chance.choice(lines))
    return lines


# -- boards ----------------------------------------------------------------------------------------


def board(chance: random.Random) -> Position:
    """Returns a random board with centres, and with units of all powers all over the map."""
    powers = [*ATLAS.powers]
    units = {unit.province: unit for unit in spread(ATLAS, powers, chance)}
    return Position(units, drawn_centres(chance, powers))


def routed(chance: random.Random, power: Power) -> Position:
    """Returns a random board on which some of this power's units are dislodged and can retreat."""
    position = board(chance)
    fled = [
        Dislodged(Unit(power, unit.type, unit.location), None)
        for unit in position.units.values()
        if unit.power != power and chance.random() < 0.4
    ]
    fled = [entry for entry in fled if retreat_options(ATLAS, position, entry)]
    return replace(position, dislodged=tuple(fled[:4]))


def wintry(chance: random.Random, power: Power) -> Position:
    """Returns a random board on which this power has several builds or removals to order."""
    position = board(chance)
    homes = ATLAS.nations[power].home
    others = {place: unit for place, unit in position.units.items() if unit.power != power}
    own = list(position.units_of(power))
    if chance.random() < 0.6:
        units = {place: unit for place, unit in others.items() if place not in homes}
        kept = [unit for unit in own if unit.province not in homes][: chance.randint(0, 1)]
        centres = {**position.centres, **dict.fromkeys(homes, power)}
        return Position(units | {unit.province: unit for unit in kept}, centres)
    centres = {place: one for place, one in position.centres.items() if one != power}
    return Position(position.units, centres | dict.fromkeys(homes[:1], power))


# -- lists -----------------------------------------------------------------------------------------


def crystal_ball(chance: random.Random) -> tuple[Position, dict[Power, list[str]]]:
    """Returns a random board and lists of some of the powers, including proxies."""
    powers = chance.sample(ATLAS.powers, chance.randint(3, 7))
    position = drawn_position(chance, powers)
    writers = [power for power in powers if position.survives(power) and chance.random() < 0.85]
    return position, {power: _ball(chance, position, power) for power in writers}


def _ball(chance: random.Random, position: Position, power: Power) -> list[str]:
    pool = [drawn_line(chance, position, power) for _ in range(7)]
    good = [str(order) for order in pool if _may_stand(position, power, order)]
    return drawn_from(chance, good or ["A PAR H"], 8)


def _may_stand(position: Position, power: Power, order: Order) -> bool:
    lost = isinstance(order.action, Proxy) and not position.survives(order.action.to)
    return not lost and fault(ATLAS, order, power) is None and tidied(ATLAS, order).order == order


def moves(chance: random.Random, position: Position, power: Power, kinds: int = 3) -> list[str]:
    """Returns a few possible orders for each of the power's units on this board."""
    return [
        str(order)
        for unit in position.units_of(power)
        for order in _moves_of(chance, position, unit, kinds)
        if read_on_board(ATLAS, position, power, order) == AsRead(order)
    ]


def _moves_of(chance: random.Random, position: Position, unit: Unit, kinds: int) -> Iterator[Order]:
    yield Order.read(f"{unit} H")
    near = sorted(ATLAS.reach(unit.type, unit.location))
    for place in chance.sample(near, min(len(near), kinds)):
        yield Order.read(f"{unit} - {chance.choice(ATLAS.landings(*_piece(unit), place))}")
        if other := position.units.get(place):
            yield Order.read(f"{unit} S {other}")
        helped = chance.choice([*position.units.values()])
        yield Order.read(f"{unit} S {helped} - {place}")


def _piece(unit: Unit) -> tuple[UnitType, Location]:
    return unit.type, unit.location


def retreats(position: Position, power: Power) -> list[str]:
    """Returns every retreat that this power can make."""
    return [
        f"{entry.unit} {way}"
        for entry in position.dislodged_of(power)
        for way in ("D", *(f"R {to}" for to in retreat_options(ATLAS, position, entry)))
    ]


def works(position: Position, power: Power) -> list[str]:
    """Returns all builds or removals that the power could order, each taken alone."""
    winter = winter_of(ATLAS, position, power)
    if winter.due < 0:
        return [f"REMOVE {unit}" for unit in position.units_of(power)]
    sites = [
        f"BUILD {kind.letter} {place}"
        for home in winter.homes
        for kind in (ARMY, FLEET)
        for place in (home, *ATLAS.coasts(home))
        if ATLAS.is_location(kind, place)
    ]
    return [*sites, "WAIVE"] if winter.due > 0 and sites else []


def turn(chance: random.Random, position: Position, power: Power) -> tuple[list[str], list[str]]:
    """Returns orders for the Spring and the Fall of a game turn. In the Fall, units may have
    moved."""
    spring = [line for line in moves(chance, position, power) if " S " not in line]
    moved = [order for order in map(Order.read, spring) if order.unit]
    goals = [(order.unit, order.action.to) for order in moved if isinstance(order.action, Move)]
    fall = [f"{unit.type.letter} {to} H" for unit, to in goals if unit and unit.type]
    return spring, [*fall, *spring]


def turn_text(chance: random.Random, lists: Mapping[Phase, Sequence[str]]) -> str:
    """Returns a message for a game turn, either with a Spring and a Fall order on each line and a
    slash between them, or with the orders below headings."""
    spring, fall = lists.values()
    if len(spring) == len(fall) and chance.random() < 0.8:
        return "\n".join(f"{one} / {two}" for one, two in zip(spring, fall, strict=True))
    parts = (f"{phase.words}:\n{text_of(chance, lines)}" for phase, lines in lists.items())
    return "\n\n".join(parts)


def walks(chance: random.Random, start: ProvinceCode) -> list[str]:
    """Returns random routes for a spy in that place, some of them for two seasons."""
    found: list[str] = []
    for _ in range(3):
        seasons, here = list[str](), start
        for _ in range(chance.randint(1, 2)):
            steps = list[str]()
            for _ in range(chance.randint(1, 3)):
                here = chance.choice(sorted(ATLAS.borders[here]))
                steps.append(here)
            seasons.append(" ".join(f"- {step}" for step in steps))
        found.append(f"SPY {start} {' ; '.join(seasons)}")
    return found
