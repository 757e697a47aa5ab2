"""Runs all of the Diplomacy Adjudicator Test Cases, with units and orders in random sequence."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge.adjudication.movement import adjudicate_movement
from judge.adjudication.retreats import adjudicate_retreats, retreat_options
from judge.adjudication.rule_choices import CURRENT, Policy
from judge.adjudication.verdicts import Adjudication
from judge.adjudication.winter import adjudicate_adjustments
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import Unit
from judge.games.standard.rules import standard
from judge.orders.order import Order
from judge.play.adjudicate_from_json import answer

Case = dict[str, Any]

FILES = sorted(Path(__file__).parent.joinpath("cases", "datc").glob("*.toml"))
CASES: list[Case] = [
    case for file in FILES for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]
]
EDITIONS = {
    "4.A.1 a": Policy(any_route_lost_disrupts=True),
    "4.A.5 a": Policy(convoyed_origin_closed=True),
    "4.D.8 a": Policy(home_distance=True),
}
RULEBOOK_OF_1971 = Policy(
    any_route_lost_disrupts=True, convoyed_origin_closed=True, home_distance=True
)


def named(cases: list[Case]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", cases, ids=[case["id"] for case in cases])


def of_kind(*kinds: PhaseKind) -> list[Case]:
    return [case for case in CASES if Phase.read(case["phase"]).kind in kinds]


def position_of(case: Case, listing: random.Random) -> Position:
    """Returns the board of a case, with its units in random sequence."""
    pieces = [Unit.read(power, text) for power, texts in case["units"].items() for text in texts]
    listing.shuffle(pieces)
    dislodged = [
        Dislodged(Unit.read(entry["power"], entry["unit"]), entry.get("from"))
        for entry in case.get("dislodged", ())
    ]
    listing.shuffle(dislodged)
    owners = {centre: power for power, cs in case.get("centers", {}).items() for centre in cs}
    return Position(
        {piece.province: piece for piece in pieces},
        owners,
        tuple(dislodged),
        frozenset(case.get("contested", ())),
    )


def orders_of(case: Case, listing: random.Random) -> dict[ProvinceCode, Order]:
    """Returns, in random sequence, the orders that name a unit of the power that gave them."""
    texts = [text for lines in case["orders"].values() for text, word in lines if word != "ignored"]
    orders = [Order.read(text) for text in texts if len(text.split()) > 2]
    listing.shuffle(orders)
    return {order.unit.province: order for order in orders if order.unit}


def decided(case: Case, seed: int = 0, policy: Policy = CURRENT) -> Adjudication:
    phase, listing = Phase.read(case["phase"]), random.Random(seed)
    position = position_of(case, listing)
    match phase.kind:
        case PhaseKind.MOVEMENT:
            orders = orders_of(case, listing)
            return adjudicate_movement(standard(), phase, position, orders, policy)
        case PhaseKind.RETREAT:
            return adjudicate_retreats(standard(), phase, position, orders_of(case, listing))
        case PhaseKind.ADJUSTMENT:
            return adjudicate_adjustments(standard(), phase, position, lists_of(case), policy)


def lists_of(case: Case) -> dict[Power, list[Order]]:
    return {p: [Order.read(text) for text, _ in lines] for p, lines in case["orders"].items()}


def sorted_units(units: dict[Power, list[str]]) -> dict[Power, list[str]]:
    return {power: sorted(texts) for power, texts in units.items()}


def units_after(adjudication: Adjudication) -> Any:
    return adjudication.after.to_data()["units"]


def expected_words(case: Case) -> dict[ProvinceCode, str]:
    """Maps the province of each unit with an order to the expected verdict. An order that no unit
    follows has no verdict."""
    lines = [line for lines in case["orders"].values() for line in lines if line[1] != "ignored"]
    return {text.split()[1][:3]: word for text, word in lines}


def test_there_are_all_178_cases_and_the_movements_before_the_retreats() -> None:
    assert len([case for case in CASES if not case["id"].endswith(".M")]) == 178
    assert len([case for case in CASES if case["id"].endswith(".M")]) == 16


@named(of_kind(PhaseKind.MOVEMENT, PhaseKind.RETREAT))
def test_datc_verdicts_do_not_depend_on_the_order_of_listing(case: Case) -> None:
    for seed in range(12):
        adjudication = decided(case, seed)
        words = {o.unit.province: ",".join(o.words) for o in adjudication.outcomes}
        assert words == expected_words(case)
        assert units_after(adjudication) == sorted_units(case["after"])


@named(of_kind(PhaseKind.MOVEMENT))
def test_datc_dislodgements_with_their_retreats_and_standoffs(case: Case) -> None:
    after = decided(case).after
    found = [
        (d.unit.power, str(d.unit), d.origin, list(retreat_options(standard(), after, d)))
        for d in after.dislodged
    ]
    assert sorted(found, key=str) == sorted(
        ((d["power"], d["unit"], d.get("from"), d["retreats"]) for d in case["dislodged_after"]),
        key=str,
    )
    assert sorted(after.contested) == case["contested_after"]


@named(of_kind(PhaseKind.RETREAT))
def test_datc_retreats_open_to_each_dislodged_unit(case: Case) -> None:
    position = position_of(case, random.Random(0))
    found = {str(d.unit): retreat_options(standard(), position, d) for d in position.dislodged}
    assert found == {d["unit"]: tuple(d["retreats"]) for d in case["dislodged"]}


@named(of_kind(PhaseKind.ADJUSTMENT))
def test_datc_adjustments_are_taken_from_the_top(case: Case) -> None:
    adjudication = decided(case)
    words = [",".join(o.words) for o in adjudication.outcomes if o.order]
    assert words == [word for lines in case["orders"].values() for _, word in lines]
    struck = [
        {"power": o.unit.power, "unit": str(o.unit)} for o in adjudication.outcomes if not o.order
    ]
    assert struck == case.get("civil_disorder", [])
    assert units_after(adjudication) == sorted_units(case["after"])


@pytest.mark.parametrize(
    ("case", "edition"),
    [(case, edition) for case in CASES for edition in EDITIONS if edition in case],
    ids=lambda value: value["id"] if isinstance(value, dict) else value,
)
def test_datc_by_an_older_edition(case: Case, edition: str) -> None:
    """The effect of 4.A.5 a is visible only in the retreats that are possible after a movement
    phase."""
    if edition == "4.A.5 a":
        before = next(c for c in CASES if c["id"] == case["id"] + ".M")
        after = decided(before, policy=EDITIONS[edition]).after
        case = case | {"dislodged": after.to_data()["dislodged"]}
    assert units_after(decided(case, policy=EDITIONS[edition])) == sorted_units(case[edition])


@named(of_kind(PhaseKind.MOVEMENT, PhaseKind.ADJUSTMENT))
def test_datc_by_the_rulebook_of_1971(case: Case) -> None:
    """The rulebook combines all three older interpretations, as Future Tense and Crypto do. They
    change nothing in a case that involves none of them."""
    expected = next((case[edition] for edition in EDITIONS if edition in case), case["after"])
    assert units_after(decided(case, policy=RULEBOOK_OF_1971)) == sorted_units(expected)


@named(CASES)
def test_datc_by_the_offline_interface(case: Case) -> None:
    keys = ("phase", "units", "centers", "contested")
    data = {key: case[key] for key in keys if key in case}
    data["orders"] = {
        power: [text for text, _ in lines if len(text.split()) > 2 or text.startswith("B")]
        for power, lines in case["orders"].items()
    }
    data["dislodged"] = case.get("dislodged", [])
    told = answer(data)
    assert told["units"] == sorted_units(case["after"])
    assert told["contested"] == case.get("contested_after", [])
    assert [d["retreats"] for d in told["dislodged"]] == [
        d["retreats"]
        for d in sorted(case.get("dislodged_after", []), key=lambda d: (d["power"], d["unit"]))
        if d["retreats"]
    ]
