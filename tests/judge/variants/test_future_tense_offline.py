"""Tests the offline adjudication of Future Tense, which turns the data of a whole turn into its
results."""

from __future__ import annotations

import json
from typing import Any

import pytest

from judge.games.adjudicate_json import BadInput
from judge.play.adjudicate_from_json import answer
from mailer.cli.adjudicate import run

MUNICH_AND_BURGUNDY: dict[str, Any] = {
    "variant": "future tense",
    "phase": "S1901M",
    "units": {"FRANCE": ["A PAR"], "GERMANY": ["A MUN"]},
    "centers": {"FRANCE": ["PAR"], "GERMANY": ["MUN"]},
    "orders": {
        "S1901M": {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"]},
        "F1901M": {"FRANCE": ["A BUR - MUN"], "GERMANY": ["A MUN - BUR"]},
    },
}


def told(**changes: Any) -> dict[str, Any]:
    return answer(MUNICH_AND_BURGUNDY | changes)


def marked(phase: dict[str, Any], power: str) -> list[tuple[str, str]]:
    """Returns the entries of a power in a phase that have a mark."""
    return [(e["order"], e["mark"]) for e in phase["results"].get(power, ()) if "mark" in e]


def test_a_turn_comes_back_phase_by_phase_with_its_marks() -> None:
    told_of = told()
    spring, fall = told_of["turn"]
    assert (spring["phase"], spring["next"], spring["contested"]) == ("S1901M", "F1901M", ["BUR"])
    assert spring["results"]["FRANCE"] == [
        {"order": "A PAR - BUR", "unit": "A PAR", "result": ["bounces"], "by": ["A MUN"]}
    ]
    assert fall["results"]["FRANCE"] == [
        {"order": "A PAR H", "unit": "A PAR", "result": ["holds"], "by": [], "mark": "u/o"},
        {"order": "A BUR - MUN", "unit": None, "result": ["void"], "by": [], "mark": "nsu"},
    ]
    assert fall["units"] == told_of["units"] == {"FRANCE": ["A PAR"], "GERMANY": ["A BUR"]}
    assert (told_of["phase"], told_of["next"]) == ("S1901M", "S1902M")


def test_retreats_stand_in_the_order_text_in_any_spelling() -> None:
    line = MUNICH_AND_BURGUNDY | {
        "units": {"FRANCE": ["A BUR"], "GERMANY": ["A MUN", "A RUH"]},
        "orders": {
            "s1901m": {
                "FRANCE": ["army burgundy stands (retreat, Bel, Pic)"],
                "GERMANY": ["A Mun - Bur", "A Ruh S A Mun - Bur"],
            }
        },
    }
    (text,) = run([json.dumps(line)])
    phases = json.loads(text)["turn"]
    assert [phase["phase"] for phase in phases] == ["S1901M", "S1901R", "F1901M"]
    assert phases[0]["dislodged"][0]["retreats"] == ["BEL", "GAS", "MAR", "PAR", "PIC"]
    assert phases[1]["results"]["FRANCE"][0]["order"] == "A BUR R BEL"
    assert phases[2]["units"]["FRANCE"] == ["A BEL"]


def test_a_win_is_told_with_the_phase_that_brings_it() -> None:
    owned = ["PAR", "BRE", "MAR", "SPA", "POR", "BEL", "HOL", "LON", "LVP", "EDI", "MUN", "KIE"]
    owned += ["BER", "DEN", "SWE", "NWY", "TUN"]
    of_fall = {"F1908M": {"FRANCE": ["A TUS - ROM"]}}
    won = told(
        phase="S1908M",
        units={"FRANCE": ["A TUS"]},
        centers={"FRANCE": owned, "ITALY": ["ROM"]},
        orders=of_fall,
    )
    assert won["winner"] == won["turn"][-1]["winner"] == "FRANCE"
    assert "winner" not in won["turn"][0]


def test_what_no_letter_could_hold_stands_for_nothing() -> None:
    """A message could not contain these lines: the map forbids the first, one exceeds the number of
    units, and one is a second line for the same unit."""
    lines = ["A PAR - MOS", "A PAR - BUR", "A PAR H", "A GAS H"]
    orders = {"S1901M": {"FRANCE": lines}, "F1901M": {}}
    (spring, fall) = told(orders=orders)["turn"]
    assert sorted(marked(spring, "FRANCE")) == [
        ("A GAS H", "ignored"),
        ("A PAR - MOS", "illegal"),
        ("A PAR H", "ignored"),
    ]
    assert spring["units"]["FRANCE"] == ["A BUR"]
    assert marked(fall, "FRANCE") == [("A BUR H", "u/o")]


def test_a_line_is_judged_by_the_map_whoever_stands_there_on_whichever_coast() -> None:
    """By FT 5 and 6, a line for a fleet on the wrong coast is ``nsu`` if the fleet there is
    foreign, and void if it is the power's own."""
    lines = {"RUSSIA": ["F BUL/SC S F GRE"]}
    for owner, mark, said in (("TURKEY", "nsu", ["void"]), ("RUSSIA", None, ["void"])):
        units = {"RUSSIA": ["A SER"], "TURKEY": ["A SMY"], "ITALY": ["F GRE"]}
        units[owner] = [*units[owner], "F BUL/EC"]
        centres = {"RUSSIA": ["SEV"], "TURKEY": ["CON"], "ITALY": ["GRE"]}
        (spring, _) = told(units=units, centers=centres, orders={"S1901M": lines})["turn"]
        entry = next(e for e in spring["results"]["RUSSIA"] if " S F GRE" in e["order"])
        assert (entry.get("mark"), entry["result"]) == (mark, said), owner


def test_each_line_over_the_number_of_units_is_ignored_and_stands_where_it_was_written() -> None:
    """Even repeated lines keep their positions: ``A NAF - TUN`` appears twice, below all lines that
    count."""
    kept = ["A PAR - BUR", "A GAS - SPA"]
    lines = [*kept, "A NAF - TUN", "A PAR - MOS", "A PAR - BUR", "A NAF - TUN"]
    units = {"FRANCE": ["A PAR", "A GAS"]}
    (spring, _) = told(units=units, orders={"S1901M": {"FRANCE": lines}})["turn"]
    marks = ["ignored", "illegal", "ignored", "ignored"]
    assert marked(spring, "FRANCE") == list(zip(lines[2:], marks, strict=True))


def test_orders_for_both_coasts_of_a_province_are_two_for_one_place() -> None:
    """As in a message, the second line is refused and does not use up an order."""
    units = {"FRANCE": ["F MAR", "A PAR"], "GERMANY": ["A MUN"]}
    lines = ["F SPA/SC - LYO", "F SPA/NC - GAS", "A PAR H", "A PAR H"]
    (spring, _) = told(units=units, orders={"S1901M": {"FRANCE": lines}})["turn"]
    assert sorted(marked(spring, "FRANCE")) == [
        ("A PAR H", "ignored"),
        ("F MAR H", "u/o"),
        ("F SPA/NC - GAS", "ignored"),
        ("F SPA/SC - LYO", "nsu"),
    ]


def test_own_adjustments_change_how_many_lines_count_forced_ones_do_not() -> None:
    lines = {"FRANCE": ["A PAR H", "A GAS H"]}
    for units, works, counted in (
        (["A PAR"], ["BUILD A MAR"], 2),
        (["A PAR", "A GAS", "A PIC"], ["REMOVE A PIC", "REMOVE A GAS"], 1),
        (["A PAR", "A GAS"], [], 2),
    ):
        centres = {"FRANCE": ["PAR", "MAR"] if len(units) == 1 else ["PAR"], "GERMANY": ["MUN"]}
        orders = {"W1901A": {"FRANCE": works}, "S1902M": lines}
        given = {"phase": "W1901A", "units": {"FRANCE": units}, "centers": centres}
        turn = told(orders=orders, **given)["turn"]
        marks = dict(marked(turn[1], "FRANCE"))
        assert (marks.get("A GAS H") != "ignored") == (counted == 2), units


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        (
            {"phase": "S1901R"},
            "a game turn cannot begin with retreats, so it cannot begin with S1901R",
        ),
        ({"phase": "X"}, "not a phase"),
        ({"centers": None}, "'centers' is missing"),
        ({"orders": ["A PAR H"]}, "'orders' is not an object with an entry for each phase"),
        (
            {"orders": {"FRANCE": ["A PAR H"]}},
            "'orders': 'FRANCE' is not a phase of this turn; its phases are S1901M, F1901M",
        ),
        ({"orders": {"S1902M": {}}}, "'S1902M' is not a phase of this turn"),
        ({"orders": {"S1901M": ["A PAR H"]}}, "'orders' is not an object with a list for each"),
        ({"orders": {"F1901M": {"FRANCE": ["fly"]}}}, "'orders': FRANCE, 'fly'"),
    ],
)
def test_bad_input_is_named(changes: dict[str, Any], error: str) -> None:
    with pytest.raises(BadInput, match=error):
        told(**changes)
