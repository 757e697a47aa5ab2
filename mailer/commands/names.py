"""What people may call themselves: nothing that reads as an office, a power, or the judge, and no
word whose letters only look like those of another."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from judge.games.registry import variants

OFFICES = (
    *("master", "gamemaster", "gm", "judge", "observer", "observers", "operator", "moderator"),
    *("mod", "admin", "administrator", "postmaster", "hostmaster", "webmaster", "root", "system"),
    *("daemon", "mailerdaemon", "support", "all", "everybody", "somebody", "nobody", "player"),
    *("masters", "gamemasters", "judges", "moderators", "referee", "umpire", "everyone", "anybody"),
)

LOOKALIKES = str.maketrans(
    "аеорсухіјѕԁһкмтвнгαβεηικμνορτυχωıɩlj1|!0345$@",
    "aeopcyxiisdhkmtbhrabehikmvoptuxwiiiiiiioeassa",
)
"""Letters and figures that are read as others, all in small letters. Which of ``i``, ``l``, ``1`` a
stroke is, nobody sees: they count as one."""


WORD = re.compile(r"[^\W_]+")
ALIKE = frozenset({"GREEK", "CYRILLIC", "COPTIC", "ARMENIAN", "CHEROKEE", "LISU", "GEORGIAN"})
"""Scripts with letters that look like Latin ones."""


def is_taken(name: str) -> bool:
    """Whether a name, or a word of it, is that of an office, or the whole of it is that of a power
    of any game; as the eye reads it, whatever letters it is made of. Nobody has a name of which a
    word mixes letters that look alike: it is somebody else's, spelt anew."""
    if any(map(_is_mixed, WORD.findall(name))):
        return True
    whole = _look(name)
    words = map(_look, (*name.split(), *WORD.findall(name)))
    return not whole or whole in _powers() or not _offices().isdisjoint({whole, *words})


def _is_mixed(word: str) -> bool:
    """Whether a word has letters of a script and of another that looks like it."""
    letters = filter(str.isalpha, unicodedata.normalize("NFKC", word))
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
    return len(scripts & (ALIKE | {"LATIN"})) > 1


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
