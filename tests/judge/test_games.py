"""Adjudicates two hundred games that were really played. Every phase must give the same result.

``games/standard.jsonl.xz`` contains one phase per line in the format that
`judge.play.adjudicate_from_json` reads. The key ``after`` has the board that followed, and is
missing for the last phase of a game. ``games/otherwise.toml`` lists the phases in which the result
depends on a choice of rules, and explains why.
"""

from __future__ import annotations

import json
import lzma
import tomllib
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import pytest

from judge.adjudication.rule_choices import Policy
from judge.adjudication.winter import adjudicate_adjustments
from judge.games.adjudicate_json import read_lists, read_phase, read_position
from judge.games.registry import VARIANTS
from judge.games.standard.rules import standard
from judge.play.adjudicate_from_json import answer
from mailer.cli.adjudicate import reader_for

Played = dict[str, Any]

FOLDER = Path(__file__).parent / "games"
CHOICES = tomllib.loads((FOLDER / "otherwise.toml").read_text(encoding="utf-8"))["choice"]
OTHERWISE = {phase: choice["played"] for choice in CHOICES for phase in choice["phases"]}
INPUT = ("phase", "units", "centers", "dislodged", "contested", "orders")


def played() -> Iterator[Played]:
    """Yields all phases, game by game and in chronological order."""
    with lzma.open(FOLDER / "standard.jsonl.xz", "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def decided_otherwise(how: str) -> Iterator[Played]:
    return (phase for phase in played() if OTHERWISE.get(phase["id"]) == how)


def given(phase: Played) -> dict[str, Any]:
    data = {key: phase[key] for key in INPUT if key in phase}
    if "dislodged" in data:
        data["dislodged"] = [
            {key: entry[key] for key in ("power", "unit", "from")} for entry in data["dislodged"]
        ]
    return data


def outcome(told: dict[str, Any]) -> dict[str, Any]:
    return {
        "next": told["next"],
        "units": told["units"],
        "centers": told["centers"],
        "dislodged": [(entry["power"], entry["unit"]) for entry in told["dislodged"]],
    }


def expected(phase: Played) -> dict[str, Any]:
    after = phase["after"]
    return {
        "next": after["next"],
        "units": {power: sorted(units) for power, units in sorted(after["units"].items())},
        "centers": {power: sorted(owned) for power, owned in sorted(after["centers"].items())},
        "dislodged": sorted(map(tuple, after["dislodged"])),
    }


def told_of(phase: Played) -> dict[str, Any]:
    return outcome(answer(given(phase), reader_for))


@pytest.mark.slow
@pytest.mark.games
def test_every_phase_comes_out_as_played_or_is_listed_with_the_rule_that_differs() -> None:
    checked = 0
    for phase in played():
        if "after" in phase:
            same = told_of(phase) == expected(phase)
            assert same is (phase["id"] not in OTHERWISE), phase["id"]
            checked += same
    assert checked == 7634 - 200 - len(OTHERWISE)


def test_the_retreats_of_a_game_are_those_its_movement_left() -> None:
    checked = 0
    for before, after in pairwise(islice(played(), 2000)):
        if after["phase"].endswith("R") and before["id"] not in OTHERWISE:
            offered = answer(given(before), reader_for)["dislodged"]
            assert {d["unit"]: d["retreats"] for d in offered} == {
                d["unit"]: d["retreats"] for d in after["dislodged"]
            }, after["id"]
            checked += 1
    assert checked > 500


def test_4_a_3_without_via_the_army_goes_by_land_as_played() -> None:
    for phase in decided_otherwise("without VIA"):
        by_land = phase | {
            "orders": {
                power: [order.removesuffix(" VIA") for order in orders]
                for power, orders in phase["orders"].items()
            }
        }
        assert told_of(by_land) == expected(phase), phase["id"]


def test_4_d_8_a_by_the_older_rule_removals_are_as_played() -> None:
    variant, older = VARIANTS["standard"], Policy(home_distance=True)
    for phase in decided_otherwise("home distance"):
        adjudication = adjudicate_adjustments(
            standard(),
            read_phase(phase),
            read_position(variant, given(phase)),
            read_lists(variant, given(phase), reader_for(variant)),
            older,
        )
        units = adjudication.after.to_data()["units"]
        assert units == expected(phase)["units"], phase["id"]
