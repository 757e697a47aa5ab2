"""Computes the drawing of a map from sites.

The result has the structure of ``judge/maps/standard/drawing.json`` and depends only on the map.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from judge.board.atlas import Atlas
from judge.board.power_names_and_place_codes import ProvinceCode
from mailer.pictures.anchor_points import Anchors, anchors_of
from mailer.pictures.border_distances import raster_of
from mailer.pictures.map_from_province_points import (
    NOBODY,
    Sites,
    borders_of,
    mesh_of,
    path_of,
    shapes_of,
)
from mailer.pictures.paths_between_provinces import Ways
from mailer.pictures.shapes_points_and_boxes import Point

Pair: TypeAlias = tuple[ProvinceCode, ProvinceCode]
"""Two provinces, sorted by code."""


def is_sites(data: Mapping[str, Any]) -> bool:
    """Returns whether the data of a file defines the sites of a map instead of a drawing."""
    return "cells" in data


def compute_drawing(atlas: Atlas, data: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the drawing of a map.

    ``data`` gives the longitude and latitude of each site. ``cells`` has at least one site for each
    province. ``blank``, ``frame``, ``cos_latitude`` and ``projection`` are optional (`Sites.read`).
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
    """Returns the pairs of neighbouring provinces that do not touch in a map's computed drawing,
    and the pairs that touch but are not neighbours. Both lists are empty if the map's drawing is
    not computed.

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
