"""The game systems, by name. A variant is standard Diplomacy with amendments."""

from __future__ import annotations

from collections.abc import Mapping

from judge.game import Game
from judge.variant import Variant
from judge.variants.blind_1801 import BLIND_1801
from judge.variants.crypto_ii import CRYPTO_II
from judge.variants.crystal_ball import CRYSTAL_BALL
from judge.variants.future_tense import FUTURE_TENSE
from judge.variants.standard import STANDARD

VARIANTS: Mapping[str, Variant] = {
    variant.name: variant
    for variant in (STANDARD, CRYSTAL_BALL, FUTURE_TENSE, BLIND_1801, CRYPTO_II)
}


def variant_named(text: str) -> Variant | None:
    """The system people call so, however they write it: ``"Crystal-Ball"``, ``"FUTURETENSE"``."""
    return _BY_NAME.get(_squeezed(text))


def _squeezed(name: str) -> str:
    return "".join(filter(str.isalnum, name.lower()))


_BY_NAME = {
    _squeezed(name): variant
    for variant in VARIANTS.values()
    for name in (variant.name, *variant.also)
}


def variant_of(game: Game) -> Variant:
    """The system a game is played by. Raises KeyError when it names none."""
    return VARIANTS[game.settings.variant]
