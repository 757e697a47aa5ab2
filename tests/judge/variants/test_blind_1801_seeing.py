"""Tests what units see in Blind 1801, for each paragraph of the rules and each decision that fills
a gap in them.

``tests/judge/cases/blind_1801`` has more positions with orders and each player's report.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from judge.adjudication.movement import adjudicate_movement
from judge.board.phases import PLAIN_YEARS, Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, province_of
from judge.board.units import FLEET, Unit
from judge.game.phase_report import PhaseReport, Role
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.blind_1801.rules import BLIND_1801
from judge.games.blind_1801.unit_sight import Field, Sight, intelligence
from judge.games.standard.rules import ATLAS
from judge.orders.actions import Support
from judge.orders.legality import fault
from judge.orders.order import Order
from tests.judge.variants.blind_reading import facts_of, sees
from tests.judge.variants.boards import board, order_lines

SPRING = Phase.read("S1801M")


def run(units: Mapping[Power, str], *lines: str) -> Ran:
    position = board(units, {})
    orders = {order.province or "": order for order in order_lines("\n".join(lines))}
    decided = adjudicate_movement(ATLAS, SPRING, position, orders)
    escapes = tuple((entry, ()) for entry in decided.after.dislodged)
    return Ran(
        1,
        SPRING,
        position,
        decided,
        decided.after,
        PLAIN_YEARS.next_movement(SPRING),
        escapes=escapes,
    )


def seen(units: Mapping[Power, str], *lines: str, by: Power = "RUSSIA") -> set[str]:
    """Returns the provinces that the units of a power see."""
    ran = run(units, *lines)
    return set(Field(ATLAS, ran.before, ran.adjudication).seen_by(by))


def sight(units: Mapping[Power, str], *lines: str, of: str, by: Power = "RUSSIA") -> Sight:
    ran = run(units, *lines)
    sights = Field(ATLAS, ran.before, ran.adjudication).sights(by)
    return next(entry for entry in sights if entry.province == of)


def report(units: Mapping[Power, str], *lines: str, to: Power = "RUSSIA") -> PhaseReport:
    return BLIND_1801.observe(run(units, *lines), to, Settings())


def told(entry: Sight) -> list[str]:
    """Returns the orders and supports in a sighting, each as one line."""
    return [f"{o.unit.power} {o.order} {'/'.join(o.words)}" for o in entry.outcomes] + [
        f"{support.unit.power} {support.order}" for support in entry.supports
    ]


# -- Stand ---------------------------------------------------------------------------------------


def test_stand_order_sees_all_bordering_area() -> None:
    assert seen({"RUSSIA": "A WAR"}, "A WAR H") == {"WAR", "PRU", "SIL", "GAL", "UKR", "MOS", "LVN"}


def test_a_unit_without_an_order_sees_as_one_that_stands() -> None:
    assert seen({"RUSSIA": "A WAR"}) == seen({"RUSSIA": "A WAR"}, "A WAR H")


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ("A WAR - LON", "out of reach"),
        ("A WAR S A MUN", "cannot reach Munich"),
        ("A WAR S A GAL - BUD", "cannot reach Budapest"),
        ("A WAR S F SIL", "no fleet can be in Silesia"),
        ("A WAR S F BLA - GAL", "no fleet can go to Galicia"),
    ],
)
def test_an_order_that_proved_impossible_sees_as_a_unit_that_stands(order: str, why: str) -> None:
    stands = seen({"RUSSIA": "A WAR"}, "A WAR H")
    assert seen({"RUSSIA": "A WAR"}, f"{order} LOOK PRU" if " S " in order else order) == stands


def test_question_1_a_unit_sees_where_it_could_never_go() -> None:
    """An army in Sevastopol sees the Black Sea, and a fleet there sees Ukraine. Coasts do not
    matter."""
    around = {"SEV", "UKR", "MOS", "RUM", "ARM", "BLA"}
    assert seen({"RUSSIA": "A SEV"}, "A SEV H") == around
    assert seen({"RUSSIA": "F SEV"}, "F SEV H") == around
    north = seen({"RUSSIA": "F STP/NC"}, "F STP/NC H")
    assert north == seen({"RUSSIA": "F STP/SC"}, "F STP/SC H") == seen({"RUSSIA": "A STP"})
    assert north == {"STP", "BAR", "NWY", "FIN", "BOT", "LVN", "MOS"}


def test_switzerland_is_neither_seen_nor_entered() -> None:
    assert "SWI" not in ATLAS.borders["MUN"] and "SWI" in ATLAS.impassable
    assert seen({"GERMANY": "A MUN"}, by="GERMANY") == {"MUN", *ATLAS.borders["MUN"]}


# -- Support -------------------------------------------------------------------------------------

SEVASTOPOL = {"RUSSIA": "A SEV, A MOS", "TURKEY": "F BLA", "GERMANY": "A LVN, F STP/NC, A WAR"}


def test_support_order_sees_its_own_province_the_one_supported_and_one_more_to_look_into() -> None:
    """This is the example in the rules: Sevastopol supports Moscow and looks into the Black Sea."""
    lines = ("A SEV S A MOS LOOK BLA", "A MOS - UKR")
    assert seen(SEVASTOPOL, *lines) - {"UKR"} == {"SEV", "MOS", "BLA"}


@pytest.mark.parametrize("unit", ["A SEV", "F SEV"])
def test_the_sevastopol_example_for_an_army_and_a_fleet(unit: str) -> None:
    """The rules say "If you are in Sevastopol, whether army or fleet". A fleet cannot support an
    army in Moscow, so the test has it support one in Rumania."""
    other = "A MOS" if unit[0] == "A" else "A RUM"
    units = {"RUSSIA": unit, "TURKEY": f"F BLA, {other}"}
    assert seen(units, f"{unit} S {other} LOOK BLA") == {"SEV", other[2:], "BLA"}
    assert sight(units, f"{unit} S {other} LOOK BLA", of="BLA").stood is not None


def test_always_attacks_on_and_supports_for_a_seen_province_are_seen_too() -> None:
    """This is the second Sevastopol example in the rules: "even if they are coming from the St.
    Pete side"."""
    entry = sight(
        SEVASTOPOL | {"GERMANY": "A STP, A LVN, A WAR"},
        "A SEV S A MOS LOOK BLA",
        "A MOS H",
        "A STP - MOS",
        "A LVN S A STP - MOS",
        "A WAR S A MOS",
        of="MOS",
    )
    assert told(entry) == [
        "RUSSIA A MOS H holds",
        "GERMANY A STP - MOS bounces",
        "RUSSIA A SEV S A MOS LOOK BLA",
        "GERMANY A LVN S A STP - MOS",
        "GERMANY A WAR S A MOS",
    ]


def test_a_support_into_another_province_sees_where_it_helps_not_whom() -> None:
    units = {"RUSSIA": "A WAR", "AUSTRIA": "A VIE"}
    assert seen(units, "A WAR S A VIE - GAL", "A VIE - GAL") == {"WAR", "GAL"}


@pytest.mark.parametrize("vienna", ["A VIE H", "A VIE - GAL"])
def test_a_support_that_matches_nothing_sees_as_a_support(vienna: str) -> None:
    units = {"RUSSIA": "A WAR", "AUSTRIA": "A VIE"}
    assert seen(units, "A WAR S A VIE - GAL LOOK SIL", vienna) == {"WAR", "GAL", "SIL"}


def test_a_support_that_is_cut_sees_as_a_support() -> None:
    units = {"RUSSIA": "A WAR, A UKR", "AUSTRIA": "A SIL"}
    lines = ("A WAR S A UKR - GAL", "A UKR - GAL", "A SIL - WAR")
    assert seen(units, *lines) == {"WAR", "GAL", "UKR"}


def test_without_look_no_more_is_seen() -> None:
    assert seen({"RUSSIA": "A WAR, A GAL"}, "A WAR S A GAL", "A GAL - VIE") == {"WAR", "GAL", "VIE"}


# -- Attack --------------------------------------------------------------------------------------


@pytest.mark.parametrize("galicia", ["", "A GAL"])
def test_attack_order_sees_only_where_it_came_from_and_where_it_goes(galicia: str) -> None:
    units = {"RUSSIA": "A WAR", "AUSTRIA": galicia}
    assert seen(units, "A WAR - GAL") == {"WAR", "GAL"}


def test_an_attacker_sees_the_same_whatever_became_of_it() -> None:
    units = {"RUSSIA": "A WAR", "GERMANY": "A SIL, A PRU"}
    lines = ("A WAR - GAL", "A SIL - WAR", "A PRU S A SIL - WAR")
    assert seen(units, *lines) == {"WAR", "GAL"}


# -- Convoy --------------------------------------------------------------------------------------

ONE_SEA = {"ENGLAND": "A LON, F NTH"}
CHAIN = {"ITALY": "A NAP, F ION, F EAS", "TURKEY": "A SMY"}
CARRIED = ("A NAP - SMY", "F ION C A NAP - SMY", "F EAS C A NAP - SMY")


def test_convoy_order_sees_where_the_army_embarks_its_own_sea_and_where_it_lands() -> None:
    assert seen(
        {"ENGLAND": "F NTH", "FRANCE": "A LON"}, "F NTH C A LON - NWY", "A LON - NWY", by="ENGLAND"
    ) == {"LON", "NTH", "NWY"}


def test_a_convoyed_army_is_an_attacking_army() -> None:
    lines = ("A LON - NWY", "F NTH C A LON - NWY")
    assert seen({"ENGLAND": "A LON", "FRANCE": "F NTH"}, *lines, by="ENGLAND") == {"LON", "NWY"}


def test_question_2_every_fleet_of_a_chain_sees_both_ends_and_its_own_sea_only() -> None:
    """The clarification ("always see") supersedes the example, so a fleet does not see the sea of
    another fleet in the chain."""
    units = {"ITALY": "A NAP, F ION", "FRANCE": "F EAS"}
    assert seen(units, *CARRIED, by="FRANCE") == {"NAP", "EAS", "SMY"}
    assert seen(units, *CARRIED, by="ITALY") == {"NAP", "ION", "SMY"}


def test_a_convoy_that_is_disrupted_sees_as_much() -> None:
    units = CHAIN | {"TURKEY": "F AEG, F SYR"}
    attack = ("F AEG - EAS", "F SYR S F AEG - EAS")
    assert seen(units, *CARRIED, *attack, by="ITALY") == {"NAP", "ION", "EAS", "SMY"}


def test_question_2_a_chain_with_a_fleet_not_ordered_so_sees_as_units_that_stand() -> None:
    lines = ("A NAP - SMY", "F ION C A NAP - SMY")
    stands = {"NAP", "ION", "EAS"}.union(*(ATLAS.borders[p] for p in ("NAP", "ION", "EAS")))
    assert seen(CHAIN, *lines, by="ITALY") == stands


def test_a_convoy_for_an_army_not_ordered_there_sees_as_a_fleet_that_stands() -> None:
    lines = ("A LON H", "F NTH C A LON - NWY")
    assert seen(ONE_SEA, *lines, by="ENGLAND") == {
        "LON", "NTH", *ATLAS.borders["LON"], *ATLAS.borders["NTH"]
    }  # fmt: skip


def test_a_fleet_off_the_chain_sees_as_one_that_stands() -> None:
    """The fleet in the English Channel is enough to carry the army to Belgium. The one in the Irish
    Sea is not part of the chain, so it sees what a holding fleet sees."""
    units = {"ENGLAND": "A WAL, F ENG", "FRANCE": "F IRI"}
    lines = ("A WAL - BEL", "F ENG C A WAL - BEL", "F IRI C A WAL - BEL")
    assert seen(units, *lines, by="ENGLAND") == {"WAL", "ENG", "BEL"}
    assert seen(units, *lines, by="FRANCE") == {"IRI", *ATLAS.borders["IRI"]}


def test_an_army_on_a_stated_way_is_carried_by_the_fleets_on_it() -> None:
    units = {"ENGLAND": "A LON", "FRANCE": "F ENG", "GERMANY": "F NTH"}
    lines = ("A LON - ENG - BEL", "F ENG C A LON - BEL", "F NTH C A LON - BEL")
    assert seen(units, *lines, by="ENGLAND") == {"LON", "BEL"}
    assert seen(units, *lines, by="FRANCE") == {"LON", "ENG", "BEL"}
    assert seen(units, *lines, by="GERMANY") == {"NTH", *ATLAS.borders["NTH"]}


def test_a_move_to_the_next_province_by_sea_without_a_convoy_sees_as_a_unit_that_stands() -> None:
    """With VIA, the army stays in its place, because the fleet was not ordered to convoy it."""
    units = {"ENGLAND": "A YOR", "FRANCE": "F NTH"}
    assert seen(units, "A YOR - EDI VIA", by="ENGLAND") == {"YOR", *ATLAS.borders["YOR"]}


# -- what players learn about a province they see -------------------------------------------------


def test_of_a_seen_province_the_unit_in_it_before_and_after_is_known() -> None:
    units = {"RUSSIA": "A WAR", "AUSTRIA": "A GAL", "TURKEY": "A RUM"}
    entry = sight(units, "A WAR H", "A GAL - VIE", "A RUM - GAL", of="GAL")
    assert str(entry.stood) == "A GAL" and entry.stood and entry.stood.power == "AUSTRIA"
    assert str(entry.stands) == "A GAL" and entry.stands and entry.stands.power == "TURKEY"
    assert told(entry) == ["AUSTRIA A GAL - VIE moves", "TURKEY A RUM - GAL moves"]


def test_question_3_an_attack_is_seen_with_its_unit_power_and_start_though_by_sea() -> None:
    """The reader does not see the route: convoys in unseen seas are hidden, and the order is shown
    without them."""
    units = {"RUSSIA": "A STP", "ENGLAND": "A LON, F NTH"}
    lines = ("A STP - NWY", "A LON - NTH - NWY", "F NTH C A LON - NWY")
    entry = sight(units, *lines, of="NWY")
    assert told(entry) == ["RUSSIA A STP - NWY bounces", "ENGLAND A LON - NWY bounces"]


def test_a_move_by_sea_whose_convoy_did_not_hold_is_not_seen_where_it_was_to_land() -> None:
    units = {"RUSSIA": "A STP", "ENGLAND": "A LON, F NTH", "GERMANY": "F SKA, F NWG"}
    lines = ("A LON - NWY", "F NTH C A LON - NWY", "F SKA - NTH", "F NWG S F SKA - NTH")
    assert told(sight(units, "A STP - NWY", *lines, of="NWY")) == ["RUSSIA A STP - NWY moves"]


def test_an_impossible_move_is_seen_only_where_the_unit_stands() -> None:
    units = {"RUSSIA": "A STP", "ENGLAND": "A LON"}
    assert told(sight(units, "A STP - NWY", "A LON - NWY", of="NWY")) == [
        "RUSSIA A STP - NWY moves"
    ]


def test_supports_are_seen_matched_or_not_and_not_what_became_of_them() -> None:
    units = {"RUSSIA": "A WAR", "AUSTRIA": "A GAL, A BUD, A VIE", "TURKEY": "A RUM"}
    lines = ("A BUD S A GAL", "A VIE S A RUM - GAL", "A GAL H", "A RUM - BUD")
    entry = sight(units, "A WAR H", *lines, of="GAL")
    assert told(entry) == [
        "AUSTRIA A GAL H holds",
        "AUSTRIA A BUD S A GAL",
        "AUSTRIA A VIE S A RUM - GAL",
    ]
    assert {type(support).__name__ for support in entry.supports} == {"Witnessed"}


def test_an_impossible_support_is_seen_only_where_the_unit_stands() -> None:
    units = {"RUSSIA": "A WAR", "AUSTRIA": "A BUD"}
    assert sight(units, "A WAR H", "A BUD S F BLA - GAL", of="GAL").supports == ()


def test_a_support_is_seen_whether_or_not_the_unit_it_is_for_is_there() -> None:
    """Otherwise, a player who sees Galicia could learn from an ally's support whether there is a
    unit in Bohemia."""
    units = {"RUSSIA": "A WAR", "AUSTRIA": "A BUD"}
    (support,) = sight(units, "A WAR H", "A BUD S A BOH - GAL", of="GAL").supports
    assert str(support.order) == "A BUD S A BOH - GAL"


def test_supports_of_moves_out_of_a_seen_province_are_not_seen() -> None:
    units = {"RUSSIA": "A WAR", "AUSTRIA": "A GAL, A VIE"}
    entry = sight(units, "A WAR H", "A GAL - BUD", "A VIE S A GAL - BUD", of="GAL")
    assert told(entry) == ["AUSTRIA A GAL - BUD moves"]


def test_where_a_foreign_unit_looks_is_not_seen() -> None:
    units = {"RUSSIA": "A WAR", "AUSTRIA": "A GAL, A VIE"}
    lines = ("A GAL S A VIE LOOK UKR", "A VIE S A GAL LOOK BOH")
    assert told(sight(units, "A WAR H", *lines, of="GAL")) == [
        "AUSTRIA A GAL S A VIE supports",
        "AUSTRIA A VIE S A GAL",
    ]


def test_dislodged_is_shown_as_such_and_by_whom_but_not_dislodgements_elsewhere() -> None:
    units = {
        "RUSSIA": "A WAR",
        "AUSTRIA": "A GAL",
        "TURKEY": "A RUM, A UKR",
        "ITALY": "A BUD, A SER",
    }
    lines = (
        "A WAR S A RUM - GAL",
        "A GAL - SIL",
        "A RUM - GAL",
        "A UKR S A RUM - GAL",
        "A BUD - RUM",
        "A SER S A BUD - RUM",
    )
    entry = sight(units | {"GERMANY": "A SIL"}, *lines, of="GAL")
    assert told(entry)[:2] == [
        "AUSTRIA A GAL - SIL bounces/dislodged",
        "TURKEY A RUM - GAL moves",
    ]
    assert str(entry.outcomes[0].dislodged_by) == "A RUM"


def test_a_mover_beaten_at_home_is_seen_to_bounce_and_no_more() -> None:
    units = {"RUSSIA": "A GAL", "TURKEY": "A RUM", "ITALY": "A BUL, A SER"}
    lines = ("A GAL H", "A RUM - GAL", "A BUL - RUM", "A SER S A BUL - RUM")
    whole = run(units, *lines).adjudication.outcomes
    assert any(o.dislodged_by for o in whole if str(o.unit) == "A RUM")
    here = {"RUSSIA": "A GAL, A WAR"} | {p: u for p, u in units.items() if p != "RUSSIA"}
    entry = sight(here, "A GAL - UKR", "A WAR - UKR", *lines[1:], of="GAL")
    assert [o.dislodged_by for o in entry.outcomes] == [None, None]


# -- reasons and causes ---------------------------------------------------------------------------


def test_a_reason_names_a_unit_only_if_its_province_is_seen_or_it_attacked_the_reader() -> None:
    units = {"RUSSIA": "A WAR", "AUSTRIA": "A BUD"}
    own = report(units, "A WAR - GAL", "A BUD - GAL").outcomes[0]
    assert (own.result.value, own.by) == ("bounces", ())
    units = {"RUSSIA": "A WAR, A GAL", "AUSTRIA": "A BUD"}
    cut = report(units, "A GAL S A WAR - UKR", "A WAR - UKR", "A BUD - GAL").outcomes[1]
    assert (cut.result.value, [str(unit) for unit in cut.by]) == ("cut", ["A BUD"])


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("A WAR S A SIL", "there is no such unit"),
        ("A WAR S A BOH - GAL", None),
        ("A WAR - LON", "it cannot go there"),
        ("A WAR S A GAL - VIE", "the supporter could not go there itself"),
    ],
)
def test_a_void_order_has_its_reason_only_where_the_reader_may_know(
    order: str, reason: str | None
) -> None:
    """The unit in Warsaw sees that Silesia is empty, but not that Bohemia is."""
    own = report({"RUSSIA": "A WAR", "AUSTRIA": "A GAL"}, order).outcomes[0]
    assert own.result.value == "void"
    assert (own.reason and own.reason.value) == reason


def test_an_unmatched_support_has_its_reason_only_where_the_other_unit_is_seen() -> None:
    units = {"RUSSIA": "A WAR, A GAL", "AUSTRIA": "A VIE"}
    hidden = report(units, "A WAR S A VIE - GAL", "A GAL - UKR").outcomes[0]
    assert (hidden.result.value, hidden.reason) == ("void", None)
    plain = report(units, "A WAR S A VIE - GAL", "A GAL H").outcomes[0]
    assert plain.reason and plain.reason.value == "the other unit was not ordered to do that"


def test_no_fleets_on_the_way_is_never_said() -> None:
    own = report({"ENGLAND": "A LON"}, "A LON - NWY", to="ENGLAND").outcomes[0]
    assert (own.result.value, own.reason) == ("void", None)


# -- the reader's own units -----------------------------------------------------------------------


def test_of_his_own_he_knows_that_a_unit_was_dislodged_and_by_whom() -> None:
    units = {"RUSSIA": "A GAL", "AUSTRIA": "A VIE, A BUD"}
    lines = ("A GAL - WAR", "A VIE - GAL", "A BUD S A VIE - GAL")
    shown = report(units | {"GERMANY": "A WAR"}, *lines)
    assert str(shown.outcomes[0].dislodged_by) == "A VIE"
    assert [str(entry.unit) for entry, _ in shown.escapes] == ["A GAL"]


def test_nobody_is_told_of_dislodged_units_of_others() -> None:
    units = {"RUSSIA": "A GAL", "AUSTRIA": "A VIE, A BUD"}
    shown = report(units, "A VIE - GAL", "A BUD S A VIE - GAL", to="AUSTRIA")
    assert shown.escapes == () and shown.ownership is None


def test_observers_are_shown_nothing_and_the_master_everything() -> None:
    ran = run({"RUSSIA": "A WAR", "AUSTRIA": "A BUD"}, "A WAR - GAL", "A BUD - GAL")
    public = BLIND_1801.observe(ran, Role.PUBLIC, Settings())
    assert (public.outcomes, intelligence(public).seen, public.escapes) == ((), (), ())
    assert public.board == Position({}, {}) and public.ownership is None
    master = BLIND_1801.observe(ran, Role.MASTER, Settings())
    assert master.outcomes == ran.adjudication.outcomes


def test_a_reader_s_board_holds_only_what_he_owns_or_saw() -> None:
    units = {"RUSSIA": "A WAR", "AUSTRIA": "A GAL, A BUD", "TURKEY": "A RUM"}
    shown = report(units, "A WAR H", "A RUM - GAL")
    assert set(shown.board.units) == {"WAR", "GAL", "RUM"}


# -- what is hidden makes no difference --------------------------------------------------------


def supports(supporter: str) -> list[str]:
    """Returns every support that the map allows this unit, for a hold or a move, and for either
    type of unit."""
    here = Unit.read("RUSSIA", supporter)
    names = [f"{k} {p}" for p in sorted(ATLAS.provinces) for k in "AF" if p != here.province]
    orders = [f"{supporter} S {name}" for name in names]
    reach = sorted(ATLAS.reach(here.type, here.location))
    orders += [f"{supporter} S {name} - {to}" for name in names for to in reach]
    return [text for text in orders if fault(ATLAS, Order.read(text), on_board=True) is None]


@pytest.mark.parametrize("supporter", ["A PAR", "F BRE", "A MUN", "F NTH", "A SEV"])
def test_a_support_does_not_tell_whether_the_unit_it_is_for_is_there(supporter: str) -> None:
    """The supported unit is on only one of the two boards. Readers who do not see its province must
    get the same report on both: the supporting power, and another power nearby."""
    unseen = 0
    for text in supports(supporter):
        action = Order.read(text).action
        assert isinstance(action, Support)
        into = province_of(action.to or action.unit.location)
        place = min(ATLAS.borders[Order.read(text).province or ""] - {action.unit.province, into})
        line, other = f"{text} LOOK {place}", action.unit
        units = {"RUSSIA": supporter} | stranger(into, {other.province, supporter[2:5]})
        coast = next(iter(ATLAS.coasts(other.province)), other.province)
        afloat = other.type is FLEET
        there = f"{'F' if afloat else 'A'} {coast if afloat else other.province}"
        one, two = run(units, line), run({**units, "TURKEY": there}, line, f"{there} H")
        for reader in units:
            if other.province not in sees(two, reader):
                unseen += 1
                alone, beside = (BLIND_1801.observe(ran, reader, Settings()) for ran in (one, two))
                assert facts_of(alone) == facts_of(beside), line
    assert unseen > 20


def stranger(into: str, taken: set[str]) -> dict[str, str]:
    """Returns a German army next to a province, or nothing if there is no room for one."""
    free = sorted(ATLAS.borders[into] - ATLAS.seas - taken - {into})
    return {"GERMANY": f"A {free[-1]}"} if free else {}
