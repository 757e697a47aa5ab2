"""The rules of Diplomacy and its variants, as pure functions on immutable values.

A tour:

- `standard()` returns the standard map, and `read_atlas` reads any other. A `Position` is a board
  with its units, and an `Order` is one order.
- `adjudicate_movement`, `adjudicate_retreats` and `adjudicate_adjustments` adjudicate a phase. An
  `Adjudication` has the outcome of each order and the reason for it. `settle` finds the next phase.
- A `Variant` amends the standard rules. `VARIANTS` maps names to variants. Code for a single
  variant is in a folder named after it.
- A `Game` is a whole game. `awaited_orders.wanted` returns the orders that it is waiting for,
  `conduct_game.submit` files an order list, and `conduct_game.advance` calls `run_phase` for every
  phase that can run.
- `answer` adjudicates one phase from JSON data, as ``judge adjudicate`` does.

This package never reads the clock, draws unseeded random numbers, writes logs, or uses the
database or mail.
"""

from __future__ import annotations

from judge.board.atlas import Atlas
from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.units import Unit
from judge.game.game import Game
from judge.games.registry import VARIANTS
from judge.games.standard.rules import standard
from judge.orders.order import Order
from judge.play.adjudicate_from_json import answer

__all__ = ["VARIANTS", "Atlas", "Game", "Order", "Phase", "Position", "Unit", "answer", "standard"]
