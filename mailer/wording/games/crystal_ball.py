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
            f"LATE REPLACE: {grace} the deadline, a player whose list is missing"
            " loses the seat, and the list is locked empty. (CB 2.2 would wait; this"
            " Master does not.)"
        )
    return (
        f"LATE HOLD: {grace} the deadline, a list that is missing is locked"
        " empty, and its units hold. (CB 2.2 would wait; this Master does not.)"
    )


CRYSTAL_BALL = replace(
    STANDARD,
    name="crystal ball",
    late=told_late,
    departs=" (CB 2.2 would wait; this Master does not.)",
)
