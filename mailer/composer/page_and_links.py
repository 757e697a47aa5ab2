"""Makes the page of the order composer, and the links with which a player opens it.

The page is one file that includes the data of a map and loads nothing else. The same file works on
a website and on a local disk. Its Content-Security-Policy allows only its own script and style
sheet, which it identifies by their digests, and no connections.

A link says in its fragment what the player must order, because browsers never send fragments to
servers. The fragment has the form of a query string, so that new keys do not break older pages:

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
    other features of this game: ``r`` for retreats in advance, ``l`` for supporting units that look
    into another province, ``t`` for lines that players type
``y``
    the places of the player's spies that can get a route
``x``
    the powers to which a unit can be lent
``q`` ``s``
    the locked phase that runs first, if any, and the player's own list for it, with orders
    separated by ``~``
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from hashlib import sha256
from importlib.resources import files
from itertools import combinations
from typing import Any
from urllib.parse import urlencode

from judge.board.atlas import Atlas
from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import (
    COAST_NAMES,
    Location,
    Power,
    ProvinceCode,
    power_title,
)
from judge.board.units import Unit
from judge.games.maps import MAPS, OPTION
from judge.games.registry import VARIANTS
from judge.games.variant import Variant
from judge.orders.order_lists import Limits
from mailer.mail.reply_addresses import Addressing
from mailer.pictures.map_shapes_and_colours import read_drawing

FOLDER = "orders"
"""The folder of these pages on the website."""

SCRIPTS = ("map_rules.js", "order_draft.js", "board_view.js", "composer.js")


def page_name(variant: Variant) -> str:
    """Returns the file name of the page for a variant's map, such as ``standard.html``.

    If an option of a map does not change the board, the map with the option shares a page with the
    plain map. If an installed variant has a different map of the same name, its page is also named
    after the variant.
    """
    name = variant.atlas.name
    if variant.map:
        return _page_of_map(variant.atlas)
    first = next(one.atlas for one in VARIANTS.values() if one.atlas.name == name)
    is_same = first is variant.atlas or _facts(first) == _facts(variant.atlas)
    return f"{_slug(name if is_same else f'{name} {variant.name}')}.html"


def _page_of_map(atlas: Atlas) -> str:
    plain = atlas.name.partition(OPTION)[0]
    is_same = plain in MAPS and _facts(MAPS[plain]) == _facts(atlas)
    return f"{_slug(plain if is_same else atlas.name)}.html"


def _facts(atlas: Atlas) -> tuple[object, ...]:
    """Returns the facts that must be equal for two maps to share a page."""
    return atlas.powers, atlas.provinces, atlas.army_steps, atlas.fleet_steps


def composer_pages(addressing: Addressing) -> Iterator[tuple[str, bytes]]:
    """Yields the path and the content of each page for the website. Each installed map has a page,
    and so does each combination of its options that changes the board."""
    pages = {page_name(variant): variant.atlas for variant in VARIANTS.values()}
    for atlas in map(MAPS.__getitem__, MAPS):
        for size in range(len(atlas.options) + 1):
            for options in combinations(atlas.options, size):
                chosen = MAPS[OPTION.join((atlas.name, *options))]
                pages.setdefault(_page_of_map(chosen), chosen)
    for name, atlas in pages.items():
        yield f"{FOLDER}/{name}", composer_page(atlas, addressing)


def composer_page(atlas: Atlas, addressing: Addressing) -> bytes:
    """Returns the page for a map. Equal arguments give equal bytes."""
    data = {
        "map": map_data(atlas),
        "judge": addressing.address,
        "delimiter": addressing.delimiter,
    }
    style = _asset("composer.css")
    script = "\n".join(map(_asset, SCRIPTS))
    values = {
        "STYLE": style,
        "SCRIPT": script,
        "DATA": json.dumps(data, separators=(",", ":"), sort_keys=True).replace("<", "\\u003c"),
        "POLICY": (
            f"default-src 'none'; script-src '{_digest(script)}'; style-src '{_digest(style)}';"
            " img-src data:; base-uri 'none'; form-action 'none'"
        ),
    }
    page = re.sub(r"\{\{(\w+)\}\}", lambda found: values[found[1]], _asset("composer.html"))
    return page.encode()


def map_data(atlas: Atlas) -> dict[str, Any]:
    """Returns the facts about a map that the page needs, as data for JSON."""
    return {
        "name": atlas.name,
        "powers": list(atlas.powers),
        "titles": {power: power_title(power) for power in atlas.powers},
        "provinces": {
            code: {
                "name": one.name,
                "terrain": one.terrain.value,
                "centre": one.centre,
                "coasts": list(one.coasts),
            }
            for code, one in atlas.provinces.items()
        },
        "coasts": COAST_NAMES,
        "convoys": sorted(atlas.convoying_coasts),
        "armies": _steps(atlas.army_steps),
        "fleets": _steps(atlas.fleet_steps),
        "drawing": _drawing(atlas),
    }


def _steps(steps: Any) -> dict[Location, list[Location]]:
    return {place: sorted(to) for place, to in steps.items() if to}


def _drawing(atlas: Atlas) -> dict[str, Any] | None:
    try:
        drawing = read_drawing(atlas)
    except LookupError:
        return None
    return {
        "size": [drawing.width, drawing.height],
        "land": dict(drawing.land),
        "sea": dict(drawing.sea),
        "neutral": drawing.neutral,
        "lakes": drawing.lakes,
        "islets": drawing.islets,
        "units": drawing.units,
        "labels": drawing.labels,
        "also": drawing.also,
        "centres": drawing.centres,
        "inks": {
            power: {"tint": inks.tint, "full": inks.full, "rim": inks.rim}
            for power, inks in drawing.inks.items()
        },
    }


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


@cache
def _asset(name: str) -> str:
    return (files("mailer.composer") / "page" / name).read_text(encoding="utf-8").strip()


def _digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


VERSION = 1
"""The version of the fragments of links."""


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
