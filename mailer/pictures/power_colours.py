"""Chooses colours and letters for the powers of a map.

The colours are in ``power_colours.toml``. Powers near each other get the colours that differ most.
The letter on a unit is a second way to tell powers apart.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import ascii_uppercase
from typing import TypeAlias

from judge.board.atlas import Atlas
from judge.board.power_names_and_place_codes import Power

Colours: TypeAlias = tuple[str, str]
"""The tint for a power's provinces and centres, and the full colour for its units."""

FEW = 12
"""The number of colours at the start of the list that all differ clearly from each other. A map
with fewer powers uses only these."""

REACH = 3
"""Powers are near each other if their home centres are at most this many steps apart."""


def power_colours(atlas: Atlas, given: Mapping[Power, Colours]) -> dict[Power, Colours]:
    """Returns the colours of each power of the map: the given ones, otherwise those of the power
    with the same name on the standard map, otherwise the best ones left in the list.

    Raises ValueError if the list is too short.
    """
    usual, others = _palette()
    found = {power: given[power] for power in atlas.powers if power in given}
    for power in atlas.powers:
        if power not in found and power in usual and usual[power] not in found.values():
            found[power] = usual[power]
    every = [*dict.fromkeys(usual.values()), *others]
    left = [pair for pair in every if pair not in found.values()]
    missing = [power for power in atlas.powers if power not in found]
    if len(missing) > len(left):
        raise ValueError(f"there are colours for {len(every)} powers, not for {len(atlas.powers)}")
    left = left[: max(len(missing), FEW - len(found))]
    near = _near(atlas)
    for power in missing:
        beside = [(found[other], far) for other, far in near[power].items() if other in found]
        best = max(left, key=lambda pair: _worth(pair, beside))
        found[power] = best
        left.remove(best)
    return found


def _worth(pair: Colours, beside: Sequence[tuple[Colours, int]]) -> float:
    return min(
        (
            min(_apart(pair[0], other[0]) * 2, _apart(pair[1], other[1])) * far
            for other, far in beside
        ),
        default=0.0,
    )


def _near(atlas: Atlas) -> dict[Power, dict[Power, int]]:
    homes = {code: power for power, nation in atlas.nations.items() for code in nation.home}
    near: dict[Power, dict[Power, int]] = {}
    for power, nation in atlas.nations.items():
        reached = fresh = set(nation.home)
        found: dict[Power, int] = {}
        for steps in range(1, REACH + 1):
            fresh = {other for code in fresh for other in atlas.borders[code]} - reached
            reached |= fresh
            for code in sorted(fresh):
                if code in homes and homes[code] != power:
                    found.setdefault(homes[code], steps)
        near[power] = found
    return near


@cache
def _palette() -> tuple[Mapping[Power, Colours], Sequence[Colours]]:
    text = (files("mailer.pictures") / "power_colours.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    usual = {power: (tint, full) for power, (tint, full) in data["usual"].items()}
    return usual, [(tint, full) for tint, full in data["others"]["colours"]]


def _apart(one: str, other: str) -> float:
    return math.dist(_lab(one), _lab(other))


@cache
def _lab(colour: str) -> tuple[float, float, float]:
    """Converts a colour to CIELAB, in which the distance between two colours corresponds to how
    different they look."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    x = _curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = _curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _curve(part: float) -> float:
    return math.cbrt(part) if part > 0.008856 else 7.787 * part + 16 / 116


SIGNS = ascii_uppercase + "23456789"
"""The characters that can mark a unit. 0 and 1 are missing because they look like letters."""


def power_letters(powers: Sequence[Power]) -> dict[Power, str]:
    """Returns a letter for each power.

    A power gets its initial if possible. If several powers have the same initial, the first of them
    gets it, and the others get the next free letter of their names, or any free letter or digit.
    With more than 34 powers, some share a letter.
    """
    found: dict[Power, str] = {}
    for place in range(max(map(len, powers), default=0)):
        for power in powers:
            letter = power[place : place + 1].upper()
            if power not in found and letter in SIGNS and letter and letter not in found.values():
                found[power] = letter
    free = (sign for sign in SIGNS if sign not in found.values())
    for power in powers:
        if power not in found:
            found[power] = next(free, power[:1])
    return found
