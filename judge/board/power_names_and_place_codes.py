"""Distinguishes codes of places from words of the order language."""

from __future__ import annotations

import re

_CANONICAL = "AS BUILD CIPHER CONVERT DO LOOK NONE OFF REMOVE SPY STAY VIA VOTE WAIVE"
"""The words in the canonical text of orders, except places, powers and single letters."""

_WRITTEN = """
    ARMIES ARMY ATTACK ATTACKS BUILDS CONV CONVERTED CONVERTING CONVERTS CONVOY CONVOYING CONVOYS
    DECLINE DECLINED DECLINES DISBAND DISBANDED DISBANDS FLEET FLEETS GO GOES HOLD HOLDING HOLDS
    INTO MOVE MOVES MOVING PROXIED PROXIES PROXY REMOVED REMOVES RETREAT RETREATING RETREATS SPIES
    ST STAND STANDING STANDS STAYS SUP SUPP SUPPORT SUPPORTING SUPPORTS TANK TANKS TO TRANSPORT
    TRANSPORTS UNIT VC WAIVED WAIVES
"""
"""Other words that people write in orders."""

RESERVED = frozenset(_CANONICAL.split() + _WRITTEN.split())
"""Words that cannot be the code of a place, because the order parser gives them another meaning."""

COAST_NAMES = {"NC": "north coast", "SC": "south coast", "EC": "east coast", "WC": "west coast"}
"""The name of each coast, by its suffix in ``STP/SC``."""

_CODE = r"[A-Z][A-Z0-9]+"
_is_code = re.compile(_CODE).fullmatch
_is_place = re.compile(_CODE + "(/[A-Z]{2})?").fullmatch


def is_code(word: str) -> bool:
    """Returns True if a map may use this word as the code of a province: a capital letter, then one
    or more capital letters or digits."""
    return _is_code(word) is not None and word not in RESERVED


def is_place(word: str) -> bool:
    """Returns True if a word has the form of a location, ``STP`` or ``STP/SC``. The place need not
    exist."""
    return _is_place(word) is not None and word not in RESERVED
