"""Texts for Blind 1801: what units saw, what spies did and reported, and which spies need
orders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from judge.board.join_words import listing
from judge.board.phases import Phase, PhaseKind
from judge.board.power_names_and_place_codes import Power
from judge.board.units import Unit
from judge.game.game import Game
from judge.game.phase_report import PhaseReport, Reader
from judge.games.blind_1801 import rules
from judge.games.blind_1801.spies import Posting, Sighting, Spy, SpyNews, SpyReport, Walked
from judge.games.blind_1801.unit_sight import Sight, intelligence
from judge.games.registry import variant_of
from judge.orders.order import Order
from judge.play import awaited_orders
from mailer.wording.games import teller
from mailer.wording.games.teller import STANDARD, Undone
from mailer.wording.order_outcomes import Outcomes
from mailer.wording.phrases import plural, power_name

# -- what is due from a player ----------------------------------------------------------------


def winter(game: Game, power: Power) -> str:
    """Returns the sentences about units and spies to build or remove."""
    return teller.units_due(game, power) + _spies_due(
        rules.spies_open(variant_of(game).atlas, game, power)
    )


def _spies_due(due: int) -> str:
    if due > 0:
        return (
            f" You can build {plural(due, 'spy')}, where you have a unit after the builds,"
            " or WAIVE and build later."
        )
    if due < 0:
        return (
            f" You must remove {plural(-due, 'spy')}; the judge chooses those you do not"
            " name, starting with the one whose last report is oldest."
        )
    return ""


def routes(game: Game, power: Power, phase: Phase) -> str:
    """Returns the sentence about spies that can get a new route, or ""."""
    places = rules.spies_to_send(game, power) if phase.is_movement else ()
    if not places:
        return ""
    if len(places) == 1:
        return f" You can give your spy in {places[0]} a new route."
    return f" You can give your spies in {listing(places)} new routes."


def undone(game: Game, power: Power, lines: Iterable[Order]) -> tuple[Undone, ...]:
    """Returns the builds or removals of units and spies for which a list has no orders."""
    work, due, lines = (
        awaited_orders.winter(game, power),
        rules.spies_open(variant_of(game).atlas, game, power),
        tuple(lines),
    )
    spies = rules.spies_left(variant_of(game).atlas, game, power, lines)
    units = max(0 if spies else 1, work.left(lines))
    return teller.undone(work, units), Undone(spies, "spy", due < 0)


# -- the board, and the results of a phase -----------------------------------------------------


def beneath(outcomes: Outcomes, game: Game, reader: Reader) -> Iterable[str]:
    """Returns the block that lists the reader's spies, if there are any."""
    found = rules.spies(game, reader)
    return [Sightings(outcomes).spies(found)] if found else []


def told(outcomes: Outcomes, report: PhaseReport) -> Iterable[str]:
    return Sightings(outcomes).blocks(report)


class Sightings:
    """Prints what a reader's units and spies saw."""

    def __init__(self, outcomes: Outcomes) -> None:
        self._atlas, self._outcomes = outcomes.atlas, outcomes

    def blocks(self, report: PhaseReport) -> Iterator[str]:
        """Yields blocks with everything that units and spies reported."""
        found = intelligence(report)
        if found.seen:
            yield from self._orders(report, found.seen)
            yield self._provinces(found.seen)
        if found.spies:
            yield from self._spies(found.spies, report.phase.kind)

    # -- units -----------------------------------------------------------------------------------

    def _orders(self, report: PhaseReport, seen: Iterable[Sight]) -> Iterator[str]:
        """Yields blocks that say what other powers' units did, as seen by the reader's units.

        The outcome of a support is unknown if the supporting unit's own province was not seen.
        """
        own = {outcome.unit for outcome in report.outcomes}
        lines: dict[Unit, str] = {}
        for sight in seen:
            for outcome in sight.outcomes:
                if outcome.unit not in own:
                    line = self._outcomes.line(outcome, report.phase, report.board)
                    lines.setdefault(outcome.unit, line)
        for sight in seen:
            for support in sight.supports:
                if support.unit not in own:
                    order = self._outcomes.ordered(support.unit, support.order, report.board)
                    lines.setdefault(support.unit, f"{order}  (outcome not seen)")
        if lines:
            yield "Your units saw:"
        for power in sorted({unit.power for unit in lines}):
            yield "\n".join(line for unit, line in lines.items() if unit.power == power)

    def _provinces(self, seen: Iterable[Sight]) -> str:
        sights = sorted(seen, key=lambda sight: self._atlas.name_of(sight.province))
        rows = [(self._atlas.name_of(s.province), self._before_and_after(s)) for s in sights]
        return _table("Provinces seen, before and after the moves:", rows)

    def _before_and_after(self, sight: Sight) -> str:
        before, after = self._kind(sight.stood), self._kind(sight.stands)
        return before if before == after else f"{before}, then {after}"

    def _kind(self, unit: Unit | None) -> str:
        if unit is None:
            return "empty"
        return f"{self._atlas.nations[unit.power].adjective} {unit.type.name}"

    # -- spies -----------------------------------------------------------------------------------

    def _spies(self, news: SpyNews, kind: PhaseKind) -> Iterator[str]:
        done = [
            *(self._walked(walk) for walk in news.walked if walk.ordered),
            *(self._posted("Removes the spy", posting) for posting in news.removed),
            *(self._posted("Builds a spy", posting) for posting in news.built),
        ]
        if done:
            yield "\n".join(done)
        for report in news.reports:
            if report.void:
                yield self._stopped(report)
            if not _saw_only_us(report):
                yield self._told(report)
        if news.spies.all and kind is not PhaseKind.RETREAT:
            yield self.spies(news.spies.all)

    def spies(self, spies: Iterable[Spy]) -> str:
        """Returns a table of the spies' places and routes."""
        rows = [(power_name(spy.power), self._whereabouts(spy)) for spy in spies]
        return _table("Spies:", rows)

    def _walked(self, walk: Walked) -> str:
        """Returns a spy's walk, such as ``Russia: Spy Warsaw -> Silesia -> Munich.``"""
        steps = "".join(f" -> {self._atlas.name_of(step)}" for step in walk.steps) or " STAY"
        return f"{power_name(walk.power)}: Spy {self._atlas.name_of(walk.start)}{steps}."

    def _stopped(self, report: SpyReport) -> str:
        """Returns, for example, ``Russia's spy is with the Army in Munich and stops there.``, and
        the rest of its route, which is void."""
        unit = report.met
        kind = unit.type.name if unit else "unit"
        return (
            f"{power_name(report.power)}'s spy is with the {kind} in"
            f" {self._atlas.name_of(report.at)} and stops there.\nThe rest of its route is"
            f" void: {self._route(report.void)}."
        )

    def _route(self, route: Iterable[tuple[str, ...]]) -> str:
        """Returns a route, such as ``Berlin -> Prussia; then STAY``."""
        name = self._atlas.name_of
        return "; then ".join(" -> ".join(map(name, steps)) or "STAY" for steps in route)

    def _posted(self, what: str, posting: Posting) -> str:
        note = "" if posting.ordered else "  (*no order*)"
        place = self._atlas.name_of(posting.at)
        return f"{power_name(posting.power)}: {what} in {place}.{note}"

    def _told(self, report: SpyReport) -> str:
        title = (
            f"{power_name(report.power)}'s spy, now in {self._atlas.name_of(report.at)}, reports:"
        )
        return _table(title, [self._sighting(sighting) for sighting in report.sightings])

    def _sighting(self, sighting: Sighting) -> tuple[str, str]:
        place = self._atlas.name_of(sighting.province)
        return f"{sighting.phase.words}, {place}", self._kind(sighting.unit)

    def _whereabouts(self, spy: Spy) -> str:
        """Returns a spy's place and route, such as ``Kiel, next Berlin -> Prussia; then STAY.``"""
        rest = f", next {self._route(spy.route)}" if spy.route else ""
        return f"{self._atlas.name_of(spy.at)}{rest}."


def _saw_only_us(report: SpyReport) -> bool:
    """Returns True if the spy only stayed with a unit of its own power and saw nothing else."""
    match report.sightings:
        case (Sighting(province=place, unit=Unit(power=power)),):
            return (place, power) == (report.at, report.power)
    return False


def _table(title: str, rows: list[tuple[str, str]]) -> str:
    width = max(len(name) for name, _ in rows) + 1
    return "\n".join([title, "", *(f"  {name + ':':{width}}  {text}" for name, text in rows)])


BLIND_1801 = replace(
    STANDARD,
    name="blind 1801",
    winter=winter,
    besides=routes,
    undone=undone,
    beneath=beneath,
    told=told,
)
