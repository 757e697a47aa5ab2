"""Tests dividing a rectangle into cells around sites, and that changing the cells' areas does not
change which cells touch."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pytest

from mailer.pictures.map_cells import Cells, Triangle, even_areas, nearest_cells, widened
from mailer.pictures.shapes_points_and_boxes import Point

LOW, HIGH = (0.0, 0.0), (100.0, 80.0)


def sites(seed: int, count: int = 60) -> list[Point]:
    chance = random.Random(seed)
    return [(chance.uniform(0, 100), chance.uniform(0, 80)) for _ in range(count)]


def corners_of(cells: Cells, cell: int, points: list[Point] | None = None) -> list[Point]:
    return [(points or cells.corners)[edge.start] for edge in cells.edges[cell]]


def area(ring: list[Point]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*ring, ring[0]))) / 2


@pytest.mark.parametrize("seed", range(5))
def test_each_point_is_in_the_cell_of_the_nearest_site(seed: int) -> None:
    points = sites(seed)
    cells = nearest_cells(points, LOW, HIGH)
    assert sum(area(corners_of(cells, one)) for one in range(60)) == pytest.approx(8000)
    for at in sites(seed + 100, 200):
        nearest = min(range(60), key=lambda one: math.dist(points[one], at))
        ring = corners_of(cells, nearest)
        for a, b in pairwise((*ring, ring[0])):
            assert (b[0] - a[0]) * (at[1] - a[1]) - (at[0] - a[0]) * (b[1] - a[1]) >= -1e-6


@pytest.mark.parametrize("seed", range(5))
def test_cells_have_their_edges_in_common(seed: int) -> None:
    cells = nearest_cells(sites(seed), LOW, HIGH)
    edges = {(one, e.start, e.end): e.other for one, ring in enumerate(cells.edges) for e in ring}
    for (one, start, end), other in edges.items():
        if other >= 0:
            assert edges[other, end, start] == one


def test_corners_that_four_cells_share_are_one() -> None:
    grid = [(x + 0.5, y + 0.5) for x in range(10) for y in range(8)]
    cells = nearest_cells(grid, (0, 0), (10, 8))
    assert len(cells.corners) == 11 * 9
    assert {area(corners_of(cells, one)) for one in range(80)} == {1.0}


def test_two_sites_in_one_place_are_refused() -> None:
    with pytest.raises(ValueError, match="two sites"):
        nearest_cells([(1, 1), (2, 2), (1, 1)], LOW, HIGH)


def test_a_site_outside_has_a_cell_only_if_it_is_nearest_somewhere() -> None:
    cells = nearest_cells([(50, 40), (-1, 40), (50, 400)], LOW, HIGH)
    assert cells.edges[1] and not cells.edges[2]


def mesh_of(cells: Cells) -> tuple[list[Point], list[list[Triangle]]]:
    points, first = list(cells.corners), len(cells.corners)
    for one in range(len(cells.edges)):
        ring = corners_of(cells, one)
        points.append((sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)))
    triangles = [
        [(first + one, edge.start, edge.end) for edge in ring]
        for one, ring in enumerate(cells.edges)
    ]
    return points, triangles


@pytest.mark.parametrize("seed", range(5))
def test_areas_become_as_wanted_and_no_triangle_turns_over(seed: int) -> None:
    cells = nearest_cells(sites(seed), LOW, HIGH)
    points, triangles = mesh_of(cells)
    wanted = [1.0] * 59 + [6.0]
    moved = even_areas(points, triangles, wanted, HIGH)
    moved = widened(moved, triangles, (), (), HIGH)
    for triangle in (one for cell in triangles for one in cell):
        assert area([moved[at] for at in triangle]) > 0
    assert sum(area(corners_of(cells, one, moved)) for one in range(60)) == pytest.approx(8000)

    def unfair(places: list[Point]) -> float:
        parts = [area(corners_of(cells, one, places)) / wanted[one] for one in range(60)]
        return max(parts) / min(parts)

    assert unfair(moved) < unfair(points) / 3
    for was, now in zip(points, moved, strict=True):
        for side, end in enumerate(HIGH):
            if was[side] in (0, end):
                assert now[side] == was[side], "the edge of the board stays"
