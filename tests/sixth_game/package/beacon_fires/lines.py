"""Reads ``A KEEPS LIGHT`` in the forms in which people write it."""

from __future__ import annotations

import re
from collections.abc import Callable

from beacon_fires.rules import LIGHT
from grammar.orders.parse_context_and_dialect import Dialect, LineAtHand, OwnLine
from grammar.words.place_names import Names
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.orders.actions import Hold
from judge.orders.order import Order

LINE = re.compile(
    r"(?P<unit>.+?)[ :]+(?:DO )?(?:lights?|lit)"
    r"(?: (?:a|the|its|our))?(?: (?:beacon|fire)s?)?[ .!]*",
    re.IGNORECASE,
)


def read(line: LineAtHand) -> Order | Unreadable | None:
    """Returns the order. It parses the unit as if the line ordered it to hold."""
    found = LINE.fullmatch(line.text)
    if found is None:
        return None
    match line.read(f"{found['unit']} H"):
        case Order(unit=unit, action=Hold()) if unit:
            return Order(unit, LIGHT)
        case Order():
            return Unreadable("Only an army lights a beacon, and it does nothing else meanwhile.")
        case fault:
            return fault


def leads(line: str, names: Names, begins: Callable[[str], bool]) -> bool:
    found = LINE.fullmatch(line)
    return found is not None and begins(f"{found['unit']} H")


DIALECT = Dialect(
    name="beacon fires",
    lines=(OwnLine(read=read, leads=leads),),
    helps={
        "light": (
            "LIGHT: an army lights a beacon where it stands (Beacon Fires, rule 3).\n\n"
            "    A KEEPS LIGHT\n"
            "    Army Old Keeps lights the beacon\n\n"
            "It holds meanwhile, and a fire burns if it is still there after the moves.\n"
            "Nobody else learns of it before the game is over.\n"
        )
    },
    also={"beacon": "light", "beacons": "light", "fire": "light"},
)
