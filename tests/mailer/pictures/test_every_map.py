"""Tests that every map has a drawing that agrees with the rules. Provinces touch if and only if
they are neighbours. Everything is drawn in its own province and covers nothing else."""

from __future__ import annotations

import json
import math
import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import combinations, cycle, pairwise
from pathlib import Path
from shutil import copytree
from time import process_time

import pytest
from PIL import Image

from judge.board.atlas import Atlas, Terrain
from judge.board.power_names_and_place_codes import Location, ProvinceCode, province_of
from judge.games.maps import MAPS, MapLibrary
from judge.games.registry import VARIANTS, variant_on
from mailer.cli.check import drawings
from mailer.composer.page_and_links import composer_page
from mailer.mail.reply_addresses import Addressing
from mailer.pictures.board_styles import bold, reduced
from mailer.pictures.captions import caption_of, words
from mailer.pictures.map_drawing_from_points import misdrawn
from mailer.pictures.map_shapes_and_colours import Drawing, drawing_of, read_drawing
from mailer.pictures.place_symbols_and_names import centre_places, names, places
from mailer.pictures.png import WIDTH, png
from mailer.pictures.scene_contents import Arrow, ArrowKind, Fate, Piece, Scene
from mailer.pictures.shapes_points_and_boxes import (
    CENTRE,
    Box,
    between,
    box_of,
    name_box,
    shared,
    symbol_box,
    touches,
)
from mailer.pictures.svg import page_svg, size_of, svg
from mailer.pictures.svg_symbols import LAND, SEA
from tests.mailer.pictures.colours import EYES, apart, contrast
from tests.mailer.pictures.shapes import holds, rings

COMPUTED = ("1900", "ancient mediterranean", "cold war", "colonial", "hundred", "modern")
LARGEST = "modern"

PHONE, NAME = 360, 8.0
"""The width of a phone, and the smallest font size for a name on it, in pixels."""


@cache
def drawn(name: str) -> tuple[Atlas, Drawing]:
    variant = variant_on(VARIANTS["standard"], name)
    return variant.atlas, drawing_of(variant)


def letters_at(atlas: Atlas, place: Location) -> str:
    """Returns the letters of the types of units that can be in a place."""
    ashore = "/" not in place and atlas.provinces[place].terrain is not Terrain.SEA
    return "A" * ashore + "F" * (place in atlas.fleet_steps)


def shapes(drawing: Drawing) -> dict[ProvinceCode, str]:
    return {**drawing.sea, **drawing.land}


def test_every_map_is_drawn() -> None:
    assert set(COMPUTED) < set(MAPS)
    assert [name for name in MAPS if MAPS[name].drawing is None] == []
    assert len(MAPS[LARGEST].provinces) == max(len(MAPS[name].provinces) for name in MAPS)


@pytest.mark.parametrize("name", COMPUTED)
def test_provinces_touch_exactly_if_they_are_neighbours(name: str) -> None:
    atlas, drawing = drawn(name)
    sides: dict[frozenset[tuple[int, int]], set[ProvinceCode]] = defaultdict(set)
    for code, path in shapes(drawing).items():
        for ring in rings(path):
            tenths = [(round(x * 10), round(y * 10)) for x, y in ring]
            for line in pairwise((*tenths, tenths[0])):
                sides[frozenset(line)].add(code)
    lengths: dict[frozenset[ProvinceCode], float] = defaultdict(float)
    for side, codes in sides.items():
        assert len(codes) <= 2, "two shapes overlap there"
        if len(codes) == 2:
            lengths[frozenset(codes)] += math.dist(*side) / 10
    ruled = {frozenset((a, b)) for a, others in atlas.borders.items() for b in others}
    assert lengths.keys() == ruled
    assert min(lengths.values()) > 20, "each border is long enough to be seen"


@pytest.mark.parametrize("name", COMPUTED)
def test_shapes_fill_the_board_and_do_not_overlap(name: str) -> None:
    _, drawing = drawn(name)
    chance = random.Random(name)
    everything = [*shapes(drawing).values(), drawing.neutral]
    for _ in range(300):
        at = (chance.uniform(1, drawing.width - 1), chance.uniform(1, drawing.height - 1))
        assert sum(holds(path, at) for path in everything) == 1, at


@pytest.mark.parametrize("name", COMPUTED)
def test_everything_has_its_place_in_its_own_province(name: str) -> None:
    atlas, drawing = drawn(name)
    paths = shapes(drawing)
    assert paths.keys() == atlas.provinces.keys() == drawing.labels.keys()
    water = {code for code, one in atlas.provinces.items() if one.terrain is Terrain.SEA}
    assert drawing.sea.keys() == water
    coasts = {place for place in atlas.fleet_steps if "/" in place}
    assert drawing.units.keys() == atlas.provinces.keys() | coasts
    assert drawing.centres.keys() == atlas.centres
    for points in (drawing.units, drawing.labels, drawing.centres):
        assert [p for p, at in points.items() if not holds(paths[province_of(p)], at)] == []


@pytest.mark.parametrize("name", COMPUTED)
def test_no_unit_covers_a_name_a_centre_or_a_unit_of_another_province(name: str) -> None:
    atlas, drawing = drawn(name)
    boxes: list[tuple[Location, Box]] = [
        *((p, box_of(at, CENTRE, CENTRE)) for p, at in drawing.centres.items()),
        *((p, name_box(at)) for p, at in drawing.labels.items()),
        *((p, name_box(at)) for p, points in drawing.also.items() for at in points),
    ]
    assert [(a, b) for (a, x), (b, y) in combinations(boxes, 2) if touches(x, y)] == []
    covered = []
    for place, at in drawing.units.items():
        for letter in letters_at(atlas, place):
            box = symbol_box(letter, at)
            covered += [(letter, place, other) for other, it in boxes if shared(box, it)]
            covered += [
                (letter, place, there)
                for there, point in drawing.units.items()
                if province_of(there) != province_of(place)
                and any(shared(box, symbol_box(its, point)) for its in letters_at(atlas, there))
            ]
    assert covered == []


@pytest.mark.parametrize("name", COMPUTED)
def test_a_province_in_several_pieces_has_its_name_in_each(name: str) -> None:
    _, drawing = drawn(name)
    for code, path in shapes(drawing).items():
        outer = [ring for ring in rings(path) if _area(ring) > 0]
        labels = [drawing.labels[code], *drawing.also.get(code, ())]
        assert len(labels) == len(outer), code
        for ring in outer:
            line = "L".join(f"{b[0] - a[0]} {b[1] - a[1]}" for a, b in pairwise(ring))
            piece = f"M{ring[0][0]} {ring[0][1]}l{line}z"
            assert sum(holds(piece, at) for at in labels) == 1, code


def _area(ring: tuple[tuple[float, float], ...]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*ring, ring[0])))


@pytest.mark.parametrize("name", COMPUTED)
def test_a_fleet_stands_at_its_own_coast(name: str) -> None:
    """A fleet on a coast is drawn closer to that coast's own seas than a fleet on another coast of
    the province would be."""
    atlas, drawing = drawn(name)
    for code, province in atlas.provinces.items():
        for coast in province.coasts:
            others = [one for one in province.coasts if one != coast]
            own = set(map(province_of, atlas.fleet_steps[coast]))
            for other in others:
                own -= set(map(province_of, atlas.fleet_steps[other]))
            for place in own & drawing.sea.keys():
                line = [at for ring in rings(shapes(drawing)[place]) for at in ring]
                far = {
                    one: min(math.dist(drawing.units[one], at) for at in line)
                    for one in province.coasts
                }
                assert min(far, key=lambda one: far[one]) == coast, (code, coast, place)


PARTS, STRAY = 40, 14.0
"""The number of points that the test checks along a line, and the number of pixels by which the
line may cut a corner."""


@pytest.mark.parametrize("name", COMPUTED)
def test_a_way_between_neighbours_leads_by_no_other_province(name: str) -> None:
    """Apart from cutting corners, a line between two neighbours must stay within the two
    provinces."""
    atlas, drawing = drawn(name)
    paths = shapes(drawing)
    strays, count = [], 0
    for steps in (atlas.army_steps, atlas.fleet_steps):
        for start, ends in steps.items():
            for end in ends:
                both = {province_of(start), province_of(end)}
                if both & drawing.also.keys():
                    continue
                count += 1
                turns = (drawing.place(start), *drawing.between(start, end), drawing.place(end))
                inside = sum(
                    any(holds(paths[code], between(a, b, part / PARTS)) for code in both)
                    * math.dist(a, b)
                    / PARTS
                    for a, b in pairwise(turns)
                    for part in range(PARTS)
                )
                whole = sum(math.dist(a, b) for a, b in pairwise(turns))
                if whole - inside > 2 * STRAY:
                    strays.append((start, end, round(whole - inside)))
    assert len(strays) <= count / 100, strays


# -- colours --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*COMPUTED, "1898", "chaos", "fleet rome", "winter 1900"])
def test_powers_have_colours_and_letters_of_their_own(name: str) -> None:
    atlas, drawing = drawn(name)
    assert drawing.inks.keys() == drawing.letters.keys() == set(atlas.powers)
    assert len(set(drawing.letters.values())) == len(atlas.powers)
    many = len(atlas.powers) > 12
    for one, other in combinations(atlas.powers, 2):
        mine, its = drawing.inks[one], drawing.inks[other]
        for eye in EYES:
            assert apart(mine.full, its.full, eye) > (9 if many else 17), (one, other, eye)
            assert apart(mine.tint, its.tint, eye) > (4 if many else 9), (one, other, eye)
        if _are_neighbours(atlas, one, other):
            assert apart(mine.full, its.full, "usual") > 25, (one, other)
            assert apart(mine.tint, its.tint, "usual") > 13, (one, other)


def _are_neighbours(atlas: Atlas, one: str, other: str) -> bool:
    mine, its = atlas.nations[one].home, atlas.nations[other].home
    return any(b in atlas.borders[a] for a in mine for b in its)


@pytest.mark.parametrize("name", [*COMPUTED, "chaos"])
def test_names_and_letters_are_read_on_all_colours(name: str) -> None:
    _, drawing = drawn(name)
    for inks in drawing.inks.values():
        assert contrast("#2b2620", inks.tint) > 4.5
        rim = "#ffffff" if inks.rim == "#fff" else inks.rim
        assert contrast(rim, inks.full) > 3.5
        assert min(apart(inks.tint, ground, "usual") for ground in (LAND, SEA)) > 10


def test_a_letter_that_is_no_initial_is_in_the_key() -> None:
    _, drawing = drawn("chaos")
    scene = Scene(
        rules="standard",
        map="chaos",
        game="lab",
        title="Winter 1900",
        centres=(("BEL", "BELGIUM"), ("BER", "BERLIN")),
    )
    assert [one.text for one in caption_of(scene).powers] == [
        "Belgium 1",
        f"Berlin ({drawing.letters['BERLIN']}) 1",
    ]


# -- boards ---------------------------------------------------------------------------------------


def crowds(name: str, count: int) -> Iterator[Scene]:
    """Yields random boards with as many units as centres, and every kind of arrow and result."""
    atlas, _ = drawn(name)
    chance = random.Random(1903)
    powers = list(atlas.powers)
    for _ in range(count):
        pieces, arrows = [], []
        for code in chance.sample(sorted(atlas.provinces), len(atlas.centres)):
            places = [code, *atlas.provinces[code].coasts]
            place = chance.choice([one for one in places if letters_at(atlas, one)])
            letter = chance.choice(letters_at(atlas, place))
            pieces.append(Piece(chance.choice(powers), letter, place, chance.random() < 0.05))
        for (piece, other), kind in zip(pairwise(pieces), cycle(ArrowKind), strict=False):
            steps = atlas.army_steps if piece.letter == "A" else atlas.fleet_steps
            goal = chance.choice(sorted(steps[piece.at]) or [piece.at])
            fate = chance.choice(list(Fate))
            of = other.at if kind in (ArrowKind.SUPPORT, ArrowKind.CONVOY) else ""
            arrows.append(
                Arrow(piece.power, kind, piece.at, goal, of, fate=fate, letter=piece.letter)
            )
        yield Scene(
            rules="standard",
            map=name,
            game="lab",
            title="Fall, fourth year",
            pieces=tuple(pieces),
            arrows=tuple(arrows),
            centres=tuple((code, chance.choice(powers)) for code in sorted(atlas.centres)),
            unseen=tuple(sorted(atlas.provinces)[::5]),
        )


@pytest.mark.parametrize("name", [*COMPUTED, "chaos"])
def test_a_board_with_every_kind_of_order_is_drawn(name: str) -> None:
    atlas, drawing = drawn(name)
    for scene in crowds(name, 3):
        assert {arrow.kind for arrow in scene.arrows} == set(ArrowKind)
        assert Scene.from_data(scene.to_data()) == scene
        assert svg(scene) != page_svg(scene)
        assert size_of(scene) == (drawing.width, drawing.height)
        assert atlas.name_of(scene.pieces[0].at) in words(scene)
    for is_sheet in (False, True):
        with Image.open(BytesIO(png(scene, PHONE, is_sheet=is_sheet))) as image:
            assert image.width == PHONE


@pytest.mark.parametrize("name", COMPUTED)
def test_a_board_is_read_on_a_phone(name: str) -> None:
    """Names are large enough, nothing covers anything else, and nearly all units and provinces have
    names."""
    atlas, whole = drawn(name)
    style = bold(whole)
    assert style.letter * style.zoom * PHONE / WIDTH >= NAME
    drawing, missing, unnamed = reduced(whole, style.zoom), 0, 0
    for scene in crowds(name, 10):
        where = places(scene.pieces, drawing)
        centres = centre_places(drawing, where)
        written = names(style, drawing, where, centres, scene.arrows)
        boxes = [name_box(at, drawing.written(code), style.letter) for code, at in written]
        units = [symbol_box(piece.letter, at) for piece, at in where.items()]
        dots = [box_of(at, CENTRE, CENTRE) for at in centres.values()]
        assert not any(touches(a, b) for a, b in combinations(boxes, 2))
        assert not any(touches(a, b) for a in boxes for b in (*units, *dots))
        codes = {code for code, _ in written}
        unnamed += len({province_of(piece.at) for piece in scene.pieces} - codes)
        missing += len(atlas.provinces.keys() - codes)
    assert unnamed <= 10, "one unit of a board may have no name beside it"
    assert missing <= 0.05 * 10 * len(atlas.provinces)


# -- speed ----------------------------------------------------------------------------------------


def test_a_drawing_is_computed_quickly_and_only_once() -> None:
    atlas = MAPS[LARGEST]
    read_drawing.cache_clear()
    start = process_time()
    drawing = read_drawing(atlas)
    assert process_time() - start < 3, "a second on a machine that does nothing else"
    assert read_drawing(atlas) is drawing


@pytest.mark.slow
@pytest.mark.games
def test_a_board_of_the_largest_map_takes_no_longer_for_a_province_than_a_standard_one() -> None:
    def taken(name: str) -> float:
        scenes = list(crowds(name, 4))
        png(scenes.pop())
        times = []
        for scene in scenes:
            start = process_time()
            png(scene)
            times.append(process_time() - start)
        return min(times) / len(MAPS[name].provinces)

    assert taken(LARGEST) < 1.5 * taken("standard")


def test_boards_of_other_starts_share_the_drawing_of_their_map() -> None:
    assert drawn("fleet rome")[1] is drawn("standard")[1]
    assert drawn("chaos")[1].land is drawn("standard")[1].land


# -- an operator's maps ---------------------------------------------------------------------------


def test_a_map_needs_no_more_than_a_point_for_each_province() -> None:
    """Without a frame, provinces reach the edge of the board. The command reports borders that it
    cannot draw."""
    sites = json.loads(_read("hundred"))
    few = {"cells": {code: points[:1] for code, points in sites["cells"].items()}}
    atlas = replace(MAPS["hundred"], drawing=lambda: json.dumps(few))
    drawing = read_drawing(atlas)
    assert drawing.neutral == "" and not drawing.also
    assert shapes(drawing).keys() == atlas.provinces.keys()
    neighbours, strangers = misdrawn(atlas)
    assert neighbours and strangers
    assert all(other in atlas.borders[one] for one, other in neighbours)
    assert not any(other in atlas.borders[one] for one, other in strangers)


def _read(name: str) -> str:
    read = MAPS[name].drawing
    assert read
    return read()


@pytest.mark.parametrize("name", [*COMPUTED, "standard"])
def test_no_map_of_the_judge_is_drawn_wrongly(name: str) -> None:
    assert misdrawn(MAPS[name]) == ([], [])


def test_a_map_with_a_wrong_drawing_is_found_by_judge_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copytree(str(MAPS.folders["hundred"]), tmp_path / "small_war")
    for file, old, new in (
        ("map.toml", 'name = "hundred"', 'name = "small war"'),
        ("cells.toml", "\nANG = ", "\nANG = [[-1.2, 43.9]] # "),
    ):
        path = tmp_path / "small_war" / file
        path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    library = MapLibrary()
    library.add_folder(tmp_path)
    monkeypatch.setattr("mailer.cli.check.MAPS", library)
    (finding,) = drawings()
    assert "on the map small war, ANG-" in finding.words
    assert "touch, but are not neighbours" in finding.words and not finding.remedy


def test_a_map_with_faulty_cells_is_played_without_boards() -> None:
    faulty = replace(MAPS["hundred"], drawing=lambda: '{"cells": {"ALS": [[1, 50], [2, 50]]}}')
    with pytest.raises(LookupError, match="the map hundred cannot be drawn: no site for ANG"):
        read_drawing(faulty)
    page = composer_page(faulty, Addressing("judge@example.org"))
    assert b'"drawing":null' in page and b"Paris" in page


def test_powers_have_the_colours_that_the_cells_give_them() -> None:
    sites = json.loads(_read("hundred")) | {"powers": {"FRANCE": ["#e8d6f0", "#6a0dad"]}}
    atlas = replace(MAPS["hundred"], drawing=lambda: json.dumps(sites))
    assert read_drawing(atlas).inks["FRANCE"].full == "#6a0dad"
