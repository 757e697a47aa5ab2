"""Implements Blind 1801 a second time: what each player may know, where the spies are, and what
they report.

It is based only on the rules, and is simple and slow. Tests compare it with the judge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from judge.adjudication.verdicts import Outcome, Result
from judge.board.phases import PhaseKind
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import SPY, Unit
from judge.game.phase_report import PhaseReport
from judge.game.phase_results import Ran
from judge.games.blind_1801.unit_sight import intelligence
from judge.games.standard.rules import ATLAS
from judge.orders.actions import Build, Convoy, Look, Move, Remove, Support, Walk
from judge.orders.order import Order

Fact: TypeAlias = tuple[object, ...]


# -- which provinces are seen --------------------------------------------------------------------


def sees(ran: Ran, power: Power) -> set[ProvinceCode]:
    """Returns the provinces that a power's units see. Follows the table in the rules row by row."""
    found: set[ProvinceCode] = set()
    for outcome in ran.adjudication.outcomes:
        if outcome.unit.power == power:
            found |= row(ran, outcome)
    return found


def row(ran: Ran, outcome: Outcome) -> set[ProvinceCode]:
    at = outcome.unit.location[:3]
    around = {at} | {p for p in ATLAS.provinces if p in ATLAS.borders[at]}
    order = outcome.order
    if order is None or impossible(outcome):
        return around
    if isinstance(order.action, Support):
        into = (order.action.to or order.action.unit.location)[:3]
        look = {order.rider.place} if isinstance(order.rider, Look) else set()
        return {at, into} | look
    if isinstance(order.action, Move):
        to = order.action.to[:3]
        by_land = not order.action.via and not order.action.path
        if by_land and to in ATLAS.borders[at]:
            return {at, to}
        return {at, to} if list(voyages(ran, at, to)) else around
    if isinstance(order.action, Convoy):
        start, to = order.action.unit.location[:3], order.action.to[:3]
        used = any(at in seas for seas in voyages(ran, start, to))
        return {start, at, to} if used else around
    return around


def impossible(outcome: Outcome) -> bool:
    """Returns whether the order is void. Supports are excluded, because the judge has already
    refused those that the map forbids."""
    helps = outcome.order is not None and isinstance(outcome.order.action, Support)
    return outcome.result is Result.VOID and not helps


def voyages(ran: Ran, start: ProvinceCode, to: ProvinceCode) -> Iterator[list[ProvinceCode]]:
    """Yields every direct route by sea along which all fleets were ordered to convoy this army to
    its destination. If the army's order names a route, only that one counts."""
    army = next((o for o in ran.adjudication.outcomes if o.unit.province == start), None)
    if army is None or army.order is None or impossible(army):
        return
    move = army.order.action
    if not isinstance(move, Move) or move.to[:3] != to:
        return
    fleets = {
        o.unit.province
        for o in ran.adjudication.outcomes
        if o.order
        and isinstance(o.order.action, Convoy)
        and o.order.action.unit.province == start
        and o.order.action.to[:3] == to
        and not impossible(o)
    }
    if move.path:
        if set(move.path) <= fleets:
            yield list(move.path)
        return
    yield from _ways(start, to, fleets, [])


def _ways(
    start: ProvinceCode, to: ProvinceCode, fleets: set[ProvinceCode], way: list[ProvinceCode]
) -> Iterator[list[ProvinceCode]]:
    for sea in sorted(fleets - set(way)):
        if sea not in ATLAS.borders[way[-1] if way else start]:
            continue
        if way and sea in ATLAS.borders[start]:
            continue
        if any(sea in ATLAS.borders[earlier] for earlier in way[:-1]):
            continue
        if to in ATLAS.borders[sea]:
            yield [*way, sea]
        else:
            yield from _ways(start, to, fleets, [*way, sea])


# -- what players learn --------------------------------------------------------------------------


def kind(unit: Unit | None) -> str | None:
    return f"{unit.type.letter} {unit.power}" if unit else None


def facts_of(report: PhaseReport) -> set[Fact]:
    """Returns all facts in a report, about the reader's own units and about other powers' units."""
    told: set[Fact] = set()
    for sight in intelligence(report).seen:
        at = sight.province
        told |= {("before", at, kind(sight.stood)), ("after", at, kind(sight.stands))}
        told |= {("done", at, *done(outcome)) for outcome in sight.outcomes}
        told |= {("helped", at, s.unit.power, str(s.unit), str(s.order)) for s in sight.supports}
    told |= {("own", *done(outcome)) for outcome in report.outcomes}
    told |= {("flees", str(entry.unit), places) for entry, places in report.escapes}
    return told


def done(outcome: Outcome) -> Fact:
    unit = outcome.unit
    by = tuple(sorted(f"{other.power} {other}" for other in outcome.by))
    dislodged = outcome.dislodged_by and str(outcome.dislodged_by)
    return unit.power, str(unit), str(outcome.order), outcome.result, by, dislodged


def facts_for(ran: Ran, power: Power) -> set[Fact]:
    """Returns all facts that a player should learn about a movement phase."""
    seen = sees(ran, power)
    known: set[Fact] = set()
    outcomes = ran.adjudication.outcomes
    for at in seen:
        known.add(("before", at, kind(ran.before.units.get(at))))
        known.add(("after", at, kind(ran.adjudication.after.units.get(at))))
        for outcome in outcomes:
            if outcome.unit.province == at or moved_against(outcome) == at:
                known.add(("done", at, *done(as_told(ran, outcome, power, seen))))
            order = outcome.order
            if order and isinstance(order.action, Support) and not impossible(outcome):
                goal = order.action.to or order.action.unit.location
                if goal[:3] == at:
                    text = without_look(order) if outcome.unit.power != power else order
                    known.add(("helped", at, outcome.unit.power, str(outcome.unit), str(text)))
    for outcome in outcomes:
        if outcome.unit.power == power:
            known.add(("own", *done(as_told(ran, outcome, power, seen))))
    known |= {("flees", str(d.unit), places) for d, places in ran.escapes if d.unit.power == power}
    return known


def moved_against(outcome: Outcome) -> ProvinceCode | None:
    """Returns the province that a unit attacked, or None if its convoy failed."""
    felt = outcome.result in (Result.MOVES, Result.BOUNCES)
    if felt and outcome.order and isinstance(outcome.order.action, Move):
        return outcome.order.action.to[:3]
    return None


def as_told(ran: Ran, outcome: Outcome, reader: Power, seen: set[ProvinceCode]) -> Outcome:
    own, here = outcome.unit.power == reader, outcome.unit.province in seen
    order = outcome.order
    if order and not own:
        order = without_look(order)
        if isinstance(order.action, Move) and not here:
            order = Order(order.unit, Move(order.action.to))
    return Outcome(
        outcome.unit,
        order,
        outcome.result,
        tuple(unit for unit in outcome.by if may_name(ran, unit, reader, seen)),
        None,
        outcome.dislodged_by if own or here else None,
    )


def may_name(ran: Ran, unit: Unit, reader: Power, seen: set[ProvinceCode]) -> bool:
    outcome = next(o for o in ran.adjudication.outcomes if o.unit == unit)
    goal = moved_against(outcome) or ""
    attacked = ran.before.units.get(goal)
    entered = outcome.result is Result.MOVES and goal in seen
    return unit.province in seen or entered or bool(attacked and attacked.power == reader)


def without_look(order: Order) -> Order:
    return Order(order.unit, order.action)


# -- spies ---------------------------------------------------------------------------------------


@dataclass
class Agent:
    """A spy as the second implementation records it: its place, the rest of its route, and the
    sightings that it has not reported yet."""

    power: Power
    at: ProvinceCode
    walks: list[list[ProvinceCode]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def silent(self) -> int:
        return len({note.split()[0] for note in self.notes})


@dataclass
class Notebook:
    """All spies in a game, updated phase by phase. ``told`` contains their reports in the last
    phase."""

    agents: list[Agent]
    told: list[str] = field(default_factory=list)

    def turn(self, ran: Ran, lists: dict[Power, Sequence[Order]]) -> None:
        self.told = []
        match ran.phase.kind:
            case PhaseKind.MOVEMENT:
                self._send(ran, lists)
                for agent in self.agents:
                    self._walk(agent, ran)
            case PhaseKind.ADJUSTMENT:
                self._winter(ran, lists)
        for agent in self.agents:
            self._meet(agent, ran)

    def _send(self, ran: Ran, lists: dict[Power, Sequence[Order]]) -> None:
        for power, lines in lists.items():
            for place in {o.province for o in lines if isinstance(o.action, Walk)}:
                routes = [o.action for o in lines if o.province == place and _walks(o)]
                waiting = [a for a in self.agents if (a.power, a.at) == (power, place)]
                assert _own(ran.before.units.get(place or ""), power)
                assert len(routes) <= len(waiting)
                for agent, route in zip(waiting, reversed(routes), strict=False):
                    assert isinstance(route, Walk)
                    agent.walks = [list(steps) for steps in route.seasons]

    def _walk(self, agent: Agent, ran: Ran) -> None:
        walk = agent.walks.pop(0) if agent.walks else []
        was_with = _own(ran.before.units.get(agent.at), agent.power)
        is_reached = _own(ran.after.units.get(agent.at), agent.power)
        stepped = []
        for step in walk if was_with or not is_reached else []:
            assert step in ATLAS.borders[agent.at]
            agent.at = step
            stepped.append(step)
            if _own(ran.after.units.get(step), agent.power):
                break
        assert len(stepped) <= 3
        for place in stepped or [agent.at]:
            agent.notes.append(f"{ran.phase} {place} {kind(ran.after.units.get(place))}")

    def _winter(self, ran: Ran, lists: dict[Power, Sequence[Order]]) -> None:
        for power in ATLAS.powers:
            lines = lists.get(power, ())
            own = [agent for agent in self.agents if agent.power == power]
            allowed = list(ran.after.centres.values()).count(power) // 3
            for place in _named(lines, Remove):
                if len(own) > allowed and any(a.at == place for a in own):
                    here = [a for a in own if a.at == place]
                    own.remove(max(here, key=lambda a: a.silent))
            own.sort(key=lambda a: (-a.silent, ATLAS.provinces[a.at].name))
            own = own[max(0, len(own) - allowed) :]
            for place in _named(lines, Build):
                if len(own) < allowed and _own(ran.after.units.get(place), power):
                    own.append(Agent(power, place))
            self.agents = [a for a in self.agents if a.power != power] + own

    def _meet(self, agent: Agent, ran: Ran) -> None:
        if _own(ran.after.units.get(agent.at), agent.power):
            agent.walks = []
            self.told += [f"{agent.power} {agent.at}: {note}" for note in agent.notes]
            agent.notes = []

    def whereabouts(self) -> list[tuple[Power, ProvinceCode, int, int]]:
        return sorted((a.power, a.at, len(a.walks), len(a.notes)) for a in self.agents)


def _walks(order: Order) -> bool:
    return isinstance(order.action, Walk)


def _own(unit: Unit | None, power: Power) -> bool:
    return unit is not None and unit.power == power


def _named(lines: Sequence[Order], action: type) -> list[ProvinceCode]:
    return [
        order.unit.province
        for order in lines
        if order.unit and order.unit.type is SPY and isinstance(order.action, action)
    ]
