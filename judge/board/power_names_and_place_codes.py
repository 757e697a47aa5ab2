"""The names of powers, and the codes of provinces and coasts."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

Power: TypeAlias = str
"""The full name of a great power, in capitals and with underscores between words: ``"FRANCE"``,
``"ST_PETERSBURG"``. `power_title` returns the name as people write it."""

_written: dict[Power, str] = {}


def power_title(power: Power) -> str:
    """Returns the name of a power as people write it: ``"France"``, ``"St Petersburg"``,
    ``"NATO"``."""
    return _written.get(power) or power.replace("_", " ").title()


def write_power(power: Power, written: str) -> None:
    """Records how people write the name of a power. Maps use this for names such as ``"NATO"``, for
    which capitalising each word would be wrong. The spelling applies to powers with that name on
    all maps."""
    _written[power] = written


ProvinceCode: TypeAlias = str
"""A capital letter, then one or more capital letters or digits: ``"STP"``, ``"AB"``,
``"KEEP2"``."""

Location: TypeAlias = str
"""The place of a unit: a province code, followed by the coast if a fleet is in a split province:
``"STP/SC"``."""


class _Provinces(dict[Location, ProvinceCode]):
    """Caches the province of each location. This is faster than splitting the text, and returns the
    same string object each time. The size of the cache is limited, because e-mails can contain any
    number of made-up locations."""

    MOST = 4096

    def __missing__(self, location: Location) -> ProvinceCode:
        code = location.partition("/")[0]
        if len(self) < self.MOST:
            self[location] = code
        return code


province_of: Callable[[Location], ProvinceCode] = _Provinces().__getitem__
"""Returns the province of a location: ``"STP"`` for ``"STP/SC"``."""

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
