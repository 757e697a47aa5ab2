"""How the lines are read that only Blind 1801 has."""

from __future__ import annotations

from grammar.games.blind_1801.look_orders import LOOK
from grammar.games.blind_1801.spy_orders import WALK, condition
from grammar.orders.order_syntax import Dialect

BLIND_1801 = Dialect(
    name="blind 1801",
    lines=(WALK,),
    riders=(LOOK,),
    condition=condition,
    also={"spies": "spy", "scout": "spy", "route": "spy"},
)
