"""Facts to text where nobody sees the whole board: what units saw, and what spies did and told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.atlas import Atlas
from judge.blind_1801.seeing import Sight
from judge.blind_1801.spies import Posting, Sighting, Spy, SpyNews, SpyReport, Walked
from judge.phases import PhaseKind
from judge.pieces import Unit
from judge.report import PhaseReport
from mailer.outcomes import Outcomes
from mailer.wording import power_name


class Sightings:
    """Writes what a reader saw, beside the results of his own."""

    def __init__(self, atlas: Atlas, outcomes: Outcomes) -> None:
        self._atlas, self._outcomes = atlas, outcomes

    def blocks(self, report: PhaseReport) -> Iterator[str]:
        """Everything that units and spies brought, block by block."""
        if report.seen:
            yield from self._orders(report)
            yield self._provinces(report.seen)
        if report.spies:
            yield from self._spies(report.spies, report.phase.kind)

    # -- units -----------------------------------------------------------------------------------

    def _orders(self, report: PhaseReport) -> Iterator[str]:
        """What others were seen to do. Of a support given from a province that was not seen
        nobody knows what became."""
        own = {outcome.unit for outcome in report.outcomes}
        lines: dict[Unit, str] = {}
        for sight in report.seen:
            for outcome in sight.outcomes:
                if outcome.unit not in own:
                    line = self._outcomes.line(outcome, report.phase, report.board)
                    lines.setdefault(outcome.unit, line)
        for sight in report.seen:
            for support in sight.supports:
                if support.unit not in own:
                    order = self._outcomes.ordered(support.unit, support.order, report.board)
                    lines.setdefault(support.unit, f"{order}  (outcome not seen)")
        if lines:
            yield "Your units saw:"
        for power in sorted({unit.power for unit in lines}):
            yield "\n".join(line for unit, line in lines.items() if unit.power == power)

    def _provinces(self, seen: Iterable[Sight]) -> str:
        """Who was in each province that was seen, and who is there now, where that changed."""
        sights = sorted(seen, key=lambda sight: self._atlas.name_of(sight.province))
        rows = [(self._atlas.name_of(s.province), self._before_and_after(s)) for s in sights]
        return _table("Provinces seen, before and after the moves:", rows)

    def _before_and_after(self, sight: Sight) -> str:
        before, after = self._kind(sight.stood), self._kind(sight.stands)
        return before if before == after else f"{before}, then {after}"

    def _kind(self, unit: Unit | None) -> str:
        """``German Army``; ``empty``."""
        if unit is None:
            return "empty"
        return f"{self._atlas.nations[unit.power].adjective} {unit.type.name}"

    # -- spies -----------------------------------------------------------------------------------

    def _spies(self, news: SpyNews, kind: PhaseKind) -> Iterator[str]:
        done = [
            *(self._walked(walk) for walk in news.walked),
            *(self._posted("Removes the spy", posting) for posting in news.removed),
            *(self._posted("Builds a spy", posting) for posting in news.built),
        ]
        if done:
            yield "\n".join(done)
        yield from (self._told(report) for report in news.reports if not _saw_only_us(report))
        if news.spies.all and kind is not PhaseKind.RETREAT:
            yield self.spies(news.spies.all)

    def spies(self, spies: Iterable[Spy]) -> str:
        """Where spies are, and where they still go."""
        rows = [(power_name(spy.power), self._whereabouts(spy)) for spy in spies]
        return _table("Spies:", rows)

    def _walked(self, walk: Walked) -> str:
        """``Russia: Spy Warsaw -> Silesia -> Munich.``"""
        steps = "".join(f" -> {self._atlas.name_of(step)}" for step in walk.steps) or " STAY"
        return f"{power_name(walk.power)}: Spy {self._atlas.name_of(walk.start)}{steps}."

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
        """``Kiel, then Berlin -> Prussia; STAY``."""
        name = self._atlas.name_of
        walks = [" -> ".join(map(name, steps)) or "STAY" for steps in spy.route]
        return name(spy.at) + (f", next {'; then '.join(walks)}" if walks else "") + "."


def _saw_only_us(report: SpyReport) -> bool:
    """Whether he only waited beside one of his own units, so that his report tells nothing."""
    match report.sightings:
        case (Sighting(province=place, unit=Unit(power=power)),):
            return (place, power) == (report.at, report.power)
    return False


def _table(title: str, rows: list[tuple[str, str]]) -> str:
    width = max(len(name) for name, _ in rows) + 1
    return "\n".join([title, "", *(f"  {name + ':':{width}}  {text}" for name, text in rows)])
