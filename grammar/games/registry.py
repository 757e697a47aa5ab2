"""The dialects, by the names of their games: those built in, and those that other packages bring;
and the language of each game.

A package brings a dialect by an entry point of the group ``crystal_ball_judge.lines`` that loads to
a `Dialect`. A game that has no lines of its own needs none.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from grammar.orders.order_syntax import Dialect, OrderSyntax
from grammar.words.phases import Calendar
from grammar.words.place_names import Names
from judge.board.atlas import Atlas
from judge.board.units import Power
from judge.game.settings import Settings
from judge.games.plugins import Misfit, Shelf
from judge.games.registry import VARIANTS
from judge.games.variant import Variant

BUILT_IN: Mapping[str, str] = {
    "crypto ii": "grammar.games.crypto_ii.dialect:CRYPTO_II",
    "blind 1801": "grammar.games.blind_1801.dialect:BLIND_1801",
    "future tense": "grammar.games.future_tense.dialect:FUTURE_TENSE",
}
"""In the order in which their lines are tried: what may look like any other word comes first, and
a list of places in brackets last."""


def _objection(dialect: Dialect, others: Mapping[str, Dialect]) -> str | None:
    if dialect.name in VARIANTS:
        return None
    return f"belongs to a game {dialect.name!r} that does not exist"


DIALECTS = Shelf("crystal_ball_judge.lines", Dialect, BUILT_IN, _objection)


def dialects() -> tuple[Dialect, ...]:
    """All dialects, the built-in ones first: every game reads the lines of all, to say of those
    it has not that they belong to another."""
    return tuple(DIALECTS.values())


def faults() -> tuple[Misfit, ...]:
    """Dialects of other packages that cannot be used, why, and what to do."""
    return DIALECTS.faults()


def language_of(variant: Variant, players: int = 0) -> OrderSyntax:
    """What the lines of a game of this system are read with; 0: as many ``players`` as is usual."""
    settings = Settings(variant=variant.name, players=players)
    opening = variant.opening(settings).phase
    first = opening if opening.is_movement else opening.next_movement
    spoken, played = dialects(), variant.played(settings)
    home = frozenset(dialect.name for dialect in spoken if _has(variant, dialect.name))
    return _language(variant.atlas, first.year, spoken, played, home)


def _has(variant: Variant, game: str) -> bool:
    """Whether a game has all that the orders of another one may have."""
    features = VARIANTS[game].features
    return game == variant.name or (bool(features) and features.keys() <= variant.features.keys())


@cache
def _language(
    atlas: Atlas,
    first_year: int,
    spoken: tuple[Dialect, ...],
    played: tuple[Power, ...],
    home: frozenset[str],
) -> OrderSyntax:
    elected = frozenset(atlas.powers).difference(played)
    return OrderSyntax(_names(atlas), Calendar(first_year), spoken, elected, home)


@cache
def _names(atlas: Atlas) -> Names:
    return Names(atlas)
