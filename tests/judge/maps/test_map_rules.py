"""Tests the rules that apply only on some maps, each on a board that is small enough to check by
hand."""

from __future__ import annotations

from typing import Any

import pytest

from judge.adjudication.next_phase import solo
from judge.adjudication.verdicts import Reason, Result
from judge.adjudication.winter import adjudicate_adjustments, building_sites, builds_due, winter_of
from judge.board.atlas import Terrain
from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, power_title
from judge.board.units import FLEET
from judge.game.game import NotNow
from judge.game.settings import Settings
from judge.games.blind_1801.rules import spies_of
from judge.games.maps import MAPS
from judge.games.registry import variant_of
from judge.orders.order import Order
from judge.play.adjudicate_from_json import answer
from judge.play.later_phase_orders import keep
from tests.judge.maps.map_player import begun, played

ANCIENT, HUNDRED, MODERN = MAPS["ancient mediterranean"], MAPS["hundred"], MAPS["modern"]
COLONIAL, GREAT_WAR, COLD_WAR = MAPS["colonial"], MAPS["1900"], MAPS["cold war"]

By = dict[Power, list[str]]


def told(name: str, units: By, orders: By, phase: str = "S1901M", **more: Any) -> dict[str, Any]:
    return answer({"map": name, "phase": phase, "units": units, "orders": orders, **more})


def words(found: dict[str, Any]) -> dict[str, str]:
    """Maps each unit to the result of its order."""
    entries = [entry for lines in found["results"].values() for entry in lines]
    return {entry["unit"]: " ".join(entry["result"]) for entry in entries}


# -- facts about maps ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "provinces", "centres", "powers", "victory", "opening"),
    [
        ("standard", 75, 34, 7, 18, "S1901M"),
        ("fleet rome", 75, 34, 7, 18, "S1901M"),
        ("1898", 75, 34, 7, 18, "S1899M"),
        ("winter 1900", 75, 34, 7, 18, "W1900A"),
        ("chaos", 75, 34, 34, 18, "W1900A"),
        ("ancient mediterranean", 79, 34, 5, 18, "S1M"),
        ("hundred", 41, 17, 3, 9, "S1425M"),
        ("modern", 141, 64, 10, 33, "S1994M"),
        ("colonial", 119, 58, 7, 30, "S1870M"),
        ("1900", 90, 39, 7, 18, "S1900M"),
        ("cold war", 90, 27, 2, 17, "S1960M"),
    ],
)
def test_the_published_numbers_of_each_map(
    name: str, provinces: int, centres: int, powers: int, victory: int, opening: str
) -> None:
    atlas = MAPS[name]
    sizes = len(atlas.provinces), len(atlas.centres), len(atlas.powers), atlas.victory
    assert sizes == (provinces, centres, powers, victory)
    assert atlas.opening == opening


def test_fleet_rome_differs_from_the_standard_map_in_one_unit() -> None:
    rome, standard = Position.opening(MAPS["fleet rome"]), Position.opening(MAPS["standard"])
    changed = {p for p in rome.units if rome.units[p] != standard.units[p]}
    assert changed == {"ROM"} and str(rome.units["ROM"]) == "F ROM"
    assert rome.centres == standard.centres


def test_1898_starts_with_one_unit_and_one_centre_each() -> None:
    start = Position.opening(MAPS["1898"])
    assert sorted(map(str, start.units.values())) == [
        "A BRE", "A KIE", "A NAP", "A SMY", "A STP", "A TRI", "F EDI"
    ]  # fmt: skip
    assert {place: unit.power for place, unit in start.units.items()} == start.centres


def test_1898_a_taken_home_centre_can_be_built_on() -> None:
    atlas = MAPS["1898"]
    after = Position.of({"FRANCE": ["A SPA"]}, {"FRANCE": ["BRE", "PAR", "SPA"]})
    assert building_sites(atlas, after, "FRANCE") == ["BRE", "PAR"]


def test_winter_1900_begins_with_builds_in_all_home_centres() -> None:
    game = begun(Settings(variant="standard", map="winter 1900"), 1)
    assert str(game.phase) == "W1900A" and not game.position.units
    winter = winter_of(MAPS["winter 1900"], game.position, "RUSSIA")
    assert (winter.due, winter.homes) == (4, ("MOS", "SEV", "STP", "WAR"))


def test_chaos_has_a_power_for_each_centre_which_builds_one_unit() -> None:
    chaos = MAPS["chaos"]
    assert sorted(home for nation in chaos.nations.values() for home in nation.home) == sorted(
        chaos.centres
    )
    start = Position.opening(chaos)
    assert {builds_due(chaos, start, power) for power in chaos.powers} == {1}
    assert chaos.nations["ST_PETERSBURG"].home == ("STP",)


# -- where fleets convoy --------------------------------------------------------------------------


def test_ancient_an_army_enters_the_baleares_only_by_convoy() -> None:
    assert ANCIENT.army_steps["BAL"] == frozenset()
    units = {"CARTHAGE": ["A SAG", "F BER"]}
    by_land = told("ancient med", units, {"CARTHAGE": ["A SAG - BAL", "F BER H"]})
    assert words(by_land)["A SAG"] == "no_convoy"
    by_sea = told("ancient med", units, {"CARTHAGE": ["A SAG - BAL", "F BER C A SAG - BAL"]})
    assert words(by_sea) == {"A SAG": "moves", "F BER": "convoys"}


def test_ancient_a_fleet_in_the_baleares_convoys() -> None:
    units = {"CARTHAGE": ["A SAG", "F BAL", "F LIG"]}
    orders = ["A SAG - MAS", "F BAL C A SAG - MAS", "F LIG C A SAG - MAS"]
    assert "LIG" in ANCIENT.straits["BAL"] and "BAL" in ANCIENT.shores["SAG"]
    found = told("ancient med", units, {"CARTHAGE": orders})
    assert words(found)["F BAL"] == words(found)["F LIG"] == "convoys"
    assert words(found)["A SAG"] == "moves"


def test_a_fleet_on_any_other_coast_does_not_convoy() -> None:
    for atlas in map(MAPS.__getitem__, MAPS):
        ashore = {p for p in atlas.seas if atlas.provinces[p].terrain is not Terrain.SEA}
        assert ashore == atlas.convoying_coasts
    assert GREAT_WAR.convoying_coasts == {"GIB"} and COLONIAL.convoying_coasts == {"CEB"}
    found = told(
        "standard",
        {"FRANCE": ["A MAR", "F SPA/SC"]},
        {"FRANCE": ["A MAR - POR", "F SPA/SC C A MAR - POR"]},
    )
    assert words(found) == {"A MAR": "void", "F SPA/SC": "void"}


def test_1900_a_fleet_in_gibraltar_convoys_and_an_army_there_does_not() -> None:
    orders = {"BRITAIN": ["A MOR - SPA VIA", "F GIB C A MOR - SPA"]}
    found = told("1900", {"BRITAIN": ["A MOR", "F GIB"]}, orders)
    assert words(found) == {"A MOR": "moves", "F GIB": "convoys"}
    orders = {"BRITAIN": ["A MOR - SPA VIA", "A GIB C A MOR - SPA"]}
    found = told("1900", {"BRITAIN": ["A MOR", "A GIB"]}, orders)
    assert words(found) == {"A MOR": "void", "A GIB": "void"}


def test_1900_no_fleet_convoys_to_where_it_is() -> None:
    units = {"BRITAIN": ["A MOR", "F GIB"], "FRANCE": ["F WES"]}
    orders = {
        "BRITAIN": ["A MOR - GIB VIA", "F GIB C A MOR - GIB"],
        "FRANCE": ["F WES C A MOR - GIB"],
    }
    assert words(told("1900", units, orders))["F GIB"] == "void"


# -- coasts, canals and straits -------------------------------------------------------------------


def test_1900_spain_has_three_coasts_and_a_fleet_names_the_one_it_means() -> None:
    assert GREAT_WAR.coasts("SPA") == ("SPA/EC", "SPA/NC", "SPA/WC")
    for there, place in (("SPA", None), ("SPA/EC", None), ("SPA/NC", "F SPA/NC")):
        found = told("1900", {"FRANCE": ["F MAO"]}, {"FRANCE": [f"F MAO - {there}"]})
        assert found["units"] == {"FRANCE": [place or "F MAO"]}
    near = {coast: GREAT_WAR.landings(FLEET, coast, "GIB") for coast in GREAT_WAR.coasts("SPA")}
    assert near == {"SPA/EC": ("GIB",), "SPA/NC": (), "SPA/WC": ("GIB",)}


def test_cold_war_a_fleet_passes_the_panama_canal_in_two_moves() -> None:
    assert {"CAR", "EPA"} <= COLD_WAR.fleet_steps["PAN"]
    assert "EPA" not in COLD_WAR.fleet_steps["CAR"]


# -- who owns what, and who builds where ----------------------------------------------------------


def test_1900_britain_owns_egypt_at_the_start_and_cannot_build_there() -> None:
    start = Position.opening(GREAT_WAR)
    assert start.centres["EGY"] == "BRITAIN" and start.centres["ALG"] == "FRANCE"
    assert builds_due(GREAT_WAR, start, "BRITAIN") == 0
    found = told(
        "1900",
        {"BRITAIN": ["F EDI", "F LON"]},
        {"BRITAIN": ["BUILD F EGY", "BUILD A LVP"]},
        "W1900A",
        centers={"BRITAIN": ["EDI", "EGY", "LON", "LVP"]},
    )
    assert [entry["result"] for entry in found["results"]["BRITAIN"]] == [["void"], ["builds"]]


def test_hundred_you_build_in_any_empty_centre_you_own() -> None:
    found = told(
        "hundred",
        {"ENGLAND": ["F LON"]},
        {"ENGLAND": ["BUILD A CAS", "BUILD F BRT", "BUILD A LON"]},
        "W1430A",
        centers={"ENGLAND": ["BRT", "CAS", "LON"]},
    )
    assert [e["result"] for e in found["results"]["ENGLAND"]] == [["builds"], ["builds"], ["void"]]


@pytest.mark.parametrize(
    ("name", "reason"), [("hundred", Reason.NOT_OWNED), ("standard", Reason.NOT_HOME)]
)
def test_the_reason_against_a_build_says_where_one_builds_on_this_map(
    name: str, reason: Reason
) -> None:
    atlas = MAPS[name]
    power = atlas.powers[0]
    owned = dict.fromkeys(atlas.nations[power].home, power)
    place = next(iter(sorted(atlas.centres - owned.keys())))
    orders = {power: [Order.read(f"BUILD A {place}")]}
    winter = Phase.read("W1901A")
    (outcome,) = adjudicate_adjustments(atlas, winter, Position({}, owned), orders).outcomes
    assert (outcome.result, outcome.reason) == (Result.VOID, reason)


def test_hundred_first_centre_you_build_only_while_you_own_one_of_your_first() -> None:
    atlas = MAPS["hundred + first centre"]
    assert building_sites(atlas, Position.of({}, {"ENGLAND": ["BRT", "CAS"]}), "ENGLAND") == []
    kept = Position.of({}, {"ENGLAND": ["BRT", "CAL"]})
    assert building_sites(atlas, kept, "ENGLAND") == ["BRT", "CAL"]


def test_modern_build_anywhere_is_an_option() -> None:
    owned = Position.of({}, {"POLAND": ["BER", "WAR"]})
    assert building_sites(MODERN, owned, "POLAND") == ["WAR"]
    assert building_sites(MAPS["modern + build anywhere"], owned, "POLAND") == ["BER", "WAR"]


def test_hundred_france_starts_with_a_unit_too_many_and_removes_it() -> None:
    start = Position.opening(HUNDRED)
    assert (len(start.units_of("FRANCE")), len(start.centres_of("FRANCE"))) == (5, 4)
    found = told(
        "hundred",
        {"FRANCE": ["A DAU", "A ORL", "A PAR", "A TOU", "A PRO"]},
        {"FRANCE": ["REMOVE A PRO"]},
        "W1430A",
        centers={"FRANCE": ["DAU", "ORL", "PAR", "TOU"]},
    )
    assert words(found) == {"A PRO": "disbands"}
    first = MAPS["hundred + hundred3 start"]
    assert len(Position.opening(first).units_of("FRANCE")) == 4


# -- the calendar ---------------------------------------------------------------------------------


def test_hundred_a_turn_is_five_years_and_every_tenth_year_has_a_winter() -> None:
    phases: list[str] = []
    for _, ran, _ in played(Settings(variant="standard", map="hundred"), seed=3, years=3):
        phases += [str(ran.phase)] * ran.phase.is_movement
        assert ran.phase.year % 5 == 0
        if not ran.phase.is_movement and ran.phase.season.name == "WINTER":
            assert ran.phase.year % 10 == 0
    assert phases == ["S1425M", "F1430M", "S1435M", "F1440M", "S1445M", "F1450M"]


def test_hundred_yearly_has_the_usual_calendar() -> None:
    years = MAPS["hundred + yearly"].years
    assert str(years.next_movement(Phase.read("S1425M"))) == "F1425M"
    assert str(years.next_movement(Phase.read("F1425M"))) == "S1426M"


def test_hundred_lists_are_locked_for_two_turns_of_five_years_in_crystal_ball() -> None:
    game = begun(Settings(map="hundred"), 1)
    found = variant_of(game).horizon(game, game.phase)
    assert list(map(str, found)) == ["S1425M", "F1430M"]


def test_blind_1801_starts_a_hundred_years_earlier_on_the_standard_map_only() -> None:
    def first(name: str) -> str:
        return str(begun(Settings(variant="blind 1801", map=name), 1).phase)

    assert first("") == first("fleet rome") == "S1801M"
    assert first("chaos") == "W1800A"
    assert first("cold war") == "S1960M"


def test_blind_1801_each_power_with_three_centres_starts_with_a_spy_beside_a_unit() -> None:
    for name in ("ancient mediterranean", "modern", "cold war", "hundred", "1900", "colonial"):
        game = begun(Settings(variant="blind 1801", map=name), 1)
        spies = spies_of(game.ledger).all
        assert sorted(spy.power for spy in spies) == sorted(MAPS[name].powers)
        assert all(spy.is_with_unit(game.position) for spy in spies)
    assert not spies_of(begun(Settings(variant="blind 1801", map="chaos"), 1).ledger).all


def test_hundred_standing_orders_are_kept_for_two_turns_of_ten_years() -> None:
    game = begun(Settings(variant="standard", map="hundred"), 1)
    orders = [Order.read("A PAR H")]
    found = keep(game, "FRANCE", Phase.read("S1445M"), orders, 1)
    assert not isinstance(found, NotNow)
    late = keep(game, "FRANCE", Phase.read("S1446M"), orders, 1)
    assert isinstance(late, NotNow)
    assert "you can send orders for at most 20 years in advance" in late.reason


# -- victory --------------------------------------------------------------------------------------


def test_1900_eighteen_centres_win_only_if_no_one_has_as_many() -> None:
    centres = sorted(GREAT_WAR.centres)
    tied = dict.fromkeys(centres[:18], "FRANCE") | dict.fromkeys(centres[18:36], "TURKEY")
    assert solo(GREAT_WAR, Position({}, tied)) is None
    assert solo(GREAT_WAR, Position({}, tied | {centres[36]: "TURKEY"})) == "TURKEY"


# -- the cape route of 1900 -----------------------------------------------------------------------


def test_1900_a_fleet_goes_round_the_cape_into_an_empty_province() -> None:
    found = told("1900", {"BRITAIN": ["F MAO"]}, {"BRITAIN": ["F MAO - EGY"]})
    assert found["units"] == {"BRITAIN": ["F EGY"]}
    back = told("1900", {"BRITAIN": ["F HEJ"]}, {"BRITAIN": ["F HEJ - MAO"]})
    assert back["units"] == {"BRITAIN": ["F MAO"]}


def test_1900_a_move_round_the_cape_loses_against_a_whole_one_and_closes_nothing() -> None:
    units = {"BRITAIN": ["F MAO"], "TURKEY": ["A PAL"]}
    orders = {"BRITAIN": ["F MAO - EGY"], "TURKEY": ["A PAL - EGY"]}
    found = told("1900", units, orders)
    assert words(found) == {"F MAO": "bounces", "A PAL": "moves"}
    assert found["contested"] == []


def test_1900_two_moves_round_the_cape_keep_each_other_out() -> None:
    units = {"BRITAIN": ["F EGY"], "FRANCE": ["F HEJ"]}
    found = told("1900", units, {"BRITAIN": ["F EGY - MAO"], "FRANCE": ["F HEJ - MAO"]})
    assert words(found) == {"F EGY": "bounces", "F HEJ": "bounces"}
    assert found["contested"] == ["MAO"]


def test_1900_a_supported_move_round_the_cape_counts_one_and_a_half() -> None:
    units = {"BRITAIN": ["F MAO", "A PAL"], "TURKEY": ["A EGY"]}
    alone = {"BRITAIN": ["F MAO - EGY", "A PAL H"], "TURKEY": ["A EGY H"]}
    assert words(told("1900", units, alone))["F MAO"] == "bounces"
    helped = {**alone, "BRITAIN": ["F MAO - EGY", "A PAL S F MAO - EGY"]}
    assert words(told("1900", units, helped))["F MAO"] == "moves"


def test_1900_no_one_supports_round_the_cape() -> None:
    units = {"BRITAIN": ["F MAO", "A PAL"], "TURKEY": ["A EGY"]}
    orders = {"BRITAIN": ["F MAO S A PAL - EGY", "A PAL - EGY"]}
    found = words(told("1900", units, orders))
    assert found["F MAO"] == "void" and found["A PAL"] == "bounces"


def test_1900_a_move_round_the_cape_cuts_support_only_by_dislodging() -> None:
    units = {"BRITAIN": ["F MAO"], "TURKEY": ["A EGY", "A PAL"], "FRANCE": ["A CYR", "A HEJ"]}
    orders = {
        "BRITAIN": ["F MAO - EGY"],
        "TURKEY": ["A EGY S A PAL - HEJ", "A PAL - HEJ"],
        "FRANCE": ["A CYR H", "A HEJ H"],
    }
    assert words(told("1900", units, orders))["A EGY"] == "supports"
    orders["FRANCE"] = ["A CYR S F MAO - EGY", "A HEJ H"]
    found = words(told("1900", units, orders))
    assert found["A EGY"] == "cut dislodged" and found["F MAO"] == "moves"


def test_1900_an_army_is_convoyed_towards_egypt_round_the_cape_and_not_back() -> None:
    there = {"BRITAIN": ["A BRE - EGY", "F MAO C A BRE - EGY"]}
    found = told("1900", {"BRITAIN": ["A BRE", "F MAO"]}, there)
    assert words(found) == {"A BRE": "moves", "F MAO": "convoys"}
    back = {"BRITAIN": ["A EGY - BRE", "F MAO C A EGY - BRE"]}
    found = told("1900", {"BRITAIN": ["A EGY", "F MAO"]}, back)
    assert words(found) == {"A EGY": "void", "F MAO": "void"}


def test_1900_of_two_retreats_the_one_round_the_cape_is_lost() -> None:
    found = told(
        "1900",
        {"ITALY": ["A CYR", "F MAO"]},
        {"BRITAIN": ["F MAO R EGY"], "TURKEY": ["A CYR R EGY"]},
        "S1901R",
        dislodged=[
            {"power": "BRITAIN", "unit": "F MAO", "from": "IRI"},
            {"power": "TURKEY", "unit": "A CYR", "from": "TRP"},
        ],
    )
    assert found["units"]["TURKEY"] == ["A EGY"] and "BRITAIN" not in found["units"]


# -- Russia's emergency in 1900 -----------------------------------------------------------------


def russia(centres: str, units: str) -> Position:
    return Position.of({"RUSSIA": units.split(", ")}, {"RUSSIA": centres.split()})


def test_1900_russia_may_have_a_unit_more_while_it_has_lost_some_homes_but_not_all() -> None:
    whole = russia("MOS SEV STP WAR", "A MOS, A SEV, A STP, A WAR")
    assert builds_due(GREAT_WAR, whole, "RUSSIA") == 0
    lost = russia("MOS SEV STP", "A MOS, A SEV, A STP")
    assert builds_due(GREAT_WAR, lost, "RUSSIA") == 1
    assert winter_of(GREAT_WAR, lost, "RUSSIA").homes == ("SIB",)
    gone = russia("RUM", "A RUM, A SIB")
    assert builds_due(GREAT_WAR, gone, "RUSSIA") == -1


def test_1900_russia_builds_an_army_in_siberia_in_its_emergency() -> None:
    found = told(
        "1900",
        {"RUSSIA": ["A MOS", "A SEV", "A STP"]},
        {"RUSSIA": ["BUILD F SIB", "BUILD A SIB"]},
        "W1901A",
        centers={"RUSSIA": ["MOS", "SEV", "STP"], "GERMANY": ["WAR"]},
    )
    assert found["units"]["RUSSIA"] == ["A MOS", "A SEV", "A SIB", "A STP"]
    assert found["results"]["RUSSIA"][0]["result"] == ["void"]


def test_1900_steamroller_gives_the_unit_without_an_emergency_and_not_in_siberia() -> None:
    atlas = MAPS["1900 + steamroller"]
    whole = russia("MOS SEV STP WAR", "A MOS, A UKR")
    assert builds_due(atlas, whole, "RUSSIA") == 3
    assert winter_of(atlas, whole, "RUSSIA").homes == ("SEV", "STP", "WAR")
    assert builds_due(GREAT_WAR, whole, "RUSSIA") == 2


# -- names ----------------------------------------------------------------------------------------


def test_the_names_of_powers_are_written_as_their_map_says() -> None:
    assert list(map(power_title, COLD_WAR.powers)) == ["NATO", "USSR"]
    assert power_title("ST_PETERSBURG") == "St Petersburg"
    assert power_title("FRANCE") == "France"
