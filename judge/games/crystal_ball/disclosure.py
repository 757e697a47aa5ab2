"""Who may know what of a phase that ran: orders are open, lists are each power's own (CB 3.6)."""

from __future__ import annotations

from dataclasses import replace

from judge.adjudication.verdicts import Outcome, Reason, Result
from judge.game.phase_report import PhaseReport, Ran, Reader, annotated, observe_openly
from judge.game.settings import Settings


def observe(ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
    """The orders that were followed are open; of the lists each player sees his own, and everybody
    all of them only where lists are public (CB 3.6)."""
    report = observe_openly(ran, reader, settings)
    if not ran.phase.is_movement:
        return report
    own = annotated(ran, reader) if isinstance(reader, str) and reader in ran.lists else None
    public = (
        {p: annotated(ran, p) for p in sorted(ran.lists)} if settings.lists_are_public else None
    )
    return replace(
        report, outcomes=tuple(map(_as_followed, report.outcomes)), own=own, lists=public
    )


def _as_followed(outcome: Outcome) -> Outcome:
    """What the public sees of an order impossible on the day: the unit held (CB 3.2)."""
    if outcome.result is not Result.VOID or outcome.reason is Reason.UNMATCHED:
        return outcome
    return outcome._replace(order=None, result=Result.HOLDS, reason=None)


def reveal(ran: Ran) -> PhaseReport | None:
    """At the end of a game all see all lists (CB 3.6)."""
    if not ran.lists:
        return None
    lists = {power: annotated(ran, power) for power in sorted(ran.lists)}
    return PhaseReport(ran.phase, ran.number, ran.before, (), (), None, (), lists=lists)
