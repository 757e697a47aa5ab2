"""What only some games have in an order: a game that has it not refuses it and names its rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

from judge.legality import Fault
from judge.orders import (
    Action,
    Build,
    Cipher,
    Convert,
    Convoy,
    Disband,
    Fallback,
    Hold,
    Look,
    Move,
    Order,
    Printed,
    Proxy,
    Remove,
    Retreat,
    Support,
    UnitName,
    Vote,
    Waive,
    Walk,
)
from judge.pieces import ARMY, FLEET, SPY, TANK, UnitType

Word: TypeAlias = type | UnitType
"""A kind of action, a kind of rider, or a unit type."""

_SPIES = "There are no spies in this game; they belong to Blind 1801."
_TANKS = "There are no tanks in this game; they belong to Crypto-Diplomacy II (rule 3.1)."

STRANGE: Mapping[Word, str] = {
    Proxy: "There are no proxies in this game, they belong to Crystal Ball (rule 3.3): order the"
    " unit yourself.",
    Fallback: "Retreats are not ordered ahead in this game, only in Future Tense (rule 7): you are"
    " asked when a unit of yours is dislodged.",
    Look: "There is nothing to LOOK for in this game; that belongs to Blind 1801.",
    Printed: "Orders are printed as they are in this game; AS belongs to Crypto-Diplomacy II (rule"
    " 5.2).",
    Walk: _SPIES,
    SPY: _SPIES,
    Vote: "Every power orders its own units in this game; votes for Italy belong to"
    " Crypto-Diplomacy II (rule 2.2).",
    Cipher: "There are no ciphers in this game; they belong to Crypto-Diplomacy II (rule 1.1).",
    Convert: _TANKS,
    TANK: _TANKS,
}


def strange(order: Order, takes: frozenset[Word]) -> Fault | None:
    """What the order has that its game has not; ``takes`` is what the game has of these."""
    if order.rider is None and _is_common(order.unit) and _is_everywhere(order.action):
        return None
    word = next((word for word in _words(order) if word in STRANGE and word not in takes), None)
    return Fault(STRANGE[word], _without(order, word)) if word else None


PLAIN = frozenset({Hold, Move, Retreat, Disband, Build, Remove, Waive})
"""Actions that every game has, and that name no second unit."""

COMMON = (None, ARMY, FLEET)


def _is_common(unit: UnitName | None) -> bool:
    return unit is None or unit.type in COMMON


def _is_everywhere(action: Action) -> bool:
    """Whether every game has it; nearly all lines are settled by that."""
    return type(action) in PLAIN or (
        isinstance(action, Support | Convoy) and _is_common(action.unit)
    )


def _words(order: Order) -> Iterator[Word]:
    yield type(order.action)
    if order.rider:
        yield type(order.rider)
    if order.unit and order.unit.type:
        yield order.unit.type
    match order.action:
        case Support(unit=other) | Convoy(unit=other) if other.type:
            yield other.type
        case Vote(order=Order() as wanted):
            yield from _words(wanted)


def _without(order: Order, word: Word) -> str:
    """The nearest order without it, where there is one."""
    if order.rider and word is type(order.rider):
        return str(replace(order, rider=None))
    return str(Order(order.unit, Hold())) if word is Proxy and order.unit else ""
