"""The seas an army went by, or was to go by, as the results tell: programs that read them know a
convoyed move by its chain of places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from judge.adjudication.verdicts import Outcome, Result
from judge.board.atlas import Atlas
from judge.board.convoy_routes import Chain, minimal_chains
from judge.board.units import ProvinceCode, province_of
from judge.orders.actions import Convoy, Move

Journey: TypeAlias = tuple[ProvinceCode, ProvinceCode]
"""From where to where an army is carried."""


def voyages(atlas: Atlas, outcomes: Iterable[Outcome]) -> Mapping[ProvinceCode, Chain]:
    """The chain of seas of each move that was one by sea, by the province it left.

    It is the path that was ordered; else the shortest chain of fleets that carried the army, or
    were ordered to. A move for which no such chain stood is not among them.
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
    """The fleets that were ordered to carry an army on each journey, and whether they held."""
    found: dict[Journey, dict[ProvinceCode, bool]] = {}
    for outcome in outcomes:
        convoy = outcome.order and outcome.order.action
        if isinstance(convoy, Convoy):
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
    """The shortest chain of the fleets that held, or else of all, the first in the alphabet; none
    for a unit that went without a convoy."""
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
