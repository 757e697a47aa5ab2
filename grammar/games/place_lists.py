"""Places that stand behind an order, one after the other."""

from __future__ import annotations

from dataclasses import replace

from grammar.orders.order_forms import PlaceSlot
from grammar.orders.order_syntax import LineAtHand
from grammar.orders.places import NameReader
from grammar.words.tokens import Tokens
from judge.board.units import Location, UnitType


def places_among(words: Tokens, line: LineAtHand, kind: UnitType | None) -> list[Location]:
    """The places that are named, for a unit of this kind. Raises Unread."""
    reader = NameReader(words, line.names, line.remarks)
    return [reader.place(slot, kind) for slot in _slots(words)]


def _slots(words: Tokens) -> list[PlaceSlot]:
    """The places among the words; a coast stands behind its place, or else before it."""
    slots: list[PlaceSlot] = []
    coast: int | None = None
    for at, kind in enumerate(words.kinds):
        if kind == "NAME":
            slots.append(PlaceSlot(at, coast))
            coast = None
        elif kind == "COAST" and words.kinds[max(at - 1, 0)] == "NAME":
            slots[-1] = replace(slots[-1], coast=at)
        elif kind == "COAST":
            coast = at
    return slots
