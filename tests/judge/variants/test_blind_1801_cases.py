"""Runs the cases in ``cases/blind_1801``. Each contains a board, orders, and the players' reports.

``sees`` has a row for each province that the player sees: the unit that was there and, if that has
changed, the unit that is there now. Below it are the orders that the player sees, each with its
result if that is visible too. ``told`` contains the reports of spies, and ``after`` contains their
places and the rest of their routes.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge import answer
from judge.games.adjudicate_json import BadInput
from tests.judge.variants.boards import words

FOLDER = Path(__file__).parent.parent / "cases" / "blind_1801"
CASES = {path.stem: tomllib.loads(path.read_text()) for path in sorted(FOLDER.glob("*.toml"))}


def asked(case: dict[str, Any]) -> dict[str, Any]:
    """Returns the case in the format that ``judge adjudicate`` reads."""
    return {
        "variant": "blind 1801",
        "phase": case["phase"],
        "units": {power: words(text) for power, text in case["units"].items()},
        "centers": {p: text.split() for p, text in case.get("centres", {}).items()} or None,
        "dislodged": case.get("dislodged", []),
        "orders": {p: text.strip().splitlines() for p, text in case["orders"].items()},
        "spies": {
            power: [spy(line) for line in text.strip().splitlines()]
            for power, text in case.get("spies", {}).items()
        },
    }


def spy(line: str) -> dict[str, Any]:
    """Parses a spy such as ``KIE > BER PRU > STAY | S1801M KIE empty``: its place, its route, and
    its sightings."""
    way, *seen = line.split(" | ")
    at, *walks = way.split(" > ")
    route = [walk.split() if walk != "STAY" else [] for walk in walks]
    return {"at": at.strip(), "route": route, "sightings": [sighting(text) for text in seen]}


def sighting(text: str) -> dict[str, Any]:
    phase, province, unit = text.split(" ", 2)
    return {"phase": phase, "province": province, "unit": None if unit == "empty" else unit}


def as_rows(view: dict[str, Any]) -> list[str]:
    """Returns what a power sees, in the format of the case files."""
    rows = []
    for province, seen in view["seen"].items():
        before, after = seen["before"] or "empty", seen["after"] or "empty"
        rows.append(f"{province}: {before}" + (f", then {after}" if after != before else ""))
        for entry in seen["orders"]:
            result = ", ".join(entry["result"] or ["(seen to be given)"])
            rows.append(f"  {entry['power']} {entry['order']}: {result}")
    return rows


def as_own(entry: dict[str, Any]) -> str:
    by = f" ({', '.join(entry['by'])})" if entry["by"] else ""
    return f"{entry['order']}: {', '.join(entry['result'])}{by}"


def as_reports(entries: list[dict[str, Any]]) -> list[str]:
    return [f"{e['phase']} {e['province']} {e['unit'] or 'empty'}" for e in entries]


def as_spy(entry: dict[str, Any]) -> str:
    walks = [" ".join(steps) or "STAY" for steps in entry["route"]]
    return " | ".join([" > ".join([entry["at"], *walks]), *as_reports(entry["sightings"])])


@pytest.fixture(params=list(CASES.values()), ids=list(CASES))
def case(request: pytest.FixtureRequest) -> dict[str, Any]:
    found: dict[str, Any] = request.param
    return found


def test_what_each_player_sees(case: dict[str, Any]) -> None:
    views = answer(asked(case))["views"]
    for power, text in case.get("sees", {}).items():
        assert as_rows(views[power]) == text.strip().splitlines()


def test_what_each_player_learns_of_his_own(case: dict[str, Any]) -> None:
    views = answer(asked(case))["views"]
    for power, text in case.get("own", {}).items():
        assert [as_own(entry) for entry in views[power]["own"]] == text.strip().splitlines()


def test_what_spies_tell_and_where_they_are(case: dict[str, Any]) -> None:
    told = answer(asked(case))
    reports = {power: as_reports(view["spy_reports"]) for power, view in told["views"].items()}
    expected = {power: text.strip().splitlines() for power, text in case.get("told", {}).items()}
    assert {power: lines for power, lines in reports.items() if lines} == expected
    after = {power: text.strip().splitlines() for power, text in case.get("after", {}).items()}
    for power, lines in after.items():
        assert [as_spy(entry) for entry in told["spies"].get(power, [])] == lines


def test_the_order_of_powers_changes_nothing(case: dict[str, Any]) -> None:
    data = asked(case)
    turned = {
        key: dict(reversed(value.items())) if isinstance(value, dict) else value
        for key, value in data.items()
    }
    one, other = answer(data)["views"], answer(turned)["views"]
    for power, view in one.items():
        assert sorted(as_rows(view)) == sorted(as_rows(other[power]))


# -- judge adjudicate ------------------------------------------------------------------------------

ONE_SPY = {
    "variant": "blind 1801",
    "phase": "S1801M",
    "units": {"RUSSIA": ["A WAR"], "AUSTRIA": ["A GAL"], "TURKEY": ["A RUM"]},
    "orders": {
        "RUSSIA": ["A WAR H", "SPY WAR - SIL"],
        "AUSTRIA": ["A GAL - VIE"],
        "TURKEY": ["A RUM - GAL"],
    },
    "spies": {"RUSSIA": [{"at": "WAR", "route": [], "sightings": []}]},
}


def test_the_answer_has_the_form_that_was_agreed() -> None:
    told = answer(ONE_SPY)
    russia = told["views"]["RUSSIA"]
    assert russia["seen"]["GAL"] == {
        "before": "A AUSTRIA",
        "after": "A TURKEY",
        "orders": [
            {"power": "AUSTRIA", "order": "A GAL - VIE", "result": ["moves"]},
            {"power": "TURKEY", "order": "A RUM - GAL", "result": ["moves"]},
        ],
    }
    assert russia["own"] == [{"order": "A WAR H", "unit": "A WAR", "result": ["holds"], "by": []}]
    assert russia["spy_reports"] == []
    sighting = {"phase": "S1801M", "province": "SIL", "unit": None}
    assert told["spies"] == {"RUSSIA": [{"at": "SIL", "route": [], "sightings": [sighting]}]}
    assert json.loads(json.dumps(told)) == told


def test_the_answer_s_spies_are_the_next_question_s() -> None:
    first = answer(ONE_SPY)
    units, spies = first["units"], first["spies"]
    orders = {"RUSSIA": ["A WAR - SIL"]}
    fall = ONE_SPY | {"phase": "F1801M", "units": units, "spies": spies, "orders": orders}
    assert as_reports(answer(fall)["views"]["RUSSIA"]["spy_reports"]) == [
        "S1801M SIL empty",
        "F1801M SIL A RUSSIA",
    ]


def test_spies_are_read_in_any_case() -> None:
    lower = {"russia": [{"at": "war", "route": [["sil"]], "sightings": []}]}
    assert answer(ONE_SPY | {"spies": lower})["spies"] == answer(ONE_SPY)["spies"]


@pytest.mark.parametrize(
    "spies",
    [
        {"RUSSIA": [{"route": []}]},
        {"RUSSIA": [{"at": "XYZ"}]},
        {"RUSSIA": [{"at": "WAR", "route": [["SWI"]]}]},
        {"RUSSIA": [{"at": "WAR", "sightings": [{"phase": "X", "province": "SIL", "unit": None}]}]},
        {"RUSSIA": [{"at": "WAR", "sightings": [{"phase": "S1801M"}]}]},
        {"BAVARIA": [{"at": "WAR"}]},
        {"RUSSIA": "WAR"},
        {"RUSSIA": [7]},
        ["WAR"],
    ],
)
def test_bad_spies_are_named(spies: object) -> None:
    with pytest.raises(BadInput, match="'spies'"):
        answer(ONE_SPY | {"spies": spies})


def test_the_cases_are_found() -> None:
    assert len(CASES) >= 20
    assert all(data["rule"] and data["says"] for data in CASES.values())
