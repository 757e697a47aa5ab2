"""Measures how different two colours look to people with and without colour blindness.

It simulates the three kinds of colour blindness at full strength, following Machado, Oliveira and
Fernandes (2009). Differences are distances in CIELAB, in which a distance of 2 is just visible.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypeAlias

Triple: TypeAlias = tuple[float, float, float]

EYES: Mapping[str, tuple[Triple, Triple, Triple]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

WHITE: Triple = (0.95047, 1.0, 1.08883)


def apart(one: str, other: str, eye: str) -> float:
    return math.dist(_lab(one, eye), _lab(other, eye))


def contrast(one: str, other: str) -> float:
    """Returns the contrast from 1 to 21, as defined in WCAG 2. Text needs 4.5."""
    bright, dark = sorted(map(_luminance, (one, other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _lab(colour: str, eye: str) -> Triple:
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    r, g, b = (
        min(1.0, max(0.0, row[0] * red + row[1] * green + row[2] * blue)) for row in EYES[eye]
    )
    x = _curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / WHITE[0])
    y = _curve((0.2126 * r + 0.7152 * g + 0.0722 * b) / WHITE[1])
    z = _curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / WHITE[2])
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _curve(part: float) -> float:
    return math.cbrt(part) if part > 0.008856 else 7.787 * part + 16 / 116
