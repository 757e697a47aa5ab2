"""The registry of all dialects, built-in or from other packages, keyed by the name of the game.
Also builds the order syntax of each game.

A package adds a dialect with an entry point in the group ``crystal_ball_judge.lines`` that refers
to a `Dialect`. A game without its own order lines does not need one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from grammar.orders.parse_context_and_dialect import Dialect, OrderSyntax
from grammar.words.phases import Calendar
from grammar.words.place_names import Names
from judge.board.atlas import Atlas
from judge.board.power_names_and_place_codes import Power
from judge.games.plugins import Misfit, Shelf
from judge.games.registry import VARIANTS
from judge.games.variant import Variant

BUILT_IN: Mapping[str, str] = {
    "crypto ii": "grammar.games.crypto_ii.dialect:CRYPTO_II",
    "blind 1801": "grammar.games.blind_1801.dialect:BLIND_1801",
    "future tense": "grammar.games.future_tense.dialect:FUTURE_TENSE",
}
"""The built-in dialects, in the order in which the parser tries their lines. Dialects whose lines
look like ordinary words come first; the one with lists of places in brackets comes last."""


def _objection(dialect: Dialect, others: Mapping[str, Dialect]) -> str | None:
    if dialect.name in VARIANTS:
        return None
    return f"belongs to a game {dialect.name!r} that does not exist"


DIALECTS = Shelf("crystal_ball_judge.lines", Dialect, BUILT_IN, _objection)


def dialects() -> tuple[Dialect, ...]:
    """Returns all dialects, built-in ones first. The lines of all dialects are parsed in every
    game, so that a reply can say which game a line belongs to."""
    return tuple(DIALECTS.values())


def faults() -> tuple[Misfit, ...]:
    """Returns the dialects from other packages that cannot be used, each with the reason and what
    to do about it."""
    return DIALECTS.faults()


def language_of(variant: Variant, players: int = 0) -> OrderSyntax:
    """Returns the order syntax of a variant. If ``players`` is 0, the game has the usual number of
    players."""
    return _language_of(variant, players, dialects())


@lru_cache(maxsize=256)
def _language_of(variant: Variant, players: int, spoken: tuple[Dialect, ...]) -> OrderSyntax:
    played = variant.played(variant.settings(players=players))
    home = frozenset(dialect.name for dialect in spoken if _has(variant, dialect.name))
    return _language(variant.atlas, calendar_of(variant), spoken, played, home)


def calendar_of(variant: Variant) -> Calendar:
    """Returns the calendar of a variant."""
    first = variant.opening(variant.settings()).phase
    return Calendar(variant.atlas.years.first_movement(first).year, variant.atlas.years)


def _has(variant: Variant, game: str) -> bool:
    """Returns whether a variant accepts everything in the orders of another game."""
    features = VARIANTS[game].features
    return game == variant.name or (bool(features) and features.keys() <= variant.features.keys())


@cache
def _language(
    atlas: Atlas,
    calendar: Calendar,
    spoken: tuple[Dialect, ...],
    played: tuple[Power, ...],
    home: frozenset[str],
) -> OrderSyntax:
    elected = frozenset(atlas.powers).difference(played)
    return OrderSyntax(names_on(atlas), calendar, spoken, elected, home)


@cache
def names_on(atlas: Atlas) -> Names:
    """Returns all names on a map."""
    return Names(atlas)
