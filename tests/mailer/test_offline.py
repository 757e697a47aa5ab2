"""Tests ``judge adjudicate``, which reads lines of JSON and writes lines of JSON."""

from __future__ import annotations

import json
from itertools import count, islice
from typing import Any

import pytest
from click.testing import CliRunner

from mailer.cli.adjudicate import adjudicate, run

BOUNCE = {
    "phase": "S1901M",
    "units": {"FRANCE": ["A PAR"], "GERMANY": ["A MUN"]},
    "orders": {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"]},
}


def told(data: object) -> dict[str, Any]:
    (line,) = run([json.dumps(data)])
    answer: dict[str, Any] = json.loads(line)
    return answer


def moved(**changes: object) -> dict[str, Any]:
    return told({"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}} | changes)


def test_a_phase_comes_back_with_results_causes_and_the_next_phase() -> None:
    assert told(BOUNCE) == {
        "phase": "S1901M",
        "next": "F1901M",
        "results": {
            "FRANCE": [
                {"order": "A PAR - BUR", "unit": "A PAR", "result": ["bounces"], "by": ["A MUN"]}
            ],
            "GERMANY": [
                {"order": "A MUN - BUR", "unit": "A MUN", "result": ["bounces"], "by": ["A PAR"]}
            ],
        },
        "units": {"FRANCE": ["A PAR"], "GERMANY": ["A MUN"]},
        "centers": {},
        "dislodged": [],
        "contested": ["BUR"],
    }


def test_a_dislodged_unit_shows_who_did_it_and_where_it_may_go() -> None:
    answer = moved(
        units={"FRANCE": ["A PAR", "A PIC"], "GERMANY": ["A BUR"]},
        orders={"FRANCE": ["A PAR - BUR", "A PIC S A PAR - BUR"]},
    )
    assert answer["next"] == "S1901R"
    assert answer["results"]["GERMANY"] == [
        {"order": "A BUR H", "unit": "A BUR", "result": ["dislodged"], "by": ["A PAR"]}
    ]
    assert answer["dislodged"] == [
        {
            "power": "GERMANY",
            "unit": "A BUR",
            "from": "PAR",
            "retreats": ["BEL", "GAS", "MAR", "MUN", "RUH"],
        }
    ]


@pytest.mark.parametrize(
    ("unit", "order", "after"),
    [
        ("A PAR", "Par - Bur", "A BUR"),
        ("F TRI", "A Tri - Alb", "F ALB"),
        ("A PAR", "army paris to burgundy", "A BUR"),
        ("F STP/SC", "f stp/nc - bot", "F BOT"),
    ],
)
def test_any_spelling_is_read_and_the_board_says_which_unit_is_meant(
    unit: str, order: str, after: str
) -> None:
    """See DATC 4.C.1, 4.C.2 and 4.B.5."""
    answer = moved(units={"FRANCE": [unit]}, orders={"FRANCE": [order]})
    assert answer["units"] == {"FRANCE": [after]}


def test_codes_are_taken_in_any_case() -> None:
    data = {"phase": "s1901m", "units": {"france": ["f stp/sc"]}, "centers": {"france": ["par"]}}
    assert told(data)["units"] == {"FRANCE": ["F STP/SC"]}


def test_in_a_retreat_phase_the_later_order_for_a_unit_stands() -> None:
    answer = moved(
        phase="S1901R",
        units={"GERMANY": ["A BUR"]},
        dislodged=[{"power": "FRANCE", "unit": "A BUR", "from": "MUN"}],
        orders={"FRANCE": ["A BUR R GAS", "A BUR - PAR"], "GERMANY": ["A BUR R BEL"]},
    )
    assert answer["units"] == {"FRANCE": ["A PAR"], "GERMANY": ["A BUR"]}


def test_adjustments_answer_each_order_and_each_removal_not_ordered() -> None:
    answer = moved(
        phase="W1901A",
        units={"FRANCE": ["A PAR"], "GERMANY": ["A MUN", "F NTH"]},
        centers={"FRANCE": ["PAR", "BRE", "MAR", "SPA"], "GERMANY": ["MUN"]},
        orders={"FRANCE": ["F BRE B", "BUILD A PAR", "WAIVE"]},
    )
    words = [(r["order"], r["unit"], r["result"]) for rs in answer["results"].values() for r in rs]
    assert words == [
        ("BUILD F BRE", "F BRE", ["builds"]),
        ("BUILD A PAR", "A PAR", ["void"]),
        ("WAIVE", None, ["waived"]),
        ("REMOVE F NTH", "F NTH", ["auto_disbanded"]),
    ]


def test_centres_change_after_the_last_phase_of_fall_and_may_bring_the_win() -> None:
    owned = ["PAR", "BRE", "MAR", "SPA", "POR", "BEL", "HOL", "LON", "LVP", "EDI", "MUN", "KIE"]
    owned += ["BER", "DEN", "SWE", "NWY", "TUN"]
    given = {"units": {"FRANCE": ["A ROM"]}, "centers": {"FRANCE": owned, "ITALY": ["ROM"]}}
    assert "winner" not in moved(phase="S1908M", **given)
    fall = moved(phase="F1908M", **given)
    assert (fall["winner"], fall["next"], len(fall["centers"]["FRANCE"])) == (
        "FRANCE", "W1908A", 18,
    )  # fmt: skip


def test_crystal_ball_marks_every_line_and_an_illegal_one_takes_no_slot() -> None:
    answer = moved(
        variant="crystal ball",
        units={"FRANCE": ["A PAR", "F BRE"], "GERMANY": ["A MUN"]},
        centers={"FRANCE": ["PAR", "BRE"], "GERMANY": ["MUN"]},
        orders={
            "FRANCE": ["A PAR - LON", "A PAR - BUR", "F BRE P GERMANY"],
            "GERMANY": ["F BRE - MAO"],
        },
    )
    assert answer["lists"] == {
        "FRANCE": [
            {"order": "A PAR - LON", "mark": "illegal"},
            {"order": "A PAR - BUR", "mark": "ordered"},
            {"order": "F BRE P GERMANY", "mark": "proxied"},
        ],
        "GERMANY": [
            {"order": "F BRE - MAO", "mark": "byProxy"},
            {"order": "A MUN H", "mark": "default"},
        ],
    }
    assert answer["limits"] == {"considered": 2, "proxies": 1}
    assert answer["units"] == {"FRANCE": ["A BUR", "F MAO"], "GERMANY": ["A MUN"]}


def test_cb_3_2_a_given_type_binds_in_crystal_ball_and_not_in_standard() -> None:
    given = {
        "units": {"FRANCE": ["A PAR", "F BRE"], "GERMANY": ["A PIC"]},
        "centers": {"FRANCE": ["PAR", "BRE"], "GERMANY": ["MUN"]},
        "orders": {"FRANCE": ["F BRE S F PAR - PIC", "A PAR - PIC"]},
    }
    for variant, word in (("standard", "supports"), ("crystal ball", "bounces")):
        results = moved(variant=variant, **given)["results"]["FRANCE"]
        assert word in [r["result"][0] for r in results]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("nonsense", "this line is not JSON"),
        ("[1]", "not a JSON object"),
        ("[" * 100_000, "this line is not JSON"),
        ('{"units": {}}', "'phase' is missing"),
        ('{"phase": "S1901M"}', "'units' is missing"),
        ('{"phase": "S1901X", "units": {}}', "not a phase: 'S1901X'"),
        ('{"phase": "S1901M", "units": 5}', "'units' is not an object"),
        ('{"phase": "S1901M", "units": {"FRANCE": "A PAR"}}', "is not a list of texts"),
        ('{"phase": "S1901M", "units": {"FRANCE": ["A STP/SC"]}}', "'A STP/SC' is not a unit"),
        ('{"phase": "S1901M", "units": {"FRANCE": ["F STP"]}}', "'F STP' is not a unit"),
        ('{"phase": "S1901M", "units": {"GAUL": []}}', "there is no power 'GAUL'"),
        ('{"phase": "S1901M", "units": {"ITALY": ["A ROM", "F ROM"]}}', "two units in ROM"),
        (
            '{"phase": "S1901M", "units": {}, "centers": {"ITALY": ["TUS"]}}',
            "'TUS' is not a supply centre",
        ),
        ('{"phase": "S1901M", "units": {}, "contested": 5}', "'contested' is not a list"),
        ('{"phase": "S1901M", "units": {}, "dislodged": [5]}', "'dislodged' is not a list of"),
        ('{"phase": "S1901M", "units": {}, "variant": []}', "unknown variant []"),
        ('{"phase": "W1901A", "units": {}}', "'centers' is missing"),
        ('{"variant": "crystal ball", "phase": "S1901M", "units": {}}', "'centers' is missing"),
        (
            '{"phase": "S1901M", "units": {}, "orders": {"ITALY": ["fly to the moon"]}}',
            "'orders': ITALY, 'fly to the moon'",
        ),
    ],
)
def test_a_bad_line_is_answered_by_its_number_and_what_is_wrong(line: str, error: str) -> None:
    first, second = run(["\n", line]), run([json.dumps(BOUNCE), line])
    (only,) = map(json.loads, first)
    assert only["line"] == 2 and error in only["error"]
    assert [("error" in json.loads(text)) for text in second] == [False, True]


def test_the_command_answers_the_good_lines_and_ends_with_status_1() -> None:
    lines = f"{json.dumps(BOUNCE)}\nnonsense\n{json.dumps(BOUNCE)}\n"
    result = CliRunner().invoke(adjudicate, input=lines)
    assert result.exit_code == 1
    assert ["error" in json.loads(line) for line in result.output.splitlines()] == [
        False, True, False,
    ]  # fmt: skip
    assert CliRunner().invoke(adjudicate, input=json.dumps(BOUNCE)).exit_code == 0


def test_several_processes_give_the_same_answers_in_the_same_order() -> None:
    lines = [json.dumps(BOUNCE | {"phase": f"S{1901 + n}M"}) for n in range(1000)]
    assert list(run(lines, jobs=2)) == list(run(lines))


def test_lines_are_read_as_they_are_needed() -> None:
    endless = (json.dumps(BOUNCE | {"phase": f"S{year % 9000}M"}) for year in count(1901))
    assert len(list(islice(run(endless), 3))) == 3
