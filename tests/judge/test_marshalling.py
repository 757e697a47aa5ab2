"""Tests properties that must hold for any lists on any board (CB 3)."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.board.units import ARMY, FLEET, Unit
from judge.games.crystal_ball.rules import limits, marshal
from judge.orders.actions import Hold, Move, Proxy, UnitName
from judge.orders.order import Order
from judge.orders.order_lists import Mark, MarkedLine

POWERS = ("AUSTRIA", "ENGLAND", "FRANCE")
TOWNS = ("BEL", "BRE", "LON", "GAS")

UNITS = st.builds(UnitName, st.sampled_from([ARMY, FLEET]), st.sampled_from(TOWNS))
ACTIONS = st.one_of(
    st.just(Hold()),
    st.builds(Move, st.sampled_from(TOWNS)),
    st.builds(Proxy, st.sampled_from(POWERS)),
)
LISTS = st.dictionaries(
    st.sampled_from(POWERS), st.lists(st.builds(Order, UNITS, ACTIONS), max_size=8)
)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    owners = draw(st.dictionaries(st.sampled_from(TOWNS), st.sampled_from(POWERS)))
    kinds = {town: draw(st.sampled_from([ARMY, FLEET])) for town in owners}
    centres = draw(
        st.dictionaries(
            st.sampled_from(("PAR", "MAR", "EDI", "LVP", "VIE", "BUD")), st.sampled_from(POWERS)
        )
    )
    return Position({t: Unit(p, kinds[t], t) for t, p in owners.items()}, centres)


@given(positions(), LISTS, st.permutations(POWERS))
def test_marks_do_not_depend_on_the_order_of_powers(
    position: Position, lists: dict[Power, list[Order]], powers: list[Power]
) -> None:
    shuffled = {power: lists[power] for power in powers if power in lists}
    assert marshal(position, shuffled) == marshal(position, lists)


@given(positions(), LISTS)
def test_every_unit_has_one_order_from_one_line(
    position: Position, lists: dict[Power, list[Order]]
) -> None:
    marshalled = marshal(position, lists)
    followed = Counter(
        line.order.province
        for marked in marshalled.lists.values()
        for line in marked
        if line.mark in (Mark.ORDERED, Mark.BY_PROXY, Mark.DEFAULT)
    )
    assert followed == Counter(dict.fromkeys(position.units, 1))
    assert marshalled.orders.keys() == position.units.keys()


@given(positions(), LISTS)
def test_every_line_keeps_its_place_and_slots_are_never_exceeded(
    position: Position, lists: dict[Power, list[Order]]
) -> None:
    bounds = limits(position)
    for power, marked in marshal(position, lists).lists.items():
        own = [line for line in marked if line.mark is not Mark.DEFAULT]
        assert [line.order for line in own] == list(lists.get(power, []))
        taken = Counter(
            isinstance(line.order.action, Proxy) for line in own if line.mark is not Mark.IGNORED
        )
        assert taken[False] == min(bounds.considered, _count(own, proxies=False))
        assert taken[True] == min(bounds.proxies, _count(own, proxies=True))


def _count(lines: list[MarkedLine], *, proxies: bool) -> int:
    return sum(isinstance(line.order.action, Proxy) is proxies for line in lines)


@given(positions(), LISTS)
def test_each_proxied_line_has_its_by_proxy_line(
    position: Position, lists: dict[Power, list[Order]]
) -> None:
    marks = Counter(
        line.mark for marked in marshal(position, lists).lists.values() for line in marked
    )
    assert marks[Mark.PROXIED] == marks[Mark.BY_PROXY]
    assert marks[Mark.RE_PROXY] <= marks[Mark.REFUSED]


def test_limits_count_the_largest_and_the_smallest_power_with_a_centre() -> None:
    position = Position({}, {"PAR": "FRANCE", "BRE": "FRANCE", "LON": "ENGLAND"})
    assert (limits(position).considered, limits(position).proxies) == (2, 1)
