"""Helpers that let tests describe game turns, and the messages for them, briefly."""

from __future__ import annotations

import re
from collections.abc import Mapping

from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.filing.submission import Written
from judge.game.game import Game, Seating
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.orders.order import Order
from judge.orders.order_lists import Filed
from judge.play import awaited_orders, conduct_game
from tests.judge.variants.boards import ALL_PLAYED, OPENING, game_at

HEADING = re.compile(r"[SFW]\d{1,4}[MRA]")


def turn_at(
    phase: str, position: Position = OPENING, seats: Mapping[Power, Seating] = ALL_PLAYED
) -> Game:
    """Returns a game of Future Tense at the beginning of a game turn."""
    return game_at(phase, position, seats=seats, settings=Settings(variant="future tense"))


def written(text: str) -> list[Written]:
    """Parses a message. It may have one order on a line, two separated by a slash, or orders below
    the code of a phase."""
    lines: list[Written] = []
    heading: Phase | None = None
    for number, line in enumerate(filter(None, map(str.strip, text.splitlines()))):
        if HEADING.fullmatch(line):
            heading = Phase.read(line)
            continue
        parts = line.split(" / ")
        for side, part in enumerate(parts, 1):
            side = side if len(parts) > 1 else 0
            lines.append(Written(Order.read(part), heading, side, number))
    return lines


def write(
    game: Game, power: Power, text: str, *, letter: int = 1, flawed: bool = False
) -> tuple[Game, Filed]:
    """Files a message for the turn that is due. Returns the game after it, and the result of
    filing."""
    now = awaited_orders.wanted(game)
    assert now is not None
    return conduct_game.submit(game, power, now.phase, written(text), letter, flawed)


def on_file(filed: Filed, phase: str) -> list[str]:
    """Returns the lines that are on file for a phase of the turn."""
    entry = filed.lists.get(Phase.read(phase))
    return [str(order) for order in entry.lines] if entry else []


def reasons(filed: Filed) -> dict[int, str]:
    """Maps the numbers of refused lines, counted from 0, to the reasons."""
    return {refusal.line: refusal.reason for refusal in filed.refusals}


def played(game: Game, letters: Mapping[Power, str]) -> tuple[Game, dict[str, Ran]]:
    """Plays a turn in which only these messages arrive. Returns the game after it, and the phases
    that ran, by code."""
    for power, text in letters.items():
        game, filed = write(game, power, text)
        assert filed.stored and not filed.refusals, filed.refusals
    game, ran = conduct_game.advance(game)
    return game, {str(one.phase): one for one in ran}


def marks(ran: Ran, power: Power) -> list[tuple[str, str]]:
    """Returns a power's lines in a movement phase, with their marks."""
    return [(str(line.order), line.mark.value) for line in ran.lists[power]]


def results(ran: Ran) -> dict[str, str]:
    """Maps each unit to its result."""
    return {str(o.unit): ",".join(o.words) for o in ran.adjudication.outcomes}
