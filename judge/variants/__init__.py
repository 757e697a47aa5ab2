"""The game systems, by name. A variant is standard Diplomacy with amendments."""

from __future__ import annotations

from collections.abc import Mapping

from judge.game import Game
from judge.variant import Variant
from judge.variants.crystal_ball import CRYSTAL_BALL
from judge.variants.standard import STANDARD

VARIANTS: Mapping[str, Variant] = {variant.name: variant for variant in (STANDARD, CRYSTAL_BALL)}


def variant_of(game: Game) -> Variant:
    """The system a game is played by. Raises KeyError when it names none."""
    return VARIANTS[game.settings.variant]
