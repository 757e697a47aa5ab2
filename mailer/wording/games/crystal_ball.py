"""What the judge writes of Crystal Ball alone: what LATE means for its lists."""

from __future__ import annotations

from dataclasses import replace

from grammar.commands.settings import Late
from judge.game.game import Game
from mailer.wording.games.teller import STANDARD


def told_late(game: Game, late: Late, grace: str) -> str:
    """The rules know waiting only (2.2)."""
    if late is Late.REPLACE:
        return (
            f"LATE REPLACE: a player whose list is missing {grace} after the deadline loses his"
            " seat; his list is sealed empty. (By CB 2.2 it would wait; the Master does not.)"
        )
    return (
        f"LATE HOLD: a list still missing {grace} after the deadline is sealed empty;"
        " its units hold. (By CB 2.2 it would wait; the Master does not.)"
    )


CRYSTAL_BALL = replace(
    STANDARD, name="crystal ball", late=told_late, departs=" The Master does not wait longer."
)
