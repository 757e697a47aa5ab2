"""Measures how fast order lines are parsed as people write them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

from grammar.games.registry import language_of
from grammar.orders.order_line import take_order
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.board.atlas import Atlas
from judge.games.standard.rules import STANDARD, standard
from judge.orders.actions import Convoy, Hold, Move, Support, UnitName
from judge.orders.order import Order
from tests.benchmarks.material import phases
from tests.benchmarks.measuring import RATE, Figure, rates

LINES, ROUNDS = 10_000, 5
LANGUAGE = language_of(STANDARD)


def measure(light: bool) -> list[Figure]:
    lines = spelled(200 if light else LINES)
    return [
        Figure("order lines read", RATE, rates(read, lines, 2 if light else ROUNDS), None, 25e3)
    ]


def read(line: str) -> None:
    if isinstance(take_order(line, LANGUAGE), Unreadable):
        raise ValueError(f"not an order: {line!r}")


def spelled(count: int) -> Sequence[str]:
    """Returns orders from real games, written in three styles: with codes, with names, and in long
    words."""
    texts = (t for data in phases() for own in data["orders"].values() for t in own)
    hands = cycle((str.lower, names, words))
    return [next(hands)(text) for text, _ in zip(texts, range(count), strict=False)]


def names(text: str) -> str:
    """Returns the order with the names of provinces, such as ``F Kiel - Holland``."""
    return _written(Order.read(text), " - ", " S ", " C ", " H")


def words(text: str) -> str:
    """Returns the order in long words, such as ``Fleet Kiel moves to Holland``."""
    long = _written(Order.read(text), " moves to ", " supports ", " convoys ", " holds")
    return {"A": "Army", "F": "Fleet"}[long[0]] + long[1:]


def _written(order: Order, goes: str, helps: str, carries: str, stays: str) -> str:
    atlas = standard()
    unit = _unit(atlas, order.unit)
    match order.action:
        case Hold():
            return unit + stays
        case Move(to=to):
            return unit + goes + atlas.name_of(to)
        case Support(unit=other, to=None):
            return unit + helps + _unit(atlas, other)
        case Support(unit=other, to=str() as to):
            return f"{unit}{helps}{_unit(atlas, other)} - {atlas.name_of(to)}"
        case Convoy(unit=other, to=to):
            return f"{unit}{carries}{_unit(atlas, other)} - {atlas.name_of(to)}"
    raise ValueError(f"not an order of a movement phase: {order}")


def _unit(atlas: Atlas, unit: UnitName | None) -> str:
    if unit is None or unit.type is None:
        raise ValueError("an order without its unit")
    return f"{unit.type.letter} {atlas.name_of(unit.location)}"
