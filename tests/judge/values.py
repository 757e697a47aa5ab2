"""Hypothesis strategies for values of every type that the judge has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from typing import Any

from hypothesis import strategies as st

from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Location, ProvinceCode
from judge.board.units import ARMY, FLEET, Unit, UnitType
from judge.game.game import Ending, Game, How, Leave, Rearrangement, Seating, Stage
from judge.game.settings import Settings
from judge.games.standard.rules import standard
from judge.orders.actions import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Own,
    Proxy,
    Remove,
    Retreat,
    Support,
    UnitName,
    Waive,
)
from judge.orders.order import Action, Order
from judge.orders.order_lists import OrderList

ATLAS = standard()
PIECES: tuple[tuple[UnitType, Location], ...] = tuple(
    (kind, place)
    for kind in (ARMY, FLEET)
    for place in sorted({*ATLAS.army_steps, *ATLAS.fleet_steps})
    if ATLAS.is_location(kind, place)
)

powers = st.sampled_from(ATLAS.powers)
provinces = st.sampled_from(sorted(ATLAS.provinces))
coasts = st.sampled_from([place for place in sorted(ATLAS.fleet_steps) if "/" in place])
places = provinces | coasts
units = st.builds(lambda power, piece: Unit(power, *piece), powers, st.sampled_from(PIECES))

# -- orders, whether or not they make sense

armies = st.builds(UnitName, st.just(ARMY), provinces)
fleets = st.builds(UnitName, st.just(FLEET), places)
unit_names = armies | fleets | st.builds(UnitName, st.none(), places)
passengers = armies | st.builds(UnitName, st.none(), provinces)


def goals(unit: UnitName) -> st.SearchStrategy[Location]:
    """Returns a strategy for the destinations of a unit. For an army, they are provinces without
    coasts."""
    return provinces if unit.type is ARMY else places


@st.composite
def moves(draw: st.DrawFn, unit: UnitName) -> Move:
    paths = st.just(()) | st.lists(provinces, min_size=1, max_size=3).map(tuple)
    return Move(draw(goals(unit)), draw(st.booleans()), draw(paths))


@st.composite
def supports(draw: st.DrawFn) -> Support:
    other = draw(unit_names)
    elsewhere = goals(other).filter(lambda place: place[:3] != other.province)
    return Support(other, draw(st.none() | elsewhere))


own_words = st.builds(
    Own,
    st.lists(
        st.sampled_from(("TOLL", "3", "PAR", "H", "-", "LOOK", "AS", "(RETREAT", "DO", "VOTE")),
        min_size=1,
        max_size=4,
    ).map(tuple),
)


def actions(unit: UnitName) -> st.SearchStrategy[Action]:
    return st.one_of(
        st.sampled_from((Hold(), Disband(), Build(), Remove())),
        moves(unit),
        supports(),
        st.builds(Convoy, passengers, provinces),
        st.builds(Retreat, goals(unit)),
        st.builds(Proxy, powers),
    )


orders = st.builds(Order, st.none(), st.just(Waive())) | unit_names.flatmap(
    lambda unit: st.builds(Order, st.just(unit), actions(unit))
)

# -- games

PLAN = ("S{}M", "S{}R", "F{}M", "F{}R", "W{}A")
phases = st.builds(
    lambda plan, year: Phase.read(plan.format(year)), st.sampled_from(PLAN), st.integers(1, 9999)
)
order_lists = st.builds(
    OrderList, st.lists(orders, max_size=4).map(tuple), st.integers(0, 10**9), st.booleans()
)


def boards(most: int = 8) -> st.SearchStrategy[Mapping[ProvinceCode, Unit]]:
    return st.lists(units, max_size=most, unique_by=lambda unit: unit.province).map(
        lambda some: {unit.province: unit for unit in some}
    )


def in_text_order(some: list[Dislodged]) -> tuple[Dislodged, ...]:
    return tuple(sorted(some, key=lambda entry: (entry.unit.power, str(entry.unit))))


positions = st.builds(
    Position,
    boards(),
    st.dictionaries(st.sampled_from(sorted(ATLAS.centres)), powers, max_size=8),
    st.lists(
        st.builds(Dislodged, units, st.none() | provinces),
        max_size=3,
        unique_by=lambda entry: entry.unit.province,
    ).map(in_text_order),
    st.frozensets(provinces, max_size=3),
)


def like(default: object) -> st.SearchStrategy[Any]:
    """Returns a strategy for values of the same type as a setting's default."""
    match default:
        case bool():
            return st.booleans()
        case Enum():
            return st.sampled_from(type(default))
        case int():
            return st.integers(0, 10**7)
        case str():
            return st.text(max_size=12)
        case tuple():
            return st.lists(st.integers(1, 10**6), max_size=3).map(tuple)
    return st.none() | st.integers(0, 1439)


settings = st.builds(
    Settings, **{f.name: st.just(f.default) | like(f.default) for f in fields(Settings)}
)
games = st.builds(
    Game,
    name=st.text(min_size=1, max_size=12),
    settings=settings,
    phase=phases,
    position=positions,
    stage=st.sampled_from(Stage),
    seats=st.dictionaries(powers, st.sampled_from(Seating)),
    lists=st.dictionaries(st.tuples(phases, powers), order_lists, max_size=4),
    sealed=st.frozensets(phases, max_size=2),
    waits=st.frozensets(powers),
    passes=st.frozensets(powers),
    draws=st.frozensets(powers),
    rearrangements=st.dictionaries(
        powers,
        st.builds(Rearrangement, st.sampled_from(Leave), st.lists(st.integers(1, 30)).map(tuple)),
        max_size=2,
    ),
    ending=st.none()
    | st.builds(Ending, st.sampled_from(How), st.lists(powers, max_size=3).map(tuple)),
    run=st.integers(0, 500),
    seed=st.integers(0, 2**63 - 1),
)

own_lines = st.builds(Order, st.none() | unit_names, own_words)
"""Lines that exist in only one game. They can be stored and read back, but the grammars of other
games do not parse them."""
