"""Writes the answers to trials and to PREVIEW. They show what orders would do, without revealing
anything that the reader may not know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.board.power_names_and_place_codes import Power, power_title
from judge.game.game import Game
from judge.game.phase_report import PhaseReport, Role
from judge.games.registry import variant_of
from judge.orders.order_lists import Mark
from judge.play import awaited_orders, conduct_game
from judge.play.trials import Foretold, Trial, Tried, foretold
from mailer.transaction.fill_in_templates_and_wrap_text import wrapped
from mailer.wording import histories, phrases
from mailer.wording.results import Results, results_of

LENT = frozenset({Mark.REFUSED, Mark.NO_PROXY})
"""Marks for lines about units that were lent to other powers, whose lists the reader does not
know."""


def own_preview(game: Game, power: Power) -> list[str]:
    """Returns the results that a player's own orders would have if everyone else held, or nothing
    if the player has no orders on file."""
    tried, writer = foretold(game, power), results_of(game)
    if not tried:
        return []
    head = (
        "This is what your orders would do on the board you were shown, if everyone"
        " else held. It says nothing about what others have sent."
    )
    if not variant_of(game).tells_alike:
        head += " Units that you were not shown are left out."
    if any(line.mark in LENT for one in tried for line in one.lines):
        head += " Units that were lent hold here, because their orders are not known."
    blocks = [wrapped(head), *(writer.annotated(_title(one), one.lines) for one in tried)]
    return "\n\n".join(blocks).splitlines()


def _title(one: Foretold) -> str:
    title = one.phase.words if one.known else f"After that, {one.phase.words}"
    return f"{title} ({phrases.counted(one.limits)} are considered)" if one.limits else title


def whole_preview(game: Game) -> list[str]:
    """Returns the results that all orders on file would have, for a Master who may see them."""
    wanted = awaited_orders.wanted(game)
    if wanted is None:
        return []
    code = awaited_orders.code_of(wanted.phases)
    head = f"This would happen if {code} were locked now. Nothing has run."
    if wanted.missing:
        head += f" Orders are missing from {phrases.powers(wanted.missing)}."
    after, ran = conduct_game.advance(game)
    blocks = [
        block
        for one in ran
        for block in histories.phase_blocks(after, one, histories.observed(after, one, Role.MASTER))
    ]
    none = [] if ran else ["No phase would run yet."]
    return "\n\n".join([wrapped(head), *blocks, *none]).splitlines()


def what_would_run(game: Game) -> str:
    """Returns a clause that says which lists would be locked now and which phase would run."""
    opened = awaited_orders.open_phases(game)
    sealed = f"{awaited_orders.code_of(opened)} would be locked"
    needed = variant_of(game).horizon(game, game.phase)
    runs = set(needed) <= {*game.sealed, *opened}
    if runs and set(needed) == set(opened):
        return f"{awaited_orders.code_of(opened)} would run"
    return f"{sealed}, and {game.phase} would run" if runs else f"{sealed}, and nothing would run"


GAPS = "You have not seen the whole board: units that you were not shown are left out."


def trial_outcome(trial: Trial, tried: Sequence[Tried]) -> list[str]:
    """Returns the result of a trial, phase by phase, as lines."""
    game = trial.game
    plain = Results(variant_of(game).atlas)
    writer = results_of(game) if variant_of(game).tells_alike else plain
    blocks = [block for one in tried for block in _phase_tried(writer, one)]
    gaps = [] if trial.whole else [wrapped(GAPS)]
    return "\n\n".join([*gaps, *blocks]).splitlines()


def _phase_tried(writer: Results, tried: Tried) -> Iterator[str]:
    report = tried.report
    yield f"What would happen in {report.phase.words}:"
    yield from writer.told(report) or ["Nothing: no unit is on this board."]
    for power, lines in _left(report):
        yield f"{power_title(power)}'s lines that no unit would follow (HELP MARKS):\n{lines}"
    if tried.winner:
        yield f"{power_title(tried.winner)} would have won."
    elif tried.next:
        yield f"The next phase would be {tried.next.words}."


def _left(report: PhaseReport) -> Iterator[tuple[Power, str]]:
    for power, lines in (report.lists or {}).items():
        width = max((len(str(line.order)) for line in lines), default=0)
        left = [
            f"  {number:>2}  {line.order!s:{width}}  {line.mark.value}"
            for number, line in enumerate(lines, 1)
            if line.outcome is None and line.mark is not Mark.ORDERED
        ]
        if left:
            yield power, "\n".join(left)
