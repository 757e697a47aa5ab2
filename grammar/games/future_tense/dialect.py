"""The dialect of Future Tense."""

from __future__ import annotations

from grammar.games.future_tense.order_pairs import TWO_SEASONS
from grammar.games.future_tense.retreat_options import (
    NO_RETREAT,
    RETREATS,
    UNMARKED,
    condition,
    without_idle,
)
from grammar.orders.order_syntax import Dialect

FUTURE_TENSE = Dialect(
    name="future tense",
    lines=(UNMARKED,),
    riders=(NO_RETREAT, RETREATS),
    plainer=without_idle,
    condition=condition,
    sides=TWO_SEASONS,
    also={
        "condition": "future tense",
        "conditions": "future tense",
        "slash": "future tense",
        "retreat list": "retreats",
        "retreat lists": "retreats",
    },
)
