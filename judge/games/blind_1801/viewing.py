"""What a picture shows of Blind 1801: what one's own units see, and one's own spies."""

from __future__ import annotations

from collections.abc import Iterable

from judge.board.position import Position
from judge.board.units import SPY, Unit
from judge.game.phase_report import PhaseReport
from judge.game.picture_extras import View
from judge.games.blind_1801.spies import Spy
from judge.games.blind_1801.visibility import intelligence


def seen_by_units(known: Position, spies: Iterable[Spy], whole: bool) -> View:
    """The provinces where units are that one knows of, all where one knows the ``whole`` board;
    and the spies one knows of."""
    return View(besides=_pieces(spies), seen=None if whole else frozenset(known.units))


def pictured(report: PhaseReport) -> View:
    """What the reader's units did and saw, and where his spies are after it."""
    found = intelligence(report)
    seen = frozenset(sight.province for sight in found.seen) or frozenset(report.board.units)
    drawn = {outcome.unit: outcome for sight in found.seen for outcome in sight.outcomes}
    drawn |= {outcome.unit: outcome for outcome in report.outcomes}
    witnessed = {
        support.unit: support.order
        for sight in found.seen
        for support in sight.supports
        if support.unit not in drawn
    }
    return View(
        outcomes=tuple(drawn.values()),
        witnessed=tuple(witnessed.items()),
        besides=_pieces(found.spies.spies.all if found.spies else ()),
        seen=None if report.whole else seen,
    )


def _pieces(spies: Iterable[Spy]) -> tuple[Unit, ...]:
    return tuple(Unit(spy.power, SPY, spy.at) for spy in spies)
