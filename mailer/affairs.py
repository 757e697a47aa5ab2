"""How the board stands, as far as one reader may know."""

from __future__ import annotations

from judge import tasks
from judge.game import Game
from judge.pieces import Power
from judge.report import Reader, Role
from judge.variants import variant_of
from mailer import gazettes
from mailer.reports import Results
from mailer.telling import atlas_of


def board(game: Game, reader: Reader) -> str:
    """The units this reader may know of, and his spies."""
    writer = Results(atlas_of(game))
    blocks = [writer.board(variant_of(game).board(game, reader)), *_spies(game, reader)]
    return "\n\n".join(filter(None, blocks))


def own_board(game: Game, reader: Reader) -> list[str]:
    """All a player knows of the board, where no mail to everybody tells it."""
    variant, writer = variant_of(game), Results(atlas_of(game))
    if reader is Role.PUBLIC or variant.board(game, Role.PUBLIC).units:
        return []
    known = variant.board(game, reader)
    whole = reader is Role.MASTER
    owned = [] if variant.publishes else [writer.ownership(known, whole)]
    blocks = [writer.board(known), *owned, *_spies(game, reader)]
    if isinstance(reader, str):
        blocks.append("\n".join(own_cipher(game, reader)))
    return "\n\n".join(filter(None, blocks)).splitlines()


def _spies(game: Game, reader: Reader) -> list[str]:
    found = tasks.spies(game, reader)
    return [Results(atlas_of(game)).sightings.spies(found)] if found else []


def own_cipher(game: Game, power: Power) -> list[str]:
    """A player's cipher, as soon as it can change no more."""
    cipher = tasks.cipher(game, power)
    return ["Your cipher:", *gazettes.cipher_lines(cipher)] if cipher else []
