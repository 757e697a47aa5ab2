"""The powers that a line names: to whom press goes, what a player prefers."""

from __future__ import annotations

import re

from grammar.orders.examples import a_power
from grammar.words.names import Names
from grammar.words.text import shorten
from judge.board.pieces import Power

_NOT_RECIPIENT = frozenset({"to", "and", "but", "except"})
_BETWEEN_NAMES = frozenset({"and", "between", "among", "by", "for", "of"})
_EVERYBODY = frozenset({"all", "everybody", "everyone"})
_ROLES = {"master": "MASTER", "gm": "MASTER", "m": "MASTER"} | dict.fromkeys(
    ("observers", "observer", "obs", "o"), "OBSERVERS"
)
SHADES = {"grey": True, "gray": True, "white": False}


def read_power(word: str, names: Names, *, initials: bool = False) -> Power:
    """The power a word names. Raises ValueError with a sentence."""
    power = names.power(word.strip(",."), initials=initials)
    if power is None:
        near = names.near_power(word)
        hint = (
            f"Did you mean {near}?" if near else f"Write its name in full, like {a_power(names)}."
        )
        raise ValueError(f"There is no power called '{shorten(word, 40)}'. {hint}")
    return power


def read_powers(text: str, names: Names) -> tuple[Power, ...]:
    """The powers that a list of names or initials names. Raises ValueError with a sentence."""
    words = re.split(r"[\s,;+&/:.]+", text.strip(" ,;:."))
    named = [word for word in words if word.lower() not in _BETWEEN_NAMES]
    return tuple(dict.fromkeys(read_power(word, names, initials=True) for word in named))


_GROUP = re.compile(r"[\[({](?P<group>[^])}]*)[])}]|(?P<word>[^\s,;+&/:.>()\[\]{}-]+)")
"""Powers that are alike, in brackets; or one word."""
_WHATEVER = frozenset({"any", "rest", "all", "others", "other", "random", "none", "nothing", "*"})
"""What stands for powers that are alike to a player: all that he does not name."""


def preferences(text: str, names: Names) -> tuple[tuple[Power, ...], ...]:
    """``E[FG]R ANY``: the powers somebody likes best, the dearest first, those in brackets alike.
    Raises ValueError with a sentence."""
    groups: list[tuple[Power, ...]] = []
    for found in _GROUP.finditer(text):
        if (group := found["group"]) is not None:
            groups.append(tuple(one for word in _words(group) for one in _powers(word, names)))
        elif found["word"].lower() in _WHATEVER:
            if text[found.end() :].strip(" .!"):
                raise ValueError(f"{found['word'].upper()} stands last: it means all the others.")
        elif found["word"].lower() not in _BETWEEN_NAMES | {"then", "or"}:
            groups += ((one,) for one in _powers(found["word"], names))
    named = [power for group in groups for power in group]
    if twice := [power for power in named if named.count(power) > 1]:
        raise ValueError(f"{twice[0].title()} is named twice.")
    return tuple(filter(None, groups))


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[\s,;+&/:.=-]+", text) if word.lower() not in _NOISE]


_NOISE = _BETWEEN_NAMES | {"", "or"}


def _powers(word: str, names: Names) -> tuple[Power, ...]:
    """The power of a name, or those of several initials written together."""
    if power := names.power(word, initials=True):
        return (power,)
    initials = [names.power(letter, initials=True) for letter in word]
    together = tuple(filter(None, initials))
    return together if len(together) == len(word) else (read_power(word, names),)


def recipients(text: str, names: Names) -> tuple[bool | None, tuple[str, ...]]:
    """Whether ``TO E, F GREY`` asks for grey press, and to whom it goes: nobody named is
    everybody. Raises ValueError with a sentence."""
    grey: bool | None = None
    to: dict[str, None] = {}
    but: dict[str, None] = {}
    chosen, everybody = to, False
    for written in re.split(r"[\s,;+&/:.]+", text.strip(" ,;:.")):
        word = written.lower()
        if word in SHADES:
            grey = SHADES[word]
        elif word in _EVERYBODY:
            everybody = True
        elif word in _NOT_RECIPIENT:
            chosen = but if word in ("but", "except") else chosen
        else:
            chosen |= dict.fromkeys(_recipient(written, names))
    if everybody and but:
        to = dict.fromkeys(p for p in names.atlas.powers if p not in but)
    elif not everybody and not to:
        raise ValueError("PRESS needs to be told to whom.")
    return grey, () if everybody and not but else tuple(to)


def names_recipients(rest: str, names: Names) -> bool:
    """Whether what follows PRESS shows that a letter was meant: TO, somebody's name, nothing."""
    if rest.lower().split(None, 1)[:1] in ([], ["to"]):
        return True
    try:
        recipients(rest, names)
    except ValueError:
        return False
    return True


def with_text(rest: str, names: Names) -> tuple[str, str] | None:
    """To whom press goes and its text, where that stands on the same line: ``to Germany: hello!``.
    None where no text does."""
    to, _, text = rest.partition(":")
    if not text.strip() or len(to.split()) > _MOST_NAMED or not names_recipients(to, names):
        return None
    try:
        recipients(rest, names)
    except ValueError:
        return to.strip(), text.strip()
    return None


_MOST_NAMED = 9
"""Words that say to whom press goes, in front of its text."""


def _recipient(word: str, names: Names) -> tuple[str, ...]:
    """Whom one word names: a power, a role, or several initials written together."""
    if role := _ROLES.get(word.lower()):
        return (role,)
    if power := names.power(word, initials=True):
        return (power,)
    initials = [_ROLES.get(letter.lower()) or names.power(letter, initials=True) for letter in word]
    together = tuple(one for one in initials if one)
    if len(together) == len(word) == len(set(together)):
        return together
    return (read_power(word, names),)
