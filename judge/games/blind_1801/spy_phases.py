"""Handles the spies in each phase of Blind 1801: gives them routes, moves them, lets them report
when they meet units of their own power, and builds and removes them.

Spies walk after the moves and before any retreats. They meet units after their walks, after the
retreats, and after the winter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

from judge.adjudication.winter import winter_of
from judge.board.atlas import Atlas
from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import SPY, Unit
from judge.games.blind_1801.spies import (
    Posting,
    Sighting,
    Spies,
    Spy,
    SpyNews,
    SpyReport,
    Steps,
    Walked,
)
from judge.orders.actions import Build, Remove, Walk
from judge.orders.order import Order

Orders: TypeAlias = Mapping[Power, Sequence[Order]]

STEPS = 3
"""The maximum number of provinces that a spy can enter in a season."""

CENTRES = 3
"""The number of centres that it takes to support a spy."""


def entitled(position: Position, power: Power) -> int:
    """Returns the number of spies that a power may have: one for every three centres, rounded
    down."""
    return len(position.centres_of(power)) // CENTRES


def spies_due(position: Position, spies: Spies, power: Power) -> int:
    """Returns the number of spies that a power may build or, if it is negative, must remove."""
    return entitled(position, power) - len(spies.of(power))


def spies_to_order(atlas: Atlas, position: Position, spies: Spies, power: Power) -> int:
    """Returns the number of spies to be ordered: the result of `spies_due`, or 0 if the player has
    no choice. There is no choice if the power has no unit with which to build a spy, or if all
    spies must be removed."""
    due = spies_due(position, spies, power)
    if due < 0:
        return due if -due < len(spies.of(power)) else 0
    can_build = winter_of(atlas, position, power).can_build
    return due if can_build or position.units_of(power) else 0


# -- routes -----------------------------------------------------------------------------------


def seasons(walk: Walk) -> tuple[Steps, ...]:
    """Returns the walks of a route. Splits walks that are too long into walks of three."""
    return tuple(part for steps in walk.seasons for part in _in_threes(steps))


def _in_threes(steps: Steps) -> Iterator[Steps]:
    for start in range(0, max(len(steps), 1), STEPS):
        yield steps[start : start + STEPS]


def misstep(
    atlas: Atlas, start: ProvinceCode, walk: Walk
) -> tuple[ProvinceCode, ProvinceCode] | None:
    """Returns the first two consecutive provinces of a route that are not adjacent, or None."""
    way = (start, *(step for steps in walk.seasons for step in steps))
    return next(((a, b) for a, b in pairwise(way) if b not in atlas.borders.get(a, ())), None)


# -- seasons ----------------------------------------------------------------------------------


def after_moves(
    atlas: Atlas, spies: Spies, phase: Phase, before: Position, after: Position, orders: Orders
) -> SpyNews:
    """Returns the news of a season. Spies that are with a unit of their power start on their new
    routes, all spies walk, and spies report if they meet such a unit."""
    walked: list[Walked] = []
    arrived: list[Spy] = []
    for spy in _sent(atlas, spies, before, orders):
        steps = _walk(spy, before, after)
        ordered = bool(spy.route) and bool(steps or not spy.route[0])
        walked.append(Walked(spy.power, spy.at, steps, ordered))
        arrived.append(_arrived(spy, steps, phase, after))
    return replace(after_meeting(Spies(tuple(arrived)), after), walked=tuple(walked))


def _sent(atlas: Atlas, spies: Spies, before: Position, orders: Orders) -> Iterator[Spy]:
    """Yields the spies with their new routes. Only a spy that is with a unit of its own power gets
    a new route."""
    routes = {power: _routes(atlas, lines) for power, lines in orders.items()}
    for spy in spies.all:
        waiting = routes.get(spy.power, {}).get(spy.at)
        if waiting and spy.is_with_unit(before):
            yield replace(spy, route=waiting.pop())
        else:
            yield spy


def _routes(atlas: Atlas, lines: Sequence[Order]) -> dict[ProvinceCode, list[tuple[Steps, ...]]]:
    routes: dict[ProvinceCode, list[tuple[Steps, ...]]] = {}
    for order in lines:
        walk, start = order.action, order.province
        if isinstance(walk, Walk) and start and misstep(atlas, start, walk) is None:
            routes.setdefault(start, []).append(seasons(walk))
    return routes


def _walk(spy: Spy, before: Position, after: Position) -> Steps:
    """Returns the provinces that a spy enters this season. It enters none if it is in the field and
    a unit of its power has reached it. Otherwise it walks on until it meets such a unit."""
    if not spy.is_with_unit(before) and spy.is_with_unit(after):
        return ()
    steps = spy.route[0] if spy.route else ()
    meeting = (n for n, at in enumerate(steps, 1) if replace(spy, at=at).is_with_unit(after))
    return steps[: next(meeting, len(steps))]


def _arrived(spy: Spy, steps: Steps, phase: Phase, after: Position) -> Spy:
    """Returns the spy after this walk, with its new sightings, either along the way or in the
    province where it waited."""
    seen = tuple(
        Sighting(phase, place, _unplaced(after.units.get(place))) for place in steps or (spy.at,)
    )
    return replace(
        spy,
        at=steps[-1] if steps else spy.at,
        route=_rest(spy.route, steps),
        sightings=spy.sightings + seen,
    )


def _rest(route: tuple[Steps, ...], walked: Steps) -> tuple[Steps, ...]:
    """Returns the rest of a route. It includes the rest of this season's walk if a meeting cut the
    walk short."""
    cut = route[0][len(walked) :] if route else ()
    return ((cut,) if cut else ()) + route[1:]


def _unplaced(unit: Unit | None) -> Unit | None:
    """Returns a unit as a spy sees it, without its coast."""
    return unit and replace(unit, location=unit.province)


def after_meeting(spies: Spies, position: Position) -> SpyNews:
    """Returns the news after spies have met units of their own power. These spies report, and their
    routes become void."""
    reports = tuple(
        SpyReport(
            spy.power,
            spy.at,
            spy.sightings,
            position.units[spy.at] if spy.route else None,
            spy.route,
        )
        for spy in spies.all
        if spy.sightings and spy.is_with_unit(position)
    )
    there = Spies.listed(
        replace(spy, route=(), sightings=()) if spy.is_with_unit(position) else spy
        for spy in spies.all
    )
    return SpyNews(reports=reports, spies=there)


# -- winter -----------------------------------------------------------------------------------


def after_winter(atlas: Atlas, spies: Spies, after: Position, orders: Orders) -> SpyNews:
    """Returns the news of a winter. Excess spies are removed, and new spies are built in provinces
    where their power has a unit after its own builds."""
    removed: list[Posting] = []
    built: list[Posting] = []
    left: list[Spy] = []
    for power in dict.fromkeys((*atlas.powers, *(spy.power for spy in spies.all))):
        lines = orders.get(power, ())
        room = spies_due(after, spies, power)
        gone = _removed(atlas, spies.of(power), -room, _places(lines, Remove))
        new = [place for place in _places(lines, Build) if Spy(power, place).is_with_unit(after)]
        removed += [Posting(power, spy.at, ordered) for spy, ordered in gone]
        built += [Posting(power, place) for place in new[: max(room, 0)]]
        left += _without(spies.of(power), [spy for spy, _ in gone])
    left += [Spy(posting.power, posting.at) for posting in built]
    met = after_meeting(Spies(tuple(left)), after)
    return replace(met, removed=tuple(removed), built=tuple(built))


def _places(lines: Sequence[Order], action: type) -> list[ProvinceCode]:
    return [
        order.unit.province
        for order in lines
        if order.unit and order.unit.type is SPY and isinstance(order.action, action)
    ]


def _removed(
    atlas: Atlas, mine: Sequence[Spy], excess: int, ordered: Sequence[ProvinceCode]
) -> list[tuple[Spy, bool]]:
    def rank(spy: Spy) -> tuple[int, str]:
        return -spy.seasons_unheard, atlas.provinces[spy.at].name

    left = sorted(mine, key=rank)
    gone: list[tuple[Spy, bool]] = []
    for place in ordered:
        named = next((spy for spy in left if spy.at == place), None)
        if named and len(gone) < excess:
            left.remove(named)
            gone.append((named, True))
    return gone + [(spy, False) for spy in left[: max(excess - len(gone), 0)]]


def _without(spies: Sequence[Spy], gone: Sequence[Spy]) -> list[Spy]:
    left = list(spies)
    for spy in gone:
        left.remove(spy)
    return left
