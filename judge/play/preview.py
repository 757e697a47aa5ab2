"""What a player's own orders would do if everybody else held: from what he was shown, and from
nothing else that the judge knows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge.adjudication.verdicts import Adjudication
from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.units import Power
from judge.game.game import Game
from judge.game.phase_report import FOLLOWED, Annotated, AnnotatedLine
from judge.games.registry import variant_of
from judge.games.run_phase import decide
from judge.orders.actions import Convoy, Hold, Move, Support
from judge.orders.order import Order
from judge.orders.order_lists import Limits, Mark, MarkedLine, MarkedList


@dataclass(frozen=True, slots=True)
class Foretold:
    """A list on file, and what it would do by itself; ``known`` when it was tried on the board as
    it was shown, else on what the lists before it would make of that."""

    phase: Phase
    lines: Annotated
    limits: Limits | None
    known: bool


def foretold(game: Game, power: Power) -> tuple[Foretold, ...]:
    """Each list the power has on file, tried in the order of the phases."""
    variant = variant_of(game)
    board, found = variant.board(game, power), list[Foretold]()
    for phase in sorted(phase for phase, owner in game.lists if owner == power):
        lines = game.lists[phase, power].lines
        if not lines:
            continue
        marshalled, decided = decide(variant, phase, board, {power: lines})
        marked = marshalled.lists.get(power)
        if marked is None:
            marked = tuple(MarkedLine(order, _mark(phase, board, power, order)) for order in lines)
        told = _annotated(marked, decided)
        found.append(Foretold(phase, told, marshalled.limits, known=not found))
        board = _as_left(decided)
    return tuple(found)


def _mark(phase: Phase, board: Position, power: Power, order: Order) -> Mark:
    """What becomes of a line where the game marks none: one for a unit that is not there moves
    nothing, where such lines are taken (Crypto 5.3)."""
    if not (phase.is_movement and order.unit and isinstance(order.action, OF_UNITS)):
        return Mark.ORDERED
    unit = board.units.get(order.unit.province)
    is_there = unit is not None and unit.power == power and order.unit.names(unit)
    return Mark.ORDERED if is_there else Mark.NO_UNIT


OF_UNITS = (Hold, Move, Support, Convoy)


def _annotated(marked: MarkedList, decided: Adjudication) -> Annotated:
    outcomes = {outcome.unit.province: outcome for outcome in decided.outcomes}
    return tuple(
        AnnotatedLine(
            line.order,
            line.mark,
            outcomes.get(line.order.province or "") if line.mark in FOLLOWED else None,
        )
        for line in marked
    )


def _as_left(decided: Adjudication) -> Position:
    """The board on which the next list is tried: who would be dislodged is gone."""
    return replace(decided.after, dislodged=(), contested=frozenset())
