"""Parses orders in the hobby's short notation: ``A PAR - BUR``.

Most orders are written like this. They mean the same in every game, so the parser tries this
notation first, and does not try any dialect on them.
"""

from __future__ import annotations

from grammar.words.place_names import Names
from grammar.words.short_notation import SHORT_NOTATION
from judge.board.power_names_and_place_codes import Location, province_of
from judge.board.units import ARMY, FLEET, UnitType
from judge.orders.actions import Convoy, Hold, Move, Support, UnitName
from judge.orders.order import Action, Order


def plain_order(line: str, names: Names) -> Order | None:
    """Returns the order on a line in short notation. Returns None for any other line, and for an
    order that needs a remark, for example on an unknown place or an unnecessary coast."""
    found = SHORT_NOTATION.fullmatch(line)
    if not found:
        return None
    letter, place, holds, to, helped, other, ferried, goal = found.groups()
    kind = _TYPES[letter]
    here = _location(place, kind, names)
    if here is None:
        return None
    action: Action | None
    if holds:
        action = Hold()
    elif to:
        there = _location(to, kind, names)
        action = Move(there) if there else None
    elif ferried:
        action = _convoy(_location(ferried, ARMY, names), _location(goal, ARMY, names))
    else:
        action = _support(_TYPES[helped], other, goal, names)
    return Order(UnitName(kind, here), action) if action else None


_TYPES = {"A": ARMY, "F": FLEET}


def _support(kind: UnitType, place: str, goal: str | None, names: Names) -> Support | None:
    other = _location(place, kind, names)
    if other is None:
        return None
    if goal is None:
        return Support(UnitName(kind, other))
    to = _location(goal, kind, names)
    is_move = to is not None and province_of(to) != province_of(other)
    return Support(UnitName(kind, other), to) if is_move else None


def _convoy(army: Location | None, to: Location | None) -> Convoy | None:
    return Convoy(UnitName(ARMY, army), to) if army and to else None


def _location(typed: str, kind: UnitType, names: Names) -> Location | None:
    """Returns the location for a code, or None if the code is unknown or its coast does not fit the
    unit."""
    code = names.places.get(typed[:3].lower())
    if code is None or "/" not in typed:
        return code
    location = f"{code}/{typed[4:]}"
    return location if kind is FLEET and location in names.atlas.provinces[code].coasts else None
