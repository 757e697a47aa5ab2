"""The rules of Diplomacy and of the games that amend it, as pure functions: values in, values out.

A tour:

    `standard()` is the usual map, and `read_atlas` reads another. `Position` is a board with its
    units, and `Order` is one order.
    `adjudicate_movement`, `adjudicate_retreats` and `adjudicate_adjustments` adjudicate a phase.
    An `Adjudication` says what each order did, and why. `settle` finds the next phase.
    A `Variant` is "standard, with amendments". `VARIANTS` has them by name, and code for only one
    of them is in a folder of its name.
    A `Game` is a whole game. `schedule.wanted` says for whom it waits, `file_and_run.submit` files
    a list, and `file_and_run.advance` runs what can run, each phase with `run_phase`.
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
