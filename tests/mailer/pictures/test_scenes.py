"""Tests scenes, which are plain values that are stored as JSON and identified by a key."""

from __future__ import annotations

import json
from dataclasses import replace

from judge.game.phase_report import Role
from mailer.pictures.build_scene import of_phase, standing
from mailer.pictures.captions import words
from mailer.pictures.scene_contents import Fate, Piece, Scene
from mailer.pictures.svg import svg
from tests.mailer.pictures.boards import drawn, game_of, played

GAME, RAN = played(
    game_of(
        "F1903M",
        {
            "AUSTRIA": "A VIE, A SER",
            "ITALY": "A VEN, A GRE",
            "TURKEY": "A BUL",
            "RUSSIA": "F STP/NC",
        },
        {
            "AUSTRIA": "A VIE - TYR, A SER - BUL",
            "ITALY": "A VEN - TYR, A GRE S A SER - BUL",
            "TURKEY": "A BUL H",
            "RUSSIA": "F STP/NC S A MOS",
        },
        {"AUSTRIA": "VIE, SER", "TURKEY": "BUL"},
    )
)
MOVED = drawn(of_phase(GAME, RAN, Role.PUBLIC, "retreats due <soon>"))


def test_a_scene_is_the_same_after_it_was_kept() -> None:
    kept = Scene.from_data(json.loads(json.dumps(MOVED.to_data())))
    assert kept == MOVED
    assert kept.text == MOVED.text


def test_another_picture_is_written_otherwise() -> None:
    assert replace(MOVED, title="Spring 1904").text != MOVED.text
    assert standing(GAME, Role.PUBLIC) != MOVED


def test_every_order_has_its_arrow_and_what_came_of_it() -> None:
    fates = {arrow.at: arrow.fate for arrow in MOVED.arrows}
    assert fates == {
        "VIE": Fate.BOUNCED,
        "VEN": Fate.BOUNCED,
        "SER": Fate.DONE,
        "GRE": Fate.DONE,
        "BUL": Fate.DONE,
        "STP/NC": Fate.VOID,
    }
    assert Piece("TURKEY", "A", "BUL", dislodged=True) in MOVED.pieces


def test_centres_are_as_they_were_until_they_are_counted() -> None:
    assert MOVED.owners["BUL"] == "TURKEY"


def test_what_people_wrote_is_no_markup() -> None:
    text = svg(replace(MOVED, game='<script>&"'))
    assert "<script" not in text
    assert "&lt;script&gt;" in text


def test_a_picture_in_words_names_every_unit_by_its_power() -> None:
    assert words(MOVED) == (
        "The board of hobby, Fall 1903. retreats due <soon>. Austria: army Serbia and army Vienna;"
        " 2 centres. Italy: army Greece and army Venice. Russia: fleet St Petersburg (north coast)."
        " Turkey: army Bulgaria (dislodged); 1 centre."
    )
