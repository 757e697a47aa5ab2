"""Tests that the drawing of the standard map agrees with the rules: two shapes touch if and only if
the atlas says so, and everything is drawn inside its own shape."""

from __future__ import annotations

import math
from collections import defaultdict
from itertools import combinations, pairwise

from judge.board.power_names_and_place_codes import province_of
from judge.games.standard.rules import STANDARD
from mailer.pictures.map_shapes_and_colours import drawing_of
from mailer.pictures.shapes_points_and_boxes import (
    Box,
    Point,
    between,
    box_of,
    name_box,
    shared,
    symbol_box,
)
from mailer.pictures.svg import LAND_NAME, SEA_NAME
from mailer.pictures.svg_symbols import LAND, SEA
from tests.mailer.pictures.colours import EYES, apart, contrast
from tests.mailer.pictures.shapes import holds, rings

ATLAS, DRAWING = STANDARD.atlas, drawing_of(STANDARD)
SHAPES = {**DRAWING.sea, **DRAWING.land}
COASTS = {place for place in ATLAS.fleet_steps if "/" in place}

CLOSE = 0.6
"""Points that are at most this many pixels apart count as the same, because each coordinate of a
path is rounded to a tenth."""


def test_shapes_border_on_each_other_where_the_rules_say_so_and_nowhere_else() -> None:
    corners: dict[Point, set[str]] = defaultdict(set)
    for code, path in SHAPES.items():
        for ring in rings(path):
            for x, y in ring:
                corners[x // CLOSE, y // CLOSE].add(code)
    touching: dict[frozenset[str], list[Point]] = defaultdict(list)
    for (x, y), codes in corners.items():
        near = codes.union(
            *(corners.get((x + i, y + j), ()) for i in (-1, 0, 1) for j in (-1, 0, 1))
        )
        for pair in combinations(sorted(near), 2):
            touching[frozenset(pair)].append((x * CLOSE, y * CLOSE))
    drawn = {pair for pair, points in touching.items() if _length(points) > 3}
    ruled = {frozenset((a, b)) for a, others in ATLAS.borders.items() for b in others}
    assert drawn == ruled
    assert len(drawn) == 206


def _length(points: list[Point]) -> float:
    """Returns the length of a border. A point in which four provinces meet has no length, so it is
    not a border."""
    return max(math.dist(points[0], other) for other in points)


def test_every_province_and_coast_has_its_places() -> None:
    assert SHAPES.keys() == ATLAS.provinces.keys()
    assert DRAWING.sea.keys() == ATLAS.seas
    assert DRAWING.units.keys() == ATLAS.provinces.keys() | COASTS
    assert DRAWING.labels.keys() == ATLAS.provinces.keys()
    assert DRAWING.centres.keys() == ATLAS.centres
    assert DRAWING.inks.keys() == set(ATLAS.powers)


def test_everything_stands_in_its_own_province() -> None:
    for places in (DRAWING.units, DRAWING.labels, DRAWING.centres):
        strays = [p for p, at in places.items() if not holds(SHAPES[province_of(p)], at)]
        assert strays == []


def test_no_unit_covers_a_name_a_centre_or_a_unit_of_another_province() -> None:
    boxes: list[tuple[str, Box]] = [(p, box_of(at, 5, 5)) for p, at in DRAWING.centres.items()]
    boxes += [(p, name_box(at)) for p, at in DRAWING.labels.items()]
    covered = []
    for place, at in DRAWING.units.items():
        for letter in _letters(place):
            box = symbol_box(letter, at)
            covered += [(letter, place, other) for other, it in boxes if shared(box, it)]
            covered += [
                (letter, place, there)
                for there, point in DRAWING.units.items()
                if province_of(there) != province_of(place)
                and any(shared(box, symbol_box(its, point)) for its in _letters(there))
            ]
    assert covered == []


def _letters(place: str) -> str:
    ashore = "/" not in place and place not in ATLAS.seas
    return "A" * ashore + "F" * (place in ATLAS.fleet_steps)


def test_no_two_powers_look_alike_to_any_eye() -> None:
    """Units also show a letter, but almost everyone should be able to tell the powers apart by
    colour alone."""
    for eye in EYES:
        for one, other in combinations(DRAWING.inks, 2):
            mine, its = DRAWING.inks[one], DRAWING.inks[other]
            assert apart(mine.full, its.full, eye) > 25, (eye, one, other)
            assert apart(mine.tint, its.tint, eye) > 14, (eye, one, other)


def test_a_name_is_read_on_whatever_ground_it_stands() -> None:
    grounds = [LAND, *(inks.tint for inks in DRAWING.inks.values())]
    assert [ground for ground in grounds if contrast(LAND_NAME, ground) < 4.5] == []
    assert contrast(SEA_NAME, SEA) > 4.5


PARTS = 6
"""The number of points that a test checks along a line."""


def test_a_way_that_turns_leads_between_neighbours_and_by_no_other_land() -> None:
    for (start, end), turns in DRAWING.ways.items():
        steps = (ATLAS.army_steps, ATLAS.fleet_steps)
        assert any(end in step.get(start, ()) for step in steps)
        assert DRAWING.between(end, start) == turns[::-1]
        lines = pairwise((DRAWING.place(start), *turns, DRAWING.place(end)))
        points = [between(a, b, part / PARTS) for a, b in lines for part in range(PARTS)]
        strange = DRAWING.land.keys() - {province_of(start), province_of(end)}
        met = [code for code in strange for point in points if holds(DRAWING.land[code], point)]
        assert met == [], (start, end)
