"""Checks the contents of a file with the cells of a map (``maps/modern/cells.toml``).

``cells`` has one or a few points ``[longitude, latitude]`` for each province. The area of a
province is nearer to one of its points than to those of others. Points in ``blank`` and ``frame``
belong to no province. The points in ``blank`` mark land that no one can enter, and those in
``frame`` are used only if they separate two provinces that are not neighbours. ``projection`` is
``plane``, with longitudes shortened by ``cos_latitude`` (by default for the middle of the map), or
``north_polar``. ``powers`` may give the colours of powers: the tint of land and the full colour of
units.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from judge.board.word_lists import listing

Data = Mapping[str, Any]

KEYS = ("cells", "blank", "frame", "projection", "cos_latitude", "powers")
PROJECTIONS = ("plane", "north_polar")

_COLOUR = re.compile(r"#[0-9a-f]{6}\Z")


def cell_faults(data: Data, provinces: Collection[str], powers: Collection[str]) -> tuple[str, ...]:
    """Returns all faults of the data, each as a sentence. Returns () if a drawing can be
    computed."""
    try:
        return tuple(_faults(data, provinces, powers))
    except (KeyError, TypeError, AttributeError, ValueError) as fault:
        return (f"This is not a file of cells: {type(fault).__name__}: {fault}.",)


def _faults(data: Data, provinces: Collection[str], powers: Collection[str]) -> Iterator[str]:
    if unknown := sorted(data.keys() - set(KEYS)):
        yield f"It has unknown keys: {listing(unknown)}. Its keys are {listing(KEYS)}."
    cells: Mapping[str, Any] = data.get("cells", {})
    if missing := sorted(set(provinces) - {code for code, points in cells.items() if points}):
        yield f"The cells of {listing(missing)} must be given."
    if strange := sorted(cells.keys() - set(provinces)):
        yield f"There are cells of {listing(strange)}, but no such provinces."
    if data.get("projection", "plane") not in PROJECTIONS:
        yield f"The projection {data['projection']!r} is not one of {listing(PROJECTIONS)}."
    if not 0 < data.get("cos_latitude", 1) <= 1:
        yield f"The cos_latitude {data['cos_latitude']} is not between 0 and 1."
    seen: dict[tuple[float, float], str] = {}
    places = {**cells, "blank": data.get("blank", ()), "frame": data.get("frame", ())}
    for owner, points in places.items():
        for point in points:
            if not _is_point(point):
                yield f"{owner} has a point {point}, which is not a longitude and latitude."
            elif (there := (point[0], point[1])) in seen:
                yield f"{owner} and {seen[there]} have the same point {point}."
            else:
                seen[there] = owner
    for power, colours in data.get("powers", {}).items():
        if power not in powers:
            yield f"There are colours of {power}, but no such power."
        if len(colours) != 2 or not all(map(_COLOUR.match, colours)):
            yield f"The colours of {power} must be two, like #d98671."


def _is_point(point: Any) -> bool:
    return len(point) == 2 and -360 <= point[0] <= 360 and -90 <= point[1] <= 90
