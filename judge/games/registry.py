"""Finds variants by name, both built-in ones and those of other packages.

A package adds a variant with an entry point in the group ``crystal_ball_judge.rules``, which must
refer to a `Variant`::

    [project.entry-points."crystal_ball_judge.rules"]
    mygame = "mygame.rules:MY_GAME"
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.game.game import Game
from judge.game.settings import Settings
from judge.game.variant_data import Extra, Unopened
from judge.games.maps import MAPS, squeezed
from judge.games.plugins import Misfit, Shelf
from judge.games.variant import Variant
from judge.orders.features import NOWHERE, Feature

DEFAULT = "crystal ball"
"""The variant that is played if the settings do not name one."""

PLAIN = "standard"
"""The variant for adjudicating a board if no variant is named."""

BUILT_IN: Mapping[str, str] = {
    "standard": "judge.games.standard.rules:STANDARD",
    "crystal ball": "judge.games.crystal_ball.rules:CRYSTAL_BALL",
    "future tense": "judge.games.future_tense.rules:FUTURE_TENSE",
    "blind 1801": "judge.games.blind_1801.rules:BLIND_1801",
    "crypto ii": "judge.games.crypto_ii.rules:CRYPTO_II",
}
"""The location of each built-in variant. A variant is imported on first use."""


def _objection(variant: Variant, others: Mapping[str, Variant]) -> str | None:
    if not isinstance(variant.features, Mapping):
        return f"has features that are not a mapping but a {type(variant.features).__name__}"
    names = (variant.name, variant.title, *variant.also)
    called = {squeezed(name): name for name in names}
    for other in others.values():
        for name in (other.name, *other.also):
            if squeezed(name) in called:
                words = f"is called {called[squeezed(name)]!r}, and so is {other.name}"
                amended = variant.also and variant.also is other.also
                return f"{words}, which it amends: pass also=()" if amended else words
        for what, mine, its in (
            ("ledger", variant.ledger, other.ledger),
            ("news", variant.news, other.news),
        ):
            if mine and its and mine is not its and mine.kind == its.kind:
                return f"has {what} of the kind {mine.kind!r}, and so has {other.name}"
    return None


VARIANTS = Shelf("crystal_ball_judge.rules", Variant, BUILT_IN, _objection)
"""Every variant by name, the built-in variants first."""


def variants() -> tuple[Variant, ...]:
    """Returns all variants, the built-in variants first, then those of other packages."""
    return tuple(VARIANTS.values())


def faults() -> tuple[Misfit, ...]:
    """Returns the variants of other packages that cannot be used, each with the reason and what to
    do about it."""
    return VARIANTS.faults()


def variant_under(settings: Settings) -> Variant:
    """Returns the variant named in these settings, on the map named there. Raises KeyError if there
    is no such variant or no such map."""
    name = rules_named(settings)
    variant = VARIANTS.loaded.get(name) or VARIANTS[name]
    return variant_on(variant, settings.map) if settings.map else variant


def variant_of(game: Game) -> Variant:
    """Returns the variant of a game on its map. Raises KeyError if there is no such variant or no
    such map."""
    return variant_under(game.settings)


def variant_on(variant: Variant, name: str) -> Variant:
    """Returns a variant on the map of that name, always as the same object. If the name is empty or
    that of the variant's own map, returns the variant itself. Raises KeyError if there is no such
    map."""
    if name in ("", variant.atlas.name):
        return variant
    known = _on_maps.get((variant.name, name))
    if known is None or known[0] is not variant:
        known = _on_maps[variant.name, name] = (variant, variant.on_map(MAPS[name]))
    return known[1]


_on_maps: dict[tuple[str, str], tuple[Variant, Variant]] = {}
"""Caches variants on maps other than their own, keyed by the names of the variant and the map. Each
entry also contains the variant on its own map, to detect whether it has been replaced."""


def why_unplayable(settings: Settings) -> str | None:
    """Returns a sentence that says why the variant in these settings cannot be played on their map,
    or None if it can. Raises KeyError if there is no such variant or no such map."""
    variant = variant_under(settings)
    return variant.unplayable(variant.atlas)


def rules_named(settings: Settings) -> str:
    """Returns the name of the variant in these settings, even if it is not installed."""
    return settings.variant or DEFAULT


def is_installed(game: Game) -> bool:
    """Returns True if the game's variant and map are installed. They may be missing because a
    package or a folder was removed."""
    name = game.settings.map
    return rules_named(game.settings) in VARIANTS and (not name or name in MAPS)


def variant_named(text: str) -> Variant | None:
    """Returns the variant that a person means: ``"Crystal-Ball"``, ``"FUTURETENSE"``. Case, spaces
    and punctuation do not matter. Returns None if there is no such variant."""
    if text in BUILT_IN:
        return VARIANTS[text]
    called = squeezed(text)
    built_in = next((name for name in BUILT_IN if squeezed(name) == called), None)
    if built_in:
        return VARIANTS[built_in]
    return next((v for v in VARIANTS.values() if called in map(squeezed, (v.name, *v.also))), None)


# -- features and data of the variants --------------------------------------------------------


def elsewhere(feature: Feature) -> str:
    """Returns the sentence with which a game refuses a feature that only other variants have."""
    sentences = (v.features[feature] for v in VARIANTS.values() if feature in v.features)
    return next(sentences, NOWHERE)


def ledger_in(data: Mapping[str, Any]) -> Extra | None:
    """Returns the ledger in a game's data, or `Unopened` if its variant is not installed. Raises
    ValueError or KeyError if the data is invalid."""
    found = data.get("ledger")
    if not found:
        return None
    if (data["settings"].get("variant") or DEFAULT) not in VARIANTS:
        return Unopened(found)
    return _kind(found, (v.ledger for v in VARIANTS.values())).from_data(found)


def news_in(data: Mapping[str, Any]) -> Extra | None:
    """Returns the news in a run's data. Raises ValueError or KeyError if the data is invalid."""
    found = data.get("news")
    return found and _kind(found, (v.news for v in VARIANTS.values())).from_data(found)


def _kind(data: Mapping[str, Any], types: Iterable[type[Extra] | None]) -> type[Extra]:
    """Returns the type with the ``kind`` that the data names. Searches other packages only if no
    built-in variant has such a type. Raises ValueError if there is none."""
    kind = data["kind"]
    for extra in types:
        if extra and extra.kind == kind:
            return extra
    raise ValueError(f"no game has data of the kind {kind!r}")
