"""The rules of Diplomacy and of the games that amend it, pure: values in, values out.

A tour:

    `atlas.standard()` is the board, `Position` what stands on it, `Order` one order;
    `adjudicate_movement`, `adjudicate_retreats` and `adjudicate_adjustments` decide a phase;
    an `Adjudication` says what became of every order, and why; `settle` turns to the next phase.
    A `Variant` is "standard, with amendments"; `VARIANTS` has them by name, and what only one of
    them needs is in a folder of its name.
    A `Game` is a whole game; `asking.wanted` says whom it waits for, `play.submit` files a list,
    `play.advance` runs what can run.
    `answer` does one phase from plain data to plain data, as ``judge adjudicate`` does.

No clock, no randomness, no logging, no database and no mail in here.
"""

from __future__ import annotations

from judge.atlas import Atlas, standard
from judge.game import Game
from judge.offline import answer
from judge.orders import Order
from judge.phases import Phase
from judge.pieces import Unit
from judge.position import Position
from judge.variants import VARIANTS

__all__ = ["VARIANTS", "Atlas", "Game", "Order", "Phase", "Position", "Unit", "answer", "standard"]
