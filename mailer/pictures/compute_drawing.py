"""Computes the drawing of a map from sites.

The result has the structure of ``judge/maps/standard/drawing.json``. The same map gives the same
drawing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from judge.board.atlas import Atlas
from judge.board.units import ProvinceCode
from mailer.pictures.anchor_points import Anchors, anchors_of
from mailer.pictures.map_from_province_points import (
    NOBODY,
    Sites,
    borders_of,
    mesh_of,
    path_of,
    shapes_of,
)
from mailer.pictures.map_raster import raster_of
from mailer.pictures.map_ways import Ways
from mailer.pictures.points import Point

Pair: TypeAlias = tuple[ProvinceCode, ProvinceCode]
"""Two provinces in the order of their codes."""


def is_sites(data: Mapping[str, Any]) -> bool:
    """Returns whether a file has the sites of a map instead of a drawing."""
    return "cells" in data


def compute_drawing(atlas: Atlas, data: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the drawing of a map.

    ``data`` has the sites as longitude and latitude: at least one in ``cells`` for each province,
    and optionally ``blank`` and ``frame``, ``cos_latitude`` and ``projection`` (`Sites.read`).
    Raises ValueError if a province has no site or two sites are in the same place.
    """
    mesh = mesh_of(Sites.read(data), atlas)
    shapes = shapes_of(mesh, borders_of(mesh))
    raster = raster_of(shapes, mesh.size)
    anchors = anchors_of(atlas, raster, mesh)
    ways = Ways(atlas, raster, mesh, anchors.units).found()
    paths = {code: path_of(rings) for code, rings in sorted(shapes.items())}
    return {
        "size": list(mesh.size),
        "powers": data.get("powers", {}),
        "ways": {" ".join(ends): _points(bends) for ends, bends in ways.items()},
        "anchors": _anchors(anchors),
        "land": {code: path for code, path in paths.items() if code and code not in mesh.seas},
        "sea": {code: path for code, path in paths.items() if code in mesh.seas},
        "neutral": paths.get(NOBODY, ""),
        "lakes": "",
        "islets": "",
    }


def misdrawn(atlas: Atlas) -> tuple[list[Pair], list[Pair]]:
    """Returns the pairs of neighbours that do not touch in a map's computed drawing, and the pairs
    that touch but are not neighbours. Both lists are empty if the map has no computed drawing.

    Raises ValueError if no drawing can be computed.
    """
    data = json.loads(atlas.drawing()) if atlas.drawing else {}
    if not is_sites(data):
        return [], []
    mesh = mesh_of(Sites.read(data), atlas)
    found = {_pair(mesh.owners[one], mesh.owners[other]) for one, other, _, _ in mesh.borders()}
    drawn = {pair for pair in found if NOBODY not in pair}
    ruled = {_pair(one, other) for one, others in atlas.borders.items() for other in others}
    return sorted(ruled - drawn), sorted(drawn - ruled)


def _pair(one: ProvinceCode, other: ProvinceCode) -> Pair:
    return (one, other) if one < other else (other, one)


def _anchors(anchors: Anchors) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {
        place: {"unit": _point(at)} for place, at in sorted(anchors.units.items())
    }
    for code, at in anchors.labels.items():
        found[code]["label"] = _point(at)
    for code, at in anchors.centres.items():
        found[code]["centre"] = _point(at)
    for code, others in anchors.also.items():
        found[code]["also"] = _points(others)
    return found


def _points(points: Iterable[Point]) -> list[list[float]]:
    return [_point(at) for at in points]


def _point(at: Sequence[float]) -> list[float]:
    return [round(at[0], 1), round(at[1], 1)]
