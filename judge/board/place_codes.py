"""Which words can be the code of a place, and which are words of the order language."""

from __future__ import annotations

import re

_CANONICAL = "AS BUILD CIPHER CONVERT DO LOOK NONE OFF REMOVE SPY STAY VIA VOTE WAIVE"
"""What stands in the canonical text of an order besides places, powers and single letters."""

_WRITTEN = """
    ARMIES ARMY ATTACK ATTACKS BUILDS CONV CONVERTED CONVERTING CONVERTS CONVOY CONVOYING CONVOYS
    DECLINE DECLINED DECLINES DISBAND DISBANDED DISBANDS FLEET FLEETS GO GOES HOLD HOLDING HOLDS
    INTO MOVE MOVES MOVING PROXIED PROXIES PROXY REMOVED REMOVES RETREAT RETREATING RETREATS SPIES
    ST STAND STANDING STANDS STAYS SUP SUPP SUPPORT SUPPORTING SUPPORTS TANK TANKS TO TRANSPORT
    TRANSPORTS UNIT VC WAIVED WAIVES
"""
"""What people write besides in an order."""

RESERVED = frozenset(_CANONICAL.split() + _WRITTEN.split())
"""Words that are the code of no place: who reads them takes them for something else."""

COAST_NAMES = {"NC": "north coast", "SC": "south coast", "EC": "east coast", "WC": "west coast"}
"""What a coast is called that stands behind the code of its province: ``STP/SC``."""

_CODE = r"[A-Z][A-Z0-9]+"
_is_code = re.compile(_CODE).fullmatch
_is_place = re.compile(_CODE + "(/[A-Z]{2})?").fullmatch


def is_code(word: str) -> bool:
    """Whether a map may call a province so: two capitals or more, digits among them."""
    return _is_code(word) is not None and word not in RESERVED


def is_place(word: str) -> bool:
    """Whether a word has the form of a location, ``STP`` or ``STP/SC``; it need not exist."""
    return _is_place(word) is not None and word not in RESERVED
