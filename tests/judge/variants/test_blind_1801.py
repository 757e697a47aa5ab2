"""Tests Blind 1801: messages, the order of play, winters, and what each reader may know between
phases.

`test_blind_1801_seeing` tests what units see, and `test_blind_1801_spies` tests spies.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.board.phases import Phase
from judge.board.position import Dislodged, Position, own_board
from judge.board.power_names_and_place_codes import Power
from judge.board.units import Unit
from judge.game.game import Ending, Game, How, NotNow, Stage
from judge.game.phase_report import PhaseReport, Role
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.blind_1801 import rules
from judge.games.blind_1801.spies import Spies, Spy, SpyNews
from judge.games.blind_1801.unit_sight import intelligence
from judge.games.registry import VARIANTS, variant_named
from judge.games.standard.rules import ATLAS
from judge.orders.order import Order
from judge.orders.order_lists import Filed
from judge.play import awaited_orders, conduct_game
from tests.judge.variants.boards import FIRST_SPIES, board, game_at

BLIND = VARIANTS["blind 1801"]
OPENING = Position.opening(ATLAS)
SETTINGS = Settings(variant="blind 1801")


def game(phase: str = "S1801M", position: Position = OPENING, spies: Spies = FIRST_SPIES) -> Game:
    return replace(game_at(phase, position, settings=SETTINGS), ledger=spies)


def send(to: Game, power: Power, *lines: str, letter: int = 1) -> tuple[Game, Filed]:
    orders = [Order.read(line) for line in lines]
    return conduct_game.submit(to, power, to.phase, orders, letter, False)


def listed(filed: Filed) -> list[str]:
    return [str(order) for order in filed.on_file.lines] if filed.on_file else []


def refusal(filed: Filed) -> str:
    (only,) = filed.refusals
    return only.reason


def own(*spies: tuple[str, str]) -> Spies:
    return Spies.listed(Spy("RUSSIA", at, ((walk,),) if walk else ()) for at, walk in spies)


# -- the setting -----------------------------------------------------------------------------------


def test_countries_map_and_units_are_those_of_standard_diplomacy() -> None:
    opening = BLIND.opening(SETTINGS)
    assert (str(opening.phase), opening.position, opening.ledger) == (
        "S1801M",
        OPENING,
        FIRST_SPIES,
    )
    assert (BLIND.atlas, BLIND.played(SETTINGS)) == (ATLAS, ATLAS.powers)


@pytest.mark.parametrize("name", ["Blind", "blind1801", "BLIND 1801", "Blind Diplomacy (1801)"])
def test_it_has_many_names(name: str) -> None:
    assert variant_named(name) is BLIND


# -- messages: the ordered unit must be the player's own and be there ------------------------------


@pytest.mark.parametrize("order", ["A BUD H", "A GAL - BUD", "F BLA - SEV"])
def test_the_ordered_unit_must_be_own_and_stand_there(order: str) -> None:
    """The reply does not reveal whether another power's unit is there."""
    place = {"BUD": "Budapest", "GAL": "Galicia", "BLA": "Black Sea"}[order[2:5]]
    filed = send(game(), "RUSSIA", order)[1]
    assert refusal(filed) == (
        f"You have no unit in {place}. Your units are A MOS, A WAR, F SEV, F STP/SC."
    )


def test_a_wrong_type_for_an_own_unit_is_put_right() -> None:
    filed = send(game(), "RUSSIA", "F MOS - UKR", "STP H")[1]
    assert listed(filed) == ["A MOS - UKR", "F STP/SC H"]


@pytest.mark.parametrize(
    "order",
    [
        "A WAR S A GAL - SIL",
        "A WAR S GAL - SIL",
        "A WAR S A BUD - GAL",
        "A WAR S F PRU",
        "F SEV S F BUL/EC - RUM",
        "F SEV S BUL - RUM",
        "A MOS - STP",
    ],
)
def test_every_other_unit_is_taken_to_exist(order: str) -> None:
    """The judge assumes that every unit of another power exists, and does not fill in a type that
    is missing."""
    filed = send(game(), "RUSSIA", order)[1]
    assert (listed(filed), filed.refusals) == ([order], ())


def test_every_chain_of_fleets_is_taken_to_exist() -> None:
    fleets = board({"ENGLAND": "F NTH", "ITALY": "A ROM"}, {})
    sea = game(position=fleets)
    assert listed(send(sea, "ITALY", "A ROM - SPA")[1]) == ["A ROM - SPA"]
    assert listed(send(sea, "ENGLAND", "F NTH C A YOR - BEL")[1]) == ["F NTH C A YOR - BEL"]


def test_own_units_named_in_a_support_are_put_right() -> None:
    filed = send(game(), "RUSSIA", "A WAR S F MOS - UKR LOOK GAL")[1]
    assert listed(filed) == ["A WAR S A MOS - UKR LOOK GAL"]


@pytest.mark.parametrize("order", ["A WAR - LON", "A WAR S A MUN", "A WAR S F GAL", "A WAR - SWI"])
def test_what_the_map_forbids_is_refused(order: str) -> None:
    assert send(game(), "RUSSIA", order)[1].refusals


def test_another_type_of_unit_is_never_suggested() -> None:
    (only,) = send(game(), "RUSSIA", "F SEV S A GAL - UKR")[1].refusals
    assert only.suggestion == "F SEV H"


@pytest.mark.parametrize("order", ["BUILD SPY MOS", "REMOVE A WAR", "A WAR R GAL", "WAIVE"])
def test_what_belongs_to_another_phase_is_told_so(order: str) -> None:
    assert refusal(send(game(), "RUSSIA", order)[1]).startswith("This phase takes movement orders")


def test_what_is_suggested_is_taken() -> None:
    """The judge must accept its own suggestion. ``A MOS S SEV - UKR`` may still mean the fleet in
    Sevastopol."""
    refused = send(game(), "RUSSIA", "A MOS S F SEV - UKR")[1].refusals[0]
    assert not send(game(), "RUSSIA", refused.suggestion)[1].refusals


def test_a_line_for_a_spy_in_the_field_holds_nobody_up() -> None:
    """The player cannot correct an order to a spy that is away from the player's units, so the game
    does not wait. It does wait if there is a typo in a route that the player could correct."""
    units = ("A MUN H", "A BER H", "F KIE H")
    away = game(spies=Spies((Spy("GERMANY", "GAL"),)))
    filed = send(away, "GERMANY", *units, "SPY GAL - VIE")[1]
    assert len(filed.refusals) == 1 and filed.complete
    filed = send(game(), "GERMANY", *units, "SPY MUN - KIE ; - BER - PAR")[1]
    assert len(filed.refusals) == 1 and not filed.complete


def test_orders_replace_unit_by_unit_and_are_complete_without_spies() -> None:
    first, filed = send(game(), "RUSSIA", "A WAR H", "A MOS H")
    assert not filed.complete
    filed = send(first, "RUSSIA", "A WAR - GAL", "F SEV H", "F STP/SC H", letter=2)[1]
    assert filed.complete and filed.merges
    assert listed(filed)[0] == "A WAR - GAL"


def test_an_older_letter_changes_nothing() -> None:
    later, _ = send(game(), "RUSSIA", "A WAR H", letter=5)
    assert not send(later, "RUSSIA", "A WAR - GAL", letter=4)[1].stored


# -- messages: LOOK --------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["BLA", "UKR", "ARM", "RUM"])
def test_a_supporting_unit_looks_into_any_province_next_to_its_own(place: str) -> None:
    line = f"F SEV S A BUD - RUM LOOK {place}"
    filed = send(game(), "RUSSIA", line)[1]
    assert (listed(filed), filed.refusals, filed.remarks) == ([line], (), ())


def test_it_cannot_look_farther() -> None:
    filed = send(game(), "RUSSIA", "A WAR S A BUD - GAL LOOK BUD")[1]
    (only,) = filed.refusals
    assert only.reason == (
        "A unit can LOOK only into a province next to its own, and Budapest is not next to Warsaw."
    )
    assert only.suggestion == "A WAR S A BUD - GAL LOOK LVN"


@pytest.mark.parametrize("order", ["A WAR H", "A WAR - GAL"])
def test_only_a_supporting_unit_is_told_where_to_look(order: str) -> None:
    (only,) = send(game(), "RUSSIA", f"{order} LOOK SIL")[1].refusals
    assert "Only a unit that supports" in only.reason and only.suggestion == order


def test_no_look_is_said_once_in_a_letter() -> None:
    lines = ("A WAR S A BUD - GAL", "A MOS S A WAR", "F SEV S A BUD - RUM LOOK BLA")
    (only,) = send(game(), "RUSSIA", *lines)[1].remarks
    assert only.line == 0 and "A WAR S A BUD - GAL LOOK LVN" in only.text


def test_looks_belong_to_this_game() -> None:
    other = game_at("S1901M", settings=Settings(variant="standard"))
    filed = send(other, "RUSSIA", "A WAR S A MOS LOOK GAL", "SPY WAR - SIL")[1]
    assert [r.reason.split(";")[0] for r in filed.refusals] == [
        "You cannot LOOK in this game",
        "There are no spies in this game",
    ]


# -- messages: spies -------------------------------------------------------------------------------


def test_a_spy_with_an_own_unit_may_be_given_a_whole_new_route() -> None:
    """Question 4: a spy that is with one of the player's units can always get a new route, even if
    it has steps left."""
    first, _ = send(game(), "RUSSIA", "SPY WAR - SIL - MUN - KIE ; STAY")
    filed = send(first, "RUSSIA", "SPY WAR - UKR", letter=2)[1]
    assert listed(filed) == ["SPY WAR - UKR"]


def test_a_spy_s_route_is_no_order_for_the_unit_beside_him() -> None:
    first, filed = send(game(), "RUSSIA", "A WAR - GAL", "SPY WAR - SIL")
    assert listed(filed) == ["A WAR - GAL", "SPY WAR - SIL"]
    after, _ = conduct_game.advance(first)
    assert str(after.position.units["GAL"]) == "A GAL"
    assert awaited_orders.unordered(game(), "RUSSIA") == awaited_orders.unordered(
        send(game(), "RUSSIA", "SPY WAR - SIL")[0], "RUSSIA"
    )


def test_a_spy_in_the_field_may_not_and_the_reason_is_given() -> None:
    (only,) = send(game(spies=own(("KIE", "BER"))), "RUSSIA", "SPY KIE - HOL")[1].refusals
    assert only.reason.startswith("Your spy in Kiel is in the field: it follows its route")
    foreign = send(game(spies=own(("VIE", ""))), "RUSSIA", "SPY VIE - TRI")[1]
    assert refusal(foreign).startswith("Your spy in Vienna is in the field")


def test_a_spy_that_is_not_there_cannot_be_ordered() -> None:
    filed = send(game(), "RUSSIA", "SPY MOS - UKR")[1]
    assert refusal(filed) == "You have no spy in Moscow. Your spy is in WAR."
    assert refusal(send(game(spies=Spies()), "RUSSIA", "SPY WAR - SIL")[1]) == "You have no spy."
    two = send(game(spies=own(("WAR", ""), ("KIE", ""))), "RUSSIA", "SPY MOS - UKR")[1]
    assert refusal(two).endswith("Your spies are in KIE, WAR.")


def test_the_misprint_of_the_rules_is_refused() -> None:
    """The rules contain the misprint Kie-Ber-Par-Lvn: Berlin and Paris are not adjacent."""
    (only,) = send(game(), "RUSSIA", "SPY WAR - SIL - MUN - KIE ; - BER - PAR - LVN")[1].refusals
    assert only.reason.startswith("Berlin and Paris are not next to each other")
    assert only.suggestion == "SPY WAR - SIL - MUN - KIE ; - BER"


@pytest.mark.parametrize(
    ("route", "reason"),
    [("- SIL - MUN - SWI", "Switzerland is impassable"), ("- XYZ", "There is no place XYZ")],
)
def test_a_spy_walks_on_the_map(route: str, reason: str) -> None:
    assert refusal(send(game(), "RUSSIA", f"SPY WAR {route}")[1]).startswith(reason)


def test_longer_walks_are_cut_into_threes_and_that_is_said() -> None:
    filed = send(game(), "RUSSIA", "SPY WAR - SIL - MUN - KIE - BER ; STAY")[1]
    assert listed(filed) == ["SPY WAR - SIL - MUN - KIE ; - BER ; STAY"]
    assert "three provinces a season" in filed.remarks[0].text


def test_lines_for_a_province_are_for_as_many_spies_as_stand_there() -> None:
    two = game(spies=own(("WAR", ""), ("WAR", "")))
    first, filed = send(two, "RUSSIA", "SPY WAR - SIL", "SPY WAR - UKR")
    assert listed(filed) == ["SPY WAR - SIL", "SPY WAR - UKR"]
    assert listed(send(first, "RUSSIA", "SPY WAR - GAL", letter=2)[1]) == ["SPY WAR - GAL"]


def test_of_more_lines_the_last_count_and_that_is_said() -> None:
    filed = send(game(), "RUSSIA", "SPY WAR - SIL", "SPY WAR - UKR")[1]
    assert listed(filed) == ["SPY WAR - UKR"]
    (only,) = filed.remarks
    assert (only.line, only.text) == (0, "A line below replaces it: you have one spy in Warsaw.")


@pytest.mark.parametrize("order", ["A WAR S SPY SIL", "F SEV C SPY ARM - BUL"])
def test_nobody_helps_or_carries_a_spy(order: str) -> None:
    assert "never on the board" in refusal(send(game(), "RUSSIA", order)[1])


# -- the order of play -----------------------------------------------------------------------------

SIX = {"RUSSIA": "MOS STP WAR SEV RUM BUD", "TURKEY": "CON"}
UNITS = {"RUSSIA": "A BUD, A MOS, A WAR, F SEV, F RUM, A STP", "TURKEY": "F CON"}


ONE = own(("WAR", ""))


def winter(spies: Spies = ONE, position: Position | None = None) -> Game:
    return game("W1801A", position or board(UNITS, SIX), spies)


def owing(asked: Game) -> frozenset[Power]:
    now = awaited_orders.wanted(asked)
    return now.owed if now else frozenset()


def test_a_spy_due_makes_a_winter_and_its_player_is_waited_for() -> None:
    assert owing(winter()) == {"RUSSIA"}
    fall = game("F1801M", board(UNITS, SIX), own(("WAR", "")))
    assert str(conduct_game.advance(fall)[0].phase) == "W1801A"


def test_a_spy_too_many_makes_a_winter_too() -> None:
    spies = own(("WAR", ""), ("KIE", ""), ("BER", ""))
    assert owing(winter(spies)) == {"RUSSIA"}


def test_without_either_there_is_no_winter() -> None:
    fall = game("F1801M", board(UNITS, SIX), own(("WAR", ""), ("KIE", "")))
    assert str(conduct_game.advance(fall)[0].phase) == "S1802M"


def test_who_loses_all_spies_or_can_build_none_has_nothing_to_order() -> None:
    few = board({"RUSSIA": "A BUD, A MOS"}, {"RUSSIA": "BUD MOS"})
    assert owing(winter(own(("WAR", "")), few)) == set()
    bare = board({"TURKEY": "F CON"}, {"RUSSIA": "BUD RUM SER", "TURKEY": "CON"})
    assert owing(winter(Spies(), bare)) == set()


def test_a_spy_can_be_built_beside_the_first_unit_that_is() -> None:
    none = board({"TURKEY": "F CON"}, {"RUSSIA": "MOS STP WAR", "TURKEY": "CON"})
    asked = winter(Spies(), none)
    assert rules.spies_open(ATLAS, asked, "RUSSIA") == 1
    lines = ("BUILD A MOS", "BUILD A WAR", "BUILD A STP")
    assert not send(asked, "RUSSIA", *lines)[1].complete
    assert send(asked, "RUSSIA", *lines, "BUILD SPY MOS")[1].complete


def test_the_last_centre_lost_a_power_loses_units_and_spies() -> None:
    gone = board({"RUSSIA": "A BUD", "TURKEY": "F CON"}, {"TURKEY": "CON BUD"})
    after, (ran,) = conduct_game.advance(winter(own(("WAR", "")), gone))
    assert after.ledger == Spies() and ran.eliminated == ("RUSSIA",)


# -- messages in winter ----------------------------------------------------------------------------


def test_a_spy_is_built_where_there_is_an_army_or_fleet_after_the_builds() -> None:
    seven = board(UNITS, SIX | {"RUSSIA": "MOS STP WAR SEV RUM BUD SER"})
    spies = own(("WAR", ""))
    for lines in (["BUILD SPY BUD"], ["BUILD SPY SEV"]):
        assert send(winter(spies, seven), "RUSSIA", *lines)[1].refusals == ()
    free = board({"RUSSIA": "A BUD, A MOS, A STP, F SEV, F RUM"}, SIX)
    before = send(winter(spies, free), "RUSSIA", "BUILD SPY WAR")[1]
    assert refusal(before).startswith("You will have no unit in Warsaw")
    both = send(winter(spies, free), "RUSSIA", "BUILD SPY WAR", "BUILD A WAR")[1]
    assert both.complete and not both.refusals


def test_where_a_unit_is_removed_no_spy_is_built() -> None:
    many = board({"RUSSIA": "A BUD, A MOS, A GAL, A UKR"}, {"RUSSIA": "BUD MOS RUM"})
    filed = send(winter(Spies(), many), "RUSSIA", "REMOVE A GAL", "BUILD SPY GAL")[1]
    assert refusal(filed).startswith("You will have no unit in Galicia")


def test_no_more_spies_than_one_for_three_centres() -> None:
    filed = send(winter(), "RUSSIA", "BUILD SPY BUD", "BUILD SPY MOS")[1]
    assert refusal(filed) == "The lines above use up the spies you can build."
    none = send(winter(own(("WAR", ""), ("KIE", ""))), "RUSSIA", "BUILD SPY MOS")[1]
    assert refusal(none).startswith("You cannot build a spy: you have one for every three centres")


def test_a_winter_is_complete_when_spies_are_seen_to() -> None:
    five = board({"RUSSIA": "A BUD, A MOS, A STP, F SEV, F RUM"}, SIX)
    to_build = winter(own(("WAR", "")), five)
    assert not send(to_build, "RUSSIA", "BUILD A WAR")[1].complete
    assert send(to_build, "RUSSIA", "BUILD A WAR", "BUILD SPY RUM")[1].complete
    assert send(to_build, "RUSSIA", "BUILD A WAR", "WAIVE")[1].complete
    assert not send(to_build, "RUSSIA", "WAIVE")[1].complete
    assert send(to_build, "RUSSIA", "WAIVE", "WAIVE")[1].complete


def test_a_waived_spy_may_be_built_later() -> None:
    after, _ = conduct_game.advance(send(winter(), "RUSSIA", "WAIVE")[0])
    assert isinstance(after.ledger, Spies) and len(after.ledger.of("RUSSIA")) == 1
    again = replace(after, phase=Phase.read("W1802A"))
    assert send(again, "RUSSIA", "BUILD SPY BUD")[1].complete


def test_a_waive_for_a_build_without_a_home_leaves_the_spy() -> None:
    """Three builds and a spy are due, and two home centres are free. The WAIVE is for the third
    build, so it does not waive the spy."""
    position = board({"FRANCE": "A MAR, F SPA/SC, F POR"}, {"FRANCE": "PAR BRE MAR SPA POR BEL"})
    asked = winter(Spies((Spy("FRANCE", "MAR"),)), position)
    filed = send(asked, "FRANCE", "BUILD A PAR", "BUILD F BRE", "WAIVE", "BUILD SPY BRE")[1]
    assert filed.complete and not filed.refusals
    assert listed(filed)[-1] == "BUILD SPY BRE"
    only = send(asked, "FRANCE", "BUILD A PAR", "BUILD F BRE", "WAIVE")[1]
    assert not only.complete
    assert send(asked, "FRANCE", "BUILD A PAR", "BUILD F BRE", "WAIVE", "WAIVE")[1].complete


def test_spies_too_many_are_removed_by_name() -> None:
    spies = own(("WAR", ""), ("KIE", ""), ("BER", ""))
    filed = send(winter(spies), "RUSSIA", "REMOVE SPY KIE")[1]
    assert filed.complete
    after, _ = conduct_game.advance(send(winter(spies), "RUSSIA", "REMOVE SPY KIE")[0])
    assert isinstance(after.ledger, Spies)
    assert [spy.at for spy in after.ledger.all] == ["BER", "WAR"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("REMOVE SPY MUN", "You have no spy in Munich. Your spies are in BER, KIE, WAR."),
        ("BUILD SPY MOS", "You cannot build a spy"),
        ("SPY WAR - SIL", "Spies are sent out with the moves"),
        ("REMOVE A WAR", "You have nothing to remove."),
    ],
)
def test_a_winter_s_faults_are_told(line: str, reason: str) -> None:
    spies = own(("WAR", ""), ("KIE", ""), ("BER", ""))
    assert refusal(send(winter(spies), "RUSSIA", line)[1]).startswith(reason)


def test_no_spy_is_removed_that_is_not_too_many() -> None:
    filed = send(winter(), "RUSSIA", "REMOVE SPY WAR")[1]
    assert refusal(filed) == "You do not have too many spies, so there is none to remove."


def test_a_letter_s_builds_and_removals_replace_all_earlier_ones() -> None:
    first, _ = send(winter(), "RUSSIA", "BUILD SPY BUD")
    assert listed(send(first, "RUSSIA", "BUILD SPY MOS", letter=2)[1]) == ["BUILD SPY MOS"]


# -- who may know about it -------------------------------------------------------------------------


def test_starting_positions_are_public() -> None:
    assert BLIND.board(game(), Role.PUBLIC) == OPENING


def test_later_each_knows_his_own_and_the_public_nothing() -> None:
    later = replace(game("F1801M"), run=1)
    assert BLIND.board(later, "RUSSIA") == own_board(OPENING, "RUSSIA")
    assert {unit.power for unit in BLIND.board(later, "RUSSIA").units.values()} == {"RUSSIA"}
    assert BLIND.board(later, Role.PUBLIC) == Position({}, {})
    assert BLIND.board(later, Role.MASTER) == OPENING
    assert not BLIND.publishes


def test_at_the_end_everything_is_revealed() -> None:
    over = replace(game("F1801M"), run=1, stage=Stage.ENDED, ending=Ending(How.DRAW))
    assert BLIND.board(over, Role.PUBLIC) == OPENING
    _, (ran,) = conduct_game.advance(game())
    shown = BLIND.reveal(ran)
    assert shown and shown.outcomes == ran.adjudication.outcomes
    assert intelligence(shown).spies == ran.news and isinstance(ran.news, SpyNews)
    assert len(ran.news.walked) == 7


FLED = (
    Dislodged(Unit("RUSSIA", ATLAS.nations["RUSSIA"].units[0].type, "GAL"), "VIE"),
    Dislodged(Unit("TURKEY", ATLAS.nations["TURKEY"].units[1].type, "RUM"), "SEV"),
)


def retreated(*lines: str) -> tuple[PhaseReport, Ran]:
    """Returns Russia's report about a retreat phase in which Turkey retreats to Ukraine."""
    position = board({"AUSTRIA": "A GAL", "TURKEY": "A RUM"}, None, FLED)
    start = replace(game("S1801R", position), run=1)
    start, _ = send(start, "TURKEY", f"{FLED[1].unit} R UKR")
    start, _ = send(start, "RUSSIA", *lines)
    _, (ran,) = conduct_game.advance(start)
    return BLIND.observe(ran, "RUSSIA", SETTINGS), ran


def test_a_retreating_unit_sees_nothing_by_it() -> None:
    shown, _ = retreated("A GAL R WAR")
    assert (len(shown.outcomes), intelligence(shown).seen) == (1, ())
    assert shown.board.units.keys() == set()


def test_of_two_retreats_to_one_place_each_learns_only_that_his_unit_is_gone() -> None:
    shown, ran = retreated("A GAL R UKR")
    assert [o.result.value for o in ran.adjudication.outcomes] == ["bounces", "bounces"]
    (only,) = shown.outcomes
    assert (only.words, only.by, str(only.order)) == (("disbanded",), (), "A GAL R UKR")


def test_centres_are_told_to_their_owners_and_an_elimination_to_the_eliminated() -> None:
    lost = board({"TURKEY": "A MOS, F CON"}, {"RUSSIA": "MOS", "TURKEY": "CON"})
    _, (ran, *_) = conduct_game.advance(replace(game("F1801M", lost, Spies()), run=1))
    assert ran.counted and ran.eliminated == ("RUSSIA",)
    turkey, russia, public = (
        BLIND.observe(ran, reader, SETTINGS) for reader in ("TURKEY", "RUSSIA", Role.PUBLIC)
    )
    assert turkey.ownership and dict(turkey.ownership.centres) == dict.fromkeys(
        ("CON", "MOS"), "TURKEY"
    )
    assert russia.ownership and not russia.ownership.centres
    assert (turkey.eliminated, russia.eliminated, public.eliminated) == ((), ("RUSSIA",), ())
    assert public.ownership is None


def test_an_eliminated_power_is_told_so_when_it_writes() -> None:
    lost = board({"TURKEY": "A MOS"}, {"TURKEY": "CON MOS"})
    said = awaited_orders.phase_for(game("F1801M", lost), "RUSSIA", None)
    assert isinstance(said, NotNow) and "eliminated" in said.reason
