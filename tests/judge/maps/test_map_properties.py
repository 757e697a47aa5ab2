"""Tests properties that every map must have, either exhaustively or with random samples."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.board.atlas import Atlas
from judge.board.convoy_routes import could_carry, is_chain, is_full_chain
from judge.board.phases import Phase, Years
from judge.board.power_names_and_place_codes import Location
from judge.board.units import FLEET
from judge.games.maps import MAPS
from tests.judge.values import phases

calendars = st.builds(Years, st.integers(0, 9), st.integers(1, 9))


@given(calendars, phases)
def test_phases_follow_each_other_in_time_by_any_calendar(years: Years, phase: Phase) -> None:
    later = years.following(phase)
    assert phase < later <= years.next_movement(phase)
    assert years.first_movement(phase) in (phase, years.next_movement(phase))


@given(calendars, st.integers(1, 9000))
def test_a_game_year_has_five_phases_and_its_winter_in_the_year_of_its_fall(
    years: Years, first: int
) -> None:
    phases = [Phase.read(f"S{first}M")]
    for _ in range(5):
        phases.append(years.following(phases[-1]))
    fall = first + years.spring_to_fall
    spring = fall + years.fall_to_spring
    assert list(map(str, phases)) == [
        f"S{first}M", f"S{first}R", f"F{fall}M", f"F{fall}R", f"W{fall}A", f"S{spring}M"
    ]  # fmt: skip


@pytest.mark.parametrize("name", sorted(MAPS))
def test_every_step_goes_both_ways_and_to_where_such_a_unit_can_be(name: str) -> None:
    atlas = MAPS[name]
    for steps in (atlas.army_steps, atlas.fleet_steps):
        assert all(start in steps[end] for start, ends in steps.items() for end in ends)
    assert all((b, a) in atlas.half_steps for a, b in atlas.half_steps)
    for start, end in atlas.half_steps:
        assert atlas.is_location(FLEET, start) and end in atlas.landings(FLEET, start, end)
        assert end not in atlas.reach(FLEET, start)


def on_some_chain(atlas: Atlas, start: Location, to: Location) -> set[Location]:
    """Returns all seas that are part of some chain between two coasts. Finds them by following
    every chain."""
    found: set[Location] = set()
    ends = {sea for sea in atlas.seas if to in atlas.reach(FLEET, sea)}
    ends |= {sea for sea, end in atlas.half_steps if end == to and sea in atlas.seas}

    def walk(chain: tuple[Location, ...]) -> None:
        if chain[-1] in ends:
            found.update(chain)
        for sea in atlas.reach(FLEET, chain[-1]) & atlas.seas:
            if sea not in (*chain, start, to):
                walk((*chain, sea))

    for sea in atlas.seas:
        if sea not in (start, to) and start in atlas.reach(FLEET, sea):
            walk((sea,))
    return found


@pytest.mark.parametrize(
    ("name", "others"), [("1900", 4), ("ancient mediterranean", 4), ("hundred", 4), ("colonial", 1)]
)
def test_cb_2_3_every_sea_is_judged_as_by_walking_all_chains(name: str, others: int) -> None:
    """Tries convoys between the places of a map that have special rules, and a few others."""
    atlas = MAPS[name]
    special = atlas.convoying_coasts | {end for _, end in atlas.half_steps if end in atlas.shores}
    coasts = [*special, *random.Random(1).sample(sorted(atlas.shores), others)]
    for start, to in permutations(dict.fromkeys(coasts), 2):
        seas = on_some_chain(atlas, start, to)
        for sea in atlas.seas:
            assert could_carry(atlas, start, sea, to) is (sea in seas), (start, sea, to)
        assert is_chain(atlas, start, to, atlas.seas) is bool(seas)


def test_1900_a_chain_round_the_cape_is_no_full_one() -> None:
    atlas = MAPS["1900"]
    for fleets, full in (({"MAO"}, False), ({"MAO", "GIB", "WES", "TYS", "ION", "EAS"}, True)):
        assert is_chain(atlas, "BRE", "EGY", frozenset(fleets))
        assert is_full_chain(atlas, "BRE", "EGY", frozenset(fleets)) is full
    assert not is_chain(atlas, "EGY", "BRE", frozenset({"MAO"}))
