"""The two styles in which a board is drawn: fine, for large screens and paper, and bold, for
phones.

A bold board has larger symbols and lines, and fewer, larger names. It is drawn on a smaller map and
then enlarged, so that everything grows in proportion. A map with many provinces is enlarged less.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeVar

from mailer.pictures.map_shapes_and_colours import Drawing
from mailer.pictures.shapes_points_and_boxes import Point

Key = TypeVar("Key")


@dataclass(frozen=True, slots=True)
class Style:
    """The sizes of symbols, lines and names.

    Everything on the map is enlarged by the factor ``zoom``. ``letter`` is the font size of names
    before the enlargement, and ``halo`` is the width of the outline around their letters. If
    ``is_sparse`` is true, names go where there is room, and the least important ones may be left
    out.
    """

    zoom: float
    letter: float
    halo: float
    is_sparse: bool


FINE = Style(zoom=1, letter=11, halo=4.4, is_sparse=False)
BOLD = Style(zoom=1.75, letter=19, halo=3.2, is_sparse=True)


LEAST_ZOOM = 1.55
"""The enlargement of a bold board with many provinces. Its names are 8 pixels high if the board is
360 pixels wide."""

USUAL_ROOM = 135.0
"""The average size of a province, as the side of a square in pixels, at which a board gets the full
enlargement of `BOLD`."""


@cache
def bold(drawing: Drawing) -> Style:
    """Returns the bold style for a map."""
    room = math.sqrt(drawing.width * drawing.height / len(drawing.labels))
    zoom = max(LEAST_ZOOM, min(BOLD.zoom, BOLD.zoom * room / USUAL_ROOM))
    return replace(BOLD, zoom=round(zoom, 2))


@cache
def reduced(drawing: Drawing, zoom: float) -> Drawing:
    """Returns the drawing with its size and all its points divided by ``zoom``. The shapes do not
    change."""
    if zoom == 1:
        return drawing

    def points(places: Mapping[Key, Point]) -> dict[Key, Point]:
        return {place: (x / zoom, y / zoom) for place, (x, y) in places.items()}

    def way(turns: Iterable[Point]) -> tuple[Point, ...]:
        return tuple((x / zoom, y / zoom) for x, y in turns)

    return replace(
        drawing,
        width=int(drawing.width / zoom),
        height=int(drawing.height / zoom),
        units=points(drawing.units),
        labels=points(drawing.labels),
        also={code: way(places) for code, places in drawing.also.items()},
        centres=points(drawing.centres),
        ways={ends: way(turns) for ends, turns in drawing.ways.items()},
    )
