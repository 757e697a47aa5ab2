"""Tests order lines in the various ways in which people write them."""

from __future__ import annotations

import re

import pytest

from grammar.orders.parse_context_and_dialect import Taken
from grammar.words.unreadable_and_completed_by_board import Unreadable
from tests.grammar.reading import read_order_line, take_order

SPELLINGS = {
    "A PAR H": ["a par h", "Army Paris holds", "A Par stand", "A PAR st."],
    "A LVP - YOR": [
        "A LVP-YOR",
        "A Lvp -> Yor",
        "A Lvp --> Yor",
        "A Lvp => Yor",
        "A Lvp – Yor",
        "A Lvp → Yor",
        "A LVP to YOR",
        "Army Liverpool moves to Yorkshire",
        "Army Liverpool goes to Yorkshire.",
        "English A Lvp - Yor",
        "1. A LVP - YOR",
        "* A LVP - YOR",
        "England: A LVP - YOR",
        "ENGLAND: Army Liverpool -> Yorkshire.  (*bounce*)  [with Army Edinburgh]",
    ],
    "A MAR S A PAR - BUR": [
        "A Mar s A Par-Bur",
        "A Marseille supports A Paris to Burgundy",
        "Army Marseilles SUPPORT French Army Paris -> Burgundy.",
        "A Mar supports the army Paris moves to Burgandy",
    ],
    "A MAR S PAR": ["A Mar S Par", "A Mar S Par H", "A Mar supports Paris to hold"],
    "F NTH C A YOR - NWY": [
        "F NTH convoys Eng A Yor - Nwy",
        "F Nth C (Eng A Yor - Nwy)",
        "F NTH CA Yor-Nwy",
        "F NTH C [A Yor - Nwy]",
    ],
    "A PAR S A MAR - BUR": [
        "A Par SA Mar-Bur",
        "A Par S (Fra A Mar-Bur)",
        "A Par S F's A Mar - Bur",
    ],
    "F ENG C A LON - BEL": [
        "F Eng convoys A Lon - Bel",
        "F English Channel C English A London to Belgium",
        "Fleet Channel transports Army London -> Belgium",
    ],
    "A LON - BEL VIA": [
        "A Lon - Bel via convoy",
        "A Lon - Bel by convoy",
        "A Lon - Bel via",
        "A Lon - Bel by sea",
        "A Lon - Bel (C)",
        "A Lon - Bel VC",
    ],
    "A EDI - NWG - NWY": [
        "A Edi-Nwg-Nwy",
        "A Edinburgh - Norwegian Sea - Norway",
        "A Edi-Nwy via Nwg",
    ],
    "F MAO - SPA/NC": [
        "F MAO - SPA(NC)",
        "F Mid-Atlantic Ocean - Spain (north coast)",
        "F Mid-Atlantic - Spain north coast",
        "F mat - spa nc",
        "F Mid Atlantic - north coast of Spain",
        "F MAO - Spa/n",
    ],
    "F BOT - STP/SC": [
        "F Gulf of Bothnia - St. Petersburg (south coast)",
        "F GOB - StP sc",
        "F Bot - st.petersburg/sc",
        "F Bot - stpete(sc)",
        "F Bot - Saint Petersburg south coast",
    ],
    "F STP/SC - BOT": [
        "F St Petersburg (south coast) - Gulf of Bothnia",
        "F Stp/sc-Bot",
        "F StP s.c. - Bot.",
        "F StP [sc] - G.o.B.",
        "F StP (SK) - Bottn. Meerbusen",
        "F StP/SK - Bot",
        "F StP (Süd) - Bot",
        "F Petersburg Südküste - Bot",
        "F St.Pete (south-coast) - Bot",
        "F St.P. s coast - Bot",
        "F StP-sc - Bot",
        "F StPsc - Bot",
        "F StP (s) - Bot",
        "F StP (c.s.) - Botnie",
        "F St-Pétersbourg (côte sud) - Golfe de Botnie",
        "F San Pietroburgo costa sud - Golfo di Botnia",
        "F San Petersburgo (costa sur) - Golfo de Botnia",
    ],
    "F CON - BUL/EC": ["F Con - Bul (OK)", "F Con - Bulgarien Ostküste", "F Con - Bul(e)"],
    "F MAO - ENG": ["F Mid-Atl - Eng-Ch", "F Mid-Atl. Ocean - Eng. Chan.", "F M.A.O. - Kanal"],
    "F NTH - NWG": ["F Nth. S. - Norw. S.", "F Nth Sea-Norw Sea", "F Nords. - Nwg Sea"],
    "F SEV - BLA": ["F Sewast. - Schw. Meer", "F Seb. - Black S.", "F Sev - M. Nero"],
    "A VIE - BOH": ["A Wien-Böhm", "A Vienne - Böh."],
    "F KIE - DEN": ["F Kie-Dän", "F Kiel - Dänem.", "F Kie - Daen"],
    "A BUR P FRANCE": [
        "A Bur P France",
        "A BUR PROXY TO FRANCE",
        "A BUR PROXY FRANCE",
        "A BUR PROXIES TO FRANCE",
        "A BUR P FRA",
        "Proxy A Bur to France",
    ],
    "F BRE P ENGLAND": ["F BRE P ENGLAND", "F BRE P ENG", "F Brest proxy to the English"],
    "A VIE R TYR": [
        "A Vie R Tyr",
        "A Vienna retreats to Tyrolia",
        "A Vie r - Tyr",
        "Retreat A Vie to Tyr",
    ],
    "A PAR D": [
        "A Par D",
        "D A Par",
        "A Paris disbands",
        "Disband A Par",
        "disband the army Paris",
    ],
    "REMOVE A PIC": ["Remove A Pic", "A Pic remove"],
    "BUILD F STP/NC": ["Build F Stp/nc", "B F St Petersburg north coast", "F Stp(nc) build"],
    "BUILD A WAR": ["Build A Warsaw", "B A War"],
    "WAIVE": ["waive", "Waive build", "no build", "decline", "WAIVE 1"],
}


@pytest.mark.parametrize(
    ("written", "order"), [(w, order) for order, ways in SPELLINGS.items() for w in ways]
)
def test_an_order_has_many_spellings(written: str, order: str) -> None:
    assert str(read_order_line(written)) == order


@pytest.mark.parametrize(
    ("written", "order", "remark"),
    [
        ("A Burgundy - Pariz", "A BUR - PAR", "'Pariz' read as Paris"),
        ("F Gas - Spa/wc", "F GAS - SPA", "Spain has no west coast"),
        ("F Bre/ec - MAO", "F BRE - MAO", "Brest has no east coast"),
        ("A Gas - Spa/nc", "A GAS - SPA", "an army needs no coast"),
        ("F Mao C A Por - Spa/nc", "F MAO C A POR - SPA", "an army needs no coast"),
        ("A Bur S A Par - Par", "A BUR S A PAR", "support for A PAR to hold"),
        ("A Par - Bur (*bounce*)", "A PAR - BUR", "(*bounce*) left out"),
    ],
)
def test_what_was_read_otherwise_is_said(written: str, order: str, remark: str) -> None:
    read = take_order(written)
    assert isinstance(read, Taken)
    assert [str(one) for one in read.orders] == [order]
    assert any(remark in said for said in read.remarks), read.remarks


@pytest.mark.parametrize("written", ["Par - Spa/nc", "A Par S Gas - Spa/nc", "Build Stp/nc"])
def test_a_coast_stays_where_a_fleet_may_be_meant(written: str) -> None:
    assert "/NC" in str(read_order_line(written))


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("F BRE - ENG HEY GERMANY: I'LL BE PLAYING SEALION", "this one has 'HEY GERMANY"),
        ("A Par - Bur perhaps", "this one has 'perhaps'"),
        ("A Par", "what A PAR should do"),
        ("F Nth C A Lon", "where to convoy A LON"),
        ("A Bur P", "power is missing"),
        ("A Bur P GR", "no power called 'GR'"),
        ("A Bur P Frnace", "Did you mean FRANCE?"),
        ("A Vie R", "destination is missing"),
        ("A Par -", "place is missing"),
        ("A Bur - Pir", "'Pir' could be Paris, Picardy"),
        ("F Rum - Bu", "'Bu' is too short"),
        ("A Bur - Moon", "no place called 'Moon'"),
        ("A Mun - Switzerland", "No unit can enter Switzerland"),
        ("A Mun - Swi", "No unit can enter Switzerland"),
        ("A Mun - France", "France is a power, not a place"),
        ("A Par - - Bur", "From '- Bur' onwards"),
        ("A Par Bur", "dash is missing"),
        ("WAIVE 99", "cannot waive 99 builds"),
        ("F STP/NCS - NWY", "no coast 'NCS': St Petersburg has STP/NC and STP/SC"),
        ("F con M bul/wco", "no coast 'wco': Bulgaria has BUL/EC and BUL/SC"),
        ("F Bre/xc - MAO", "Brest has only one coast: leave out 'xc'"),
        ("F Stp/nc/sc - NWY", "This names two coasts of one place"),
        ("A Bur P En", "'En' is too short for a power: write England in full"),
        ("R A Vie", "destination is missing"),
        ("", "no order in this line"),
        ("A PAR - BUR " * 60, "too many words"),
        ("A PAR - " + "X" * 3000, "longer than"),
    ],
)
def test_a_fault_is_named(written: str, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        read_order_line(written)


def test_cb_2_3_the_order_without_its_message_is_suggested() -> None:
    read = take_order("F BRE - ENG HEY GERMANY")
    assert isinstance(read, Unreadable)
    assert read.suggestion == "F BRE - ENG"


def test_several_builds_waived_in_one_line_are_several_orders() -> None:
    read = take_order("WAIVE 3")
    assert isinstance(read, Taken)
    assert [str(order) for order in read.orders] == ["WAIVE"] * 3
    with pytest.raises(ValueError, match="several orders"):
        read_order_line("WAIVE 3")


def test_a_valid_code_is_never_changed() -> None:
    """DATC 4.E.2: Tyrolia does not become Trieste, however impossible the order."""
    assert str(read_order_line("Build F Tyr")) == "BUILD F TYR"


@pytest.mark.parametrize(
    ("written", "suggestion"),
    [
        ("A BER KIE", "A BER - KIE"),
        ("Army Berlin Kiel", "A BER - KIE"),
        ("A MAR S A PAR BUR", "A MAR S A PAR - BUR"),
        ("F NTH C A LON NWY", "F NTH C A LON - NWY"),
        ("A LON NWY via convoy", "A LON - NWY VIA"),
        ("A PAR", "A PAR H"),
        ("F STP/NCS - NWY", "F STP/NC - NWY"),
        ("F Bre/xc - MAO", "F BRE - MAO"),
        ("A BUR P EN", "A BUR P ENGLAND"),
        ("A PAR - BUR maybe", "A PAR - BUR"),
    ],
)
def test_a_suggestion_is_a_line_that_can_be_sent(written: str, suggestion: str) -> None:
    fault = take_order(written)
    assert isinstance(fault, Unreadable)
    assert fault.suggestion == suggestion
    assert str(read_order_line(suggestion)) == suggestion


@pytest.mark.parametrize("written", ["A BUR P FRACE", "A BER Moon", "F BRE H KIE"])
def test_no_dash_is_invented(written: str) -> None:
    fault = take_order(written)
    assert isinstance(fault, Unreadable)
    assert "dash" not in fault.reason
