"""Compares the judge with a second, simple implementation of the rules in random retreat and
adjustment phases.

The simple implementations (`tests.judge.flights`, `tests.judge.winters`) are based directly on the
rules, and share only value types with the judge.
"""

from __future__ import annotations

import pytest

from judge.adjudication.retreats import adjudicate_retreats, retreat_options
from judge.adjudication.verdicts import Adjudication
from judge.adjudication.winter import adjudicate_adjustments, civil_disorder
from judge.board.atlas import Atlas
from judge.board.phases import Phase
from judge.board.units import Unit
from judge.games.maps import MAPS
from tests.judge.flights import Flight, flights, plain_options, plain_retreats
from tests.judge.planting import ATLAS, MAPS_OF_THEIR_OWN
from tests.judge.winters import farthest, plain_words, winters

RETREATS = Phase.read("S1901R")
WINTER = Phase.read("W1901A")

# -- retreats ---------------------------------------------------------------------------------


def check_retreats(first: int, count: int, atlas: Atlas = ATLAS) -> None:
    for flight in flights(first, count, atlas):
        position = flight.position
        for entry in position.dislodged:
            options = retreat_options(atlas, position, entry)
            assert options == tuple(sorted(plain_options(atlas, position, entry))), (
                position.to_data()
            )
        result = adjudicate_retreats(atlas, RETREATS, position, flight.orders)
        words = {o.unit.province: ",".join(o.words) for o in result.outcomes}
        found = words, set(result.after.units.values())
        assert found == plain_retreats(flight), (position.to_data(), flight.orders)
        assert result.after.dislodged == () and not result.after.contested
        blame_is_true(flight, result)


def blame_is_true(flight: Flight, result: Adjudication) -> None:
    """Checks the units that are named as the cause of a bounce. The unit could have retreated if
    none of them had, but not if any one of them still had."""
    for outcome in result.outcomes:
        named = {unit.province for unit in outcome.by}
        for stay in [named, *(named - {one} for one in named)]:
            orders = {p: order for p, order in flight.orders.items() if p not in stay}
            again = adjudicate_retreats(flight.atlas, RETREATS, flight.position, orders)
            words = next(o.words for o in again.outcomes if o.unit == outcome.unit)
            assert not named or (words == ("retreats",)) == (stay == named)
    bounced = [o for o in result.outcomes if o.words[0] == "bounces"]
    assert all(o.by for o in bounced)


def test_retreats_agree_with_a_plain_reading() -> None:
    check_retreats(0, 1_500)


@pytest.mark.slow
@pytest.mark.games
@pytest.mark.parametrize("name", MAPS_OF_THEIR_OWN)
def test_retreats_agree_with_a_plain_reading_on_every_map(name: str) -> None:
    check_retreats(0, 200, MAPS[name])


def test_the_retreat_boards_are_hard() -> None:
    words = [word for flight in flights(0, 300) for word in plain_retreats(flight)[0].values()]
    assert words.count("retreats") > 300
    assert words.count("bounces,disbanded") > 50
    assert words.count("void,disbanded") > 100


@pytest.mark.slow
@pytest.mark.parametrize("first", range(10_000, 50_000, 4_000))
def test_retreats_agree_with_a_plain_reading_on_40_000_boards(first: int) -> None:
    check_retreats(first, 4_000)


# -- adjustments ------------------------------------------------------------------------------


def check_winters(first: int, count: int, atlas: Atlas = ATLAS) -> None:
    for winter in winters(first, count, atlas):
        result = adjudicate_adjustments(atlas, WINTER, winter.position, winter.orders)
        after: set[Unit] = set()
        for power in atlas.powers:
            words, units = plain_words(winter, power)
            mine = [o for o in result.outcomes if o.unit.power == power]
            shown = winter.position.to_data(), winter.orders
            assert [o.words[0] for o in mine if o.order] == words, (power, shown)
            struck = {o.unit for o in mine if not o.order}
            built = {o.unit for o in mine if o.words == ("builds",)}
            gone = set(winter.position.units_of(power)) - units
            gone -= {o.unit for o in mine if o.words == ("disbands",)} - built
            assert struck == gone, (power, shown)
            after |= units
        assert set(result.after.units.values()) == after


def test_adjustments_agree_with_a_plain_reading() -> None:
    check_winters(0, 1_500)


@pytest.mark.slow
@pytest.mark.games
@pytest.mark.parametrize(
    "name", [*MAPS_OF_THEIR_OWN, "chaos", "1900 + steamroller", "hundred + first centre"]
)
def test_adjustments_agree_with_a_plain_reading_on_every_map(name: str) -> None:
    check_winters(0, 200, MAPS[name])


def test_the_winter_boards_are_hard() -> None:
    words: list[str] = []
    for winter in winters(0, 300):
        result = adjudicate_adjustments(ATLAS, WINTER, winter.position, winter.orders)
        words += [outcome.words[0] for outcome in result.outcomes]
    for word in ("builds", "waived", "disbands", "auto_disbanded", "void"):
        assert words.count(word) > 100, word


def test_the_order_of_civil_disorder_is_that_of_the_plain_reading() -> None:
    for winter in winters(0, 500):
        for power in {unit.power for unit in winter.position.units.values()}:
            left = set(winter.position.units_of(power))
            for unit in civil_disorder(ATLAS, winter.position, power):
                assert unit == farthest(ATLAS, left, winter.position, power)
                left.remove(unit)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(10_000, 50_000, 4_000))
def test_adjustments_agree_with_a_plain_reading_on_40_000_boards(first: int) -> None:
    check_winters(first, 4_000)
