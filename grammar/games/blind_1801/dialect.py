"""How the lines are read that only Blind 1801 has."""

from __future__ import annotations

from grammar.games.blind_1801.looks import LOOK
from grammar.games.blind_1801.walks import WALK, condition
from grammar.orders.language import Dialect

BLIND_1801 = Dialect(
    name="blind 1801",
    lines=(WALK,),
    riders=(LOOK,),
    condition=condition,
    also={"spies": "spy", "scout": "spy", "route": "spy"},
)
