"""Order features that only some games have. A game that has a feature supplies a sentence about it,
and games without it refuse the feature with that sentence."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import replace
from typing import TypeAlias

from judge.board.units import ARMY, FLEET, UnitType
from judge.orders.actions import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Own,
    Proxy,
    Remove,
    Retreat,
    Support,
    UnitName,
    Waive,
)
from judge.orders.order import Action, Order, Vote
from judge.orders.order_lists import Refusal

Feature: TypeAlias = type | UnitType | str
"""A kind of action, a kind of rider, a unit type, the first word of an `Own` line, or a type that
represents something else that players may try to use, such as `TwoSeasons`."""


class TwoSeasons:
    """Represents a line with orders for two seasons and a slash between them."""


NOWHERE = "There is nothing like that in this game."
"""The sentence with which games refuse a feature that no game has."""

Elsewhere: TypeAlias = Callable[[Feature], str]
"""A function that returns the sentence with which a game refuses a feature that only other games
have."""


def nowhere(feature: Feature) -> str:
    return NOWHERE


def strange(order: Order, takes: Container[Feature], elsewhere: Elsewhere) -> Refusal | None:
    """Refuses the order if it has a feature that the game does not have. Otherwise returns None.
    ``takes`` is the set of features that the game has."""
    if order.rider is None and _is_common(order.unit) and _is_everywhere(order.action):
        return None
    feature = next((f for f in _features(order) if f not in EVERYWHERE and f not in takes), None)
    return Refusal(elsewhere(feature), _without(order, feature)) if feature else None


PLAIN = frozenset({Hold, Move, Retreat, Disband, Build, Remove, Waive})
"""Actions that every game has and that involve no second unit."""

COMMON = (None, ARMY, FLEET)

EVERYWHERE: frozenset[Feature] = PLAIN | {Support, Convoy, ARMY, FLEET}
"""The features that every game has."""


def _is_common(unit: UnitName | None) -> bool:
    return unit is None or unit.type in COMMON


def _is_everywhere(action: Action) -> bool:
    """Returns True if every game has this action. This quick check is enough for nearly all
    lines."""
    return type(action) in PLAIN or (
        isinstance(action, Support | Convoy) and _is_common(action.unit)
    )


def _features(order: Order) -> Iterator[Feature]:
    yield order.action.words[0] if isinstance(order.action, Own) else type(order.action)
    if order.rider:
        yield type(order.rider)
    if order.unit and order.unit.type:
        yield order.unit.type
    match order.action:
        case Support(unit=other) | Convoy(unit=other) if other.type:
            yield other.type
        case Vote(order=Order() as wanted):
            yield from _features(wanted)


def _without(order: Order, feature: Feature) -> str:
    """Returns the nearest order without the feature, or "" if there is none."""
    if order.rider and feature is type(order.rider):
        return str(replace(order, rider=None))
    return str(Order(order.unit, Hold())) if feature is Proxy and order.unit else ""
