"""An army made a tank: ``CONVERT A PAR`` is an order of the order language; what it is made into
goes without saying (Crypto 3.3)."""

from __future__ import annotations

import re

from grammar.orders.order_syntax import LineAtHand, OwnLine
from grammar.words.read_errors import Unreadable

_INTO = re.compile(
    r"(?=.*\bconvert(?:s|ed|ing)?\b).*\b(?:in)?to (?:an? )?(?:a|f|army|armies|fleets?)",
    re.IGNORECASE,
)
_ONLY_TANKS = "A unit can only be converted into a tank (Crypto-Diplomacy II, rule 3.3)."


def _into_what(line: LineAtHand) -> Unreadable | None:
    """The answer to ``CONVERT A PAR TO FLEET``."""
    return Unreadable(_ONLY_TANKS, "CONVERT A PAR") if _INTO.fullmatch(line.text) else None


INTO_WHAT = OwnLine(read=_into_what)
