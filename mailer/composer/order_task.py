"""What a player is asked for, as the fragment of a link to the order composer.

A browser never sends a fragment to a server. It has the form of a query string, so that keys can be
added without breaking older pages:

``v``
    version of this format: 1
``g`` ``t`` ``w``
    the game, the name of its variant, and the power of the player
``a``
    the secret part of the player's reply address; the page knows the judge's own address
``p``
    the phases that one message covers, each with a letter for what may be ordered (`Choice`):
    ``W1901Aw.S1902Mo``
``u`` ``c``
    units and centres of each power of the map, between ``~``: ``ABUD.FTRI~FLON``
``r``
    own dislodged units and where each can retreat: ``FBRE-GAS-MAO.APAR``
``b`` ``h`` ``n``
    builds due (negative: removals), the home centres that are free, and those with an army that can
    become a tank
``k``
    the units that can be built: ``A.F``
``m``
    how many orders and proxies of a list count: ``4.3``
``f``
    what else this game has: ``r`` retreats in advance, ``l`` a place to look into, ``t`` lines
    that players type
``y``
    the places of own spies that can be given a route
``x``
    the powers that can be lent a unit
``q`` ``s``
    the locked phase that runs first, if any, and the player's own list for it: orders between ``~``
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from urllib.parse import urlencode

from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.units import Location, Power, ProvinceCode, Unit
from judge.orders.order_lists import Limits

VERSION = 1


class Choice(Enum):
    """What a player may order in a phase.

    ``BOARD``: own units, and everyone sees all others. ``OWN``: own units; others may be anywhere.
    ``AHEAD``: units that may be anywhere, each once. ``LIST``: the same, in a list whose sequence
    matters and which may repeat lines.
    """

    BOARD = "b"
    OWN = "o"
    AHEAD = "a"
    LIST = "l"
    RETREATS = "r"
    WINTER = "w"


@dataclass(frozen=True, slots=True)
class WinterChoice:
    """Builds due, or removals if negative; where units can be built, and armies become tanks."""

    due: int
    homes: tuple[ProvinceCode, ...]
    armies: tuple[ProvinceCode, ...]
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderTask:
    """Everything that the composer is told. It contains nothing that the player may not know."""

    game: str
    variant: str
    power: Power
    detail: str
    phases: Sequence[tuple[Phase, Choice]]
    powers: Sequence[Power]
    board: Position
    escapes: Sequence[tuple[Unit, Sequence[Location]]] = ()
    winter: WinterChoice | None = None
    limits: Limits | None = None
    receivers: Sequence[Power] = ()
    features: str = ""
    spies: Sequence[ProvinceCode] = ()
    runs: Phase | None = None
    locked: Sequence[str] = ()

    def fragment(self) -> str:
        """Returns the fragment of the link, without its ``#``."""
        board, winter = self.board, self.winter
        units = (sorted(board.units_of(power), key=str) for power in self.powers)
        values = {
            "v": str(VERSION),
            "g": self.game,
            "t": self.variant,
            "w": self.power,
            "a": self.detail,
            "p": ".".join(f"{phase}{choice.value}" for phase, choice in self.phases),
            "u": "~".join(".".join(map(_short, theirs)) for theirs in units).rstrip("~"),
            "c": "~".join(".".join(board.centres_of(power)) for power in self.powers).rstrip("~"),
            "r": ".".join("-".join((_short(unit), *to)) for unit, to in self.escapes),
            "m": f"{self.limits.considered}.{self.limits.proxies}" if self.limits else "",
            "x": ".".join(self.receivers),
            "f": self.features,
            "y": ".".join(self.spies),
            "q": str(self.runs or ""),
            "s": "~".join(self.locked),
        }
        if winter:
            values |= {
                "b": str(winter.due),
                "h": ".".join(winter.homes),
                "n": ".".join(winter.armies),
                "k": ".".join(winter.kinds),
            }
        return urlencode({key: value for key, value in values.items() if value}, safe="/")


def _short(unit: Unit) -> str:
    return f"{unit.type.letter}{unit.location}"
