"""Writes the answer to a trial: what each order would do and why, and the board after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.board.units import Power, power_title
from judge.game.phase_report import PhaseReport
from judge.games.registry import variant_of
from judge.orders.order_lists import Mark
from judge.play.trials import Trial, Tried
from mailer.transaction.services import wrapped
from mailer.wording.results import Results, results_of

GAPS = "You have not seen the whole board: units that you were not shown are left out."


def outcome(trial: Trial, tried: Sequence[Tried]) -> list[str]:
    """Returns the result of a trial, phase by phase, as lines."""
    game = trial.game
    plain = Results(variant_of(game).atlas)
    writer = results_of(game) if variant_of(game).tells_alike else plain
    blocks = [block for one in tried for block in _phase(writer, one)]
    gaps = [] if trial.whole else [wrapped(GAPS)]
    return "\n\n".join([*gaps, *blocks]).splitlines()


def _phase(writer: Results, tried: Tried) -> Iterator[str]:
    report = tried.report
    yield f"What would happen in {report.phase.words}:"
    yield from writer.told(report) or ["Nothing: no unit is on this board."]
    for power, lines in _left(report):
        yield f"Lines of {power_title(power)} that no unit would follow (HELP MARKS):\n{lines}"
    if tried.winner:
        yield f"{power_title(tried.winner)} would have won."
    elif tried.next:
        yield f"The next phase would be {tried.next.words}."


def _left(report: PhaseReport) -> Iterator[tuple[Power, str]]:
    """Yields the lines that no unit would follow, by power, with their marks. HELP MARKS explains
    the marks."""
    for power, lines in (report.lists or {}).items():
        width = max((len(str(line.order)) for line in lines), default=0)
        left = [
            f"  {number:>2}  {line.order!s:{width}}  {line.mark.value}"
            for number, line in enumerate(lines, 1)
            if line.outcome is None and line.mark is not Mark.ORDERED
        ]
        if left:
            yield power, "\n".join(left)
