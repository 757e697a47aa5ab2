"""What people may call themselves: nothing that reads as an office, a power, or the judge."""

from __future__ import annotations

import unicodedata
from functools import cache

from judge.games.registry import variants

OFFICES = (
    *("master", "gamemaster", "gm", "judge", "observer", "observers", "operator", "moderator"),
    *("mod", "admin", "administrator", "postmaster", "hostmaster", "webmaster", "root", "system"),
    *("daemon", "mailerdaemon", "support", "all", "everybody", "somebody", "nobody", "player"),
)

LOOKALIKES = str.maketrans(
    "аеорсухіјѕԁһкмтвнгαβεηικμνορτυχωıɩlj1|!0345$@",
    "aeopcyxiisdhkmtbhrabehikmvoptuxwiiiiiiioeassa",
)
"""Letters and figures that are read as others, all in small letters. Which of ``i``, ``l``, ``1`` a
stroke is, nobody sees: they count as one."""


def is_taken(name: str) -> bool:
    """Whether a name, or a word of it, is that of an office, or the whole of it is that of a power
    of any game; as the eye reads it, whatever letters it is made of."""
    words = [_look(word) for word in name.split()]
    whole = "".join(words)
    return not whole or whole in _powers() or not _offices().isdisjoint({whole, *words})


def _look(word: str) -> str:
    """A word as it looks: without marks, in small letters, lookalikes as one."""
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", word).casefold())
    letters = (char for char in bare.translate(LOOKALIKES) if char.isalnum())
    return "".join(letters)


@cache
def _offices() -> frozenset[str]:
    return frozenset(map(_look, OFFICES))


def _powers() -> frozenset[str]:
    """Of all games there are; a package may bring one at any time."""
    return frozenset(_look(name) for variant in variants() for name in variant.atlas.nations)
