"""The rules of Diplomacy and of the games that amend it, pure: values in, values out.

A tour:

    `standard()` is the usual board, `read_atlas` reads another; `Position` is what stands on it,
    `Order` one order;
    `adjudicate_movement`, `adjudicate_retreats` and `adjudicate_adjustments` decide a phase;
    an `Adjudication` says what became of every order, and why; `settle` turns to the next phase.
    A `Variant` is "standard, with amendments"; `VARIANTS` has them by name, and what only one of
    them needs is in a folder of its name.
    A `Game` is a whole game; `schedule.wanted` says whom it waits for, `course.submit` files a
    list, `course.advance` runs what can run, each phase by `run_phase`.
    `answer` does one phase from plain data to plain data, as ``judge adjudicate`` does.

No clock, no randomness, no logging, no database and no mail in here.
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
