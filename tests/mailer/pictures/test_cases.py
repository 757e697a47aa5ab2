"""Tests boards that are difficult to draw: crowds, coasts, convoys, and two units in one province.
People have looked at each picture; these tests check the properties that can be measured."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from judge.board.power_names_and_place_codes import province_of
from judge.game.phase_report import Role
from judge.games.standard.rules import ATLAS, STANDARD
from mailer.pictures.build_scene import of_phase, standing
from mailer.pictures.captions import legend
from mailer.pictures.map_shapes_and_colours import drawing_of
from mailer.pictures.place_symbols_and_names import places
from mailer.pictures.png import png
from mailer.pictures.scene_contents import ArrowKind, Fate, Piece, Scene
from mailer.pictures.shapes_points_and_boxes import Point, name_box, shared, symbol_box
from mailer.pictures.svg import svg
from tests.mailer.pictures.boards import Texts, drawn, game_of, played

DRAWING = drawing_of(STANDARD)

HOMES = {power: ", ".join(nation.home) for power, nation in ATLAS.nations.items()}


def phase(
    name: str, units: Texts, orders: Texts, fled: Texts | None = None, owned: Texts | None = None
) -> Scene:
    game, ran = played(game_of(name, units, orders, owned or HOMES, fled))
    return drawn(of_phase(game, ran, Role.PUBLIC))


BALKANS = phase(
    "F1904M",
    {
        "AUSTRIA": "A SER, A ALB, A BUD, F ADR",
        "ITALY": "A GRE, F AEG, F ION, A TRI",
        "RUSSIA": "A RUM, F BLA, F SEV, A UKR",
        "TURKEY": "A BUL, A CON, F SMY, F EAS",
    },
    {
        "AUSTRIA": "A SER - BUL, A ALB - GRE, A BUD - RUM, F ADR S A ALB",
        "ITALY": "A GRE S A SER - BUL, F AEG S A SER - BUL, F ION S A GRE, A TRI - SER",
        "RUSSIA": "A RUM S A SER - BUL, F BLA - CON, F SEV - RUM, A UKR S A RUM",
        "TURKEY": "A BUL - SER, A CON - BUL, F SMY S F EAS - AEG, F EAS - AEG",
    },
)

CONVOY = phase(
    "S1905M",
    {"ENGLAND": "A LON", "FRANCE": "F ENG, F MAO, F WES, F TYS"},
    {
        "ENGLAND": "A LON - TUS VIA",
        "FRANCE": "F ENG C A LON - TUS, F MAO C A LON - TUS, F WES C A LON - TUS,"
        " F TYS C A LON - TUS",
    },
)

STANDOFF = phase(
    "S1902M",
    {"AUSTRIA": "A VIE", "RUSSIA": "A WAR", "GERMANY": "A SIL"},
    {"AUSTRIA": "A VIE - GAL", "RUSSIA": "A WAR - GAL", "GERMANY": "A SIL - GAL"},
)

WINTER = phase(
    "W1904A",
    {"ENGLAND": "F NTH, F NWG, A NWY, A DEN", "RUSSIA": "A SEV"},
    {
        "ENGLAND": "REMOVE F NWG, REMOVE A DEN",
        "RUSSIA": "BUILD F STP/NC, BUILD A MOS, BUILD A WAR",
    },
    owned={"ENGLAND": "EDI, NWY", "RUSSIA": "SEV, STP, MOS, WAR"},
)

RETREATS = phase(
    "F1904R",
    {"AUSTRIA": "A SER", "ITALY": "A BUL", "ENGLAND": "F NTH"},
    {"RUSSIA": "A BUL R RUM, A SER R BUD"},
    {"RUSSIA": "A BUL, A SER", "GERMANY": "F NTH"},
)

ALL = {
    "balkans": BALKANS,
    "convoy": CONVOY,
    "standoff": STANDOFF,
    "winter": WINTER,
    "retreats": RETREATS,
}


def groups(text: str) -> list[tuple[str, str]]:
    """Returns each order in a picture with its drawing."""
    return re.findall(r'<g class="order" data-order="([^"]*)">(.*?)</g>', text)


def heads(text: str) -> list[tuple[str, Point]]:
    """Returns each order that has an arrow, with the tip of the arrow."""
    tips = (
        (said, re.findall(r'd="M([\d.-]+) ([\d.-]+)L[\d.L -]+z"', body))
        for said, body in groups(text)
    )
    return [(said, (float(found[-1][0]), float(found[-1][1]))) for said, found in tips if found]


def inside(box: tuple[float, float, float, float], point: Point) -> bool:
    return box[0] < point[0] < box[2] and box[1] < point[1] < box[3]


@pytest.mark.parametrize("name", ALL)
def test_no_symbol_covers_another_or_a_name(name: str) -> None:
    boxes = [symbol_box(p.letter, at) for p, at in places(ALL[name].pieces, DRAWING).items()]
    names = [name_box(point) for point in DRAWING.labels.values()]
    assert [one for one, other in combinations(boxes, 2) if shared(one, other)] == []
    assert [box for box in boxes for it in names if shared(box, it)] == []


@pytest.mark.parametrize("name", ALL)
def test_names_lie_above_all_arrows_and_units_above_all_names(name: str) -> None:
    text = svg(ALL[name])
    names = [found.start() for found in re.finditer(r'paint-order="stroke">\w+</text>', text)]
    assert len(names) == len(DRAWING.labels)
    assert text.rfind("</g>", 0, names[0]) > text.rfind('class="order"')
    assert text.find('class="unit"') > names[-1]


def test_a_convoy_goes_by_water_where_the_straight_line_would_cross_a_land() -> None:
    (way,) = [body for said, body in groups(svg(CONVOY)) if said.startswith("move LON TUS")]
    first = re.findall(r"[\d.]+ [\d.]+", way.partition('"M')[2].partition('"')[0])
    assert len(first) == 1 + 2 + 4 + 2 + 1  # to the English Channel, past Gibraltar, to Tuscany
    assert "14 907" in first


@pytest.mark.parametrize("name", ["balkans", "standoff", "retreats", "convoy"])
def test_an_arrow_ends_at_the_border_of_a_symbol_and_never_in_one(name: str) -> None:
    scene = ALL[name]
    boxes = [symbol_box(p.letter, at) for p, at in places(scene.pieces, DRAWING).items()]
    ends = heads(svg(scene))
    goes = [a for a in scene.arrows if a.kind in (ArrowKind.MOVE, ArrowKind.RETREAT)]
    assert len(ends) == len(goes)
    assert [said for said, end in ends if any(inside(box, end) for box in boxes)] == []


def test_a_dislodged_unit_stands_beside_the_one_that_dislodged_it_in_every_province() -> None:
    for code in ATLAS.provinces:
        for letter in "F" if code in ATLAS.seas else "A":
            beaten = Piece("RUSSIA", letter, code, dislodged=True)
            held = Piece("ITALY", letter, code)
            where = places((held, beaten), DRAWING)
            boxes = [symbol_box(piece.letter, at) for piece, at in where.items()]
            assert not shared(*boxes), code
            assert not shared(boxes[1], name_box(DRAWING.labels[code])), code


def test_a_spy_does_not_cover_a_unit_that_is_driven_out() -> None:
    for code in ATLAS.provinces.keys() - ATLAS.seas:
        spy, beaten = Piece("RUSSIA", "spy", code), Piece("GERMANY", "A", code, dislodged=True)
        where = places((spy, beaten), DRAWING)
        assert where[beaten] == DRAWING.units[code]
        assert not shared(*(symbol_box(piece.letter, at) for piece, at in where.items())), code


def test_a_fleet_stands_on_its_coast() -> None:
    fleets = {"RUSSIA": "F STP/NC, F BUL/EC, F SPA/SC"}
    scene = drawn(standing(game_of("S1905M", fleets), Role.PUBLIC))
    where = {piece.at: at for piece, at in places(scene.pieces, DRAWING).items()}
    assert where == {place: DRAWING.units[place] for place in ("STP/NC", "BUL/EC", "SPA/SC")}
    assert "Russia F STP/NC" in svg(scene)
    for split in ("STP", "BUL", "SPA"):
        spots = [at for place, at in DRAWING.units.items() if province_of(place) == split]
        assert len(set(spots)) == 3


def test_an_army_goes_over_all_the_seas_that_carry_it() -> None:
    (journey,) = (arrow for arrow in CONVOY.arrows if arrow.kind is ArrowKind.MOVE)
    assert journey.via == ("ENG", "MAO", "WES", "TYS")
    text = svg(CONVOY)
    for sea in journey.via:
        x, y = DRAWING.units[sea]
        assert f"L{x:g} {y:g}" in text or f"M{x:g} {y:g}" in text


def test_a_standoff_of_three_has_a_burst_for_each() -> None:
    assert [arrow.fate for arrow in STANDOFF.arrows] == [Fate.BOUNCED] * 3
    assert svg(STANDOFF).count("<polygon") == 3


def test_what_was_built_has_a_plus_and_what_is_gone_a_cross() -> None:
    text = svg(WINTER)
    assert len(re.findall(r"h8M[\d. ]+v8", text)) == 3
    assert text.count("l6 6m0-6l-6 6") == 2
    assert "Russia F STP/NC" in text
    assert {"plus: built", "cross: gone"} <= set(legend(WINTER))


def test_who_disbands_in_retreat_is_the_dislodged_one_alone() -> None:
    assert svg(RETREATS).count("l6 6m0-6l-6 6") == 1
    assert svg(RETREATS).count('class="order" data-order="retreat') == 2


def test_the_legend_explains_what_is_in_the_picture_and_nothing_else() -> None:
    assert legend(STANDOFF) == ["disc: army", "arrow: move", "dashed: failed", "burst: bounced"]
    assert "cross: cut" in legend(BALKANS)
    assert "cross: cut" not in legend(CONVOY)


def test_a_png_is_small_enough_for_a_mail_and_letters_are_drawn() -> None:
    """If no font were found, all text would silently be missing."""
    painted = png(BALKANS)
    assert len(painted) < 160_000
    with Image.open(BytesIO(painted)) as image:
        assert image.width == 1280
        title = image.convert("L").crop((0, 0, 300, 40))
        dark = sum(title.histogram()[:100])
    assert dark > 300
