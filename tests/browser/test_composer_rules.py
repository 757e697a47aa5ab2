"""Tests that the order composer offers exactly the orders that the judge's own code considers
possible."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from judge.board.position import Position
from judge.board.power_names_and_place_codes import province_of
from judge.board.units import ARMY, FLEET, Unit, UnitType
from judge.filing.movement_and_retreats import read_on_board
from judge.games.standard.rules import ATLAS
from judge.orders.actions import Convoy, Hold, Move, Support, UnitName
from judge.orders.coasts import AsRead, tidied
from judge.orders.legality import Rules
from judge.orders.order import Order
from tests.browser.chromium import Browser
from tests.browser.composing import offered, page_file
from tests.judge.random_boards import make

pytestmark = [pytest.mark.slow, pytest.mark.browser]


@pytest.fixture(scope="module")
def page(opened: Browser, tmp_path_factory: pytest.TempPathFactory) -> Browser:
    opened.show(page_file(tmp_path_factory.mktemp("page")).as_uri(), 360)
    return opened


LOCATIONS = sorted({*ATLAS.provinces, *ATLAS.fleet_steps})


def candidates(unit: UnitName, others: list[UnitName]) -> Iterator[Order]:
    """Yields every order that a player can write for a unit, legal or not, except those with sea
    routes."""
    yield Order(unit, Hold())
    for to in LOCATIONS:
        yield Order(unit, Move(to))
        yield Order(unit, Move(to, via=True))
    for other in others:
        yield Order(unit, Support(other))
        for code in ATLAS.provinces:
            yield Order(unit, Support(other, code))
            if other.type is ARMY:
                yield Order(unit, Convoy(other, code))


def anyone(*kinds: UnitType | None) -> list[UnitName]:
    return [UnitName(kind, code) for code in ATLAS.provinces for kind in kinds]


def without_coast(order: Order) -> Order:
    """Returns the order without the coast of a supported move, because the judge adds the coast if
    only one is possible."""
    match order.action:
        case Support(unit=other, to=str(to)):
            return Order(order.unit, Support(other, province_of(to)))
    return order


@pytest.mark.parametrize("seed", range(24))
def test_on_a_board_that_everyone_sees(page: Browser, seed: int) -> None:
    position = make(seed * 7919).position
    power = random.Random(seed).choice(sorted(position.standing))
    pieces = [(str(unit), unit.power == power) for unit in position.units.values()]
    mine = [str(unit) for unit in position.units_of(power)]
    found = offered(page, mine, {"pieces": pieces, "seen": True, "exact": True})
    others = [UnitName.of(unit) for unit in position.units.values()]
    for unit in position.units_of(power):
        assert set(found[str(unit)]) == allowed(position, power, unit, others)


def allowed(position: Position, power: str, unit: Unit, others: list[UnitName]) -> set[str]:
    """Returns the orders for this unit that the judge files exactly as written."""
    accepted = set()
    for order in candidates(UnitName.of(unit), others):
        reading = read_on_board(ATLAS, position, power, order)
        if isinstance(reading, AsRead) and without_coast(reading.order) == order:
            accepted.add(str(order))
    return accepted


def imagined(seed: int) -> list[UnitName]:
    """Returns armies and fleets in random places and in the provinces with two coasts."""
    drawn = random.Random(seed)
    places = [*drawn.sample(sorted(ATLAS.provinces), 8), "STP", "SPA", "BUL"]
    pairs = [(kind, code) for code in places for kind in (ARMY, FLEET)]
    return [UnitName(kind, code) for kind, code in pairs if ATLAS.can_stand(kind, code)]


@pytest.mark.parametrize("seed", range(4))
def test_in_a_list_any_unit_may_be_anywhere(page: Browser, seed: int) -> None:
    units = imagined(seed)
    board = {"pieces": [], "seen": False, "exact": False}
    found = offered(page, list(map(str, units)), board)
    rules = Rules(ATLAS, on_board=False)
    for unit in units:
        wanted = {
            str(order)
            for order in candidates(unit, anyone(ARMY, FLEET, None))
            if rules.reason_against(order) is None and tidied(ATLAS, order).order == order
        }
        # If only one type of unit can be in a place, the page does not offer orders without the
        # type.
        assert set(found[str(unit)]) == {text for text in wanted if not is_idle(text)}


def is_idle(text: str) -> bool:
    """Returns whether an order omits the type of the supported unit, although only one type is
    possible there."""
    action = Order.read(text).action
    if not isinstance(action, Support) or action.unit.type:
        return False
    return sum(ATLAS.can_stand(kind, action.unit.province) for kind in (ARMY, FLEET)) == 1


@pytest.mark.parametrize("seed", range(4))
def test_own_units_are_known_and_all_others_assumed(page: Browser, seed: int) -> None:
    position = make(seed * 104729).position
    power = random.Random(seed).choice(sorted(position.standing))
    pieces = [(str(unit), unit.power == power) for unit in position.units.values()]
    own = {unit.province: UnitName.of(unit) for unit in position.units_of(power)}
    found = offered(
        page, list(map(str, own.values())), {"pieces": pieces, "seen": False, "exact": True}
    )
    others = [one for one in anyone(ARMY, FLEET, None) if one.province not in own]
    rules = Rules(ATLAS, on_board=True)
    for unit in own.values():
        wanted = set()
        for order in candidates(unit, [*others, *own.values()]):
            reading = tidied(ATLAS, order, on_board=True).order
            if without_coast(reading) == order and rules.reason_against(reading) is None:
                wanted.add(str(order))
        assert set(found[str(unit)]) == {text for text in wanted if not is_idle(text)}
