"""Tests that Future Tense, when it refuses a line, suggests only lines that it would accept."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

import pytest

from judge.board.phases import Phase
from judge.filing.submission import Written
from judge.games.future_tense.filing import MOST_SUGGESTIONS
from judge.orders.features import Elsewhere, Feature, strange
from judge.orders.order import Order
from judge.orders.order_lists import Refusal
from judge.play import conduct_game
from tests.judge.variants.boards import board
from tests.judge.variants.turns import turn_at, write, written

SLIPS = """
    A PAR - GAS
    A PAR - BUR / A BUR - MUN
    A MAR R BUR
    A MUN - BUR
    A MAR - MOS / F BRE - PAR
    BUILD F PAR
    REMOVE A MAR
    A BUR R PIC
    A PIC D
    F BRE - SPA
    A PAR P GERMANY
    BUILD A BRE
    WAIVE
    S1902M
    A PAR H
    F BRE H (RETREAT SPA)
    F1902M
    A MAR - PAR
    A BUR D
    F MAO H (RETREAT SPA)
    A PAR R BEL
"""


@pytest.mark.parametrize("units", ["A PAR, A MAR", "A PAR, A MAR, F BRE", "A BUR"])
@pytest.mark.parametrize("phase", ["W1901A", "S1902M"])
def test_every_suggestion_would_be_taken_in_its_place(units: str, phase: str) -> None:
    position = board({"FRANCE": units}, {"FRANCE": "PAR MAR BRE"})
    game = turn_at(phase, position)
    lines = written(SLIPS)
    _, filed = conduct_game.submit(game, "FRANCE", game.phase, lines, 1, flawed=False)
    suggested = [refusal for refusal in filed.refusals if refusal.suggestion]
    assert suggested
    for refusal in suggested:
        place, new, others = mended(lines, refusal)
        letter = [*others[:place], *new, *others[place:]]
        _, again = conduct_game.submit(game, "FRANCE", game.phase, letter, 1, flawed=False)
        wrong = [one for one in again.refusals if place <= one.line < place + len(new)]
        assert not wrong, (refusal, wrong)


def test_a_letter_of_countless_faults_gets_some_suggestions() -> None:
    game = turn_at("S1901M")
    lines = [Written(Order.read("A PAR - MOS"), Phase.read("S1901M"), 0, n) for n in range(200)]
    _, filed = conduct_game.submit(game, "FRANCE", game.phase, lines, 1, flawed=False)
    suggested = [refusal for refusal in filed.refusals if refusal.suggestion]
    assert len(filed.refusals) == 200 and len(suggested) == MOST_SUGGESTIONS


def test_each_line_is_looked_at_once_for_what_belongs_to_other_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[str] = []

    def count(order: Order, takes: Container[Feature], elsewhere: Elsewhere) -> Refusal | None:
        looked.append(str(order))
        return strange(order, takes, elsewhere)

    monkeypatch.setattr("judge.filing.submission.strange", count)
    write(turn_at("S1901M"), "FRANCE", "A PAR - BUR / A BUR H\nF BRE H / F BRE - ENG")
    assert sorted(looked) == ["A BUR H", "A PAR - BUR", "F BRE - ENG", "F BRE H"]


def mended(lines: list[Written], refusal: Refusal) -> tuple[int, list[Written], list[Written]]:
    """Applies a suggestion to a message. Returns its position, its lines, and all other lines. It
    replaces the refused line, or the order to which it adds retreats."""
    orders = [Order.read(part) for part in refusal.suggestion.split(" / ")]
    bare = replace(orders[0], rider=None)
    adds = orders[0].rider is not None
    same = [n for n, line in enumerate(lines) if adds and replace(line.order, rider=None) == bare]
    place = next((n for n in same if n != refusal.line), refusal.line)
    old = lines[place]
    sides = [old.side] if len(orders) == 1 else [1, 2]
    new = [replace(old, order=o, side=side) for o, side in zip(orders, sides, strict=True)]
    gone = {place, refusal.line}
    others = [line for n, line in enumerate(lines) if n not in gone]
    return place - (refusal.line < place), new, others
