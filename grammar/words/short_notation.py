"""Recognises orders in the hobby's short notation, which is a letter for each unit and a code of
three letters for each place: ``A PAR - BUR``."""

from __future__ import annotations

import re

_UNIT, _PLACE, _GOES = r"([AF]) ", r"([A-Za-z]{3}(?:/[NSEW]C)?)", r" ?- ?"
SHORT_NOTATION = re.compile(
    rf"{_UNIT}{_PLACE}(?: (H)|{_GOES}{_PLACE}"
    rf"| (?:S {_UNIT}{_PLACE}|C A {_PLACE}(?={_GOES}))(?:{_GOES}{_PLACE})?)"
)
"""Matches a hold, move, support or convoy. The groups are the unit, its place, ``H``, the place it
moves to, the supported unit and its place, the place of the convoyed army, and the place to which
the other unit moves."""


def is_in_short_notation(line: str) -> bool:
    """Returns whether a line has the form of an order in this notation, whatever the places are."""
    return SHORT_NOTATION.fullmatch(line) is not None
