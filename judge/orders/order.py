"""Orders as players write them, in which types and coasts may be missing.

An order is a line of an order list. It tells a unit what to do, or contains something else that a
game needs, such as a spy's walk, a vote or a player's cipher. Every order has one canonical text,
which `Order.read` can parse::

    >>> order = Order.read("A EDI - NWG - NWY")
    >>> order.action.path
    ('NWG',)
    >>> str(order)
    'A EDI - NWG - NWY'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from sys import intern
from typing import TypeAlias

from judge.board.power_names_and_place_codes import Power, ProvinceCode, is_place
from judge.board.units import SPY, UNIT_TYPES
from judge.orders.actions import (
    OWN,
    AdjustmentAction,
    Build,
    Cipher,
    Convert,
    Convoy,
    Disband,
    Fallback,
    Hold,
    Look,
    Move,
    MovementAction,
    Own,
    Printed,
    Proxy,
    Remove,
    Retreat,
    Rider,
    Support,
    UnitName,
    Waive,
    Walk,
)


@dataclass(frozen=True, slots=True)
class Vote:
    """One or more votes for an order to a unit of a power without a player: ``VOTE ITALY 3 A VEN -
    TRI``, where 3 is the ``count``, or ``VOTE ITALY NONE`` for no order (Crypto 2.2)."""

    power: Power
    order: Order | None = None
    count: int = 1

    def __str__(self) -> str:
        many = f"{self.count} " if self.count != 1 else ""
        return f"VOTE {self.power} {many}{self.order}" if self.order else f"VOTE {self.power} NONE"


Action: TypeAlias = (
    MovementAction | Proxy | Retreat | Disband | AdjustmentAction | Walk | Vote | Cipher | Own
)


_IN_FRONT = frozenset({Build, Convert, Remove})
"""Actions that are written before the unit."""


@dataclass(frozen=True, slots=True)
class Order:
    """One order. ``unit`` is None only for ``WAIVE``, votes, ciphers and `Own` lines."""

    unit: UnitName | None
    action: Action
    rider: Rider | None = None

    @property
    def province(self) -> ProvinceCode | None:
        return self.unit.province if self.unit else None

    def __str__(self) -> str:
        if self.unit is None:
            return str(self.action)
        if type(self.action) in _IN_FRONT:
            text = f"{self.action} {self.unit}"
        else:
            text = f"{self.unit} {self.action}"
        return f"{text} {self.rider}" if self.rider else text

    @classmethod
    def read(cls, text: str) -> Order:
        """Parses canonical text, in upper or lower case. Raises a ValueError that quotes the text.
        (The text that people write is parsed by the grammar.)"""
        # Places are compared very often, and comparing is fastest if equal places are the same
        # object.
        order = _read([intern(word) for word in text.upper().split()])
        if order is None:
            raise ValueError(f"not an order: {text!r} (expected, for example, 'A PAR - BUR')")
        return order


def are_apart(orders: Sequence[Order]) -> bool:
    """Returns True if each order is for a different unit and no order starts where the previous one
    ends, so that the orders cannot be successive moves of the same unit."""
    ends = [order.action.to if isinstance(order.action, Move) else "" for order in orders]
    begins = [order.unit.location if order.unit else "" for order in orders]
    goes_on = any(end and end == begun for end, begun in zip(ends, begins[1:], strict=False))
    return not goes_on and all(begins) and len({order.province for order in orders}) == len(orders)


def _read(words: list[str]) -> Order | None:
    match words:
        case ["VOTE", power, *rest]:
            return _vote(power, rest)
        case ["CIPHER", *rest]:
            return _cipher(rest)
        case ["DO", *rest]:
            return Order(None, Own(tuple(rest))) if rest else None
    return _with_rider(words) or _plain(words)


def _plain(words: list[str]) -> Order | None:
    match words:
        case ["WAIVE", *rest]:
            return Order(None, Waive()) if not rest else None
        case ["BUILD", *rest]:
            return _with_unit(rest, Build())
        case ["REMOVE", *rest]:
            return _with_unit(rest, Remove())
        case ["CONVERT", *rest]:
            return _with_unit(rest, Convert())
    named = _unit_name(words)
    if named is None:
        return None
    unit, rest = named
    action = _walk(rest) if unit.type is SPY else _action(rest)
    return Order(unit, action) if action else None


def _walk(words: list[str]) -> Walk | None:
    """Parses the seasons of a spy's walk, ``- SIL - MUN ; STAY``."""
    seasons = [part.split() for part in " ".join(words).split(" ; ")]
    if not words or not all(map(_are_steps, seasons)):
        return None
    return Walk(tuple(tuple(map(intern, part[1::2])) for part in seasons))


def _are_steps(words: list[str]) -> bool:
    dashed = set(words[::2]) == {"-"} and len(words) % 2 == 0
    return words == ["STAY"] or (dashed and all(map(is_place, words[1::2])))


def _with_rider(words: list[str]) -> Order | None:
    at = next((at for at, word in enumerate(words) if word in _RIDERS), 0)
    if not at or OWN in words[:at]:
        return None
    rider = _rider(words[at:])
    order = _plain(words[:at])
    return replace(order, rider=rider) if order and rider else None


_RIDERS = frozenset({"LOOK", "AS", "(RETREAT"})


def _rider(words: list[str]) -> Rider | None:
    match words:
        case ["LOOK", place] if is_place(place):
            return Look(place)
        case ["AS", *text] if text:
            return Printed(" ".join(text))
        case ["(RETREAT", "OFF)"]:
            return Fallback(())
        case ["(RETREAT", *most, last] if last.endswith(")"):
            places = (*most, last[:-1])
            return Fallback(tuple(map(intern, places))) if all(map(is_place, places)) else None
    return None


def _vote(power: Power, words: list[str]) -> Order | None:
    """Parses the text of a vote: ``NONE``, or an order that may have the number of votes in front
    of it."""
    if words == ["NONE"]:
        return Order(None, Vote(power))
    many = bool(words) and words[0].isdecimal()
    order = _read(words[many:])
    if order is None or isinstance(order.action, Vote | Cipher | Own):
        return None
    return Order(None, Vote(power, order, int(words[0]) if many else 1))


def _cipher(words: list[str]) -> Order | None:
    pairs = [word.partition("=") for word in words]
    fine = pairs and all(letter and sign for letter, sign, _ in pairs)
    return Order(None, Cipher(tuple((a, b) for a, _, b in pairs))) if fine else None


def _with_unit(words: list[str], action: Build | Convert | Remove) -> Order | None:
    match _unit_name(words):
        case unit, []:
            return Order(unit, action)
        case unit, ["AS", _, *_] as form:
            return Order(unit, action, _rider(form))
    return None


def _unit_name(words: list[str]) -> tuple[UnitName, list[str]] | None:
    match words:
        case [letter, place, *rest] if letter in UNIT_TYPES and is_place(place):
            return UnitName(UNIT_TYPES[letter], place), rest
        case [place, *rest] if is_place(place):
            return UnitName(None, place), rest
    return None


def _action(words: list[str]) -> Action | None:
    match words:
        case ["-", to] if is_place(to):
            return Move(to)
        case ["H"]:
            return Hold()
        case ["S", *rest]:
            return _support(rest)
        case ["C", *rest]:
            return _convoy(rest)
        case ["-", *_]:
            return _journey(words)
        case ["D"]:
            return Disband()
        case ["R", to] if is_place(to):
            return Retreat(to)
        case ["P", power]:
            return Proxy(power)
        case ["DO", _, *_]:
            return Own(tuple(words[1:]))
    return None


def _journey(words: list[str]) -> Move | None:
    via = words[-1] == "VIA"
    places = words[1 : len(words) - via : 2]
    dashes = words[0 : len(words) - via : 2]
    if len(places) != len(dashes) or set(dashes) != {"-"} or not all(map(is_place, places)):
        return None
    return Move(places[-1], via, tuple(places[:-1]))


def _support(words: list[str]) -> Support | None:
    match _unit_name(words):
        case unit, []:
            return Support(unit)
        case unit, ["-", to] if is_place(to):
            return Support(unit, to)
    return None


def _convoy(words: list[str]) -> Convoy | None:
    match _unit_name(words):
        case unit, ["-", to] if is_place(to):
            return Convoy(unit, to)
    return None
