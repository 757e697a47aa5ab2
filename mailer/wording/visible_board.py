"""Shows what a reader may know of the board, as text."""

from __future__ import annotations

from judge.game.game import Game, Stage
from judge.game.phase_report import Reader, Role
from judge.games.registry import variant_of
from mailer.wording.games.registry import teller_of
from mailer.wording.results import results_of


def board(game: Game, reader: Reader) -> str:
    """Returns what this reader may know of the board, with the text that the game prints below a
    board."""
    writer, variant = results_of(game), variant_of(game)
    is_public = bool(variant.board(game, Role.PUBLIC).units)
    title = [writer.status(game.phase, game.name, game.run + 1)] if is_public else []
    blocks = [*title, writer.board(variant.board(game, reader))]
    return "\n\n".join(filter(None, [*blocks, *_beneath(game, reader)]))


def own_board(game: Game, reader: Reader) -> list[str]:
    """Returns the reader's own view of the board.

    If the board is public, that is their own units and centres after the last results (CB 1.1).
    Otherwise, it is everything they know.
    """
    variant, writer = variant_of(game), results_of(game)
    if reader is Role.PUBLIC or game.stage is not Stage.RUNNING:
        return []
    if (public := variant.board(game, Role.PUBLIC)).units:
        return [] if isinstance(reader, Role) else writer.own(public, reader).splitlines()
    known = variant.board(game, reader)
    whole = reader is Role.MASTER
    owned = [] if variant.publishes else [writer.ownership(known, whole)]
    blocks = [writer.board(known), *owned, *_beneath(game, reader)]
    return "\n\n".join(filter(None, blocks)).splitlines()


def _beneath(game: Game, reader: Reader) -> list[str]:
    return list(teller_of(game).beneath(results_of(game).outcomes, game, reader))
