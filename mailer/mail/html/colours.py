"""Colours as style sheets write them, and whether words of one can be read on another."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from PIL.ImageColor import colormap

LEAST_CONTRAST = 0.15
"""Of 1, which is between black and white."""
LEAST_ALPHA = 0.5
DEFAULTS = frozenset(("windowtext", "currentcolor", "canvastext", "black", "inherit", "initial"))
"""Words for the colour that words have anyway."""
NO_GROUND = frozenset(("none", "transparent", "initial", "inherit", "unset", "window", "canvas"))
OF_PICTURES = frozenset(
    (
        *("repeat", "no-repeat", "repeat-x", "repeat-y", "scroll", "fixed", "local", "top"),
        *("bottom", "left", "right", "center", "border-box", "padding-box", "content-box"),
        *("auto", "/", "cover"),
    )
)
"""What stands in ``background`` beside a colour, of a picture that is not there."""
HEX = re.compile(r"#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
RGB = re.compile(
    r"rgba?\(\s?+(\d{1,3})\s?+[, ]\s?+(\d{1,3})\s?+[, ]\s?+(\d{1,3})\s?+"
    r"(?:[,/]\s?+(\d?\.\d{1,4}|\d{1,3}%|\d)\s?+)?\)"
)
PART = re.compile(r"[a-z]++\([^()]*+\)|\S+")
LENGTH = re.compile(r"-?\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|%)?")


class Colour(NamedTuple):
    red: int
    green: int
    blue: int
    alpha: float = 1.0

    @property
    def light(self) -> float:
        """0 for black, 1 for white."""
        return (0.2126 * self.red + 0.7152 * self.green + 0.0722 * self.blue) / 255


def contrasts(one: Colour, other: Colour) -> bool:
    """Whether words of one colour can be read on the other."""
    solid = min(one.alpha, other.alpha) >= LEAST_ALPHA
    return solid and abs(one.light - other.light) >= LEAST_CONTRAST


@lru_cache(maxsize=512)
def read_colour(value: str) -> Colour | None:
    """Returns the colour that is written in small letters, and None if it is not understood."""
    if value in DEFAULTS:
        return Colour(0, 0, 0)
    written = colormap.get(value, value)
    if not isinstance(written, str):
        return None
    if found := HEX.fullmatch(written.lower()):
        digits = found[1] if len(found[1]) > 4 else "".join(digit * 2 for digit in found[1])
        red, green, blue, *alpha = (int(digits[at : at + 2], 16) for at in range(0, len(digits), 2))
        return Colour(red, green, blue, alpha[0] / 255 if alpha else 1.0)
    if found := RGB.fullmatch(value):
        red, green, blue = (min(255, int(part)) for part in found.groups()[:3])
        share = found[4] or "1"
        alpha_ = float(share[:-1]) / 100 if share.endswith("%") else float(share)
        return Colour(red, green, blue, min(1.0, alpha_))
    return None


def ground_of(value: str) -> Colour | None:
    """Returns the colour of a ``background``, one without alpha if it paints nothing, and None if
    it is not understood."""
    ground = Colour(255, 255, 255, 0.0)
    for part in PART.findall(value):
        if part in NO_GROUND or part in OF_PICTURES or (LENGTH.fullmatch(part) and part != "#"):
            continue
        found = read_colour(part)
        if found is None:
            return None
        ground = found
    return ground
