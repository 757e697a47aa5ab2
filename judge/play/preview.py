"""Works out the effect of a player's own orders if everyone else held. It uses only facts that the
player was shown."""

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
    """A list on file and its effect if it ran alone. ``known`` is True if it was tried on the board
    that the player was shown, and False if it was tried on the board that the earlier lists would
    produce."""

    phase: Phase
    lines: Annotated
    limits: Limits | None
    known: bool


def foretold(game: Game, power: Power) -> tuple[Foretold, ...]:
    """Returns a preview of each list that the power has on file, in the order of the phases."""
    variant = variant_of(game)
    board, found = variant.board(game, power), list[Foretold]()
    for phase in sorted(phase for phase, owner in game.lists if owner == power):
        lines = game.lists[phase, power].lines
        if not lines:
            continue
        marshalled, decided = decide(variant, phase, board, {power: lines})
        marked = marshalled.lists.get(power)
        if marked is None:
            marked = tuple(
                MarkedLine(order, mark_of(phase, board, power, order)) for order in lines
            )
        told = with_outcomes(marked, decided)
        found.append(Foretold(phase, told, marshalled.limits, known=not found))
        board = _as_left(decided)
    return tuple(found)


def mark_of(phase: Phase, board: Position, power: Power, order: Order) -> Mark:
    """Returns the mark of a line in a phase without marks: NO_UNIT if its unit is not there (Crypto
    5.3), otherwise ORDERED."""
    if not (phase.is_movement and order.unit and isinstance(order.action, OF_UNITS)):
        return Mark.ORDERED
    unit = board.units.get(order.unit.province)
    is_there = unit is not None and unit.power == power and order.unit.names(unit)
    return Mark.ORDERED if is_there else Mark.NO_UNIT


OF_UNITS = (Hold, Move, Support, Convoy)


def with_outcomes(marked: MarkedList, decided: Adjudication) -> Annotated:
    """Returns the lines of a list. Each has the outcome of its unit's order if the unit followed
    the line."""
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
    """Returns the board for the next list, without units that would be dislodged."""
    return replace(decided.after, dislodged=(), contested=frozenset())
