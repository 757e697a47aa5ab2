"""What people may call themselves: nothing that reads as an office, a power, the judge or somebody
else in the game, and no word whose letters only look like those of another."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from grammar.games.registry import language_of
from judge.games.registry import variants
from mailer.mail.confusable_names import skeletons

OFFICES = (
    *("master", "gamemaster", "gm", "judge", "observer", "observers", "operator", "moderator"),
    *("mod", "admin", "administrator", "postmaster", "hostmaster", "webmaster", "root", "system"),
    *("daemon", "mailerdaemon", "support", "all", "everybody", "somebody", "nobody", "player"),
    *("masters", "gamemasters", "judges", "moderators", "referee", "umpire", "everyone", "anybody"),
    *("you", "yourself"),
)

WORD = re.compile(r"[^\W_]+")
ALIKE = frozenset({"GREEK", "CYRILLIC", "COPTIC", "ARMENIAN", "CHEROKEE", "LISU", "GEORGIAN"})
"""Scripts with letters that look like Latin ones."""
_SHORTEST_POWER = 4
"""Letters of the name of a power; shorter ones are how people shorten it in orders."""


def is_taken(name: str) -> bool:
    """Whether a name, or a word of it, is that of an office, or the whole of it is that of a power
    of any game in any language the judge knows; as the eye reads it, whatever letters it is made
    of, and with or without a number behind it. Nobody has a name of which a word mixes letters that
    look alike: it is somebody else's, spelt anew."""
    if any(map(_is_mixed, WORD.findall(name))):
        return True
    whole = _looks(name)
    words = frozenset[str]().union(*map(_looks, (*name.split(), *WORD.findall(name))))
    return (
        "" in whole or not _powers().isdisjoint(whole) or not _offices().isdisjoint(whole | words)
    )


def is_like(name: str, others: Iterable[str]) -> bool:
    """Returns whether a name looks like one of these."""
    own = skeletons(name)
    return any(not own.isdisjoint(skeletons(other)) for other in others)


def _is_mixed(word: str) -> bool:
    """Whether a word has letters of a script and of another that looks like it."""
    letters = filter(str.isalpha, unicodedata.normalize("NFKC", word))
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
    return len(scripts & (ALIKE | {"LATIN"})) > 1


def _looks(word: str) -> frozenset[str]:
    """How a word looks, with and without the number behind it."""
    bare = word.rstrip()
    while bare and (bare[-1].isnumeric() or not bare[-1].isalnum()):
        bare = bare[:-1]
    return skeletons(word) | (skeletons(bare) if bare else frozenset())


@cache
def _offices() -> frozenset[str]:
    return frozenset[str]().union(*map(skeletons, OFFICES))


def _powers() -> frozenset[str]:
    """Of all games there are; a package may bring one at any time."""
    return frozenset[str]().union(*(_powers_of(variant.name) for variant in variants()))


@cache
def _powers_of(variant_name: str) -> frozenset[str]:
    variant = next(one for one in variants() if one.name == variant_name)
    called = language_of(variant).names.called
    names = {*variant.atlas.nations, *(one for one in called if len(one) >= _SHORTEST_POWER)}
    return frozenset[str]().union(*map(skeletons, names))
