"""Finds the sea route of each convoyed move, for the results. Programs that read the results
recognise a convoyed move by its route."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from judge.adjudication.verdicts import Outcome, Result
from judge.board.atlas import Atlas
from judge.board.convoy_routes import Chain, minimal_chains
from judge.board.power_names_and_place_codes import ProvinceCode, province_of
from judge.orders.actions import Convoy, Move

Journey: TypeAlias = tuple[ProvinceCode, ProvinceCode]
"""The provinces in which a convoyed army's journey starts and ends."""


def voyages(atlas: Atlas, outcomes: Iterable[Outcome]) -> Mapping[ProvinceCode, Chain]:
    """Returns the sea route of each convoyed move, keyed by the province in which the army started.

    If the order states a path, that is the route. Otherwise it is the shortest chain of fleets that
    carried the army or, if there is none, of fleets that were ordered to carry it. Moves without
    any such chain are left out.
    """
    outcomes = tuple(outcomes)
    carriers = _carriers(outcomes)
    found = {}
    for outcome in outcomes:
        move = outcome.order and outcome.order.action
        if not isinstance(move, Move) or not (move.path or carriers):
            continue
        journey = outcome.unit.province, province_of(move.to)
        fleets = carriers.get(journey, {})
        if chain := move.path or (fleets and _chain(atlas, outcome, move, journey, fleets)):
            found[outcome.unit.province] = chain
    return found


def _carriers(outcomes: Iterable[Outcome]) -> Mapping[Journey, dict[ProvinceCode, bool]]:
    """Returns, for each journey, the fleets that were ordered to convoy it. The value is True if
    the fleet's convoy held."""
    found: dict[Journey, dict[ProvinceCode, bool]] = {}
    for outcome in outcomes:
        convoy = outcome.order and outcome.order.action
        if isinstance(convoy, Convoy) and outcome.unit.type.afloat:
            journey = convoy.unit.province, province_of(convoy.to)
            held = outcome.result is Result.CONVOYS and not outcome.dislodged_by
            found.setdefault(journey, {})[outcome.unit.province] = held
    return found


def _chain(
    atlas: Atlas,
    outcome: Outcome,
    move: Move,
    journey: Journey,
    fleets: Mapping[ProvinceCode, bool],
) -> Chain:
    """Returns the shortest chain of fleets whose convoys held or, if there is none, of all fleets
    ordered to convoy. Of chains of equal length, returns the first in alphabetical order. Returns
    an empty chain for a unit that moved without a convoy."""
    start, to = journey
    unit = outcome.unit
    if unit.type.afloat or not {start, to} <= atlas.shores.keys() or start == to:
        return ()
    if not move.via and to in atlas.reach(unit.type, unit.location):
        return ()
    for seas in (frozenset(sea for sea, held in fleets.items() if held), frozenset(fleets)):
        chains = tuple(minimal_chains(atlas, start, to, seas & atlas.seas))
        if chains:
            return min(chains, key=len)
    return ()
