"""The rules of Diplomacy and of the games that amend it, as pure functions from values to values.

A tour:

    `standard()` is the usual map, and `read_atlas` reads another map. `Position` is a board with
    its units, and `Order` is one order.
    `adjudicate_movement`, `adjudicate_retreats` and `adjudicate_adjustments` adjudicate a phase.
    An `Adjudication` has the outcome of each order, and the reason for it. `settle` finds the next
    phase.
    A `Variant` is "standard, with amendments". `VARIANTS` has them by name. Code for a single
    variant is in a folder named after it.
    A `Game` is a whole game. `schedule.wanted` returns the powers for which it waits,
    `file_and_run.submit` files a list, and `file_and_run.advance` runs every phase that can run,
    each with `run_phase`.
    `answer` adjudicates one phase from plain data to plain data, as ``judge adjudicate`` does.

This package has no clock, randomness, logging, database or mail.
"""

from __future__ import annotations

from judge.board.atlas import Atlas
from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.units import Unit
from judge.game.game import Game
from judge.games.registry import VARIANTS
from judge.games.standard.atlas import standard
from judge.orders.order import Order
from judge.play.adjudicate_from_json import answer

__all__ = ["VARIANTS", "Atlas", "Game", "Order", "Phase", "Position", "Unit", "answer", "standard"]
