"""Tests movement beyond the DATC: causes, stated paths, reasons, and other kinds of units."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.adjudication.movement import adjudicate_movement
from judge.adjudication.rule_choices import CURRENT, Policy
from judge.adjudication.verdicts import Adjudication, Outcome, Reason
from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.units import ARMY, Unit, UnitType
from judge.games.standard.rules import standard
from judge.orders.order import Order

SPRING = Phase.read("S1901M")
TANK = UnitType("T", "Tank", afloat=False, strength=2, cost=2, any_attack_cuts=True)


def decided(
    board: dict[str, list[str]], policy: Policy = CURRENT, tanks: tuple[str, ...] = ()
) -> Adjudication:
    """Adjudicates orders on a board that consists of the units that they name."""
    orders = [(power, Order.read(text)) for power, texts in board.items() for text in texts]
    units = {
        order.unit.province: Unit(power, order.unit.type or ARMY, order.unit.location)
        for power, order in orders
        if order.unit
    }
    units |= {place: replace(units[place], type=TANK) for place in tanks}
    given = {order.unit.province: order for _, order in orders if order.unit}
    return adjudicate_movement(standard(), SPRING, Position(units, {}), given, policy)


def outcome(adjudication: Adjudication, province: str) -> Outcome:
    return next(o for o in adjudication.outcomes if o.unit.province == province)


def told(adjudication: Adjudication, province: str) -> tuple[str, list[str]]:
    """Returns the result words of an outcome, and the units that caused it."""
    found = outcome(adjudication, province)
    return ",".join(found.words), [str(unit) for unit in found.by]


def test_a_standoff_names_all_others_in_it_and_closes_the_province() -> None:
    result = decided(
        {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"], "ITALY": ["A MAR - BUR"]}
    )
    assert told(result, "PAR") == ("bounces", ["A MAR", "A MUN"])
    assert result.after.contested == {"BUR"}


def test_a_bounce_names_the_unit_that_stayed() -> None:
    result = decided({"FRANCE": ["A PAR - BUR"], "GERMANY": ["A BUR H"]})
    assert told(result, "PAR") == ("bounces", ["A BUR"])
    assert told(result, "BUR") == ("holds", [])
    assert result.after.contested == frozenset()


def test_a_move_against_an_own_unit_that_fails_to_leave_names_it() -> None:
    result = decided(
        {"FRANCE": ["A PAR - BUR", "A BUR - MUN", "A GAS S A PAR - BUR"], "GERMANY": ["A MUN H"]}
    )
    assert told(result, "PAR") == ("bounces", ["A BUR"])
    assert told(result, "BUR") == ("bounces", ["A MUN"])


def test_a_cut_names_who_cut_and_a_dislodged_unit_its_attacker() -> None:
    result = decided(
        {
            "FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"],
            "GERMANY": ["A BUR S A MUN - RUH", "A MUN - RUH"],
            "ITALY": ["A PIE - MAR"],
        }
    )
    assert told(result, "MAR") == ("cut", ["A PIE"])
    assert told(result, "BUR") == ("cut", ["A PAR"])
    both = decided({"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"], "GERMANY": ["A BUR H"]})
    assert str(outcome(both, "BUR").dislodged_by) == "A PAR"
    assert [(str(d.unit), d.origin) for d in both.after.dislodged] == [("A BUR", "PAR")]


def test_a_disrupted_convoy_names_who_did_it_for_fleet_and_army() -> None:
    result = decided(
        {
            "ENGLAND": ["A LON - BEL", "F NTH C A LON - BEL"],
            "GERMANY": ["F HEL - NTH", "F DEN S F HEL - NTH"],
        }
    )
    assert told(result, "LON") == ("no_convoy", ["F HEL"])
    assert told(result, "NTH") == ("disrupted,dislodged", ["F HEL"])


CROSSING = ["A EDI - NWG - NWY", "F NWG C A EDI - NWY", "F NTH C A EDI - NWY"]


def test_a_stated_path_binds_the_army_though_another_convoy_stands() -> None:
    attack = ["F BAR - NWG", "F CLY S F BAR - NWG"]
    result = decided({"ENGLAND": CROSSING, "RUSSIA": attack})
    assert told(result, "EDI") == ("no_convoy", ["F BAR"])
    assert outcome(result, "NTH").reason is Reason.UNMATCHED
    free = decided({"ENGLAND": ["A EDI - NWY", *CROSSING[1:]], "RUSSIA": attack})
    assert told(free, "EDI") == ("moves", [])


def test_a_stated_path_may_be_longer_than_needed() -> None:
    result = decided({
        "ENGLAND": ["A LON - NTH - ENG - BRE", "F NTH C A LON - BRE", "F ENG C A LON - BRE"]
    })  # fmt: skip
    assert [told(result, place)[0] for place in ("LON", "NTH", "ENG")] == [
        "moves", "convoys", "convoys",
    ]  # fmt: skip


def test_a_path_on_which_a_fleet_is_missing_is_impossible() -> None:
    result = decided({"ENGLAND": ["A EDI - NWG - NWY", "F NTH C A EDI - NWY"]})
    assert outcome(result, "EDI").reason is Reason.NO_CHAIN


def test_a_unit_dislodged_by_a_convoyed_army_has_no_closed_origin() -> None:
    board = {
        "ENGLAND": ["A LON - BEL", "F NTH C A LON - BEL", "F ENG S A LON - BEL"],
        "FRANCE": ["A BEL H"],
    }
    assert [d.origin for d in decided(board).after.dislodged] == [None]
    older = decided(board, Policy(convoyed_origin_closed=True))
    assert [d.origin for d in older.after.dislodged] == ["LON"]


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("A PAR - LON", Reason.NOT_ADJACENT),
        ("A BRE - LON", Reason.NO_CHAIN),
        ("A BRE - BRE", Reason.ITSELF),
        ("F MAO - SPA", Reason.COAST_NEEDED),
        ("F LYO - SPA/NC", Reason.NO_SUCH_COAST),
        ("F LON - ENG VIA", Reason.NOT_A_CONVOY),
        ("F ENG C A LON - BEL", Reason.NO_UNIT),
        ("F BRE C A GAS - SPA", Reason.NO_UNIT),
        ("F ENG C A RUH - BEL", Reason.NO_CHAIN),
        ("F IRI S A RUH - BEL", Reason.CANNOT_REACH),
        ("F ENG S A RUH - BEL", Reason.UNMATCHED),
        ("F ENG S A RUH - PIC", Reason.UNIT_CANNOT),
        ("A RUM S A PAR - BUR", Reason.CANNOT_REACH),
        ("A PAR S A PAR", Reason.ITSELF),
        ("A PAR R GAS", Reason.WRONG_PHASE),
    ],
)
def test_datc_4_e_1_an_impossible_order_is_void_with_its_reason(order: str, reason: Reason) -> None:
    place = Order.read(order).province or ""
    result = decided({"FRANCE": [order], "GERMANY": ["A RUH H"]})
    assert (outcome(result, place).reason, outcome(result, place).words) == (reason, ("void",))


def test_a_unit_whose_order_is_impossible_can_be_supported() -> None:
    result = decided(
        {
            "FRANCE": ["A PAR - LON", "A BRE S A PAR"],
            "GERMANY": ["A BUR - PAR", "A PIC S A BUR - PAR"],
        }
    )
    assert told(result, "BUR") == ("bounces", ["A PAR"])


def test_cb_3_2_a_type_that_is_named_binds_and_one_left_out_fits_either() -> None:
    board = {"FRANCE": ["A PAR - BUR", "A MAR S F PAR - BUR"], "GERMANY": ["A BUR H"]}
    wrong = decided(board)
    assert outcome(wrong, "MAR").reason is Reason.NO_UNIT
    assert told(wrong, "PAR")[0] == "bounces"
    slip = decided(board, Policy(types_put_right=True))
    assert told(slip, "PAR")[0] == "moves"
    board["FRANCE"] = ["A PAR - BUR", "A MAR S PAR - BUR"]
    assert told(decided(board), "PAR")[0] == "moves"


def test_a_tank_attacks_and_defends_with_two() -> None:
    board = {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A BUR H"]}
    assert told(decided(board, tanks=("PAR",)), "PAR")[0] == "moves"
    assert told(decided(board, tanks=("PAR", "BUR")), "PAR")[0] == "bounces"
    helped = board | {"FRANCE": ["A PAR - BUR", "A GAS S A PAR - BUR"]}
    assert told(decided(helped, tanks=("BUR",)), "PAR")[0] == "bounces"
    assert told(decided(helped, tanks=("BUR", "GAS")), "PAR")[0] == "moves"


def test_crypto_3_22_the_attacked_unit_itself_cuts_the_support_of_a_tank() -> None:
    board = {"FRANCE": ["A PAR S A MAR - BUR", "A MAR - BUR"], "GERMANY": ["A BUR - PAR"]}
    assert told(decided(board), "PAR") == ("supports", [])
    assert told(decided(board, tanks=("PAR",)), "PAR") == ("cut", ["A BUR"])
