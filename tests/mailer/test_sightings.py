"""Tests the text that describes what units and spies saw (Blind 1801)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from judge.board.power_names_and_place_codes import Power
from judge.game.phase_report import Reader, Role
from judge.game.settings import Settings
from judge.games.blind_1801.spies import Spies, Spy
from judge.games.registry import VARIANTS
from judge.games.standard.rules import ATLAS
from judge.orders.order_lists import OrderList
from judge.play import conduct_game
from mailer.wording.games.blind_1801 import BLIND_1801
from mailer.wording.results import Results
from tests.judge.variants.boards import board, game_at, order_lines

BLIND = VARIANTS["blind 1801"]
SETTINGS = Settings(variant="blind 1801")


def told(
    units: Mapping[Power, str],
    orders: Mapping[Power, str],
    reader: Reader = "RUSSIA",
    spies: tuple[Spy, ...] = (),
    phase: str = "S1801M",
) -> str:
    """Runs a phase. Returns the text of its results for this reader."""
    start = game_at(phase, board(units), settings=SETTINGS)
    lists = {(start.phase, p): OrderList(order_lines(text)) for p, text in orders.items()}
    _, (ran, *_rest) = conduct_game.advance(replace(start, lists=lists, ledger=Spies.listed(spies)))
    report = BLIND.observe(ran, reader, SETTINGS)
    return "\n\n".join(Results(ATLAS, BLIND_1801).blocks(report, "fog"))


WARSAW = {"RUSSIA": "A WAR", "AUSTRIA": "A VIE, A BUD", "GERMANY": "A SIL"}


def test_own_results_come_first_then_what_others_were_seen_to_do() -> None:
    text = told(
        WARSAW,
        {"RUSSIA": "A WAR - GAL", "AUSTRIA": "A VIE - GAL\nA BUD S A VIE - GAL"},
    )
    own, others = text.split("Your units saw:")
    assert "Russia: Army Warsaw -> Galicia.  (*bounce*)" in own and "Austria" not in own
    assert "Austria: Army Vienna -> Galicia." in others
    assert "Austria: Army Budapest SUPPORT Army Vienna -> Galicia.  (outcome not seen)" in others


def test_provinces_seen_have_who_was_and_who_is_in_them() -> None:
    text = told(WARSAW, {"RUSSIA": "A WAR H", "GERMANY": "A SIL - BOH"})
    assert "  Silesia:  German Army, then empty" in text
    assert "  Warsaw:   Russian Army\n" in f"{text}\n"
    assert "Bohemia: " not in text


def test_where_a_unit_looks_is_printed_for_its_owner_only() -> None:
    orders = {"RUSSIA": "A WAR S A VIE - GAL LOOK SIL", "AUSTRIA": "A VIE - GAL"}
    assert "SUPPORT Austrian Army Vienna -> Galicia LOOK Silesia." in told(WARSAW, orders)
    assert "LOOK" not in told(WARSAW, orders, "AUSTRIA")


def test_whose_unit_is_helped_is_said_only_of_units_that_were_seen() -> None:
    orders = {"RUSSIA": "A WAR S A VIE - GAL", "AUSTRIA": "A VIE H"}
    assert "Russia: Army Warsaw SUPPORT Army Vienna -> Galicia.  (*void*)" in told(WARSAW, orders)


def test_a_spy_who_only_waited_beside_a_unit_tells_nothing_in_words() -> None:
    spy = (Spy("RUSSIA", "WAR"),)
    assert "reports:" not in told(WARSAW, {}, spies=spy)
    assert "STAY" not in told(WARSAW, {}, spies=spy)
    assert "Russia: Spy Warsaw STAY." in told(WARSAW, {"RUSSIA": "SPY WAR STAY"}, spies=spy)
    met = told(WARSAW, {"RUSSIA": "A WAR - GAL\nSPY WAR - UKR - GAL"}, spies=spy)
    assert "Russia's spy, now in Galicia, reports:" in met
    assert "  Spring 1801, Ukraine:  empty" in met


def test_a_spy_who_meets_a_unit_is_told_where_whom_and_what_of_his_route_is_void() -> None:
    spy = (Spy("RUSSIA", "WAR"),)
    met = told(WARSAW, {"RUSSIA": "A WAR - GAL\nSPY WAR - UKR - GAL - VIE ; - BOH"}, spies=spy)
    assert "Russia: Spy Warsaw -> Ukraine -> Galicia." in met
    assert (
        "Russia's spy is with the Army in Galicia and stops there.\nThe rest of its"
        " route is void: Vienna; then Bohemia."
    ) in met


def test_the_rest_of_a_route_is_shown() -> None:
    spy = (Spy("RUSSIA", "KIE", (("BER", "PRU"), (), ("LVN",))),)
    assert "  Russia:  Prussia, next STAY; then Livonia." in told(WARSAW, {}, spies=spy)


def test_a_unit_lost_in_retreat_is_destroyed_and_nobody_named() -> None:
    """Both units retreat to Ukraine, so both are destroyed."""
    units = {
        "RUSSIA": "A GAL",
        "TURKEY": "A RUM",
        "AUSTRIA": "A VIE, A BUD",
        "ITALY": "A BUL, A SER",
    }
    attack = {
        "AUSTRIA": "A VIE - GAL\nA BUD S A VIE - GAL",
        "ITALY": "A BUL - RUM\nA SER S A BUL - RUM",
    }
    start = game_at("S1801M", board(units), settings=SETTINGS)
    lists = {(start.phase, p): OrderList(order_lines(text)) for p, text in attack.items()}
    after, _ = conduct_game.advance(replace(start, lists=lists, ledger=Spies()))
    for power, line in (("RUSSIA", "A GAL R UKR"), ("TURKEY", "A RUM R UKR")):
        after, filed = conduct_game.submit(after, power, after.phase, order_lines(line), 1, False)
        assert filed.complete
    _, (ran, *_rest) = conduct_game.advance(after)
    text = "\n".join(
        Results(ATLAS, BLIND_1801).blocks(BLIND.observe(ran, "RUSSIA", SETTINGS), "fog")
    )
    assert "Russia: Army Galicia -> Ukraine.  (*destroyed*)" in text
    assert "Turkey" not in text and "Rumania" not in text


def test_a_phase_that_concerned_others_says_so() -> None:
    text = told({"RUSSIA": "A WAR"}, {}, "TURKEY")
    assert text.endswith("You have no results for this phase.")


def test_centres_of_others_are_not_said_to_be_unowned() -> None:
    fall = told({"RUSSIA": "A RUM"}, {}, phase="F1801M")
    assert "Russia:     Moscow, Rumania, Sevastopol, St Petersburg, Warsaw." in fall
    assert "Unowned" not in fall
    assert "Unowned" in told({"RUSSIA": "A RUM"}, {}, Role.MASTER, phase="F1801M")
