"""Finds the `Teller` of each game, which may be built in or belong to another package.

Another package registers its `Teller` as an entry point in the group ``crystal_ball_judge.texts``.
Games without a `Teller` use the standard texts.
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.game.game import Game
from judge.games.plugins import Misfit, Shelf
from judge.games.registry import VARIANTS, variant_of
from mailer.wording.games.teller import STANDARD, Teller

BUILT_IN: Mapping[str, str] = {
    "standard": "mailer.wording.games.teller:STANDARD",
    "crystal ball": "mailer.wording.games.crystal_ball:CRYSTAL_BALL",
    "future tense": "mailer.wording.games.future_tense:FUTURE_TENSE",
    "blind 1801": "mailer.wording.games.blind_1801:BLIND_1801",
    "crypto ii": "mailer.wording.games.crypto_ii:CRYPTO_II",
}


def _objection(teller: Teller, others: Mapping[str, Teller]) -> str | None:
    if teller.name in VARIANTS:
        return None
    return f"has texts for a game {teller.name!r} that does not exist"


TELLERS = Shelf("crystal_ball_judge.texts", Teller, BUILT_IN, _objection)


def teller_of(game: Game) -> Teller:
    """Returns the texts for this game."""
    return TELLERS.get(variant_of(game).name, STANDARD)


def faults() -> tuple[Misfit, ...]:
    """Returns the texts from other packages that cannot be used, each with the reason and what to
    do about it."""
    return TELLERS.faults()
