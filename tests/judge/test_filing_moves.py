"""Tests how movement orders are parsed, completed, refused, and merged unit by unit if everyone
sees the board."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from judge.board.phases import PLAIN_YEARS
from judge.board.power_names_and_place_codes import Power
from judge.game.settings import Settings
from judge.games.registry import VARIANTS
from judge.orders.order import Order
from judge.orders.order_lists import Filed, OrderList
from judge.play import conduct_game
from tests.judge.variants.boards import board, game_at

STANDARD = VARIANTS["standard"]
PLAIN = Settings(variant="standard")


def send(
    units: Mapping[Power, str],
    power: Power,
    *lines: str,
    old: str | OrderList | None = None,
    letter: int = 1,
    flawed: bool = False,
) -> Filed:
    lists = {("S1901M", power): old} if old else {}
    game = game_at("S1901M", board(units), settings=PLAIN, lists=lists)
    orders = [Order.read(line) for line in lines]
    return conduct_game.submit(game, power, game.phase, orders, letter, flawed)[1]


def listed(filed: Filed) -> list[str]:
    return [str(order) for order in filed.on_file.lines] if filed.on_file else []


TRIESTE = {"AUSTRIA": "F TRI"}
CHANNEL = {"ENGLAND": "A LON, F NTH", "FRANCE": "F ENG, A BRE"}


@pytest.mark.parametrize(
    ("units", "power", "line", "read", "remarks"),
    [
        ({"FRANCE": "A PAR"}, "FRANCE", "PAR - BUR", "A PAR - BUR", 0),
        (TRIESTE, "AUSTRIA", "A TRI - ALB", "F TRI - ALB", 1),
        ({"TURKEY": "A SMY, A ARM"}, "TURKEY", "A SMY S F ARM - ANK", "A SMY S A ARM - ANK", 1),
        ({"FRANCE": "A BUR, A MAR"}, "FRANCE", "A BUR S MAR - GAS", "A BUR S A MAR - GAS", 0),
        (CHANNEL, "ENGLAND", "NTH C LON - BEL", "F NTH C A LON - BEL", 0),
        (CHANNEL, "FRANCE", "F ENG C A BRE - LON", "F ENG C A BRE - LON", 0),
        ({"FRANCE": "F SPA/SC"}, "FRANCE", "F SPA - LYO", "F SPA/SC - LYO", 0),
        ({"FRANCE": "F SPA/SC"}, "FRANCE", "F SPA/NC - LYO", "F SPA/SC - LYO", 1),
        ({"FRANCE": "F GAS"}, "FRANCE", "F GAS - SPA", "F GAS - SPA/NC", 0),
        ({"FRANCE": "F GAS"}, "FRANCE", "F GAS - SPA/WC", "F GAS - SPA/NC", 1),
        ({"FRANCE": "A GAS"}, "FRANCE", "A GAS - SPA/NC", "A GAS - SPA", 1),
        ({"FRANCE": "F POR, F MAO"}, "FRANCE", "F POR S F MAO - SPA", "F POR S F MAO - SPA", 0),
        ({"FRANCE": "F POR, F GAS"}, "FRANCE", "F POR S F GAS - SPA", "F POR S F GAS - SPA/NC", 0),
        (
            {"FRANCE": "F POR, F MAO"},
            "FRANCE",
            "F POR S F MAO - SPA/NC",
            "F POR S F MAO - SPA/NC",
            0,
        ),
        (
            {"FRANCE": "F MAR, F GAS"},
            "FRANCE",
            "F MAR S F GAS - SPA/NC",
            "F MAR S F GAS - SPA/NC",
            0,
        ),
        ({"FRANCE": "A GAS, A MAR"}, "FRANCE", "A MAR S A GAS - SPA/NC", "A MAR S A GAS - SPA", 1),
        (
            {"ENGLAND": "F POR", "ITALY": "F SPA/SC"},
            "ENGLAND",
            "F POR S F SPA/NC",
            "F POR S F SPA/SC",
            1,
        ),
        ({"GERMANY": "A RUH, F KIE"}, "GERMANY", "A RUH S F KIE - HOL", "A RUH S F KIE - HOL", 0),
        ({"ENGLAND": "A NWY, F SKA"}, "ENGLAND", "F SKA C A NWY - SWE", "F SKA C A NWY - SWE", 0),
        ({"TURKEY": "A GRE", "AUSTRIA": "F ION"}, "TURKEY", "A GRE - NAP", "A GRE - NAP", 0),
        (
            {"FRANCE": "A BEL", "ENGLAND": "F NTH"},
            "FRANCE",
            "A BEL - HOL VIA",
            "A BEL - HOL VIA",
            0,
        ),
    ],
)
def test_a_line_is_completed_from_the_board(
    units: Mapping[Power, str], power: Power, line: str, read: str, remarks: int
) -> None:
    filed = send(units, power, line)
    assert (listed(filed), filed.refusals) == ([read], ())
    assert len(filed.remarks) == remarks


@pytest.mark.parametrize(
    ("units", "power", "line", "says"),
    [
        ({"GERMANY": "F KIE"}, "GERMANY", "A KIE - MUN", "cannot reach"),
        ({"GERMANY": "F KIE", "ENGLAND": "F LON"}, "GERMANY", "F LON - NTH", "not yours"),
        ({"GERMANY": "F KIE"}, "GERMANY", "A MUN - BUR", "no unit in Munich"),
        ({"FRANCE": "F SPA/NC"}, "FRANCE", "F SPA/SC - LYO", "cannot reach"),
        ({"FRANCE": "F MAO"}, "FRANCE", "F MAO - SPA", "two coasts"),
        ({"FRANCE": "F GAS"}, "FRANCE", "F GAS - SPA/SC", "south coast"),
        ({"ENGLAND": "F LON, F NTH"}, "ENGLAND", "F NTH C A LON - BEL", "Only armies"),
        ({"GERMANY": "A YOR"}, "GERMANY", "A YOR - HOL", "no chain of fleets"),
        (
            {"ENGLAND": "A LON, F ENG, F IRI"},
            "ENGLAND",
            "F IRI C A LON - BEL",
            "no chain of fleets needs this fleet",
        ),
        ({"FRANCE": "A BUR"}, "FRANCE", "A BUR S A MUN", "no unit in Munich"),
        (
            {"AUSTRIA": "A RUM", "TURKEY": "F BLA"},
            "TURKEY",
            "F BLA S A RUM - ARM",
            "nothing to support",
        ),
        ({"FRANCE": "A PAR"}, "FRANCE", "A PAR P ENGLAND", "no proxies"),
        ({"FRANCE": "A PAR"}, "FRANCE", "BUILD A PAR", "movement orders"),
        ({"FRANCE": "A PAR"}, "FRANCE", "WAIVE", "movement orders"),
        ({"FRANCE": "A PAR"}, "FRANCE", "A PAR R BUR", "movement orders"),
    ],
)
def test_a_line_that_is_refused(
    units: Mapping[Power, str], power: Power, line: str, says: str
) -> None:
    filed = send(units, power, line)
    assert filed.on_file is None
    assert says in filed.refusals[0].reason


BOTH = {"FRANCE": "A PAR, A MAR"}


def test_datc_4_d_3_the_later_of_two_orders_for_one_unit_stands() -> None:
    assert listed(send(BOTH, "FRANCE", "A PAR - BUR", "A PAR - GAS")) == ["A PAR - GAS"]


def test_an_illegal_line_does_not_replace_a_good_one() -> None:
    filed = send(BOTH, "FRANCE", "A PAR - BUR", "A PAR - MUN", "A MAR H")
    assert listed(filed) == ["A PAR - BUR", "A MAR H"]
    assert filed.on_file and not filed.on_file.complete


def test_orders_replace_unit_by_unit() -> None:
    filed = send(BOTH, "FRANCE", "A PAR - GAS", old="A PAR - BUR\nA MAR - SPA", letter=2)
    assert listed(filed) == ["A PAR - GAS", "A MAR - SPA"]
    assert filed.on_file and filed.on_file.complete


def test_orders_are_complete_when_every_unit_has_one_and_nothing_was_wrong() -> None:
    for filed, complete in (
        (send(BOTH, "FRANCE", "A PAR H"), False),
        (send(BOTH, "FRANCE", "A PAR H", "A MAR H"), True),
        (send(BOTH, "FRANCE", "A PAR H", "A MAR H", flawed=True), False),
    ):
        assert filed.on_file is not None
        assert filed.on_file.complete is complete


def test_a_line_for_a_unit_that_is_not_ones_own_does_no_harm() -> None:
    filed = send(BOTH, "FRANCE", "A PAR H", "A MAR H", "A BEL H")
    assert [refusal.line for refusal in filed.refusals] == [2]
    assert filed.on_file and filed.on_file.complete


def test_an_order_that_was_not_read_leaves_what_is_on_file_in_doubt() -> None:
    filed = send(BOTH, "FRANCE", old="A PAR H\nA MAR H", letter=2, flawed=True)
    assert listed(filed) == ["A PAR H", "A MAR H"]
    assert filed.doubted and filed.on_file
    assert (filed.on_file.complete, filed.on_file.asked) == (True, 2)


def test_an_older_letter_changes_nothing() -> None:
    old = OrderList((Order.read("A PAR H"),), letter=9)
    filed = send(BOTH, "FRANCE", "A PAR - BUR", old=old, letter=8)
    assert (filed.on_file, filed.stored) == (old, False)


def test_a_letter_of_faults_only_leaves_what_is_on_file() -> None:
    filed = send(BOTH, "FRANCE", "A PAR - MUN", old="A PAR H\nA MAR H", letter=2)
    assert filed.on_file
    assert (filed.stored, filed.on_file.complete, filed.on_file.asked) == (False, True, 2)


def test_a_refused_line_for_a_unit_of_another_power_leaves_nothing_in_doubt() -> None:
    filed = send(BOTH, "FRANCE", "A MUN H", old="A PAR H\nA MAR H", letter=2)
    assert filed.on_file
    assert (filed.stored, filed.on_file.complete, filed.on_file.asked) == (False, True, 0)


def test_a_good_line_beside_a_faulty_one_is_added_to_a_complete_list_in_doubt() -> None:
    filed = send(BOTH, "FRANCE", "A PAR - BUR", old="A PAR H\nA MAR H", letter=2, flawed=True)
    assert listed(filed) == ["A PAR - BUR", "A MAR H"]
    assert filed.stored and filed.on_file
    assert (filed.on_file.complete, filed.on_file.asked) == (True, 2)


def test_a_later_list_without_faults_ends_the_doubt() -> None:
    old = OrderList((Order.read("A PAR H"), Order.read("A MAR H")), letter=2, asked=3)
    filed = send(BOTH, "FRANCE", "A PAR - BUR", old=old, letter=4)
    assert filed.on_file
    assert (filed.on_file.complete, filed.on_file.asked) == (True, 0)


def test_the_last_order_for_an_own_unit_is_carried_out() -> None:
    position = board({"FRANCE": "A PAR", "GERMANY": "A MUN"})
    lists = {
        "FRANCE": [Order.read("A PAR H"), Order.read("A MUN - BUR"), Order.read("A PAR - BUR")],
    }
    assert STANDARD.marshal(position, lists).orders == {"PAR": lists["FRANCE"][2]}


def test_standard_answers() -> None:
    game = game_at("S1901M", settings=PLAIN)
    assert STANDARD.horizon(game, game.phase) == (game.phase,)
    assert STANDARD.due(game, game.phase).owed == set(STANDARD.atlas.powers)
    assert not STANDARD.seals_at_once(game, game.phase)
    assert not STANDARD.rearrangeable(game, PLAIN_YEARS.next_movement(game.phase))
    assert STANDARD.limits(game.position) is None
    assert STANDARD.foregone(game) is None
