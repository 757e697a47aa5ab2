"""Tests that boards are legible on a phone: their text is large enough and nothing covers it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from judge.board.power_names_and_place_codes import province_of
from judge.games.standard.rules import ATLAS, STANDARD
from mailer.pictures.board_styles import BOLD, FINE, Style, reduced
from mailer.pictures.captions import caption_of
from mailer.pictures.map_shapes_and_colours import drawing_of
from mailer.pictures.place_symbols_and_names import centre_places, names, places
from mailer.pictures.png import WIDTH, png
from mailer.pictures.scene_contents import Arrow, ArrowKind, Fate, Piece, Scene
from mailer.pictures.shapes_points_and_boxes import (
    CENTRE,
    Box,
    box_of,
    name_box,
    symbol_box,
    touches,
)
from mailer.pictures.svg import TOP, upon
from tests.mailer.pictures.test_cases import ALL

DRAWING = drawing_of(STANDARD)
PHONE = 336
"""The width in pixels that is left for a board in an e-mail on a phone with 360 pixels."""

NAME, LETTER = 8.5, 5.5
"""The smallest font sizes, in pixels, for a name and for the letter on a unit."""


def crowds(count: int) -> Iterator[Scene]:
    """Yields random boards with as many units as centres, most of which move."""
    chance = random.Random(1903)
    for _ in range(count):
        pieces = []
        for code in chance.sample(sorted(ATLAS.provinces), 34):
            letters = "A" * (code not in ATLAS.seas) + "F" * (code in ATLAS.fleet_steps)
            pieces.append(Piece(chance.choice(list(ATLAS.powers)), chance.choice(letters), code))
        arrows = []
        for piece in pieces:
            steps = ATLAS.army_steps if piece.letter == "A" else ATLAS.fleet_steps
            if to := sorted(steps[piece.at]):
                fate = chance.choice((Fate.DONE, Fate.BOUNCED))
                goal = chance.choice(to)
                arrows.append(Arrow(piece.power, ArrowKind.MOVE, piece.at, goal, fate=fate))
        owned = [(code, chance.choice(list(ATLAS.powers))) for code in sorted(ATLAS.centres)]
        yield Scene(
            rules="standard",
            game="lab",
            title="Fall 1903",
            pieces=tuple(pieces),
            arrows=tuple(arrows),
            centres=tuple(owned),
        )


@pytest.mark.parametrize("name", ALL)
def test_names_and_letters_are_large_enough_for_a_phone(name: str) -> None:
    text = upon(ALL[name], DRAWING, is_sheet=False)
    enlarged = BOLD.zoom * PHONE / WIDTH
    assert f"scale({BOLD.zoom:g})" in text
    written = re.findall(r'<text [^>]*font-size="([\d.]+)"([^>]*)>', text)
    assert min(float(size) for size, how in written if "paint-order" in how) * enlarged >= NAME
    assert min(float(size) for size, _ in written) * enlarged >= LETTER
    assert "Fall 190" not in text and "disc" not in text, "this is text of the mail"


def test_where_it_is_crowded_units_have_their_names_and_nothing_covers_another() -> None:
    drawing, missing = reduced(DRAWING, BOLD.zoom), 0
    for scene in crowds(40):
        where = places(scene.pieces, drawing)
        centres = centre_places(drawing, where)
        written = names(BOLD, drawing, where, centres, scene.arrows)
        units = [symbol_box(piece.letter, point) for piece, point in where.items()]
        round_ones = [box_of(point, CENTRE, CENTRE) for point in centres.values()]
        labels = [name_box(point, drawing.written(code), BOLD.letter) for code, point in written]
        assert {province_of(piece.at) for piece in scene.pieces} <= {code for code, _ in written}
        assert overlaps(units) == overlaps(labels) == 0
        assert between(labels, units) == between(labels, round_ones) == 0
        assert between(units, round_ones) == 0
        missing += len(ATLAS.provinces) - len(written)
    assert missing < 2 * 40, "a name or two of empty provinces may have no room"


def overlaps(boxes: list[Box]) -> int:
    return sum(touches(one, other) for one, other in combinations(boxes, 2))


def between(boxes: list[Box], others: list[Box]) -> int:
    return sum(touches(one, other) for one in boxes for other in others)


@pytest.mark.slow
@pytest.mark.games
@pytest.mark.parametrize(("style", "is_sheet"), [(BOLD, False), (FINE, True)])
def test_no_arrow_and_no_sign_covers_a_centre(style: Style, is_sheet: bool) -> None:
    drawing = reduced(DRAWING, style.zoom)
    for scene in crowds(3):
        where = centre_places(drawing, places(scene.pieces, drawing))
        with Image.open(BytesIO(png(scene, is_sheet=is_sheet))) as image:
            whole = image.convert("RGB")
        for code, (x, y) in where.items():
            at = round(x * style.zoom), round(y * style.zoom) + TOP * is_sheet
            wanted = tuple(bytes.fromhex(DRAWING.inks[scene.owners[code]].full[1:]))
            shown = whole.getpixel(at)
            assert isinstance(shown, tuple)
            off = max(abs(one - other) for one, other in zip(shown, wanted, strict=True))
            assert off < 60, (code, shown, wanted)


def test_what_is_not_drawn_is_said_in_the_caption() -> None:
    said = caption_of(ALL["balkans"])
    assert said.headline == "The board of hobby, Fall 1904: before the moves, with the orders."
    assert said.signs.startswith("disc: army; ship: fleet; arrow: move; ")
    assert [one.text for one in said.powers][:2] == ["Italy 5", "Russia 5"]
    assert said.powers[0].full == DRAWING.inks["ITALY"].full
    assert caption_of(ALL["winter"]).headline.endswith("builds and removals.")
    assert caption_of(ALL["retreats"]).headline.endswith("the retreats.")
