"""Makes random sets of order lists for one board, and can save any set as a case file.

The units are crowded into twelve western provinces, so that lines often name a place with a unit, a
unit of the wrong type, a lent unit, or no unit. Every random line could occur in a real list, so
that any set can become a test case.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from judge.board.position import Position
from judge.board.power_names_and_place_codes import Location, Power
from judge.board.units import ARMY, FLEET, Unit, UnitType
from judge.games.standard.rules import standard
from judge.orders.actions import Proxy, UnitName
from judge.orders.order import Order
from tests.judge.second_reading import Line, Reading

ATLAS = standard()
PLACES = ("BRE", "PIC", "GAS", "MAR", "SPA", "POR", "BEL", "LON", "PAR", "BUR", "ENG", "MAO")
PIECES: tuple[tuple[UnitType, Location], ...] = tuple(
    (kind, place)
    for code in PLACES
    for kind in (ARMY, FLEET)
    for place in (code, *ATLAS.coasts(code))
    if ATLAS.is_location(kind, place)
)
MOST_LINES = 14
MOST_CENTRES = 10


def drawn_reading(chance: random.Random) -> Reading:
    """Returns a board and lists for it. Some powers have been eliminated but send a list, some have
    centres but no units, and some, like dummies, send nothing."""
    powers = chance.sample(ATLAS.powers, chance.randint(2, 7))
    position = drawn_position(chance, powers)
    writers = [power for power in powers if chance.random() < 0.85]
    return Reading(position, {power: drawn_list(chance, position, power) for power in writers})


def drawn_position(chance: random.Random, powers: Sequence[Power]) -> Position:
    centres = drawn_centres(chance, powers)
    owners = sorted(set(centres.values()))
    pieces = chance.sample(PIECES, chance.randint(1, len(PIECES)))
    units = {place[:3]: Unit(chance.choice(owners), kind, place) for kind, place in pieces}
    return Position(units, centres)


def drawn_centres(chance: random.Random, powers: Sequence[Power]) -> dict[str, Power]:
    """Returns the owners of centres. The sizes of the smallest and the largest power are chosen
    first, from 1 to 10 centres. Some powers have none."""
    least, most = sorted(chance.choices(range(1, MOST_CENTRES + 1), k=2))
    sizes = [least, most] + [chance.choice((0, chance.randint(least, most))) for _ in powers[2:]]
    homes = iter(chance.sample(sorted(ATLAS.centres), len(ATLAS.centres)))
    return {
        home: power
        for power, size in zip(powers, sizes, strict=True)
        for home in (next(homes, None) for _ in range(size))
        if home
    }


def drawn_list(chance: random.Random, position: Position, power: Power) -> list[Order]:
    lines: list[Order] = []
    for _ in range(chance.randint(0, MOST_LINES)):
        again = lines and chance.random() < 0.1
        lines.append(chance.choice(lines) if again else drawn_line(chance, position, power))
    return lines


def drawn_line(chance: random.Random, position: Position, power: Power) -> Order:
    kind, place = drawn_piece(chance, position, power)
    if chance.random() < 0.35:
        others = [other for other in ATLAS.powers if other != power]
        return Order(UnitName(kind, place), Proxy(chance.choice(others)))
    to = chance.choice(sorted(ATLAS.reach(kind, place)))
    landing = chance.choice(ATLAS.landings(kind, place, to))
    other = "A " if ATLAS.can_stand(ARMY, to) else "F "
    action = chance.choice((f"- {landing}", "H", f"S {to}", f"S {other}{to}"))
    return Order.read(f"{kind.letter} {place} {action}")


def drawn_piece(
    chance: random.Random, position: Position, power: Power
) -> tuple[UnitType, Location]:
    """Returns the unit that a line names, which belongs to the power itself or to another one.
    Sometimes its type or coast is wrong or the coast is missing, or there is no such unit."""
    every = [unit for unit in position.units.values() if chance.random() < 0.5]
    own = [unit for unit in every if unit.power == power]
    meant = chance.choice([own, own, every, []])
    if not meant:
        return chance.choice(PIECES)
    unit = chance.choice(meant)
    kinds = [kind for kind in (ARMY, FLEET) if ATLAS.can_stand(kind, unit.province)]
    kind = chance.choice([unit.type] * 6 + kinds)
    coasts = (unit.province, *ATLAS.coasts(unit.province)) if kind.afloat else (unit.province,)
    return kind, chance.choice(coasts)


# -- sets that show an error


def smallest(reading: Reading, shows: Callable[[Reading], bool]) -> Reading:
    """Removes parts of the set as long as it still shows the error, and returns the rest."""
    for less in _smaller(reading):
        if shows(less):
            return smallest(less, shows)
    return reading


def _smaller(reading: Reading) -> Iterator[Reading]:
    position, lists = reading.position, reading.lists
    for power in lists:
        yield replace(reading, lists={p: entry for p, entry in lists.items() if p != power})
    for place in position.units:
        units = {at: unit for at, unit in position.units.items() if at != place}
        yield replace(reading, position=replace(position, units=units))
    for centre in position.centres:
        centres = {c: owner for c, owner in position.centres.items() if c != centre}
        yield replace(reading, position=replace(position, centres=centres))
    for power, entry in lists.items():
        for number in range(len(entry)):
            shorter = [*entry[:number], *entry[number + 1 :]]
            yield replace(reading, lists={**lists, power: shorter})


def case_file(reading: Reading, says: str) -> str:
    """Returns the set as a file for ``cases/crystal_ball``, with the marks that the second
    implementation gives."""
    limits, position = reading.limits(), reading.position
    data = position.to_data()
    lists = {power: lines for power, lines in reading.annotated().items() if lines}
    parts = [
        'rule = "CB 3"',
        f'says = "{says}"',
        'phase = "S1903M"',
        f"considered = {limits.considered}",
        f"proxies = {limits.proxies}",
        "\n[units]",
        *(f'{power} = "{", ".join(units)}"' for power, units in data["units"].items()),
        "\n[centres]",
        *(f'{power} = "{" ".join(owned)}"' for power, owned in data["centers"].items()),
        "\n[lists]",
        *(f'{power} = """\n{_table(lines)}\n"""' for power, lines in lists.items()),
    ]
    return "\n".join(parts) + "\n"


def _table(lines: Sequence[Line]) -> str:
    return "\n".join(f"{order:24} {mark}" for order, mark in lines)
