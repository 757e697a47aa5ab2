"""What a player has to see to besides his units: his spies, of whom he knows himself (Blind
1801)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.adjudication.winter import cost_of, winter_of
from judge.board.units import SPY, Power, ProvinceCode
from judge.game.game import Game
from judge.game.phase_report import Reader, Role
from judge.games.blind_1801.rules import spies_of
from judge.games.blind_1801.spies import Spy
from judge.games.blind_1801.spy_phases import spies_to_order
from judge.games.standard.rules import ATLAS
from judge.orders.order import Order


def spies(game: Game, reader: Reader) -> tuple[Spy, ...]:
    """A player's own spies, and for the Master all."""
    if reader is Role.PUBLIC:
        return ()
    known = spies_of(game.ledger)
    return known.of(reader) if isinstance(reader, str) else known.all


def spies_to_send(game: Game, power: Power) -> tuple[ProvinceCode, ...]:
    """Where the power has spies that can be given a route: with a unit of its own."""
    mine = (spy for spy in spies(game, power) if spy.is_with_unit(game.position))
    return tuple(sorted(spy.at for spy in mine))


def spies_open(game: Game, power: Power) -> int:
    """How many spies the power has to build this winter, or to remove where it is negative."""
    return spies_to_order(ATLAS, game.position, spies_of(game.ledger), power)


def spies_left(game: Game, power: Power, lines: Sequence[Order]) -> int:
    """How many spies these lines leave to be built, or to be removed. A WAIVE that no build needs
    is for a spy."""
    due = spies_open(game, power)
    named = sum(order.unit is not None and order.unit.type is SPY for order in lines)
    builds = winter_of(ATLAS, game.position, power).orderable
    waived = max(0, cost_of(lines) - builds) if due > 0 else 0
    return max(0, abs(due) - named - waived)
