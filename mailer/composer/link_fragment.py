"""Encodes what a player must order as the fragment of a link to the order composer.

Browsers never send fragments to servers. This fragment has the form of a query string, so that new
keys do not break older pages:

``v``
    the version of this format: 1
``g`` ``t`` ``w``
    the game, the name of its variant, and the power of the player
``a``
    the secret part of the player's reply address (the page already has the judge's address)
``p``
    the phases that one message covers, each with a letter for the kind of orders (`Choice`):
    ``W1901Aw.S1902Mo``
``u`` ``c``
    the units and centres of each power of the map, separated by ``~``: ``ABUD.FTRI~FLON``
``r``
    the player's dislodged units, and where each can retreat: ``FBRE-GAS-MAO.APAR``
``b`` ``h`` ``n``
    the number of builds due (negative for removals), the free home centres, and the home centres
    with an army that can become a tank
``k``
    the units that can be built: ``A.F``
``m``
    how many orders and how many proxies in a list count: ``4.3``
``f``
    other features of this game: ``r`` for retreats in advance, ``l`` for a place to look into,
    ``t`` for lines that players type
``y``
    the places of the player's spies that can get a route
``x``
    the powers to which a unit can be lent
``q`` ``s``
    the locked phase that runs first, if any, and the player's own list for it, with orders
    separated by ``~``
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from urllib.parse import urlencode

from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode
from judge.board.units import Unit
from judge.orders.order_lists import Limits

VERSION = 1


class Choice(Enum):
    """The kinds of orders that a player may give in a phase.

    ``BOARD``: orders for the player's own units, on a board that everyone sees. ``OWN``: orders for
    the player's own units, if the positions of other units are unknown. ``AHEAD``: orders for units
    that may be anywhere, at most one for each unit. ``LIST``: like ``AHEAD``, but the sequence of
    the lines matters, and lines may be repeated.
    """

    BOARD = "b"
    OWN = "o"
    AHEAD = "a"
    LIST = "l"
    RETREATS = "r"
    WINTER = "w"


@dataclass(frozen=True, slots=True)
class WinterChoice:
    """The number of builds due, or of removals if it is negative, and the places where units can be
    built or armies can become tanks."""

    due: int
    homes: tuple[ProvinceCode, ...]
    armies: tuple[ProvinceCode, ...]
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderTask:
    """Everything that the composer is told about a game. It includes nothing that the player may
    not know."""

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
