"""Texts for Future Tense: where the units are at the end of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.game.phase_report import PhaseReport
from mailer.wording.games.teller import STANDARD
from mailer.wording.order_outcomes import Outcomes
from mailer.wording.phrases import Prose, power_name


def standing(outcomes: Outcomes, report: PhaseReport) -> Iterator[str]:
    """Yields a block that lists the units after the turn. Results show it below the centres."""
    after, prose = report.ownership, Prose(outcomes.atlas)
    if after is None:
        return
    yield "\n".join(
        [
            "Where units are now:",
            "",
            *(
                f"{power_name(power)}: {prose.unit(unit)}."
                for power in outcomes.atlas.powers
                for unit in after.units_of(power)
            ),
        ]
    )


FUTURE_TENSE = replace(STANDARD, name="future tense", aside=standing)
