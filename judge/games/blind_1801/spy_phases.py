"""What becomes of spies in each phase (Blind 1801): they are sent, walk, meet their own units, are
removed and built.

Spies walk after the moves and before any retreats. They meet their units after the moves and the
walk, after the retreats, and after the winter.
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
from judge.board.units import SPY, Power, ProvinceCode, Unit
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
"""How many provinces a spy can walk through in a season."""

CENTRES = 3
"""How many centres keep a spy."""


def entitled(position: Position, power: Power) -> int:
    """How many spies a power may have: one for every three centres, fractions not counted."""
    return len(position.centres_of(power)) // CENTRES


def spies_due(position: Position, spies: Spies, power: Power) -> int:
    """How many spies a power may build; negative: how many it must remove."""
    return entitled(position, power) - len(spies.of(power))


def spies_to_order(atlas: Atlas, position: Position, spies: Spies, power: Power) -> int:
    """How many of these its player can say anything about: without a unit none can be built, and
    who loses all of his has nothing to choose."""
    due = spies_due(position, spies, power)
    if due < 0:
        return due if -due < len(spies.of(power)) else 0
    can_build = winter_of(atlas, position, power).can_build
    return due if can_build or position.units_of(power) else 0


# -- routes -----------------------------------------------------------------------------------


def seasons(walk: Walk) -> tuple[Steps, ...]:
    """The walks of a route, longer ones cut into threes."""
    return tuple(part for steps in walk.seasons for part in _in_threes(steps))


def _in_threes(steps: Steps) -> Iterator[Steps]:
    for start in range(0, max(len(steps), 1), STEPS):
        yield steps[start : start + STEPS]


def misstep(
    atlas: Atlas, start: ProvinceCode, walk: Walk
) -> tuple[ProvinceCode, ProvinceCode] | None:
    """The first two provinces of a route that do not border on each other, if any."""
    way = (start, *(step for steps in walk.seasons for step in steps))
    return next(((a, b) for a, b in pairwise(way) if b not in atlas.borders.get(a, ())), None)


# -- seasons ----------------------------------------------------------------------------------


def after_moves(
    atlas: Atlas, spies: Spies, phase: Phase, before: Position, after: Position, orders: Orders
) -> SpyNews:
    """A season of the spies: those with a unit of theirs take their new routes, all walk, and who
    meets a unit of his own tells."""
    walked: list[Walked] = []
    arrived: list[Spy] = []
    for spy in _sent(atlas, spies, before, orders):
        steps = _walk(spy, before, after)
        ordered = bool(spy.route) and bool(steps or not spy.route[0])
        walked.append(Walked(spy.power, spy.at, steps, ordered))
        arrived.append(_arrived(spy, steps, phase, after))
    return replace(after_meeting(Spies(tuple(arrived)), after), walked=tuple(walked))


def _sent(atlas: Atlas, spies: Spies, before: Position, orders: Orders) -> Iterator[Spy]:
    """The spies with their new routes; only one who is with a unit of his own can get one."""
    routes = {power: _routes(atlas, lines) for power, lines in orders.items()}
    for spy in spies.all:
        waiting = routes.get(spy.power, {}).get(spy.at)
        if waiting and spy.is_with_unit(before):
            yield replace(spy, route=waiting.pop())
        else:
            yield spy


def _routes(atlas: Atlas, lines: Sequence[Order]) -> dict[ProvinceCode, list[tuple[Steps, ...]]]:
    """The possible routes from each province, in the order of writing."""
    routes: dict[ProvinceCode, list[tuple[Steps, ...]]] = {}
    for order in lines:
        walk, start = order.action, order.province
        if isinstance(walk, Walk) and start and misstep(atlas, start, walk) is None:
            routes.setdefault(start, []).append(seasons(walk))
    return routes


def _walk(spy: Spy, before: Position, after: Position) -> Steps:
    """The provinces he steps into this season: none if he is in the field and a unit of his own
    reached him, else until he meets one."""
    if not spy.is_with_unit(before) and spy.is_with_unit(after):
        return ()
    steps = spy.route[0] if spy.route else ()
    meeting = (n for n, at in enumerate(steps, 1) if replace(spy, at=at).is_with_unit(after))
    return steps[: next(meeting, len(steps))]


def _arrived(spy: Spy, steps: Steps, phase: Phase, after: Position) -> Spy:
    """The spy after this walk, with what he saw on it, or where he waited."""
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
    """What is left of a route: of this season only where he met a unit before its end."""
    cut = route[0][len(walked) :] if route else ()
    return ((cut,) if cut else ()) + route[1:]


def _unplaced(unit: Unit | None) -> Unit | None:
    """A unit as a spy sees it, who does not tell coasts apart."""
    return unit and replace(unit, location=unit.province)


def after_meeting(spies: Spies, position: Position) -> SpyNews:
    """Spies who are with a unit of their own tell all they have seen, and their routes are void."""
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
    """Spies too many are removed, new ones built where there is a unit after the builds."""
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
    """Where spies are to be built or removed."""
    return [
        order.unit.province
        for order in lines
        if order.unit and order.unit.type is SPY and isinstance(order.action, action)
    ]


def _removed(
    atlas: Atlas, mine: Sequence[Spy], excess: int, ordered: Sequence[ProvinceCode]
) -> list[tuple[Spy, bool]]:
    """Which spies go, and whether by order: else first who has told nothing for longest, then by
    the names of their provinces."""

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
