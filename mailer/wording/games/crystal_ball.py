"""Texts for Crystal Ball: what LATE means for its lists."""

from __future__ import annotations

from dataclasses import replace

from grammar.commands.settings import Late
from judge.game.game import Game
from mailer.wording.games.teller import STANDARD


def told_late(game: Game, late: Late, grace: str) -> str:
    """Returns the text that explains the LATE setting. Without this setting, the game waits, as the
    rules say (CB 2.2)."""
    if late is Late.REPLACE:
        return (
            f"LATE REPLACE: {grace} the deadline, a player whose list is missing loses the"
            f" seat, an empty list is locked instead, and the units hold.{NOT_BY_THE_RULE}"
        )
    return (
        f"LATE HOLD: {grace} the deadline, an empty list is locked in place of each missing"
        f" one, and the units hold.{NOT_BY_THE_RULE}"
    )


NOT_BY_THE_RULE = " (Under CB 2.2 the game would wait; this Master has chosen otherwise.)"


CRYSTAL_BALL = replace(
    STANDARD,
    name="crystal ball",
    late=told_late,
    departs=NOT_BY_THE_RULE,
)
