"""Tests whether the map alone allows an order, as if any unit might exist (CB 2.3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.board.units import ARMY, FLEET
from judge.games.standard.rules import standard
from judge.orders.actions import Convoy, Hold, Move, Proxy, Support, UnitName
from judge.orders.coasts import tidied
from judge.orders.legality import fault
from judge.orders.order import Order

ATLAS = standard()


@pytest.mark.parametrize(
    "line",
    [
        "A PAR H",
        "F STP H",
        "F STP - BOT",
        "F STP/NC - BOT",
        "F SPA/SC - GAS",
        "F MAO - SPA/NC",
        "A SYR - GRE",
        "A EDI - NWY",
        "A EDI - NWY VIA",
        "A EDI - NWG - NWY",
        "A LON - NTH - ENG - BRE",
        "F MAR S F LYO - SPA",
        "F AEG S CON - BUL",
        "F PIC S GAS - BRE",
        "A BUR S GAS",
        "F GAS S F MAO - SPA",
        "F MAR S F GAS - SPA",
        "F BLA S F BUL/SC - CON",
        "F NTH C A LON - NWY",
        "F ENG C BRE - LON",
        "F BRE P ENGLAND",
    ],
)
def test_legal(line: str) -> None:
    assert fault(ATLAS, Order.read(line), "FRANCE") is None


@pytest.mark.parametrize(
    ("line", "says", "suggestion"),
    [
        ("LON - YOR", "cannot leave out the type", "A LON - YOR"),
        ("ENG - BRE", "cannot leave out the type", "F ENG - BRE"),
        ("A XYZ H", "no place XYZ", ""),
        ("A TYR - SWI", "impassable", "A TYR H"),
        ("A MUN S A BUR - SWI", "impassable", "A MUN S A BUR"),
        ("F MUN H", "No fleet can be in Munich", "A MUN H"),
        ("A NTH H", "No army can be in North Sea", "F NTH H"),
        ("A LON - NTH", "stop at sea", "F LON - NTH"),
        ("A PAR - MUN", "are not next", "A PAR - BUR"),
        ("F KIE - MUN", "cannot reach", "A KIE - MUN"),
        ("A VEN - VEN", "the place it is in", "A VEN H"),
        ("F MAO - SPA", "SPA/NC or SPA/SC", "F MAO - SPA/NC"),
        ("F GAS - SPA/SC", "Spain (south coast)", "F GAS - SPA/NC"),
        ("A MUN - BOH VIA", "no seas connect them", "A MUN - BOH"),
        ("A EDI - ENG - NWY", "are not next", "A EDI - NWY VIA"),
        ("A EDI - PAR - NWY", "Paris is not one", "A EDI - NWY VIA"),
        ("F LON - NTH - NWY", "Only armies are convoyed", "F LON - NTH"),
        ("A PAR S A MUN", "cannot move to Munich", "A PAR H"),
        ("F ROM S A APU - VEN", "cannot move to Venice", "A ROM S A APU - VEN"),
        ("F TRI S F TRI", "support itself", "F TRI H"),
        ("A PRU S A LVN - PRU", "is in itself", "A PRU S A LVN"),
        ("A BUR S A PAR - PAR", "leave out the move", "A BUR S A PAR"),
        ("A MUN S F BOH", "No fleet can be in Bohemia", "A MUN S BOH"),
        ("A MUN S F BER - SIL", "a fleet in Berlin", "A MUN S BER - SIL"),
        ("F BLA S A RUM - ARM", "nothing to support", "F BLA S A RUM"),
        ("F AEG S F CON - BUL/EC", "leave the coast out", "F AEG S F CON - BUL"),
        ("F BRE C A PIC - LON", "Brest is not a sea", "F BRE H"),
        ("A PIC C A BEL - LON", "is not a sea", "A PIC H"),
        ("F ENG C F BRE - LON", "Only armies", "F ENG C A BRE - LON"),
        ("F ENG C A PAR - LON", "goes through", "F ENG H"),
        ("F BLA C A LON - BEL", "goes through", "F BLA H"),
        ("F ENG C A BRE - BRE", "cannot end", "F ENG H"),
        ("F BRE P FRANCE", "another power", ""),
        ("F BRE P ENGLND", "no power called", "F BRE P ENGLAND"),
        ("A PAR R GAS", "movement orders", "A PAR - GAS"),
        ("A PAR D", "movement orders", "A PAR H"),
        ("BUILD A PAR", "movement orders", ""),
        ("REMOVE A PAR", "movement orders", ""),
        ("WAIVE", "movement orders", ""),
    ],
)
def test_illegal(line: str, says: str, suggestion: str) -> None:
    found = fault(ATLAS, Order.read(line), "FRANCE")
    assert found is not None
    assert says in found.reason
    assert found.suggestion == suggestion


@pytest.mark.parametrize(
    ("written", "read", "remarks"),
    [
        ("F GAS - SPA", "F GAS - SPA/NC", 0),
        ("F MAO - SPA", "F MAO - SPA", 0),
        ("F GAS - SPA/WC", "F GAS - SPA/NC", 1),
        ("F BRE/EC - MAO", "F BRE - MAO", 1),
        ("A GAS - SPA/NC", "A GAS - SPA", 1),
        ("A STP/NC - NWY", "A STP - NWY", 1),
        ("F BAR C A NWY - STP/NC", "F BAR C A NWY - STP", 1),
        ("F SPA/NC - LYO", "F SPA/NC - LYO", 0),
        ("A GAS S A SPA/SC", "A GAS S A SPA", 1),
        ("F AEG S F CON - BUL/EC", "F AEG S F CON - BUL/EC", 0),
    ],
)
def test_datc_4_b_coasts_are_filled_in_or_dropped(written: str, read: str, remarks: int) -> None:
    reading = tidied(ATLAS, Order.read(written))
    assert (str(reading.order), len(reading.remarks)) == (read, remarks)


def test_datc_4_b_4_on_a_known_board_a_support_may_name_a_coast() -> None:
    order = Order.read("F LYO S F WES - SPA/SC")
    assert fault(ATLAS, order, on_board=True) is None
    wrong = fault(ATLAS, Order.read("F MAR S F GAS - SPA/SC"), on_board=True)
    assert wrong is not None and wrong.suggestion == "F MAR S F GAS - SPA"


def test_datc_4_b_5_on_a_known_board_the_coast_of_the_fleet_binds_it() -> None:
    order = Order.read("F SPA/SC - GAS")
    assert fault(ATLAS, order) is None
    assert fault(ATLAS, order, on_board=True) is not None


PLACES = st.sampled_from(
    sorted({*ATLAS.provinces, *ATLAS.fleet_steps, "SWI", "XYZ", "BRE/EC", "SPA/WC"})
)
UNITS = st.builds(UnitName, st.sampled_from([ARMY, FLEET, None]), PLACES)
PATHS = st.lists(PLACES, max_size=2).map(tuple)
ACTIONS = st.one_of(
    st.just(Hold()),
    st.builds(Move, PLACES, st.booleans(), PATHS),
    st.builds(Support, UNITS, st.none() | PLACES),
    st.builds(Convoy, UNITS, PLACES),
    st.builds(Proxy, st.sampled_from([*ATLAS.powers, "NOBODY"])),
)


@given(st.builds(Order, UNITS, ACTIONS), st.booleans())
def test_any_order_is_legal_or_has_a_reason_and_a_legal_suggestion(
    order: Order, on_board: bool
) -> None:
    tidy = tidied(ATLAS, order, on_board=on_board).order
    found = fault(ATLAS, tidy, "FRANCE", on_board=on_board)
    if found is None:
        assert Order.read(str(tidy)) == tidy
        return
    assert found.reason.endswith(".")
    if found.suggestion:
        nearest = Order.read(found.suggestion)
        assert fault(ATLAS, nearest, "FRANCE", on_board=on_board) is None


@given(st.builds(Order, UNITS, ACTIONS))
def test_reading_an_order_again_changes_nothing(order: Order) -> None:
    once = tidied(ATLAS, order).order
    assert tidied(ATLAS, once).order == once
