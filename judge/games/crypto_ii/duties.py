"""What a player has to see to besides his units: his cipher, and votes for those of a power without
a player (Crypto 1.1, 2.2)."""

from __future__ import annotations

from judge.board.units import Power
from judge.game.game import Game
from judge.games.crypto_ii.ciphers import cipher_in
from judge.games.crypto_ii.rules import book_of, due, horizon, voted_in
from judge.orders.actions import Cipher


def votes(game: Game, power: Power) -> tuple[int, frozenset[Power]]:
    """How many votes the power has in the phase asked for, and for the orders of which powers; none
    where everybody orders his own (2.2), or where nothing is decided by votes."""
    unplayed = voted_in(game, horizon(game, game.phase)[-1])
    return (len(game.position.centres_of(power)) if unplayed else 0), unplayed


def are_votes_awaited(game: Game, power: Power) -> bool:
    """Whether the game waits for the votes of a power that has orders of its own to give: not in
    a movement phase, and not when it has voted or passes."""
    last = horizon(game, game.phase)[-1]
    return power in due(game, last).besides - game.passes


def cipher(game: Game, power: Power) -> Cipher | None:
    """The power's cipher, once it is fixed (1.1)."""
    return book_of(game.ledger).get(power)


def lacks_cipher(game: Game, power: Power) -> bool:
    """Whether the power has not sent yet the cipher that is asked for with the first orders."""
    lists = (entry for (_, owner), entry in game.lists.items() if owner == power)
    return not (cipher(game, power) or any(cipher_in(entry.lines) for entry in lists))
