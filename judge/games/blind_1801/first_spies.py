"""The first phase of Blind 1801 on each map, and where the spies are at its start."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib.resources import files

from judge.board.atlas import Atlas
from judge.board.phases import Phase
from judge.board.units import Power, ProvinceCode
from judge.games.blind_1801.spies import Spies, Spy
from judge.games.blind_1801.spy_phases import CENTRES


@cache
def _starts() -> dict[str, dict[str, object]]:
    """Returns what the rules say about a map, by the name of the map or of the map on which it is
    based."""
    text = files("judge").joinpath("games/blind_1801/starts.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def first_phase(atlas: Atlas) -> Phase:
    """Returns the first phase of the map. The rules set the standard map in 1801, a hundred years
    before its own first year."""
    earlier = _starts().get(atlas.family, {}).get("years_earlier", 0)
    phase = Phase.read(atlas.opening)
    return replace(phase, year=phase.year - earlier) if isinstance(earlier, int) else phase


def first_spies(atlas: Atlas) -> Spies:
    """Returns the spies at the start: one for each power that has enough centres for one.

    On the standard map they are where the rules say, and belong to the power in charge of that
    province. Elsewhere a spy starts with the first army that the map gives the power; without one,
    with its first unit; without a unit, in its first home centre.
    """
    spies = (
        Spy(power, place)
        for power, place in _posts(atlas)
        if len(atlas.nations[power].owned) >= CENTRES
    )
    return Spies.listed(spies)


def _posts(atlas: Atlas) -> Iterator[tuple[Power, ProvinceCode]]:
    named = _starts().get(atlas.family, {}).get("spies", ())
    given = frozenset(named) if isinstance(named, list) else frozenset[ProvinceCode]()
    for power, nation in atlas.nations.items():
        armies = [unit.province for unit in nation.units if not unit.type.afloat]
        places = (*sorted(given.intersection(nation.owned)), *armies)
        places = (*places, *(unit.province for unit in nation.units), *nation.home)
        if places:
            yield power, places[0]
