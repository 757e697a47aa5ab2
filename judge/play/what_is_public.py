"""Decides what everyone may know about a game while it runs. In some games, the units and the
results are secret, and so are the names of the powers that have to retreat or build."""

from __future__ import annotations

from collections.abc import Sequence

from judge.board.phases import Phase
from judge.game.game import Game, Stage
from judge.game.phase_report import Reader, Role
from judge.games.registry import variant_of


def names_the_late(game: Game, phases: Sequence[Phase]) -> bool:
    """Returns True if everyone may know which powers' orders are missing. For retreats and builds,
    that reveals which powers had units dislodged or can build, which is secret in some variants."""
    return variant_of(game).publishes and asks_no_secret(game, phases)


def asks_no_secret(game: Game, phases: Sequence[Phase]) -> bool:
    """Returns True if everyone may know which powers have to send orders. All powers have to send
    moves. In other phases, only some powers do, and which of them do is public only if everyone
    sees all units."""
    return any(phase.is_movement for phase in phases) or units_are_seen(game)


def units_are_seen(game: Game) -> bool:
    """Returns True if everyone sees the units of all powers."""
    variant = variant_of(game)
    return variant.publishes and bool(variant.board(game, Role.PUBLIC).units)


def is_secret(game: Game, reader: Reader) -> bool:
    """Returns True if this reader may not see results while the game runs."""
    publishes = variant_of(game).publishes or game.stage is Stage.ENDED
    return reader is Role.PUBLIC and not publishes


def all_centres_are_known(game: Game, reader: Reader) -> bool:
    """Returns True if this reader may know the centres of all powers."""
    publishes = variant_of(game).publishes or game.stage is Stage.ENDED
    return reader is Role.MASTER or publishes
