"""Decides which names a person may not have: those of powers and offices, and names that only look
like these or like another person's name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from grammar.games.registry import names_on
from judge.board.atlas import Atlas
from judge.games.maps import MAPS
from judge.games.registry import variants
from mailer.mail.safe_display_names import harmless_name, skeletons

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
"""The minimum length of a power's name. Shorter ones are abbreviations used in orders."""


def is_taken(name: str) -> bool:
    """Returns True if no one may have this name: it is the name of a power in any game or language,
    or the name or one of its words is the title of an office. The name is also taken if it only
    looks like one of these, in whatever script, with or without a number at the end. A word that
    mixes look-alike letters from several scripts is not allowed either, because it may imitate
    another name."""
    if any(map(_is_mixed, WORD.findall(name))):
        return True
    whole = _looks(name)
    words = frozenset[str]().union(*map(_looks, (*name.split(), *WORD.findall(name))))
    return (
        "" in whole or not _powers().isdisjoint(whole) or not _offices().isdisjoint(whole | words)
    )


def is_like(name: str, others: Iterable[str]) -> bool:
    """Returns whether a name looks like one of the other names."""
    own = skeletons(name)
    return any(not own.isdisjoint(skeletons(other)) for other in others)


def _is_mixed(word: str) -> bool:
    """Returns whether a word mixes letters from several scripts that have look-alike letters."""
    letters = filter(str.isalpha, unicodedata.normalize("NFKC", word))
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
    return len(scripts & (ALIKE | {"LATIN"})) > 1


def _looks(word: str) -> frozenset[str]:
    bare = word.rstrip()
    while bare and (bare[-1].isnumeric() or not bare[-1].isalnum()):
        bare = bare[:-1]
    return skeletons(word) | (skeletons(bare) if bare else frozenset())


@cache
def _offices() -> frozenset[str]:
    return frozenset[str]().union(*map(skeletons, OFFICES))


def _powers() -> frozenset[str]:
    """Returns the names of the powers of all games on all maps. They are not cached as a whole,
    because a package may add a map at any time."""
    own = (_powers_of(variant.atlas) for variant in variants())
    return frozenset[str]().union(*own, *(_powers_of(MAPS[name]) for name in MAPS))


@cache
def _powers_of(atlas: Atlas) -> frozenset[str]:
    called = names_on(atlas).called
    names = {*atlas.nations, *(one for one in called if len(one) >= _SHORTEST_POWER)}
    return frozenset[str]().union(*map(skeletons, names))


def usable_name(shown: str) -> str:
    """Returns the name from a From header in a form that others may see, or "" if it is not
    usable."""
    name = "" if "@" in shown else harmless_name(shown)
    return "" if is_taken(name) else name
