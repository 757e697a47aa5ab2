"""Tests which solos are certain before the retreats of a Fall are known (CB 4.1)."""

from __future__ import annotations

from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Power
from judge.board.units import Unit
from judge.games.crystal_ball.rules import certain_solo
from judge.games.standard.rules import standard
from tests.judge.variants.boards import board

ATLAS = standard()
FRENCH = "PAR BRE MAR SPA POR BEL HOL LON LVP EDI NWY SWE DEN KIE BER TUN ROM NAP"
"""Eighteen centres that belong to France."""


def after(centres: str, *dislodged: tuple[Power, str, str | None], **units: str) -> Position:
    fleeing = tuple(Dislodged(Unit.read(power, text), origin) for power, text, origin in dislodged)
    return board(units, {"FRANCE": centres, "TURKEY": "ANK SMY CON"}, fleeing)


def test_without_retreats_the_count_decides() -> None:
    assert certain_solo(ATLAS, after(FRENCH), 18) == "FRANCE"
    assert certain_solo(ATLAS, after(FRENCH.removesuffix(" NAP")), 18) is None


def test_centres_entered_in_this_fall_count() -> None:
    position = after(FRENCH.removesuffix(" NAP"), FRANCE="A NAP")
    assert certain_solo(ATLAS, position, 18) == "FRANCE"
    assert certain_solo(ATLAS, after(FRENCH, ITALY="A NAP"), 18) is None


def test_a_retreat_into_an_empty_centre_may_undo_it() -> None:
    flight = ("ITALY", "A APU", "VEN")
    assert certain_solo(ATLAS, after(FRENCH, flight), 18) is None
    assert certain_solo(ATLAS, after(FRENCH, flight, FRANCE="A NAP, A ROM"), 18) == "FRANCE"


def test_a_unit_can_take_but_one_centre() -> None:
    """From Tuscany, the unit could go to Rome or to Venice. In either case, France keeps eighteen
    of its nineteen centres."""
    flight = ("ITALY", "A TUS", "PIE")
    assert certain_solo(ATLAS, after(f"{FRENCH} VEN", flight), 18) == "FRANCE"


def test_two_units_can_take_two() -> None:
    flights = (("ITALY", "A TUS", "PIE"), ("ITALY", "A APU", None))
    assert certain_solo(ATLAS, after(f"{FRENCH} VEN", *flights), 18) is None
    assert certain_solo(ATLAS, after(f"{FRENCH} VEN VIE", *flights), 18) == "FRANCE"


def test_two_units_cannot_take_the_same_centre() -> None:
    """Both units could go only to Naples, where they would destroy each other."""
    flights = (("ITALY", "F ION", None), ("ITALY", "F TYS", None))
    guarded = {"FRANCE": "A ROM, F TUN", "TURKEY": "F GRE"}
    assert certain_solo(ATLAS, after(f"{FRENCH} VEN", *flights, **guarded), 18) == "FRANCE"


def test_own_retreats_are_not_counted_on() -> None:
    position = after(FRENCH.removesuffix(" NAP"), ("FRANCE", "A APU", "VEN"))
    assert certain_solo(ATLAS, position, 18) is None


def test_more_than_anybody_else_is_asked_too() -> None:
    tie = board({}, {"FRANCE": "PAR BRE MAR", "TURKEY": "ANK SMY CON"})
    assert certain_solo(ATLAS, tie, 3) is None
    lead = board({}, {"FRANCE": "PAR BRE MAR SPA", "TURKEY": "ANK SMY CON"})
    assert certain_solo(ATLAS, lead, 3) == "FRANCE"


def test_nobody_owns_anything() -> None:
    assert certain_solo(ATLAS, board({}, {}), 18) is None
